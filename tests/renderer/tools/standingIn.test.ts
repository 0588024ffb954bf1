import { describe, expect, it } from 'vitest';
import type { GameSetup } from '../../../core/index.ts';
import { questionOf } from '../../../core/index.ts';
import { createDesk } from '../../../renderer/tools/desk.ts';
import { exchange, insteadOf, takeStandIn } from '../../../renderer/tools/standingIn.ts';
import { shippedTables } from '../../../templates/index.ts';
import { bookFor } from '../../kit/game.ts';
import { randomSetup } from '../../kit/randomGame.ts';
import { anything, makeWorld, PERSONS } from '../store/world.ts';

const { layout } = shippedTables().find(({ id }) => id === 'zverograd-ruins')!;
const SETUP: GameSetup = {
  ...randomSetup(2, 3),
  measure: 'metric',
  table: { name: layout.name, width: layout.size.width, depth: layout.size.depth, pieces: layout.pieces },
  book: bookFor('free', 'zverograd').id,
};

async function sit() {
  const world = makeWorld();
  const desk = createDesk(world.session);
  await world.session.start(SETUP, PERSONS, 'Ruins');
  const game = () => world.session.store.getState().game!;
  for (let n = 0; questionOf(game().state)!.ask.ask !== 'standIn'; n++) {
    if (n > 60) throw new Error('Nobody was asked what he lays.');
    await world.session.answer(anything(game(), n));
  }
  const plan = () => {
    const now = desk.store.getState().plan;
    if (now?.plan !== 'standIn') throw new Error(`The plan is ${now?.plan}.`);
    return now;
  };
  return { ...world, desk, game, plan };
}
const settled = () => new Promise(resolve => setTimeout(resolve, 20));

describe('ZVE-24 terrain in the stead of other, in the hand', () => {
  it('an arrow key takes it up where it may lie, Enter lays it, and what it says is taken away is gone', async () => {
    const { desk, game, plan } = await sit();
    expect([plan().at, desk.ready()]).toEqual([null, null]);
    desk.arrow(1, 0);
    const taken = insteadOf(plan());
    expect([taken.length, plan().refused]).toEqual([1, null]);
    desk.confirm();
    await settled();
    expect(game().state.pieces.at(-1)).toMatchObject({ id: 'laid-1', kind: 'barbedWire' });
    expect(game().state.pieces.some(({ id }) => taken.includes(id))).toBe(false);
  });

  it('others may go for it than those that lie nearest; a trench wants two, and says so with one', async () => {
    const { desk, game, plan } = await sit();
    await (async () => {
      const { who } = questionOf(game().state)!;
      desk.answer({ do: 'leaveTerrain' });
      await settled();
      expect(questionOf(game().state)!.who).not.toBe(who);
    })();
    const trench = plan().offers.find(({ kind }) => kind === 'trench')!;
    desk.update('standIn', one => takeStandIn(one, trench));
    desk.arrow(1, 0);
    const first = insteadOf(plan());
    expect([first.length, plan().refused]).toEqual([2, null]);
    const other = plan().offer.among.find(id => !first.includes(id))!;
    desk.update('standIn', one => exchange(one, other));
    expect(insteadOf(plan())).toEqual([first[1], other]);
    desk.update('standIn', one => exchange(one, other));
    expect(plan().refused?.code).toBe('standIn.count');
    expect(desk.ready()).toBeNull();
    desk.update('standIn', one => exchange(one, first[0]!));
    const at = plan().at as unknown as { readonly facing: number };
    desk.turn(1);
    expect((plan().at as unknown as { readonly facing: number }).facing).not.toBe(at.facing);
  });
});
