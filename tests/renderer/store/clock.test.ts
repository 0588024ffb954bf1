import { describe, expect, it } from 'vitest';
import { questionOf, tankOffers, tankQuestion, writeTankSave } from '../../../core/index.ts';
import { clockOf } from '../../../renderer/base/clock.ts';
import type { Seats } from '../../../renderer/base/seats.ts';
import type { GameClock } from '../../../renderer/store/clock.ts';
import { playTanksAtRandom, randomTankSetup } from '../../kit/tank.ts';
import { answerOn, makeWorld, PERSONS, setup } from './world.ts';

/** Minutes for each. */
const TIMED: Seats = { ...PERSONS, clock: clockOf(30) };
const HALF_AN_HOUR = 30 * 60_000;

async function begun(seats: Seats = TIMED) {
  const watch = { ms: 5000 };
  const world = makeWorld({ now: () => watch.ms });
  const { session } = world;
  await session.start(setup(), seats, 'Timed');
  await world.settle();
  const asked = () => questionOf(session.store.getState().game!.state)!.who;
  /** What each side has used so far, in ms. */
  const used = () => (['blue', 'red'] as const).map(side => HALF_AN_HOUR - session.clock.left(side)!);
  return { world, session, watch, asked, used };
}

/** The text of the one save that there is. */
async function savedIn({ host }: ReturnType<typeof makeWorld>): Promise<string> {
  const listed = await host.saves.list();
  const kept = await host.saves.read({ save: listed.ok ? listed.value[0]!.save : '' });
  if (!kept.ok) throw new Error('There is no save.');
  return kept.value.text;
}

/** The other way round where red is asked: of whoever is asked, and of the other one. */
const from = (side: 'blue' | 'red', [blue, red]: readonly number[]) => (side === 'blue' ? [blue, red] : [red, blue]);

