import { asPlace, placeOf } from '../../core/space/free/forms.ts';
import { cluttered } from '../core/space/free/movement/clutter.ts';
import { march, metric, seeded, unitOf } from '../core/space/free/movement/table.ts';

/** Drags of five models over a table of 60 pieces, each with its verdict: what happens while the pointer moves. */
export function dragVerdict(): () => void {
  const random = seeded(60);
  const board = cluttered(random, 60);
  const squads = [...new Set(board.models.filter(m => m.type === 'infantry').map(m => m.unit))];
  const drags = squads.flatMap(unit => {
    const models = board.models.filter(m => m.unit === unit);
    const leader = models[0]!;
    const { x, y } = placeOf(leader.place);
    const region = metric.reach(unitOf(models), march(4), board);
    return Array.from({ length: 8 }, () => {
      const to = asPlace({ x: x + 800 * (random() - 0.5), y: y + 800 * (random() - 0.5), z: 0, facing: 360 * random() });
      return () => region.check(region.follow(leader.id, to)).ok;
    });
  });
  let next = 0;
  return () => {
    drags[next++ % drags.length]!();
  };
}
