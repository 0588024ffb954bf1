import { describe, expect, it } from 'vitest';
import { unitId } from '../../../core/base/index.ts';
import type { Command } from '../../../core/decisions/index.ts';
import type { Piece } from '../../../core/space/space.ts';
import { aiming, allocate, fire, inCover, ofType, refusalOf, rolls, shot, strikes, volley } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import { choose } from '../../kit/choices.ts';
import { BOTH, attackWith, duel } from '../../kit/duel.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, attack, declare, naming } from '../../kit/game.ts';
import type { OnSquare } from '../../kit/gridSkirmish.ts';
import { fire as jet, go, gridSkirmish, on, squareOf } from '../../kit/gridSkirmish.ts';
import { fill, ORIGIN } from '../../kit/squares.ts';

// Worked examples of the rule sets, each by its id. Dice: H is ARMY, B any other face (FAQ-03).

const FAQ = 'faq-2011';
const late = { card: 'nikita' };
const knife = weapon('Knife', { count: 5, reach: 'C', cells: 'I2:1/1' });
const squad = (name: string, bloc: 'allies' | 'axis', ...weapons: readonly ReturnType<typeof weapon>[]) =>
  card(name, bloc, 'squad', 'I2', {
    ...{ move: [2, 4], models: [`5 ${weapons.map(one => one.id).join(' ')}`] },
    weapons,
  });
const gun = weapon('Gun', { count: 5, reach: '9', cells: 'I2:1/1 V4:1/1' });
const cards = [
  squad('BBQ Squad', 'allies', gun, knife),
  squad('Gunners', 'allies', gun, knife),
  squad('Recon Boys', 'allies', gun, knife),
  squad('Kommandotrupp', 'axis', gun, knife),
  card('Recon Grenadiers', 'axis', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['3 stg panzerfaust knife', '1 stg knife', '1 mg knife'] },
    weapons: [
      weapon('StG', { count: 4, reach: '4', cells: 'I2:1/1' }),
      weapon('MG', { reach: '6', cells: 'I2:4/1' }),
      weapon('Panzerfaust', { count: 3, reach: '4', ammo: 3, cells: 'I2:1/1 V4:1/1' }),
      knife,
    ],
  }),
  card('Hot Dog', 'allies', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [weapon('Napalm', { mount: 'turret', reach: '2', rules: ['Flame'], cells: 'I2:*/1 I3:*/1 V4:*/1' })],
  }),
  card('Luther', 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [weapon('Gun', { mount: 'turret', reach: '9', cells: 'I2:2/1 V4:2/1' })],
  }),
  card('Lothar', 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [
      weapon('Nebelwerfer', { mount: 'turret', reach: '12', rules: ['Artillery'], cells: 'I2:2/1' }),
      weapon('MG', { mount: 'turret', reach: '9', cells: 'I2:2/1' }),
    ],
  }),
  card('Pounder', 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5 }),
  card('Laser Grenadiers', 'axis', 'squad', 'I3', {
    ...{ move: [1, 2], models: ['5 laser'] },
    weapons: [weapon('Laser', { count: 5, reach: '5', rules: ['Laser'], cells: 'I2:1/1 V4:1/1' })],
  }),
  card('Sigrid', 'axis', 'hero', 'I3', {
    ...{ move: [2, 4], damageTrack: 4, skills: ['Berserk'] },
    weapons: [weapon('Pistol', { reach: '5', rules: ['Laser'], cells: 'I2:3/1' })],
  }),
];
const put = (kind: Parameters<typeof fill>[0], column: number, row: number): Piece => fill(kind, [column - ORIGIN, row - ORIGIN]);
const told = (events: readonly object[]) => events.flatMap(event => ('because' in event ? (event.because as string[]) : []));

/** Blue's first unit at an enemy, asked for its shots. */
function at(
  blue: readonly OnSquare[],
  red: readonly OnSquare[],
  more: { pieces?: readonly Piece[]; dice?: readonly string[]; set?: string } = {},
) {
  const game = gridSkirmish({ set: FAQ, cards, ...more, blue: [...blue, late], red: [...red, late] });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  return game;
}

