import type { Facing } from '../../core/space/grid/base/forms.ts';
import type { Posted, SkirmishOptions } from './game.ts';
import type { GridSkirmishOptions, OnSquare } from './gridSkirmish.ts';

/** cm of the table to a square: a range is a square. The table's length goes along the rows of the board. */
const CM = 10;
const FACINGS: readonly Facing[] = ['n', 'e', 's', 'w'];
/** Models on a square stand three abreast, cm apart. */
const ABREAST = 3;
const APART = 3;

const squareFor = (cm: number): number => Math.floor(cm / CM) + 1;

/** A skirmish of the table laid on squares, without its terrain and its rule set: each unit on the square in whose middle its models stand. */
export function onSquares({
  blue,
  red,
  pieces: _,
  shapes: __,
  turnLimit: ___,
  set: ____,
  ...rest
}: SkirmishOptions): GridSkirmishOptions {
  const post = ({ at, ...unit }: Posted): OnSquare => {
    if (!at) return unit;
    const middle = (axis: 0 | 1) => at.reduce((sum, one) => sum + one[axis], 0) / at.length;
    const facing = FACINGS[Math.round((at[0]?.[2] ?? 0) / 90) % 4] ?? 'n';
    return { ...unit, at: [squareFor(middle(1)), squareFor(middle(0))], models: at.length, facing };
  };
  return { ...rest, blue: blue.map(post), red: red.map(post) };
}

/** A skirmish on squares laid on the table, without its terrain and its rule set; `count`: how many models a unit of a card has. */
export function onTable(
  { blue, red, pieces: _, scenario: __, objectives: ___, state: ____, set: _____, ...rest }: GridSkirmishOptions,
  count: (card: string) => number,
): SkirmishOptions {
  const post = ({ at, facing = 'n', level: _, models, ...unit }: OnSquare): Posted => {
    if (!at) return unit;
    const [y, x] = at.map(n => (n - 0.5) * CM) as [number, number];
    const place = (i: number): readonly [number, number, number] => [
      x + APART * Math.floor(i / ABREAST),
      y + APART * ((i % ABREAST) - 1),
      90 * FACINGS.indexOf(facing),
    ];
    return { ...unit, at: Array.from({ length: models ?? count(unit.card) }, (_, i) => place(i)) };
  };
  return { ...rest, blue: blue.map(post), red: red.map(post) };
}
