import { describe, expect, it } from 'vitest';
import type { CardId } from '../../../core/base/index.ts';
import type { Face } from '../../../core/dice/index.ts';
import { tables } from '../../../core/books/common.ts';
import type { ReactionTable } from '../../../core/rulebook/index.ts';
import { rule } from '../../../core/rulebook/index.ts';
import { allocate, attacking, fire, ofType, rolls, shot } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import { choose } from '../../kit/choices.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../kit/game.ts';
import { survives } from '../../kit/survives.ts';

// Rules made for these tests: two that put something else in the place of one thing.
const gun = card('Gun', 'ssu', 'vehicle', 'V4', {
  ...{ move: [2, 4], damageTrack: 6 },
  weapons: [weapon('Gun', { mount: 'turret', reach: '8', cells: 'I2:1/1' })],
});
const fired = shot('blue-1.1', 'gun', 'red-1');

/** The question which of two rules it is, to this side. */
const asks = (game: Skirmish, who: 'blue' | 'red', unit: string, ...among: readonly string[]): void => {
  expect(game.who).toBe(who);
  expect(game.ask).toEqual({
    ask: 'choose',
    choices: [{ rule: 'SK-91', unit, of: 'option', among, least: 1, most: 1, no: false }],
  });
  expect(game.refused({ do: 'decline' })).toMatchObject({ code: 'choose.must', rules: ['SK-91'] });
  survives(game);
};

