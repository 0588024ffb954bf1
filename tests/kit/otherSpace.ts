import { pieceId } from '../../core/base/index.ts';
import { formOf as freeFormOf } from '../../core/space/free/base/forms.ts';
import type { Facing, GridKind, Square } from '../../core/space/grid/base/forms.ts';
import { formOf } from '../../core/space/grid/base/forms.ts';
import type { Piece } from '../../core/space/space.ts';
import { place, terrain } from './free.ts';
import type { Posted, SkirmishOptions } from './game.ts';
import type { GridSkirmishOptions, OnSquare } from './gridSkirmish.ts';
import { laid } from './laid.ts';

/** cm of the table to a square: a range is a square. The table's length goes along the rows of the board. */
const CM = 10;
const FACINGS: readonly Facing[] = ['n', 'e', 's', 'w'];
/** Models on a square stand three abreast, cm apart. */
const ABREAST = 3;
const APART = 3;
/** cm that a piece of terrain is high on the table. */
const HEIGHT = 12;

const squareFor = (cm: number): number => Math.floor(cm / CM) + 1;

/** A skirmish of the table laid on squares, without its rule set: each unit on the square in whose middle its models stand. */
export function onSquares({
  blue,
  red,
  pieces = [],
  shapes: _,
  turnLimit: __,
  set: ___,
  ...rest
}: SkirmishOptions): GridSkirmishOptions {
  const post = ({ at, ...unit }: Posted): OnSquare => {
    if (!at) return unit;
    const middle = (axis: 0 | 1) => at.reduce((sum, one) => sum + one[axis], 0) / at.length;
    const facing = FACINGS[Math.round((at[0]?.[2] ?? 0) / 90) % 4] ?? 'n';
    return { ...unit, at: [squareFor(middle(1)), squareFor(middle(0))], models: at.length, facing };
  };
  return { ...rest, blue: blue.map(post), red: red.map(post), pieces: pieces.map(pieceOnSquares) };
}

/** On every square whose middle it covers. */
function pieceOnSquares(piece: Piece): Piece {
  const { outline } = freeFormOf(piece);
  const span = (axis: 0 | 1): readonly number[] => {
    const [from, to] = [Math.min, Math.max].map(of => of(...outline.map(one => one[axis])) / 10) as [number, number];
    return Array.from({ length: 18 }, (_, i) => i + 1).filter(n => (n - 0.5) * CM >= from && (n - 0.5) * CM <= to);
  };
  const squares = span(1).flatMap(column => span(0).map((row): Square => [column, row]));
  return { ...laid(piece.kind as GridKind, ...squares), id: piece.id };
}

/** A skirmish on squares laid on the table, without its rule set; `count`: how many models a unit of a card has. */
export function onTable(
  { blue, red, pieces = [], scenario: _, objectives = [], state, set: __, ...rest }: GridSkirmishOptions,
  count: (card: string) => number,
): SkirmishOptions {
  const post = ({ at, facing = 'n', level: _, models, ...unit }: OnSquare): Posted => {
    if (!at) return unit;
    const [y, x] = at.map(n => (n - 0.5) * CM) as [number, number];
    const spot = (i: number): readonly [number, number, number] => [
      x + APART * Math.floor(i / ABREAST),
      y + APART * ((i % ABREAST) - 1),
      90 * FACINGS.indexOf(facing),
    ];
    return { ...unit, at: Array.from({ length: models ?? count(unit.card) }, (_, i) => spot(i)) };
  };
  const lying = objectives.map(({ by, at: [y, x] }, i) => ({
    ...{ id: pieceId(`objective-${i + 1}`), by },
    place: place((x - 0.5) * CM, (y - 0.5) * CM),
  }));
  return {
    ...{ ...rest, blue: blue.map(post), red: red.map(post), pieces: pieces.flatMap(pieceOnTable) },
    state: { ...(lying.length > 0 && { objectives: lying }), ...state },
  };
}

/** A block for each of its squares. */
const pieceOnTable = (piece: Piece): readonly Piece[] =>
  formOf(piece).squares.map(([column, row]) =>
    terrain(`${piece.id}-${column}-${row}`, piece.kind, [(row - 1) * CM, row * CM], [(column - 1) * CM, column * CM], HEIGHT),
  );
