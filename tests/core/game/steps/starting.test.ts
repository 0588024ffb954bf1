import { describe, expect, it } from 'vitest';
import type { RuleName } from '../../../../core/base/index.ts';
import { itemAt } from '../../../../core/base/index.ts';
import type { Command } from '../../../../core/decisions/index.ts';
import type { Table } from '../../../../core/game/table.ts';
import type { Rule } from '../../../../core/rulebook/index.ts';
import { scatteredReserves } from '../../../../core/scenarios/reserves.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { place } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, fight, row, skirmish } from '../../../kit/game.ts';

/* What the start of an activation sets off, and in which order. */

const rifle = weapon('Rifle', { count: 2, reach: '4', cells: 'I2:2/1' });
const cards = [
  card('Jumpers', 'axis', 'squad', 'I2', {
    ...{ move: [2, 4], weapons: [rifle], models: ['2 rifle'] },
    skills: ['Airborne', 'Infantry Ace'],
  }),
];

/** Off the table, under fire, with both stimulants, and an ace: all that there is at once. */
const begin = () =>
  skirmish({
    cards,
    blue: [{ card: 'jumpers', markers: ['underFire', 'attackStimulant', 'moveStimulant'] }],
    red: [{ card: 'ghosts', at: row(5, 150, 100) }],
    dice: ['AT', 'A'],
  });

/** The sections of what is asked and rolled, one after the other, until the actions are to be declared. */
function startOf(game: Skirmish): readonly string[] {
  const told: string[] = [];
  const note = (events: ReturnType<Skirmish['answer']>) =>
    told.push(...events.flatMap(event => (event.type === 'rolled' ? [`rolls by ${event.roll.because.join(' ')}`] : [])));
  note(game.answer(activate('blue-1')));
  while (game.ask.ask !== 'declare') {
    if (game.ask.ask === 'choose') {
      const choice = itemAt(game.ask.choices, 0);
      told.push(`is asked by ${choice.rule}`);
      note(game.answer({ do: 'choose', chosen: [{ things: choice.among.slice(0, 1) }] } as Command));
    } else {
      told.push('is put on the table');
      const ways = [0, 1].map(i => ({ model: game.model(`blue-1.${i + 1}`), path: [place(60 + 3 * i, 60)] }));
      note(game.answer({ do: 'move', ways }));
    }
  }
  return told;
}

const ORDER = ['rolls by SUP-05', 'is asked by NEW-03', 'is put on the table', 'is asked by CMD-29', 'rolls by SK-49'];

/** A squad that an officer has called, where who comes so is scattered to one of three edges. */
function called(drops: boolean): readonly string[] {
  const lost = card('Lost', 'axis', 'squad', 'I2', {
    ...{ move: [2, 4], weapons: [rifle], models: ['2 rifle'] },
    skills: [...(drops ? ['Airborne'] : []), 'Scattered Reserves'],
  });
  const { table, dice, state } = skirmish({
    ...{ cards: [lost], rules: scatteredReserves, dice: ['T'] },
    blue: [{ card: 'lost' }],
    red: [{ card: 'ghosts', at: row(5, 150, 100) }],
  });
  const units = state.units.map((unit, i) => (i === 0 ? { ...unit, called: true as const } : unit));
  return startOf(fight(table, dice, { ...state, units, agenda: [{ step: 'go', asked: false }] }));
}

/** A table whose book, and whose cards, have other names for rules. */
function renamed(table: Table, nameOf: (name: RuleName) => RuleName): Table {
  const { book } = table;
  const rules = [...book.rules.values()].map((one): Rule => ({ ...one, name: nameOf(one.name) }));
  const named = <K>(map: ReadonlyMap<K, RuleName>) => new Map([...map].map(([key, name]) => [key, nameOf(name)] as const));
  return {
    ...table,
    book: {
      ...book,
      rules: new Map(rules.map(one => [one.name, one])),
      ...{ markers: named(book.markers), places: named(book.places), everyone: book.everyone.map(nameOf) },
    },
    cards: new Map([...table.cards].map(([id, one]) => [id, { ...one, skills: one.skills.map(nameOf) }])),
  };
}

describe('the start of an activation', () => {
  it('ACT-02 is rallying, coming onto the table, and then what adds to the actions', () => {
    expect(startOf(begin())).toEqual(ORDER);
  });

  it('NEW-03 SCNR-16 who was called and drops is scattered to no edge', () => {
    expect(called(false)).toEqual(['rolls by SCNR-16']);
    expect(called(true)).toEqual(['is asked by NEW-03', 'is put on the table']);
  });

  it('is the same whatever the rules are called', () => {
    const game = begin();
    const told = startOf(game);
    // Who comes first by his name comes last by the other.
    const names = [...game.table.book.rules.keys()].sort();
    const backwards = (name: RuleName) => `${1000 - names.indexOf(name)} ${name}` as RuleName;
    const fresh = begin();
    const other = fight(renamed(fresh.table, backwards), fresh.dice, fresh.state);
    expect(startOf(other)).toEqual(told);
    expect(other.state.units).toEqual(game.state.units);
  });
});
