import { describe, expect, it } from 'vitest';
import type { Face } from '../../../core/dice/index.ts';
import { rule } from '../../../core/rulebook/index.ts';
import { allocate, attacking, fire, lost, ofType, rolls, shot, volley } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import { box } from '../../kit/free.ts';
import type { Posted } from '../../kit/game.ts';
import { row } from '../../kit/game.ts';

const ticked = (events: ReturnType<typeof fire>) => ofType(events, 'ticked').map(({ unit, boxes }) => [unit, boxes]);
const gone = (events: ReturnType<typeof fire>) => ofType(events, 'eliminated').map(event => event.unit);
const ludwig = { card: 'ludwig', at: [[60, 40, 90]] } satisfies Posted;
const dealers = { card: 'death-dealers', at: row(5, 54, 75) } satisfies Posted;

/** A machine that may fire any number of shots of one cell at anybody. */
const tester = (cell: string, count = 1) =>
  card('Tester', 'axis', 'vehicle', 'V4', {
    move: [2, 4],
    damageTrack: 6,
    weapons: [
      weapon('Gun', {
        count,
        mount: 'turret',
        reach: '16',
        cells: `I1:${cell} I2:${cell} I3:${cell} V4:${cell} V5:${cell} A2:${cell}`,
      }),
    ],
  });
const guns = (n: number, at = 'red-1') => Array.from({ length: n }, () => shot('blue-1.1', 'gun', at));
const testing = (cell: string, target: Posted | readonly Posted[], dice: readonly string[]) =>
  attacking({
    cards: [tester(cell, 4)],
    blue: [{ card: 'tester', at: [[60, 40, 90]] }],
    red: [target].flat(),
    dice,
  });

describe('rolls that may cancel a hit', () => {
  const test = (name: string, id: string, roll: string, face: Face) =>
    rule(name, { 'unsaved-hit': { id, as: 'target', give: [{ name: roll, faces: [face] }] } });
  const rules = [
    test('Tough', 'SK-93', 'resilience', 'shield'),
    test('Hard', 'SK-91', 'resilience', 'army'),
    test('Wary', 'SK-92', 'wits', 'target'),
  ];
  const hit = (skills: readonly string[], ...dice: readonly string[]) => {
    const few = card('Few', 'allies', 'squad', 'I2', { move: [2, 4], skills, models: ['2'] });
    const game = attacking({
      ...{ cards: [tester('1/1'), few], rules, dice: ['A', 'T', ...dice] },
      blue: [{ card: 'tester', at: [[60, 40, 90]] }],
      red: [{ card: 'few', at: row(2, 60, 70) }],
    });
    fire(game, guns(1));
    const events = game.answer({ do: 'allocate', model: game.model('red-1.1') });
    const tests = ofType(events, 'rolled').map(({ roll, because }) => [roll.why, roll.count, roll.counts, because]);
    return { tests, saved: ofType(events, 'hitCancelled').map(event => event.because), lost: lost(events) };
  };
  const both = ['resilience', 1, ['army', 'shield'], ['SK-91', 'SK-93']];

  it.each(['A', 'S'])('unsaved-hit: of one name once, by two rules with other faces: either will do (%s)', face => {
    for (const skills of [
      ['Tough', 'Hard'],
      ['Hard', 'Tough'],
    ])
      expect(hit(skills, face)).toEqual({ tests: [both], saved: [['SK-91', 'SK-93']], lost: [] });
  });

  it('unsaved-hit: neither face, and then the roll of another name', () => {
    const wits = ['wits', 1, ['target'], ['SK-92']];
    expect(hit(['Tough', 'Hard', 'Wary'], 'T', 'S')).toEqual({ tests: [both, wits], saved: [], lost: ['red-1.1'] });
    expect(hit(['Tough', 'Hard', 'Wary'], 'T', 'T')).toEqual({ tests: [both, wits], saved: [['SK-92']], lost: [] });
  });
});

