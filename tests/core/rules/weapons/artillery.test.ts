import { describe, expect, it } from 'vitest';
import { asShape } from '../../../../core/space/free/base/forms.ts';
import { aiming, attacking, fire, refusalOf, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { attackWith } from '../../../kit/duel.ts';
import { box, wood } from '../../../kit/free.ts';
import { row } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';

const lothar = card('Lothar', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [
    weapon('Rockets', { mount: 'front', reach: '2-14', rules: ['Artillery'], cells: 'I2:2/1 V4:2/1' }),
    weapon('MG', { mount: 'turret', reach: '14', cells: 'I2:2/1 V4:2/1' }),
  ],
});
const wall = card('Wall', 'axis', 'vehicle', 'V4', { ...{ move: [2, 4], damageTrack: 5 }, size: 'huge' });
/** A hull like a wall, 40 cm wide and 20 cm high. */
const tall = asShape({
  base: null,
  volumes: [{ part: 'hull', shape: 'box', center: [0, 0, 100], half: [200, 20, 100], yaw: 0 }],
});
const rockets = shot('blue-1.1', 'rockets', 'red-1');
const mg = shot('blue-1.1', 'mg', 'red-1');
const sq = (column: number, r: number) => [column - ORIGIN, r - ORIGIN] as const;

/** Artillery, a squad, and what stands between them. */
const spaces = {
  table: (between: 'vehicle' | 'building' | 'none', dice: readonly string[] = []) =>
    attacking({
      ...{ cards: [lothar, wall], dice },
      blue: [
        { card: 'lothar', at: [[60, 20, 90]] },
        ...(between === 'vehicle' ? [{ card: 'wall', at: [[60, 50, 0]] as const }] : []),
      ],
      red: [{ card: 'gunners', at: row(2, 59, 54, 2.6) }],
      shapes: { wall: tall },
      pieces: between === 'building' ? [box('house', [40, 80], [45, 48], 20)] : [],
    }),
  squares: (between: 'vehicle' | 'building' | 'none', dice: readonly string[] = []) => {
    const late = { card: 'nikita' };
    const game = gridSkirmish({
      ...{ cards: [lothar, { ...wall, size: null }], dice },
      blue: [{ card: 'lothar', at: [5, 4] }, ...(between === 'vehicle' ? [{ card: 'wall', at: [5, 7] as const }] : []), late],
      red: [{ card: 'gunners', at: [5, 8], models: 2 }, late],
      pieces: between === 'building' ? [fill('building', sq(5, 7))] : [],
    });
    attackWith(game);
    return game;
  },
};

describe.each(['table', 'squares'] as const)('on the %s', space => {
  it('WPN-03 WPN-01 a vehicle between hides the squad from its MG, not from its rockets', () => {
    const offer = aiming(spaces[space]('vehicle'));
    expect(refusalOf(offer.judge(mg))).toBe('attack.noSight');
    expect(refusalOf(offer.judge(rockets))).toBeNull();
  });

  it('WPN-03 a building between hides it from both', () => {
    const offer = aiming(spaces[space]('building'));
    expect([mg, rockets].map(one => refusalOf(offer.judge(one)))).toEqual(['attack.noSight', 'attack.noSight']);
  });

  it('WPN-03 the vehicle between gives no cover against it', () => {
    const game = spaces[space]('vehicle', ['AA', 'AA']);
    fire(game, rockets);
    expect(rolls(game)).toEqual(['hit 2', 'infantrySave 2']);
  });
});

describe('WPN-04', () => {
  const onTable = (edge: number) =>
    attacking({
      cards: [lothar],
      blue: [{ card: 'lothar', at: [[60, 20, 90]] }],
      red: [{ card: 'gunners', at: row(2, 59, 54, 2.6) }],
      pieces: [wood('wood', [40, 80], [5, edge])],
    });

  it('the weapon 1 cm outside the wood, half of the hull inside: it may be fired', () => {
    expect(refusalOf(aiming(onTable(19)).judge(rockets))).toBeNull();
  });

  it('the weapon inside: refused, and not offered; its MG is not affected', () => {
    const game = onTable(21);
    expect(game.refused({ do: 'attack', shots: [rockets] })).toMatchObject({ code: 'weapon.inArea', rules: ['WPN-04'] });
    expect(aiming(game).lines.map(({ weapon: { id }, refused }) => [id, refused?.code])).toContainEqual([
      'rockets',
      'weapon.inArea',
    ]);
    expect(refusalOf(aiming(game).judge(mg))).toBeNull();
  });

  it('in a square of trees', () => {
    const late = { card: 'nikita' };
    const inTrees = gridSkirmish({
      cards: [lothar],
      blue: [{ card: 'lothar', at: [5, 4] }, late],
      red: [{ card: 'gunners', at: [5, 8], models: 2 }, late],
      pieces: [fill('woods', sq(5, 4))],
    });
    attackWith(inTrees);
    expect(inTrees.refused({ do: 'attack', shots: [rockets] })).toMatchObject({ code: 'weapon.inArea', rules: ['WPN-04'] });
    expect(refusalOf(aiming(inTrees).judge(mg))).toBeNull();
  });
});
