import { describe, expect, it } from 'vitest';
import { ruleIds } from '../../../core/base/index.ts';
import { dice } from '../../../core/decisions/dice.ts';
import type { Face, HandFace, Roll } from '../../../core/dice/index.ts';
import { dieFor, waysOf } from '../../../core/dice/index.ts';
import type { State } from '../../../core/game/state.ts';
import type { Table } from '../../../core/game/table.ts';

const roll = (count: number, counts: readonly Face[] = ['army'], more: Partial<Roll> = {}): Roll => ({
  ...{ why: 'hit', side: 'blue', unit: null, count, counts, because: ruleIds('DICE-02') },
  ...more,
});
const refused = (about: Roll, die: 'dust' | 'classic', faces: readonly HandFace[]) => {
  const ask = { ask: 'dice', roll: { ...about, counts: [...about.counts] }, die } as const;
  // What an answer may be follows from the question alone.
  const open = { ask, who: 'blue', state: {} as State, table: {} as Table } as const;
  return dice.legal(open, { do: 'enter', faces })?.code ?? null;
};

describe('faces of real dice', () => {
  it('DICE-01 are as many as were thrown', () => {
    expect(refused(roll(2), 'dust', ['army', 'shield'])).toBeNull();
    expect(refused(roll(2), 'dust', ['army'])).toBe('dice.count');
    expect(refused(roll(2), 'dust', ['army', 'army', 'army'])).toBe('dice.count');
  });

  it('DICE-01 DICE-03 are those of the die that is thrown', () => {
    expect(refused(roll(1), 'dust', ['blank'])).toBe('dice.face');
    expect(refused(roll(1), 'classic', ['blank'])).toBeNull();
    expect(refused(roll(1), 'classic', ['target'])).toBeNull();
    expect(refused(roll(1), 'classic', ['army'])).toBe('dice.face');
    expect(refused(roll(1), 'classic', ['shield'])).toBe('dice.face');
  });

  it.each([
    [['army'], {}, 'classic'],
    [['army', 'target'], {}, 'classic'],
    [['army', 'target', 'shield'], {}, 'dust'],
    [['army'], { each: true }, 'dust'],
  ] as const)('DICE-03 a roll that counts %j %j is thrown with the %s die', (counts, more, die) => {
    expect(dieFor('classic', roll(1, counts, more))).toBe(die);
    expect(dieFor('dust', roll(1, counts, more))).toBe('dust');
  });

  it('SCNR-16 the face that says over which edge falls in three ways', () => {
    expect(waysOf(roll(1, ['army'], { each: true })).map(({ faces }) => faces)).toHaveLength(3);
    expect(waysOf(roll(1, ['army']))).toHaveLength(2);
  });
});
