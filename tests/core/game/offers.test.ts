import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../core/decisions/index.ts';
import { answerByChance, legal } from '../../../core/decisions/index.ts';
import { wordsOf } from '../../../core/decisions/words.ts';
import { frameSchema } from '../../../core/record/schema/frame.ts';
import { stateSchema } from '../../../core/record/schema/state.ts';
import type { Choice, Port } from '../../../core/rulebook/index.ts';
import { oneOf, rule, YES } from '../../../core/rulebook/index.ts';
import { card, weapon } from '../../kit/cards.ts';
import { place } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../kit/game.ts';

// Rules made for these tests.
const offering = (name: string, id: string, choice: Choice, group?: string) =>
  rule(
    name,
    { 'move-end.ask': { id, as: 'unit', give: { choice, frame: 'take', ...(group === undefined ? {} : { group }) } } },
    { marker: name, frames: { take: { id, run: port => port.does({ do: 'mark', marker: name }) } } },
  );
const doing = (name: string, id: string, run: (port: Port) => void) =>
  rule(name, { 'special-action': { id, as: 'unit', give: [name] } }, { frames: { [name]: { id, run } } });

const scouts = (...skills: readonly string[]) =>
  card('Scouts', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], skills, models: ['2 rifle'] },
    weapons: [weapon('Rifle', { count: 2, reach: '8', cells: 'I2:1/1 V4:1/1' })],
  });
const special = (game: Skirmish, name: string) => {
  game.answer(activate('blue-1'));
  return game.answer({ do: 'declare', actions: [{ action: 'special', special: name }, { action: 'nothing' }], weapons: [] });
};
const yes = { things: [] };
const north = (game: Skirmish, by: number) => ({
  do: 'move' as const,
  ways: game.unit('blue-1').models.map(({ id, place: at }) => {
    const { x, y } = at as unknown as { x: number; y: number };
    return { model: id, path: [place(x / 10, y / 10 + by)] };
  }),
});

describe('SK-07 offers of one group', () => {
  const game = (choice: Choice, dice: readonly string[] = []) =>
    skirmish({
      ...{ cards: [scouts('One', 'Other')], dice },
      rules: [offering('One', 'SK-91', choice, 'extra'), offering('Other', 'SK-92', choice, 'extra')],
      blue: [
        { card: 'scouts', at: row(2, 60, 30) },
        { card: 'nikita', at: [[10, 10]] },
      ],
      red: [{ card: 'ghosts', at: row(2, 60, 90) }],
    });

  it('may all be left, whatever their rules say, and of two at most one is taken; chance finds an answer', () => {
    const one = game(oneOf('option', ['p', 'q']));
    one.answer(activate('blue-1'));
    one.answer(declare('move', 'nothing'));
    one.answer({ do: 'move', ways: [] });
    const p = { things: ['p'] };
    expect(one.refused({ do: 'choose', chosen: [p, p] })).toMatchObject({ code: 'choose.oneOfGroup', rules: ['SK-91', 'SK-92'] });
    for (let i = 0; i < 20; i++) {
      let n = i * 0.049;
      const answer = answerByChance(
        one.ask,
        one.offers(),
        () => {
          n = (n + 0.37) % 1;
          return n;
        },
        { side: 'blue', units: one.state.units, objectives: [] } as never,
      );
      expect(['choose', 'decline']).toContain(answer.do);
    }
    one.answer({ do: 'choose', chosen: [null, p] });
    expect(one.unit('blue-1').markers).toEqual(['Other']);
  });

  it('are no longer offered in an activation in which one has been taken, and are again in the next', () => {
    const twice = game(YES);
    twice.answer(activate('blue-1'));
    twice.answer(declare('march'));
    twice.answer(north(twice, 30));
    // REACT-10: where it halts for the enemy the movement is not over, and nothing is offered.
    expect(twice.ask.ask).toBe('react');
    twice.answer({ do: 'decline' });
    expect(twice.ask).toMatchObject({ ask: 'choose', choices: [{ group: 'extra' }, { group: 'extra' }] });
    twice.answer({ do: 'choose', chosen: [yes, null] });
    expect(twice.unit('blue-1')).toMatchObject({ markers: ['One'], groups: ['extra'] });
    const words = wordsOf({ units: new Set(twice.state.units.map(unit => unit.id)), space: twice.table.space });
    const state: unknown = JSON.parse(JSON.stringify(twice.state));
    expect(stateSchema(words, frameSchema(words)).parse(state)).toEqual(state);
  });

  it('are remembered between two moments of one activation', () => {
    const free = rule(
      'Runner',
      { 'special-action': { id: 'SK-93', as: 'unit', give: ['run'] } },
      { marker: 'ran', frames: { run: { id: 'SK-93', run: port => port.does({ do: 'mark', marker: 'ran' }) } } },
    );
    const both = skirmish({
      ...{ cards: [scouts('One', 'Runner')], dice: ['TT'] },
      rules: [offering('One', 'SK-91', YES, 'extra'), free],
      blue: [
        { card: 'scouts', at: row(2, 60, 30) },
        { card: 'nikita', at: [[10, 10]] },
      ],
      red: [{ card: 'ghosts', at: row(2, 60, 65) }],
    });
    // A March that somebody reacts to is planned anew: its end is offered once.
    both.answer(activate('blue-1'));
    both.answer(declare('march'));
    both.answer(north(both, 30));
    expect(both.ask.ask).toBe('react');
    both.answer({ do: 'react', unit: both.unit('red-1').id });
    expect(both.ask.ask).toBe('move');
    both.answer({ do: 'move', ways: [] });
    expect(both.ask.ask).toBe('choose');
    both.answer({ do: 'choose', chosen: [yes] });
    expect(both.ask.ask).toBe('activate');
  });
});

