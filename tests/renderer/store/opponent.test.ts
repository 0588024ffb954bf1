import { describe, expect, it } from 'vitest';
import { questionOf } from '../../../core/index.ts';
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

  it('has a level and a style, which its seat says', () => {
    expect(SEATS.filter(seat => programOf(seat) !== null)).toHaveLength(9);
    expect(programOf('captain.bold')).toEqual({ level: 'captain', style: 'bold' });
    expect(seatFor('captain', 'steady')).toBe('captain');
    expect(seatFor('person', 'bold')).toBe('person');
  });
});
