import { describe, expect, it } from 'vitest';
import { offers } from '../../../core/decisions/index.ts';
import { chance } from '../../../core/dice/index.ts';
import { measuresOf } from '../../../core/players/estimate.ts';
import { plansFor } from '../../../core/players/plans.ts';
import { TEMPERS } from '../../../core/players/standing.ts';
import { staff } from '../../kit/commanding.ts';
import { activate, row } from '../../kit/game.ts';
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
});
