import { describe, expect, it } from 'vitest';
import type { Game, UnitId } from '../../../core/index.ts';
import { moveReady } from '../../../renderer/tools/moveGesture.ts';
import { dragTo, goes, moving } from '../../../renderer/tools/moving.ts';
import { aimAt, aiming as planOf, hold } from '../../../renderer/tools/aiming.ts';
import { targetsOf } from '../../../renderer/tools/targets.ts';
import { nextAboard } from '../../../renderer/tools/company.ts';
import { drawnPlaces, shownPlaces } from '../../../renderer/tools/drawn.ts';
import { aiming } from '../../kit/attack.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare } from '../../kit/game.ts';
import { CARDS, freely, loaded } from '../../core/rules/aboard/kit.ts';
import { setup } from '../store/world.ts';

const cast = { setup: setup(), cards: new Map(CARDS.map(card => [card.id, card] as const)) };
const riding = () =>
  loaded('table', {
    carrier: 'big-truck',
    riders: ['five', 'captain'],
    red: [
      { card: 'two', at: [8, 5] },
      { card: 'captain', at: [12, 10] },
    ],
  });
const moved = (game: Skirmish) => {
  const [offer] = game.offers();
  if (offer?.do !== 'move') throw new Error('No movement is asked for.');
  const { models } = game.unit(offer.unit);
  return moving(offer, models[0]!.id, true);
};

describe('who is aboard', () => {
  it('is looked at one after the other, from the machine and back to it', () => {
    const { state } = riding();
    const next = (id: string) => nextAboard(state, state.units.find(unit => unit.id === id)!);
    expect(['blue-1', 'blue-2', 'blue-3', 'red-1'].map(next)).toEqual(['blue-2', 'blue-3', 'blue-1', null]);
  });

  it('is shown where the machine is, and drawn nowhere', () => {
    const { state } = riding();
    const [shown, drawn] = [shownPlaces(state, cast), drawnPlaces(state, cast)];
    const [machine, rider] = ['blue-1', 'blue-2'].map(id => state.units.find(unit => unit.id === id)!.models[0]!.id);
    expect(shown.get(rider!)).toEqual(drawn.get(machine!));
    expect(drawn.has(rider!)).toBe(false);
  });
});

describe('coming aboard by the page', () => {
  const walking = (x: number) => {
    const game = freely({
      blue: [
        { card: 'assaulter', at: [[60, 60, 90]] },
        { card: 'five', at: [-6, -3, 0, 3, 6].map(dy => [60 - x, 60 + dy] as const) },
      ],
      red: [
        {
          card: 'two',
          at: [
            [150, 100],
            [153, 100],
          ],
        },
        { card: 'nikita' },
      ],
    });
    game.answer(activate('blue-2'));
    game.answer(declare('move', 'nothing'));
    return game;
  };

  it('PASS-03: one answer brings all models to the hull, and there is none where not all can reach it', () => {
    const game = walking(15);
    const plan = moved(game);
    const [approach, ...others] = plan.offer.within.aboard();
    expect([approach?.unit, others]).toEqual(['blue-1', []]);
    game.answer(moveReady(goes(plan, approach!.ways))!);
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'PASS-01', among: ['blue-1'] }] });
    expect(moved(walking(40)).offer.within.aboard()).toEqual([]);
  });

  it('PASS-07: whoever gets off is dragged out of the machine', () => {
    const game = riding();
    game.answer(activate('blue-2'));
    if (game.ask.ask === 'choose') game.answer({ do: 'decline' });
    game.answer(declare('march'));
    const plan = dragTo(moved(game), game.state, { x: 600, y: 350 });
    game.answer(moveReady(plan)!);
    expect(game.unit('blue-2').where).toBe('table');
  });
});

describe('fire from inside by the page', () => {
  it('PASS-09, PASS-10: targets are found from the machine, and half of those inside aim at one side', () => {
    const game = riding();
    game.answer(activate('blue-2'));
    if (game.ask.ask === 'choose') game.answer({ do: 'decline' });
    game.answer(declare('attack', 'nothing'));
    const table = { table: game.table, state: game.state, setup: cast.setup } as unknown as Game;
    const plan = hold(planOf(aiming(game)), 'blue-2' as UnitId, 'rifle' as never);
    expect(targetsOf(plan, table).map(({ unit }) => unit)).toContain('red-1');
    const aimed = aimAt(plan, 'red-1' as UnitId, null);
    expect(aimed.shots).toHaveLength(3);
  });
});
