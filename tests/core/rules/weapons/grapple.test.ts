import { describe, expect, it } from 'vitest';
import { unitId } from '../../../../core/base/index.ts';
import { fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Ground } from '../../../kit/duel.ts';
import { BOTH, attackWith, duel } from '../../../kit/duel.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, declare } from '../../../kit/game.ts';

const claw = weapon('Claw', { mount: 'front', reach: 'C', rules: ['Grapple'], cells: 'I2:1/1 V4:1/1' });
const gun = weapon('Gun', { mount: 'turret', reach: '8', cells: 'V4:1/1' });
const luther = card('Luther', 'axis', 'vehicle', 'V4', { ...{ move: [2, 4], damageTrack: 5 }, weapons: [claw, gun] });
const target = card('Target', 'ssu', 'vehicle', 'V4', { ...{ move: [2, 4], damageTrack: 9 }, weapons: [gun] });
const none = { do: 'decline' } as const;
const blank = { do: 'strikeBack', shots: [] } as const;
const grip = 'gripped:blue-1';
const held = (game: Skirmish, unit = 'red-1') => game.unit(unit).markers.includes(grip);

interface Options {
  readonly red?: string;
  readonly markers?: readonly string[];
  readonly dice?: readonly string[];
}
/** The claw's bearer and its victim, hull to hull; another of each side stands far away. */
const begin = (ground: Ground, { red = 'target', markers = [], dice = [] }: Options = {}) =>
  duel(ground, {
    ...{ cards: [luther, target], dice, apart: 0 },
    blue: [{ card: 'luther' }],
    red: [
      { card: red, markers, ...(red === 'gunners' ? { models: 3 } : {}) },
      { card: 'target', far: true },
    ],
  });
/** Whoever acts first does these, and nobody reacts. */
const acts = (game: Skirmish, unit: string, ...actions: readonly ('nothing' | 'move' | 'attack')[]) => {
  game.answer(activate(unit));
  game.answer(declare(...actions));
  while (game.ask.ask === 'react') game.answer(none);
};

