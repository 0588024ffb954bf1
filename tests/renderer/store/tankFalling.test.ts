import { describe, expect, it } from 'vitest';
import { randomFrom, tankOffers, tankQuestion, tankQuestions } from '../../../core/index.ts';
import { momentOf, rollIn, stateAt, toldUpTo } from '../../../renderer/tank/moment.ts';
import { randomTankSetup } from '../../kit/tank.ts';
import { makeWorld, type World } from './world.ts';

const SETUP = randomTankSetup(4);
const now = ({ session }: World) => session.tank.store.getState();
const rolls = (world: World) => {
  const { game, falling } = now(world);
  return toldUpTo(game!, momentOf(game!, null, falling))
    .flatMap(one => one.events)
    .filter(event => event.type === 'rolled').length;
};

/** Answers by chance until dice fall or have fallen. */
async function untilRolled(world: World, byHand = false): Promise<void> {
  const random = randomFrom(3);
  while (rolls(world) === 0 && now(world).falling === null) {
    const { game } = now(world);
    const { who, ask } = tankQuestion(game!.state)!;
    if (byHand && ask.ask === 'dice') return;
    await world.session.tank.answer(
      tankQuestions.byChance(ask, tankOffers(game!.table, game!.state, who), random, { side: who }),
    );
  }
}

describe('dice of tanks that fall in sight', () => {
  it('nothing of a roll is told before its dice lie, and no answer is taken until then', async () => {
    const world = makeWorld({ still: false, tray: true });
    await world.session.tank.start(SETUP);
    await untilRolled(world);
    const { game, falling } = now(world);
    expect([rolls(world), rollIn(game!, falling)?.type]).toEqual([0, 'rolled']);
    expect(stateAt(game!, momentOf(game!, null, falling))).not.toEqual(game!.state);
    await world.session.tank.answer({ do: 'endGo' });
    expect(now(world).game).toBe(game);
    world.session.tank.landed(falling!.key + 1);
    expect(rolls(world)).toBe(0);
    world.session.tank.landed(falling!.key);
    expect(rolls(world)).toBe(1);
    world.session.tank.skip();
    expect([now(world).falling, stateAt(game!, momentOf(game!, null, null))]).toEqual([null, game!.state]);
  });

  it('lie at once when nobody says that they have come to rest, and when the answer is taken back', async () => {
    const lost = makeWorld({ still: false, tray: true });
    await lost.session.tank.start(SETUP);
    await untilRolled(lost);
    lost.due.shift()?.();
    expect(rolls(lost)).toBe(1);

    const world = makeWorld({ still: false, tray: true });
    await world.session.tank.start(SETUP);
    await untilRolled(world);
    await world.session.tank.takeBack();
    expect([rolls(world), now(world).falling]).toEqual([0, null]);
  });

  it.each([
    ['nothing moves', { still: true, tray: true }, 'full'],
    ['there is no tray', { still: false, tray: false }, 'full'],
    ['the player wants them to lie', { still: false, tray: true }, 'off'],
  ] as const)('do not fall where %s', async (_, options, dice) => {
    const world = makeWorld(options);
    await world.session.changeSettings({ dice });
    await world.session.tank.start(SETUP);
    await untilRolled(world);
    expect([rolls(world) > 0, now(world).falling]).toEqual([true, null]);
  });

  it('lie at once where the tray breaks', async () => {
    const world = makeWorld({ still: false, tray: true });
    await world.session.tank.start(SETUP);
    await untilRolled(world);
    expect(now(world).falling).not.toBeNull();
    world.session.tank.trayBroken();
    expect(now(world).falling).toBeNull();
  });

  it('real dice have fallen already', async () => {
    const world = makeWorld({ still: false, tray: true });
    await world.session.tank.start({ ...SETUP, byHand: ['blue', 'red'] });
    await untilRolled(world, true);
    const { ask } = tankQuestion(now(world).game!.state)!;
    await world.session.tank.answer({ do: 'enter', faces: Array(ask.ask === 'dice' ? ask.roll.count : 0).fill(3) });
    expect([rolls(world), now(world).falling]).toEqual([1, null]);
  });

  it('a skirmish is saved once all that has happened in it is told', async () => {
    const world = makeWorld({ still: false, tray: true });
    await world.session.tank.start(SETUP);
    await untilRolled(world);
    const saving = world.session.tank.save('Duel', false);
    await Promise.resolve();
    const before = await world.host.saves.list();
    expect([world.session.store.getState().notice?.tells, before.ok && before.value]).toEqual(['saveWaits', []]);
    world.session.tank.skip();
    expect((await saving).ok).toBe(true);
    const after = await world.host.saves.list();
    expect(after.ok && after.value.map(({ name }) => name)).toEqual(['Duel']);
  });
});

describe('real dice of tanks', () => {
  it('are entered for the next roll alone, whoever throws it', async () => {
    const world = makeWorld();
    const { tank } = world.session;
    await tank.start(SETUP);
    tank.throwNextByHand(true);
    await untilRolled(world, true);
    const { game, byHand, handOnce } = now(world);
    expect(tankQuestion(game!.state)!.ask.ask).toBe('dice');
    expect([byHand, handOnce]).toEqual([[], false]);
    // In the middle of it the game is opened again.
    await tank.leave();
    await world.session.resume();
    expect(now(world)).toMatchObject({ byHand: [], handOnce: false, game: { entries: game!.entries } });
    await tank.answer({ do: 'throw' });
    await untilRolled(world, true);
    expect(rolls(world)).toBeGreaterThan(0);
  });
});
