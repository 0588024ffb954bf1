import { describe, expect, it } from 'vitest';
import type { Side } from '../../../core/base/index.ts';
import { foundIn, given, itemAt, unitId } from '../../../core/base/index.ts';
import type { Command, Offer } from '../../../core/decisions/index.ts';
import { offers, questionOf } from '../../../core/decisions/index.ts';
import type { State } from '../../../core/game/state.ts';
import { submit } from '../../../core/game/steps/submit.ts';
import { modelsAt, unitOf } from '../../../core/game/table.ts';
import { standingAt } from '../../../core/players/ends.ts';
import { card, weapon } from '../../kit/cards.ts';
import { box } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare, row } from '../../kit/game.ts';
import { begun, positionOf } from './exam.ts';

/** Whoever has fists alone has to come to strike; the gun has acted, and cannot get away. */
const cards = [
  card('Guards', 'allies', 'squad', 'I2', {
    move: [1, 2],
    points: 4,
    weapons: [weapon('Knives', { count: 5, reach: 'C', cells: 'I1:1/1' })],
    models: ['5 knives'],
  }),
  card('Field Gun', 'allies', 'vehicle', 'V1', {
    move: [1, 1],
    points: 30,
    damageTrack: 2,
    weapons: [weapon('Gun', { reach: '16', cells: 'V3:2/1' })],
  }),
  card('Fists', 'axis', 'squad', 'I2', {
    move: [2, 3],
    points: 8,
    weapons: [weapon('Fists', { count: 5, reach: 'C', cells: 'I1:2/1 I2:2/1 V1:4/2 V2:3/1' })],
    models: ['5 fists'],
  }),
];

const field = (x: number, y: number): Skirmish =>
  positionOf({
    cards,
    // With a gap of 6 cm between them.
    pieces: [box('west', [0, 57], [71, 75], 30), box('east', [63, 180], [71, 75], 30)],
    blue: [
      { card: 'guards', at: row(5, x, y) },
      { card: 'field-gun', at: [[60, 62, 90]], activated: true },
      { card: 'gunners', at: row(5, 10, 10), activated: true },
    ],
    red: [
      { card: 'fists', at: row(5, 52, 86) },
      { card: 'stormtroopers', at: row(5, 165, 110), activated: true },
    ],
  });

function answered(table: Skirmish['table'], from: State, side: Side, commands: readonly Command[]): State {
  let state = from;
  for (const command of commands) {
    const done = submit(table, state, side, command);
    if (!done.ok) throw new Error(`Refused: ${done.error.code}.`);
    ({ state } = done.value);
  }
  return state;
}

/** Whether the fists, activated next, come to the gun by a Move. */
function comesToGun({ table }: Skirmish, from: State): boolean {
  const state = answered(table, from, 'red', [activate('red-1'), declare('move', 'attack')]);
  const { who } = given(questionOf(state), 'question');
  const { within } = foundIn(offers(table, state, who), one => one.do === 'move') as Extract<Offer, { do: 'move' }>;
  const fists = unitOf(state, unitId('red-1'));
  const gun = itemAt(modelsAt(table, unitOf(state, unitId('blue-2'))), 0);
  return fists.models.some(({ id }) => {
    const there = modelsAt(table, standingAt(fists, within.advance(id, gun.place)));
    return there.some(model => table.space.range(model, gun) <= table.space.contact);
  });
}

describe('a captain screens the gun', () => {
  it.each([
    ['from beside it', 43, 66],
    ['from behind it', 54, 54],
  ])('%s, where whoever has to come would have it in his next activation', (_, x, y) => {
    const game = field(x, y);
    expect(comesToGun(game, answered(game.table, game.state, 'blue', [activate('blue-1'), declare('nothing', 'nothing')]))).toBe(
      true,
    );
    const { unit, state } = begun(game);
    expect(unit).toBe('blue-1');
    expect(comesToGun(game, state)).toBe(false);
  });
});
