//! A second reader of table files, as slow as it is plain: it was written from the description at the head of
//! `codec` and shares nothing with the first but the rules and the numbering of slots. Where the two agree, the
//! description says what the program does.

use std::collections::HashMap;
use std::iter::zip;

use merels_rules::{Board, Flying, Point, PointSet, Rules};
use merels_tablebase::Index;

/// Shares of symbols, in order; 65,536 together.
type Shares = Vec<u32>;

const HINTS: [usize; 3] = [1296, 34_992, 139_968];
const LENGTH_LEVELS: usize = 42;

/// The numbers that a whole file of predicted codes says.
pub fn read(rules: &Rules, index: &Index, file: &[u8]) -> Vec<u16> {
    let number = |at: usize, bytes: usize| little_endian(&file[at..at + bytes]) as usize;
    let (slots, each, model) = (number(24, 8), number(32, 4), number(36, 4));
    let model = Model::read(file[10], file[11], &mut file[72..72 + model].iter().copied());
    let blocks = slots.div_ceil(each);
    let directory = file.len() - 16 - 16 * blocks;
    let begins = |block: usize| if block == blocks { directory } else { number(directory + 16 * block, 8) };
    let block = |block: usize| {
        let slots = (block * each) as u64..slots.min((block + 1) * each) as u64;
        Block::new(rules, index, &model, slots.start, &file[begins(block)..begins(block + 1)]).read(slots.end)
    };
    (0..blocks).flat_map(block).collect()
}

fn little_endian(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// The shares of every symbol under every hint.
struct Model {
    odds: Vec<Shares>,
    /// In a file of distances, those of the lengths of losses.
    lengths: Option<Vec<Shares>>,
}

impl Model {
    fn read(kind: u8, codec: u8, bytes: &mut dyn Iterator<Item = u8>) -> Model {
        let odds = Model::odds(bytes);
        let lengths = match (kind, codec) {
            (1, 2) => None,
            (2, 3) => Some(Model::lengths(bytes, 128)),
            (2, 5) => Some(Model::lengths(bytes, 512)),
            other => panic!("no codec predicts {other:?}"),
        };
        assert_eq!(bytes.next(), None, "the model goes on");
        Model { odds, lengths }
    }

    fn odds(bytes: &mut dyn Iterator<Item = u8>) -> Vec<Shares> {
        let likeliest = byte(bytes).into();
        let mut holding = vec![odds(likeliest, bytes)];
        for hints in HINTS {
            let finer = hints / holding.len();
            holding = (0..hints).map(|hint| holding[hint / finer].clone()).collect();
            let mut next = 0;
            for _ in 0..number(bytes) {
                let head = number(bytes);
                next += head / 3;
                holding[next] = odds(head % 3, bytes);
                next += 1;
            }
        }
        holding
    }

    fn lengths(bytes: &mut dyn Iterator<Item = u8>, lengths: usize) -> Vec<Shares> {
        let mut all = vec![vec![65_536 / lengths as u32; lengths]; LENGTH_LEVELS * LENGTH_LEVELS];
        let mut first = 0;
        while let gap @ 1.. = number(bytes) {
            first += gap;
            let page = &mut all[LENGTH_LEVELS * (first - 1)..LENGTH_LEVELS * first];
            page.fill(shares(bytes, lengths));
            let mut second = 0;
            while let gap @ 1.. = number(bytes) {
                second += gap;
                page[second - 1] = shares(bytes, lengths);
            }
        }
        all
    }
}

fn byte(bytes: &mut dyn Iterator<Item = u8>) -> u8 {
    bytes.next().expect("the model goes on")
}

fn number(bytes: &mut dyn Iterator<Item = u8>) -> usize {
    let mut number = 0;
    for place in 0..4 {
        let byte = byte(bytes);
        number |= usize::from(byte % 128) << (7 * place);
        if byte < 128 {
            return number;
        }
    }
    panic!("a number has four bytes at most");
}

fn exact(rough: u8) -> u32 {
    let rough = u32::from(rough.min(120));
    ((8 + rough % 8) << (rough / 8)) / 8
}

fn odds(likeliest: usize, bytes: &mut dyn Iterator<Item = u8>) -> Shares {
    let mut odds = vec![0; 3];
    for verdict in (0..3).filter(|&verdict| verdict != likeliest) {
        odds[verdict] = exact(byte(bytes));
    }
    odds[likeliest] = 65_536 - odds.iter().sum::<u32>();
    odds
}

fn shares(bytes: &mut dyn Iterator<Item = u8>, lengths: usize) -> Shares {
    let mut shares = vec![1; lengths];
    let mut length = 0;
    loop {
        match byte(bytes) {
            128 => break,
            gap @ 129.. => length += usize::from(gap) - 128,
            rough => {
                shares[length] = exact(rough);
                length += 1;
            }
        }
    }
    let most = *shares.iter().max().expect("there are lengths");
    let greatest = shares.iter().position(|&share| share == most).expect("it is one of them");
    shares[greatest] = 65_536 - (shares.iter().sum::<u32>() - most);
    shares
}

/// What is known of the kin that have some men in common: how many have each verdict, and the lengths
/// of the lost together.
#[derive(Clone, Copy, Default)]
struct Kin {
    number: [usize; 3],
    lengths: usize,
}

/// A block that is being read.
struct Block<'a> {
    index: &'a Index,
    model: &'a Model,
    board: Board,
    roam: [bool; 2],
    first: u64,
    state: u64,
    words: Box<dyn Iterator<Item = u64> + 'a>,
    /// Code and class of each known slot.
    known: Vec<(u16, usize)>,
    /// By class and the men in common, of the row.
    kin: HashMap<(usize, PointSet), Kin>,
    /// The slots of the row by the opponent's men.
    slots: HashMap<PointSet, u64>,
}

