import { chance } from '../../core/dice/index.ts';
import { asPlace, placeOf } from '../../core/space/free/base/forms.ts';
import type { Range } from '../../core/base/index.ts';
import { range } from '../../core/base/index.ts';
import { cluttered } from '../core/space/free/movement/clutter.ts';
import { metric, unitOf } from '../core/space/free/movement/table.ts';
import type { Bench } from './bench.ts';

/** Drags of five models over a table of 60 pieces, each with its verdict: what happens while the pointer moves. */
export function dragVerdict(far: Range = range(4)): () => number {
  const random = chance(60);
  const board = cluttered(random, 60);
  const squads = [...new Set(board.models.filter(m => m.type === 'infantry').map(m => m.unit))];
  const drags = squads.flatMap(unit => {
    const models = board.models.filter(m => m.unit === unit);
    const leader = models[0]!;
    const { x, y } = placeOf(leader.place);
    const region = metric.reach(unitOf(models), { range: far, cap: range(4) }, board);
    return Array.from({ length: 8 }, () => {
      const to = asPlace({ x: x + 800 * (random() - 0.5), y: y + 800 * (random() - 0.5), z: 0, facing: 360 * random() });
      return () => {
        const checked = region.check(region.follow(leader.id, to));
        return checked.ok ? checked.value[0]!.length : 0;
      };
    });
  });
  let next = 0;
  return () => drags[next++ % drags.length]!();
}

export default {
  name: 'dragging five models over a table of 60 pieces, with the verdict',
  cases: [
    { name: 'a Move of 2', run: dragVerdict(range(2)) },
    { name: 'a March of 4', run: dragVerdict(range(4)) },
    { name: 'a March of 6', run: dragVerdict(range(6)) },
  ],
} satisfies Bench;
