import { describe, expect, it } from 'vitest';
import { sentenceOf, unitId } from '../../../core/base/index.ts';
import type { Aiming } from '../../../core/decisions/aiming.ts';
import { offers, questionOf } from '../../../core/decisions/index.ts';
import type { Forecast, WhatIf } from '../../../core/forecast/forecast.ts';
import type { Tried } from '../../../core/players/taken.ts';
import { forecast, maySustain } from '../../../core/forecast/forecast.ts';
import type { Spread } from '../../../core/forecast/shares.ts';
import { rangeOf } from '../../../core/forecast/shares.ts';
import type { Shot } from '../../../core/game/attacking.ts';
import { attackOdds } from '../../../core/headless/odds.ts';
import { bestAttack } from '../../../core/players/habits.ts';
import { attackWith, BOTH, duel, type Fighter } from '../../kit/duel.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare, naming } from '../../kit/game.ts';
import { gridLibrary, library } from '../../kit/library.ts';

const everything = {
  ...library,
  books: [...library.books, ...gridLibrary.books],
  scenarios: [...library.scenarios, ...gridLibrary.scenarios],
};
const cards = [...library.cards.values()];
const RED = unitId('red-1');

const facing = (blue: string, red: string, ground: (typeof BOTH)[number] = 'table', apart = 2, more: readonly Fighter[] = []) =>
  duel(ground, { apart, cards, blue: [{ card: blue }], red: [{ card: red }, ...more] });

/** The shots that would take most from the first of the enemies. */
function shotsIn({ table, state }: Skirmish): readonly Shot[] {
  const question = questionOf(state)!;
  const offer = offers(table, state, question.who)[0] as Aiming<'attack'>;
  return bestAttack({ table, state, question }, offer, null, unit => unit.id !== RED).shots;
}

function found({ table, state }: Skirmish, shots: readonly Shot[], whatIf: WhatIf | null = null): Forecast {
  const counted = forecast(table, state, { do: 'attack', shots }, whatIf);
  if (!counted.ok) throw new Error(sentenceOf(counted.error));
  return counted.value;
}

interface Odds {
  readonly lost: Spread;
  readonly damage: Spread;
  readonly eliminated: number;
  readonly markers: Spread;
}

/** What the verb says of the same attack. */
function verb(mode: 'free' | 'grid', attacker: string, target: string, weapon: string, count: number, more: object): Odds {
  const document = { format: 'battlefield-attack', version: 1, mode, range: 2, ...more };
  const said = attackOdds(
    { attacker: { card: attacker }, target: { card: target }, weapons: [{ weapon, count }], ...document },
    everything,
  );
  if (!said.ok) throw new Error(sentenceOf(said.error));
  return said.value as unknown as Odds;
}

function expectSpread(told: Spread, expected: Spread): void {
  for (const value of new Set([...Object.keys(told), ...Object.keys(expected)]))
    expect(Math.abs((told[value] ?? 0) - (expected[value] ?? 0)), value).toBeLessThan(1e-12);
}

const namesIn = (game: Skirmish) => {
  const offer = game.offers().find(one => one.do === 'declare');
  return offer?.do === 'declare' ? offer.nameable : [];
};

describe('a forecast', () => {
  for (const ground of BOTH) {
    const mode = ground === 'table' ? 'free' : 'grid';
    for (const [what, whatIf, more] of [
      ['as it stands', null, {}],
      ['in cover', { covered: RED }, { cover: true }],
      ['by a Sustained Attack', { sustained: true }, { sustained: true }],
    ] as const)
      it(`is what the verb says of the same attack, ${what}, on ${ground}`, () => {
        const game = facing('ranger-command-squad', 'ranger-attack-squad', ground);
        attackWith(game);
        const rifles = shotsIn(game).filter(shot => shot.weapon === 'automatic-rifle');
        expect(rifles).toHaveLength(4);
        const { units, idle } = found(game, rifles, whatIf);
        expect(units.map(one => one.unit)).toEqual([RED]);
        expect(idle).toBe(0);
        const said = verb(mode, 'ranger-command-squad', 'ranger-attack-squad', 'Automatic Rifle', 4, more);
        expectSpread(units[0]!.lost, said.lost);
        expectSpread(units[0]!.markers, said.markers);
        expect(units[0]!.eliminated).toBeCloseTo(said.eliminated, 12);
      });
  }

  it('counts the boxes of a machine', () => {
    const game = facing('ranger-heavy-weapon-squad', 'flammluther');
    attackWith(game);
    const bazookas = shotsIn(game);
    const { units } = found(game, bazookas);
    const said = verb('free', 'ranger-heavy-weapon-squad', 'flammluther', 'Bazooka', bazookas.length, {});
    expectSpread(units[0]!.damage, said.damage);
    expect(rangeOf(units[0]!.damage).expected).toBeGreaterThan(0);
  });

  it('of a unit with a hero in it is what the verb says of both', () => {
    const game = duel('table', {
      ...{ apart: 2, cards, blue: [{ card: 'laser-grenadier-squad' }] },
      red: [
        { card: 'ranger-attack-squad', models: 1 },
        { card: 'bazooka-joe', joined: 'red-1' },
      ],
    });
    attackWith(game);
    const rifles = shotsIn(game).filter(shot => shot.weapon === 'laser-rifle');
    const { units } = found(game, rifles);
    const target = { card: 'ranger-attack-squad', models: 1, joined: ['bazooka-joe'] };
    const said = verb('free', 'laser-grenadier-squad', target.card, 'Laser Rifle', rifles.length, { target });
    expect(units.map(one => one.unit)).toEqual([RED]);
    expectSpread(units[0]!.lost, said.lost);
    expectSpread(units[0]!.damage, said.damage);
    expect(units[0]!.eliminated).toBeCloseTo(said.eliminated, 12);
    expect(said.lost[2]).toBeCloseTo(said.eliminated, 12);
  });

  it('changes nothing of the position, and reads no coming die', () => {
    const game = facing('ranger-command-squad', 'ranger-attack-squad');
    attackWith(game);
    const before = JSON.stringify(game.state);
    const shots = shotsIn(game);
    const blind = { ...game, table: { ...game.table, dice: { roll: () => expect.fail('A die of the game was thrown.') } } };
    expect(found(blind, shots)).toEqual(found(game, shots));
    expect(JSON.stringify(game.state)).toBe(before);
  });

  it('is refused where the shots may not be fired', () => {
    const game = facing('ranger-command-squad', 'ranger-attack-squad', 'table', 30);
    attackWith(game);
    const far: Shot = { model: game.model('blue-1.1'), weapon: 'automatic-rifle' as Shot['weapon'], at: { unit: RED } };
    const { table, state } = game;
    expect(forecast(table, state, { do: 'attack', shots: [far] }).ok).toBe(false);
  });

  it('REACT-04 of a Reactive Attack is that of its dice and its shots together', () => {
    const game = duel('table', {
      apart: 2,
      cards,
      blue: [{ card: 'ranger-attack-squad' }],
      red: [{ card: 'ranger-command-squad' }],
    });
    game.answer(activate('blue-1'));
    game.answer(naming(declare('nothing', 'attack'), ...namesIn(game)));
    const question = questionOf(game.state)!;
    expect(question.ask).toMatchObject({ ask: 'react', among: [RED] });
    const counted = forecast(game.table, game.state, { do: 'react', unit: RED });
    if (!counted.ok) throw new Error(sentenceOf(counted.error));
    // Two dice, and no ARMY on either of them: nothing comes of it.
    expect(counted.value.idle).toBeCloseTo(4 / 9, 12);
    const [struck] = counted.value.units;
    expect(struck!.unit).toBe('blue-1');
    // Whoever does nothing hits nobody.
    expect(struck!.lost[0]!).toBeGreaterThan(4 / 9);
    expect(rangeOf(struck!.lost).expected).toBeGreaterThan(0.5);
  });
});