describe('corner cover of the FAQ', () => {
  const bbq: OnSquare = { card: 'bbq-squad', at: [5, 5] };
  const judged = (by: OnSquare, others: readonly OnSquare[], pieces: readonly Piece[] = []) => {
    const game = at([by], [bbq, ...others], { pieces });
    const refused = refusalOf(aiming(game).judge(shot('blue-1.1', 'gun', 'red-1')));
    return refused ?? (inCover(game) ? 'cover' : 'open');
  };
  const kommandotrupp: OnSquare = { card: 'kommandotrupp', at: [2, 2] };

  it('REX-01 none where the line misses the corner of the terrain', () => {
    const hotDog: OnSquare = { card: 'hot-dog', at: [6, 5] };
    const pieces = [put('solid', 4, 6)];
    expect(judged(kommandotrupp, [hotDog], pieces)).toBe('open');
    expect(judged({ card: 'luther', at: [8, 5] }, [hotDog], pieces)).toBe('attack.noSight');
  });

  it('REX-02 from terrain and from a vehicle', () => {
    const hotDog: OnSquare = { card: 'hot-dog', at: [6, 5] };
    const pieces = [put('solid', 4, 5)];
    expect(judged(kommandotrupp, [hotDog], pieces)).toBe('cover');
    expect(judged({ card: 'kommandotrupp', at: [8, 2] }, [hotDog], pieces)).toBe('cover');
  });

  it('REX-03 a tank trap gives it against squads alone', () => {
    const pieces = [put('tankTraps', 4, 5)];
    expect(judged(kommandotrupp, [], pieces)).toBe('cover');
    expect(judged({ card: 'luther', at: [2, 8] }, [], pieces)).toBe('open');
    // The same at the other corner, which its line does come past.
    expect(judged({ card: 'luther', at: [2, 8] }, [], [put('tankTraps', 5, 6)])).toBe('open');
    expect(judged({ card: 'kommandotrupp', at: [2, 8] }, [], pieces)).toBe('cover');
  });

  it('REX-04 a squad gives it against squads, a vehicle against all', () => {
    const other: OnSquare = { card: 'gunners', at: [4, 5] };
    const hotDog: OnSquare = { card: 'hot-dog', at: [5, 6] };
    expect(judged(kommandotrupp, [other, hotDog])).toBe('cover');
    expect(judged(kommandotrupp, [hotDog])).toBe('open');
    expect(judged({ card: 'luther', at: [2, 8] }, [other, hotDog])).toBe('cover');
    expect(judged({ card: 'luther', at: [2, 8] }, [other])).toBe('open');
  });

  it('REX-08 artillery lets nobody roll for it, the machine gun beside it does', () => {
    const hit = (line: string, dice: readonly string[]) => {
      const game = at([{ card: 'lothar', at: [1, 1] }], [bbq], { pieces: [put('solid', 4, 5)], dice });
      fire(game, shot('blue-1.1', line, 'red-1'));
      return [rolls(game), game.ask.ask === 'allocate' && game.ask.left];
    };
    expect(hit('nebelwerfer', ['AA'])).toEqual([['hit 2'], 2]);
    expect(hit('mg', ['AA', 'AS'])).toEqual([['hit 2', 'coverSave 2'], 1]);
  });
});

