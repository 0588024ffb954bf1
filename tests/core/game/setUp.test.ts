import { describe, expect, it } from 'vitest';
import type { Refusal, Side } from '../../../core/base/index.ts';
import { cardId } from '../../../core/base/index.ts';
import type { Command } from '../../../core/decisions/index.ts';
import { createGame } from '../../../core/game/steps/create.ts';
import type { GameEvent } from '../../../core/game/event.ts';
import type { State } from '../../../core/game/state.ts';
import { submit } from '../../../core/game/steps/submit.ts';
import { newGame } from '../../../core/record/game.ts';
import { parseSetup } from '../../../core/record/parseSetup.ts';
import { writeSetup } from '../../../core/record/setup.ts';
import { offers } from '../../../core/decisions/index.ts';
import { questionOf } from '../../../core/decisions/index.ts';
import { place } from '../../kit/free.ts';
import { skirmish } from '../../kit/game.ts';
import { library } from '../../kit/library.ts';

/** A new game of scenario 1, with scripted dice. */
function started(...script: readonly string[]) {
  const { table, dice } = skirmish({ blue: [{ card: 'ghosts' }], red: [{ card: 'ghosts' }], dice: script });
  const army = [cardId('ludwig'), cardId('gunners')];
  let done = createGame(table, { blue: army, red: [...army, cardId('assaulter')] }, []);
  const log: GameEvent[] = [...done.events];
  return {
    ...{ table, dice, log },
    get state(): State {
      return done.state;
    },
    get question() {
      return questionOf(done.state)!;
    },
    offers: () => offers(table, done.state, questionOf(done.state)!.who),
    answer(command: Command): void {
      const next = submit(table, done.state, questionOf(done.state)!.who, command);
      if (!next.ok) throw new Error(`Refused: ${next.error.code}`);
      done = next.value;
      log.push(...done.events);
    },
    refused(command: Command): Refusal {
      const before = JSON.stringify(done.state);
      const next = submit(table, done.state, questionOf(done.state)!.who, command);
      if (next.ok) throw new Error(`Accepted: ${JSON.stringify(command)}`);
      expect(JSON.stringify(done.state)).toBe(before);
      return next.error;
    },
  };
}
type Started = ReturnType<typeof started>;

const put = (x: number, y: number): Command => ({ do: 'placeObjective', at: place(x, y) });
const types = (game: Started) => game.log.map(event => event.type).filter(type => type !== 'agenda');

describe('SETUP-16 attacker and defender', () => {
  it.each<[string, string, Side]>([
    ['AAT', 'ASS', 'blue'],
    ['ASS', 'AAT', 'red'],
  ])('SETUP-16 %s against %s: the winner attacks and takes an edge', (blue, red, winner) => {
    const game = started(blue, red);
    expect(game.state.attacker).toBe(winner);
    expect(game.question).toMatchObject({ who: winner, ask: { ask: 'edge' } });
    expect(game.dice.left()).toBe(0);
  });

  it('SETUP-16 INIT-02 a level roll is thrown again', () => {
    const game = started('ATS', 'ATS', 'AAA', 'ASS');
    expect(game.state.attacker).toBe('blue');
    expect(game.dice.left()).toBe(0);
  });

  it('SETUP-16 SCN-01 the attacker takes a long edge, the defender gets the other', () => {
    const game = started('ASS', 'AAT');
    expect(game.offers()).toEqual([
      { do: 'takeEdge', edge: 'south' },
      { do: 'takeEdge', edge: 'north' },
    ]);
    for (const edge of ['west', 'east'] as const) {
      expect(game.refused({ do: 'takeEdge', edge })).toMatchObject({ code: 'setUp.edge', rules: ['SETUP-16', 'SCN-01'] });
    }
    game.answer({ do: 'takeEdge', edge: 'south' });
    expect(game.state.edges).toEqual({ red: 'south', blue: 'north' });
  });

  it('SETUP-16 the other player has no say', () => {
    const game = started('AAA', 'ASS');
    const done = submit(game.table, game.state, 'red', { do: 'takeEdge', edge: 'south' });
    expect(done).toMatchObject({ ok: false, error: { code: 'game.notYours' } });
  });
});

describe('SETUP-13 the order of setting up', () => {
  it('SETUP-13 SCN-03 roles, edges, objectives, and the first turn, with nobody on the table', () => {
    const game = started('AAA', 'ASS', 'SSS', 'ASS');
    game.answer({ do: 'takeEdge', edge: 'south' });
    for (const command of [put(60, 110), put(120, 110), put(60, 10), put(120, 10)]) game.answer(command);
    expect(types(game)).toEqual([
      ...['rolled', 'rolled', 'rolesDecided', 'edgesTaken'],
      ...['objectivePlaced', 'objectivePlaced', 'objectivePlaced', 'objectivePlaced'],
      ...['turnStarted', 'rolled', 'rolled', 'initiativeWon'],
    ]);
    expect(game.state.turn).toBe(1);
    expect(game.state.units.every(unit => unit.where === 'waiting' && unit.fresh)).toBe(true);
    expect(game.question).toEqual({ who: 'red', ask: { ask: 'first' } });
    expect(game.dice.left()).toBe(0);
  });

  it('SETUP-21 SCN-02 the attacker places both of his, then the defender both of his', () => {
    const game = started('AAA', 'ASS', 'SSS', 'ASS');
    game.answer({ do: 'takeEdge', edge: 'south' });
    const asked: [Side, number][] = [];
    for (const command of [put(60, 110), put(120, 110), put(60, 10), put(120, 10)]) {
      const { who, ask } = game.question;
      asked.push([who, ask.ask === 'objective' ? ask.number : 0]);
      game.answer(command);
    }
    expect(asked).toEqual([
      ['blue', 1],
      ['blue', 2],
      ['red', 1],
      ['red', 2],
    ]);
    expect(game.state.objectives.map(objective => objective.by)).toEqual(['blue', 'blue', 'red', 'red']);
  });
});