describe('what the active unit may do after it', () => {
  const game = duel('table', {
    ...{ apart: 2, cards },
    ...{ blue: [{ card: 'ranger-command-squad' }], red: [{ card: 'ranger-attack-squad' }, { card: 'ranger-command-squad' }] },
  });
  game.answer(activate('blue-1'));
  game.answer(naming(declare('nothing', 'attack'), ...namesIn(game)));
  const lossesOf = (unit: string, tried: Tried, whatIf: WhatIf | null) => {
    const counted = forecast(game.table, game.state, tried, whatIf);
    if (!counted.ok) throw new Error(sentenceOf(counted.error));
    const found = counted.value.units.find(one => one.unit === unit);
    return found ? rangeOf(found.lost).expected : 0;
  };

  it('is an attack on the one unit with all that it has, where nobody reacts', () => {
    const alone = lossesOf('red-1', { do: 'decline' }, { firedAt: RED });
    expect(alone).toBeGreaterThan(0.5);
    expect(lossesOf('red-2', { do: 'decline' }, { firedAt: RED })).toBe(0);
    expect(lossesOf('blue-1', { do: 'decline' }, { firedAt: RED })).toBe(0);
  });

  it('is less by what the Reactive Attack takes before', () => {
    const before = lossesOf('blue-1', { do: 'react', unit: RED }, null);
    expect(lossesOf('red-1', { do: 'react', unit: RED }, null)).toBe(0);
    expect(lossesOf('blue-1', { do: 'react', unit: RED }, { firedAt: RED })).toBeCloseTo(before, 9);
    const after = lossesOf('red-1', { do: 'react', unit: RED }, { firedAt: RED });
    expect(after).toBeLessThan(lossesOf('red-1', { do: 'decline' }, { firedAt: RED }));
    expect(after).toBeGreaterThan(0);
  });
});

describe('a Sustained Attack in place of an Attack', () => {
  it('is open to a unit that has done nothing yet', () => {
    const game = facing('ranger-command-squad', 'ranger-attack-squad');
    attackWith(game);
    expect(maySustain(game.table, game.state)).toBe(true);
  });

  it('is not for whoever makes one already, or has done something else before', () => {
    const sustained = facing('ranger-command-squad', 'ranger-attack-squad');
    attackWith(sustained, 'sustained');
    expect(maySustain(sustained.table, sustained.state)).toBe(false);
    const late = facing('ranger-command-squad', 'ranger-attack-squad', 'table', 8);
    late.answer(activate('blue-1'));
    late.answer(naming(declare('nothing', 'attack'), ...namesIn(late)));
    expect(questionOf(late.state)?.ask.ask).toBe('attack');
    expect(maySustain(late.table, late.state)).toBe(false);
  });
});

describe('eight times in ten', () => {
  it.each([
    [{ 0: 0.05, 1: 0.9, 2: 0.05 }, 1, 1, 1],
    [{ 0: 0.1, 1: 0.8, 2: 0.1 }, 1, 1, 1],
    [{ 0: 0.2, 1: 0.2, 10: 0.6 }, 0, 10, 6.2],
    [{ 0: 1 }, 0, 0, 0],
  ])('of %j', (spread, low, high, expected) => {
    const found = rangeOf(spread);
    expect([found.low, found.high]).toEqual([low, high]);
    expect(found.expected).toBeCloseTo(expected, 12);
  });
});
