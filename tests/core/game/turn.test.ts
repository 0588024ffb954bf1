import { describe, expect, it } from 'vitest';
import type { Side } from '../../../core/base/index.ts';
import { LENGTHS } from '../../../core/base/index.ts';
import { formOf } from '../../../core/space/free/base/forms.ts';
import { laidOut, sizeIn } from '../../../core/space/free/laid.ts';
import { shippedTables } from '../../../templates/tables/index.ts';
import type { GameEvent } from '../../../core/game/event.ts';
import type { Posted, Skirmish } from '../../kit/game.ts';
import { activate, declare, idsOf, row, skirmish } from '../../kit/game.ts';

const squad = (y: number, o: Partial<Posted> = {}): Posted => ({ card: 'gunners', at: row(5, 20, y), ...o });
/** Squads far apart, so that nobody reacts to anybody. */
const blues = (count: number, o: Partial<Posted> = {}) => Array.from({ length: count }, (_, i) => squad(5 + 12 * i, o));
const reds = (count: number, o: Partial<Posted> = {}) =>
  Array.from({ length: count }, (_, i) => ({ card: 'ghosts', at: row(5, 140, 5 + 12 * i), ...o }));

const idle = (game: Skirmish, unit: string): readonly GameEvent[] => {
  const before = game.answer(activate(unit));
  return [...before, ...game.answer(declare('nothing', 'nothing'))];
};

const toActivate = (game: Skirmish): readonly string[] => (game.ask.ask === 'activate' ? game.ask.among : []);

describe('TURN-01 before the game', () => {
  it('TURN-01 the usual table is 180 x 120 cm, like the first that comes with the game; all have terrain and no squares', () => {
    expect(LENGTHS.metric.table).toEqual({ width: 1800, depth: 1200 });
    expect(shippedTables()[0]!.layout.size).toEqual(LENGTHS.metric.table);
    for (const { id, layout } of shippedTables())
      expect([id, layout.pieces.some(piece => formOf(piece).height > 0)]).toEqual([id, true]);
  });

  it('TURN-01 MOVE-01 the usual table in inches is 72 x 48, exactly', () => {
    expect(sizeIn('imperial', LENGTHS.metric.table)).toEqual({ width: 1828.8, depth: 1219.2 });
    expect(LENGTHS.imperial.table).toEqual({ width: 1828.8, depth: 1219.2 });
    expect(sizeIn('metric', LENGTHS.metric.table)).toEqual(LENGTHS.metric.table);
    expect([72 * 254, 48 * 254]).toEqual([18288, 12192]);
  });

  it('TURN-01 terrain keeps its size and its place about the middle of the larger table', () => {
    for (const { layout } of shippedTables()) {
      const on = sizeIn('imperial', layout.size);
      const laid = laidOut(layout.pieces, layout.size, on);
      const middle = (size: typeof on, pieces: typeof laid) =>
        pieces.map(({ id, form }) => [
          id,
          formOf({ form } as never).outline.map(([x, y]) => [round(x - size.width / 2), round(y - size.depth / 2)]),
        ]);
      expect(middle(on, laid)).toEqual(middle(layout.size, layout.pieces));
      expect(laidOut(layout.pieces, layout.size, layout.size)).toBe(layout.pieces);
    }
  });
});

const round = (n: number) => Math.round(n * 1e6) / 1e6;

describe('TURN-02 alternation', () => {
  it('TURN-02 two units a side: A1, B1, A2, B2, then a new roll for initiative', () => {
    const game = skirmish({ blue: blues(2), red: reds(2), dice: ['AAT', 'ASS'] });
    const order: Side[] = [];
    for (const unit of ['blue-1', 'red-1', 'blue-2', 'red-2']) {
      order.push(game.who);
      idle(game, unit);
    }
    expect(order).toEqual(['blue', 'red', 'blue', 'red']);
    expect(game.state.turn).toBe(3);
    expect(game.log.filter(event => event.type === 'rolled').map(event => event.roll.why)).toEqual(['initiative', 'initiative']);
    expect(game.dice.left()).toBe(0);
  });
});

