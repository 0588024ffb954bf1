import { describe, expect, it } from 'vitest';
import { writeSave } from '../../../core/index.ts';
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

  it('lie at once where the tray breaks, and none falls any more', async () => {
    const world = makeWorld({ still: false, tray: true });
    await world.session.start(setup(), PERSONS, 'Mill');
    expect(now(world).falling).not.toBeNull();
    world.session.trayBroken();
    expect([told(world), now(world).falling]).toEqual([1, null]);
    world.due.shift()?.();
    expect([told(world), now(world).falling]).toEqual([2, null]);
  });

  it('a game is saved once all that has happened in it has been shown', async () => {
    const world = makeWorld({ still: false, tray: true });
    await world.session.start(setup(), PERSONS, 'Mill');
    const { game } = now(world);
    const kept = async () => {
      const list = await world.host.saves.list();
      return list.ok && list.value.map(({ name }) => name);
    };
    const saving = world.session.save('Mill', false);
    world.session.landed(now(world).falling!.key);
    // What follows is still to be shown.
    expect([now(world).playing, now(world).notice?.tells, await kept()]).toEqual([true, 'saveWaits', []]);
    world.session.skip();
    expect((await saving).ok).toBe(true);
    expect([now(world).notice?.tells, await kept()]).toEqual(['saved', ['Mill']]);
    const list = await world.host.saves.list();
    const read = await world.host.saves.read({ save: list.ok ? list.value[0]!.save : '' });
    expect(read.ok && JSON.parse(read.value.text)).toEqual(writeSave(game!));
  });
});
