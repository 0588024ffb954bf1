import { describe, expect, it } from 'vitest';
import { foundIn, given, sentenceOf, sum, unitId } from '../../../core/base/index.ts';
import type { Aiming } from '../../../core/decisions/aiming.ts';
import { offers, questionOf } from '../../../core/decisions/index.ts';
import type { State } from '../../../core/game/state.ts';
import { membersOf, unitOf } from '../../../core/game/table.ts';
import { spread } from '../../../core/odds/spread.ts';
import { byCards, worthOf } from '../../../core/players/estimate.ts';
import { bestAttack } from '../../../core/players/habits.ts';
import { answersAfter, endingWith } from '../../../core/players/taken.ts';
import type { WhatIfWork } from '../../../core/forecast/whatIfMap.ts';
import type { WhatIfSpot } from '../../../core/forecast/whatIfSpot.ts';
import { whatIfMap } from '../../../core/forecast/whatIfMap.ts';
import { placeOf } from '../../../core/space/free/base/forms.ts';
import { placeOf as squareAt } from '../../../core/space/grid/base/forms.ts';
import { card, weapon } from '../../kit/cards.ts';
import { choose } from '../../kit/choices.ts';
import { attackWith, duel } from '../../kit/duel.ts';
import { box } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { skirmish } from '../../kit/game.ts';
import { gridSkirmish } from '../../kit/gridSkirmish.ts';
import { fill, ORIGIN } from '../../kit/squares.ts';
import { library } from '../../kit/library.ts';

/*
 * A machine of 10 points and four boxes, whose gun throws three dice as far as 6 R: one hit in three is one box at a time, a fourth of what is
 * worth 6.5 of its points, 1.625. Sustained, misses are thrown again: 5 of 9 hit. It moves 2 R and marches 4.
 */
const tank = card('Tank', 'allies', 'vehicle', 'V3', {
  move: [2, 4],
  damageTrack: 4,
  points: 10,
  weapons: [weapon('Gun', { reach: '6', cells: 'V3:3/1' })],
});
const ONE_HIT = 1.625;
/** The third and more of the boxes that 5 hits of 9 take, and the chance that all of it goes. */
const SUSTAINED = 10 - (1 - (5 / 12 - 0.4) / 1.2) * 10 * (0.35 + (0.65 * (4 - 5 / 3)) / 4);
/** Of what somebody could do who has to come nearer first. */
const COMING = 0.55;

const opened = (game: Skirmish, unit = 'blue-1'): WhatIfWork => {
  const found = whatIfMap(game.table, game.state, unitId(unit));
  if (!found.ok) throw new Error(found.error);
  return found.value;
};

const spotsOf = (work: WhatIfWork, size: number): readonly WhatIfSpot[] => {
  const level = given(
    work.levels.find(one => one.size === size),
    'level',
  );
  return Array.from({ length: level.count }, (_, i) => level.judge(i)).flatMap(spot => spot ?? []);
};

/** Attack by attack, until all of a place is counted. */
function counted(judge: () => WhatIfSpot | 'more' | null): WhatIfSpot {
  for (;;) {
    const spot = judge();
    if (spot !== 'more') return given(spot, 'spot');
  }
}

const whys = ({ reasons }: WhatIfSpot) => reasons.map(one => one.why);

/** What a Sustained Attack of the first of blue takes from the first of red where they stand, as the steps of the game have it. */
function byTheGame(game: Skirmish): number {
  const table = byCards(game.table);
  attackWith(game, 'sustained');
  const question = given(questionOf(game.state), 'question');
  const offer = foundIn(offers(game.table, game.state, 'blue'), one => one.do === 'attack') as Aiming<'attack'>;
  const { shots } = bestAttack({ ...game, question }, offer, null);
  const course = { ...answersAfter({ do: 'attack', shots }), note: () => null, sum: () => null };
  const found = spread(game.table, { state: endingWith(game.state, 'attack'), place: 0 }, null, course);
  if (!found.ok) throw new Error(sentenceOf(found.error));
  // A hero who outlives the unit that he had joined is not lost with it.
  const struck = membersOf(game.state, unitOf(game.state, unitId('red-1'))).map(({ id }) => id);
  const left = (state: State) => sum(struck.map(id => worthOf(table, unitOf(state, id))));
  return left(game.state) - sum(found.value.map(({ state, probability }) => probability * left(state)));
}