describe('TURN-03 the obligation to activate', () => {
  it('TURN-03 three units against two may not pass, and Nothing + Nothing is an activation', () => {
    const game = skirmish({ blue: blues(3), red: reds(2) });
    expect(game.refused({ do: 'pass' })).toEqual({ code: 'turn.mayNotPass', rules: ['TURN-05'] });
    idle(game, 'blue-2');
    expect(game.unit('blue-2').activated).toBe(true);
    expect(game.who).toBe('red');
  });

  it('TURN-03 who has run out is skipped: A1, B1, B2, B3', () => {
    const game = skirmish({ blue: blues(1), red: reds(3), dice: ['AAA', 'SSS'] });
    idle(game, 'blue-1');
    for (const unit of ['red-1', 'red-2', 'red-3']) {
      expect(game.who).toBe('red');
      idle(game, unit);
    }
    expect(game.state.turn).toBe(3);
    expect(game.dice.left()).toBe(0);
  });

  it('TURN-03 a unit of the enemy, or none at all, is no answer', () => {
    const game = skirmish({ blue: blues(1), red: reds(1) });
    expect(game.refused(activate('red-1')).rules).toEqual(['TURN-03', 'TURN-04']);
    expect(game.refused(activate('blue-7')).code).toBe('turn.notToActivate');
    expect(game.refused({ do: 'decline' })).toMatchObject({ code: 'game.otherQuestion', rules: ['TURN-02'] });
  });
});

describe('TURN-04 the end of a turn', () => {
  it('TURN-04 a unit that was activated is not selectable until the next turn', () => {
    const game = skirmish({ blue: blues(2), red: reds(2), dice: ['AAA', 'SSS'] });
    idle(game, 'blue-1');
    idle(game, 'red-1');
    expect(toActivate(game)).toEqual(['blue-2']);
    expect(game.refused(activate('blue-1')).rules).toEqual(['TURN-03', 'TURN-04']);
    idle(game, 'blue-2');
    const last = idle(game, 'red-2');
    expect(last.map(event => event.type).filter(type => type.startsWith('turn'))).toEqual(['turnEnded', 'turnStarted']);
    game.answer({ do: 'goFirst', side: 'blue' });
    expect(toActivate(game)).toEqual(['blue-1', 'blue-2']);
    expect(game.dice.left()).toBe(0);
  });
});

describe('TURN-05 passing', () => {
  it.each([
    [1, 2, true],
    [2, 2, false],
    [3, 2, false],
  ])('TURN-05 %i units against %i', (own, theirs, may) => {
    const game = skirmish({ blue: blues(own), red: reds(theirs) });
    const offer = game.offers().find(one => one.do === 'pass');
    if (may) {
      expect(offer).toEqual({ do: 'pass', refused: null });
      const before = game.state.units;
      expect(game.answer({ do: 'pass' }).map(event => event.type)).toEqual(['passed', 'goTaken']);
      expect(game.state.units).toEqual(before);
      expect(game.who).toBe('red');
    } else {
      expect(offer).toMatchObject({ refused: { rules: ['TURN-05'] } });
      expect(game.refused({ do: 'pass' }).rules).toEqual(['TURN-05']);
    }
  });

  it.each([
    [2, false],
    [3, true],
  ])('TURN-05 a squad with a hero who has joined it is two, against %i', (theirs, may) => {
    const hero: Posted = { card: 'bazooka-joe', at: [[20, 9]], joined: 'blue-1' };
    const game = skirmish({ blue: [squad(5), hero], red: reds(theirs) });
    expect(game.offers().find(one => one.do === 'pass')).toMatchObject(
      may ? { refused: null } : { refused: { rules: ['TURN-05'] } },
    );
  });

  it('TURN-05 SCNR-18 units that wait off the table count, those eliminated do not', () => {
    const waiting = skirmish({ blue: blues(3, {}).map(({ card }) => ({ card })), red: reds(4) });
    expect(waiting.offers().find(one => one.do === 'pass')).toEqual({ do: 'pass', refused: null });
    const fewer = skirmish({ blue: blues(2), red: reds(3) });
    fewer.state = { ...fewer.state, units: fewer.state.units.map(u => (u.id === 'red-3' ? { ...u, where: 'eliminated' } : u)) };
    expect(fewer.refused({ do: 'pass' }).rules).toEqual(['TURN-05']);
  });
});

