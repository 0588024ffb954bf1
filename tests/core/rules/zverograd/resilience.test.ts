import { describe, expect, it } from 'vitest';
import { fire, ofType, rolls, shot, volley } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { attackWith, duel } from '../../../kit/duel.ts';

const knife = weapon('Knife', { count: 2, reach: 'C', cells: 'I2:1/1 I3:1/1 V4:1/3' });
const rifle = weapon('Rifle', { count: 2, reach: '4', cells: 'I2:1/1 I3:1/1 V4:1/1' });
const ram = weapon('Ram', { mount: 'front', reach: 'C', cells: 'V4:1/N I2:1/1' });
const squad = (name: string, armour: 'I2' | 'I3', ...skills: readonly string[]) =>
  card(name, 'allies', 'squad', armour, { move: [2, 4], models: ['2 knife rifle'], skills, weapons: [knife, rifle] });
const machine = (name: string, boxes: number, ...skills: readonly string[]) =>
  card(name, 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: boxes, skills, weapons: [ram] });
const cards = [
  ...[squad('Light', 'I2'), squad('Heavy', 'I3'), squad('Tough', 'I3', 'Damage Resilient')],
  ...[machine('Walker', 5), machine('Rammer', 5)],
];

/** Blue-1 strikes red-1, who does not strike back, with these lines. */
function strike(blue: string, line: string, models: readonly number[], red: string, dice: readonly string[], damage = 0) {
  const game = duel('squares', {
    ...{ cards, dice, apart: 1, set: 'zverograd', blue: [{ card: blue }], red: [{ card: red, damage }] },
  });
  attackWith(game);
  fire(game, ...(models.length > 1 ? [volley('blue-1', models, line, 'red-1')] : [shot('blue-1.1', line, 'red-1')]));
  while (game.ask.ask === 'strikeBack' || game.ask.ask === 'allocate')
    game.answer(game.ask.ask === 'strikeBack' ? { do: 'strikeBack', shots: [] } : { do: 'allocate', model: game.ask.among[0]! });
  return game;
}

describe('ZVE-07 blows', () => {
  it.each([
    ['heavy', ['AA', 'A', 'S', 'TT'], 1],
    ['light', ['AA'], 2],
    ['tough', ['AA', 'A', 'S', 'TT'], 1],
  ] as const)('two hits on a %s squad: %j, %i lost', (target, dice, lost) => {
    const game = strike('light', 'knife', [1, 2], target, dice);
    expect(game.log.filter(one => one.type === 'modelLost')).toHaveLength(lost);
    expect(rolls(game).filter(one => one.startsWith('resilience'))).toHaveLength(target === 'light' ? 0 : 2);
    if (target !== 'light') expect(ofType(game.log, 'hitCancelled')[0]!.because).toContain('ZVE-07');
  });

  it('three points on a machine: ARMY, ARMY, TARGET leave one', () => {
    const game = strike('light', 'knife', [1], 'walker', ['A', 'AAT', 'TT']);
    expect(game.unit('red-1').damage).toBe(1);
  });

  it('shots are none: no die for them', () => {
    const game = strike('light', 'rifle', [1], 'heavy', ['A', 'T', 'TT']);
    expect(rolls(game)).toEqual(['hit 1', 'infantrySave 1', 'suppression 2']);
  });
});

describe('ZVE-08 REX-13 a hit that destroys outright', () => {
  it.each([
    [0, 'ASA', 3],
    [1, 'TT', null],
    [4, 'T', null],
  ] as const)('%i of five boxes ticked, %s: %s', (damage, dice, left) => {
    const game = strike('rammer', 'ram', [1], 'walker', ['A', dice, ...(left === null ? [] : ['TT'])], damage);
    expect(rolls(game)[1]).toBe(`resilience ${dice.length}`);
    if (left === null) expect(game.unit('red-1').where).toBe('eliminated');
    else expect(game.unit('red-1').damage).toBe(left);
    expect(ofType(game.log, 'rolled')[1]!.because).toContain('ZVE-08');
  });
});
