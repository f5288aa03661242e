//! How fast records are read: `cargo run --release -p merels-rules --example read_records [MEGABYTES]` plays games at random, writes
//! them down as often as fills so many megabytes, and reads them without ever holding them all.

use std::io::{BufReader, Read};
use std::time::Instant;

use merels_rules::record::{Reader, Record, Writer};
use merels_rules::{Game, Variant};

fn main() {
    let megabytes: usize =
        std::env::args().nth(1).map_or(100, |text| text.parse().expect("a number of megabytes"));
    let file = played(Variant::Nine, 500);
    let times = (megabytes * 1_000_000).div_ceil(file.len());
    let begin = Instant::now();
    let input = BufReader::with_capacity(1 << 16, Again { file: &file, times, at: 0 });
    let (mut games, mut turns) = (0, 0);
    for entry in Reader::new(input) {
        turns += entry.expect("what was written is read").record.tree().len();
        games += 1;
    }
    let milliseconds = begin.elapsed().as_millis().max(1) as usize;
    let (rate, thousands) = (file.len() * times / 1000 / milliseconds, turns / milliseconds);
    println!(
        "{games} games, {turns} turns in {milliseconds} ms: {rate} MB/s, {thousands} thousand turns a second"
    );
}

/// Games played at random, as a file.
fn played(variant: Variant, games: u64) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new());
    let mut dice = 0x9e37_79b9_7f4a_7c15_u64;
    for _ in 0..games {
        let mut game = Game::new(variant.rules());
        while game.outcome().is_none() {
            let turns = game.rules().turns(game.position());
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            game.play(turns[(dice % turns.len() as u64) as usize]).expect("a listed turn is legal");
        }
        writer.write(&Record::of_game(&game).expect("the game is over")).expect("memory takes everything");
    }
    writer.into_inner()
}

/// The same bytes again and again.
struct Again<'file> {
    file: &'file [u8],
    times: usize,
    at: usize,
}

impl Read for Again<'_> {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        if self.at == self.file.len() {
            self.times -= 1;
            self.at = 0;
        }
        if self.times == 0 {
            return Ok(0);
        }
        let length = out.len().min(self.file.len() - self.at);
        out[..length].copy_from_slice(&self.file[self.at..self.at + length]);
        self.at += length;
        Ok(length)
    }
}