describe('SCN-02 objectives', () => {
  const placing = (edge: 'south' | 'north' = 'south') => {
    const game = started('AAA', 'ASS', 'SSS', 'ASS');
    game.answer({ do: 'takeEdge', edge });
    return game;
  };

  it('SCN-02 within 20 cm of the enemy’s edge and 20 cm from the short ones, to the centre', () => {
    const game = placing();
    expect(game.offers()).toMatchObject([{ do: 'placeObjective', zone: { zone: 'strip', edge: 'north', depth: 2, inset: 2 } }]);
    expect(game.refused(put(160, 117))).toMatchObject({ code: 'marker.offTable', rules: ['SETUP-20'] });
    for (const [x, y] of [
      [19, 110],
      [90, 99],
      [161, 110],
      [90, 10],
    ] as const)
      expect(game.refused(put(x, y))).toMatchObject({ code: 'marker.zone', rules: ['SETUP-20'] });
    game.answer(put(20, 100));
    game.answer(put(160, 116));
    expect(game.question.who).toBe('red');
    game.answer(put(90, 20));
  });

  it('SCN-02 SETUP-20 two markers do not overlap', () => {
    const game = placing();
    game.answer(put(60, 110));
    expect(game.refused(put(67.9, 110))).toMatchObject({ code: 'marker.overlap', rules: ['SETUP-20'] });
    game.answer(put(68, 110));
  });

  it('SCN-02 mirrored where the attacker takes the north', () => {
    const game = placing('north');
    expect(game.refused(put(90, 110)).rules).toEqual(['SETUP-20']);
    game.answer(put(90, 10));
  });

  it('SCN-02 what is offered for sampling is legal', () => {
    const game = placing();
    const offer = game.offers()[0];
    if (offer?.do !== 'placeObjective') throw new Error('An objective should be asked for.');
    for (let i = 0; i < 40; i++) expect(offer.refused(offer.sample(() => (i * 0.37) % 1))).toBeNull();
  });
});

describe('SCN-03 deployment', () => {
  it('SCN-03 SCNR-01 each side comes over its own long edge', () => {
    const game = started('AAA', 'ASS', 'SSS', 'ASS');
    game.answer({ do: 'takeEdge', edge: 'south' });
    for (const command of [put(60, 110), put(120, 110), put(60, 10), put(120, 10)]) game.answer(command);
    game.answer({ do: 'goFirst', side: 'blue' });
    const unit = game.state.units[0]!;
    game.answer({ do: 'activate', unit: unit.id });
    game.answer({ do: 'declare', actions: [{ action: 'march' }], weapons: [] });
    const to = (x: number, y: number, facing: number): Command => ({
      do: 'move',
      ways: [{ model: unit.models[0]!.id, path: [place(x, y, 0, facing)] }],
    });
    // Within 4 R of the corner of the short edge, but 60 cm from its own.
    expect(game.refused(to(10, 60, 0)).rules).toEqual(['MOVE-03']);
    expect(game.refused(to(90, 110, 270)).rules).toEqual(['MOVE-03']);
    game.answer(to(90, 30, 90));
    expect(game.state.units[0]!.where).toBe('table');
  });
});

describe('TURN-01 what a game needs', () => {
  const army = (units: readonly string[]) => ({ name: 'Army', bloc: 'axis', units });
  const card = [...library.cards.keys()][0]!;
  const setup = {
    measure: 'metric',
    table: { name: 'Plain', width: 1800, depth: 1200, pieces: [] },
    book: library.books[0]!.id,
    scenario: '1',
    turnLimit: null,
    seed: 1,
    armies: { blue: army([card]), red: army([card]) },
  };

  it('TURN-01 a scenario, a table with terrain and two forces', () => {
    const read = parseSetup(setup, library);
    if (!read.ok) throw new Error(read.error.path);
    expect(newGame(read.value, library).state.units).toHaveLength(2);
    expect(writeSetup(read.value)).toEqual(setup);
    for (const [field, path] of [
      ['scenario', 'setup.scenario'],
      ['table', 'setup.table'],
      ['armies', 'setup.armies'],
    ] as const) {
      const { [field]: _, ...less } = setup;
      expect(parseSetup(less, library)).toMatchObject({ ok: false, error: { path } });
    }
    expect(parseSetup({ ...setup, scenario: '99' }, library)).toMatchObject({ ok: false, error: { path: 'setup.scenario' } });
    const { pieces: _, ...bare } = setup.table;
    expect(parseSetup({ ...setup, table: bare }, library)).toMatchObject({ ok: false, error: { path: 'setup.table.pieces' } });
    expect(parseSetup({ ...setup, armies: { blue: setup.armies.blue } }, library).ok).toBe(false);
  });

  it('TURN-01 50 points are a suggestion: forces of more may play', () => {
    const many = army(Array.from({ length: 12 }, () => card));
    const points = 12 * library.cards.get(card)!.points!;
    expect(points).toBeGreaterThan(50);
    expect(parseSetup({ ...setup, armies: { blue: many, red: many } }, library).ok).toBe(true);
  });
});
