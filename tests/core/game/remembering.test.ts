import { describe, expect, it } from 'vitest';
import { remembering } from '../../../core/game/remembering.ts';
import type { State } from '../../../core/game/state.ts';
import type { Table } from '../../../core/game/table.ts';

const table = {} as Table;
const state = { units: [], pieces: [], turn: 1, thrown: 0 } as unknown as State;
const [one, other] = [{ name: 'one' }, { name: 'other' }];

describe('a question that is asked again and again', () => {
  it('is answered once while dice fall, and anew where anything that it goes by is another', () => {
    let asked = 0;
    const question = remembering((_: Table, __: State, of: { readonly name: string }, context: string) => {
      asked += 1;
      return `${of.name} ${context}`;
    });
    expect(question(table, state, one, 'a')).toBe('one a');
    expect(question(table, { ...state, thrown: 7 }, one, 'a')).toBe('one a');
    expect(asked).toBe(1);
    const changes = [{ units: [] }, { pieces: [] }, { turn: 2 }] as readonly Partial<State>[];
    for (const change of changes) question(table, { ...state, ...change }, one, 'a');
    question({ ...table }, state, one, 'a');
    expect(asked).toBe(5);
    expect(question(table, state, other, 'a')).toBe('other a');
    expect(question(table, state, other, 'b')).toBe('other b');
    expect(asked).toBe(7);
  });
});
