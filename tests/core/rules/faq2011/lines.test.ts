import { describe, expect, it } from 'vitest';
import { unitId } from '../../../../core/base/index.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { aiming, fire, inCover, refusalOf, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { activate, declare } from '../../../kit/game.ts';
import type { OnSquare } from '../../../kit/gridSkirmish.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { building, fill, ORIGIN } from '../../../kit/squares.ts';

const cells = 'I2:2/1 V4:2/1';
const squad = card('Squad', 'allies', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['3 gun'] },
  weapons: [weapon('Gun', { reach: '9', cells, count: 3 })],
});
const walker = card('Walker', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [weapon('Gun', { reach: '9', cells, mount: 'turret' })],
});
const huge = card('Giant', 'axis', 'vehicle', 'V6', {
  ...{ move: [2, 4], damageTrack: 9, size: 'huge' },
  weapons: [weapon('Gun', { reach: '9', cells, mount: 'turret' })],
});
const hero = card('Loner', 'allies', 'hero', 'I2', {
  ...{ move: [2, 4], damageTrack: 4 },
  weapons: [weapon('Gun', { reach: '9', cells })],
});

type At = readonly [column: number, row: number];
/** The rule texts count squares from (0,0): here that is column 2, row 2. */
const at = ([column, row]: At): At => [column + 2, row + 2];
const put = (kind: Parameters<typeof fill>[0], ...squares: readonly At[]): Piece =>
  fill(kind, ...squares.map(at).map(([column, row]) => [column - ORIGIN, row - ORIGIN] as const));

interface Scene {
  readonly by: string;
  readonly from: At;
  readonly target?: string;
  readonly to?: At;
  readonly between?: readonly (readonly [card: string, at: At])[];
  readonly pieces?: readonly Piece[];
  readonly set?: string;
  readonly dice?: readonly string[];
}

