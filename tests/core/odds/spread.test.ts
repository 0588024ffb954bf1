import { describe, expect, it } from 'vitest';
import { hashOf, sentenceOf, sum } from '../../../core/base/index.ts';
import { courseOf, endsOf, scoreAfter } from '../../../core/headless/odds.ts';
import { parseAttack } from '../../../core/headless/attack/document.ts';
import { positionOf } from '../../../core/headless/attack/position.ts';
import { spreading } from '../../../core/odds/spread.ts';
import { bothGames } from '../../kit/anyAttack.ts';
import { chiSquaredTail, goodness } from '../../kit/chiSquared.ts';
import type { Case } from '../../kit/diceRules.ts';
import { casesOf, diceRules, ELSEWHERE, fitOf, nameOf } from '../../kit/diceRules.ts';

/** Least probability of a fit among so many, by Bonferroni. */
const LEAST = 0.001 / 200;

const wanted = diceRules().filter(({ rule }) => ELSEWHERE[rule.name] === undefined);

describe('odds of an attack', () => {
  it('know a case for every rule of every book that touches dice, and throws of some fit what they say', {
    timeout: 300_000,
  }, () => {
    const cases = new Map<string, Case | undefined>(wanted.map(one => [nameOf(one), casesOf(one)[0]]));
    expect([...cases].flatMap(([name, one]) => (one ? [] : [name]))).toEqual([]);
    expect(cases.size).toBeGreaterThan(60);
    const all = [...cases.values()].flatMap(one => one ?? []);
    for (let i = 0; i < THROWN; i++) {
      const one = all[Math.floor((i * all.length) / THROWN)]!;
      expect(fitOf(one, THROWS, 100 + i) ?? 1, one.name).toBeGreaterThan(LEAST);
    }
  });

  it('name no rule as heard elsewhere that no book has', () => {
    const names = new Set(diceRules().map(({ rule }) => rule.name as string));
    expect(Object.keys(ELSEWHERE).filter(name => !names.has(name))).toEqual([]);
  });

  it('are found in slices, and whoever stops has done no more', () => {
    const read = parseAttack(RIFLES, bothGames);
    const position = read.ok ? positionOf(read.value, bothGames, { roll: () => null }) : read;
    if (!read.ok || !position.ok) throw new Error('No position.');
    let asked = 0;
    const { table, state } = position.value;
    const course = {
      answer() {
        asked++;
        throw new Error('Asked beyond what was wanted.');
      },
      note: () => 0,
      sum: () => 0,
    };
    const slices = spreading(table, { state, place: 0 }, 0, course);
    expect(slices.next().done).toBe(false);
    expect(slices.return(undefined as never).done).toBe(true);
    expect(asked).toBe(0);
    const ends = endsOf(read.value, position.value);
    expect(ends.ok && ends.value.length).toBeGreaterThan(3);
  });
});

it('SUP-04 go the same way however many hits have been saved, once all dice have fallen', () => {
  const read = parseAttack(RIFLES, bothGames);
  const position = read.ok ? positionOf(read.value, bothGames, { roll: () => null }) : read;
  if (!read.ok || !position.ok) throw new Error('No position.');
  const { table, state } = position.value;
  const course = courseOf(read.value);
  const note: typeof course.note = (noted, events) => {
    for (const event of events) if (event.type === 'acted') acted += 1;
    return course.note(noted, events);
  };
  let acted = 0;
  const slices = spreading(table, { state, place: 0 }, scoreAfter([]), { ...course, note });
  while (!slices.next().done);
  // Three dice: nobody hit, or somebody and none, one, two or three lost.
  expect(acted).toBe(5);
});

it('DMG-05 give out what got through of two weapons once, however many hits of each it is, and lose as many at once', () => {
  const read = parseAttack(BOTH, bothGames);
  const position = read.ok ? positionOf(read.value, bothGames, { roll: () => null }) : read;
  if (!read.ok || !position.ok) throw new Error('No position.');
  const { table, state } = position.value;
  const course = courseOf(read.value);
  let given = 0;
  const lost: number[] = [];
  const note: typeof course.note = (noted, events) => {
    for (const event of events) {
      if (event.type === 'hitsLost') lost.push(event.hits);
      const steps = event.type === 'agenda' ? event.push.map(({ step }) => step) : [];
      if (steps.includes('attack') && steps.includes('losses')) given += 1;
    }
    return course.note(noted, events);
  };
  const slices = spreading(table, { state, place: 0 }, scoreAfter([]), { ...course, note });
  while (!slices.next().done);
  // Of the one weapon, of the other, or of both.
  expect(given).toBe(3);
  // A number of hits is the same whichever of the two they are, but for what is left at the end.
  expect(Math.max(...lost)).toBeGreaterThan(9);
  expect(lost.length).toBeLessThan(2 * Math.max(...lost));
});

it('WPN-16 throw the dice that hits have earned once, however many hits there were before', () => {
  const read = parseAttack(LASERS, bothGames);
  const position = read.ok ? positionOf(read.value, bothGames, { roll: () => null }) : read;
  if (!read.ok || !position.ok) throw new Error('No position.');
  const { table, state } = position.value;
  const course = courseOf(read.value);
  const earned: string[] = [];
  const note: typeof course.note = (noted, events) => {
    for (const event of events)
      if (event.type === 'rolled' && event.roll.why === 'extra') earned.push(`${event.successes} of ${event.roll.count}`);
    return course.note(noted, events);
  };
  const slices = spreading(table, { state, place: 0 }, scoreAfter([]), { ...course, note });
  while (!slices.next().done);
  expect(earned).toContain('1 of 4');
  expect(new Set(earned).size).toBe(earned.length);
});