describe('by exact odds the what-if map of a unit that stays', () => {
  for (const [what, blue, red, ground, apart] of [
    ['whose hits earn dice', 'laser-grenadier-squad', 'blackhawk', 'table', 2],
    ['whose hits earn dice, on squares', 'laser-grenadier-squad', 'blackhawk', 'squares', 2],
    ['whose flames do not come so far', 'hotdog', 'recon-mickey', 'table', 4],
    ['of which there is much to count', 'punisher', 'steel-guards-anti-tank-squad', 'squares', 4],
    ['at a squad with a hero', 'ranger-attack-squad', 'laser-grenadier-squad', 'table', 1],
  ] as const)
    it(`has what the game has of an attack ${what}`, () => {
      const joined = what.includes('hero') ? [{ card: 'sigrid', joined: 'red-1' }] : [];
      const game = duel(ground, {
        ...{ apart, cards: [...library.cards.values()] },
        blue: [{ card: blue }],
        red: [{ card: red, ...(joined.length > 0 ? { models: 2 } : {}) }, ...joined],
      });
      const work = opened(game);
      const here = counted(work.hereExactly);
      const exactly = byTheGame(game);
      expect(exactly).toBeGreaterThan(0.5);
      // A hundredth of all that may come of it is let go.
      expect(Math.abs(here.destroys - exactly)).toBeLessThan(0.01 * exactly);
      expect(here.reasons.find(one => one.why === 'strikes')).toMatchObject({ points: here.destroys, sustained: true });
      expect(work.isRough()).toBe(false);
    });
});

