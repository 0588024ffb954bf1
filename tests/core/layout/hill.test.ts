import { describe, expect, it } from 'vitest';
import { modelId, pieceId, range, unitId } from '../../../core/base/index.ts';
import { catalogued, hillOver, isHill, putDown } from '../../../core/layout/catalogue.ts';
import { emptyDesign } from '../../../core/layout/layout.ts';
import { standingAt, stageOf } from '../../../core/layout/stage.ts';
import { asPlace, formOf, placeOf } from '../../../core/space/free/base/forms.ts';
import { asking } from '../../kit/layouts.ts';

const by = asking();
const on = (id: string) => {
  const piece = putDown(pieceId('one'), catalogued(id)!, [500, 500], 0);
  return { piece, stage: stageOf({ ...emptyDesign('free', { width: 1000, depth: 1000 }, 'one'), pieces: [piece] }, by) };
};

/** Where a soldier comes to who sets out beside a piece for the top of it, and may go as far as he likes. */
function climbs(id: string): number | null {
  const { piece, stage } = on(id);
  const { height } = formOf(piece);
  const { type, size, shape } = by.movers.infantry;
  const model = {
    ...{ id: modelId('m'), unit: unitId('u'), side: 'blue' as const, type, shape },
    place: asPlace({ x: 500, y: 200, z: 0, facing: 90 }),
  } as const;
  const unit = { id: unitId('u'), side: 'blue', type, size, entry: null, models: [model] } as const;
  const region = stage.space.reach(unit, { range: range(30), cap: range(30) }, stage.board);
  const ways = region.follow(model.id, asPlace({ x: 500, y: 500, z: height, facing: 90 }));
  const end = ways[0]?.path.at(-1);
  return end && region.check(ways).ok ? placeOf(end).z : null;
}

describe('a flat step', () => {
  it.each(['hill', 'platform'])('that is a %s is gone up by infantry and stood upon', id => {
    expect(climbs(id)).toBe(formOf(on(id).piece).height);
  });

  it('that is a cliff is not (TERR-08)', () => {
    // He stays at its foot.
    expect(climbs('cliff')).toBe(0);
  });

  it.each(['hill', 'platform', 'cliff'])('that is a %s hides what is behind it', id => {
    const { stage } = on(id);
    const [near, far, aside] = standingAt(stage, [
      [500, 100],
      [500, 900],
      [900, 900],
    ]);
    expect([stage.sees(near!, far!), stage.sees(near!, aside!)]).toEqual([false, true]);
  });

  it('is a hill whatever its outline, and a house is none', () => {
    const hill = hillOver([
      [0, 0],
      [200, 0],
      [150, 90],
    ]);
    expect([isHill(hill), hill.walls?.map(wall => wall.openings.length)]).toEqual([true, [1, 0, 0]]);
    expect([isHill(catalogued('house')!.form), isHill(catalogued('platform')!.form)]).toEqual([false, false]);
  });
});
