import { describe, expect, it } from 'vitest';
import type { Command } from '../../../core/index.ts';
import { questionOf, SIDES, writeSave } from '../../../core/index.ts';
import { createDesk } from '../../../renderer/tools/desk.ts';
import { anything, makeWorld, PERSONS, setup } from './world.ts';

const now = (world: ReturnType<typeof makeWorld>) => world.session.store.getState();
const ask = (world: ReturnType<typeof makeWorld>) => questionOf(now(world).game!.state)!.ask;

describe('real dice in the session', () => {
  it('a game that begins with them waits for the first, and one that is opened again goes on with them', async () => {
    const world = makeWorld();
    await world.session.start({ ...setup(), byHand: SIDES }, PERSONS, 'Mill');
    expect(ask(world)).toMatchObject({ ask: 'dice', roll: { why: 'roles' } });
    await world.session.answer({ do: 'throw' });
    await world.session.leave();
    await world.session.resume();
    expect(now(world).byHand).toEqual([...SIDES]);
    expect(ask(world).ask).toBe('dice');
  });

  it('may be taken up for one side, for the next roll alone, and put away again', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    const until = async (done: () => boolean) => {
      for (let n = 0; n < 400 && !done(); n++) await world.session.answer(anything(now(world).game!));
    };
    const hands = () =>
      now(world).game!.history.flatMap(({ events }) =>
        events.flatMap(event => (event.type === 'rolled' ? [event.hand ? event.roll.side : 'thrown'] : [])),
      );
    await until(() => hands().length > 4);
    expect(hands().every(one => one === 'thrown')).toBe(true);
    world.session.throwNextByHand(true);
    await until(() => ask(world).ask === 'dice');
    expect(now(world).handOnce).toBe(false);
    const open = ask(world);
    const count = open.ask === 'dice' ? open.roll.count : 0;
    await world.session.answer({ do: 'enter', faces: Array(count).fill('shield') });
    expect(hands().filter(one => one !== 'thrown')).toHaveLength(1);
    expect(ask(world).ask).not.toBe('dice');
    world.session.throwByHand('red', true);
    await until(() => ask(world).ask === 'dice' || now(world).game!.state.outcome !== null);
    expect(questionOf(now(world).game!.state)!.who).toBe('red');
    await world.session.answer({ do: 'throw' });
    world.session.throwByHand('red', false);
    const before = now(world).game!.entries.length;
    await until(() => now(world).game!.entries.length > before + 3);
    expect(now(world).byHand).toEqual([]);
  });

  it.each([
    ['nobody', []],
    ['one side', ['red']],
  ] as const)(
    'for one roll alone are so too where the game is opened again in the middle of it, and %s throws them else',
    async (_, usual) => {
      const world = makeWorld();
      await world.session.start(setup(), PERSONS, 'Mill');
      for (const side of usual) world.session.throwByHand(side, true);
      const byChance = (): Command => (ask(world).ask === 'dice' ? { do: 'throw' } : anything(now(world).game!));
      for (let n = 0; n < 6; n++) await world.session.answer(byChance());
      for (let n = 0; ask(world).ask === 'dice' && n < 9; n++) await world.session.answer(byChance());
      world.session.throwNextByHand(true);
      const reopened = async () => {
        const before = { byHand: now(world).byHand, handOnce: now(world).handOnce, entries: now(world).game!.entries };
        await world.session.leave();
        await world.session.resume();
        expect({ byHand: now(world).byHand, handOnce: now(world).handOnce, entries: now(world).game!.entries }).toEqual(before);
        expect(now(world).byHand).toEqual(usual);
      };
      // The roll is still to come, and then it has come.
      let waited = 0;
      for (let n = 0; n < 200 && ask(world).ask !== 'dice'; n++) {
        await world.session.answer(byChance());
        if (ask(world).ask === 'dice' || waited > 0) continue;
        waited++;
        await reopened();
        expect(now(world).handOnce).toBe(true);
      }
      expect([ask(world).ask, waited]).toEqual(['dice', 1]);
      await reopened();
      expect(now(world).handOnce).toBe(false);
      // The same of a save, and of what is taken back and given again.
      const text = JSON.stringify(writeSave(now(world).game!));
      const other = makeWorld();
      await other.session.openText('mid', text);
      expect(now(other)).toMatchObject({ byHand: usual, handOnce: false });
      const given = now(world).game!.entries;
      await world.session.takeBack();
      await world.session.doAgain();
      expect(now(world).game!.entries).toEqual(given);
      await reopened();
      // Taken back, the roll is still to come.
      await world.session.takeBack();
      expect(now(world).handOnce).toBe(true);
      await world.session.doAgain();
      expect(now(world).handOnce).toBe(false);
      const rolls = () => now(world).game!.history.flatMap(({ events }) => events.filter(event => event.type === 'rolled'));
      const thrown = rolls().length;
      const open = ask(world);
      await world.session.answer({ do: 'enter', faces: Array(open.ask === 'dice' ? open.roll.count : 0).fill('shield') });
      for (let n = 0; n < 200 && rolls().length < thrown + 9; n++) {
        const { who } = questionOf(now(world).game!.state)!;
        if (ask(world).ask === 'dice') expect(usual).toContain(who);
        await world.session.answer(byChance());
      }
      expect(rolls().length).toBeGreaterThan(thrown + 5);
    },
  );

  it('what is said of them between two answers is so in the game that is opened again, and in its save', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    const left = () => ({ byHand: now(world).byHand, handOnce: now(world).handOnce });
    const staysSo = async () => {
      const said = left();
      const other = makeWorld();
      await world.session.save('mid', true);
      const listed = await world.host.saves.list();
      const saved = await world.host.saves.read({ save: listed.ok ? listed.value[0]!.save : '' });
      await other.session.openText('mid', saved.ok ? saved.value.text : '');
      expect({ byHand: now(other).byHand, handOnce: now(other).handOnce }).toEqual(said);
      await world.session.leave();
      await world.session.resume();
      expect(left()).toEqual(said);
    };
    world.session.throwByHand('red', true);
    await staysSo();
    expect(left()).toEqual({ byHand: ['red'], handOnce: false });
    world.session.throwByHand('red', false);
    world.session.throwNextByHand(true);
    await staysSo();
    // An answer that brings no roll is written with it: unticked after that, it is not so any more.
    const before = now(world).game!.entries.length;
    for (let n = 0; n < 9 && !now(world).game!.entries[before]?.usually; n++) {
      await world.session.answer(ask(world).ask === 'dice' ? { do: 'throw' } : anything(now(world).game!));
    }
    expect(left()).toEqual({ byHand: [], handOnce: true });
    world.session.throwNextByHand(false);
    await staysSo();
    expect(left()).toEqual({ byHand: [], handOnce: false });
    world.session.throwByHand('blue', true);
    await world.session.takeBack();
    await staysSo();
    expect(left().byHand).toEqual(['blue']);
    // Asked for a roll: the next one is another.
    for (let n = 0; n < 200 && ask(world).ask !== 'dice'; n++) await world.session.answer(anything(now(world).game!));
    world.session.throwNextByHand(true);
    await staysSo();
    expect(left()).toEqual({ byHand: ['blue'], handOnce: true });
  });

  it('those of a program are entered by whoever is at the screen, and taken back by him', async () => {
    const world = makeWorld();
    await world.session.start({ ...setup(3), byHand: SIDES }, { blue: 'random', red: 'random' }, 'Mill');
    await world.settle();
    const desk = createDesk(world.session);
    expect(desk.store.getState().plan).toMatchObject({ plan: 'hand', faces: [] });
    const first = ask(world);
    await world.session.answer({ do: 'throw' });
    await world.session.takeBack();
    expect(ask(world)).toEqual(first);
  });
});
