import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../core/game/event.ts';
import { evolve } from '../../core/game/evolve.ts';
import type { State, UnitState } from '../../core/game/state.ts';
import { place } from '../kit/free.ts';
import { row, skirmish } from '../kit/game.ts';
import { unsound } from '../kit/sound.ts';

/** A checker that sees nothing would let everything pass: what it must see. */
const game = skirmish({
  blue: [{ card: 'ghosts', at: row(5, 20, 20) }],
  red: [{ card: 'ludwig', at: [[60, 60, 0]] }],
});

const moved = (...at: readonly (readonly [x: number, y: number])[]): GameEvent => ({
  ...{ type: 'moved', unit: game.unit('blue-1').id, by: 'move', enters: false, because: [] },
  ways: at.map(([x, y], i) => ({ model: game.model(`blue-1.${i + 1}`), from: place(0, 0), path: [place(x, y)], length: 1 })),
});
const changed = (id: string, change: Partial<UnitState>): State => ({
  ...game.state,
  units: game.state.units.map(unit => (unit.id === id ? { ...unit, ...change } : unit)),
});
const quiet: GameEvent = { type: 'initiativeTied', because: [] };

describe('what the checker of random games sees', () => {
  it.each<[string, GameEvent, RegExp]>([
    ['a model on another', moved([60, 60]), /blue-1\.1 stands on|red-1\.1 stands on/],
    ['a model off the table', moved([-1, 20]), /not wholly on the table/],
    ['a squad that is scattered', moved([60, 20]), /scattered/],
    ['nothing where nothing is wrong', moved([20, 22]), /^$/],
  ])('%s', (_, event, expected) => {
    expect(unsound(game.table, game.state, event, evolve(game.state, event)).join('\n')).toMatch(expected);
  });

  it.each<[string, State, RegExp]>([
    ['boxes beyond the track', changed('red-1', { damage: 7 }), /7 boxes ticked/],
    ['boxes below nothing', changed('red-1', { damage: -1 }), /-1 boxes ticked/],
    ['too many shots', changed('blue-1', { spent: { panzerfaust: 4 } as UnitState['spent'] }), /fired panzerfaust 4/],
    ['a waiting unit on the table', changed('blue-1', { where: 'waiting' }), /waiting with 5 models/],
    ['one that is gone and stands there', changed('blue-1', { where: 'eliminated' }), /eliminated and has models/],
    ['two markers of one kind', changed('blue-1', { markers: ['loaded', 'loaded'] }), /marker twice/],
    ['both markers of fire', changed('blue-1', { markers: ['underFire', 'suppressed'] }), /both markers/],
    ['what JSON cannot hold', { ...game.state, go: undefined } as unknown as State, /not plain JSON/],
  ])('%s', (_, state, expected) => {
    expect(unsound(game.table, game.state, quiet, state).join('\n')).toMatch(expected);
  });

  it('a stranger in the agenda, and points that do not add up', () => {
    const agenda = { ...game.state, agenda: [{ step: 'rally', unit: 'blue-9' }] } as unknown as State;
    expect(unsound(game.table, game.state, { type: 'agenda', drop: 0, push: [] }, agenda)).toEqual([
      'after agenda: the agenda names blue-9',
    ]);
    const gone: GameEvent = { type: 'eliminated', unit: game.unit('red-1').id, side: 'red', points: 1, because: [] };
    expect(unsound(game.table, game.state, gone, evolve(game.state, gone))).toEqual(['after eliminated: red has lost 1 points']);
  });
});
