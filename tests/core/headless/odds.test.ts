import { describe, expect, it } from 'vitest';
import type { FieldError } from '../../../core/base/index.ts';
import { sentenceOf } from '../../../core/base/index.ts';
import { attackOdds } from '../../../core/headless/odds.ts';
import { resolveAttack } from '../../../core/headless/resolve.ts';
import { gridLibrary, library } from '../../kit/library.ts';

const everything = {
  ...library,
  books: [...library.books, ...gridLibrary.books],
  scenarios: [...library.scenarios, ...gridLibrary.scenarios],
};

const document = (more: object) => ({
  ...{ format: 'battlefield-attack', version: 1, range: 3 },
  attacker: { card: 'ranger-attack-squad' },
  target: { card: 'ranger-attack-squad' },
  ...more,
});

type Shares = { readonly [value: string]: number };
interface Odds {
  readonly hits: Shares;
  readonly lost: Shares;
  readonly damage: Shares;
  readonly eliminated: number;
  readonly markers: Shares;
  readonly outcomes: number;
  readonly reply?: Omit<Odds, 'reply' | 'outcomes'>;
}
function oddsOf(more: object): Odds {
  const found = attackOdds(document(more), everything);
  if (!found.ok) throw new Error(sentenceOf(found.error));
  return found.value as unknown as Odds;
}

interface Resolved {
  readonly hits: number;
  readonly lost: number;
  readonly damage: number;
  readonly eliminated: boolean;
  readonly markers: readonly string[];
}

/** Dice that an attack waits for beyond those that it was given; null where the fault is another. */
const wanted = (error: FieldError): number | null =>
  Number(/^dice: expected (\d+) faces?/.exec(sentenceOf(error))?.[1] ?? Number.NaN) || null;

/** Every end of an attack with its share, each die in each of its three ways, one after the other by the resolver; null where there would be
 *  more dice than `FEW`. */
function enumerated(more: object): Odds | null {
  const sums = { hits: new Map<string, number>(), lost: new Map<string, number>(), damage: new Map<string, number>() };
  const markers = new Map<string, number>();
  let eliminated = 0;
  const add = (to: Map<string, number>, key: string, p: number) => to.set(key, (to.get(key) ?? 0) + p);
  const follow = (dice: readonly string[], p: number): boolean => {
    const done = resolveAttack(document({ ...more, dice }), everything);
    if (!done.ok) {
      const n = wanted(done.error);
      if (n === null) throw new Error(sentenceOf(done.error));
      return dice.length + n <= FEW && thrown(n).every(faces => follow([...dice, ...faces], p / 3 ** n));
    }
    const end = done.value as unknown as Resolved;
    for (const figure of ['hits', 'lost', 'damage'] as const) add(sums[figure], String(end[figure]), p);
    for (const marker of end.markers) add(markers, marker, p);
    if (end.eliminated) eliminated += p;
    return true;
  };
  if (!follow([], 1)) return null;
  const shares = (of: Map<string, number>): Shares => Object.fromEntries(of);
  return {
    ...{ hits: shares(sums.hits), lost: shares(sums.lost), damage: shares(sums.damage) },
    ...{ eliminated, markers: shares(markers), outcomes: 0 },
  };
}

/** Every way in which so many dice lie, one beside the other. */
function thrown(n: number): readonly string[][] {
  return n === 0 ? [[]] : thrown(n - 1).flatMap(before => ['A', 'T', 'S'].map(face => [...before, face]));
}

const sum = (shares: Shares): number => Object.values(shares).reduce((n, p) => n + p, 0);

function expectEqual(found: Shares, expected: Shares, what = ''): void {
  for (const value of new Set([...Object.keys(found), ...Object.keys(expected)]))
    expect(Math.abs((found[value] ?? 0) - (expected[value] ?? 0)), `${what} ${value}`).toBeLessThan(1e-12);
}

/** Most dice of an attack that is gone through face by face. */
const FEW = 4;