describe('the what-if map of a table', () => {
  /** 7.85 R from hull to hull. */
  const far = (more: object = {}, pieces: Parameters<typeof skirmish>[0]['pieces'] = []) =>
    skirmish({
      ...{ cards: [tank], pieces },
      blue: [{ card: 'tank', at: [[40, 60]] }],
      red: [{ card: 'tank', at: [[124.5, 60, 180]], ...more }],
    });
  const at = (spots: readonly WhatIfSpot[], x: number, y: number) =>
    given(
      spots.find(({ place }) => placeOf(place).x === x && placeOf(place).y === y),
      'spot',
    );

  it('tells what it destroys from there, and loses to who could answer', () => {
    const work = opened(far());
    const here = given(work.here, 'here');
    expect(here.destroys).toBe(0);
    expect(here.loses).toBeCloseTo(COMING * ONE_HIT, 9);
    expect(whys(here)).toEqual(['comes', 'harmless']);
    const spots = spotsOf(work, 0.5);
    // A Move ahead it fires, and is fired at by one who need not move for it.
    const ahead = at(spots, 575, 575);
    expect(ahead.by).toBe('move');
    expect(ahead.destroys).toBe(0);
    const near = at(spotsOf(work, 0.25), 587.5, 587.5);
    expect([near.by, near.destroys, near.loses]).toEqual(['move', expect.closeTo(ONE_HIT, 9), expect.closeTo(SUSTAINED, 9)]);
    expect(whys(near)).toEqual(['answers', 'strikes']);
    // A March farther it does not fire any more.
    const march = at(spots, 725, 575);
    expect([march.by, march.destroys, march.loses]).toEqual(['march', 0, expect.closeTo(SUSTAINED, 9)]);
    expect(whys(march)).toEqual(['answers', 'spent']);
    // Away from him nobody answers.
    expect(whys(at(spots, 225, 575))).toEqual(['harmless', 'safe']);
    expect(at(spots, 225, 575).loses).toBe(0);
  });
  it('has no place that it cannot reach, on any of its levels', () => {
    const work = opened(far());
    for (const { size } of work.levels) {
      const spots = spotsOf(work, size);
      expect(spots.length).toBeGreaterThan(8);
      // Somewhere in its cell, and not always in the middle of it.
      const corner = (size * 100) / Math.SQRT2;
      for (const { by, place } of spots) {
        const { x, y } = placeOf(place);
        expect(Math.hypot(x - 400, y - 600)).toBeLessThanOrEqual((by === 'move' ? 200 : 400) + corner);
      }
    }
    expect(work.levels.map(({ size }) => size)).toEqual([2, 1, 0.5, 0.25]);
  });
  it('fires steadier from where it stands, and weighs those less who have acted', () => {
    const near = (more: object = {}) =>
      skirmish({
        cards: [tank],
        blue: [{ card: 'tank', at: [[40, 60]] }],
        red: [{ card: 'tank', at: [[90, 60, 180]], ...more }],
      });
    const here = given(opened(near()).here, 'here');
    expect([here.destroys, here.loses]).toEqual([expect.closeTo(SUSTAINED, 9), expect.closeTo(SUSTAINED, 9)]);
    expect(here.reasons[0]).toMatchObject({ why: 'strikes', unit: 'red-1', sustained: true, cover: false });
    const after = given(opened(near({ activated: true })).here, 'here');
    expect(after.loses).toBeCloseTo(0.55 * SUSTAINED, 9);
    expect(after.reasons[1]).toMatchObject({ why: 'answers', later: true });
  });
  it('sees nobody through a wall', () => {
    const near = spotsOf(opened(far({}, [box('wall', [80, 82], [30, 90], 30)])), 0.25);
    const spot = at(near, 587.5, 587.5);
    expect([spot.destroys, spot.loses]).toEqual([0, expect.closeTo(COMING * ONE_HIT, 9)]);
  });
  it('loses no more than there is, and says how much of it to whom', () => {
    const many = skirmish({
      cards: [tank],
      blue: [{ card: 'tank', at: [[40, 60]] }],
      red: [40, 45, 50, 55, 60, 65, 70, 75].map(y => ({ card: 'tank', at: [[85, y, 180] as const] })),
    });
    const here = given(opened(many).here, 'here');
    expect(here.loses).toBe(10);
    expect(here.reasons).toHaveLength(3);
    for (const reason of here.reasons) expect('points' in reason && reason.points).toBeGreaterThan(0);
    expect(here.reasons.slice(1)).toMatchObject([{ points: expect.closeTo(10 / 8, 9) }, { points: expect.closeTo(10 / 8, 9) }]);
  });
  it('is none for a unit that has acted', () => {
    const game = skirmish({
      cards: [tank],
      blue: [
        { card: 'tank', at: [[40, 60]], activated: true },
        { card: 'tank', at: [[40, 90]] },
      ],
      red: [{ card: 'tank', at: [[125, 60, 180]] }],
    });
    expect(whatIfMap(game.table, game.state, unitId('blue-1'))).toEqual({ ok: false, error: 'acted' });
  });
  it('begins at the edge over which a unit comes that is not on the table yet', () => {
    const game = skirmish({ cards: [tank], blue: [{ card: 'tank' }], red: [{ card: 'tank', at: [[125, 60, 180]] }] });
    const work = opened(game);
    expect(work.here).toBeNull();
    const spots = spotsOf(work, 1);
    expect(spots.length).toBeGreaterThan(20);
    // Scenario 1: blue comes from the south.
    for (const { by, place } of spots) expect(placeOf(place).y).toBeLessThanOrEqual(by === 'move' ? 250 : 450);
  });
  it('keeps to what has been declared once it is', () => {
    const game = far();
    game.answer({ do: 'activate', unit: unitId('blue-1') });
    game.answer({ do: 'declare', actions: [{ action: 'move' }, { action: 'nothing' }], weapons: [] });
    const work = opened(game);
    const spots = spotsOf(work, 0.5);
    expect(spots.every(({ by, destroys }) => by === 'move' && destroys === 0)).toBe(true);
    expect(spots.length).toBeGreaterThan(30);
  });
  it('has where it goes after it has fired, while it fires: that strikes from where it stands, wherever it goes then', () => {
    const game = skirmish({
      cards: [tank],
      blue: [{ card: 'tank', at: [[40, 60]] }],
      red: [{ card: 'tank', at: [[90, 60, 180]] }],
    });
    game.answer({ do: 'activate', unit: unitId('blue-1') });
    game.answer({ do: 'declare', actions: [{ action: 'attack' }, { action: 'move' }], weapons: [] });
    const work = opened(game);
    const here = given(work.here, 'here');
    expect([here.by, here.destroys]).toEqual([null, expect.closeTo(ONE_HIT, 9)]);
    const spots = spotsOf(work, 0.5);
    expect(spots.length).toBeGreaterThan(30);
    for (const { by, destroys } of spots) expect([by, destroys]).toEqual(['move', here.destroys]);
    // Farther off less is lost.
    expect(Math.min(...spots.map(({ loses }) => loses))).toBeLessThan(here.loses);
    const [level] = work.levels;
    expect(counted(() => given(level, 'level').exactly(0)).destroys).toBeCloseTo(counted(() => work.hereExactly()).destroys, 9);
  });
});