describe('squads', () => {
  it('DMG-02 EX-67 one hit of damage 4 and two of damage 1: three models, of the owner’s choice', () => {
    const one = card('One', 'axis', 'vehicle', 'V4', {
      move: [2, 4],
      damageTrack: 6,
      weapons: [
        weapon('Big', { mount: 'turret', reach: '14', cells: 'I2:1/4' }),
        weapon('Small', { mount: 'turret', reach: '6', cells: 'I2:2/1' }),
      ],
    });
    const game = attacking({
      cards: [one],
      blue: [{ card: 'one', at: [[60, 40, 90]] }],
      red: [dealers],
      dice: ['A', 'AA', 'T', 'TT'],
    });
    fire(game, shot('blue-1.1', 'big', 'red-1'), shot('blue-1.1', 'small', 'red-1'));
    expect([game.who, game.ask]).toMatchObject(['red', { ask: 'allocate', damage: 4, left: 3 }]);
    expect(game.offers()).toHaveLength(5);
    const events = allocate(game, 'red-1.5', 'red-1.2', 'red-1.1');
    expect(lost(events)).toEqual(['red-1.5', 'red-1.2', 'red-1.1']);
    expect(game.unit('red-1').models.map(model => model.id)).toEqual(['red-1.3', 'red-1.4']);
    expect(game.dice.left()).toBe(0);
  });

  it('DMG-02 CARD-06 three hits of damage 2 on five models: two are left', () => {
    const game = testing('3/2', dealers, ['AAA', 'TTT']);
    fire(game, guns(1));
    allocate(game, 'red-1.1', 'red-1.2', 'red-1.3');
    expect(game.unit('red-1').models).toHaveLength(2);
  });

  it('DMG-01 DMG-02 a fallen model takes no second hit, nor does a stranger', () => {
    const game = testing('3/1', dealers, ['AAA', 'TTT']);
    fire(game, guns(1));
    allocate(game, 'red-1.1');
    for (const model of ['red-1.1', 'blue-1.1', 'red-1.9']) {
      const refused = game.refused({ do: 'allocate', model: game.model(model) });
      expect(refused).toMatchObject({ code: 'allocate.notAmong', rules: ['DMG-02', 'DMG-07'] });
    }
    expect(game.offers().map(offer => offer.do === 'allocate' && offer.model)).toEqual([
      'red-1.2',
      'red-1.3',
      'red-1.4',
      'red-1.5',
    ]);
  });

  it('DMG-08 the last model gone, the unit is eliminated, and further hits are lost', () => {
    const game = testing('4/1', { card: 'gunners', at: row(2, 57, 75) }, ['AAAA', 'TTTT']);
    fire(game, guns(1));
    const events = allocate(game, 'red-1.1');
    expect(events.map(event => event.type).slice(0, 6)).toEqual([
      'hitTaken',
      'modelLost',
      'hitTaken',
      'modelLost',
      'eliminated',
      'hitsLost',
    ]);
    expect(ofType(events, 'hitsLost')[0]!.hits).toBe(2);
    expect(game.unit('red-1')).toMatchObject({ where: 'eliminated', models: [] });
    expect(game.state.lost).toEqual({ blue: 0, red: 8 });
  });

  it('DMG-01 TPL-04 two weapons of one attack both count the full strength', () => {
    const mortars = card('Mortars', 'axis', 'vehicle', 'V4', {
      move: [2, 4],
      damageTrack: 6,
      weapons: [weapon('Mortar', { count: 2, mount: 'turret', reach: '8', cells: 'I2:*/1' })],
    });
    const game = attacking({
      cards: [mortars],
      blue: [{ card: 'mortars', at: [[60, 40, 90]] }],
      red: [{ card: 'gunners', at: row(3, 57, 75) }],
      dice: ['AAA', 'AAA', 'TTT', 'TTT'],
    });
    const mortar = shot('blue-1.1', 'mortar', { blast: [60, 75] });
    fire(game, mortar, mortar);
    expect(rolls(game)).toEqual(['hit 3', 'hit 3', 'infantrySave 3', 'infantrySave 3']);
  });
});

