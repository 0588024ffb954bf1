import { describe, expect, it } from 'vitest';
import { offers } from '../../../core/decisions/index.ts';
import { chance } from '../../../core/dice/index.ts';
import { measuresOf } from '../../../core/players/estimate.ts';
import { plansFor } from '../../../core/players/plans.ts';
import { TEMPERS } from '../../../core/players/standing.ts';
import { staff } from '../../kit/commanding.ts';
import { card, weapon } from '../../kit/cards.ts';
import { activate, row } from '../../kit/game.ts';
import { gridSkirmish } from '../../kit/gridSkirmish.ts';
import { positionOf } from './exam.ts';

describe('the plans of a unit that is looked at', () => {
  it('are not all orders: what is hoped of those may come to nothing', () => {
    const game = positionOf({
      cards: [staff.named],
      blue: [
        { card: 'named', at: row(4, 54, 30) },
        { card: 'gunners', at: row(5, 54, 36), activated: true },
        { card: 'pounder', at: [[75, 30, 90]], activated: true, damage: 2 },
      ],
      red: [{ card: 'stormtroopers', at: row(5, 165, 110) }],
    });
    game.answer(activate('blue-1'));
    const { table, state } = game;
    const scene = {
      ...{ table, state, measures: measuresOf(table, state.pieces), temper: TEMPERS.steady },
      ...{ random: chance(1), judged: () => undefined },
    };
    for (const most of [2, 3, 6]) {
      const plans = plansFor(scene, offers(table, state, 'blue'), most);
      const orders = plans.filter(({ actions }) => actions.some(({ action }) => action === 'special'));
      expect(plans).toHaveLength(most);
      expect(orders.length).toBeGreaterThan(0);
      expect(orders.length).toBeLessThan(most);
    }
  });

  it('NEW-31 lead to where what strikes all round for nothing strikes the enemy, and not to where it strikes friends', () => {
    const screamer = card('Screamer', 'mythos', 'vehicle', 'V7', {
      ...{ move: [3, 4], damageTrack: 8, points: 30 },
      weapons: [weapon('Psychic Scream', { mount: 'turret', reach: '3', rules: ['Psychic Scream'], cells: 'I2:*/1' })],
    });
    const squad = card('Squad', 'allies', 'squad', 'I2', { move: [1, 2], points: 20, models: ['5 '] });
    const first = (blue: readonly (readonly [number, number])[]) => {
      const game = gridSkirmish({
        cards: [screamer, squad],
        blue: [{ card: 'screamer', at: [6, 2] }, ...blue.map(at => ({ card: 'squad', at, models: 5, activated: true }))],
        red: [{ card: 'squad', at: [6, 8], models: 5, activated: true }],
      });
      game.answer(activate('blue-1'));
      const { table, state } = game;
      const scene = {
        ...{ table, state, measures: measuresOf(table, state.pieces), temper: TEMPERS.steady },
        ...{ random: chance(1), judged: () => undefined },
      };
      return plansFor(scene, offers(table, state, 'blue'), 6)[0]!;
    };
    const near = first([]);
    const by = first([
      [5, 7],
      [7, 7],
    ]);
    expect(near.ways?.some(({ path }) => path.length > 0)).toBe(true);
    // A third of the soldiers fall, with a third of the 13 points that go with them.
    expect(near.score).toBeGreaterThan(4);
    expect(by.score).toBeLessThan(1);
  });
});