describe('several players a side', () => {
  /** Two players with an army each on one side: their units are its units. */
  const of = (...armies: readonly (readonly Posted[])[]) => armies.flat();
  const second = (count: number) => reds(count).map(one => ({ ...one, card: 'gunners', at: row(5, 40, one.at[0]![1]) }));

  it('ARMY-07 TURN-02 a side has one go, one unit in each, whoever of its players owns it', () => {
    const game = skirmish({ blue: of(blues(1), second(1)), red: reds(2) });
    const order: string[] = [];
    for (const unit of ['blue-1', 'red-1', 'blue-2', 'red-2']) {
      order.push(`${game.who}: ${toActivate(game).join(' ')}`);
      if (unit !== 'red-2') idle(game, unit);
    }
    expect(order).toEqual(['blue: blue-1 blue-2', 'red: red-1 red-2', 'blue: blue-2', 'red: red-2']);
  });

  it('ARMY-07 TURN-05 passing compares the sides, not the players', () => {
    // Either blue player has fewer units than red; both together have not.
    const game = skirmish({ blue: of(blues(2), second(1)), red: reds(3) });
    expect(game.refused({ do: 'pass' }).rules).toEqual(['TURN-05']);
    const fewer = skirmish({ blue: of(blues(1), second(1)), red: reds(3) });
    fewer.answer({ do: 'pass' });
    expect(fewer.who).toBe('red');
  });
});

describe('TURN-06 passing cannot stall', () => {
  it('TURN-06 one against three: pass, activate, pass, activate, and then none may pass', () => {
    const game = skirmish({ blue: blues(1), red: reds(3) });
    game.answer({ do: 'pass' });
    expect(game.refused({ do: 'pass' }).rules).toEqual(['TURN-05']);
    idle(game, 'red-1');
    game.answer({ do: 'pass' });
    expect(game.refused({ do: 'pass' }).rules).toEqual(['TURN-05']);
    idle(game, 'red-2');
    expect(game.who).toBe('blue');
    expect(game.refused({ do: 'pass' }).rules).toEqual(['TURN-05']);
    expect(idsOf(game.log, 'passed')).toEqual(['TURN-05', 'TURN-05']);
  });
});

describe('EX-35 a whole turn', () => {
  it('EX-35 TURN-06 INIT-03 two units against three: the enemy goes first, and passes once', () => {
    // Ghosts and Ludwig against Bot Hunters, Grim Reapers and a Pounder; blue is the Allies.
    const game = skirmish({
      blue: [
        { card: 'bot-hunters', at: row(5, 20, 10) },
        { card: 'grim-reapers', at: row(3, 20, 30) },
        { card: 'pounder', at: [[20, 50]] },
      ],
      red: [
        { card: 'ghosts', at: row(5, 140, 10) },
        { card: 'ludwig', at: [[150, 40]] },
      ],
      go: 'red',
    });
    idle(game, 'red-1');
    idle(game, 'blue-2');
    game.answer({ do: 'pass' });
    expect(game.refused({ do: 'pass' }).rules).toEqual(['TURN-05']);
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer({ do: 'move', ways: [] });
    expect(game.refused({ do: 'pass' }).rules).toEqual(['TURN-05']);
    expect(game.ask).toEqual({ ask: 'activate', among: ['red-2'] });
    idle(game, 'red-2');
    expect(game.ask).toEqual({ ask: 'activate', among: ['blue-3'] });
    expect(game.log.filter(event => event.type === 'activated').map(event => event.unit)).toEqual([
      'red-1',
      'blue-2',
      'blue-1',
      'red-2',
    ]);
  });
});

describe('TURN-07 the end of the game', () => {
  it('TURN-07 the last turn that was agreed on is played, and no other', () => {
    const game = skirmish({ blue: blues(1), red: reds(1), turn: 8, turnLimit: 8 });
    idle(game, 'blue-1');
    expect(game.state.outcome).toBeNull();
    const last = idle(game, 'red-1');
    expect(last.slice(-2).map(event => event.type)).toEqual(['turnEnded', 'gameEnded']);
    expect(game.state.outcome?.turn).toBe(8);
    expect(game.state.agenda).toEqual([]);
  });
});
