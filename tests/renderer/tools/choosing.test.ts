import { describe, expect, it } from 'vitest';
import { ruleIds } from '../../../core/base/index.ts';
import { choose } from '../../../core/decisions/choose.ts';
import type { Choice, Chosen, Command, Place, Refusal, RuleId, Thing, UnitId } from '../../../core/index.ts';
import type { ChoosePlan, Choosing } from '../../../renderer/tools/plan.ts';
import type { Item } from '../../../renderer/tools/choosing.ts';
import {
  chooses,
  choosing as choosingOn,
  isPlain,
  isTaken,
  itemsOf,
  taking,
  thingOf,
  toggled,
} from '../../../renderer/tools/choosing.ts';
import { SURFACES } from '../../../renderer/tools/surfaces.ts';
import type { Around } from '../../../renderer/tools/gesture.ts';
import { asGridPlace } from '../../../core/index.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { makeWorld, PERSONS } from '../store/world.ts';

const asked = (choice: Partial<Choice>) => ({
  ...{ rule: 'GRID-15' as RuleId, unit: 'blue-1' as UnitId, of: 'piece', among: [], least: 1, most: 9, no: true },
  ...(choice as object),
});
const notAmong = (thing: Thing): Refusal => ({ code: 'choose.notAmong', rules: ['GRID-15' as RuleId], data: { thing } });
const offer = (...choices: readonly Partial<Choice>[]): Choosing => ({
  do: 'choose',
  choices: choices.map(asked) as Choosing['choices'],
  refused: chosen => (chosen.every(one => one === null) ? ({ code: 'choose.must', rules: [] } as never) : null),
  against: (choice, chosen) =>
    ('things' in chosen ? chosen.things : []).flatMap(one => (choice.among.includes(one) ? [] : notAmong(one)))[0] ?? null,
  sample: () => ({ things: [] }),
});
const { places } = SURFACES.grid;
const choosing = (offer: Choosing, all: readonly Place[] = []) => choosingOn(offer, places, all);
/** Takes the thing with that number. */
const taken = (plan: ChoosePlan, number: number) => taking(plan, itemsOf(plan)[number - 1]!);
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
    const yes = taken(plan, 2);
    expect(chooses.ready(yes, around)).toEqual(answer(null, { things: [] }));
    expect(chooses.ready(taken(yes, 1), around)).toEqual(answer({ things: ['a'] }, { things: [] }));
    expect(chooses.ready(taken(yes, 2), around)).toBeNull();
  });

  it('of which one of a group at most is taken gives that one, whatever of the group was taken before', () => {
    const berth = { among: ['blue-1'], most: 1, group: 'berths' };
    const plan = choosing(offer(berth, berth, { among: ['blue-2'], most: 1 }));
    const two = taken(taken(plan, 1), 3);
    expect(chooses.ready(two, around)).toEqual(answer({ things: ['blue-1'] }, null, { things: ['blue-2'] }));
    expect(chooses.ready(taken(two, 2), around)).toEqual(answer(null, { things: ['blue-1'] }, { things: ['blue-2'] }));
    expect(chooses.ready(taken(taken(two, 2), 2), around)).toEqual(answer(null, null, { things: ['blue-2'] }));
  });

  it('is counted through all that is asked, of whatever kind, so that each number is one thing', () => {
    const listed = [
      asGridPlace({ column: 2, row: 3, level: 0, facing: 'n' }),
      asGridPlace({ column: 5, row: 3, level: 0, facing: 'n' }),
    ];
    const kinds = [
      ...([
        { of: 'unit', among: ['blue-2', 'blue-3'] },
        { of: 'model', among: ['red-1.1'] },
        { of: 'weapon', among: ['gun'] },
      ] as const),
      ...([
        { of: 'number', among: [1, 2] },
        { of: 'option', among: ['Lucky'] },
        { of: 'yes', least: 0, most: 0 },
      ] as const),
      ...([{ of: 'place' }, { among: ['crate'] }] as const),
    ];
    let plan = choosing(offer(...kinds.map(kind => ({ most: 1, ...kind }))), listed);
    const items = itemsOf(plan);
    const said = ({ number, at, what }: Item) => [number, at, 'at' in what ? 'place' : (what.things[0] ?? 'yes')];
    expect(items.map(said)).toEqual([
      ...[[1, 0, 'blue-2'], [2, 0, 'blue-3'], [3, 1, 'red-1.1'], [4, 2, 'gun'], [5, 3, 1], [6, 3, 2], [7, 4, 'Lucky'], [8, 5, 'yes']],
      ...[[9, 6, 'place'], [10, 6, 'place'], [11, 7, 'crate']],
    ]); // biome-ignore format: a row for each part
    for (const number of [2, 3, 4, 6, 7, 8, 10, 11]) {
      plan = taken(plan, number);
      expect(itemsOf(plan).filter(item => isTaken(plan, item)).map(item => item.number)).toContain(number); // biome-ignore format: one
    }
    expect(itemsOf(plan).filter(item => isTaken(plan, item))).toHaveLength(8);
    expect(plan.chosen[6]).toEqual({ at: listed[1] });
    expect(items.map(thingOf)[7]).toBeNull();
    // More places than there are keys are no things of their own.
    const many = choosing(
      offer({ of: 'place' }),
      Array.from({ length: 10 }, () => listed[0]!),
    );
    expect(itemsOf(many)).toEqual([]);
    expect(many.open[0]).toHaveLength(10);
  });

  it('is a unit or a model that is clicked, at once where one click says it all', () => {
    const at = { x: 0, y: 0, z: 0, model: 'blue-2.3' as never };
    const units = choosing(offer({ of: 'unit', among: ['blue-2', 'blue-3'], most: 1 }));
    expect(chooses.onClick!(units, at, around)).toEqual({ answer: answer({ things: ['blue-2'] }) });
    const models = choosing(offer({ of: 'model', among: ['blue-2.3', 'blue-2.4'], most: 2 }));
    expect(chooses.onClick!(models, at, around)).toEqual({ plan: toggled(models, 0, 'blue-2.3') });
    const other = chooses.onClick!(units, { ...at, model: 'red-1.1' as never }, around);
    expect(other).toEqual({ plan: { ...units, missed: { thing: 'red-1', at: 0, refused: notAmong('red-1') } } });
    const asUnit = other.plan as ChoosePlan;
    expect(chooses.onClick!(models, { ...at, model: 'red-1.1' as never }, around).plan).toMatchObject({
      missed: { thing: 'red-1.1', refused: notAmong('red-1.1') },
    });
    // What may be taken is taken, and the reason goes.
    expect(toggled(asUnit, 0, 'blue-3').missed).toBeNull();
    expect(chooses.onClick!(units, { ...at, model: null }, around)).toEqual({});
  });

  it('TGT-10: what a rule bars is refused on a click by the section of the question and by its own', () => {
    const models = asked({
      of: 'model',
      among: ['red-1.1'],
      most: 1,
      barred: [{ thing: 'red-1.2', because: ruleIds('TGT-10') }],
    });
    const open = { who: 'blue', ask: { ask: 'choose', choices: [models] }, table: {}, state: {} };
    const [real] = choose.offers(open as never);
    const click = (model: string) => {
      const { plan } = chooses.onClick!(choosing(real!), { x: 0, y: 0, z: 0, model: model as never }, around);
      return (plan as ChoosePlan).missed?.refused;
    };
    expect(click('red-1.2')).toEqual({ code: 'choose.notAmong', rules: ['GRID-15', 'TGT-10'], data: { thing: 'red-1.2' } });
    expect(click('red-1.3')?.rules).toEqual(['GRID-15']);
  });

  it('says of a number that nothing has how many there are, and of 0 that one must choose', () => {
    const units = choosing(offer({ of: 'unit', among: ['blue-2', 'blue-3'], most: 1, no: true }));
    const two = choosing(offer({ among: ['a', 'b', 'c'], most: 3, no: false }));
    const said = (plan: ChoosePlan, number: number) => (chooses.onNumber!(plan, number) as ChoosePlan).missed?.refused;
    expect(said(units, 7)).toEqual({ code: 'choose.noNumber', rules: ['GRID-15'], data: { number: 7, last: 3 } });
    expect(said(two, 4)).toMatchObject({ data: { number: 4, last: 3 } });
    expect(said(two, 0)).toMatchObject({ code: 'choose.must' });
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
    const fewer = choosing(offer({ among: ['a'], most: 2 }));
    expect(chooses.onClick!(fewer, at(350, 250), there).plan).toMatchObject({
      chosen: [null],
      missed: { thing: 'b', refused: notAmong('b') },
    });
    // A place may be the second thing that is asked: what is no piece is that.
    const placing = choosing(offer({ among: ['a', 'b'], most: 2 }, { of: 'place', no: false }));
    const { plan: next } = chooses.onClick!(placing, at(550, 250), there);
    expect(next).toMatchObject({ at: 1, chosen: [null, { at: { column: 6, row: 3 } }] });
    expect(chooses.onClick!(placing, at(350, 250), there)).toEqual({ plan: toggled(placing, 0, 'b') });
  });
});
