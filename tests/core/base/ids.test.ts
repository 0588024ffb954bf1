import { expect, it } from 'vitest';
import {
  isModelId,
  isUnitId,
  modelAt,
  numberOfModel,
  numberOfUnit,
  pieceId,
  SIDES,
  sideOfUnit,
  unitAt,
  unitOfModel,
} from '../../../core/base/index.ts';
import { modelOfWreck, wreckOf } from '../../../core/game/wrecks.ts';

it('what an id is made of is read back from it', () => {
  for (const side of SIDES)
    for (const [n, m] of [[1, 1] as const, [3, 12] as const, [40, 2] as const]) {
      const unit = unitAt(side, n);
      const model = modelAt(unit, m);
      expect([sideOfUnit(unit), numberOfUnit(unit)]).toEqual([side, n]);
      expect([unitOfModel(model), numberOfModel(model)]).toEqual([unit, m]);
      expect(modelOfWreck(wreckOf(model))).toBe(model);
    }
});

it('an id is that of a unit, of a model or of neither', () => {
  const ids = ['blue-3', 'red-12', 'blue-3.2', 'wreck-blue-3.2', 'wreck', 'w1', 'blue', 'green-1', 'objective-2'];
  expect(ids.filter(isUnitId)).toEqual(['blue-3', 'red-12']);
  expect(ids.filter(isModelId)).toEqual(['blue-3.2']);
  expect(['wreck', 'wreck-1', 'house-blue-3.2'].map(id => modelOfWreck(pieceId(id)))).toEqual([null, null, null]);
});
