import type { Side } from '../../../../core/base/index.ts';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../../../core/rulebook/index.ts';
import { amount, listen, rule, veto } from '../../../../core/rulebook/index.ts';
import { stunned } from '../../../../core/rules/skills/stunned.ts';
import { attacking, fire, ofType, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../../kit/game.ts';
import { gridSkirmish } from '../../../kit/gridSkirmish.ts';
import { begin, duellist, onBoth, SPACES } from '../../../kit/onBoth.ts';
import { bookOf, unitWith } from '../../../kit/rules.ts';

describe('alone', () => {
  const book = bookOf(stunned);
  const unit = unitWith([stunned]);
  const may = (action: Action, facts: { readonly reaction: boolean; readonly begins: boolean }) =>
    veto([], listen(book, 'legal-actions', { unit, action, turn: 2, declared: [], ...facts })).flatMap(one => one.because);

  it('SK-30 may declare to fight after the Nothing, and may not fight while it is marked', () => {
    expect(may('attack', { reaction: false, begins: false })).toEqual([]);
    expect(may('attack', { reaction: false, begins: true })).toEqual(['SK-30']);
    expect(may('sustained', { reaction: false, begins: true })).toEqual(['SK-30']);
    expect(may('move', { reaction: false, begins: true })).toEqual([]);
    expect(may('attack', { reaction: true, begins: true })).toEqual([]);
  });

  it('SK-30 ACT-06 an aircraft moves after its Nothing, and after that alone', () => {
    const said = (action: Action, next: Action) =>
      listen(book, 'first-action', { unit, action, next: [next], turn: 2 }).map(one => one.say);
    expect(said('nothing', 'move')).toEqual([{ waive: 'mustMove' }]);
    expect(said('nothing', 'attack')).toEqual([]);
    expect(said('attack', 'move')).toEqual([{ forbid: 'stunned' }]);
  });

  it('SK-30 the Nothing that begins an activation takes the marker off, and no later one', () => {
    const off = (action: Action, first: boolean) =>
      listen(book, 'action-end.unit', { unit, action, turn: 2, special: null, first, reaction: false }).length > 0;
    expect([off('nothing', true), off('nothing', false), off('move', true)]).toEqual([true, false, false]);
  });

  it('SK-31 one die, if it had two or one', () => {
    for (const dice of [2, 1]) expect(amount(dice, listen(book, 'reaction-dice', { reactors: [unit] })).value).toBe(1);
  });
});

const enemy = { card: 'ghosts', at: row(5, 54, 60) };
const squad = (...skills: readonly string[]) =>
  card('Reelers', 'allies', 'squad', 'I2', {
    ...{ move: [2, 4], skills },
    weapons: [weapon('Rifle', { count: 3, reach: '8', cells: 'I2:1/1 I3:1/1' })],
    models: ['3 rifle'],
  });
const declared = (game: Skirmish) =>
  game.offers().flatMap(one => (one.do === 'declare' && !one.refused ? [one.actions.map(a => a.action).join(' ')] : []));

/** A Stunned squad in sight of an enemy, in both games. */
const spaces = {
  table: (dice: readonly string[], go: Side = 'blue', ...skills: readonly string[]) =>
    skirmish({
      ...{ cards: [squad(...skills)], dice, go },
      blue: [{ card: 'reelers', at: row(3, 54, 40), markers: ['stunned'] }, { card: 'nikita' }],
      red: [enemy, { card: 'nikita' }],
    }),
  squares: (dice: readonly string[], go: Side = 'blue', ...skills: readonly string[]) =>
    gridSkirmish({
      ...{ cards: [squad(...skills)], dice, go },
      blue: [{ card: 'reelers', at: [4, 4], markers: ['stunned'] }, { card: 'pounder' }],
      red: [{ card: 'ghosts', at: [4, 7] }, { card: 'ludwig' }],
    }),
};

describe.each(['table', 'squares'] as const)('on the %s', space => {
  it('SK-30 Nothing first, then the marker is off and an Attack legal; a March and a Sustained Attack are not', () => {
    const game = spaces[space](['AAA', 'AAA']);
    game.answer(activate('blue-1'));
    expect(declared(game)).toEqual(['nothing nothing', 'nothing move', 'nothing attack']);
    for (const actions of [['march'], ['sustained'], ['move', 'attack'], ['attack', 'nothing']] as const)
      expect(game.refused(declare(...actions))).toMatchObject({ code: 'firstAction.stunned', rules: ['SK-30'] });
    const events = game.answer(declare('nothing', 'attack'));
    expect(ofType(events, 'unmarked')).toEqual([{ type: 'unmarked', unit: 'blue-1', marker: 'stunned', because: ['SK-30'] }]);
    expect(game.unit('blue-1').markers).toEqual([]);
    if (game.ask.ask === 'react') game.answer({ do: 'decline' });
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
    const thrown = game.answer(attack(shots(['blue-1.1', 'blue-1.2', 'blue-1.3'], 'rifle', 'red-1')));
    expect(ofType(thrown, 'hit')).toMatchObject([{ hits: 3 }]);
    expect(game.dice.left()).toBe(0);
  });

  it.each([
    ['ARMY', 'A', [], 'attack'],
    ['TARGET', 'T', [], 'nothing'],
    ['SHIELD with Advanced Reactive Fire', 'S', ['Advanced Reactive Fire'], 'attack'],
  ] as const)('SK-31 a Reactive Attack, one die, %s: the marker is off in any case', (_, die, skills, reaction) => {
    const game = spaces[space]([die, ...(reaction === 'attack' ? ['TTT'] : [])], 'red', ...skills);
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'move'));
    const events = game.answer({ do: 'react', unit: game.unit('blue-1').id });
    expect(ofType(events, 'rolled')[0]).toMatchObject({ roll: { count: 1 }, because: expect.arrayContaining(['SK-31']) });
    expect(ofType(events, 'reacted')).toMatchObject([{ reaction }]);
    if (reaction === 'attack') game.answer(attack(shots(['blue-1.1', 'blue-1.2', 'blue-1.3'], 'rifle', 'red-1')));
    expect(game.unit('blue-1').markers).toEqual([]);
    expect(ofType(game.log, 'unmarked')).toMatchObject([{ marker: 'stunned', because: ['SK-31'] }]);
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'red-1' });
    expect(game.dice.left()).toBe(0);
  });

  it('SK-30 three markers are one, and one Nothing takes it off', () => {
    const game = spaces[space]([]);
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    expect(game.log.filter(event => event.type === 'unmarked')).toHaveLength(1);
    expect(game.unit('blue-1').markers).toEqual([]);
  });
});

