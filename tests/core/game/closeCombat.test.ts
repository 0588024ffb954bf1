import { describe, expect, it } from 'vitest';
import { aiming, allocate, attacking, fire, lost, ofType, refusalOf, rolls, shot, strikes, volley } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import { box, wood } from '../../kit/free.ts';
import type { Posted } from '../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../kit/game.ts';

/** Two ranks 4 cm apart, edges 1.5 cm. */
const front = (count: number, x = 60) => row(count, x, 60);
const rear = (count: number, x = 60) => row(count, x, 64);
const blows = (unit: string, numbers: readonly number[], at: string, line = 'standard') => volley(unit, numbers, line, at);
const five = [1, 2, 3, 4, 5];
const lines = (game: Parameters<typeof aiming>[0]) =>
  aiming(game).lines.map(({ weapon: { id }, refused }) => [id, refused?.code ?? null]);

describe('reach', () => {
  it.each([
    [5, null],
    [5.1, 'attack.notInContact'],
  ])('CC-02 bases %s cm apart', (gap, refused) => {
    const game = attacking({
      blue: [{ card: 'gunners', at: [[60, 60]] }],
      red: [{ card: 'gunners', at: [[62.5 + gap, 60]] }],
    });
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'standard', 'red-1')))).toBe(refused);
  });

  it('CC-02 to a vehicle from base to hull', () => {
    const to = (gap: number) => {
      const game = attacking({
        blue: [{ card: 'gunners', at: [[60, 60]] }],
        red: [{ card: 'ludwig', at: [[61.25 + gap + 3, 60, 0]] }],
      });
      return refusalOf(aiming(game).judge(shot('blue-1.1', 'standard', 'red-1')));
    };
    // A hull begins 2.7 cm above the ground, which keeps nobody from striking it.
    expect(to(4.2)).toBeNull();
    expect(to(5)).toBeNull();
    expect(to(5.1)).toBe('attack.notInContact');
  });

  it('CC-02 with gaps of 2, 4, 5, 6 and 9 cm three of five fight', () => {
    const game = attacking({
      blue: [{ card: 'gunners', at: [2, 4, 5, 6, 9].map((gap, i) => [60 + i * 20, 60 - gap] as const) }],
      red: [{ card: 'zombies', at: [0, 1, 2, 3, 4].map(i => [60 + i * 20, 62.5] as const) }],
    });
    const verdicts = five.map(n => refusalOf(aiming(game).judge(shot(`blue-1.${n}`, 'standard', 'red-1'))));
    expect(verdicts).toEqual([null, null, null, 'attack.notInContact', 'attack.notInContact']);
  });

  it('CC-02 LOS-01 not through a wall', () => {
    const game = attacking({
      blue: [{ card: 'gunners', at: front(1) }],
      red: [{ card: 'gunners', at: rear(1) }],
      pieces: [box('wall', [30, 90], [61.8, 62.2], 20)],
    });
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'standard', 'red-1')))).toBe('attack.noSight');
  });
});

