import { describe, expect, it } from 'vitest';
import type { ModelAt, State } from '../../../core/index.ts';
import { levelsFor, moving, nudgeBy, storeyBy } from '../../../renderer/tools/moving.ts';
import { moveReady } from '../../../renderer/tools/moveGesture.ts';
import type { Moving } from '../../../renderer/tools/plan.ts';
import { board, building, soldier, walker } from '../../kit/free.ts';
import { move, region } from '../../core/space/free/movement/table.ts';

/** Two storeys of 7 cm and a flat roof. */
const house = building('house', [40, 70], [40, 70], { height: 14, floors: [0, 7] });

/** Somebody in the middle of the house who may move; what is legal is asked of the real table. */
function inside(model: ModelAt, climbs: boolean) {
  const unit = { id: model.unit, side: 'blue', models: [{ id: model.id, place: model.place }], joined: null };
  const state = { pieces: board(house).pieces, units: [unit], edges: null } as unknown as State;
  const offer = {
    do: 'move',
    unit: model.unit,
    by: 'move',
    enters: false,
    within: region([model], move(2), [house]),
    mayPause: null,
  };
  return { state, plan: moving(offer as unknown as Moving, model.id, climbs) };
}

describe('a house', () => {
  it('has a roof for those on foot, where core allows it (MOVE-13)', () => {
    const { state, plan } = inside(soldier('a', 45, 55), true);
    expect(levelsFor(plan, state, { x: 450, y: 550 })).toEqual([
      { z: 0, isRoof: false },
      { z: 70, isRoof: false },
      { z: 140, isRoof: true },
    ]);
    const up = storeyBy(storeyBy(plan, state, 1), state, 1);
    expect([up.storey, up.wish?.z, up.verdict?.ok]).toEqual([2, 140, true]);
    expect(moveReady(up)).toMatchObject({ do: 'move' });
    // No higher than the roof, and along it as far as the rating goes.
    expect(storeyBy(up, state, 1).wish?.z).toBe(140);
    const along = nudgeBy(up, state, 50, 0);
    expect([along.wish?.z, along.verdict?.ok]).toEqual([140, true]);
  });

  it('has only its ground for machines', () => {
    const { state, plan } = inside(walker('w', 55, 55), false);
    expect(levelsFor(plan, state, { x: 550, y: 550 })).toEqual([{ z: 0, isRoof: false }]);
    expect(storeyBy(plan, state, 1).wish?.z).toBe(0);
  });
});
