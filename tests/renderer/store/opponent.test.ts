import { describe, expect, it } from 'vitest';
import type { Option, Thought, UnitId } from '../../../core/index.ts';
import { questionOf } from '../../../core/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { programIs } from '../../../renderer/panels/question/sentence.ts';
import { aboutOf, advicesIn, becauseOf, coachWords, reasonIn } from '../../../renderer/tools/advice.ts';
import type { Opponent } from '../../../renderer/workers/opponent/client.ts';
import { library } from '../../kit/library.ts';
import type { Seats } from '../../../renderer/base/seats.ts';
import { programOf, SEATS, seatFor } from '../../../renderer/base/seats.ts';
import { answerOn, makeWorld, PERSONS, setup } from './world.ts';

const SOLO: Seats = { blue: 'person', red: 'sergeant.bold' };

type Session = ReturnType<typeof makeWorld>['session'];

/** How many events had been shown when something is seen again from there. */
function firstSeen({ store, seeAgain }: Session): number {
  let first = Number.POSITIVE_INFINITY;
  const callOff = store.subscribe(({ shown }) => {
    first = Math.min(first, shown!.events);
  });
  seeAgain();
  callOff();
  return first;
}

/** The events of all answers before one. */
const eventsBefore = ({ store }: Session, n: number): number =>
  store
    .getState()
    .game!.history.filter(({ entry }) => entry < n)
    .reduce((sum, { events }) => sum + events.length, 0);

