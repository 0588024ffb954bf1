import { describe, expect, it } from 'vitest';
import { questionOf } from '../../../core/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { advicesIn, coachWords } from '../../../renderer/tools/advice.ts';
import type { Opponent } from '../../../renderer/workers/opponent/client.ts';
import { library } from '../../kit/library.ts';
import type { Seats } from '../../../renderer/base/seats.ts';
import { programOf, SEATS, seatFor } from '../../../renderer/base/seats.ts';
import { answerOn, makeWorld, setup } from './world.ts';

const SOLO: Seats = { blue: 'person', red: 'sergeant.bold' };

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