describe('the clock of a game', () => {
  it('runs for whoever is asked, and for nobody where none was agreed on', async () => {
    const { session, watch, asked, used, world } = await begun();
    const first = asked();
    watch.ms += 7000;
    expect(from(first, used())).toEqual([7000, 0]);
    while (asked() === first) await answerOn(world, 1);
    await world.settle();
    watch.ms += 2000;
    expect(from(first, used())).toEqual([7000, 2000]);
    expect(session.clock.runs()).toBe(asked());
    const without = await begun(PERSONS);
    without.watch.ms += 7000;
    expect([without.session.clock.runs(), without.session.clock.left('blue')]).toEqual([null, null]);
  });

  it('stands still while it is stopped, on another screen, and while a program thinks', async () => {
    const { session, watch, asked, used, world } = await begun();
    const first = asked();
    session.clock.hold();
    watch.ms += 4000;
    expect(used()).toEqual([0, 0]);
    session.clock.hold();
    watch.ms += 1000;
    session.go('adjudicator');
    watch.ms += 9000;
    expect(from(first, used())).toEqual([1000, 0]);
    session.go('table');
    await world.settle();
    watch.ms += 500;
    expect(from(first, used())).toEqual([1500, 0]);
    const solo = await begun({
      blue: first === 'blue' ? 'random' : 'person',
      red: first === 'red' ? 'random' : 'person',
      clock: clockOf(30),
    });
    solo.session.pause(true);
    solo.watch.ms += 3000;
    expect(from(first, solo.used())[0]).toBe(0);
  });

  it('does not give back what was used for an answer that is taken back', async () => {
    const { session, watch, asked, used, world } = await begun();
    const first = asked();
    watch.ms += 3000;
    await answerOn(world, 1);
    await session.takeBack();
    await world.settle();
    watch.ms += 1000;
    expect(from(first, used())).toEqual([4000, 0]);
  });

  it('is found as it was in the journal of a program that was killed, and in a save', async () => {
    const { session, watch, asked, world } = await begun();
    const first = asked();
    watch.ms += 6000;
    await answerOn(world, 1);
    const again = makeWorld({ host: world.host, now: () => 0 });
    await again.session.resume();
    expect(HALF_AN_HOUR - again.session.clock.left(first)!).toBe(6000);
    watch.ms += 1500;
    const expected = (['blue', 'red'] as const).map(side => session.clock.left(side));
    await session.save('timed', false);
    const opened = makeWorld({ host: world.host, now: () => 0 });
    await opened.session.openText('timed', await savedIn(world));
    expect((['blue', 'red'] as const).map(side => opened.session.clock.left(side))).toEqual(expected);
  });

  /** What the journal says that both have used, in ms. */
  async function kept(host: ReturnType<typeof makeWorld>['host']) {
    const again = makeWorld({ host, now: () => 0 });
    await again.session.resume();
    return (['blue', 'red'] as const).map(side => HALF_AN_HOUR - again.session.clock.left(side)!);
  }

  it('is written down when an answer is taken back, when others play, when a moment is judged, and when a game is left while it is watched', async () => {
    const { session, watch, asked, used, world } = await begun();
    watch.ms += 1000;
    await answerOn(world, 1);
    watch.ms += 2000;
    await session.takeBack();
    expect(await kept(world.host)).toEqual(used());
    watch.ms += 4000;
    await session.changeSeat(asked() === 'blue' ? 'red' : 'blue', 'random');
    expect(await kept(world.host)).toEqual(used());
    watch.ms += 8000;
    session.go('adjudicator');
    await world.settle();
    expect(await kept(world.host)).toEqual(used());
    session.go('table');
    await world.settle();
    watch.ms += 16_000;
    session.watch();
    await session.leave();
    expect(await kept(world.host)).toEqual(used());
    expect(used().reduce((a, b) => a + b)).toBe(31_000);
  });

  it('is written down every ten seconds while nobody answers, so that a kill gives back no more than that', async () => {
    const { session, watch, world, used } = await begun();
    await answerOn(world, 1);
    for (const ms of [10_000, 10_500, 12_000]) {
      watch.ms += ms;
      for (const call of world.due.splice(0)) call();
      await new Promise(resolve => setTimeout(resolve, 20));
      expect(await kept(world.host)).toEqual(used());
    }
    expect(used().reduce((a, b) => a + b)).toBe(32_500);
    expect(world.waits.filter(ms => ms === 10_000).length).toBeGreaterThan(2);
    // Nothing is written of a clock that stands still.
    session.clock.hold();
    watch.ms += 60_000;
    await world.settle();
    expect((await kept(world.host)).reduce((a, b) => a + b)).toBe(32_500);
  });

  it('is written down no more once the game has been left', async () => {
    const { session, watch, world } = await begun();
    watch.ms += 1000;
    await session.leave();
    const lines = async () => {
      const last = await world.host.journal.continue();
      const read = last.ok && last.value ? await world.host.journal.read({ journal: last.value.journal }) : null;
      return read?.ok ? read.value.entries.length : -1;
    };
    const before = await lines();
    session.go('newGame');
    session.go('start');
    await world.settle();
    expect([before > 0, await lines()]).toEqual([true, before]);
  });

  it('runs in the next game though it was stopped in the one before', async () => {
    const { session, watch, used } = await begun();
    session.clock.hold();
    await session.start({ ...setup(), seed: 99 }, TIMED, 'Another');
    watch.ms += 3000;
    expect(used().reduce((a, b) => a + b)).toBe(3000);
  });

  it('leaves a finished game finished', async () => {
    const { session, world } = await begun();
    await answerOn(world);
    await world.settle();
    expect(session.store.getState().screen).toBe('victory');
    session.go('table');
    await session.leave();
    expect(await world.host.journal.continue()).toEqual({ ok: true, value: null });
  });

  it('is refused from a file with the field’s path where it cannot be one', async () => {
    const { session, world } = await begun();
    await session.save('timed', false);
    const save = JSON.parse(await savedIn(world));
    save.seats.clock.minutes = -3;
    await session.openText('timed', JSON.stringify(save));
    expect(session.store.getState().notice).toMatchObject({ tells: 'field', error: { path: 'seats.clock.minutes' } });
  });
});

