import { describe, expect, it } from 'vitest';
import { asGridPlace, asPlace, formOf, gridPlaceOf, placeOf, questionOf } from '../../../core/index.ts';
import type { CardId, GameSetup } from '../../../core/index.ts';
import { createDesk } from '../../../renderer/tools/desk.ts';
import type { Pointed } from '../../../renderer/tools/gesture.ts';
import { fortAt, nudgeFort, takeFort, turnFort } from '../../../renderer/tools/fortifying.ts';
import { overlaysFor } from '../../../renderer/tools/overlays.ts';
import type { FortPlan } from '../../../renderer/tools/plan.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { anything, makeWorld, PERSONS, setup, world } from '../store/world.ts';
import { gridSetup } from '../../kit/gridGame.ts';

/** A game in which blue has a gun and has bought a bunker beside, at the question where to put them up. */
async function sit(onSquares: boolean) {
  const made = makeWorld({ onSquares });
  const desk = createDesk(made.session);
  const base: GameSetup = onSquares
    ? gridSetup(1, '4')
    : { ...setup(), table: { name: 'Open', width: 1800, depth: 1200, pieces: [] } };
  const blue = { ...base.armies.blue, units: ['field-phaser' as CardId], fortifications: ['strongpoint', 'bunker'] as const };
  await made.session.start({ ...base, table: { ...base.table, pieces: [] }, armies: { ...base.armies, blue } }, PERSONS, 'Guns');
  const game = () => made.session.store.getState().game!;
  while (questionOf(game().state)!.ask.ask !== 'fortification') await made.session.answer(anything(game(), 1));
  const plan = () => {
    const now = desk.store.getState().plan;
    if (now?.plan !== 'fort') throw new Error(`The plan is ${now?.plan}.`);
    return now;
  };
  const update = (to: (plan: FortPlan) => FortPlan) => desk.update('fort', to);
  return { ...made, desk, game, plan, update };
}

const settled = () => new Promise(resolve => setTimeout(resolve, 20));
const at = (x: number, y: number): Pointed => ({ x, y, z: 0, model: null });

describe('a fortification in the hand', () => {
  it('may be of either kind, with the gun or empty while there is another for it', async () => {
    const { plan, update } = await sit(true);
    expect(plan().offers.map(({ kind, unit }) => [kind, unit])).toEqual([
      ['strongpoint', 'blue-1'],
      ['strongpoint', null],
      ['bunker', 'blue-1'],
      ['bunker', null],
    ]);
    update(one => takeFort(one, one.offers[3]!));
    expect(plan().offer).toMatchObject({ kind: 'bunker', unit: null });
  });

  it('on squares: is moved and turned by keys, looks at the enemy at first, and is put up once it is legal', async () => {
    const { desk, game, plan, update } = await sit(true);
    const ahead = game().state.edges!.blue === 'south' ? 'n' : 's';
    update(one => nudgeFort(one, 0, 1));
    const first = gridPlaceOf(plan().at!);
    expect([first.facing, plan().refused]).toEqual([ahead, null]);
    update(one => turnFort(one, 1));
    expect(gridPlaceOf(plan().at!).facing).toBe(ahead === 'n' ? 'e' : 'w');
    update(one => nudgeFort(one, 1, 0));
    expect(gridPlaceOf(plan().at!)).toMatchObject({
      column: first.column + 1,
      row: first.row,
      facing: ahead === 'n' ? 'e' : 'w',
    });
    update(one => fortAt(one, asGridPlace({ ...first, column: 1 }), true));
    expect(plan().refused).toMatchObject({ code: 'fort.edge' });
    expect(desk.ready()).toBeNull();
    update(one => fortAt(one, asGridPlace(first), true));
    desk.confirm();
    await settled();
    expect(game().state.pieces).toMatchObject([
      { kind: 'strongpoint', form: { squares: [[first.column, first.row], {}, {}, {}] } },
    ]);
    expect(game().state.units[0]).toMatchObject({ where: 'table', inside: game().state.pieces[0]!.id });
  });

  it('on squares: every lit square is legal', async () => {
    const { plan } = await sit(true);
    const { open, offer } = plan();
    expect(open.length).toBeGreaterThan(20);
    expect(open.filter(place => offer.refused(place) !== null)).toEqual([]);
  });

  it('on the table: follows the pointer until a click, and turns by an eighth of a quarter', async () => {
    const { desk, game, plan, update } = await sit(false);
    const y = game().state.edges!.blue === 'south' ? 300 : 900;
    desk.pointerMove(at(500, y));
    desk.click(at(700, y));
    desk.pointerMove(at(900, y));
    expect(placeOf(plan().at!)).toMatchObject({ x: 700, y, facing: y === 300 ? 90 : 270 });
    update(one => turnFort(turnFort(one, 1), 1));
    expect(placeOf(plan().at!).facing).toBe(y === 300 ? 67.5 : 247.5);
    update(one => nudgeFort(one, 1, 0));
    expect(placeOf(plan().at!).x).toBe(705);
    desk.confirm();
    await settled();
    expect(formOf(game().state.pieces[0]!).outline).toHaveLength(4);
    expect(plan().offers.map(({ kind, unit }) => [kind, unit])).toEqual([['bunker', null]]);
  });

  it.each([true, false])('is drawn with its front, and why it may not stand there; on squares: %s', async onSquares => {
    const { desk, game, update } = await sit(onSquares);
    const cast = { setup: game().setup, cards: world.cards };
    const look = { game: game(), cast, words: wordsFor('en', 'metric', cast) } as never;
    update(one => nudgeFort(one, 0, 1));
    const drawn = () => overlaysFor(desk.store.getState(), look);
    expect(drawn().map(({ key }) => key)).toEqual(expect.arrayContaining(['fort', 'fort-front', 'fort-label']));
    const outside = onSquares
      ? asGridPlace({ column: 1, row: 3, level: 0, facing: 'n' })
      : asPlace({ x: 10, y: 300, z: 0, facing: 90 });
    update(one => fortAt(one, outside, true));
    expect(drawn().find(({ key }) => key === 'fort')).toMatchObject({ tone: 'illegal' });
  });
});
