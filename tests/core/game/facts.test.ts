import { describe, expect, it } from 'vitest';
import { unitId } from '../../../core/base/index.ts';
import { nearOf } from '../../../core/game/facts.ts';
import { unitHolder } from '../../../core/game/holders.ts';
import { unitOf } from '../../../core/game/table.ts';
import { sends } from '../../kit/commanding.ts';

describe('the units near another', () => {
  const { table, state } = sends({
    blue: [{ card: 'plain', at: [4, 4], models: 1 }],
    red: [
      { card: 'plain', at: [4, 8], models: 1 },
      { card: 'plain', at: [4, 20], models: 1 },
    ],
  });
  const one = (id: string) => unitOf(state, unitId(id));
  const asked = (id: string) => nearOf(table, state, one(id)).find(other => other.id === 'blue-1');

  it('are as far from it as they are, whoever else has been asked about meanwhile', () => {
    const fromFirst = asked('red-1');
    const fromSecond = asked('red-2');
    expect(fromFirst?.range()).toBeLessThan(fromSecond?.range() ?? 0);
  });

  it('are near nobody where they are no neighbours', () => {
    asked('red-1');
    expect(Object.keys(unitHolder(table, state, one('blue-1')))).not.toContain('range');
  });

  it('find out only when they are asked what a unit finds out then', () => {
    const figures = Object.getOwnPropertyDescriptor(asked('red-1'), 'figures');
    expect(figures?.get).toBeTypeOf('function');
    expect(asked('red-1')?.figures).toEqual(unitHolder(table, state, one('blue-1')).figures);
  });
});
