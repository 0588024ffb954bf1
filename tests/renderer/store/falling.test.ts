import { describe, expect, it } from 'vitest';
import { makeWorld, PERSONS, setup } from './world.ts';

const now = (world: ReturnType<typeof makeWorld>) => world.session.store.getState();
const told = (world: ReturnType<typeof makeWorld>) =>
  now(world).shown!.lines.filter(({ event }) => event.type === 'rolled').length;

describe('dice that fall in sight', () => {
  it('nothing of a roll is shown before its dice lie, and the next one falls after it', async () => {
    const world = makeWorld({ still: false, tray: true });
    await world.session.start(setup(), PERSONS, 'Mill');
    const first = now(world).falling!;
    expect([told(world), first.event.roll.side, now(world).playing]).toEqual([0, 'blue', true]);
    // Another throw has nothing to say here.
    world.session.landed(first.key + 1);
    expect(told(world)).toBe(0);
    world.session.landed(first.key);
    expect([told(world), now(world).falling]).toEqual([1, null]);
    world.due.shift()?.();
    expect([told(world), now(world).falling?.event.roll.side]).toEqual([1, 'red']);
  });

  it('lie at once when they are skipped, or when nobody says that they have come to rest', async () => {
    const world = makeWorld({ still: false, tray: true });
    await world.session.start(setup(), PERSONS, 'Mill');
    expect(now(world).falling).not.toBeNull();
    world.session.skip();
    expect([now(world).falling, now(world).playing]).toEqual([null, false]);
    expect(told(world)).toBeGreaterThan(1);

    const lost = makeWorld({ still: false, tray: true });
    await lost.session.start(setup(), PERSONS, 'Mill');
    lost.due.shift()?.();
    expect([told(lost), now(lost).falling]).toEqual([1, null]);
  });

  it.each([
    ['nothing moves', { still: true, tray: true }, 'full'],
    ['there is no tray', { still: false, tray: false }, 'full'],
    ['the player wants them to lie', { still: false, tray: true }, 'off'],
  ] as const)('do not fall where %s', async (_, options, dice) => {
    const world = makeWorld(options);
    await world.session.changeSettings({ dice });
    await world.session.start(setup(), PERSONS, 'Mill');
    expect(now(world).falling).toBeNull();
    expect(told(world)).toBeGreaterThan(0);
  });

  it('real dice have fallen already', async () => {
    const world = makeWorld({ still: false, tray: true });
    await world.session.start({ ...setup(), byHand: ['blue'] }, PERSONS, 'Mill');
    await world.session.answer({ do: 'enter', faces: ['army', 'army', 'army'] });
    expect([told(world), now(world).falling?.event.roll.side ?? null]).toEqual([1, null]);
  });
});