/** Small attacks of all kinds: one copy of each weapon in turn, at other targets, with and without cover, on either space. */
function* smallAttacks(): Generator<{ readonly named: string; readonly more: object }> {
  const cards = [...library.cards.values()].filter(card => card.weapons.length > 0);
  const targets = cards.filter(card => card.kind === 'squad' || card.kind === 'vehicle');
  for (const [i, card] of cards.entries()) {
    const weapon = card.weapons[i % card.weapons.length]!;
    const target = targets[(7 * i) % targets.length]!;
    const close = weapon.reach === 'C';
    const more = {
      mode: i % 2 === 0 ? 'free' : 'grid',
      attacker: { card: card.id },
      target: { card: target.id },
      weapons: [{ weapon: weapon.name, count: 1 }],
      ...(close ? { close } : { range: 2, cover: i % 3 === 0, sustained: i % 4 === 1 }),
    };
    yield { named: `${card.id}, ${weapon.name}, at ${target.id}`, more };
  }
}

describe('odds', () => {
  it('of a plain shot are what one works out by hand', () => {
    // One die that hits on ARMY; in the open infantry saves on ARMY. A hit is taken by one of the five.
    const found = oddsOf({ attacker: { card: 'bulls-eye' }, weapons: [{ weapon: 'Sniper Rifle', count: 1 }] });
    expectEqual(found.hits, { 0: 2 / 3, 1: 1 / 3 });
    expect(found.eliminated).toBe(0);
    // Three dice of a rifle, each lost by 1/3 x 2/3.
    const rifle = oddsOf({ attacker: { card: 'captain-ledger' }, weapons: [{ weapon: 'BAR Automatic Rifle', count: 1 }] });
    expectEqual(rifle.hits, { 0: 8 / 27, 1: 12 / 27, 2: 6 / 27, 3: 1 / 27 });
    expectEqual(rifle.lost, { 0: (7 / 9) ** 3, 1: 3 * (2 / 9) * (7 / 9) ** 2, 2: 3 * (2 / 9) ** 2 * (7 / 9), 3: (2 / 9) ** 3 });
    expectEqual(rifle.markers, { underFire: 19 / 27 });
    expect(rifle.outcomes).toBe(10);
  });

  it('WPN-16 of dice that earn dice sum to 1, and follow the series', () => {
    const { hits } = oddsOf({ attacker: { card: 'laser-grenadier-squad' }, weapons: [{ weapon: 'Laser Rifle', count: 1 }] });
    expect(Math.abs(sum(hits) - 1)).toBeLessThan(1e-12);
    expect(Math.abs(hits[0]! - 4 / 9)).toBeLessThan(1e-12);
    // One of two hits, and its die misses.
    expect(Math.abs(hits[1]! - (4 / 9) * (2 / 3))).toBeLessThan(1e-12);
    // Both, and both miss; or one, whose die hits and whose next one misses.
    expect(Math.abs(hits[2]! - ((1 / 9) * (4 / 9) + (4 / 9) * (1 / 3) * (2 / 3)))).toBeLessThan(1e-12);
  });

  it('of a unit with a hero in it are those of both: he is one of its models, and it is gone when he is', () => {
    const fired = { attacker: { card: 'laser-grenadier-squad' }, weapons: [{ weapon: 'Laser Rifle', count: 4 }], range: 1 };
    const five = oddsOf(fired).lost;
    // The hits that the last of a squad and a hero of four boxes take are those that five of the squad would have taken.
    const joined = oddsOf({ ...fired, target: { card: 'ranger-attack-squad', models: 1, joined: ['bazooka-joe'] } });
    expectEqual(joined.lost, { 0: five[0]!, 1: five[1]! + five[2]! + five[3]! + five[4]!, 2: five[5]! });
    expectEqual(joined.damage, { 0: five[0]! + five[1]!, 1: five[2]!, 2: five[3]!, 3: five[4]!, 4: five[5]! });
    expect(Math.abs(joined.eliminated - five[5]!)).toBeLessThan(1e-12);
    // A weapon with its crew and a hero are a model each.
    const crew = oddsOf({ ...fired, target: { card: 'ranger-heavy-mortar-squad', joined: ['frank'] } });
    expect(Object.keys(crew.lost)).toEqual(['0', '1', '2']);
    expect(Math.abs(crew.eliminated - crew.damage[8]!)).toBeLessThan(1e-12);
  });

  it('of a blow and its reply are those of either', () => {
    const found = oddsOf({
      ...{ attacker: { card: 'hans' }, target: { card: 'rosie' }, close: true },
      ...{ weapons: [{ weapon: 'standard', count: 1 }], reply: [{ weapon: 'standard', count: 1 }] },
    });
    expect(Math.abs(sum(found.hits) - 1)).toBeLessThan(1e-12);
    expect(Math.abs(sum(found.reply!.hits) - 1)).toBeLessThan(1e-12);
    expect(found.reply!.hits[1]).toBeGreaterThan(0);
  });

  it('CC-03 of a reply after ranged losses are those of whoever is left to strike', () => {
    const squad = { attacker: { card: 'ranger-attack-squad' }, close: true, range: 1 };
    const shotguns = { weapon: 'Shotgun', count: 3 };
    const blows = [{ weapon: 'standard', count: 5 }];
    const shot = oddsOf({ attacker: squad.attacker, weapons: [shotguns], range: 1 });
    const both = oddsOf({ ...squad, weapons: [shotguns, ...blows], reply: blows });
    // A blow hits on ARMY and nobody saves it; there are as many as the shots have left.
    const none = Object.entries(shot.lost).reduce((all, [lost, p]) => all + p * (2 / 3) ** (5 - Number(lost)), 0);
    expect(Math.abs(both.reply!.lost[0]! - none)).toBeLessThan(1e-12);
    const tooMany = attackOdds(
      document({ ...squad, weapons: [shotguns, ...blows], reply: [{ weapon: 'standard', count: 6 }] }),
      everything,
    );
    expect(tooMany.ok ? 'found' : sentenceOf(tooMany.error)).toMatch(/^reply\[0\]\.count: expected at most 5 of standard/);
  });

  it('SK-03 use the skills that add hits, named before the dice', () => {
    const lucky = { attacker: { card: 'jack' }, weapons: [{ weapon: 'BAR Automatic Rifle', count: 1 }], range: 2 };
    for (const more of [{}, { reaction: true }])
      expect(Math.abs(oddsOf({ ...lucky, ...more }).hits[0]! - (4 / 9) ** 3)).toBeLessThan(1e-12);
    const spirited = oddsOf({ attacker: { card: 'kurt' }, weapons: [{ weapon: 'Submachine Gun', count: 1 }] });
    expect(Math.abs(spirited.hits[0]! - (1 / 3) ** 4)).toBeLessThan(1e-12);
  });

  it('are refused by the field that does not fit', () => {
    const fault = (more: object) => {
      const found = attackOdds(document(more), everything);
      return found.ok ? 'found' : sentenceOf(found.error);
    };
    const ledger = { attacker: { card: 'captain-ledger' }, weapons: [{ weapon: 'BAR Automatic Rifle', count: 1 }] };
    expect(fault({ ...ledger, target: { card: 'nobody' } })).toMatch(/^target\.card: /);
    expect(fault({ ...ledger, weapons: [{ weapon: 'BAR Automatic Rifle', count: 9 }] })).toMatch(/^weapons\[0\]\.count: /);
    expect(fault({ ...ledger, choices: [] })).toMatch(/^choices\[0\]: /);
    expect(fault({ ...ledger, book: 'core>nothing' })).toMatch(/^book: /);
  });

  it('of forty small attacks are those of every way in which their dice can fall', { timeout: 300_000 }, () => {
    const compared: string[] = [];
    for (const { named, more } of smallAttacks()) {
      if (compared.length === 40) break;
      const found = attackOdds(document(more), everything);
      const expected = found.ok ? enumerated(more) : null;
      if (!found.ok || expected === null) continue;
      const odds = found.value as unknown as Odds;
      for (const figure of ['hits', 'lost', 'damage', 'markers'] as const)
        expectEqual(odds[figure], expected[figure], `${named}: ${figure}`);
      expect(Math.abs(odds.eliminated - expected.eliminated), named).toBeLessThan(1e-12);
      expect(Math.abs(sum(odds.hits) - 1), named).toBeLessThan(1e-12);
      compared.push(named);
    }
    expect(compared).toHaveLength(40);
  });
});
