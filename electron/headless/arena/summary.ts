import type { Json } from '../../../core/base/index.ts';
import type { Played } from './folder.ts';
import type { Line } from './line.ts';

/** What a summary has to know of an arena. */
export interface Asked {
  /** The army of blue and that of red, the same in all games. */
  readonly armies: readonly [string, string] | null;
  /** Whether the two games of a pair are the same one, move for move, so that the second tells nothing of sides and armies. */
  readonly isPairOneGame: boolean;
}

/** What there is so far, of the first player named; and by side and army, whoever played it. */
export function summaryOf({ armies, isPairOneGame }: Asked, { lines, times }: Played): Json {
  const tally = tallyOf(lines, line => line.result);
  const differing = isPairOneGame ? oneOfEachPair(lines) : lines;
  const [blue, red] = (['blue', 'red'] as const).map(side => tallyOf(differing, line => resultOf(line, side)));
  const others = lines.length - tally.won;
  return {
    ...{ games: lines.length, ...tally },
    sides: { blue, red } as Json,
    // One army against itself is told by its sides.
    ...(armies && armies[0] !== armies[1] && { armies: { [armies[0]]: blue, [armies[1]]: red } as Json }),
    // Of one who wins or loses all there is none.
    elo: tally.won > 0 && others > 0 ? Math.round(400 * Math.log10(tally.won / others)) : null,
    decision: timing(times),
    rules: rulesOf(lines),
  };
}

type Verdict = Line['result'];

function tallyOf(lines: readonly Line[], verdict: (line: Line) => Verdict) {
  const count = (wanted: Verdict) => lines.filter(line => verdict(line) === wanted).length;
  const won = count('won');
  const share = lines.length === 0 ? 0 : won / lines.length;
  return { won, drawn: count('drawn'), lost: count('lost'), share: round(share), interval: interval(won, lines.length) };
}

const OPPOSITE = { won: 'lost', drawn: 'drawn', lost: 'won' } as const;

const resultOf = (line: Line, side: Line['side']): Verdict => (line.side === side ? line.result : OPPOSITE[line.result]);

const oneOfEachPair = (lines: readonly Line[]): readonly Line[] => [
  ...new Map(lines.map(line => [Math.floor(line.game / 2), line])).values(),
];

function timing(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  return { median: at(0.5), p95: at(0.95), worst: at(1) };
}

function rulesOf(lines: readonly Line[]): { readonly [section: string]: number } {
  const rules = new Map<string, number>();
  for (const line of lines) for (const [id, n] of Object.entries(line.rules)) rules.set(id, (rules.get(id) ?? 0) + n);
  return Object.fromEntries([...rules].sort());
}

/** Twice the error that 95 of 100 keep within. */
const Z = 1.959963984540054;

/** What can be said of a share of so many (Wilson). */
export function interval(won: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1];
  const p = won / games;
  const z2 = (Z * Z) / games;
  const middle = (p + z2 / 2) / (1 + z2);
  const half = (Z * Math.sqrt((p * (1 - p)) / games + z2 / (4 * games))) / (1 + z2);
  return [round(Math.max(0, middle - half)), round(Math.min(1, middle + half))];
}

const round = (n: number): number => Math.round(n * 10_000) / 10_000;
