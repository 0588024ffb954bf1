import { expect, it } from 'vitest';
import { prospectOf } from '../../../../core/space/free/prospect.ts';
import { lineOf, sceneOf } from '../../../../core/space/free/sight.ts';
import { bodyOf } from '../../../../core/space/free/solids.ts';
import { looker } from '../../../../core/space/free/view.ts';
import { pointsOf } from '../../../kit/judge.ts';
import { randomTable } from '../../../kit/tables.ts';

const BANDS = { near: 100, deep: 300 };

it('no point of a viewer sees more than was said of all of it, and each sees about what is said of it alone (seeds 1 to 5)', () => {
  let asked = 0;
  for (let seed = 1; seed <= 5; seed++) {
    const on = randomTable(seed, 60, 12);
    for (const a of on.models)
      for (const b of on.models) {
        if (a === b) continue;
        const scene = sceneOf(bodyOf(a), bodyOf(b), on, BANDS);
        const { obstacles, from, to } = scene;
        if (obstacles.areas.length > 0 || obstacles.solids.length === 0 || lineOf(scene).line === null) continue;
        const prospect = prospectOf(obstacles.solids, from.volumes, to.volumes);
        if (!prospect.isWhole) continue;
        const corners = from.volumes.flatMap(v =>
          [v.x0, v.x1].flatMap(x => [v.y0, v.y1].flatMap(y => [v.z0, v.z1].flatMap(z => [x, y, z]))),
        );
        const { share } = prospect.from(corners);
        const look = looker(obstacles, to.volumes);
        for (const p of pointsOf(a, a.type === 'infantry' ? 5 : 15)) {
          const { visible } = look(...p);
          asked++;
          expect([seed, a.id, b.id, visible < share + 0.02]).toEqual([seed, a.id, b.id, true]);
          expect([seed, a.id, b.id, Math.abs(prospect.from(p).share - visible) < 0.05]).toEqual([seed, a.id, b.id, true]);
        }
      }
  }
  expect(asked).toBeGreaterThan(5000);
});