describe('damage tracks', () => {
  it.each([
    ['pounder', '1/4', 1, 4],
    ['matrioshka', '1/3', 1, 3],
    ['pounder', '1/1', 1, 1],
    ['assaulter', '1/2', 2, 4],
  ])('DMG-04 %s takes %s, %s times: %s boxes', (target, cell, n, boxes) => {
    const game = testing(cell, { card: target, at: [[60, 90, 0]] }, ['A'.repeat(n)]);
    fire(game, guns(n));
    expect(game.unit('red-1').damage).toBe(boxes);
  });

  it('DMG-04 EX-69 one hit of 1/3: three boxes', () => {
    const game = attacking({
      blue: [{ card: 'red-thunder', at: row(5, 54, 60) }],
      red: [{ card: 'bulldog', at: [[60, 80, 0]] }],
      dice: ['AT'],
    });
    const events = fire(game, volley('blue-1', [1, 2], 'ptrs-47', 'red-1'));
    expect(ticked(events)).toEqual([['red-1', 3]]);
  });

  it('DMG-04 SAVE-05 a hero marks one box for 5/1', () => {
    const game = attacking({
      blue: [{ card: 'red-thunder', at: row(5, 54, 60) }],
      red: [{ card: 'bazooka-joe', at: [[60, 75]] }],
      dice: ['ATTTT', 'S'],
    });
    fire(game, shot('blue-1.3', 'ppsh-48', 'red-1'));
    expect(game.unit('red-1').damage).toBe(1);
  });

  it('CARD-06 DMG-08 five boxes of six: it plays on; the sixth eliminates it', () => {
    const five = testing('1/1', { card: 'pounder', at: [[60, 90, 0]], damage: 4 }, ['A']);
    fire(five, guns(1));
    expect(five.unit('red-1')).toMatchObject({ where: 'table', damage: 5 });
    expect(five.offers().some(offer => offer.do === 'activate' && offer.unit === 'red-1')).toBe(true);
    const six = testing('1/1', { card: 'pounder', at: [[60, 90, 0]], damage: 5 }, ['A']);
    expect(gone(fire(six, guns(1)))).toEqual(['red-1']);
  });

  it('DMG-04 what is beyond the track is lost', () => {
    const game = testing('1/4', { card: 'pounder', at: [[60, 90, 0]], damage: 4 }, ['A']);
    expect(ticked(fire(game, guns(1)))).toEqual([['red-1', 2]]);
  });

  it('DMG-03 a support weapon marks one box for each hit, whatever its number', () => {
    const game = testing('2/3', { card: 'hailstorm', at: [[60, 75]] }, ['AA', 'TT']);
    expect(ticked(fire(game, guns(1)))).toEqual([
      ['red-1', 1],
      ['red-1', 1],
    ]);
    const last = testing('2/3', { card: 'hailstorm', at: [[60, 75]], damage: 3 }, ['AA', 'TT']);
    const events = fire(last, guns(1));
    expect(gone(events)).toEqual(['red-1']);
    expect(ofType(events, 'hitsLost')[0]!.hits).toBe(1);
  });

  it('DMG-08 TERR-11 a walker leaves a wreck in its place, a hero and an aircraft nothing', () => {
    for (const [target, pieces] of [
      ['pounder', ['wreck-red-1.1']],
      ['bazooka-joe', []],
      ['assaulter', []],
    ] as const) {
      const hero = target === 'bazooka-joe';
      const game = testing('1/N', { card: target, at: [[60, 90, 0]] }, hero ? ['A', 'T'] : ['A']);
      const events = fire(game, guns(1));
      expect(gone(events)).toEqual(['red-1']);
      expect(game.state.pieces.map(piece => piece.id)).toEqual(pieces);
      expect(ofType(events, 'wreckLeft').map(event => event.piece.kind)).toEqual(pieces.map(() => 'wreck'));
    }
  });
});

