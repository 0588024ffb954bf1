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
import { CARDS, freely, goesFirst, loaded } from '../../core/rules/aboard/kit.ts';
import type { Spot } from '../../core/rules/aboard/kit.ts';
import { setup } from '../store/world.ts';
import { placeOf } from '../../../core/space/free/base/forms.ts';

const cast = { setup: setup(), cards: new Map(CARDS.map(card => [card.id, card] as const)) };
const riding = (red: readonly Spot[] = [{ card: 'two', at: [8, 5] }]) =>
  loaded('table', { carrier: 'big-truck', riders: ['five', 'captain'], red: [...red, { card: 'captain', at: [12, 10] }] });
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

  it('PASS-07: out of a machine that has been activated nobody gets; the answers are shown, barred', () => {
    const choice = (game: Skirmish) => {
      game.answer(activate('blue-2'));
      if (game.ask.ask === 'choose') game.answer({ do: 'decline' });
      const open: string[] = [];
      const barred = new Set<string>();
      for (const offer of game.offers()) {
        if (offer.do !== 'declare') continue;
        const [first, second] = offer.actions;
        if (first?.action !== 'move' && first?.action !== 'march') continue;
        if (second?.action === 'move') continue;
        if (offer.refused) barred.add(`${first.action}: ${offer.refused.code} ${offer.refused.rules.join()}`);
        else open.push(first.action);
      }
      return { open: [...new Set(open)].sort(), barred: [...barred].sort() };
    };
    expect(choice(riding()).open).toEqual(['march', 'move']);
    const game = riding();
    goesFirst(game);
    expect(choice(game)).toEqual({
      open: [],
      barred: ['march: action.carrierActivated PASS-07', 'move: action.carrierActivated PASS-07'],
    });
  });
});

describe('fire from inside by the page', () => {
  // The machine at (60, 60) looks north, and its hull is 4.4 cm wide.
  const EAST: Spot = { card: 'two', at: [9.3, 5] };
  const FARTHER: Spot = { card: 'two', at: [10.2, 4] };
  const WEST: Spot = { card: 'two', at: [2, 5] };
  const AHEAD: Spot = { card: 'captain', at: [5, 8] };
  const firing = () => {
    const game = riding([EAST, WEST, AHEAD, FARTHER]);
    game.answer(activate('blue-2'));
    if (game.ask.ask === 'choose') game.answer({ do: 'decline' });
    game.answer(declare('attack', 'nothing'));
    const table = { table: game.table, state: game.state, setup: cast.setup } as unknown as Game;
    return { game, table, plan: hold(planOf(aiming(game)), 'blue-2' as UnitId, 'rifle' as never) };
  };

  it('PASS-09, PASS-10: targets are on both sides as far as the weapon reaches from the hull, and nobody straight ahead', () => {
    const { game, table, plan } = firing();
    const told = targetsOf(plan, table).map(({ unit, refused }) => [unit, refused?.code ?? null]);
    expect(Object.fromEntries(told)).toEqual({
      'red-1': null,
      'red-2': null,
      'red-3': 'attack.arc',
      'red-4': 'attack.tooFar',
      'red-5': 'attack.tooFar',
    });
    // From the middle of the machine the one in the east would be out of the 4 R of a rifle.
    const [machine, enemy] = ['blue-1', 'red-1'].map(id => placeOf(game.unit(id).models[0]!.place!));
    expect(Math.hypot(enemy!.x - machine!.x, enemy!.y - machine!.y)).toBeGreaterThan(400 + 12.5);
  });

  it('PASS-09: half of all who are inside aim at one side, and the others at the other', () => {
    const { game, plan } = firing();
    // Six are inside, the hero among them.
    const east = aimAt(plan, 'red-1' as UnitId, null);
    expect(east.shots).toHaveLength(3);
    const both = aimAt(east, 'red-2' as UnitId, null);
    const at = (unit: string) => both.shots.filter(shot => 'unit' in shot.at && shot.at.unit === unit).map(({ model }) => model);
    expect([at('red-1').length, at('red-2').length]).toEqual([3, 2]);
    expect(new Set([...at('red-1'), ...at('red-2')]).size).toBe(5);
    expect(game.unit('blue-2').models).toHaveLength(5);
    expect(aimAt(plan, 'red-3' as UnitId, null).shots).toEqual([]);
  });
});