impl<'a> Block<'a> {
    fn new(rules: &Rules, index: &'a Index, model: &'a Model, first: u64, bytes: &'a [u8]) -> Block<'a> {
        let sector = index.sector();
        let roams = |men: u8, hand: u8| {
            hand > 0
                || match rules.flying() {
                    Flying::AtThree => men <= 3,
                    Flying::AtFour => men <= 4,
                    Flying::Never => false,
                    Flying::Always => true,
                }
        };
        Block {
            index,
            model,
            board: rules.board(),
            roam: [roams(sector.mover, sector.mover_hand), roams(sector.opponent, sector.opponent_hand)],
            first,
            state: little_endian(&bytes[..8]),
            words: Box::new(bytes[8..].chunks(4).map(little_endian)),
            known: Vec::new(),
            kin: HashMap::new(),
            slots: HashMap::new(),
        }
    }

    fn read(mut self, end: u64) -> Vec<u16> {
        let row = u64::from(self.index.row());
        for slot in self.first..end {
            if slot == self.first || slot % row == 0 {
                self.kin.clear();
                let slots = slot - slot % row..slot - slot % row + row;
                self.slots = slots.map(|slot| (self.index.men(slot).expect("a slot").1, slot)).collect();
            }
            self.slot(slot);
        }
        assert_eq!((self.state, self.words.next()), (1 << 32, None), "the block goes on");
        self.known.into_iter().map(|(code, _)| code).collect()
    }

    fn slot(&mut self, slot: u64) {
        let (mover, opponent) = self.index.men(slot).expect("a slot");
        let class = self.class(mover, opponent);
        let original = self.index.slot_of(mover, opponent);
        let code = match self.known(original) {
            Some((code, _)) if original < slot => code,
            _ => self.code(slot, class, mover, opponent),
        };
        self.known.push((code, class));
    }

    fn code(&mut self, slot: u64, class: usize, mover: PointSet, opponent: PointSet) -> u16 {
        let near: Vec<(u16, usize)> =
            self.near(mover, opponent).filter_map(|slot| self.known(slot)).collect();
        let mut kin = Kin::default();
        for man in opponent {
            let some = self.kin.get(&(class, opponent - man.set())).copied().unwrap_or_default();
            for verdict in 0..3 {
                kin.number[verdict] += some.number[verdict];
            }
            kin.lengths += some.lengths;
        }
        let [drawn, lost, won] = kin.number.map(level);
        let [near_drawn, near_lost, near_won] = [0, 1, 2].map(|verdict| {
            near.iter().filter(|&&(code, of)| of == class && verdict_of(code) == verdict).count().min(2)
        });
        let above = slot.checked_sub(self.index.row().into()).and_then(|above| self.known(above));
        let above = above.map_or(3, |(code, _)| verdict_of(code));
        let hint = ((class * 6 + lost) * 6 + drawn) * 6 + won;
        let hint = 27 * hint + (near_lost * 3 + near_drawn) * 3 + near_won;
        let model = self.model;
        let verdict = self.symbol(&model.odds[4 * hint + above]);
        let mut length = 0;
        if let (1, Some(lengths)) = (verdict, &model.lengths) {
            let mean = (kin.lengths + kin.number[1] / 2).checked_div(kin.number[1]);
            let least = near.iter().map(|&(code, _)| code).filter(|&code| verdict_of(code) == 1).min();
            let hint = LENGTH_LEVELS * length_level(mean) + length_level(least.map(length_of));
            length = self.symbol(&lengths[hint]);
        }
        for man in opponent {
            let kin = self.kin.entry((class, opponent - man.set())).or_default();
            kin.number[verdict] += 1;
            kin.lengths += length;
        }
        (2 * length + verdict) as u16
    }

    fn symbol(&mut self, shares: &[u32]) -> usize {
        let place = self.state % 65_536;
        let mut start = 0;
        for (symbol, &size) in shares.iter().enumerate() {
            let size = u64::from(size);
            if place < start + size {
                self.state = size * (self.state / 65_536) + place - start;
                if self.state < 1 << 32 {
                    self.state = self.state << 32 | self.words.next().expect("the block goes on");
                }
                return symbol;
            }
            start += size;
        }
        panic!("the shares are not the whole");
    }

    fn known(&self, slot: u64) -> Option<(u16, usize)> {
        self.known.get(usize::try_from(slot.checked_sub(self.first)?).ok()?).copied()
    }

    fn near(&self, mover: PointSet, opponent: PointSet) -> impl Iterator<Item = u64> {
        let joined =
            self.board.edges().filter(move |&(low, high)| !mover.contains(low) && !mover.contains(high));
        let steps =
            joined.take(32).filter(move |&(low, high)| opponent.contains(high) && !opponent.contains(low));
        steps.map(move |(low, high)| self.slots[&((opponent - high.set()) | low.set())])
    }

    fn class(&self, mover: PointSet, opponent: PointSet) -> usize {
        let closings = |men: PointSet, roams: bool| {
            let ways =
                self.board.lines().iter().flat_map(|&line| line.iter().map(move |point| (line, point)));
            ways.filter(|&(line, point)| men.is_superset(line - point.set()))
                .filter(|&(_, point)| !(mover | opponent).contains(point))
                .filter(|&(line, point)| roams || self.comes(line, point, men))
                .count()
        };
        3 * closings(mover, self.roam[0]).min(1) + closings(opponent, self.roam[1]).min(2)
    }

    /// One of the men is joined to the point, and not by the line.
    fn comes(&self, line: PointSet, point: Point, men: PointSet) -> bool {
        (self.board.neighbours(point) - line).intersects(men)
    }
}

fn verdict_of(code: u16) -> usize {
    match code {
        0 => 0,
        even if even % 2 == 0 => 2,
        _ => 1,
    }
}

fn length_of(code: u16) -> usize {
    usize::from(code - 1) / 2
}

fn level(number: usize) -> usize {
    zip([0, 1, 3, 8, 20], 0..).find(|&(most, _)| number <= most).map_or(5, |(_, level)| level)
}

fn length_level(length: Option<usize>) -> usize {
    match length {
        None => 41,
        Some(length @ ..16) => length,
        Some(length @ 16..32) => 16 + (length - 16) / 2,
        Some(length @ 32..64) => 24 + (length - 32) / 4,
        Some(length) => (32 + (length - 64) / 8).min(40),
    }
}
