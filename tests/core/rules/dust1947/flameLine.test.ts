import { describe, expect, it } from 'vitest';
import type { Card } from '../../../../core/forces/card.ts';
import { aiming, fire, ofType, refusalOf, shot, strikes } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import type { Shot } from '../../../../core/game/attacking.ts';
import { placeOf as freePlace } from '../../../../core/space/free/base/forms.ts';
import { box, place } from '../../../kit/free.ts';
import type { Posted } from '../../../kit/game.ts';
import { activate, declare, skirmish } from '../../../kit/game.ts';
import type { Piece } from '../../../../core/space/space.ts';

const [X, Y] = [60, 30];
type Spot = readonly [x: number, y: number];
const at = (...spots: readonly Spot[]): readonly Spot[] => spots.map(([x, y]) => [X + x, Y + y] as const);
const towards = (x: number, y: number) => ({ flame: [X + x, Y + y] as const });
/** A line from one point to another. */
const fromTo = ([x, y]: Spot, to: Spot): Shot => ({
  ...shot('blue-1.1', 'napalm', towards(...to)),
  at: { flame: place(X + to[0], Y + to[1]), from: place(X + x, Y + y) },
});
const cells = 'I2:*/1 V4:*/1';

const thrower = card('Thrower', 'axis', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 5 },
  weapons: [weapon('Napalm', { mount: 'front', reach: '2', rules: ['Flame'], cells })],
});
const burners = card('Burners', 'axis', 'squad', 'I2', {
  ...{ move: [2, 4], models: ['1 ', '2 napalm'] },
  weapons: [weapon('Napalm', { count: 2, reach: '2', rules: ['Flame'], cells })],
});
const squad = card('Squad', 'allies', 'squad', 'I2', { move: [2, 4], models: ['3 '] });
const walker = card('Walker', 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5 });
const late = { card: 'nikita' };

