import { describe, expect, it } from 'vitest';
import type { Choice, Chosen, Command, RuleId, UnitId } from '../../../core/index.ts';
import type { Choosing } from '../../../renderer/tools/plan.ts';
import { chooses, choosing, isPlain, said, toggled } from '../../../renderer/tools/choosing.ts';
import type { Around } from '../../../renderer/tools/gesture.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { makeWorld, PERSONS } from '../store/world.ts';

const asked = (choice: Partial<Choice>) => ({
  ...{ rule: 'GRID-15' as RuleId, unit: 'blue-1' as UnitId, of: 'piece', among: [], least: 1, most: 9, no: true },
  ...(choice as object),
});
const offer = (...choices: readonly Partial<Choice>[]): Choosing => ({
  do: 'choose',
  choices: choices.map(asked) as Choosing['choices'],
  refused: chosen => (chosen.every(one => one === null) ? ({ code: 'choose.must', rules: [] } as never) : null),
  sample: () => ({ things: [] }),
});
const around = {} as Around;
const answer = (...chosen: readonly (Chosen | null)[]): Command => ({ do: 'choose', chosen });

describe('what rules ask to choose', () => {
  it('is taken thing by thing, in the order of what there is, and put back', () => {
    const plan = choosing(offer({ among: ['a', 'b', 'c'], most: 3 }));
    expect(chooses.ready(plan, around)).toBeNull();
    const two = toggled(toggled(plan, 0, 'c'), 0, 'a');
    expect(chooses.ready(two, around)).toEqual(answer({ things: ['a', 'c'] }));
    expect(chooses.ready(toggled(two, 0, 'a'), around)).toEqual(answer({ things: ['c'] }));
    expect(toggled(two, 0, 'elsewhere')).toBe(two);
    expect(isPlain(two.offer)).toBe(false);
  });

  it('of which only one may be taken gives that one, whatever was taken before', () => {
    const plan = toggled(
      toggled(choosing(offer({ of: 'unit', among: ['blue-2', 'blue-3'], most: 1 })), 0, 'blue-2'),
      0,
      'blue-3',
    );
    expect(chooses.ready(plan, around)).toEqual(answer({ things: ['blue-3'] }));
    expect(isPlain(plan.offer)).toBe(true);
  });

  it('several at once are answered together, yes or no among them', () => {
    const plan = choosing(offer({ among: ['a'], most: 1 }, { of: 'yes', least: 0, most: 0 }));
    expect(chooses.ready(said(plan, 1, true), around)).toEqual(answer(null, { things: [] }));
    expect(chooses.ready(toggled(said(plan, 1, true), 0, 'a'), around)).toEqual(answer({ things: ['a'] }, { things: [] }));
  });

  it('is a unit or a model that is clicked, at once where one click says it all', () => {
    const at = { x: 0, y: 0, z: 0, model: 'blue-2.3' as never };
    const units = choosing(offer({ of: 'unit', among: ['blue-2', 'blue-3'], most: 1 }));
    expect(chooses.onClick!(units, at, around)).toEqual({ answer: answer({ things: ['blue-2'] }) });
    const models = choosing(offer({ of: 'model', among: ['blue-2.3', 'blue-2.4'], most: 2 }));
    expect(chooses.onClick!(models, at, around)).toEqual({ plan: toggled(models, 0, 'blue-2.3') });
    expect(chooses.onClick!(units, { ...at, model: 'red-1.1' as never }, around)).toEqual({});
  });

  it('with several at once a click takes what it meets of any of them, and of the one in hand before others', () => {
    const at = { x: 0, y: 0, z: 0, model: 'red-1.2' as never };
    const model = { of: 'model', among: ['red-1.1', 'red-1.2'], most: 1 } as const;
    const two = choosing(offer({ of: 'yes', least: 0, most: 0 }, model, model));
    expect(chooses.onClick!(two, at, around)).toEqual({ plan: toggled(two, 1, 'red-1.2') });
    const third = toggled(two, 2, 'red-1.1');
    expect(chooses.onClick!(third, at, around)).toEqual({ plan: toggled(third, 2, 'red-1.2') });
  });

  it('is a piece whose square is clicked', async () => {
    const { session } = makeWorld({ onSquares: true });
    await session.start(gridSetup(1, '2'), PERSONS, 'Crates');
    const game = session.store.getState().game!;
    const form = (square: readonly [number, number]) => ({ squares: [square], walls: [] }) as never;
    const pieces = [
      { id: 'a', kind: 'crates', form: form([2, 3]) },
      { id: 'b', kind: 'crates', form: form([4, 3]) },
    ] as never;
    const there = { game: { ...game, state: { ...game.state, pieces } }, selected: null } as unknown as Around;
    const plan = choosing(offer({ among: ['a', 'b'], most: 2 }));
    const at = (x: number, y: number) => ({ x, y, z: 0, model: null });
    expect(chooses.onClick!(plan, at(350, 250), there)).toEqual({ plan: toggled(plan, 0, 'b') });
    expect(chooses.onClick!(plan, at(550, 250), there)).toEqual({});
    // A place may be the second thing that is asked: what is no piece is that.
    const placing = choosing(offer({ among: ['a', 'b'], most: 2 }, { of: 'place', no: false }));
    const { plan: next } = chooses.onClick!(placing, at(550, 250), there);
    expect(next).toMatchObject({ at: 1, chosen: [null, { at: { column: 6, row: 3 } }] });
    expect(chooses.onClick!(placing, at(350, 250), there)).toEqual({ plan: toggled(placing, 0, 'b') });
  });
});
