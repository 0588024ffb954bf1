import { describe, expect, it } from 'vitest';
import { aiming, fire, ofType, refusalOf, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { asShape } from '../../../../core/space/free/base/forms.ts';
import { attackWith } from '../../../kit/duel.ts';
import { fire as jet, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { begin, duel, duellist, onBoth, SPACES } from '../../../kit/onBoth.ts';

const cell = 'I2:2/1 V2:2/1 V4:2/1';
const small = card('Small', 'ssu', 'vehicle', 'V2', {
  ...{ move: [2, 4], damageTrack: 6, points: 10, skills: ['Small Vehicle'] },
  weapons: [weapon('Gun', { mount: 'turret', reach: '6', cells: cell })],
});
const tank = card('Tank', 'ssu', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 6, points: 10 },
  weapons: [weapon('Gun', { mount: 'turret', reach: '6', cells: cell })],
});
const shooter = card('Shooter', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 3 },
  weapons: [weapon('Gun', { reach: '6', cells: cell }), weapon('Phaser', { reach: '6', cells: cell, rules: ['Phaser'] })],
});
/** A box, which nobody sees through. */
const hull = asShape({
  base: null,
  volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 25], half: [40, 30, 25], yaw: 0 }],
});
const cards = [small, tank, shooter];

describe.each(SPACES)('on the %s', space => {
  it('NEW-40 in the open two hits, ARMY and SHIELD: one is cancelled', () => {
    const game = duel(space, { cards, blue: 'shooter', red: 'small', dice: ['AA', 'AS'] });
    const events = fire(game, shot('blue-1.1', 'gun', 'red-1'));
    expect(rolls(game)).toEqual(['hit 2', 'coverSave 2']);
    expect(ofType(events, 'hit')).toMatchObject([{ cover: true, because: ['HIT-01', 'NEW-40'] }]);
    expect(ofType(events, 'saved')).toMatchObject([{ saved: 1, through: 1 }]);
    expect(game.unit('red-1').damage).toBe(1);
  });

  it('NEW-40 WPN-20 against a Phaser there is no save', () => {
    const game = duel(space, { cards, blue: 'shooter', red: 'small', dice: ['AA'] });
    fire(game, shot('blue-1.1', 'phaser', 'red-1'));
    expect([rolls(game), game.unit('red-1').damage]).toEqual([['hit 2'], 2]);
  });

  /** A gun about to be fired past somebody who stands right before the target, or in another column. */
  const firing = (viewer: string, between: string, target: string, dice: readonly string[] = [], column = 5) => {
    const game = onBoth(space, {
      ...{ cards: [...cards, duellist('Target', [])], dice, shapes: { small: hull, tank: hull } },
      blue: [
        { card: viewer, at: [5, 4] },
        { card: 'target', at: [1, 1] },
      ],
      red: [
        { card: target, at: [5, space === 'table' ? 8 : 7], activated: true },
        { card: between, at: [column, 6], activated: true },
        { card: 'target', at: [11, 17] },
      ],
    });
    begin(game, 'blue-1', 'attack', 'nothing');
    return game;
  };
  const gun = shot('blue-1.1', 'gun', 'red-1');
  /** What the shot is refused for. */
  const past = (...cards: readonly [string, string, string]) => refusalOf(aiming(firing(...cards)).judge(gun));

  it('NEW-41 it is in nobody’s way, as a machine of the usual size is', () => {
    expect(past('tank', 'tank', 'target')).toBe('attack.noSight');
    expect(past('tank', 'small', 'target')).toBeNull();
    expect(past('shooter', 'small', 'target')).toBeNull();
  });

  it('NEW-41 a shot past it names the rule, where it would have been in the way', () => {
    const named = (column: number) => ofType(fire(firing('tank', 'small', 'target', ['TT'], column), gun), 'aimed')[0]!.because;
    expect(named(5)).toEqual(['TGT-03', 'NEW-41']);
    expect(named(10)).toEqual(['TGT-03']);
  });

  it('NEW-41 but in that of another Small Vehicle', () => {
    expect(past('small', 'small', 'small')).toBe('attack.noSight');
    expect(past('tank', 'small', 'small')).toBeNull();
  });
});

const burner = card('Burner', 'allies', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 6 },
  weapons: [weapon('Burner', { mount: 'front', reach: '4', rules: ['Flame'], cells: 'I2:*/1 V2:1/1 V4:1/1' })],
});

it.each([
  ['small', null],
  ['tank', 'attack.noSight'],
] as const)('NEW-41 TPL-03 a jet goes on past a %s as sight does, which it strikes on its way: %s', (between, refused) => {
  const game = gridSkirmish({
    ...{ cards: [...cards, burner], dice: ['TTTTT', 'T'] },
    blue: [{ card: 'burner', at: [5, 4] }, { card: 'nikita' }],
    red: [
      { card: 'ghosts', at: [5, 8] },
      { card: between, at: [5, 6] },
    ],
  });
  attackWith(game);
  const way = jet(['blue-1.1'], 'burner', 'red-1', [on(5, 5), on(5, 6), on(5, 7)]);
  if (refused !== null) return expect(game.refused(way).code).toBe(refused);
  game.answer(way);
  expect([...rolls(game)].sort()).toEqual(['hit 1', 'hit 5']);
});