describe.each(BOTH)('on the %s', ground => {
  it('WPN-13 SK-30 a hit holds the target: it does Nothing first, which frees it, and has one action left', () => {
    // On the table the hit has brought it Under Fire, too, and it rallies first.
    const game = begin(ground, { dice: ['A', ...(ground === 'table' ? ['AA'] : [])] });
    attackWith(game);
    fire(game, shot('blue-1.1', 'claw', 'red-1'));
    const events = game.answer(blank);
    expect(ofType(events, 'marked')).toContainEqual({ type: 'marked', unit: 'red-1', marker: grip, because: ['WPN-13'] });
    game.answer(activate('red-1'));
    expect(game.refused(declare('attack', 'nothing'))).toMatchObject({ code: 'firstAction.stunned', rules: ['SK-30'] });
    game.answer(declare('nothing', 'attack'));
    expect(held(game)).toBe(false);
    while (game.ask.ask === 'react') game.answer(none);
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'red-1' });
  });

  it('WPN-13 a hit on a squad holds all of it; a miss and a hit of another weapon hold nobody', () => {
    const squad = begin(ground, { red: 'gunners', dice: ['A'] });
    attackWith(squad);
    fire(squad, shot('blue-1.1', 'claw', 'red-1'));
    squad.answer(blank);
    expect(held(squad)).toBe(true);
    for (const [line, die] of [
      ['claw', 'T'],
      ['gun', 'A'],
    ] as const) {
      const game = begin(ground, { dice: [die] });
      attackWith(game);
      fire(game, shot('blue-1.1', line, 'red-1'));
      if (game.ask.ask === 'strikeBack') game.answer(blank);
      expect(held(game)).toBe(false);
    }
  });

  it('WPN-13 whoever strikes back with it holds as well', () => {
    const game = duel(ground, {
      ...{ cards: [luther, target], dice: ['T', 'A'], apart: 0, blue: [{ card: 'target' }], red: [{ card: 'luther' }] },
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'standard', 'red-1'));
    fire(game, shot('red-1.1', 'claw', 'blue-1'));
    expect(game.unit('blue-1').markers).toContain('gripped:red-1');
  });

  it('WPN-14 it grips and then moves: released', () => {
    const game = begin(ground, { dice: ['A'] });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'move'));
    fire(game, shot('blue-1.1', 'claw', 'red-1'));
    const events = game.answer(blank);
    const unmarked = [...events];
    while (game.ask.ask === 'react') unmarked.push(...game.answer(none));
    expect(ofType(unmarked, 'unmarked')).toContainEqual({ type: 'unmarked', unit: 'red-1', marker: grip, because: ['WPN-14'] });
    expect(held(game)).toBe(false);
  });

  it('WPN-14 Nothing, Nothing: still held; a Move: released; what a Tesla weapon did stays', () => {
    const still = begin(ground, { markers: [grip, 'stunned'] });
    acts(still, 'blue-1', 'nothing', 'nothing');
    expect(still.unit('red-1').markers).toEqual([grip, 'stunned']);
    const game = begin(ground, { markers: [grip, 'stunned'] });
    acts(game, 'blue-1', 'move', 'nothing');
    expect(game.unit('red-1').markers).toEqual(['stunned']);
  });

  it('WPN-14 an Attack that finds no target is Nothing', () => {
    const game = begin(ground, { markers: [grip] });
    acts(game, 'blue-1', 'attack', 'nothing');
    game.answer({ do: 'attack', shots: [] });
    expect(held(game)).toBe(true);
  });

  it('WPN-14 it attacks the same victim again: released, so that it may strike back, and a new hit grips again', () => {
    const game = begin(ground, { markers: [grip], dice: ['A', 'T'] });
    attackWith(game);
    fire(game, shot('blue-1.1', 'claw', 'red-1'));
    expect(held(game)).toBe(false);
    fire(game, shot('red-1.1', 'standard', 'blue-1'));
    expect(rolls(game)).toEqual(['hit 1', 'hit 1']);
    expect(held(game)).toBe(true);
  });

  it('WPN-14 it strikes back: released; it leaves its blows unused: still held', () => {
    for (const strikes of [true, false]) {
      const game = duel(ground, {
        ...{ cards: [luther, target], dice: strikes ? ['T', 'T'] : ['T'], apart: 0 },
        blue: [{ card: 'target' }, { card: 'target', markers: ['gripped:red-1'], far: true }],
        red: [{ card: 'luther' }],
      });
      attackWith(game);
      fire(game, shot('blue-1.1', 'standard', 'red-1'));
      game.answer(strikes ? { do: 'strikeBack', shots: [shot('red-1.1', 'standard', 'blue-1')] } : blank);
      expect(game.unit('blue-2').markers).toEqual(strikes ? [] : ['gripped:red-1']);
    }
  });

  it.each([
    ['T', true],
    ['A', false],
  ] as const)('WPN-14 a Reactive Attack, die %s: still held %s', (die, still) => {
    const game = duel(ground, {
      ...{ cards: [luther, target], apart: 2, dice: [`${die}T`, ...(still ? [] : ['T'])] },
      blue: [{ card: 'target' }, { card: 'target', markers: ['gripped:red-1'], far: true }],
      red: [{ card: 'luther' }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    game.answer({ do: 'react', unit: unitId('red-1') });
    if (!still) game.answer({ do: 'attack', shots: [shot('red-1.1', 'gun', 'blue-1')] });
    expect(game.unit('blue-2').markers).toEqual(still ? ['gripped:red-1'] : []);
  });

  it('WPN-14 it is eliminated: released', () => {
    const killer = card('Killer', 'ssu', 'vehicle', 'V4', {
      ...{ move: [2, 4], damageTrack: 5 },
      weapons: [weapon('Cannon', { mount: 'turret', reach: '8', cells: 'V4:1/N' })],
    });
    const game = duel(ground, {
      ...{ cards: [luther, target, killer], dice: ['A'], apart: 3 },
      blue: [{ card: 'killer' }, { card: 'target', markers: ['gripped:red-1'], far: true }],
      red: [{ card: 'luther' }],
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'cannon', 'red-1'));
    expect(game.unit('red-1').where).toBe('eliminated');
    expect(game.unit('blue-2').markers).toEqual([]);
  });
});