describe('weapons', () => {
  it('CC-06 every soldier may strike with the standard weapon', () => {
    const game = attacking({ blue: [{ card: 'gunners', at: front(5) }], red: [{ card: 'ghosts', at: rear(5) }] });
    expect(lines(game).filter(([id]) => id === 'standard')).toHaveLength(5);
    expect(refusalOf(aiming(game).judgeAll(blows('blue-1', five, 'red-1')))).toBeNull();
  });

  it('CC-06 a walker with its claw or the standard weapon, not both; the standard one all round', () => {
    const game = attacking({
      blue: [{ card: 'luther', at: [[60, 60, 90]] }],
      red: [
        { card: 'ghosts', at: [[60, 65]] },
        { card: 'gunners', at: [[60, 55]] },
      ],
    });
    const claw = shot('blue-1.1', 'claw', 'red-1');
    const kick = shot('blue-1.1', 'standard', 'red-2');
    expect(refusalOf(aiming(game).judgeAll([claw]))).toBeNull();
    expect(refusalOf(aiming(game).judgeAll([kick]))).toBeNull();
    expect(refusalOf(aiming(game).judge(shot('blue-1.1', 'claw', 'red-2')))).toBe('attack.arc');
    expect(game.refused({ do: 'attack', shots: [claw, kick] })).toEqual({ code: 'attack.oneClose', rules: ['CC-06'] });
  });

  it('CC-06 CARD-02 a helicopter has none, strikes none and is struck by none', () => {
    const blue = attacking({ blue: [{ card: 'assaulter', at: [[60, 60, 90]] }], red: [{ card: 'gunners', at: [[60, 65]] }] });
    expect(lines(blue)).toEqual([['quad-dshk', null]]);
    expect(blue.refused({ do: 'attack', shots: [shot('blue-1.1', 'standard', 'red-1')] }).code).toBe('attack.notCarried');
    const red = attacking({ blue: [{ card: 'gunners', at: [[60, 65]] }], red: [{ card: 'assaulter', at: [[60, 60, 90]] }] });
    expect(refusalOf(aiming(red).judge(shot('blue-1.1', 'standard', 'red-1')))).toBe('attack.cannotHarm');
  });

  it.each([5, 4])('CC-07 %s soldiers throw as many dice', n => {
    const game = attacking({
      blue: [{ card: 'gunners', at: front(n) }],
      red: [{ card: 'ghosts', at: rear(5), markers: ['suppressed'] }],
      dice: ['T'.repeat(n)],
    });
    fire(game, blows('blue-1', five.slice(0, n), 'red-1'));
    expect(rolls(game)).toEqual([`hit ${n}`]);
  });

  it.each([
    ['zombies', 'red-1: 1/1'],
    ['gunners', 'red-1: 1/1'],
    ['panzers', 'red-1: 1/1'],
    ['steel-tornado', 'red-1: 1/1'],
    ['wildfire', 'red-1: 1/1'],
    ['karl-marx', 'red-1: 1/1'],
  ])('CC-07 against %s one die and one point', (target, cell) => {
    const game = attacking({ blue: [{ card: 'gunners', at: front(1) }], red: [{ card: target, at: [[60, 66, 90]] }] });
    expect(strikes(aiming(game).judge(shot('blue-1.1', 'standard', 'red-1')))).toEqual([cell]);
  });

  it('CC-08 one fist and four standard weapons: both lines roll', () => {
    const squad = card('Brawlers', 'allies', 'squad', 'I2', {
      move: [2, 4],
      weapons: [weapon('Fist', { reach: 'C', cells: 'I2:2/1' })],
      models: ['1 fist', '4'],
    });
    const game = attacking({
      cards: [squad],
      blue: [{ card: 'brawlers', at: front(5) }],
      red: [{ card: 'ghosts', at: rear(5), markers: ['suppressed'] }],
      dice: ['TT', 'TTTT'],
    });
    fire(game, shot('blue-1.1', 'fist', 'red-1'), blows('blue-1', [2, 3, 4, 5], 'red-1'));
    expect(rolls(game)).toEqual(['hit 2', 'hit 4']);
    expect(game.dice.left()).toBe(0);
  });

  it('CC-08 TGT-07 the soldiers of a support weapon strike, the two gunners apart', () => {
    const game = attacking({
      blue: [{ card: 'hailstorm', at: front(1) }],
      red: [{ card: 'ghosts', at: [...rear(4), [110, 60]] }],
    });
    const standard = shot('blue-1.1', 'standard', 'red-1');
    expect(refusalOf(aiming(game).judgeAll([standard, standard, standard, standard]))).toBeNull();
    expect(refusalOf(aiming(game).judgeAll([standard, standard, standard, standard, standard]))).toBe('attack.gunners');
    const mortar = shot('blue-1.1', 'mortar', { blast: [110, 60] });
    expect(refusalOf(aiming(game).judgeAll([mortar, standard, standard]))).toBeNull();
    expect(refusalOf(aiming(game).judgeAll([mortar, standard, standard, standard]))).toBe('attack.gunners');
  });
});

