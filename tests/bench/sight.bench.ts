import { freeSpace } from '../../core/space/free/free.ts';
import { placeOf } from '../../core/space/free/forms.ts';
import type { ModelAt, Space } from '../../core/space/space.ts';
import { randomTable } from '../kit/tables.ts';
import type { Bench } from './bench.ts';

const PIECES = 60;
const board = randomTable(60, PIECES, 80);
const space = () => freeSpace({ measure: 'metric', table: { width: 1800, depth: 1200 } });

/** Groups of five that stand near each other, as squads do. */
const soldiers = board.models.filter(model => model.type === 'infantry');
const squadAbout = (first: ModelAt): readonly ModelAt[] => {
  const { x, y } = placeOf(first.place);
  const far = (model: ModelAt) => Math.hypot(placeOf(model.place).x - x, placeOf(model.place).y - y);
  return [...soldiers].sort((a, b) => far(a) - far(b)).slice(0, 5);
};
const pairs = Array.from(
  { length: 8 },
  (_, i) => [squadAbout(soldiers[i]!), squadAbout(soldiers[soldiers.length - 1 - i]!)] as const,
);

/** Who of one squad sees whom of another, and who is in cover from him: what aiming a squad at a squad asks. */
function question(asked: Space, on: typeof board, next: number): number {
  const [from, to] = pairs[next % pairs.length]!;
  let covered = 0;
  for (const a of from) for (const b of to) if (a.id !== b.id && asked.sight(a, b, on, 'cover').cover) covered += 1;
  return covered;
}

let next = 0;
const known = space();

export default {
  name: `sight and cover, five against five on a table of ${PIECES} pieces`,
  cases: [
    { name: 'after something has moved', run: () => question(known, { ...board }, next++) },
    { name: 'a new question on a board that has not changed', run: () => question(space(), board, next++) },
    { name: 'the same question again', run: () => question(known, board, next++) },
  ],
} satisfies Bench;
