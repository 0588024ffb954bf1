import { describe, expect, it } from 'vitest';
import { after, listen, union } from '../../../../core/rulebook/index.ts';
import { airAlert, calledOut } from '../../../../core/rules/vehicles/airAlert.ts';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { aimedWith, bookOf, unitWith } from '../../../kit/rules.ts';

describe('alone', () => {
  const aircraft = { type: 'aircraft', kind: 'aircraft', side: 'red' } as const;
  const faces = (attacker: ReturnType<typeof unitWith>, target: ReturnType<typeof unitWith>, roll: 'first' | 'extra' = 'first') =>
    union(['army'], listen(bookOf(calledOut), 'hit-faces', { ...aimedWith({ attacker, target }), roll })).value;
  const walker = unitWith([], { type: 'vehicle', kind: 'vehicle', side: 'blue' });

  it('EQ-01 vehicles of the other side hit what was called out on TARGET as well, with the first roll', () => {
    const marked = unitWith([calledOut], aircraft);
    expect(faces(walker, marked)).toEqual(['army', 'target']);
    expect(faces(walker, marked, 'extra')).toEqual(['army']);
    expect(faces(unitWith([], { side: 'blue' }), marked)).toEqual(['army']);
    expect(faces(unitWith([], { ...walker, ...aircraft, side: 'blue' }), marked)).toEqual(['army']);
    expect(faces(walker, unitWith([], aircraft))).toEqual(['army']);
  });

  it('EQ-01 the marker goes at the end of the turn', () => {
    expect(after(listen(bookOf(calledOut), 'turn-end', { unit: unitWith([calledOut]), turn: 2 }))).toEqual([
      { say: { do: 'unmark', marker: 'airAlert' }, id: 'EQ-01', rule: 'Called Out' },
    ]);
    expect([...airAlert.speeches.keys()]).not.toContain('hit-faces');
  });
});

const gun = weapon('Gun', { mount: 'turret', reach: '12', cells: 'A2:4/1 I2:1/1' });
const cards = [
  card('Caller', 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 6, points: 10, skills: ['Air Alert'], weapons: [gun] }),
  card('Tank', 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 6, points: 10, weapons: [gun] }),
  card('Rifles', 'ssu', 'squad', 'I2', {
    ...{ move: [2, 4], models: ['2 rifle'] },
    weapons: [weapon('Rifle', { count: 2, reach: '12', cells: 'A2:2/1' })],
  }),
];

const calls: Parameters<Skirmish['answer']>[0] = {
  do: 'declare',
  actions: [{ action: 'special', special: 'airAlert' }, { action: 'nothing' }],
  weapons: [],
};

/** The unit of red does Nothing, and blue's attacks. */
function shootsNext(game: Skirmish, other: string, shooter: string): void {
  game.answer(activate(other));
  game.answer(declare('nothing', 'nothing'));
  if (game.ask.ask === 'react') game.answer({ do: 'decline' });
  game.answer(activate(shooter));
  game.answer(declare('attack', 'nothing'));
}

const hits = (events: ReturnType<Skirmish['answer']>) => ofType(events, 'hit').map(event => event.hits);

describe('on the table', () => {
  const game = (dice: readonly string[]) =>
    skirmish({
      cards,
      dice,
      blue: [
        { card: 'caller', at: [[20, 20]] },
        { card: 'tank', at: [[40, 20]] },
        { card: 'rifles', at: row(2, 60, 20) },
      ],
      red: [
        { card: 'assaulter', at: [[40, 70]], activated: true },
        { card: 'assaulter', at: [[70, 70]], activated: true },
        { card: 'ghosts', at: row(5, 150, 110) },
        { card: 'ghosts', at: row(5, 150, 100) },
      ],
    });
  /** `red-1` is called out. */
  const called = (...dice: readonly string[]) => {
    const one = game(dice);
    one.answer(activate('blue-1'));
    expect(
      one
        .offers()
        .some(
          offer =>
            offer.do === 'declare' && offer.refused === null && JSON.stringify(offer.actions) === JSON.stringify(calls.actions),
        ),
    ).toBe(true);
    one.answer(calls);
    expect(one.ask).toMatchObject({ ask: 'choose', choices: [{ of: 'unit', among: ['red-1', 'red-2'], no: false }] });
    one.answer(choose('red-1'));
    return one;
  };

  it('EQ-01 with ARMY a vehicle hits it on TARGET too: ARMY, TARGET, SHIELD, SHIELD are two hits', () => {
    const one = called('A', 'ATSS', 'SS');
    expect(one.unit('red-1').markers).toEqual(['airAlert']);
    shootsNext(one, 'red-3', 'blue-2');
    const events = one.answer(attack(shots(['blue-2.1'], 'gun', 'red-1')));
    expect(hits(events)).toEqual([2]);
    expect(ofType(events, 'rolled')[0]!.because).toContain('EQ-01');
  });

  it('EQ-01 infantry does not, nor a vehicle another aircraft', () => {
    const one = called('A', 'TTTT', 'TTTT', 'AAA', 'SSS');
    shootsNext(one, 'red-3', 'blue-3');
    expect(hits(one.answer(attack(shots(['blue-3.1', 'blue-3.2'], 'rifle', 'red-1'))))).toEqual([]);
    shootsNext(one, 'red-4', 'blue-2');
    expect(hits(one.answer(attack(shots(['blue-2.1'], 'gun', 'red-2'))))).toEqual([]);
    expect(one.dice.left()).toBe(0);
  });

  it('EQ-01 with TARGET or SHIELD nothing comes of it', () => {
    expect(called('T').unit('red-1').markers).toEqual([]);
    expect(called('S').unit('red-1').markers).toEqual([]);
  });

  it('EQ-01 the turn after, it is over', () => {
    const one = called('A', 'SSS', 'AAA');
    while (one.ask.ask === 'activate') {
      one.answer(activate(one.ask.among[0]!));
      one.answer(declare('nothing', 'nothing'));
    }
    expect(one.ask.ask).toBe('first');
    expect(one.unit('red-1').markers).toEqual([]);
    expect(one.log).toContainEqual({ type: 'unmarked', unit: 'red-1', marker: 'airAlert', because: ['EQ-01'] });
  });
});

describe('on squares', () => {
  it('EQ-01 the aircraft in sight are offered, and hit on TARGET until the end of the turn', () => {
    const game = gridSkirmish({
      cards,
      dice: ['A', 'ATSS', 'SSS', 'AAA'],
      blue: [
        { card: 'caller', at: [3, 3] },
        { card: 'tank', at: [5, 3] },
      ],
      red: [
        { card: 'assaulter', at: [4, 8], activated: true },
        { card: 'ghosts', at: [12, 18] },
      ],
    });
    game.answer(activate('blue-1'));
    game.answer(calls);
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ among: ['red-1'] }] });
    game.answer(choose('red-1'));
    shootsNext(game, 'red-2', 'blue-2');
    const events = game.answer(attack(shots(['blue-2.1'], 'gun', 'red-1')));
    expect(hits(events)).toEqual([2]);
    expect(game.unit('red-1').markers).toEqual([]);
  });
});
