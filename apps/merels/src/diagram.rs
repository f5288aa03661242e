//! A position drawn with characters, for a terminal.
//!
//! Every point of the board's grid is a cell four characters wide and two lines high, so that horizontal, vertical and
//! diagonal lines all have room between two points.

use anstyle::Style;
use merels_rules::{Board, Point, Position, Side};

use crate::colours::{BLACK_MAN, FAINT, WHITE_MAN};

const CELL_WIDTH: usize = 4;
const CELL_HEIGHT: usize = 2;

/// The position as lines of text: `○` a white man, `●` a black man, `·` an empty point, with rows and columns named.
pub fn diagram(board: Board, position: &Position) -> String {
    let last = board.width() - 1;
    let mut canvas = vec![vec![' '; last * CELL_WIDTH + 1]; last * CELL_HEIGHT + 1];
    for (from, to) in board.edges() {
        draw_edge(&mut canvas, cell(board, from), cell(board, to));
    }
    for point in board.points() {
        let (x, y) = cell(board, point);
        canvas[y][x] = sign(position.man(point));
    }
    let rows = canvas.iter().enumerate().map(|(line, characters)| {
        let row = last + 1 - line / CELL_HEIGHT;
        let name = if line % CELL_HEIGHT == 0 { row.to_string() } else { " ".to_owned() };
        let end = characters.iter().rposition(|&character| character != ' ').map_or(0, |last| last + 1);
        format!("{name}  {}", coloured(&characters[..end]))
    });
    let columns: Vec<String> = (0..=last as u8).map(|column| char::from(b'a' + column).to_string()).collect();
    let foot = format!("   {}", columns.join(&" ".repeat(CELL_WIDTH - 1)));
    rows.chain([String::new(), foot]).collect::<Vec<_>>().join("\n")
}

/// The characters of a line, those that are alike in their colour.
fn coloured(line: &[char]) -> String {
    let runs = line.chunk_by(|one, next| style(*one) == style(*next));
    let coloured = runs.map(|run| {
        let (style, text) = (style(run[0]), run.iter().collect::<String>());
        format!("{style}{text}{style:#}")
    });
    coloured.collect::<Vec<_>>().concat()
}

const fn style(character: char) -> Style {
    match character {
        '○' => WHITE_MAN,
        '●' => BLACK_MAN,
        _ => FAINT,
    }
}

const fn sign(man: Option<Side>) -> char {
    match man {
        Some(Side::White) => '○',
        Some(Side::Black) => '●',
        None => '·',
    }
}

/// Where a point is on the canvas: characters from the left, lines from the top.
fn cell(board: Board, point: Point) -> (usize, usize) {
    let (column, row) = board.column_and_row(point);
    (column * CELL_WIDTH, (board.width() - 1 - row) * CELL_HEIGHT)
}

fn draw_edge(canvas: &mut [Vec<char>], from: (usize, usize), to: (usize, usize)) {
    let (left, right) = if from.0 <= to.0 { (from, to) } else { (to, from) };
    let (width, height) = (right.0 - left.0, right.1.abs_diff(left.1));
    match (width, height) {
        (_, 0) => canvas[left.1][left.0 + 1..right.0].fill('─'),
        (0, _) => (left.1.min(right.1) + 1..left.1.max(right.1)).for_each(|y| canvas[y][left.0] = '│'),
        _ => {
            let falls = right.1 > left.1;
            let sign = if falls { '╲' } else { '╱' };
            for step in 1..height {
                let y = if falls { left.1 + step } else { left.1 - step };
                canvas[y][left.0 + step * width / height] = sign;
            }
        }
    }
}