describe('a program in a seat of the page', () => {
  it('answers its own questions, and none of a person', async () => {
    const world = makeWorld();
    await world.session.start(setup(), SOLO, 'Solo');
    await world.settle();
    for (let n = 0; n < 12; n++) {
      const { game } = world.session.store.getState();
      const open = game && questionOf(game.state);
      if (!open) break;
      expect(open.who).toBe('blue');
      await answerOn(world, 1);
      await world.settle();
    }
    const { game, advice } = world.session.store.getState();
    expect(game?.entries.some(({ side }) => side === 'red')).toBe(true);
    expect(advice).toMatchObject({ by: 'program' });
  });

  it('keeps what it thought of each answer since it activated its unit', async () => {
    const world = makeWorld();
    world.session.pause(true);
    await world.session.start(setup(), { blue: 'captain', red: 'captain' }, 'Watched');
    await world.settle();
    const { store } = world.session;
    const kept = new Map<string, number>();
    for (let n = 0; n < 60; n++) {
      world.session.stepOn();
      await world.settle();
      const { advice, game } = store.getState();
      if (!advice || !game) continue;
      const begun = game.entries.findLastIndex(({ command }) => command.do === 'activate');
      const all = [...advice.before, advice].map(({ entry }) => entry);
      expect(all).toEqual([...new Set(all)].sort((a, b) => a - b));
      if (advice.entry < begun) continue;
      expect(all.every(entry => entry >= begun)).toBe(true);
      for (const one of [...advice.before, advice]) expect(game.entries[one.entry]?.command).toEqual(one.thought.command);
      const about = aboutOf(advice.thought.command);
      kept.set(about, Math.max(kept.get(about) ?? 0, all.length));
    }
    // Who acts, what it does, and where it goes.
    expect(kept.get('opponent.about.move')).toBeGreaterThan(2);
  });

  it('waits while it is paused, and gives one answer for each step', async () => {
    const world = makeWorld();
    world.session.pause(true);
    await world.session.start(setup(), { blue: 'recruit', red: 'recruit' }, 'Watched');
    await world.settle();
    const given = () => world.session.store.getState().game?.entries.length;
    expect(given()).toBe(0);
    for (const n of [1, 2, 3]) {
      world.session.stepOn();
      await world.settle();
      expect(given()).toBe(n);
    }
  });

  /** Thinks on and on, until it is told what becomes of it. */
  function thinker() {
    const thoughts: { resolve(thought: Thought | null): void; reject(reason: Error): void }[] = [];
    const opponent: Opponent = {
      drop: () => thoughts.at(-1)?.resolve(null),
      think: () => new Promise((resolve, reject) => thoughts.push({ resolve, reject })),
    };
    return { opponent, thoughts };
  }

  it('is said to be paused once it thinks no more, and to think again once it goes on', async () => {
    const { opponent, thoughts } = thinker();
    const world = makeWorld({ opponent });
    const { store, pause } = world.session;
    const is = () => programIs(store.getState());
    await world.session.start(setup(), { blue: 'recruit', red: 'recruit' }, 'Watched');
    await world.settle();
    expect(is()).toBe('thinking');
    pause(true);
    // What it has begun it still answers.
    expect(is()).toBe('thinking');
    thoughts.at(-1)!.resolve(null);
    await world.settle();
    expect(is()).toBe('paused');
    pause(false);
    expect(is()).toBe('thinking');
    await world.session.changeSeat('blue', 'person');
    pause(true);
    await world.session.changeSeat('blue', 'random');
    await world.session.changeSeat('red', 'random');
    // Nobody waits who does not think.
    expect(is()).toBe('thinking');
  });

  it('does not answer any more where it is paused before it begins to think', async () => {
    const { opponent, thoughts } = thinker();
    const world = makeWorld({ opponent });
    await world.session.start(setup(), { blue: 'recruit', red: 'recruit' }, 'Watched');
    world.session.pause(true);
    await world.settle();
    expect(thoughts).toHaveLength(0);
    expect(programIs(world.session.store.getState())).toBe('paused');
  });

  it('tries again where it fails, and in the end asks what to do', async () => {
    const { opponent, thoughts } = thinker();
    const world = makeWorld({ opponent });
    const { store, stepOn, changeSeat, pause } = world.session;
    const fail = async () => {
      thoughts.at(-1)!.reject(new Error('A worker has broken down.'));
      await world.settle();
    };
    await world.session.start(setup(), { blue: 'recruit', red: 'recruit' }, 'Watched');
    await world.settle();
    for (let tried = 1; tried < 5; tried++) {
      expect([thoughts.length, programIs(store.getState())]).toEqual([tried, 'thinking']);
      await fail();
    }
    await fail();
    expect(thoughts).toHaveLength(5);
    expect(world.waits.filter(ms => ms > 0)).toEqual([1000, 2000, 4000, 8000]);
    expect(programIs(store.getState())).toBe('stuck');
    stepOn();
    expect(programIs(store.getState())).toBe('thinking');
    pause(true);
    await fail();
    // Whoever has told it to try hears at once.
    expect([thoughts.length, programIs(store.getState())]).toEqual([6, 'stuck']);
    pause(false);
    for (let n = 0; n < 4; n++) await fail();
    expect(programIs(store.getState())).toBe('thinking');
    // Another one has not failed yet.
    await changeSeat(questionOf(store.getState().game!.state)!.who, 'sergeant');
    await world.settle();
    for (let n = 0; n < 4; n++) await fail();
    expect(programIs(store.getState())).toBe('thinking');
    await fail();
    expect(programIs(store.getState())).toBe('stuck');
    // Whoever answers for it himself is told of it no more.
    await changeSeat(questionOf(store.getState().game!.state)!.who, 'person');
    await world.settle();
    expect(store.getState().stuck).toBe(null);
    await answerOn(world, 1);
    expect(store.getState().game!.entries).toHaveLength(1);
  });

  it('tries again when it gives an answer that is refused', async () => {
    const { opponent, thoughts } = thinker();
    const world = makeWorld({ opponent });
    const { store } = world.session;
    await world.session.start(setup(), { blue: 'recruit', red: 'recruit' }, 'Watched');
    await world.settle();
    for (let tried = 1; tried <= 5; tried++) {
      expect(thoughts).toHaveLength(tried);
      thoughts.at(-1)!.resolve({ command: { do: 'pass' }, options: [], positions: 0 });
      await world.settle();
    }
    expect(programIs(store.getState())).toBe('stuck');
  });

  it('that fails while it is seen again leaves that to its end, and is asked again', async () => {
    const { opponent, thoughts } = thinker();
    const world = makeWorld({ opponent });
    const { store, seeAgain, changeSeat } = world.session;
    await world.session.start(setup(), PERSONS, 'Watched');
    await answerOn(world, 6);
    for (const side of ['blue', 'red'] as const) await changeSeat(side, 'recruit');
    await world.settle();
    expect(thoughts).toHaveLength(1);
    seeAgain();
    expect(store.getState().playing).toBe(true);
    const asked = thoughts.length;
    thoughts.at(-1)!.reject(new Error('A worker has broken down.'));
    await world.settle();
    expect(store.getState().playing).toBe(false);
    expect(thoughts.length).toBeGreaterThan(asked);
  });

  it('as a coach says that it has failed, and is asked again', async () => {
    const { opponent, thoughts } = thinker();
    const world = makeWorld({ opponent });
    const { store, coach } = world.session;
    await world.session.start(setup(), PERSONS, 'Mill');
    const asked = coach();
    thoughts.at(-1)!.reject(new Error('A worker has broken down.'));
    await asked;
    const { game } = store.getState();
    expect(store.getState()).toMatchObject({ thinking: null, advice: null, stuck: { game, by: 'coach' } });
    const again = coach();
    expect(store.getState()).toMatchObject({ thinking: 'coach', stuck: null });
    thoughts.at(-1)!.resolve({ command: { do: 'pass' }, options: [], positions: 0 });
    await again;
    expect(store.getState()).toMatchObject({ advice: { by: 'coach' }, stuck: null });
    // Once it is answered, nobody waits for what is thought of a question.
    const late = coach();
    await answerOn(world, 1);
    thoughts.at(-1)!.reject(new Error('A worker has broken down.'));
    await late;
    expect(store.getState().stuck).toBe(null);
  });

  const TWO: Seats = { blue: 'captain.cautious', red: 'sergeant.bold' };

  it('sits there again when a save is opened, and when a game is gone on with', async () => {
    const world = makeWorld();
    const { session } = world;
    session.pause(true);
    await session.start(setup(), TWO, 'Two');
    await world.settle();
    expect((await session.save('mid', false)).ok).toBe(true);
    await session.leave();
    const saves = await world.host.saves.list();
    if (!saves.ok) throw new Error('not kept');
    const read = await world.host.saves.read({ save: saves.value[0]!.save });
    if (!read.ok) throw new Error('not kept');
    const other = makeWorld();
    other.session.pause(true);
    await other.session.openText('mid', read.value.text);
    expect(other.session.store.getState()).toMatchObject({ screen: 'table', seats: TWO });
    const again = makeWorld({ host: other.host });
    again.session.pause(true);
    await again.session.resume();
    expect(again.session.store.getState().seats).toEqual(TWO);
  });

  it('holds nobody up with a pause that was made before, where nobody thinks', async () => {
    const world = makeWorld();
    world.session.pause(true);
    await world.session.start(setup(), { blue: 'random', red: 'recruit' }, 'Watched');
    await world.settle();
    expect(world.session.store.getState().game!.entries).toHaveLength(0);
    await world.session.changeSeat('red', 'random');
    await world.settle();
    expect(world.session.store.getState().screen).toBe('victory');
  });

  it('gives its place to a person and takes it, in the middle of a game, which its journal keeps', async () => {
    const world = makeWorld();
    const { store, changeSeat, takeBack } = world.session;
    const open = () => questionOf(store.getState().game!.state)!;
    await world.session.start(setup(), PERSONS, 'Changing');
    await answerOn(world, 4);
    await changeSeat('red', 'recruit');
    await changeSeat('blue', 'random');
    for (let n = 0; n < 30; n++) {
      await new Promise(resolve => setTimeout(resolve));
      world.due.shift()?.();
    }
    const given = store.getState().game!.entries.length;
    expect(given).toBeGreaterThan(8);
    expect(world.session.mayTakeBack()).toBe(false);
    await changeSeat('blue', 'person');
    await world.settle();
    expect(open().who).toBe('blue');
    await takeBack();
    expect(open().who).toBe('blue');
    await answerOn(world, 1);
    await world.settle();
    const again = makeWorld({ host: world.host });
    await again.session.resume();
    expect(again.session.store.getState().seats).toEqual({ blue: 'person', red: 'recruit' });
    expect(again.session.store.getState().game!.entries).toEqual(store.getState().game!.entries);
  });

  it('is sent away with what it thinks of where somebody else takes its place', async () => {
    let dropped = 0;
    let come = () => {};
    const opponent: Opponent = {
      drop: () => {
        dropped++;
        come();
      },
      think: () => new Promise(resolve => (come = () => resolve(null))),
    };
    const world = makeWorld({ opponent });
    await world.session.start(setup(), TWO, 'Two');
    await world.settle();
    const { store, changeSeat } = world.session;
    expect(store.getState().thinking).toBe('program');
    const before = dropped;
    await changeSeat('blue', 'person');
    await changeSeat('red', 'person');
    await world.settle();
    expect(dropped).toBeGreaterThan(before);
    expect(store.getState().thinking).toBe(null);
    await answerOn(world, 1);
    expect(store.getState().game!.entries).toHaveLength(1);
  });

  it('is seen again from the last activation where two programs play', async () => {
    const world = makeWorld();
    const { store, seeAgain, pause } = world.session;
    await world.session.start(setup(), { blue: 'random', red: 'recruit' }, 'Watched');
    const entries = () => store.getState().game!.entries;
    const activations = () => entries().filter(({ command }) => command.do === 'activate').length;
    for (let n = 0; n < 400 && activations() < 3; n++) {
      await new Promise(resolve => setTimeout(resolve));
      world.due.shift()?.();
    }
    pause(true);
    await world.settle();
    const { game } = store.getState();
    // The last one in which somebody has gone somewhere, should another have only begun.
    const hasMoved = (n: number) =>
      game!.history.some(
        ({ entry, events }) => entry >= n && events.some(event => event.type === 'moved' && event.ways.length > 0),
      );
    const last = entries().findLast(({ n, command }) => command.do === 'activate' && hasMoved(n))!;
    const before = game!.history.filter(({ entry }) => entry < last.n).reduce((sum, { events }) => sum + events.length, 0);
    let first = Number.POSITIVE_INFINITY;
    const callOff = store.subscribe(({ shown }) => {
      first = Math.min(first, shown!.events);
    });
    seeAgain();
    callOff();
    expect(before).toBeGreaterThan(0);
    expect(first).toBe(before);
  });

  it("is what has come of a person's own answer that is seen again, where nobody has answered after it", async () => {
    const world = makeWorld();
    const { store } = world.session;
    await world.session.start(setup(), { blue: 'person', red: 'recruit' }, 'Watched');
    const isLaid = () =>
      store
        .getState()
        .game!.history.at(-1)!
        .events.some(({ type }) => type === 'objectivePlaced');
    for (let n = 0; n < 12 && !isLaid(); n++) await answerOn(world, 1);
    expect(isLaid()).toBe(true);
    const { entries } = store.getState().game!;
    expect(entries.at(-1)!.side).toBe('blue');
    expect(firstSeen(world.session)).toBe(eventsBefore(world.session, entries.at(-1)!.n));
  });

  it('is seen again with something to see: what was before an activation and a declaration, where those came last', async () => {
    const world = makeWorld();
    const { store } = world.session;
    await world.session.start(setup(), SOLO, 'Watched');
    await world.settle();
    for (let n = 0; n < 60; n++) {
      const { game } = world.session.store.getState();
      if (game!.state.turn > 0 && game!.entries.at(-1)!.command.do === 'declare' && questionOf(game!.state)!.ask.ask === 'move')
        break;
      await answerOn(world, 1);
      await world.settle();
    }
    const { game } = store.getState();
    expect(game!.entries.at(-1)!.command.do).toBe('declare');
    const first = firstSeen(world.session);
    const events = game!.history.flatMap(one => one.events).slice(first);
    expect(events.some(({ type }) => type === 'moved' || type === 'rolled')).toBe(true);
    // And no more than that: it begins with what followed an answer of the person.
    const at = game!.history.find(({ entry }) => eventsBefore(world.session, entry) === first)!.entry;
    expect(at === 0 || game!.entries[at - 2]?.side === 'blue').toBe(true);
  });

  it('coaches a person, until he has answered', async () => {
    const world = makeWorld();
    await world.session.start(setup(), { blue: 'person', red: 'person' }, 'Coached');
    await world.settle();
    const asked = () => questionOf(world.session.store.getState().game!.state)!.ask.ask;
    for (let n = 0; n < 20 && asked() !== 'activate'; n++) await answerOn(world, 1);
    await world.session.coach();
    const { advice, game } = world.session.store.getState();
    expect(advice).toMatchObject({ by: 'coach', entry: game?.entries.length });
    expect(advice?.thought.options.length).toBeGreaterThan(0);
  });

  it('has a coach whose answer is gone once something is taken back', async () => {
    const world = makeWorld();
    await world.session.start(setup(), { blue: 'person', red: 'person' }, 'Coached');
    await world.settle();
    const { store } = world.session;
    const asked = () => questionOf(store.getState().game!.state)!.ask.ask;
    for (let n = 0; n < 20 && asked() !== 'activate'; n++) await answerOn(world, 1);
    await world.session.coach();
    expect(store.getState().advice).not.toBeNull();
    await world.session.takeBack();
    expect(store.getState().advice).toBeNull();
  });

  it('has a coach who answers every question, with a reason that is weighed or is said not to be', async () => {
    const world = makeWorld();
    await world.session.start(setup(), { blue: 'person', red: 'person' }, 'Coached');
    await world.settle();
    const { store } = world.session;
    const cards = new Map(library.cards);
    const seen = new Map<string, number>();
    for (let n = 0; n < 60; n++) {
      const { game } = store.getState();
      const open = game && questionOf(game.state);
      if (!game || !open) break;
      const { ask } = open.ask;
      if (ask !== 'dice' && (seen.get(ask) ?? 0) < 3) {
        seen.set(ask, (seen.get(ask) ?? 0) + 1);
        await world.session.coach();
        const { advice } = store.getState();
        expect([ask, advice?.by, advice?.entry]).toEqual([ask, 'coach', game.entries.length]);
        const cast = { setup: game.setup, cards };
        for (const language of ['en', 'fr'] as const) {
          const thinking = { state: game.state, cast, words: wordsFor(language, 'metric', cast) };
          const { options } = advice!.thought;
          const said = advicesIn(options, thinking);
          expect([ask, said.length > 0, said.filter(one => one === '' || one.includes('{{'))]).toEqual([ask, true, []]);
          // No two of them have one name.
          expect([ask, new Set(said).size]).toEqual([ask, said.length]);
          const spoken = coachWords(options, said, thinking.words);
          for (const one of said) expect(spoken).toContain(one);
        }
      }
      await answerOn(world, 1);
      await world.settle();
    }
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['edge', 'objective', 'first', 'activate', 'declare', 'move', 'attack']),
    );
  });

  it('has no coach where the table does without odds', async () => {
    const world = makeWorld();
    await world.session.start({ ...setup(), withoutOdds: true }, { blue: 'person', red: 'person' }, 'Without');
    await world.settle();
    await world.session.coach();
    expect(world.session.store.getState()).toMatchObject({ advice: null, thinking: null });
  });

  it('is seen to think as long as it does, though the coach was asked just before', async () => {
    let dropped: (() => void) | null = null;
    const drop = () => {
      dropped?.();
      dropped = null;
    };
    /** Thinks on and on, until it is dropped. */
    const opponent: Opponent = {
      drop,
      think() {
        drop();
        return new Promise(resolve => {
          dropped = () => resolve(null);
        });
      },
    };
    const world = makeWorld({ opponent });
    await world.session.start(setup(), SOLO, 'Solo');
    await world.settle();
    const { store } = world.session;
    const asked = () => questionOf(store.getState().game!.state)!.who;
    for (let n = 0; n < 20 && asked() === 'blue'; n++) {
      void world.session.coach();
      expect(store.getState().thinking).toBe('coach');
      await answerOn(world, 1);
      await new Promise(resolve => setTimeout(resolve));
      expect(store.getState().thinking).toBe(null);
      await world.settle();
    }
    expect(asked()).toBe('red');
    expect(store.getState().thinking).toBe('program');
  });

  it('has a level and a style, which its seat says', () => {
    expect(SEATS.filter(seat => programOf(seat) !== null)).toHaveLength(9);
    expect(programOf('captain.bold')).toEqual({ level: 'captain', style: 'bold' });
    expect(seatFor('captain', 'steady')).toBe('captain');
    expect(seatFor('person', 'bold')).toBe('person');
  });
});