describe('the port', () => {
  const field = (skills: readonly string[], rules: Parameters<typeof skirmish>[0]['rules']) =>
    skirmish({
      ...{ cards: [scouts(...skills)], rules: rules ?? [] },
      blue: [
        { card: 'scouts', at: row(2, 60, 60) },
        { card: 'bazooka-joe', at: [[100, 60]] },
        { card: 'nikita', at: [[20, 60]] },
      ],
      red: [{ card: 'ghosts', at: row(2, 160, 110) }],
    });

  it('takes no more ticks off than there are', () => {
    const game = field(['mend'], [doing('mend', 'SK-91', port => port.does({ do: 'clear', unit: 'blue-2' as never, boxes: 3 }))]);
    expect(special(game, 'mend').filter(event => event.type === 'cleared')).toEqual([]);
    expect(game.unit('blue-2').damage).toBe(0);
  });

  it('lets a unit die once', () => {
    const game = field(
      ['fall'],
      [
        doing('fall', 'SK-91', port => {
          port.does({ do: 'eliminate', outright: true }, { do: 'eliminate', outright: true });
        }),
      ],
    );
    expect(special(game, 'fall').filter(event => event.type === 'eliminated')).toHaveLength(1);
  });

  it('activates the first that is called, and nobody from where there is no activation of the caller', () => {
    const calls = (name: string, id: string, whom: string) =>
      rule(
        name,
        {
          'action-end.unit': { id, as: 'unit', when: at => at.first, give: [{ do: 'begin', frame: 'call' }] },
          'turn-end': { id, as: 'unit', give: [{ do: 'begin', frame: 'call' }] },
        },
        { frames: { call: { id, run: port => port.does({ do: 'activateNext', unit: whom as never }) } } },
      );
    const game = field(['N1', 'N2'], [calls('N1', 'SK-91', 'blue-2'), calls('N2', 'SK-92', 'blue-3')]);
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    expect(game.ask).toMatchObject({ ask: 'declare' });
    expect(['blue-2', 'blue-3']).toContain((game.ask as { unit: string }).unit);
    const called = game.log.filter(event => event.type === 'activated').map(event => event.unit);
    expect(called).toHaveLength(2);
  });

  it('throws nothing again where no roll has offered it', () => {
    const game = field(['odd'], [doing('odd', 'SK-91', port => port.does({ do: 'throwAgain' }))]);
    special(game, 'odd');
    expect([game.ask.ask, game.log.filter(({ type }) => type === 'rolled').length]).toEqual(['activate', 0]);
  });
});

it('a question of whose group one must be taken is asked until one is', () => {
  const must = { rule: 'SK-91', unit: 'blue-1', of: 'yes', among: [], least: 0, most: 0, no: false, group: 'extra' };
  const choices = [must, { ...must, rule: 'SK-92' }, { ...must, rule: 'SK-93', no: true, group: 'other' }];
  const { table, state } = skirmish({ blue: [{ card: 'ghosts', at: [[60, 60]] }], red: [{ card: 'gunners', at: [[90, 90]] }] });
  const ask = { ask: 'choose', choices } as unknown as Ask;
  const yes = { things: [] };
  const refused = (...chosen: readonly (typeof yes | null)[]) => {
    return legal(table, state, 'blue', ask, { do: 'choose', chosen })?.code ?? null;
  };
  expect(refused(null, null, null)).toBe('choose.must');
  expect(refused(null, null, yes)).toBe('choose.must');
  expect(refused(yes, yes, null)).toBe('choose.oneOfGroup');
  expect(refused(yes, null, null)).toBeNull();
  expect(refused(null, yes, yes)).toBeNull();
});