it('tell of every end once, whatever was counted on the way to it', () => {
  const read = parseAttack(BOTH, bothGames);
  const position = read.ok ? positionOf(read.value, bothGames, { roll: () => null }) : read;
  if (!read.ok || !position.ok) throw new Error('No position.');
  const ends = endsOf(read.value, position.value);
  if (!ends.ok) throw new Error(sentenceOf(ends.error));
  const told = ends.value.map(({ state, noted }) => `${hashOf(state)} ${JSON.stringify(noted)}`);
  expect(told.length).toBeGreaterThan(3);
  expect(new Set(told).size).toBe(told.length);
});

it('WPN-16 are exact to 1e-12 where three volleys earn dice', { timeout: 60_000 }, () => {
  const read = parseAttack(CHAINS, bothGames);
  const position = read.ok ? positionOf(read.value, bothGames, { roll: () => null }) : read;
  if (!read.ok || !position.ok) throw new Error('No position.');
  const ends = endsOf(read.value, position.value);
  if (!ends.ok) throw new Error(sentenceOf(ends.error));
  // What is let go is missing from all together.
  expect(Math.abs(1 - sum(ends.value.map(({ probability }) => probability)))).toBeLessThan(1e-12);
});

describe('odds that are less fine', () => {
  it('let go no more than they may, and have all else as it is', () => {
    const read = parseAttack(LASERS, bothGames);
    const position = read.ok ? positionOf(read.value, bothGames, { roll: () => null }) : read;
    if (!read.ok || !position.ok) throw new Error('No position.');
    const { table, state } = position.value;
    const [finest, less] = [undefined, { nothing: 1e-5, little: 1e-4, unseen: 0.01 }].map(fineness => {
      const slices = spreading(
        table,
        { state, place: 0 },
        null,
        { ...courseOf(read.value), note: () => null, sum: () => null },
        fineness,
      );
      const ends = new Map<string, number>();
      for (let parts = 0; ; parts++) {
        const slice = slices.next();
        if (!slice.done) continue;
        if (!slice.value.ok) throw new Error(sentenceOf(slice.value.error));
        for (const end of slice.value.value) ends.set(hashOf(end.state), (ends.get(hashOf(end.state)) ?? 0) + end.probability);
        return { parts, ends };
      }
    });
    if (!finest || !less) throw new Error('No ends.');
    const all = sum([...less.ends.values()]);
    expect(all).toBeGreaterThan(0.98);
    expect(all).toBeLessThan(1);
    expect(less.parts).toBeLessThan(finest.parts / 2);
    for (const [hash, p] of less.ends) {
      const exactly = finest.ends.get(hash) ?? 0;
      expect(p).toBeLessThan(exactly + 1e-12);
      expect(exactly - p).toBeLessThan(0.02);
    }
  });
});

/** How many of the cases are thrown, and how often each: enough to see a twentieth part of a chance that is wrong. */
const [THROWN, THROWS] = [12, 1000];

const RIFLES = {
  ...{ format: 'battlefield-attack', version: 1, range: 3 },
  attacker: { card: 'captain-ledger' },
  target: { card: 'ranger-attack-squad' },
  weapons: [{ weapon: 'BAR Automatic Rifle', count: 1 }],
};

/** Two weapons, more hits of each than there are models. */
const BOTH = {
  ...{ format: 'battlefield-attack', version: 1, range: 1 },
  attacker: { card: 'usmc-command-squad' },
  target: { card: 'ranger-attack-squad', models: 2 },
  weapons: [
    { weapon: 'Shotgun', count: 2 },
    { weapon: 'BAR Automatic Rifle', count: 1 },
  ],
};

const LASERS = {
  ...{ format: 'battlefield-attack', version: 1, range: 2 },
  attacker: { card: 'laser-grenadier-squad' },
  target: { card: 'ranger-attack-squad' },
  weapons: [{ weapon: 'Laser Rifle', count: 4 }],
};

describe('what throws are compared with odds by', () => {
  it('is what tables of chi-squared have', () => {
    for (const [chiSquared, degrees, p] of [
      [3.841459, 1, 0.05],
      [18.307038, 10, 0.05],
      [59.703064, 30, 0.001],
      [149.449253, 100, 0.001],
    ] as const)
      expect(chiSquaredTail(chiSquared, degrees)).toBeCloseTo(p, 7);
  });

  it('sees a die that is loaded, and what has no odds', () => {
    const expected = new Map([
      ['hit', 1 / 3],
      ['miss', 2 / 3],
    ]);
    const thrown = (hit: number) => new Map([...expected.keys()].map((key, i) => [key, i === 0 ? hit : 3000 - hit]));
    expect(goodness(expected, thrown(1010), 3000)).toBeGreaterThan(0.5);
    expect(goodness(expected, thrown(1150), 3000)).toBeLessThan(LEAST);
    expect(() => goodness(expected, new Map([['edge', 1]]), 1)).toThrow('edge');
  });
});

/** Each of three weapons earns dice (SK-50), thrown again where they miss. */
const CHAINS = {
  ...{ format: 'battlefield-attack', version: 1, mode: 'grid', book: 'core>common>grid>dust-1947>zverograd' },
  attacker: { card: 'rattler', rules: ['Killing Spree'] },
  target: { card: 'luisa', ticked: 2 },
  weapons: [
    { weapon: 'Machinegun', count: 1 },
    { weapon: 'Dual Anti-Aircraft Guns', count: 1 },
    { weapon: 'Heavy Machinegun', count: 1 },
  ],
  ...{ range: 2, sustained: true },
};