describe('the what-if map of a board of squares', () => {
  const game = () =>
    gridSkirmish({
      cards: [tank],
      blue: [{ card: 'tank', at: [6, 4], facing: 'n' }],
      red: [{ card: 'tank', at: [6, 12], facing: 's' }],
    });

  it('has every square that it can reach, once, with what it may bring and cost there', () => {
    const work = opened(game());
    const here = given(work.here, 'here');
    expect([here.destroys, here.loses]).toEqual([0, expect.closeTo(COMING * ONE_HIT, 9)]);
    const spots = spotsOf(work, 1);
    const squares = spots.map(({ place }) => `${squareAt(place).column} ${squareAt(place).row}`);
    expect(new Set(squares).size).toBe(squares.length);
    const on = (column: number, row: number) =>
      given(
        spots.find(({ place }) => squareAt(place).column === column && squareAt(place).row === row),
        'spot',
      );
    const ahead = on(6, 6);
    expect([ahead.by, ahead.destroys, ahead.loses]).toEqual(['move', expect.closeTo(ONE_HIT, 9), expect.closeTo(SUSTAINED, 9)]);
    const march = on(6, 8);
    expect([march.by, march.destroys, march.loses]).toEqual(['march', 0, expect.closeTo(SUSTAINED, 9)]);
    expect(whys(march)).toEqual(['answers', 'spent']);
    expect(whys(on(6, 2))).toEqual(['harmless', 'safe']);
    expect(squares).not.toContain('6 9');
    expect(work.levels).toHaveLength(1);
  });
});

describe('what may be fired for nothing after a March', () => {
  /** With the blow that everybody has it strikes as hard as the tank fires; as far as 2 R it fires harder than that. */
  const ram = (name: string, skills: readonly string[]) =>
    card(name, 'allies', 'vehicle', 'V3', {
      ...{ move: [2, 4], damageTrack: 4, points: 10, skills },
      weapons: [weapon('Cannon', { reach: '2', cells: 'V3:9/1' }), weapon('Blade', { reach: 'C', cells: 'V3:2/1' })],
    });
  const bladeOnly = card('Blade', 'allies', 'vehicle', 'V3', {
    ...{ move: [2, 4], damageTrack: 4, points: 10, skills: ['Charge'] },
    weapons: [weapon('Blade', { reach: 'C', cells: 'V3:2/1' })],
  });
  const cards = [tank, ram('Ram', ['Charge']), ram('Idle', []), ram('Shooter', ['Move and Fire']), bladeOnly];
  const facingOn = (blue: string, red: string, apart: number, set?: string) =>
    gridSkirmish({
      ...{ cards, ...(set && { set }) },
      blue: [{ card: blue, at: [6, 4], facing: 'n' }],
      red: [{ card: red, at: [6, 4 + apart], facing: 's' }],
    });
  const isNext = ({ place }: WhatIfSpot) => squareAt(place).column === 6 && squareAt(place).row === 8;
  const nextTo = (game: Skirmish) => given(spotsOf(opened(game), 1).find(isNext), 'spot');
  const nextToExactly = (game: Skirmish): WhatIfSpot => {
    const [level] = opened(game).levels;
    const all = Array.from({ length: given(level, 'level').count }, (_, i) => counted(() => given(level, 'level').exactly(i)));
    return given(all.find(isNext), 'spot');
  };

  it('SK-28 is what it destroys from there, and no ranged weapon with it', () => {
    const spot = nextTo(facingOn('ram', 'tank', 5));
    expect([spot.by, spot.destroys]).toEqual(['march', expect.closeTo(ONE_HIT, 9)]);
    expect(spot.reasons.find(one => one.why === 'strikes')).toMatchObject({ unit: 'red-1', sustained: false, free: true });
    const exactly = nextToExactly(facingOn('ram', 'tank', 5)).destroys;
    expect(exactly).toBeGreaterThan(0.5);
    expect(exactly).toBeCloseTo(nextToExactly(facingOn('blade', 'tank', 5)).destroys, 9);
    expect(whys(nextTo(facingOn('idle', 'tank', 5)))).toContain('spent');
  });
  it('D47-52 is all that it fires, where the rule says so', () => {
    const spot = nextTo(facingOn('shooter', 'tank', 5, 'dust-1947'));
    expect([spot.by, spot.destroys > ONE_HIT]).toEqual(['march', true]);
  });
  it('SK-28 is what an enemy may answer with', () => {
    const here = (red: string, apart: number) => given(opened(facingOn('tank', red, apart)).here, 'here');
    expect(here('ram', 5)).toMatchObject({ loses: expect.closeTo(COMING * ONE_HIT, 9) });
    expect(whys(here('ram', 5))).toContain('comes');
    for (const [red, apart] of [
      ['ram', 6],
      ['idle', 5],
    ] as const)
      expect(whys(here(red, apart))).toContain('safe');
  });
  it('SK-28 is left out once the offer of it was declined', () => {
    const declared = (take: boolean) => {
      const game = facingOn('ram', 'tank', 5);
      game.answer({ do: 'activate', unit: unitId('blue-1') });
      game.answer({ do: 'declare', actions: [{ action: 'march' }], weapons: [] });
      game.answer(take ? choose() : { do: 'decline' });
      return nextTo(game);
    };
    expect(declared(true).destroys).toBeCloseTo(ONE_HIT, 9);
    expect(whys(declared(false))).toContain('spent');
  });
});

