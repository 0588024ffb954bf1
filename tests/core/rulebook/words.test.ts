import { expect, it } from 'vitest';
import { ACTIONS, isFight, isMovement } from '../../../core/rulebook/index.ts';

it('ACT-01 of all actions two are movements and two are fights', () => {
  expect(ACTIONS.filter(action => isMovement(action))).toEqual(['move', 'march']);
  expect(ACTIONS.filter(action => isFight(action))).toEqual(['attack', 'sustained']);
  for (const none of ['pivot', 'put', null, undefined]) expect([isMovement(none), isFight(none)]).toEqual([false, false]);
});