describe('model-eliminated.instead', () => {
  const replaces = (name: string, id: string, face: Face) =>
    rule(
      name,
      { 'model-eliminated.instead': { id, as: 'unit', give: name } },
      {
        frames: {
          [name]: {
            id,
            run(port) {
              if (port.input === null) port.roll('rolled', { count: 1, counts: [face] });
              else if ('successes' in port.input && port.input.successes > 0) port.does({ do: 'replace' });
            },
          },
        },
      },
    );
  const rules = [replaces('First Wave', 'SK-91', 'army'), replaces('Second Wave', 'SK-92', 'shield')];
  const squad = (...skills: readonly string[]) => card('Squad', 'allies', 'squad', 'I2', { move: [2, 4], skills, models: ['3'] });
  const struck = (skills: readonly string[], ...dice: readonly string[]) => {
    const game = attacking({
      ...{ cards: [gun, squad(...skills)], rules, dice },
      blue: [{ card: 'gun', at: [[60, 40, 90]] }],
      red: [{ card: 'squad', at: row(3, 60, 70) }],
    });
    fire(game, fired);
    allocate(game, 'red-1.2');
    return game;
  };

  it.each([
    ['First Wave', 'SK-91', 2],
    ['Second Wave', 'SK-92', 3],
  ])('said twice, the owner of the squad takes one rule (%s), and that one alone is carried out', (taken, section, left) => {
    const game = struck(['Second Wave', 'First Wave'], 'A', 'T', 'S');
    asks(game, 'red', 'red-1', 'First Wave', 'Second Wave');
    const events = game.answer(choose(taken));
    expect(ofType(events, 'rolled').map(({ roll, because }) => [roll.why, because])).toEqual([[taken, [section]]]);
    expect(game.unit('red-1').models).toHaveLength(left);
    expect(game.dice.left()).toBe(0);
  });

  it('said once, nobody is asked', () => {
    const game = struck(['Second Wave'], 'A', 'T', 'S');
    expect([rolls(game).at(-1), game.ask.ask]).toEqual(['Second Wave 1', 'activate']);
    expect(game.unit('red-1').models).toHaveLength(3);
  });

  it('said twice of a soldier whom a rule has killed, his owner is asked too', () => {
    const kills = rule(
      'Kills',
      { 'special-action': { id: 'SK-90', as: 'unit', give: ['kills'] } },
      { frames: { kills: { id: 'SK-90', run: port => port.does({ do: 'slay', model: 'blue-1.2' as never }) } } },
    );
    const game = skirmish({
      ...{ cards: [squad('First Wave', 'Second Wave', 'Kills')], rules: [...rules, kills], dice: ['S'] },
      blue: [{ card: 'squad', at: row(3, 60, 40) }],
      red: [{ card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    game.answer({ do: 'declare', actions: [{ action: 'special', special: 'kills' }, { action: 'nothing' }], weapons: [] });
    asks(game, 'blue', 'blue-1', 'First Wave', 'Second Wave');
    game.answer(choose('First Wave'));
    expect(game.unit('blue-1').models.map(one => one.id)).toEqual(['blue-1.1', 'blue-1.3']);
  });
});

describe('reaction-actions', () => {
  const table = (name: string, id: string, give: ReactionTable) =>
    rule(name, { 'reaction-actions': { id, as: 'reactor', give } });
  const onlyAttack = [['nothing'], ['attack']] as const;
  const broad = table('Broad', 'SK-91', tables.reaction.gives);
  const narrow = table('Narrow', 'SK-92', onlyAttack);
  const other = table('Other', 'SK-93', onlyAttack);
  const reacting = (skills: readonly string[]) => {
    const guards = card('Guards', 'axis', 'squad', 'I2', {
      ...{ move: [2, 4], skills, models: ['3 rifle'] },
      weapons: [weapon('Rifle', { count: 3, reach: '8', cells: 'I2:1/1' })],
    });
    const game = skirmish({
      ...{ cards: [guards], rules: [broad, narrow, other], dice: ['AA', 'TTT'] },
      blue: [{ card: 'ghosts', at: row(2, 60, 40) }, { card: 'nikita' }],
      red: [{ card: 'guards', at: row(3, 60, 60) }, { card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    return game;
  };

  it('REACT-04 two tables: whoever reacts says before his dice which of them it is, and that one is cited', () => {
    const game = reacting(['Narrow', 'Broad']);
    asks(game, 'red', 'red-1', 'Broad', 'Narrow');
    expect(rolls(game)).toEqual([]);
    const events = game.answer(choose('Narrow'));
    expect(ofType(events, 'reacted')).toMatchObject([{ reaction: 'attack', because: ['REACT-04', 'SK-92'] }]);
  });

  it('REACT-04 the other one: two successes are what its book prints', () => {
    const game = reacting(['Narrow', 'Broad']);
    game.answer(choose('Broad'));
    expect(game.ask).toMatchObject({ ask: 'reaction', among: ['sustained', 'moveAttack'] });
    survives(game);
    const events = game.answer({ do: 'reactWith', reaction: 'moveAttack' });
    expect(ofType(events, 'reacted')).toMatchObject([{ because: ['REACT-04'] }]);
  });

  it('REACT-04 two rules that say the same are not asked about', () => {
    const game = reacting(['Narrow', 'Other']);
    expect(ofType(game.log, 'reacted')).toMatchObject([{ reaction: 'attack', because: ['REACT-04', 'SK-92', 'SK-93'] }]);
  });
});

describe('stat-query.card', () => {
  const lies = (name: string, id: string, give: 'front' | 'back') => rule(name, { 'stat-query.card': { id, as: 'unit', give } });
  const rules = [lies('Calm', 'SK-91', 'front'), lies('Rage', 'SK-92', 'back')];
  const skills = ['Calm', 'Rage'];
  const calm = card('Calm', 'mythos', 'hero', 'I2', { move: [2, 4], damageTrack: 4, skills });
  const wild = { ...card('Wild', 'mythos', 'hero', 'I2', { move: [2, 4], damageTrack: 4, skills }), otherSideOf: calm.id };
  const begun = () => {
    const game = skirmish({
      ...{ cards: [calm, wild], rules },
      blue: [{ card: 'nikita', at: [[60, 40, 90]] }],
      red: [{ card: 'calm', at: [[60, 100]] }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    return game;
  };

  it.each([
    ['Calm', 'calm', []],
    ['Rage', 'wild', [{ type: 'cardTurned', unit: 'red-1', card: 'wild', because: ['SK-92'] }]],
  ] as const)('both sides at once: its owner says after the action which lies up (%s)', (taken, up, turned) => {
    const game = begun();
    asks(game, 'red', 'red-1', 'Calm', 'Rage');
    expect(ofType(game.answer(choose(taken)), 'cardTurned')).toEqual(turned);
    expect(game.unit('red-1').card).toBe(up as unknown as CardId);
  });
});
