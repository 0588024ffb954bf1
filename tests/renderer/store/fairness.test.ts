import { describe, expect, it } from 'vitest';
import {
  randomFrom,
  sameSetup,
  sameTankSetup,
  seedOf,
  SIDES,
  tankOffers,
  tankQuestion,
  tankQuestions,
  writeSave,
  writeTankSave,
} from '../../../core/index.ts';
import type { Pip, Side } from '../../../core/index.ts';
import type { Rolled } from '../../../renderer/playback/rolls.ts';
import {
  countedIn as countedOf,
  type Thrown,
  dieInJournal,
  isRolled,
  rolledInKept,
  rollsInJournal,
  thrownByTanks,
  thrownWith,
  withOpen,
} from '../../../renderer/store/fairness.ts';
import { begun, ended, leftOf } from '../../../renderer/store/starts.ts';
import { library } from '../../kit/library.ts';
import { randomTankSetup } from '../../kit/tank.ts';
import { answerOn, makeWorld, PERSONS, setup } from './world.ts';

const now = (world: ReturnType<typeof makeWorld>) => world.session.store.getState();

const countedIn = (rolls: readonly Rolled[], side: Side | null = null, played: 'dust' | 'classic' = 'dust') =>
  countedOf(thrownWith(rolls, played), side);

/** Lets chance answer until a skirmish is over. */
async function tanksToTheEnd({ session }: ReturnType<typeof makeWorld>): Promise<void> {
  const random = randomFrom(3);
  const game = () => session.tank.store.getState().game!;
  for (let open = tankQuestion(game().state); open; open = tankQuestion(game().state)) {
    const { who, ask } = open;
    await session.tank.answer(tankQuestions.byChance(ask, tankOffers(game().table, game().state, who), random, { side: who }));
  }
}