describe('shooting first', () => {
  // EX-72, EX-73: five Death Dealers at five Ghosts who have cover, within 5 cm.
  const fight = (dice: readonly string[]) =>
    attacking({
      blue: [{ card: 'death-dealers', at: front(5) }],
      red: [{ card: 'ghosts', at: rear(5) }],
      pieces: [wood('wood', [50, 90], [62.9, 80])],
      dice,
    });
  const gun = shot('blue-1.5', 'victory-mg', 'red-1');

  it('CC-03 CC-04 EX-72 EX-73 one Ghost falls by fire; then two fall on either side at once', () => {
    const game = fight(['AAATTT', 'AST', 'AATTT', 'AATT']);
    const shooting = fire(game, gun, blows('blue-1', five, 'red-1'));
    expect(shooting.map(event => event.type)).toEqual(['aimed', 'rolled', 'hit', 'rolled', 'saved']);
    expect([game.who, game.ask.ask]).toEqual(['red', 'allocate']);
    allocate(game, 'red-1.5');

    // Now four are left to strike back, and nobody has thrown a die for blows yet.
    expect([game.who, game.ask]).toEqual(['red', { ask: 'strikeBack', unit: 'red-1', at: 'blue-1' }]);
    expect(rolls(game)).toEqual(['hit 6', 'coverSave 3']);
    expect(lines(game).filter(([, refused]) => refused === null)).toHaveLength(4);
    const struck = fire(game, blows('red-1', [1, 2, 3, 4], 'blue-1'));
    expect(struck.map(event => event.type)).toEqual(['aimed', 'rolled', 'hit', 'rolled', 'hit']);
    expect(rolls(game).slice(2)).toEqual(['hit 5', 'hit 4']);

    // No saves; both sides give out their losses.
    const events = [...allocate(game, 'red-1.1', 'red-1.2', 'blue-1.1', 'blue-1.2')];
    expect(lost(events)).toEqual(['red-1.1', 'red-1.2', 'blue-1.1', 'blue-1.2']);
    expect([game.unit('blue-1').models.length, game.unit('red-1').models.length]).toEqual([3, 2]);
    expect(game.dice.left()).toBe(0);
  });

  it('CC-03 who was to be struck and falls by fire is struck no more, and does not strike back', () => {
    const game = attacking({
      blue: [{ card: 'death-dealers', at: front(5) }],
      red: [{ card: 'ghosts', at: [[72, 64]] }],
      dice: ['AAAAAA', 'TTTTTT'],
    });
    const events = fire(game, gun, blows('blue-1', [5], 'red-1'));
    expect(ofType(events, 'eliminated').map(event => event.unit)).toEqual(['red-1']);
    expect([game.who, game.ask.ask]).toEqual(['red', 'activate']);
    expect(game.dice.left()).toBe(0);
  });

  it('CC-03 who struck at the nearest still throws though that one fell; without a valid model his hits are lost', () => {
    // The second Ghost is too far to strike or to be struck.
    const game = attacking({
      blue: [{ card: 'death-dealers', at: front(5) }],
      red: [
        {
          card: 'ghosts',
          at: [
            [72, 64],
            [72, 75],
          ],
        },
      ],
      dice: ['ATTTTT', 'T', 'A'],
    });
    fire(game, gun, blows('blue-1', [5], 'red-1'));
    const events = allocate(game, 'red-1.1');
    expect(rolls(game)).toEqual(['hit 6', 'infantrySave 1', 'hit 1']);
    expect(ofType(events, 'hitsLost')).toEqual([{ type: 'hitsLost', unit: 'red-1', hits: 1, because: ['DMG-05'] }]);
    expect(game.unit('red-1').models).toHaveLength(1);
    expect(game.dice.left()).toBe(0);
  });

  it('CC-03 an attacker who falls under his own template strikes no blow', () => {
    const squad = card('Reckless', 'allies', 'squad', 'I2', {
      move: [2, 4],
      weapons: [weapon('Bomb', { reach: '2', cells: 'I2:*/1' })],
      models: ['1 bomb', '1'],
    });
    const game = attacking({
      cards: [squad],
      blue: [
        {
          card: 'reckless',
          at: [
            [60, 60],
            [75, 60],
          ],
        },
      ],
      red: [
        {
          card: 'gunners',
          at: [
            [60, 64],
            [40, 64],
          ],
        },
        { card: 'ghosts', at: [[75, 64]] },
      ],
      dice: ['A', 'T', 'T', 'A', 'T'],
    });
    // The bomb lies on the first Reckless and on the first Gunner; the Reckless falls.
    fire(
      game,
      shot('blue-1.1', 'bomb', { blast: [60, 62] }),
      shot('blue-1.1', 'standard', 'red-1'),
      shot('blue-1.2', 'standard', 'red-2'),
    );
    expect(rolls(game)).toEqual(['hit 1', 'hit 1', 'infantrySave 1']);
    expect(game.ask).toMatchObject({ ask: 'allocate', unit: 'blue-1' });
    allocate(game, 'blue-1.1');
    // Red-1 is not struck any more and does not reply; red-2 does.
    expect(game.ask).toEqual({ ask: 'strikeBack', unit: 'red-2', at: 'blue-1' });
    fire(game, shot('red-2.1', 'standard', 'blue-1'));
    expect(rolls(game).slice(3)).toEqual(['hit 1', 'hit 1']);
    expect(game.unit('red-2').where).toBe('eliminated');
    expect(game.dice.left()).toBe(0);
  });
});