describe('in the free game', () => {
  it('SK-30 CC-04 struck in close combat, it does not strike back', () => {
    const game = attacking({
      dice: ['TT'],
      blue: [{ card: 'ghosts', at: row(2, 60, 60) }],
      red: [{ card: 'gunners', at: row(2, 60, 62.6), markers: ['stunned'] }],
    });
    fire(game, shot('blue-1.1', 'standard', 'red-1'), shot('blue-1.2', 'standard', 'red-1'));
    expect(game.ask.ask).toBe('activate');
    expect(rolls(game)).toEqual(['hit 2']);
  });

  // No weapon stuns yet: whoever holds this rule is Stunned by every hit.
  const tender = rule('Tender', {
    'attack-end': { id: 'SK-90', as: 'target', when: at => at.hits > 0, give: [{ do: 'mark', marker: 'stunned' }] },
  });
  it('SK-30 ACT-07 Stunned before an Attack that it has declared, it loses that', () => {
    const game = skirmish({
      ...{ cards: [squad('Tender')], rules: [tender], dice: ['AT', 'ATTTTTTT', 'A'] },
      blue: [{ card: 'reelers', at: row(3, 54, 40) }, { card: 'nikita' }],
      red: [enemy, { card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    game.answer({ do: 'move', ways: [] });
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    game.answer(attack(shots(['red-1.5'], 'mg-48', 'blue-1')));
    expect(ofType(game.log, 'actionLost')).toEqual([
      { type: 'actionLost', unit: 'blue-1', action: 'attack', why: 'stunned', because: ['ACT-07', 'SK-30'] },
    ]);
    expect(game.unit('blue-1').markers).toContain('stunned');
    expect(game.dice.left()).toBe(0);
  });

  it('SK-32 SUP-07 Stunned and Suppressed: one Nothing for both; Stunned is off, and Suppressed stays if the rally fails', () => {
    const game = skirmish({
      dice: ['TS'],
      blue: [{ card: 'gunners', at: row(5, 20, 20), markers: ['stunned', 'suppressed'] }, { card: 'nikita' }],
      red: [{ card: 'ghosts', at: row(5, 150, 100) }, { card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    expect(declared(game)).toEqual(['nothing nothing', 'nothing move']);
    game.answer(declare('nothing', 'move'));
    expect(game.unit('blue-1').markers).toEqual(['suppressed']);
    game.answer({ do: 'move', ways: [] });
    expect(game.unit('blue-1').markers).toEqual(['suppressed']);
    expect(game.dice.left()).toBe(0);
  });

  it.each(['blue-1', 'blue-2'])('SK-33 in a combined unit both do Nothing first, whichever is Stunned (%s)', who => {
    const marked = (id: string) => (id === who ? { markers: ['stunned'] } : {});
    const game = skirmish({
      blue: [
        { card: 'gunners', at: row(3, 54, 40), ...marked('blue-1') },
        { card: 'bazooka-joe', at: [[63, 40]], joined: 'blue-1', ...marked('blue-2') },
        { card: 'nikita' },
      ],
      red: [enemy, { card: 'nikita' }],
    });
    game.answer(activate('blue-1'));
    expect(declared(game)).toEqual(['nothing nothing', 'nothing move', 'nothing attack']);
    expect(game.refused(declare('move', 'nothing')).rules).toEqual(['SK-30']);
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit(who).markers).toEqual([]);
  });
});

describe.each(SPACES)('a Stunned hero who joins, on the %s', space => {
  const pistols = weapon('Pistol', { count: 2, reach: '6', cells: 'I2:1/1' });
  const knives = weapon('Knife', { count: 2, reach: 'C', cells: 'I2:1/1' });
  const pair = card('Pair', 'allies', 'squad', 'I2', { move: [2, 4], models: ['2 knife pistol'], weapons: [knives, pistols] });
  const cards = [pair, duellist('Joe', [])];
  const play = (gap: number, dice: readonly string[], idle: boolean) =>
    onBoth(space, {
      ...{ cards, dice },
      blue: [
        { card: 'pair', at: [5, 4] },
        { card: 'joe', at: [1, 1] },
      ],
      red: [
        { card: 'pair', at: [5, 4 + gap], activated: idle },
        { card: 'joe', at: [5, 4 + gap], beside: 6, markers: ['stunned'], activated: idle },
        { card: 'joe', at: [11, 17] },
      ],
    });

  it('SK-31 HERO-19 a Reactive Attack of both has one die, and his marker is off', () => {
    const game = play(3, ['A', 'TT', 'TTT'], false);
    begin(game, 'blue-1', 'nothing', 'move');
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    game.answer(choose('red-2'));
    expect(rolls(game)).toEqual(['reaction 1']);
    expect(ofType(game.log, 'rolled')[0]!.because).toContain('SK-31');
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'red-1' });
    fire(game, shot('red-1.1', 'pistol', 'blue-1'), shot('red-1.2', 'pistol', 'blue-1'), shot('red-2.1', 'gun', 'blue-1'));
    expect(game.unit('red-2').markers).toEqual([]);
  });

  it('SK-30 HERO-12 struck in close combat, he strikes nobody back, and the squad does', () => {
    const game = play(1, ['TT', 'T'], true);
    begin(game, 'blue-1', 'attack', 'nothing');
    fire(game, shot('blue-1.1', 'knife', 'red-1'), shot('blue-1.2', 'knife', 'red-1'));
    game.answer(choose('red-2'));
    expect(game.ask).toMatchObject({ ask: 'strikeBack', unit: 'red-1' });
    const blow = (model: string, line: string) => ({ ...attack(shots([model], line, 'blue-1')), do: 'strikeBack' }) as never;
    expect(game.refused(blow('red-2.1', 'blade'))).toMatchObject({ code: 'attack.stunned', rules: ['SK-30'] });
    const [offer] = game.offers();
    const lines = offer?.do === 'strikeBack' ? offer.lines.filter(({ weapon }) => weapon.reach === 'C') : [];
    expect(lines.filter(({ refused }) => refused === null).map(({ unit }) => unit)).not.toContain('red-2');
    game.answer(blow('red-1.1', 'knife'));
    expect(rolls(game)).toEqual(['hit 2', 'hit 1']);
    expect(game.unit('red-2').markers).toEqual(['stunned']);
  });
});
