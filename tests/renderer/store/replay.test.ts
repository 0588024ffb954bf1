import { describe, expect, it } from 'vitest';
import { hashOf, questionOf } from '../../../core/index.ts';
import type { Seats } from '../../../renderer/base/seats.ts';
import { clockOf } from '../../../renderer/base/clock.ts';
import { answerAt, turnsOf } from '../../../renderer/playback/moments.ts';
import { answerOn, makeWorld, PERSONS, setup } from './world.ts';

/** A game after so many answers, watched again from its beginning. */
async function watched(answers = 40, seats: Seats = PERSONS) {
  const world = makeWorld();
  const { session } = world;
  await session.start(setup(), seats, 'Mill');
  await answerOn(world, answers);
  await world.settle();
  const now = session.store.getState;
  const { game, shown } = now();
  session.watch();
  return { world, session, now, game: game!, shown: shown! };
}

/** The text of a save of the game that was watched, by a name. */
async function savedAs({ session, host }: ReturnType<typeof makeWorld>, name: string): Promise<string> {
  session.replay.end();
  await session.save(name, false);
  const listed = await host.saves.list();
  const kept = await host.saves.read({ save: listed.ok ? listed.value[0]!.save : '' });
  if (!kept.ok) throw new Error('There is no save.');
  return kept.value.text;
}

describe('a game that is watched again', () => {
  it('stands at any of its answers as it was then, with the log so far', async () => {
    const { session, now, game } = await watched();
    expect(turnsOf(game).length).toBeGreaterThan(1);
    for (const n of [40, 31, 0, 7, 25, ...turnsOf(game)]) {
      session.replay.at(n);
      const { shown, playing, watching } = now();
      expect([playing, watching, answerAt(game, shown!.events)]).toEqual([false, 'again', n]);
      if (n > 0) expect(hashOf(shown!.state)).toBe(game.entries[n - 1]!.hash);
      expect(shown!.lines.every(({ entry }) => entry <= n)).toBe(true);
    }
  });

  it('goes on from there, and is held', async () => {
    const { world, session, now, game } = await watched();
    session.replay.at(20);
    session.replay.goOrHold();
    expect(now().playing).toBe(true);
    session.replay.goOrHold();
    const held = now().shown!.events;
    expect(now().playing).toBe(false);
    await world.settle();
    expect(now().shown!.events).toBe(held);
    session.replay.goOrHold();
    await world.settle();
    expect([now().watching, now().shown!.events]).toEqual([false, game.history.flatMap(({ events }) => events).length]);
  });

  it('stands still where it stood when a moment of it has been judged', async () => {
    const { world, session, now } = await watched();
    session.replay.at(20);
    const { events } = now().shown!;
    session.go('adjudicator');
    session.go('table');
    await world.settle();
    expect([now().watching, now().playing, now().shown!.events]).toEqual(['again', false, events]);
  });

  it('ends where the game is, with its log and its question', async () => {
    const { session, now, game, shown } = await watched();
    session.replay.at(12);
    session.replay.end();
    expect(now()).toMatchObject({ watching: false, screen: 'table', playing: false });
    expect([now().game, now().shown!.lines.length, hashOf(now().shown!.state)]).toEqual([
      game,
      shown.lines.length,
      hashOf(game.state),
    ]);
  });

  it('asks a program again that was to answer when it began', async () => {
    const world = makeWorld();
    const { session } = world;
    await session.start(setup(), { blue: 'captain', red: 'captain' }, 'Two');
    session.pause(true);
    await world.settle();
    const before = session.store.getState().game!.entries.length;
    session.watch();
    session.replay.end();
    session.pause(false);
    for (let n = 0; n < 5; n++) await world.settle();
    expect(session.store.getState().game!.entries.length).toBeGreaterThan(before);
  });

  it('is gone on with from any point, in a game of its own with a name', async () => {
    const { world, session, now, game } = await watched(40, {
      ...PERSONS,
      clock: { minutes: 45, spent: { blue: 60_000, red: 0 } },
    });
    session.replay.at(25);
    await session.replay.branch('Mill · Turn 1, 25');
    expect(now()).toMatchObject({ watching: false, screen: 'table' });
    expect(now().game!.entries).toEqual(game.entries.slice(0, 25));
    expect(questionOf(now().game!.state)).not.toBeNull();
    await answerOn(world, 1);
    expect(now().game!.entries.length).toBe(26);
    expect(now().seats.clock).toEqual(clockOf(45));
    const kept = await world.host.journal.list();
    const titles = kept.ok && kept.value.map(({ title, entries }) => `${title}: ${entries > 0}`).sort();
    expect(titles).toEqual(['Mill · Turn 1, 25: true', 'Mill: true']);
  });

  it('is opened to be watched out of a save, and out of its journal', async () => {
    const { world, session, now, game } = await watched();
    const text = await savedAs(world, 'Mill');
    await session.openText('Mill', text, true);
    expect([now().watching, now().screen, now().game!.entries.length]).toEqual(['again', 'table', game.entries.length]);
    await session.leave();
    const journals = await world.host.journal.list();
    expect(journals.ok && journals.value.map(({ title }) => title)).toEqual(['Mill']);
    await session.resumeJournal(journals.ok ? journals.value[0]!.journal : '', 'Mill', true);
    expect(now().watching).toBe('again');
    session.replay.at(5);
    expect(answerAt(now().game!, now().shown!.events)).toBe(5);
  });

  it('has a journal of its own, where it came out of a save, with the first answer by which it is gone on with', async () => {
    const { world, session, now, game } = await watched();
    const text = await savedAs(world, 'Mill');
    const answers = async () => {
      const journals = await world.host.journal.list();
      return journals.ok && journals.value.map(({ entries }) => entries).sort();
    };
    const before = await answers();
    await session.openText('Mill', text, true);
    session.replay.end();
    expect([now().watching, await answers()]).toEqual([false, before]);
    await answerOn(world, 2);
    const done = game.entries.length + 2;
    expect(now().game!.entries.length).toBe(done);
    expect(await answers()).toHaveLength(2);
    await session.leave();
    await session.resume();
    expect(now().game!.entries.length).toBe(done);
  });

  it('takes no answer, and none of its controls does anything where nothing is watched', async () => {
    const { world, session, now, game } = await watched();
    await answerOn(world, 1);
    expect(now().game!.entries.length).toBe(game.entries.length);
    session.replay.end();
    session.replay.at(3);
    session.replay.goOrHold();
    await session.replay.branch('none');
    expect([now().game, hashOf(now().shown!.state)]).toEqual([game, hashOf(game.state)]);
  });
});
