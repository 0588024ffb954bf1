import { describe, expect, it } from 'vitest';
import type { Pip } from '../../../../core/index.ts';
import { ruleIds } from '../../../../core/base/index.ts';
import { handingOf, onPipKey, type TankHanding } from '../../../../renderer/tank/parts/handing.ts';

const pad = (count: number): TankHanding =>
  handingOf({ ...{ why: 'toHit', side: 'blue', unit: null, counts: [] }, count, because: ruleIds('TANK-19') } as never);
/** Keys one after the other, one behind ⇧ with Shift; those that the pad does not know leave it. */
const typed = (plan: TankHanding, ...keys: readonly string[]): TankHanding =>
  keys.reduce((now, key) => onPipKey(now, key.replace('⇧', ''), key.startsWith('⇧')) ?? now, plan);
const faces = (plan: TankHanding): readonly Pip[] => plan.faces;

describe('the pad for ordinary dice', () => {
  it('a number enters a face, with Shift all that are left, and Backspace takes the last one back', () => {
    expect(faces(typed(pad(5), '6', '2', 'Backspace', '7', '0', '1', '⇧4'))).toEqual([6, 1, 4, 4, 4]);
  });

  it('N and a number enter so many of the face that comes then, and none where so many are not left', () => {
    expect(faces(typed(pad(6), 'n', '3', '5', '2'))).toEqual([5, 5, 5, 2]);
    expect(typed(pad(2), '6', 'n', '9', '5')).toMatchObject({ faces: [6], times: null, tooMany: { n: 9, face: 5 } });
    expect(faces(typed(pad(4), 'n', 'Backspace', '5'))).toEqual([5]);
    expect(faces(typed(pad(4), 'n', '3', 'Backspace', '5'))).toEqual([5]);
  });
});