describe('striking back', () => {
  const attackers = { card: 'gunners', at: front(5) } satisfies Posted;

  it('CC-04 an activated squad strikes back, an unactivated one stays so', () => {
    for (const activated of [true, false]) {
      const game = attacking({
        blue: [attackers],
        red: [{ card: 'ghosts', at: rear(5), activated }],
        dice: ['TTTTT', 'TTTTT'],
      });
      fire(game, blows('blue-1', five, 'red-1'));
      expect(game.ask.ask).toBe('strikeBack');
      fire(game, blows('red-1', five, 'blue-1'));
      expect(game.unit('red-1').activated).toBe(activated);
      expect(game.dice.left()).toBe(0);
    }
  });

  it('CC-04 the dead strike too: losses of both sides go after both rolls', () => {
    const game = attacking({ blue: [attackers], red: [{ card: 'ghosts', at: rear(1) }], dice: ['AA', 'A'] });
    fire(game, blows('blue-1', [1, 2], 'red-1'));
    const struck = fire(game, blows('red-1', [1], 'blue-1'));
    expect(struck.slice(0, 6).map(event => event.type)).toEqual(['aimed', 'rolled', 'hit', 'rolled', 'hit', 'hitTaken']);
    expect(game.unit('red-1').where).toBe('eliminated');
    expect(lost(allocate(game, 'blue-1.3'))).toEqual(['blue-1.3']);
    expect(game.dice.left()).toBe(0);
  });

  it('CC-04 with blows only, at the attacker only, and as many as wanted', () => {
    const game = attacking({
      blue: [attackers, { card: 'panzers', at: row(3, 60, 68) }],
      red: [{ card: 'grim-reapers', at: rear(3) }],
      dice: ['TTTTT', 'T'],
    });
    fire(game, blows('blue-1', five, 'red-1'));
    expect(aiming(game)).toMatchObject({ do: 'strikeBack', unit: 'red-1', only: 'blue-1' });
    expect(lines(game).slice(0, 3)).toEqual([
      ['twin-mg', 'weapon.closeOnly'],
      ['rocket-punch', null],
      ['standard', null],
    ]);
    const other = [shot('red-1.1', 'rocket-punch', 'blue-2')];
    expect(game.refused({ do: 'strikeBack', shots: other })).toMatchObject({ code: 'attack.onlyActive' });
    const gun = [shot('red-1.1', 'twin-mg', 'blue-1')];
    expect(game.refused({ do: 'strikeBack', shots: gun })).toMatchObject({ code: 'weapon.closeOnly', rules: ['CC-04'] });
    fire(game, shot('red-1.1', 'rocket-punch', 'blue-1'));
    expect(rolls(game)).toEqual(['hit 5', 'hit 1']);
  });

  it('CC-04 SUP-08 a suppressed unit does not', () => {
    const game = attacking({
      blue: [attackers],
      red: [{ card: 'ghosts', at: rear(5), markers: ['suppressed'] }],
      dice: ['TTTTT'],
    });
    fire(game, blows('blue-1', five, 'red-1'));
    expect([game.who, game.ask.ask]).toEqual(['red', 'activate']);
    expect(game.dice.left()).toBe(0);
  });

  it('CC-08 three blows at A and two at B: each replies in full', () => {
    const game = attacking({
      blue: [{ card: 'gunners', at: front(5) }],
      red: [
        { card: 'ghosts', at: row(5, 57, 64) },
        { card: 'fakyeli', at: row(5, 60, 56) },
      ],
      dice: ['TTT', 'TT', 'TTTTT', 'TTTTT'],
    });
    fire(game, blows('blue-1', [1, 2, 3], 'red-1'), blows('blue-1', [4, 5], 'red-2'));
    expect(game.ask).toEqual({ ask: 'strikeBack', unit: 'red-1', at: 'blue-1' });
    fire(game, blows('red-1', five, 'blue-1'));
    expect(game.ask).toEqual({ ask: 'strikeBack', unit: 'red-2', at: 'blue-1' });
    fire(game, blows('red-2', five, 'blue-1'));
    expect(rolls(game)).toEqual(['hit 3', 'hit 2', 'hit 5', 'hit 5']);
    expect(game.dice.left()).toBe(0);
  });

  it('CC-04 who is only shot at does not strike back', () => {
    const game = attacking({
      blue: [{ card: 'death-dealers', at: front(5) }],
      red: [{ card: 'ghosts', at: rear(5) }],
      dice: ['TTTTTT'],
    });
    fire(game, shot('blue-1.5', 'victory-mg', 'red-1'));
    expect(game.ask.ask).toBe('activate');
  });

  it('CC-05 only the attacker of a Sustained Attack throws again', () => {
    const game = attacking(
      { blue: [{ card: 'gunners', at: front(3) }], red: [{ card: 'ghosts', at: rear(2) }], dice: ['ATS', 'TT', 'TT'] },
      'sustained',
    );
    fire(game, blows('blue-1', [1, 2, 3], 'red-1'));
    fire(game, blows('red-1', [1, 2], 'blue-1'));
    expect([game.who, game.ask]).toMatchObject(['blue', { ask: 'reroll', missed: [1, 2] }]);
    game.answer({ do: 'reroll', dice: [1, 2] });
    expect(rolls(game)).toEqual(['hit 3', 'reroll 2', 'hit 2']);
    expect(game.dice.left()).toBe(0);
  });
});