describe('the clock of a skirmish', () => {
  /** One of tanks that are placed one after the other. */
  async function skirmish(seats: Seats = TIMED) {
    const watch = { ms: 5000 };
    const world = makeWorld({ now: () => watch.ms, still: true });
    const { tank } = world.session;
    await tank.start(randomTankSetup(4), seats);
    const asked = () => tankQuestion(tank.store.getState().game!.state)!.who;
    const answers = async () => {
      const { table, state } = tank.store.getState().game!;
      expect((await tank.answer(tankOffers(table, state, asked())[0] as never)).ok).toBe(true);
    };
    return { world, tank, watch, asked, answers };
  }
  const usedIn = ({ clock }: { readonly clock: GameClock }) =>
    (['blue', 'red'] as const).map(side => HALF_AN_HOUR - clock.left(side)!);

  it('runs for the side that the table waits for, stands still when it is stopped or left, and is counted once', async () => {
    const { tank, watch, asked, answers, world } = await skirmish();
    const first = asked();
    watch.ms += 7000;
    tank.clock.hold();
    watch.ms += 50_000;
    tank.clock.hold();
    while (asked() === first) await answers();
    watch.ms += 2000;
    expect(from(first, usedIn(tank))).toEqual([7000, 2000]);
    await tank.takeBack();
    expect([from(first, usedIn(tank)), tank.clock.runs()]).toEqual([[7000, 2000], first]);
    tank.watch(0);
    watch.ms += 30_000;
    tank.watch(null);
    await tank.leave();
    watch.ms += 30_000;
    expect([from(first, usedIn(tank)), tank.clock.runs()]).toEqual([[7000, 2000], null]);
    await world.session.resume();
    watch.ms += 500;
    expect(from(first, usedIn(tank))).toEqual([7500, 2000]);
    const without = await skirmish(PERSONS);
    expect([without.tank.clock.runs(), without.tank.clock.left('blue')]).toEqual([null, null]);
  });

  it('is refused where a side is played by nobody who could look at it', async () => {
    const { world, tank } = await skirmish();
    const save = { ...(writeTankSave(tank.store.getState().game!) as object), seats: { ...TIMED, red: 'captain' } };
    await world.session.openText('duel', JSON.stringify(save));
    expect(world.session.store.getState().notice).toMatchObject({ tells: 'field', error: { path: 'seats.red' } });
  });

  it('is over with the game, which stays closed when it is left, watched and left again', async () => {
    const { tank, watch, world } = await skirmish();
    for (const { command } of playTanksAtRandom(randomTankSetup(4)).entries) {
      watch.ms += 10;
      expect((await tank.answer(command)).ok).toBe(true);
    }
    await world.settle();
    const { journal } = world.host;
    for (const watches of [null, true, false]) {
      const kept = await journal.list();
      const [only] = kept.ok ? kept.value : [];
      if (watches !== null) await world.session.resumeJournal(only!.journal, 'Duel', watches);
      expect([tank.store.getState().game!.state.outcome === null, tank.clock.runs()]).toEqual([false, null]);
      await tank.leave();
      expect([kept.ok && kept.value.length, await journal.continue()]).toEqual([1, { ok: true, value: null }]);
    }
  });

  it('is found as it was in the journal of a program that was killed, in a save, and begins anew where it is played on from', async () => {
    const { tank, watch, asked, answers, world } = await skirmish();
    const first = asked();
    watch.ms += 6000;
    await answers();
    watch.ms += 11_000;
    for (const call of world.due.splice(0)) call();
    await new Promise(resolve => setTimeout(resolve, 20));
    const now = usedIn(tank);
    const again = makeWorld({ host: world.host, now: () => 0, still: true });
    await again.session.resume();
    expect(usedIn(again.session.tank)).toEqual(now);
    expect(now.reduce((a, b) => a + b)).toBe(17_000);
    watch.ms += 1500;
    await tank.save('timed', false);
    const opened = makeWorld({ host: world.host, now: () => 0, still: true });
    await opened.session.openText('timed', await savedIn(world));
    expect(usedIn(opened.session.tank)).toEqual(usedIn(tank));
    expect(usedIn(tank).reduce((a, b) => a + b)).toBe(18_500);
    tank.watch(0);
    await tank.branch('From its beginning');
    expect([usedIn(tank), tank.clock.runs()]).toEqual([[0, 0], first]);
  });

  it('a save whose clock is no clock is refused by the name of the field', async () => {
    const { tank, world } = await skirmish();
    await tank.save('timed', false);
    const save = JSON.parse(await savedIn(world));
    const { session } = makeWorld({ still: true });
    await session.openText('bad', JSON.stringify({ ...save, seats: { ...save.seats, clock: { minutes: 0 } } }));
    expect(session.store.getState().notice).toMatchObject({ tells: 'field', error: { path: 'seats.clock.minutes' } });
  });
});