describe('the count of dice', () => {
  it('of a journal is that of the game, without what was taken back', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 25);
    for (let n = 0; n < 4; n++) await world.session.takeBack();
    await answerOn(world, 2);
    const list = await world.host.journal.list();
    const read = await world.host.journal.read({ journal: list.ok ? list.value[0]!.journal : '' });
    const events = now(world)
      .game!.history.flatMap(one => one.events)
      .filter(isRolled);
    const found = rollsInJournal(read.ok ? read.value.entries : []);
    expect(found.length).toBeGreaterThan(2);
    expect(found).toEqual(events);
    expect(rollsInJournal([null, 7, { play: {} }, { undo: 'x' }])).toEqual([]);
    // By which dice, says its book.
    expect(read.ok && dieInJournal(read.value.entries)).toBe('dust');
    expect(dieInJournal([null, { save: { setup: { book: 'core>common>grid>faq-2011' } } }])).toBe('classic');
    expect(dieInJournal([7, { save: { setup: { book: 'core>x' } } }])).toBe('dust');
  });

  it('of all games has nothing of a roll that is still falling in the open one', async () => {
    const world = makeWorld({ still: false, tray: true });
    await world.session.start(setup(), PERSONS, 'Mill');
    world.session.skip();
    const other = now(world)
      .game!.history.flatMap(one => one.events)
      .filter(isRolled);
    await world.session.start(setup(8), PERSONS, 'Mill');
    expect(now(world).falling).not.toBeNull();
    const counted = async () => {
      const shown = now(world)
        .shown!.lines.map(line => line.event)
        .filter(isRolled);
      const { games, rolls } = withOpen(
        await rolledInKept(world.host.journal, world.session.openJournal()),
        thrownWith(shown, 'dust'),
      );
      return [games, rolls.map(({ faces }) => faces)];
    };
    expect(await counted()).toEqual([1, other.map(({ faces }) => faces)]);
    world.session.landed(now(world).falling!.key);
    expect(await counted()).toEqual([
      2,
      [...other, now(world).game!.history[0]!.events.find(isRolled)!].map(({ faces }) => faces),
    ]);
  });

  it('tells sides, faces, dice thrown here and by hand apart', async () => {
    const world = makeWorld();
    await world.session.start({ ...setup(), byHand: ['red'] }, PERSONS, 'Mill');
    await world.session.answer({ do: 'enter', faces: ['army', 'army', 'army'] });
    const rolls = now(world)
      .game!.history.flatMap(one => one.events)
      .filter(isRolled);
    const [thrown, hand] = countedIn(rolls);
    expect([thrown?.byHand, hand?.byHand, hand?.dice]).toEqual([false, true, 3]);
    expect(hand?.faces).toEqual([
      { face: 'army', count: 3 },
      { face: 'target', count: 0 },
      { face: 'shield', count: 0 },
    ]);
    // All three alike fall in three of 27 ways.
    expect(hand?.evenness).toBeCloseTo(3 / 27, 12);
    expect(countedIn(rolls, 'red').at(-1)?.dice).toBe(3);
    expect(SIDES.flatMap(side => countedIn(rolls, side)).reduce((sum, one) => sum + one.dice, 0)).toBe(
      rolls.reduce((sum, { faces }) => sum + faces.length, 0),
    );
  });

  it('of all games has those of tanks as well, by their six faces', async () => {
    const world = makeWorld();
    await world.session.start(setup(), PERSONS, 'Mill');
    await answerOn(world, 5);
    await world.session.tank.start({ ...randomTankSetup(4), byHand: ['red'] });
    await tanksToTheEnd(world);
    const { game } = world.session.tank.store.getState();
    const rolls = game!.history.flatMap(one => one.events).flatMap(event => (event.type === 'rolled' ? [event] : []));
    await world.session.openText('duel.battlefield', JSON.stringify(writeTankSave(game!)));
    const kept = withOpen(await rolledInKept(world.host.journal, null), []);
    // The copy is no game of its own.
    expect(kept.games).toBe(2);
    const inAll = countedOf(kept.rolls).filter(one => one.die === 'ordinary');
    expect(inAll).toEqual(countedOf(thrownByTanks(rolls)));
    expect(inAll.map(one => one.faces.map(({ face }) => face))).toEqual(inAll.map(() => [1, 2, 3, 4, 5, 6]));
    expect(inAll.reduce((sum, { dice }) => sum + dice, 0)).toBe(game!.state.thrown);
    expect(countedOf(kept.rolls).some(one => one.die === 'dust')).toBe(true);
  });

  it('of all games has a game once, though its save has been opened again: as the copy has it in which most was thrown', async () => {
    const world = makeWorld();
    const { session, host } = world;
    const kept = async (open: string | null, shown: readonly Thrown[] = []) => {
      const { games, rolls } = withOpen(await rolledInKept(host.journal, open), shown);
      return [games, rolls.reduce((sum, { faces }) => sum + faces.length, 0)];
    };
    const secret = 'ab'.repeat(32);
    const typed = { blue: 'mud', red: 'sky' };
    for (const one of [setup(), { ...setup(), seed: seedOf({ secret, typed }), pledge: { secret, typed } }]) {
      const before = (await kept(null))[0]!;
      const thrownBefore = (await kept(null))[1]!;
      await session.start(one, PERSONS, 'Mill');
      await answerOn(world, 12);
      const short = now(world).game!;
      await answerOn(world, 8);
      const long = now(world).game!;
      const thrown = [before + 1, thrownBefore + long.state.thrown];
      expect(await kept(null)).toEqual(thrown);
      expect(long.state.thrown).toBeGreaterThan(short.state.thrown);
      for (const copy of [short, long, short]) await session.openText('Mill.battlefield', JSON.stringify(writeSave(copy)));
      expect(await kept(null)).toEqual(thrown);
      // Nor twice because one of the copies is open.
      expect(now(world).game!.entries).toHaveLength(short.entries.length);
      expect(
        await kept(session.openJournal(), thrownWith(short.history.flatMap(each => each.events).filter(isRolled), 'dust')),
      ).toEqual(thrown);
    }
    // Another game of that seed is another.
    await session.start(setup(7, 1), PERSONS, 'Mill');
    expect((await kept(null))[0]).toBe(3);
  });

  it('DICE-03 FAQ-03 of a game with older dice is of their two faces, and evenly thrown where a third are TARGET', () => {
    const roll = (counts: readonly string[], faces: readonly string[]) =>
      ({ type: 'rolled', roll: { side: 'blue', why: 'hit', counts }, faces, successes: 0 }) as unknown as Rolled;
    const rolls = [
      roll(['army'], ['army', 'target', 'shield']),
      roll(['army', 'target'], ['army', 'target', 'shield']),
      // Of no form on older dice.
      roll(['army', 'target', 'shield'], ['army']),
    ];
    const [today, older] = countedIn(rolls, null, 'classic');
    expect([today?.die, today?.dice]).toEqual(['dust', 1]);
    expect([older?.die, older?.byHand, older?.faces]).toEqual([
      'classic',
      false,
      [
        { face: 'target', count: 2 },
        { face: 'blank', count: 4 },
      ],
    ]);
    expect(older?.evenness).toBeCloseTo(1, 12);
    expect(countedIn(rolls).map(({ die, dice }) => [die, dice])).toEqual([['dust', 7]]);
  });
});

