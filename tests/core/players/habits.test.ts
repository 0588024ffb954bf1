import { describe, expect, it } from 'vitest';
import { unitId } from '../../../core/base/index.ts';
import { chance } from '../../../core/dice/index.ts';
import { offers, questionOf } from '../../../core/decisions/index.ts';
import { unitOf } from '../../../core/game/table.ts';
import { measuresOf, worthOf } from '../../../core/players/estimate.ts';
import { greedyPlayer } from '../../../core/players/greedy.ts';
import { thinkerOf } from '../../../core/players/levels.ts';
import { counted, groundOf } from '../../../core/players/seat.ts';
import { project } from '../../../core/view/view.ts';
import { card, weapon } from '../../kit/cards.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, row } from '../../kit/game.ts';
import { gridSkirmish } from '../../kit/gridSkirmish.ts';
import { positionOf } from './exam.ts';

const BLUE = unitId('blue-1');

/** How far the first of blue is from the first objective in R, before a greedy player has answered for it and after. */
function gone(game: Skirmish): readonly [number, number] {
  const measures = measuresOf(game.table, game.state.pieces);
  const far = () => Math.min(...game.state.objectives.map(({ place }) => measures.toMarker(unitOf(game.state, BLUE), place)));
  const before = far();
  game.answer(activate('blue-1'));
  for (let question = questionOf(game.state); question?.ask.ask !== 'activate'; question = questionOf(game.state)) {
    if (!question) break;
    const { who } = question;
    const means = { ground: groundOf(game.table), more: counted(1) };
    const command = greedyPlayer(project(game.state, who), offers(game.table, game.state, who), chance(1), means);
    game.answer(command);
  }
  return [before, far()];
}

describe('by habit', () => {
  it('a unit that can harm nobody goes on towards an objective that lies some turns away, on squares', () => {
    const game = gridSkirmish({
      turn: 3,
      scenario: '3',
      objectives: [{ by: 'red', at: [6, 15] }],
      blue: [{ card: 'gunners', at: [6, 2] }],
      red: [{ card: 'stormtroopers', at: [12, 18] }],
    });
    const [before, after] = gone(game);
    expect(before).toBeGreaterThan(10);
    expect(before - after).toBeGreaterThanOrEqual(2);
  });

  it('and on a table', () => {
    const game = positionOf({
      prizes: [{ for: 'blue', at: [150, 60] }],
      blue: [{ card: 'gunners', at: row(5, 20, 60) }],
      red: [{ card: 'stormtroopers', at: row(5, 165, 110) }],
    });
    const [before, after] = gone(game);
    expect(before - after).toBeGreaterThan(1.5);
  });
});

describe('a captain expects of an attack', () => {
  const gun = card('Gun', 'allies', 'vehicle', 'V4', {
    ...{ move: [3, 5], damageTrack: 6, points: 10 },
    weapons: [weapon('Long gun', { mount: 'turret', reach: '9', cells: 'V4:1/N' })],
  });

  it('what its shots do as one expects, however the dice of a course fall', () => {
    const game = positionOf({
      cards: [gun],
      blue: [{ card: 'gun', at: [[60, 40, 90]] }],
      red: [{ card: 'ludwig', at: [[60, 80, 270]] }],
    });
    game.answer(activate('blue-1'));
    const worth = worthOf(game.table, game.unit('red-1'));
    for (const luck of [1, 2, 3]) {
      // Each course is played once.
      const means = { ground: groundOf(game.table), more: counted(2) };
      const think = thinkerOf('captain', 'steady');
      const { options } = think(project(game.state, 'blue'), offers(game.table, game.state, 'blue'), chance(luck), means);
      const fires = options.filter(({ command }) => command.do === 'declare' && command.actions[0]?.action === 'sustained');
      expect(fires.map(({ prospect }) => prospect?.gain)).toEqual([expect.closeTo((5 / 9) * worth)]);
    }
  });
});