describe('instant death', () => {
  it.each([
    ['bazooka-joe', ['A', 'T'], 4],
    ['pounder', ['A'], 6],
    ['hailstorm', ['A', 'T'], 4],
    ['assaulter', ['A'], 8],
  ] as const)('DMG-09 one hit of damage N ticks every box of a %s', (target, dice, boxes) => {
    const game = testing('1/N', { card: target, at: [[60, 90, 0]] }, dice);
    const events = fire(game, guns(1));
    expect(ofType(events, 'ticked')).toEqual([{ type: 'ticked', unit: 'red-1', boxes, because: ['DMG-09'] }]);
    expect(gone(events)).toEqual(['red-1']);
  });

  it('DMG-09 on a squad it takes one model', () => {
    const game = testing('1/N', dealers, ['A', 'T']);
    fire(game, guns(1));
    expect(lost(allocate(game, 'red-1.3'))).toEqual(['red-1.3']);
    expect(game.unit('red-1').models).toHaveLength(4);
  });
});

describe('valid targets', () => {
  // EX-66: two of five Stormtroopers in view; the fifth, in view, carries the Panzerschreck.
  const corner = () =>
    attacking({
      blue: [
        {
          card: 'steel-tornado',
          at: [
            [60, 60],
            [63, 60],
            [66, 60],
          ],
        },
      ],
      red: [
        {
          card: 'stormtroopers',
          at: [
            [73, 80],
            [76, 80],
            [79, 80],
            [60, 80],
            [63, 80],
          ],
        },
      ],
      pieces: [box('house', [65.5, 82], [70, 72], 14)],
      dice: ['AAATT', 'TTT'],
    });
  const shvak = shot('blue-1.1', 'shvak-47', 'red-1');

  it('DMG-05 DMG-02 EX-66 option 1: the two in view fall, the third hit is cancelled', () => {
    const game = corner();
    fire(game, shvak);
    expect(game.offers()).toHaveLength(5);
    const events = allocate(game, 'red-1.4', 'red-1.5');
    expect(lost(events)).toEqual(['red-1.4', 'red-1.5']);
    expect(ofType(events, 'hitsLost')).toEqual([{ type: 'hitsLost', unit: 'red-1', hits: 1, because: ['DMG-05'] }]);
    expect(game.ask.ask).toBe('activate');
    expect(game.dice.left()).toBe(0);
  });

  it('DMG-05 DMG-02 EX-66 option 2: one in view and two hidden fall, the Panzerschreck is kept', () => {
    const game = corner();
    fire(game, shvak);
    const events = allocate(game, 'red-1.4', 'red-1.1', 'red-1.2');
    expect(lost(events)).toHaveLength(3);
    expect(ofType(events, 'hitsLost')).toEqual([]);
    expect(game.unit('red-1').models.map(model => model.id)).toEqual(['red-1.3', 'red-1.5']);
  });

  // One model under the template; the others are in sight of the rifles.
  const mixed = () => {
    const mixture = card('Mixture', 'axis', 'vehicle', 'V4', {
      move: [2, 4],
      damageTrack: 6,
      weapons: [
        weapon('Rifle', { mount: 'turret', reach: '8', cells: 'I2:2/1' }),
        weapon('Mortar', { mount: 'turret', reach: '8', cells: 'I2:**/1' }),
      ],
    });
    return attacking({
      cards: [mixture],
      blue: [{ card: 'mixture', at: [[60, 30, 90]] }],
      red: [
        {
          card: 'gunners',
          at: [
            [50, 75],
            [62, 75],
            [65, 75],
            [62, 78],
            [65, 78],
          ],
        },
      ],
      dice: ['AA', 'AT', 'TT', 'T'],
    });
  };
  const both = [shot('blue-1.1', 'rifle', 'red-1'), shot('blue-1.1', 'mortar', { blast: [46, 75] })];

  it('DMG-06 DMG-05 template hits first; the one under it falls to the first, the second is cancelled, the rifle counts', () => {
    const game = mixed();
    fire(game, both);
    expect(rolls(game)).toEqual(['hit 2', 'hit 2', 'infantrySave 2', 'infantrySave 1']);
    expect(game.ask).toMatchObject({ ask: 'allocate', left: 3 });
    const events = [...allocate(game, 'red-1.1'), ...allocate(game, 'red-1.2')];
    expect(ofType(events, 'hitsLost')).toEqual([{ type: 'hitsLost', unit: 'red-1', hits: 1, because: ['DMG-05'] }]);
    expect(lost(events)).toEqual(['red-1.1', 'red-1.2']);
    expect(game.dice.left()).toBe(0);
  });

  it('DMG-05 if the first falls on another, the second template hit counts', () => {
    const game = mixed();
    fire(game, both);
    const events = allocate(game, 'red-1.2', 'red-1.3', 'red-1.4');
    expect(lost(events)).toHaveLength(3);
    expect(ofType(events, 'hitsLost')).toEqual([]);
  });

  it('DMG-05 the hits of each template are judged apart', () => {
    const mortars = card('Mortars', 'axis', 'vehicle', 'V4', {
      move: [2, 4],
      damageTrack: 6,
      weapons: [weapon('Mortar', { count: 2, mount: 'turret', reach: '8', cells: 'I2:**/1' })],
    });
    const game = attacking({
      cards: [mortars],
      blue: [{ card: 'mortars', at: [[60, 30, 90]] }],
      red: [
        {
          card: 'gunners',
          at: [
            [46, 75],
            [74, 75],
          ],
        },
      ],
      dice: ['AA', 'AA', 'TT', 'TT'],
    });
    fire(game, shot('blue-1.1', 'mortar', { blast: [46, 75] }), shot('blue-1.1', 'mortar', { blast: [74, 75] }));
    const events = allocate(game, 'red-1.1');
    // The second hit of the first template finds nobody; those of the other template fall on the last model.
    expect(ofType(events, 'hitsLost').map(event => event.hits)).toEqual([1, 1]);
    expect(gone(events)).toEqual(['red-1']);
    expect(game.dice.left()).toBe(0);
  });
});