describe('lines of a squad, by the FAQ', () => {
  it('REX-05 four lines at four targets, all declared before the dice', () => {
    const game = gridSkirmish({
      ...{ set: FAQ, cards, dice: ['TTTT', 'TTTT', 'TTT', 'TTTTT', 'TTTTT'] },
      blue: [{ card: 'recon-grenadiers', at: [5, 5] }, late],
      red: [
        { card: 'gunners', at: [3, 7] },
        { card: 'bbq-squad', at: [8, 8] },
        { card: 'pounder', at: [7, 4] },
        { card: 'recon-boys', at: [5, 6] },
        late,
      ],
    });
    game.answer(activate('blue-1'));
    game.answer(naming(declare('attack', 'nothing'), 'panzerfaust'));
    const stg = (numbers: readonly number[], target: string) => volley('blue-1', numbers, 'stg', target);
    expect(game.refused(attack(stg([1, 2], 'red-1'), stg([3, 4], 'red-4')))).toMatchObject({
      code: 'attack.oneTarget',
      rules: ['FAQ-09'],
    });
    const knives = volley('blue-1', [1, 2, 3, 4, 5], 'knife', 'red-4');
    const events = fire(
      game,
      stg([1, 2, 3, 4], 'red-1'),
      shot('blue-1.5', 'mg', 'red-2'),
      volley('blue-1', [1, 2, 3], 'panzerfaust', 'red-3'),
      knives,
    );
    expect(told(ofType(events, 'aimed'))).toContain('FAQ-10');
    expect(rolls(game)).toEqual(['hit 4', 'hit 4', 'hit 3']);
    expect(game.refused(attack(knives))).toMatchObject({ code: 'game.otherQuestion' });
    fire(game, volley('red-4', [1, 2, 3, 4, 5], 'knife', 'blue-1'));
    expect(rolls(game).slice(3)).toEqual(['hit 5', 'hit 5']);
    expect(game.unit('blue-1').spent).toEqual({ panzerfaust: 3 });
  });

  const stepping = (set: string, dice: readonly string[]) => {
    const game = gridSkirmish({
      ...{ set, cards, dice },
      blue: [{ card: 'gunners', at: [5, 3] }, late],
      red: [{ card: 'recon-grenadiers', at: [5, 6] }, late],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    return game;
  };
  const mine = (line: string, numbers: readonly number[]) => numbers.map(n => shot(`red-1.${n}`, line, 'blue-1'));

  it('REX-06 a reaction in the middle of a move, knives included', () => {
    const game = stepping(FAQ, ['A', 'ATTT', 'TTTT', 'TTT', 'AATTT', 'ATTT']);
    game.answer(go('blue-1.1', on(5, 4), on(5, 5), on(4, 5), on(3, 5)));
    // Within reach at once, but they wait until it is beside them.
    expect(game.ask).toMatchObject({ ask: 'react', among: ['red-1'] });
    game.answer({ do: 'decline' });
    expect(squareOf(game.unit('blue-1').models[0]!.place)).toMatchObject({ column: 5, row: 5 });
    game.answer({ do: 'react', unit: unitId('red-1') });
    if (game.ask.ask !== 'attack') game.answer({ do: 'decline' });
    game.answer(
      attack(mine('stg', [1, 2, 3, 4]), mine('mg', [5]), mine('panzerfaust', [1, 2, 3]), mine('knife', [1, 2, 3, 4, 5])),
    );
    expect(rolls(game)).toEqual(['reaction 1', 'hit 4']);
    allocate(game, 'blue-1.5');
    expect(rolls(game)).toEqual(['reaction 1', 'hit 4', 'hit 4', 'hit 3']);
    fire(game, volley('blue-1', [1, 2, 3, 4], 'knife', 'red-1'));
    expect(rolls(game).slice(4)).toEqual(['hit 5', 'hit 4']);
    allocate(game, 'blue-1.4', 'blue-1.3');
    allocate(game, 'red-1.1');
    expect([game.unit('red-1').activated, game.unit('blue-1').models.length, game.unit('red-1').models.length]).toEqual([
      true,
      2,
      4,
    ]);
    expect([game.who, game.ask]).toMatchObject(['blue', { ask: 'move', by: 'march' }]);
    game.answer(go('blue-1.1', on(4, 5)));
    expect(squareOf(game.unit('blue-1').models[0]!.place)).toMatchObject({ column: 4, row: 5 });
  });

  it('REX-06 in the base book the knives are not allowed', () => {
    const game = gridSkirmish({
      ...{ cards, dice: ['AT'] },
      blue: [{ card: 'gunners', at: [5, 4] }, late],
      red: [{ card: 'recon-grenadiers', at: [5, 6] }, late],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    game.answer(go('blue-1.1', on(5, 5)));
    game.answer({ do: 'react', unit: unitId('red-1') });
    expect(game.refused(attack(mine('knife', [1])))).toMatchObject({ rules: ['REACT-08'] });
  });
});

it('REX-09 points of destroyed units: 54 against 57', () => {
  const worth = (name: string, points: number) => card(name, 'axis', 'vehicle', 'V4', { move: [2, 4], damageTrack: 1, points });
  const shooter = card('Shooter', 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 9, points: 1 },
    weapons: [weapon('Gun', { mount: 'turret', reach: '9', cells: 'V4:1/1' })],
  });
  const fallen = [worth('Heavy Laser', 30), worth('Hans Two', 24), worth('Hell Boys', 34), worth('Dealers', 23)];
  // Blue is the Axis.
  const game = gridSkirmish({
    ...{ set: FAQ, cards: [shooter, ...fallen], turn: 8, dice: ['A', 'A', 'A', 'A'] },
    blue: [
      ...[
        { card: 'shooter', at: [3, 4] as const },
        { card: 'shooter', at: [9, 4] as const },
      ],
      ...[
        { card: 'heavy-laser', at: [5, 4] as const, activated: true },
        { card: 'hans-two', at: [7, 4] as const, activated: true },
      ],
    ],
    red: [
      ...[
        { card: 'shooter', at: [3, 10] as const },
        { card: 'shooter', at: [9, 10] as const },
      ],
      ...[
        { card: 'hell-boys', at: [5, 10] as const, activated: true },
        { card: 'dealers', at: [7, 10] as const, activated: true },
      ],
    ],
  });
  for (const [by, target] of [
    ['blue-1', 'red-3'],
    ['red-1', 'blue-3'],
    ['blue-2', 'red-4'],
    ['red-2', 'blue-4'],
  ] as const) {
    game.answer(activate(by));
    game.answer(declare('attack', 'nothing'));
    fire(game, shot(`${by}.1`, 'gun', target));
  }
  expect(game.state.outcome).toMatchObject({ winner: 'blue', reason: 'points', points: { blue: 57, red: 54 } });
});

/** Throws all misses that a Sustained Attack may throw again. */
function again(game: Skirmish) {
  if (game.ask.ask !== 'reroll') throw new Error(game.ask.ask);
  game.answer({ do: 'reroll', dice: game.ask.missed } as Command);
}
/** The owner gives all open hits to whomever he may. */
function bury(game: Skirmish) {
  while (game.ask.ask === 'allocate') allocate(game, game.ask.among[0]!);
}
const hitsOn = (game: Skirmish) => ofType(game.log, 'hit').reduce((sum, one) => sum + one.hits, 0);

it('REX-10 lasers in a Sustained Attack: 3 hits, 1 more, then 2, 1 and none: 7', () => {
  const game = gridSkirmish({
    ...{ set: FAQ, cards, dice: ['AAATT', 'AT', 'AATT', 'AT', 'T'] },
    blue: [{ card: 'laser-grenadiers', at: [5, 5] }, late],
    red: [{ card: 'bbq-squad', at: [5, 8] }, late],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('sustained'));
  fire(game, volley('blue-1', [1, 2, 3, 4, 5], 'laser', 'red-1'));
  again(game);
  expect(rolls(game)).toEqual(['hit 5', 'reroll 2', 'extra 4', 'extra 2', 'extra 1']);
  expect(told(game.log)).toContain('FAQ-30');
  bury(game);
  expect([hitsOn(game), game.unit('red-1').where]).toEqual([7, 'eliminated']);
});

describe('REX-11 the squares of a napalm thrower', () => {
  // (0,0) of the example is column 4, row 6.
  const units: readonly OnSquare[] = [
    { card: 'laser-grenadiers', at: [5, 6] },
    { card: 'recon-grenadiers', at: [5, 7] },
    { card: 'luther', at: [6, 7] },
    { card: 'lothar', at: [4, 5] },
    { card: 'kommandotrupp', at: [4, 4] },
  ];
  const [LASERS, RECON, LUTHER, LOTHAR, KOMMANDO] = [1, 2, 3, 4, 5].map(n => `red-${n}`) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const pairs = (set: string) => {
    const game = at([{ card: 'hot-dog', at: [4, 6] }], units, { set });
    const offer = aiming(game);
    const struck = new Set<string>();
    for (const target of [LASERS, RECON, LUTHER, LOTHAR, KOMMANDO])
      for (const over of offer.jets(offer.lines[0]!, unitId(target))) {
        const command = jet(['blue-1.1'], 'napalm', target, over);
        if (command.do !== 'attack') throw new Error('no attack');
        const one = offer.judge(command.shots[0]!);
        if (one.ok)
          struck.add(
            strikes(one)
              .map(text => text.slice(0, text.indexOf(':')))
              .toSorted()
              .join(' '),
          );
      }
    return struck;
  };

  it('REX-11 four pairs, each alone, and never who is hidden behind the Lothar', () => {
    const all = pairs(FAQ);
    for (const pair of [`${LASERS} ${RECON}`, `${LASERS} ${LUTHER}`, `${RECON} ${LUTHER}`, `${LASERS} ${LOTHAR}`])
      expect([...all]).toContain(pair);
    for (const one of [LASERS, RECON, LOTHAR]) expect([...all]).toContain(one);
    expect([...all].filter(text => text.includes(KOMMANDO))).toEqual([]);
    expect([...all]).not.toContain(`${RECON} ${LOTHAR}`);
    const game = at([{ card: 'hot-dog', at: [4, 6] }], units);
    for (const over of [[], [on(4, 5)], [on(3, 5)]])
      expect(game.refused(jet(['blue-1.1'], 'napalm', KOMMANDO, over)).code).toMatch(/attack\.(noSight|noWay)/);
  });

  it('REX-11 by the shortest paths of the base book the first and the fourth pair are none', () => {
    const all = [...pairs('grid')];
    expect(all).toEqual(expect.arrayContaining([`${LASERS} ${LUTHER}`, `${RECON} ${LUTHER}`]));
    expect(all).not.toContain(`${LASERS} ${RECON}`);
    expect(all).not.toContain(`${LASERS} ${LOTHAR}`);
  });
});

describe('REX-12 Sustained Attack, Berserk and lasers together', () => {
  const charging = (skills: readonly string[], dice: readonly string[]) => {
    const game = gridSkirmish({
      ...{ set: FAQ, cards, dice },
      blue: [{ card: 'laser-grenadiers', at: [5, 5] }, { card: 'sigrid', at: [5, 5], joined: 'blue-1' }, late],
      red: [{ card: 'recon-boys', at: [5, 7] }, late],
    });
    game.answer(activate('blue-1'));
    game.answer({ ...declare('sustained'), skills } as Command);
    fire(game, volley('blue-1', [1, 2, 3, 4, 5], 'laser', 'red-1'), volley('blue-2', [1], 'pistol', 'red-1'));
    return game;
  };

  it('REX-12 declared before the dice: 8 dice, 1 hit; 7 again, 3; 5 again, 5; lasers, 7', () => {
    // The five of the squad first, then the three of the hero.
    const game = charging(['Berserk'], ['ATTTT', 'ATTT', 'ATT', 'ATT', 'T', 'TTT', 'ATT', 'AT', 'AT', 'T']);
    again(game);
    game.answer(choose());
    // Losses of a line before the next one (FAQ-18).
    bury(game);
    again(game);
    game.answer(choose());
    bury(game);
    expect(rolls(game)).toEqual([
      'hit 5',
      'reroll 4',
      'reroll 3',
      'extra 3',
      'extra 1',
      'hit 3',
      'reroll 3',
      'reroll 2',
      'extra 2',
      'extra 1',
    ]);
    expect([hitsOn(game), game.unit('red-1').where]).toEqual([7, 'eliminated']);
  });

  it('REX-12 not declared: it stops at 3, and the lasers throw 3 dice', () => {
    const game = charging([], ['ATTTT', 'ATTT', 'TT', 'TTT', 'ATT', 'T']);
    again(game);
    bury(game);
    again(game);
    bury(game);
    expect(rolls(game)).toEqual(['hit 5', 'reroll 4', 'extra 2', 'hit 3', 'reroll 3', 'extra 1']);
    expect(hitsOn(game)).toBe(3);
  });
});

it.each([
  ['squares', 'grid'],
  ['table', 'free'],
  ['squares', FAQ],
  ['squares', 'dust-1947'],
  ['table', 'dust-1947'],
  ['squares', 'zverograd'],
  ['table', 'zverograd'],
] as const)('REX-18 lasers and a Sustained Attack on the %s by %s: 4 hits', (ground, set) => {
  const game = duel(ground, {
    // Whoever is hit is suppressed by dice in Zverograd.
    ...{ set, apart: 4, dice: ['AATTTT', 'ATTT', 'ATT', 'T', ...(set === 'zverograd' ? ['TT'] : [])] },
    blue: [{ card: 'faceless-death' }],
    red: [{ card: 'pounder' }],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('sustained'));
  fire(game, volley('blue-1', [1, 2, 3], 'heavy-laser', 'red-1'));
  again(game);
  expect(rolls(game).slice(0, 4)).toEqual(['hit 6', 'reroll 4', 'extra 3', 'extra 1']);
  expect(rolls(game).slice(4)).toEqual(set === 'zverograd' ? ['suppression 2'] : []);
  expect(hitsOn(game)).toBe(4);
});

describe.each(['free', 'dust-1947'])('REX-19 Tesla and suppression at once, by %s', set => {
  const twin = card('Twin Tesla', 'ssu', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [weapon('Twin', { mount: 'turret', reach: '8', rules: ['Tesla'], cells: 'I2:2/1' })],
  });
  const struck = (saves: string, dice: readonly string[] = []) => {
    const game = duel('table', {
      ...{ set, cards: [twin], dice: ['AA', saves, ...dice] },
      blue: [{ card: 'twin-tesla' }],
      red: [{ card: 'death-masks', markers: ['underFire'] }],
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'twin', 'red-1'));
    return game;
  };
  const markers = (game: Skirmish) => [...game.unit('red-1').markers].toSorted();

  it('REX-19 two lost, Stunned and Suppressed: one Nothing for both, then a Move, and Suppressed still', () => {
    const game = struck('TT', ['TT']);
    allocate(game, 'red-1.5', 'red-1.4');
    expect([game.unit('red-1').models.length, markers(game)]).toEqual([3, ['stunned', 'suppressed']]);
    game.answer(activate('red-1'));
    expect(markers(game)).toEqual(['stunned', 'suppressed']);
    expect(game.refused(declare('move', 'nothing'))).toMatchObject({ code: expect.stringMatching(/firstAction|action/) });
    game.answer(declare('nothing', 'move'));
    expect([game.ask.ask, markers(game)]).toEqual(['move', ['suppressed']]);
  });

  it('REX-19 had both been saved: Suppressed all the same, and not Stunned', () => {
    expect(markers(struck('AA'))).toEqual(['suppressed']);
  });
});

describe.each(BOTH)('REX-20 the same grapple on the %s', ground => {
  const claw = weapon('Kampfzange', { mount: 'front', reach: 'C', rules: ['Grapple'], cells: 'V4:1/1' });
  const fighters = ['Grabber', 'Grabbed'].map(name =>
    card(name, 'axis', 'vehicle', 'V4', {
      ...{ move: [2, 4], damageTrack: 9 },
      weapons: name === 'Grabber' ? [claw] : [weapon('Gun', { mount: 'turret', reach: '8', cells: 'V4:1/1' })],
    }),
  );
  const none = { do: 'strikeBack', shots: [] } as const;
  const gripped = (set: string | undefined, more: { dice?: readonly string[]; first?: true } = {}) => {
    const game = duel(ground, {
      ...{ cards: fighters, apart: 0, dice: ['A', ...(more.dice ?? [])], ...(set && { set }) },
      blue: [{ card: 'grabber' }],
      red: [{ card: 'grabbed', ...(more.first && { activated: true }) }],
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'kampfzange', 'red-1'));
    if (game.ask.ask === 'strikeBack') game.answer(none);
    return game;
  };
  /** Whoever is asked goes anywhere. */
  const wander = (game: Skirmish) => {
    const offer = game.offers().find(one => one.do === 'move');
    if (offer?.do !== 'move') throw new Error('no move');
    let n = 0.1;
    const ways = offer.within.sample(() => {
      n = (n + 0.618) % 1;
      return n;
    });
    game.answer({ do: 'move', ways: ways ?? [] });
  };
  const held = (game: Skirmish) => game.unit('red-1').markers.some(marker => /^(gripped|stunned)/.test(marker));

  it('REX-20 in the base book it does Nothing once, and is free to move or to attack', () => {
    for (const second of ['move', 'attack'] as const) {
      const game = gripped(undefined, { dice: ['AA'] });
      expect(held(game)).toBe(true);
      game.answer(activate('red-1'));
      expect(game.refused(declare(second, 'nothing')).code).toMatch(/firstAction|action/);
      game.answer(declare('nothing', second));
      expect([game.ask.ask, held(game)]).toEqual([second, false]);
    }
  });

  it('REX-20 in Dust 1947 its own Nothing does not free it', () => {
    const game = gripped('dust-1947', { dice: ['AA'] });
    game.answer(activate('red-1'));
    for (const second of ['move', 'attack'] as const) expect(game.refused(declare('nothing', second)).rules).toEqual(['D47-26']);
    game.answer(declare('nothing', 'nothing'));
    expect(held(game)).toBe(true);
  });

  it.each([undefined, 'dust-1947'])('REX-20 once the gripper goes elsewhere it is free (%s)', set => {
    const game = gripped(set, { first: true, dice: ['ATT', 'TTT'] });
    // Whoever waits off the board has a go of his own before the turn is over.
    while (game.ask.ask === 'activate') {
      game.answer(activate(game.ask.among[0]!));
      game.answer(declare('move', 'nothing'));
      wander(game);
    }
    expect(held(game)).toBe(true);
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    wander(game);
    expect(held(game)).toBe(false);
  });
});

it.each([
  ['squares', FAQ, [2, 4]],
  ['squares', 'grid', [1, 2]],
  ['table', 'free', [1, 2]],
  ['squares', 'dust-1947', [1, 2]],
  ['table', 'dust-1947', [1, 2]],
  ['squares', 'zverograd', [1, 2]],
  ['table', 'zverograd', [1, 2]],
] as const)('REX-21 a hero of 2/4 and a squad of 1/2 on the %s by %s go %j', (ground, set, expected) => {
  const slow = card('Slow', 'axis', 'squad', 'I2', { move: [1, 2], models: ['2 '] });
  const quick = card('Quick', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 4 });
  const far = (by: 'move' | 'march') => {
    const game = duel(ground, {
      ...{ set, cards: [slow, quick] },
      blue: [{ card: 'slow' }, { card: 'quick', joined: 'blue-1' }],
      red: [{ card: 'nikita', far: true }],
    });
    game.answer(activate('blue-1'));
    game.answer(by === 'move' ? declare('move', 'nothing') : declare('march'));
    return game.ask.ask === 'move' ? game.ask.budget.range : null;
  };
  expect([far('move'), far('march')]).toEqual(expected);
});