describe('the sentence beside an answer', () => {
  const option = (gain: number, risk: number, aim: number): Option => ({
    command: { do: 'decline' },
    prospect: { gain, risk, aim, total: gain - risk + aim },
    intent: { unit: null, prey: null, does: [] },
    about: null,
  });

  it.each([
    ['gain', 0.96, -0.1, 0],
    ['yields', 0, 4.1, -33.2],
    ['risk', 0, 4.1, -3],
    ['safe', 0, -2, -1],
    ['none', 0.3, 0.4, 1],
  ] as const)('is of what weighs most: %s', (reason, gain, risk, aim) => {
    expect(reasonIn(option(gain, risk, aim), true)).toBe(reason);
  });

  const about = { prey: null, exposed: null, spared: null, sought: null, wins: false };
  const peril = { unit: 'blue-1' as UnitId, from: 'red-1' as UnitId };
  const sought = (does: 'takes' | 'frees' | 'guards' | 'nears') =>
    ({ does, unit: 'blue-1', objective: 'objective-2' }) as NonNullable<NonNullable<Option['about']>['sought']>;

  it.each([
    ['It wins the game.', 0, 0, 5000, { wins: true }],
    ['It wins by objective 2, or comes close, with Ranger Heavy Weapon Squad.', 0, 0, 300, { sought: sought('takes') }],
    ['The enemy holds objective 2 no longer.', 0, 0, 300, { sought: sought('frees') }],
    ['Ranger Heavy Weapon Squad guards objective 2.', 0, 0, 20, { sought: sought('guards') }],
    ['Ranger Heavy Weapon Squad comes nearer to objective 2.', 0, 0, 3, { sought: sought('nears') }],
    ['It is good for what the scenario asks for.', 0, 0, 3, {}],
    ['It should cost Sturmgrenadier Recon Squad more than it risks.', 3, 1, 0, { prey: 'red-1' as UnitId }],
    ['Sturmgrenadier Recon Squad can do less to Ranger Heavy Weapon Squad.', 0, -3, 0, { spared: peril }],
    [
      'It opens Ranger Heavy Weapon Squad to Sturmgrenadier Recon Squad, and is still the least bad.',
      0,
      3,
      0,
      { exposed: peril },
    ],
  ] as const)('names whom it is about: %s', (said, gain, risk, aim, of) => {
    const cast = { setup: setup(), cards: library.cards };
    expect(becauseOf({ ...option(gain, risk, aim), about: { ...about, ...of } }, true, wordsFor('en', 'metric', cast))).toBe(
      said,
    );
  });

  it('is of what an answer is taken for that is not weighed', () => {
    const held: Option = { ...option(0, 0, 0), prospect: null, grounds: 'reserve' };
    expect(reasonIn(held, true)).toBe('reserve');
    expect(wordsFor('en', 'metric', null).t(`opponent.because.${reasonIn(held, true)}`)).toBe(
      'Those wait who lose least by coming late.',
    );
  });

  it('says of the others of an answer that costs something that it does, and not that all else costs more', () => {
    expect(reasonIn(option(0, 4.1, -33.2), false)).toBe('yields.other');
  });
});