/** Blue's first unit is asked for its shots; whoever stands between is red's. */
function aimed({ by, from, target = 'squad', to = [3, 3], between = [], pieces = [], set = 'faq-2011', dice = [] }: Scene) {
  const red: OnSquare[] = [{ card: target, at: at(to) }, ...between.map(([one, where]) => ({ card: one, at: at(where) }))];
  const game = gridSkirmish({
    ...{ set, cards: [squad, walker, huge, hero], pieces, dice },
    blue: [{ card: by, at: at(from) }, { card: 'nikita' }],
    red: [...red, { card: 'nikita' }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  return game;
}
const shoot = shot('blue-1.1', 'gun', 'red-1');
/** `open`, `cover`, or `hidden` where it may not be shot at. */
function sight(scene: Scene): string {
  const game = aimed(scene);
  const refused = refusalOf(aiming(game).judge(shoot));
  if (refused !== null) return refused === 'attack.noSight' ? 'hidden' : refused;
  return inCover(game) ? 'cover' : 'open';
}

describe('corner cover', () => {
  it.each([
    ['beside the target', [0, 0], [[2, 3]], 'cover'],
    ['below the target', [0, 0], [[3, 2]], 'cover'],
    ['on the line', [0, 0], [[2, 2]], 'hidden'],
    ['behind the corner', [0, 0], [[4, 3]], 'open'],
    ['behind the other corner', [0, 0], [[3, 4]], 'open'],
    ['not on the diagonal', [0, 1], [[2, 3]], 'open'],
    ['from next to it', [2, 2], [[2, 3]], 'cover'],
    [
      'both corners',
      [0, 0],
      [
        [2, 3],
        [3, 2],
      ],
      'cover',
    ],
    [
      'both corners, from next to it',
      [2, 2],
      [
        [2, 3],
        [3, 2],
      ],
      'cover',
    ],
    [
      'both corners and something before them',
      [0, 0],
      [
        [2, 3],
        [3, 2],
        [1, 1],
      ],
      'hidden',
    ],
    ['nothing', [0, 0], [], 'open'],
  ] as const)('FAQ-04 blocking terrain %s', (_, from, squares, is) => {
    const pieces = squares.map(square => put('solid', square));
    for (const by of ['squad', 'walker']) expect(sight({ by, from, pieces })).toBe(is);
  });

  it('FAQ-04 mirrored to every quarter, a house as well, and none to who flies', () => {
    for (const [east, north] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      const to: At = [4 + 3 * east, 6 + 3 * north];
      const beside: At = [to[0] - east, to[1]];
      expect(sight({ by: 'squad', from: [4, 6], to, pieces: [put('woods', beside)] })).toBe('cover');
      const [c, r] = at(beside);
      const house = building([c - ORIGIN, r - ORIGIN], [c - ORIGIN, r - ORIGIN]);
      expect(sight({ by: 'squad', from: [4, 6], to, pieces: [house] })).toBe('cover');
    }
  });

  it('FAQ-04 the line is that from the middle of whoever shoots', () => {
    // A giant on (0,0) to (1,1): its middle lies at the corner of four squares.
    const pieces = [put('solid', [3, 4])];
    expect(sight({ by: 'giant', from: [0, 0], to: [4, 4], pieces })).toBe('cover');
    expect(sight({ by: 'giant', from: [0, 1], to: [4, 4], pieces })).toBe('open');
  });

  it('FAQ-04 in the base book any hidden corner gives cover', () => {
    expect(sight({ by: 'squad', from: [0, 1], pieces: [put('solid', [2, 2])], set: 'grid' })).toBe('cover');
    expect(sight({ by: 'squad', from: [0, 1], pieces: [put('solid', [2, 2])] })).toBe('open');
  });

  it.each([
    ['a tank trap', [], [put('tankTraps', [2, 3])], 'cover', 'open'],
    ['another squad', [['squad', [2, 3]]], [], 'cover', 'open'],
    ['a vehicle', [['walker', [2, 3]]], [], 'cover', 'cover'],
  ] as const)('FAQ-05 at the corner %s: from a squad and from a vehicle', (_, between, pieces, fromSquad, fromVehicle) => {
    expect(sight({ by: 'squad', from: [0, 0], between, pieces })).toBe(fromSquad);
    expect(sight({ by: 'walker', from: [0, 0], between, pieces })).toBe(fromVehicle);
  });

  it('FAQ-07 a walker at a corner has no save, a squad has a soft one', () => {
    const pieces = [put('solid', [2, 3])];
    expect(sight({ by: 'squad', from: [0, 0], target: 'walker', pieces })).toBe('open');
    const game = aimed({ by: 'walker', from: [0, 0], pieces, dice: ['AA', 'AS'] });
    const because = fire(game, shoot).flatMap(event => ('because' in event ? event.because : []));
    expect(rolls(game)).toEqual(['hit 2', 'coverSave 2']);
    expect(game.ask).toMatchObject({ ask: 'allocate', left: 1 });
    expect(because).toContain('FAQ-44');
  });
});

describe('what blocks', () => {
  const row = (by: string, middle: readonly (readonly [string, At])[], pieces: readonly Piece[] = [], set = 'faq-2011') =>
    sight({ by, from: [0, 0], to: [0, 4], between: middle, pieces, set });

  it.each([
    ['a squad', [['squad', [0, 2]]], [], 'hidden', 'open'],
    ['a hero on his own', [['loner', [0, 2]]], [], 'hidden', 'open'],
    ['a tank trap', [], [put('tankTraps', [0, 2])], 'hidden', 'open'],
    ['a walker', [['walker', [0, 2]]], [], 'hidden', 'hidden'],
    ['a wood', [], [put('woods', [0, 2])], 'hidden', 'hidden'],
    ['a crate', [], [put('crates', [0, 2])], 'open', 'open'],
  ] as const)('FAQ-06 %s hides from a squad and from a walker', (_, between, pieces, fromSquad, fromWalker) => {
    expect([row('squad', between, pieces), row('walker', between, pieces)]).toEqual([fromSquad, fromWalker]);
    // A hero on his own looks like a squad.
    expect(row('loner', between, pieces)).toBe(fromSquad);
  });

  it('FAQ-06 in the base book neither squads nor tank traps do', () => {
    expect(row('squad', [['squad', [0, 2]]], [], 'grid')).toBe('open');
    expect(row('squad', [], [put('tankTraps', [0, 2])], 'grid')).toBe('open');
  });

  it('FAQ-06 who refuses says so by its section', () => {
    const game = aimed({ by: 'squad', from: [0, 0], to: [0, 4], between: [['squad', [0, 2]]] });
    expect(game.refused({ do: 'attack', shots: [shoot] })).toMatchObject({ code: 'attack.noSight' });
    expect(aiming(game).judge(shot('blue-1.1', 'gun', 'red-2')).ok).toBe(true);
    expect(game.unit('red-1').id).toBe(unitId('red-1'));
  });
});

describe('tank traps', () => {
  const traps = [put('tankTraps', [0, 4])];
  const hit = (set: string, dice: readonly string[]) => {
    const game = aimed({ by: 'walker', from: [0, 0], to: [0, 4], pieces: traps, set, dice });
    fire(game, shoot);
    return game.ask.ask === 'allocate' ? game.ask.left : 0;
  };

  it('FAQ-44 are hard cover for who stands in them: blank sides save, ARMY does not; crates are soft', () => {
    expect([hit('faq-2011', ['AA', 'AT']), hit('faq-2011', ['AA', 'AA'])]).toEqual([1, 2]);
    const crate = aimed({ by: 'walker', from: [0, 0], to: [0, 4], pieces: [put('crates', [0, 4])], dice: ['AA', 'AT'] });
    fire(crate, shoot);
    expect(crate.ask).toMatchObject({ ask: 'allocate', left: 1 });
    expect(rolls(crate)).toEqual(['hit 2', 'coverSave 2']);
  });
});