describe('what strikes all round for nothing', () => {
  /** Its scream throws one die for each of five soldiers, without saves: a third of them falls. Its gaze harms no infantry. */
  const screamer = card('Screamer', 'mythos', 'vehicle', 'V7', {
    ...{ move: [1, 2], damageTrack: 8, points: 30 },
    weapons: [
      weapon('Psychic Scream', { mount: 'turret', reach: '3', rules: ['Psychic Scream'], cells: 'I2:*/1 V3:*/3' }),
      weapon('Gaze', { mount: 'turret', reach: '6', cells: 'V7:1/1' }),
    ],
  });
  const squad = card('Squad', 'allies', 'squad', 'I2', { move: [1, 2], points: 10, models: ['5 '] });
  const cards = [screamer, squad];
  const game = (friends: readonly (readonly [number, number])[]): Skirmish =>
    gridSkirmish({
      cards,
      blue: [{ card: 'screamer', at: [6, 4] }, ...friends.map(at => ({ card: 'squad', at, models: 5 }))],
      red: [
        { card: 'squad', at: [6, 7], models: 5 },
        { card: 'squad', at: [5, 7], models: 5 },
        { card: 'squad', at: [6, 12], models: 5 },
      ],
      pieces: [fill('solid', [6 - ORIGIN, 5 - ORIGIN])],
    });
  const offered = (takes: boolean): Skirmish => {
    const made = game([]);
    made.answer({ do: 'activate', unit: unitId('blue-1') });
    made.answer({ do: 'declare', actions: [{ action: 'attack' }, { action: 'nothing' }], weapons: [] });
    made.answer(takes ? { do: 'choose', chosen: [{ things: [] }, null] } : { do: 'decline' });
    return made;
  };
  const strikes = ({ reasons }: WhatIfSpot) => reasons.flatMap(one => (one.why === 'strikes' ? [one.unit] : []));
  const here = (made: Skirmish, unit = 'blue-1') => given(opened(made, unit).here, 'here');
  const hereExactly = (made: Skirmish) => counted(() => opened(made).hereExactly());

  it('NEW-31 is what it destroys where it stands, behind a wall and of more than one', () => {
    const spot = here(game([]));
    expect(strikes(spot).toSorted()).toEqual(['red-1', 'red-2']);
    expect(spot.reasons).toContainEqual(expect.objectContaining({ why: 'strikes', unit: 'red-1', free: true, cover: false }));
    const exactly = hereExactly(game([]));
    const binomial = [1, 5, 10, 10, 5, 1].map((ways, k) => (ways * 2 ** (5 - k)) / 243);
    const worth = (left: number) => (left === 0 ? 0 : 10 * (0.35 + (0.65 * left) / 5));
    expect(exactly.destroys).toBeCloseTo(2 * sum(binomial.map((chance, k) => chance * (10 - worth(5 - k)))), 1);
    expect(opened(game([])).isRough()).toBe(false);
  });

  it('NEW-31 is after a March too, and no weapon of an Attack', () => {
    const far = spotsOf(opened(game([])), 1).filter(({ by }) => by === 'march');
    expect(far.some(spot => strikes(spot).length > 0)).toBe(true);
    const declined = here(offered(false));
    expect([declined.destroys, strikes(declined)]).toEqual([0, []]);
    expect(here(offered(true)).destroys).toBe(here(game([])).destroys);
  });

  it('NEW-31 strikes friends too, which is told, and is let be where they would lose more', () => {
    const spot = here(game([[4, 4]]));
    expect(spot.reasons).toContainEqual(expect.objectContaining({ why: 'friend', unit: 'blue-2' }));
    expect(spot.loses - here(game([])).loses).toBeCloseTo(here(game([])).destroys / 2, 1);
    const among = here(
      game([
        [4, 4],
        [8, 4],
        [6, 2],
      ]),
    );
    expect([among.destroys, strikes(among)]).toEqual([0, []]);
  });

  it('NEW-31 is what an enemy who has it may answer with', () => {
    const made = game([]);
    const answers = (unit: string) => here(made, unit).reasons.filter(one => one.why === 'answers' || one.why === 'comes');
    expect(answers('red-1')).toMatchObject([{ why: 'answers', unit: 'blue-1' }]);
    expect(answers('red-3')).toEqual([]);
  });
});
