import { describe, expect, it } from 'vitest';
import { rule } from '../../../core/rulebook/index.ts';
import { aiming, attacking, fire, ofType, rolls, shot, strikes, volley } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import type { Posted, Skirmish } from '../../kit/game.ts';
import { row } from '../../kit/game.ts';

const ghosts = { card: 'ghosts', at: row(5, 60, 60) } satisfies Posted;
const ludwig = { card: 'ludwig', at: [[60, 40, 90]] } satisfies Posted;
const hans = { card: 'hans', at: [[60, 40, 90]] } satisfies Posted;
const hits = (events: ReturnType<typeof fire>) => ofType(events, 'hit').map(({ weapon: id, hits: n }) => [id, n]);
const reroll = (game: Skirmish, ...dice: readonly number[]) => game.answer({ do: 'reroll', dice });

describe('hit dice', () => {
  it('HIT-01 EX-20 EX-53 one machine-gun and four rifles against I2: 20 dice, each ARMY a hit', () => {
    const game = attacking({
      blue: [ghosts],
      red: [{ card: 'red-thunder', at: row(5, 60, 80) }],
      dice: ['AAATTTSS', 'AAAATTTTSSSS', 'AAA', 'AAAA'],
    });
    const events = fire(game, shot('blue-1.5', 'mg-48', 'red-1'), volley('blue-1', [1, 2, 3, 4], 'stg-47', 'red-1'));
    expect(rolls(game)).toEqual(['hit 8', 'hit 12', 'infantrySave 3', 'infantrySave 4']);
    expect(hits(events)).toEqual([
      ['mg-48', 3],
      ['stg-47', 4],
    ]);
    expect(ofType(events, 'ammoSpent')).toEqual([]);
    expect(game.dice.left()).toBe(0);
  });

  it('HIT-01 EX-54 against V5 only the Panzerfausts roll: three dice and three boxes', () => {
    const game = attacking({
      blue: [ghosts],
      red: [{ card: 'matrioshka', at: [[66, 75]] }],
      dice: ['ATS'],
    });
    for (const [model, dash] of [
      ['blue-1.5', 'mg-48'],
      ['blue-1.4', 'stg-47'],
    ] as const) {
      expect(strikes(aiming(game).judge(shot(model, dash, 'red-1')))).toEqual(['attack.cannotHarm']);
    }
    fire(game, volley('blue-1', [1, 2, 3], 'panzerfaust', 'red-1'));
    expect(rolls(game)).toEqual(['hit 3']);
    expect(game.unit('red-1').damage).toBe(4);
    expect(game.unit('blue-1').spent).toEqual({ panzerfaust: 3 });
    expect(game.dice.left()).toBe(0);
  });

  it('HIT-02 EX-55 a Sustained Attack throws a miss once more', () => {
    const game = attacking({ blue: [ludwig], red: [{ card: 'matrioshka', at: [[60, 90]] }], dice: ['AT', 'A'] }, 'sustained');
    fire(game, shot('blue-1.1', '88-cm', 'red-1'));
    expect(game.ask).toEqual({ ask: 'reroll', unit: 'blue-1', faces: ['army', 'target'], missed: [1], target: 'red-1' });
    expect(game.offers()).toEqual([{ do: 'reroll', unit: 'blue-1', missed: [1] }]);
    expect(hits(reroll(game, 1))).toEqual([['88-cm', 2]]);
    expect(rolls(game)).toEqual(['hit 2', 'reroll 1']);
    expect(game.dice.left()).toBe(0);
  });

  it.each([
    ['A', 2],
    ['T', 1],
    ['S', 1],
  ])('HIT-02 [A,S] with the S thrown again as %s', (again, expected) => {
    const game = attacking({ blue: [ludwig], red: [{ card: 'matrioshka', at: [[60, 90]] }], dice: ['AS', again] }, 'sustained');
    fire(game, shot('blue-1.1', '88-cm', 'red-1'));
    expect(hits(reroll(game, 1))).toEqual([['88-cm', expected]]);
  });

  it('HIT-02 five of nine pairs of faces end in a hit', () => {
    let good = 0;
    for (const first of 'ATS') {
      for (const second of 'ATS') {
        const options = { blue: [hans], red: [{ card: 'gunners', at: [[60, 80]] as const }] };
        const game = attacking({ ...options, dice: first === 'A' ? ['A', 'A'] : [first, second, 'A'] }, 'sustained');
        const thrown = fire(game, shot('blue-1.1', 'panzerwerfer', { blast: [60, 80] }));
        const all = first === 'A' ? thrown : reroll(game, 0);
        good += hits(all).length;
      }
    }
    expect(good).toBe(5);
  });

  it('HIT-02 only misses, each once, and as many as wanted', () => {
    const game = attacking(
      { blue: [ludwig], red: [{ card: 'gunners', at: row(5, 54, 80) }], dice: ['AATTSS', 'TT', 'AA'] },
      'sustained',
    );
    fire(game, shot('blue-1.1', 'mg-44', 'red-1'));
    for (const dice of [[0], [2, 2], [6], [2, 1]]) {
      expect(game.refused({ do: 'reroll', dice })).toMatchObject({ code: 'reroll.notMissed', rules: ['HIT-02'] });
    }
    const events = reroll(game, 2, 5);
    expect(rolls(game)).toEqual(['hit 6', 'reroll 2', 'infantrySave 2']);
    expect(hits(events)).toEqual([['mg-44', 2]]);
  });

  it('HIT-02 none thrown again: the hits stand, without a roll', () => {
    const game = attacking({ blue: [ludwig], red: [{ card: 'matrioshka', at: [[60, 90]] }], dice: ['AT'] }, 'sustained');
    fire(game, shot('blue-1.1', '88-cm', 'red-1'));
    expect(hits(reroll(game))).toEqual([['88-cm', 1]]);
    expect(game.dice.left()).toBe(0);
  });

  it('HIT-02 a plain Attack, or one without a miss, asks nothing', () => {
    for (const [action, dice] of [
      ['attack', 'TT'],
      ['sustained', 'AA'],
    ] as const) {
      const game = attacking({ blue: [ludwig], red: [{ card: 'matrioshka', at: [[60, 90]] }], dice: [dice] }, action);
      fire(game, shot('blue-1.1', '88-cm', 'red-1'));
      expect(game.ask.ask).toBe('activate');
    }
  });

  it('HIT-02 dice that a template throws are thrown again too', () => {
    const game = attacking(
      {
        blue: [{ card: 'hans', at: [[60, 40, 90]] }],
        red: [{ card: 'gunners', at: row(5, 54, 80) }],
        dice: ['ATTST', 'TTTT', 'A'],
      },
      'sustained',
    );
    fire(game, shot('blue-1.1', 'panzerwerfer', { blast: [60, 80] }));
    expect(game.ask).toMatchObject({ ask: 'reroll', missed: [1, 2, 3, 4] });
    reroll(game, 1, 2, 3, 4);
    expect(rolls(game)).toEqual(['hit 5', 'reroll 4', 'infantrySave 1']);
  });

  // No rule of the book yet lets TARGET hit; any that will speaks at this hook.
  const sharp = rule('Sharp', { 'hit-faces': { id: 'HIT-03', as: 'attacker', give: ['target'] } });
  const marksmen = card('Marksmen', 'axis', 'squad', 'I2', {
    move: [2, 4],
    skills: ['Sharp'],
    weapons: [weapon('Gun', { reach: '6', cells: 'V5:3/1' })],
    models: ['1 gun'],
  });

  it('HIT-03 where TARGET hits as well, only SHIELD is thrown again', () => {
    const game = attacking(
      {
        ...{ cards: [marksmen], rules: [sharp] },
        blue: [{ card: 'marksmen', at: [[60, 60]] }],
        red: [{ card: 'matrioshka', at: [[60, 90]] }],
        dice: ['ATS', 'T'],
      },
      'sustained',
    );
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    expect(game.ask).toMatchObject({ ask: 'reroll', missed: [2] });
    expect(hits(reroll(game, 2))).toEqual([['gun', 3]]);
  });
});

describe('dice kept apart', () => {
  it('HIT-04 by weapon: the hits of each are counted for themselves', () => {
    const game = attacking({
      blue: [{ card: 'konigsluther', at: [[60, 40, 90]] }],
      red: [{ card: 'wildfire', at: [[60, 80]] }],
      dice: ['TT', 'ATS'],
    });
    const events = fire(game, shot('blue-1.1', 'twin-guns', 'red-1'), shot('blue-1.1', 'twin-mg', 'red-1'));
    expect(rolls(game)).toEqual(['hit 2', 'hit 3']);
    expect(hits(events)).toEqual([['twin-mg', 1]]);
    expect(game.unit('red-1').damage).toBe(1);
  });

  it('HIT-04 by target', () => {
    const game = attacking({
      blue: [ghosts],
      red: [
        { card: 'gunners', at: row(5, 60, 75) },
        { card: 'fakyeli', at: row(5, 60, 45) },
      ],
      dice: ['TTTTTT', 'TTTTTT'],
    });
    fire(game, volley('blue-1', [1, 2], 'stg-47', 'red-1'), volley('blue-1', [3, 4], 'stg-47', 'red-2'));
    expect(rolls(game)).toEqual(['hit 6', 'hit 6']);
  });
});