describe('the evenness of ordinary dice', () => {
  it('is said to be about right beyond as many dice as are counted out', () => {
    const rolls = (n: number): readonly Thrown[] => [
      { side: 'blue', byHand: false, die: 'ordinary', faces: Array.from({ length: n }, (_, i) => ((i % 6) + 1) as Pip) },
    ];
    expect([600, 601].map(n => countedOf(rolls(n))[0]?.exact)).toEqual([true, false]);
  });
});

describe('games that were begun', () => {
  it('and left are counted for their set-up', () => {
    const mixed = { seed: 1, pledge: { secret: 'ab'.repeat(32), typed: { blue: '', red: '' } } };
    const twice = begun(begun([], 'a', { seed: 1 }), 'a', mixed);
    expect([leftOf(twice, 'a'), leftOf(twice, 'b')]).toEqual([2, 0]);
    const once = ended(twice, 'a', mixed);
    expect(leftOf(once, 'a')).toBe(1);
    // Neither that game once more, nor one that was begun elsewhere, nor one of a program that did not write down which.
    const older = [{ setup: 'c', begun: 3, ended: 1 }];
    expect([ended(once, 'a', mixed), ended(once, 'a', { seed: 2 }), ended(once, 'b', mixed), ended(older, 'c', mixed)]).toEqual([
      ...[once, once, once, older],
    ]);
    expect(leftOf(ended(once, 'a', { seed: 1 }), 'a')).toBe(0);
  });

  it('are those of one set-up whether odds are shown or not', () => {
    expect(sameSetup({ ...setup(), withoutOdds: true }, library)).toBe(sameSetup(setup(), library));
  });

  it('of tanks and played to their end are none that were left either', async () => {
    const world = makeWorld();
    const skirmish = randomTankSetup(4);
    const name = sameTankSetup(skirmish);
    await world.session.changeSettings({ starts: begun([], name, skirmish) });
    await world.session.tank.start(skirmish);
    expect(leftOf(now(world).settings.starts, name)).toBe(1);
    await tanksToTheEnd(world);
    expect(leftOf(now(world).settings.starts, name)).toBe(0);
  });

  it('and played to their end are none that were left', async () => {
    const world = makeWorld();
    const name = sameSetup(setup(), library);
    await world.session.changeSettings({ starts: begun(begun([], name, setup()), name, setup(8)) });
    const left = () => leftOf(now(world).settings.starts, name);
    await world.session.start(setup(), PERSONS, 'Mill');
    expect(left()).toBe(2);
    const toTheEnd = async () => {
      await answerOn(world);
      await world.settle();
      expect(now(world).screen).toBe('victory');
    };
    await toTheEnd();
    expect(left()).toBe(1);
    // A game that is taken back and ended again, and copies of it, end no other.
    const save = JSON.stringify(writeSave(now(world).game!));
    await world.session.takeBack();
    await toTheEnd();
    await world.session.openText('Mill.battlefield', save);
    await world.settle();
    expect(now(world).screen).toBe('victory');
    expect(left()).toBe(1);
  });
});
