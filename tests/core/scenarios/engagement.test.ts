import { describe, expect, it } from 'vitest';
import type { Action } from '../../../core/rulebook/index.ts';
import { listen, veto } from '../../../core/rulebook/index.ts';
import { aircraft } from '../../../core/rules/vehicles/aircraft.ts';
import { engagement } from '../../../core/scenarios/engagement.ts';
import { card, weapon } from '../../kit/cards.ts';
import { place } from '../../kit/free.ts';
import type { Posted, Skirmish } from '../../kit/game.ts';
import { activate, attack, declare, row, shots, skirmish } from '../../kit/game.ts';
import { bookOf, unitWith } from '../../kit/rules.ts';

describe('alone', () => {
  const book = bookOf(engagement, aircraft);
  const both = [engagement, aircraft];
  const squad = unitWith(both, { onTable: false });
  const plane = unitWith(both, { onTable: false, type: 'aircraft', kind: 'aircraft' });
  const first = (unit: typeof squad, turn: number, action: Action, ...next: readonly Action[]) =>
    veto([], listen(book, 'first-action', { unit, action, next, turn })).flatMap(one => one.because);
  const may = (unit: typeof squad, turn: number, action: Action, reaction = false) =>
    veto([], listen(book, 'legal-actions', { unit, turn, action, reaction, begins: false, declared: [] })).flatMap(
      one => one.because,
    );

  it('SCNR-01 off the table: Move or March first', () => {
    expect(first(squad, 1, 'move', 'attack')).toEqual([]);
    expect(first(squad, 3, 'march')).toEqual([]);
    expect(first(squad, 1, 'attack', 'move')).toEqual(['SCNR-01']);
    expect(first(squad, 1, 'nothing', 'move')).toEqual(['SCNR-01']);
    expect(first(unitWith(both), 1, 'attack', 'move')).toEqual([]);
  });

  it('SCNR-02 no Sustained Attack in the first turn, in a reaction neither', () => {
    expect([may(squad, 1, 'sustained'), may(squad, 1, 'sustained', true), may(squad, 2, 'sustained')]).toEqual([
      ['SCNR-02'],
      ['SCNR-02'],
      [],
    ]);
    expect(may(squad, 1, 'attack')).toEqual([]);
  });

  it('SCNR-03 aircraft do not attack in the first turn', () => {
    expect([may(plane, 1, 'attack'), may(plane, 2, 'attack'), may(plane, 1, 'move')]).toEqual([['SCNR-03'], [], []]);
  });

  it('SCNR-04 aircraft may wait for the whole of the first turn', () => {
    expect(first(plane, 1, 'nothing', 'nothing')).toEqual([]);
    expect(first(plane, 1, 'nothing', 'move')).toEqual(['SCNR-01', 'MOVE-12']);
    expect(first(plane, 2, 'nothing', 'nothing')).toEqual(['SCNR-01', 'MOVE-12']);
    expect(first(squad, 1, 'nothing', 'nothing')).toEqual(['SCNR-01']);
  });
});

describe('at the table', () => {
  const plane = card('Plane', 'ssu', 'aircraft', 'A1', {
    move: [6, 12],
    damageTrack: 3,
    weapons: [weapon('Gun', { mount: 'front', reach: '4', cells: 'I2:4/1' })],
  });
  const far: Posted = { card: 'ghosts', at: row(5, 150, 100) };
  const offered = (game: Skirmish) =>
    game.offers().flatMap(one => (one.do === 'declare' && !one.refused ? [one.actions.map(a => a.action).join(' ')] : []));
  const inTurn = (turn: number, unit: Posted, ...dice: readonly string[]): Skirmish => {
    const game = skirmish({ blue: [unit], red: [far], cards: [plane], turn, dice });
    game.answer(activate('blue-1'));
    return game;
  };

  it('SCNR-02 turn 1: no Sustained Attack, turn 2: allowed', () => {
    const early = inTurn(1, { card: 'gunners', at: row(5, 20, 20) });
    expect(offered(early)).not.toContain('sustained');
    expect(early.refused(declare('sustained'))).toMatchObject({ code: 'action.firstTurn', rules: ['SCNR-02'] });
    expect(offered(inTurn(2, { card: 'gunners', at: row(5, 20, 20) }))).toContain('sustained');
  });

  it.each([
    ['AA', ['moveAttack']],
    ['AS', ['attack']],
  ] as const)('SCNR-02 REACT-04 a reaction in turn 1 with %s', (dice, expected) => {
    const game = skirmish({
      blue: [{ card: 'gunners', at: row(5, 20, 20) }],
      red: [{ card: 'ghosts', at: row(5, 20, 50) }],
      turn: 1,
      dice: [dice],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'attack'));
    const events = game.answer({ do: 'react', unit: game.unit('red-1').id });
    // The only reaction that is left is taken without asking.
    expect(events.find(event => event.type === 'reacted')).toMatchObject({ reaction: expected[0] });
    expect(game.dice.left()).toBe(0);
  });

  it('SCNR-03 turn 1: a plane moves and does Nothing', () => {
    const early = inTurn(1, { card: 'plane', at: [[60, 60, 0]] });
    expect(offered(early)).toEqual(['march', 'move nothing']);
    expect(early.refused(declare('move', 'attack'))).toMatchObject({ code: 'action.firstTurn', rules: ['SCNR-03'] });
    expect(offered(inTurn(2, { card: 'plane', at: [[60, 60, 0]] }))).toContain('move attack');
  });

  it('SCNR-04 MOVE-12 a plane waits in turn 1 and comes in turn 2', () => {
    const game = inTurn(1, { card: 'plane', fresh: true }, 'AAA', 'SSS');
    expect(offered(game)).toEqual(['march', 'nothing nothing', 'move nothing']);
    const events = game.answer(declare('nothing', 'nothing'));
    expect(events.map(event => event.type)).toEqual(['declared', 'acted', 'acted', 'goTaken']);
    expect(game.unit('blue-1')).toMatchObject({ where: 'waiting', activated: true, fresh: true });
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    expect(game.state.outcome).toBeNull();
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-1'));
    expect(offered(game)).toEqual(['march', 'move nothing', 'move attack']);
    expect(game.refused(declare('nothing', 'nothing')).rules).toContain('SCNR-01');
    game.answer(declare('move', 'attack'));
    game.answer({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(60, 30, 0, 90)] }] });
    expect(game.unit('blue-1').where).toBe('table');
    expect(game.dice.left()).toBe(0);
  });

  it('SCNR-04 a plane that waits is no target and holds nothing', () => {
    const game = skirmish({
      blue: [{ card: 'flak-boys', at: row(3, 20, 20) }],
      red: [{ card: 'plane' }, far],
      cards: [plane],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    expect(game.refused(attack(shots(['blue-1.1'], 'fliegerfaust', 'red-1')))).toMatchObject({ code: 'attack.noTarget' });
  });
});