it('CC-06 REACT-08 in a reaction nobody strikes', () => {
  const game = skirmish({
    blue: [{ card: 'gunners', at: front(5) }, { card: 'nikita' }],
    red: [{ card: 'grim-reapers', at: rear(3) }, { card: 'nikita' }],
    dice: ['AT'],
  });
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'move'));
  fire(game);
  game.answer({ do: 'react', unit: game.unit('red-1').id });
  expect(lines(game).slice(0, 3)).toEqual([
    ['twin-mg', null],
    ['rocket-punch', 'weapon.noCloseReaction'],
    ['standard', 'weapon.noCloseReaction'],
  ]);
});

describe('markers', () => {
  it('CC-09 SUP-02 both sides hit once: both Under Fire, after the losses', () => {
    const game = attacking({
      blue: [{ card: 'gunners', at: front(5) }],
      red: [{ card: 'ghosts', at: rear(5) }],
      dice: ['ATTTT', 'ATTTT'],
    });
    fire(game, blows('blue-1', five, 'red-1'));
    fire(game, blows('red-1', five, 'blue-1'));
    const events = allocate(game, 'red-1.1', 'blue-1.1');
    const kinds = events.map(event => event.type);
    expect(kinds.indexOf('marked')).toBeGreaterThan(kinds.lastIndexOf('modelLost'));
    expect(ofType(events, 'marked').map(({ unit, marker }) => [unit, marker])).toEqual([
      ['red-1', 'underFire'],
      ['blue-1', 'underFire'],
    ]);
  });

  it('CC-09 SUP-03 one marker for all hits of the action, fire and blows together', () => {
    const game = attacking({
      blue: [{ card: 'death-dealers', at: front(5) }],
      red: [{ card: 'ghosts', at: rear(5) }],
      dice: ['ATTTTT', 'A', 'ATTTT', 'TTTTT'],
    });
    fire(game, shot('blue-1.5', 'victory-mg', 'red-1'), blows('blue-1', five, 'red-1'));
    fire(game, blows('red-1', five, 'blue-1'));
    allocate(game, 'red-1.1');
    expect(game.unit('red-1').markers).toEqual(['underFire']);
  });

  it('CC-09 SUP-04 six hits by fire and four by blows are ten', () => {
    const game = attacking({
      blue: [{ card: 'death-dealers', at: front(5) }],
      red: [{ card: 'ghosts', at: rear(5) }],
      dice: ['AAAAAA', 'AAAAAA', 'AAAAT', 'TTTTT'],
    });
    fire(game, shot('blue-1.5', 'victory-mg', 'red-1'), blows('blue-1', five, 'red-1'));
    fire(game, blows('red-1', five, 'blue-1'));
    allocate(game, 'red-1.1', 'red-1.2', 'red-1.3', 'red-1.4');
    expect(game.unit('red-1').markers).toEqual(['suppressed']);
  });

  it('CC-09 ten hits by fire before the blows: it still strikes back', () => {
    const game = attacking({
      blue: [{ card: 'grim-reapers', at: front(3) }],
      red: [{ card: 'ghosts', at: rear(5) }],
      dice: ['A'.repeat(11), 'A'.repeat(11), 'T', 'TTTTT'],
    });
    fire(game, shot('blue-1.1', 'twin-mg', 'red-1'), shot('blue-1.1', 'rocket-punch', 'red-1'));
    expect(game.ask.ask).toBe('strikeBack');
    fire(game, blows('red-1', five, 'blue-1'));
    expect(game.unit('red-1').markers).toEqual(['suppressed']);
    expect(game.dice.left()).toBe(0);
  });
});
