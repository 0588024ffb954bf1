import { describe, expect, it } from 'vitest';
import { questionOf, SIDES } from '../../../core/index.ts';
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