function ready(
  red: readonly Posted[],
  more: {
    by?: Posted;
    cards?: readonly Card[];
    friends?: readonly Posted[];
    pieces?: readonly Piece[];
    set?: string;
    dice?: readonly string[];
  } = {},
) {
  const by: Posted = more.by ?? { card: 'thrower', at: [[X, Y, 90]] };
  const game = skirmish({
    ...{
      set: more.set ?? 'dust-1947',
      cards: [thrower, burners, squad, walker, ...(more.cards ?? [])],
      dice: more.dice ?? [],
      pieces: more.pieces ?? [],
    },
    ...{ blue: [by, ...(more.friends ?? []), late], red: [...red, late] },
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  return game;
}
const judge = (game: ReturnType<typeof ready>, x: number, y: number, model = 'blue-1.1') =>
  aiming(game).judge(shot(model, 'napalm', towards(x, y)));
/** In the way of a line straight ahead, at the side of it, and far behind. */
const inFront: Posted = { card: 'squad', at: at([0, 12], [8, 14], [-8, 14]) };

describe('a line of flame on the table', () => {
  it('D47-21 attacks every unit that it touches, friends too, with the symbols of all their models', () => {
    const game = ready([inFront, { card: 'walker', at: [[X, Y + 22, 90]] }], {
      friends: [{ card: 'squad', at: at([1, 8], [14, 8], [16, 8]) }],
      dice: ['TTT', 'TTT', 'T'],
    });
    expect(strikes(judge(game, 0, 30))).toEqual(['blue-2: 3/1', 'red-1: 3/1', 'red-2: 1/1']);
    const events = fire(game, shot('blue-1.1', 'napalm', towards(0, 30)));
    expect(ofType(events, 'aimed')[0]!.because).toContain('D47-21');
  });

  it('D47-21 passes a millimetre beside a base: not attacked; the template of the base book takes it in', () => {
    // Bases of 1.25 cm: one ends 1 mm beside the line, the other touches it.
    const beside = (far: number, set?: string) =>
      ready([{ card: 'squad', at: at([far, 14], [20, 14], [22, 14]) }, inFront], set === undefined ? {} : { set });
    expect(strikes(judge(beside(1.35), 0, 30))).toEqual(['red-2: 3/1']);
    expect(strikes(judge(beside(1.25), 0, 30))).toEqual(['red-1: 3/1', 'red-2: 3/1']);
    expect(strikes(judge(beside(1.35, 'free'), 0, 30))).toEqual(['red-1: 1/1', 'red-2: 1/1']);
  });

  it('D47-21 infantry lays it from its leader, whoever carries the weapon, and not at itself', () => {
    // The leader stands at the right: from there the line passes the other two, who carry the weapon, and ends in the enemy.
    const game = ready([{ card: 'squad', at: at([10, 18], [12, 24], [8, 24]) }], {
      by: { card: 'burners', at: at([10, 0], [10, 3.5], [6, 0]) },
    });
    for (const model of ['blue-1.2', 'blue-1.3']) expect(strikes(judge(game, 10, 30, model))).toEqual(['red-1: 3/1']);
    const sides = aiming(game)
      .lines.filter(line => line.weapon.name === 'Napalm')
      .map(line => aiming(game).starts(line, place(X + 10, Y + 30)));
    expect(sides).toHaveLength(2);
    const middles = sides
      .map(([one, other]) => [one, other].map(end => freePlace(end!)))
      .map(([a, b]) => [(a!.x + b!.x) / 20 - X, (a!.y + b!.y) / 20 - Y]);
    // Both lay it between the sides of the leader's base, forward of its middle.
    for (const [x, y] of middles) expect([x! - 10, Math.abs(y!) < 1.25]).toEqual([expect.closeTo(0, 6), true]);
    expect(refusalOf(judge(game, 10, -30, 'blue-1.3'))).toBe('attack.noLine');
  });

  it('D47-21 has to be in the arc, and to come to somebody', () => {
    const game = ready([inFront]);
    expect(refusalOf(judge(game, 0, -20))).toBe('attack.arc');
    expect(refusalOf(judge(ready([{ card: 'squad', at: at([30, 12], [33, 12], [36, 12]) }]), 0, 30))).toBe('attack.noLine');
  });

  it('D47-21 starts at any part of the base or hull, and at nothing else', () => {
    // The hull of the machine is 4.4 cm wide: past its right edge the line takes in who stands there.
    const aside: Posted = { card: 'squad', at: at([3.4, 14], [20, 14], [22, 14]) };
    const game = ready([aside, inFront]);
    expect(strikes(judge(game, 0, 30))).toEqual(['red-2: 3/1']);
    const sides = aiming(game).starts(aiming(game).lines[0]!, place(X, Y + 30));
    expect(sides.map(one => freePlace(one).x / 10 - X)).toEqual([expect.closeTo(-2.2, 1), expect.closeTo(2.2, 1)]);
    const read = sides.flatMap(one => {
      const rounded = game.table.space.readPlace(one, 'from');
      return rounded.ok
        ? [refusalOf(aiming(game).judge({ ...fromTo([0, 0], [0, 30]), at: { flame: place(X, Y + 30), from: rounded.value } }))]
        : [];
    });
    expect(read).toEqual([null, null]);
    expect(strikes(aiming(game).judge(fromTo([2.2, 2.2], [2.2, 30])))).toEqual(['red-1: 3/1']);
    expect(game.refused({ do: 'attack', shots: [fromTo([2.4, 2.2], [2.4, 30])] })).toMatchObject({
      code: 'attack.noStart',
      rules: ['D47-21'],
    });
    const base = ready([aside, inFront], { set: 'free' });
    expect(refusalOf(aiming(base).judge(fromTo([2.2, 2.2], [2.2, 30])))).toBe('attack.noStart');
    expect(aiming(base).starts(aiming(base).lines[0]!, place(X, Y + 30))).toEqual([]);
  });

  it('D47-21 there is no other way to fire it, whatever is printed against the target', () => {
    const counted = card('Counted', 'axis', 'vehicle', 'V4', {
      ...{ move: [2, 4], damageTrack: 5 },
      weapons: [weapon('Napalm', { mount: 'front', reach: '2', rules: ['Flame'], cells: 'V4:4/1 I2:4/1' })],
    });
    const on = (set: string) =>
      ready([{ card: 'walker', at: [[X, Y + 18, 90]] }], {
        set,
        cards: [counted],
        by: { card: 'counted', at: [[X, Y, 90]] },
        friends: [{ card: 'squad', at: at([1, 8], [14, 8], [16, 8]) }],
      });
    expect(strikes(aiming(on('free')).judge(shot('blue-1.1', 'napalm', 'red-1')))).toEqual(['red-1: 4/1']);
    expect(on('dust-1947').refused({ do: 'attack', shots: [shot('blue-1.1', 'napalm', 'red-1')] })).toMatchObject({
      code: 'attack.needsTemplate',
      rules: ['D47-21'],
    });
    expect(strikes(judge(on('dust-1947'), 0, 30))).toEqual(['blue-2: 4/1', 'red-1: 4/1']);
  });

  it('D47-21 one of many whom it touches will do, whoever else there is of the enemy', () => {
    const [aside, touched]: readonly Posted[] = [
      { card: 'squad', at: at([40, 12], [43, 12], [46, 12]) },
      // The leader far to the side, out of everybody's reach; one of the two others in the way of the line.
      { card: 'squad', at: at([30, 14], [0, 14], [28, 14]) },
    ];
    expect(strikes(judge(ready([aside!, touched!]), 0, 30))).toEqual(['red-2: 3/1']);
  });

  it('D47-22 a Command Radius behind a wall does not count: the line ends before it', () => {
    const wall = box('wall', [X - 30, X + 30], [Y + 8, Y + 8.5], 9);
    const behind: Posted = { card: 'squad', at: at([13, 18], [18, 22], [22, 22]) };
    expect(strikes(judge(ready([behind]), 0, 30))).toEqual([]);
    expect(refusalOf(judge(ready([behind], { pieces: [wall] }), 0, 30))).toBe('attack.noLine');
  });

  it('D47-21 it passes over a hero who has joined its unit, and as one unit with him strikes nobody', () => {
    const lead = card('Lead', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 4 });
    const game = ready([{ card: 'squad', at: at([10, 14], [12, 14], [14, 14]) }], {
      ...{ by: { card: 'burners', at: at([10, 0], [10, 3.5], [6, 0]) }, cards: [lead] },
      friends: [{ card: 'lead', at: at([10, 7]), joined: 'blue-1' }],
    });
    expect(strikes(judge(game, 10, 30, 'blue-1.2'))).toEqual(['red-1: 3/1']);
  });

  it('D47-22 just out of range with its Command Radius in it: the line may be laid and strikes those alone whom it touches', () => {
    // The hull ends 3 cm ahead: the line of 20 cm ends at 23.
    const far: Posted = { card: 'squad', at: at([0, 37], [4, 37], [-4, 37]) };
    const friend: Posted = { card: 'squad', at: at([0, 8], [14, 8], [16, 8]) };
    expect(strikes(judge(ready([far], { friends: [friend] }), 0, 30))).toEqual(['blue-2: 3/1']);
    expect(strikes(judge(ready([far]), 0, 30))).toEqual([]);
    const farther: Posted = { card: 'squad', at: at([0, 40], [4, 40], [-4, 40]) };
    expect(refusalOf(judge(ready([farther], { friends: [friend] }), 0, 30))).toBe('attack.noLine');
  });

  it('D47-22 ends at a wall: nobody is hit behind it, where he is not seen', () => {
    const wall = (from: number, to: number) => box('wall', [X + from, X + to], [Y + 8, Y + 8.5], 9);
    const behind: Posted = { card: 'squad', at: at([0, 12], [0, 15], [0, 18]) };
    const before: Posted = { card: 'squad', at: at([0, 6], [3, 6], [6, 6]) };
    expect(strikes(judge(ready([before, behind]), 0, 30))).toEqual(['red-1: 3/1', 'red-2: 3/1']);
    expect(strikes(judge(ready([before, behind], { pieces: [wall(-30, 30)] }), 0, 30))).toEqual(['red-1: 3/1']);
  });

  it('D47-22 completely out of the arc or the range nobody is affected', () => {
    const game = ready([inFront, { card: 'walker', at: [[X, Y + 40, 90]] }, { card: 'walker', at: [[X, Y - 15, 90]] }]);
    expect(strikes(judge(game, 0, 60))).toEqual(['red-1: 3/1']);
  });
});