describe('a hero in a unit', () => {
  const joe = (damage = 0) => ({ card: 'bazooka-joe', at: [[60, 78]], damage, joined: 'red-1' }) satisfies Posted;
  const babushka = { card: 'babushka', at: [[60, 40, 90]] } satisfies Posted;
  const two = (damage: number) => attacking({ blue: [babushka], red: [dealers, joe(damage)], dice: ['AATTTTTTT', 'TT'] });
  const gatlings = shot('blue-1.1', 'gatlings', 'red-1');

  it('DMG-07 DMG-01 HERO-14 EX-68 the first hit on Joe, two boxes; the second on a Death Dealer, one model', () => {
    const game = two(0);
    fire(game, gatlings);
    expect(game.offers().map(offer => offer.do === 'allocate' && offer.model)).toEqual([
      ...game.unit('red-1').models.map(model => model.id),
      'red-2.1',
    ]);
    const events = allocate(game, 'red-2.1', 'red-1.4');
    expect(ticked(events)).toEqual([['red-2', 2]]);
    expect(lost(events)).toEqual(['red-1.4']);
    expect(game.unit('red-2')).toMatchObject({ where: 'table', damage: 2, joined: 'red-1' });
    expect(game.dice.left()).toBe(0);
  });

  it('DMG-07 DMG-08 HERO-14 both on Joe: he is eliminated, and his points are lost alone', () => {
    const game = two(1);
    fire(game, gatlings);
    const events = allocate(game, 'red-2.1', 'red-2.1');
    expect(gone(events)).toEqual(['red-2']);
    expect(game.state.lost).toEqual({ blue: 0, red: 9 });
    expect(game.unit('red-1').models).toHaveLength(5);
  });

  it('DMG-01 DMG-07 with one box left the first hit ends him: the next goes elsewhere', () => {
    const game = two(3);
    fire(game, gatlings);
    allocate(game, 'red-2.1');
    expect(game.refused({ do: 'allocate', model: game.model('red-2.1') }).code).toBe('allocate.notAmong');
    expect(lost(allocate(game, 'red-1.1'))).toEqual(['red-1.1']);
  });

  it('DMG-07 the squad gone, what is left of the hits falls on the hero', () => {
    const game = attacking({
      blue: [babushka],
      red: [{ card: 'death-dealers', at: [[60, 75]] }, joe()],
      dice: ['AAATTTTTT', 'TTT'],
    });
    fire(game, gatlings);
    const events = allocate(game, 'red-1.1');
    expect(gone(events)).toEqual(['red-1', 'red-2']);
    expect(ticked(events)).toEqual([
      ['red-2', 2],
      ['red-2', 2],
    ]);
    expect(ofType(events, 'hitsLost')).toEqual([]);
  });

  it('DMG-07 TGT-02 he is no target for himself, and lies under a template with his unit', () => {
    const game = attacking({
      blue: [{ card: 'hans', at: [[60, 40, 90]] }],
      red: [{ card: 'death-dealers', at: row(5, 54, 75) }, joe()],
      dice: ['ATTTTT', 'T'],
    });
    const refused = game.refused({ do: 'attack', shots: [shot('blue-1.1', 'panzerwerfer', 'red-2')] });
    expect(refused).toEqual({ code: 'attack.joined', rules: ['DMG-07'], data: { unit: 'red-2', host: 'red-1' } });
    fire(game, shot('blue-1.1', 'panzerwerfer', { blast: [60, 75] }));
    expect(rolls(game)).toEqual(['hit 6', 'infantrySave 1']);
  });

  it('DMG-07 TPL-02 DMG-03 joined to a support weapon: a die for each soldier and one for the hero', () => {
    const game = attacking({
      blue: [{ card: 'hans', at: [[60, 40, 90]] }],
      red: [{ card: 'hailstorm', at: [[60, 75]], damage: 1 }, joe()],
      dice: ['AATT', 'TT'],
    });
    fire(game, shot('blue-1.1', 'panzerwerfer', { blast: [60, 75] }));
    expect(rolls(game)).toEqual(['hit 4', 'infantrySave 2']);
    const events = allocate(game, 'red-2.1', 'red-1.1');
    expect(ticked(events)).toEqual([
      ['red-2', 1],
      ['red-1', 1],
    ]);
  });
});

it('VICT-04 a joined hero killed counts for himself, a reduced unit for nothing', () => {
  const game = attacking({
    blue: [ludwig],
    red: [dealers, { card: 'bazooka-joe', at: [[60, 78]], damage: 3, joined: 'red-1' }],
    dice: ['AATTTT', 'TT'],
  });
  fire(game, shot('blue-1.1', 'mg-44', 'red-1'));
  allocate(game, 'red-2.1', 'red-1.1');
  expect(game.state.lost).toEqual({ blue: 0, red: 9 });
});

it('HERO-15 SUP-02 a hero hit twelve times takes no marker; his unit does, hit once', () => {
  const game = testing('12/1', { card: 'bazooka-joe', at: [[60, 75]] }, ['A'.repeat(12), `${'A'.repeat(11)}T`]);
  fire(game, guns(1));
  expect(game.unit('red-1')).toMatchObject({ damage: 1, markers: [] });
  const joined = testing('1/1', [dealers, { card: 'bazooka-joe', at: [[60, 78]], joined: 'red-1' }], ['A', 'A']);
  fire(joined, guns(1));
  expect([joined.unit('red-1').markers, joined.unit('red-2').markers]).toEqual([['underFire'], []]);
});
