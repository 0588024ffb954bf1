import { describe, expect, it } from 'vitest';
import { unitId } from '../../../../core/base/index.ts';
import { attacking, fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';

const hero = card('Survivor', 'allies', 'hero', 'I2', { ...{ move: [2, 4], damageTrack: 4 }, skills: ['Cheat Death'] });
const gun = (cell: string, name = 'Gun') =>
  card(name, 'ssu', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 6 },
    weapons: [weapon('Gun', { mount: 'turret', reach: '8', cells: `I2:${cell}` })],
  });

/** Two guns face a hero with so many boxes ticked; the first one fires. */
const spaces = {
  table: (cell: string, damage: number, dice: readonly string[]) =>
    skirmish({
      ...{ cards: [hero, gun(cell)], dice },
      blue: [
        { card: 'gun', at: [[60, 40, 90]] },
        { card: 'gun', at: [[80, 40, 90]] },
      ],
      red: [
        { card: 'survivor', at: [[70, 70]], damage },
        { card: 'nikita', at: [[170, 110, 0]] },
      ],
    }),
  squares: (cell: string, damage: number, dice: readonly string[]) =>
    gridSkirmish({
      ...{ cards: [hero, gun(cell)], dice },
      blue: [
        { card: 'gun', at: [4, 4] },
        { card: 'gun', at: [6, 4] },
      ],
      red: [
        { card: 'survivor', at: [5, 8], damage },
        { card: 'nikita', at: [12, 18] },
      ],
    }),
};
function fires(game: Skirmish, gunner: string) {
  game.answer(activate(gunner));
  game.answer(declare('attack', 'nothing'));
  return game.answer(attack(shots([`${gunner}.1`], 'gun', 'red-1')));
}

describe.each(['table', 'squares'] as const)('on the %s', space => {
  it('SK-29 SK-30 the fourth of four boxes, die SHIELD: three ticked, and Stunned', () => {
    const game = spaces[space]('1/1', 3, ['A', 'T', 'S']);
    const events = fires(game, 'blue-1');
    expect(rolls(game)).toEqual(['hit 1', 'infantrySave 1', 'cheatDeath 1']);
    expect(ofType(events, 'eliminated')).toEqual([]);
    expect(game.unit('red-1')).toMatchObject({ where: 'table', damage: 3, markers: ['stunned'] });
    expect(game.state.lost.red).toBe(0);
    expect(game.dice.left()).toBe(0);
    // It goes on Stunned: Nothing first.
    game.answer(activate('red-1'));
    expect(game.refused(declare('move', 'nothing'))).toMatchObject({ code: 'firstAction.stunned', rules: ['SK-30'] });
  });

  it('SK-29 die TARGET: eliminated when the action is over, and what it was worth is lost', () => {
    const game = spaces[space]('1/1', 3, ['A', 'T', 'T']);
    const events = fires(game, 'blue-1').map(event => event.type);
    expect(events.indexOf('eliminated')).toBeGreaterThan(events.indexOf('acted'));
    expect(game.unit('red-1')).toMatchObject({ where: 'eliminated', models: [], markers: [] });
    expect(game.state.lost.red).toBe(10);
  });

  it('SK-29 DMG-09 destroyed outright by N, die ARMY: all boxes but one stay ticked', () => {
    const game = spaces[space]('1/N', 0, ['A', 'T', 'A']);
    fires(game, 'blue-1');
    expect(game.unit('red-1')).toMatchObject({ where: 'table', damage: 3, markers: ['stunned'] });
  });

  it('SK-29 DMG-05 one die for an action, and the hits that are left are lost', () => {
    const game = spaces[space]('3/4', 0, ['AAA', 'TTT', 'A']);
    const events = fires(game, 'blue-1');
    expect(ofType(events, 'hitTaken')).toHaveLength(1);
    expect(ofType(events, 'hitsLost')).toMatchObject([{ hits: 2 }]);
    expect(rolls(game).filter(roll => roll.startsWith('cheatDeath'))).toHaveLength(1);
    expect(game.unit('red-1').damage).toBe(3);
  });

  it.each([
    ['A', 'table'],
    ['S', 'table'],
    ['T', 'eliminated'],
  ] as const)('SK-29 eliminated again later: another die, %s', (die, where) => {
    // Where he is gone, everybody has had his go, and the next turn begins.
    const next = where === 'eliminated' ? ['AAA', 'TTT'] : [];
    const game = spaces[space]('1/1', 3, ['A', 'T', 'A', 'A', 'T', die, ...next]);
    fires(game, 'blue-1');
    game.answer(activate('red-2'));
    game.answer(declare('nothing', 'nothing'));
    fires(game, 'blue-2');
    expect(game.unit('red-1').where).toBe(where);
    expect(rolls(game).filter(roll => roll.startsWith('cheatDeath'))).toHaveLength(2);
    expect(game.dice.left()).toBe(0);
  });
});

describe('in the free game', () => {
  it('SK-29 SK-04 it is his own: the squad that he has joined loses its last model as ever', () => {
    const game = attacking({
      ...{ cards: [hero, gun('1/1')], dice: ['A', 'T'] },
      blue: [{ card: 'gun', at: [[60, 40, 90]] }],
      red: [
        { card: 'gunners', at: [[60, 70]] },
        { card: 'survivor', at: [[63, 70]], joined: 'red-1' },
      ],
    });
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    const events = game.answer({ do: 'allocate', model: game.model('red-1.1') });
    expect(ofType(events, 'eliminated').map(event => event.unit)).toEqual(['red-1']);
    expect(game.unit('red-2')).toMatchObject({ where: 'table', damage: 0 });
    expect(game.dice.left()).toBe(0);
  });

  it('SK-29 DMG-07 a hero with a squad: the die for him, and the rest of the hits for the squad', () => {
    const game = attacking({
      ...{ cards: [hero, gun('2/4')], dice: ['AA', 'TT', 'A'] },
      blue: [{ card: 'gun', at: [[60, 40, 90]] }],
      red: [
        { card: 'gunners', at: row(2, 57, 70) },
        { card: 'survivor', at: [[63, 70]], joined: 'red-1' },
      ],
    });
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    game.answer({ do: 'allocate', model: game.model('red-2.1') });
    expect(game.ask).toMatchObject({ ask: 'allocate', among: ['red-1.1', 'red-1.2'] });
    game.answer({ do: 'allocate', model: game.model('red-1.2') });
    expect(game.unit('red-2')).toMatchObject({ damage: 3, markers: ['stunned'], joined: unitId('red-1') });
    expect(game.unit('red-1').models).toHaveLength(1);
    expect(game.dice.left()).toBe(0);
  });
});
