import { describe, expect, it, vi } from 'vitest';
import { hashOf, range, sentenceOf } from '../../../core/base/index.ts';
import { hash2 } from '../../../core/record/choices.ts';
import type { GameEvent } from '../../../core/game/event.ts';
import type { Game } from '../../../core/record/game.ts';
import { newGame, play, takeUp, undo } from '../../../core/record/game.ts';
import { handsLeft } from '../../../core/play/hands.ts';
import { headOf, playLine, saveOfJournal, seatsLine, undoLine } from '../../../core/record/journal.ts';
import type { OpenedSave } from '../../../core/record/open.ts';
import { openSave, replayFault } from '../../../core/record/open.ts';
import type { Save } from '../../../core/record/save.ts';
import { parseSave, writeSave } from '../../../core/record/save.ts';
import type { Library } from '../../../core/record/setup.ts';
import { stateBefore } from '../../../core/record/opening.ts';
import { evolve } from '../../../core/game/evolve.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { gridLibrary, library } from '../../kit/library.ts';
import { randomGame, setupOf } from '../../kit/playing.ts';
import { playAtRandom } from '../../kit/randomGame.ts';

// A program of tomorrow, by whose rules some things are otherwise.
vi.mock('../../../core/rulebook/law.ts', async importOriginal => ({
  ...(await importOriginal<object>()),
  RULES: 2,
  changedSince: (rules: number) => (rules < 2 ? ['MOVE-03', 'WPN-18', 'TGT-05'] : []),
}));

const CHANGED = ['MOVE-03', 'WPN-18', 'TGT-05'];

const through = (game: Game): unknown => ({ ...(JSON.parse(JSON.stringify(writeSave(game))) as object), rules: 1 });

function read(document: unknown, known: Library = library): Save {
  const save = parseSave(document, known);
  if (!save.ok) throw new Error(sentenceOf(save.error));
  return save.value;
}

function diverging(opened: OpenedSave): OpenedSave & { readonly follows: false } {
  if (opened.follows) throw new Error('Every answer follows.');
  return opened;
}

const game = randomGame(setupOf(5, { turns: 4 }));
const save = read(through(game));

/** Answers with the hashes that versions 1 and 2 had. */
function asFirst(entries: Game['entries']): unknown {
  let now = newGame(game.setup, library);
  return entries.map(entry => {
    const done = play(now, entry.side, entry.command);
    if (!done.ok) throw new Error(done.error.code);
    now = done.value;
    return { ...entry, hash: hash2(now.state) };
  });
}

/** What a player is shown of some events. */
const seen = (events: readonly GameEvent[]) => events.filter(event => event.type !== 'agenda');

/** Everybody walks half as far: what was a legal move is one no more. */
const slower: Library = {
  ...library,
  cards: new Map(
    [...library.cards].map(([id, card]) => [
      id,
      { ...card, move: range(Math.floor(card.move / 2)), march: range(Math.floor(card.march / 2)) },
    ]),
  ),
};

describe('what a save keeps', () => {
  it('is the position at the start of each turn and the last one, and what happened in every answer', () => {
    const turns = save.positions.slice(0, -1).map(({ state }) => state.turn);
    expect(turns).toEqual([1, 2, 3, 4]);
    expect(save.positions.at(-1)).toEqual({ n: game.entries.length, state: game.state });
    let state = stateBefore(game.setup, game.table);
    for (const [n, tape] of save.tape!.entries()) {
      state = tape.reduce(evolve, state);
      if (n > 0) expect(hashOf(state)).toBe(game.entries[n - 1]!.hash);
    }
  });

  it('is a tenth of all that came onto the agenda in between', () => {
    const all = JSON.stringify(game.history.map(one => one.events)).length;
    expect(JSON.stringify(save.tape).length).toBeLessThan(0.4 * all);
  });
});

describe('a save by older rules', () => {
  it('whose answers all follow opens as if nothing had changed', () => {
    const opened = openSave(save, library);
    expect(opened.follows && opened.game.entries).toEqual(game.entries);
    expect(opened.follows && opened.game.history).toEqual(game.history);
  });

  it('goes on from the position where it was left, under the rules of today', () => {
    const { left, divergence } = diverging(openSave(save, slower));
    expect(divergence).toMatchObject({ why: 'hash', rules: 1 });
    expect(left!.state).toEqual(game.state);
    expect(left!.entries).toEqual([]);
    // It is a game like any other: it can be kept, opened, gone on with and taken back.
    const again = openSave(read(JSON.parse(JSON.stringify(writeSave(left!))), slower), slower);
    expect(again.follows && again.game.state).toEqual(game.state);
  });

  it('goes on with the real dice of whoever threw them when it was left, and not with those of its set-up', () => {
    const thrown = { ...game, entries: game.entries.map(one => ({ ...one, byHand: ['red'] as const })) };
    const said = { ...thrown, hands: { byHand: ['blue'] as const } };
    const hands = (left: Game) => handsLeft(diverging(openSave(read(through(left)), slower)).left!, false).byHand;
    expect([game, thrown, said].map(hands)).toEqual([[], ['red'], ['blue']]);
    const dug = { ...thrown, setup: { ...game.setup, byHand: ['blue'] as const } };
    expect(hands(dug)).toEqual(['red']);
  });

  it('in the middle of a game can be played to the end from there', () => {
    const half = undo(game, Math.floor(game.entries.length / 2));
    const { left } = diverging(openSave(read(through(half)), slower));
    let now = left!;
    const first = half.entries.length;
    for (const { side, command } of game.entries.slice(first)) {
      const done = play(now, side, command);
      if (!done.ok) break;
      now = done.value;
    }
    expect(now.entries.length).toBeGreaterThan(0);
    expect(undo(now, 0).state).toEqual(half.state);
    const again = openSave(read(JSON.parse(JSON.stringify(writeSave(now))), slower), slower);
    expect(again.follows && again.game.state).toEqual(now.state);
    expect(again.follows && again.game.takenUp).toMatchObject({ rules: 1, answers: first });
    // What had happened before is still told whole, and the position stands between.
    for (const told of [left!, again.follows && again.game]) {
      const events = told ? told.history[0]!.events : [];
      expect(seen(events.slice(0, -1))).toEqual(seen(half.history.flatMap(one => one.events)));
      expect(events.at(-1)).toMatchObject({ type: 'takenUp', rules: 1, answers: first });
    }
  });

  it('goes on from the last answer that still follows', () => {
    const { upTo, divergence } = diverging(openSave(save, slower));
    expect(upTo.entries).toEqual(game.entries.slice(0, divergence.n - 1));
    expect(divergence.n).toBeGreaterThan(5);
  });

  it('can be watched as it was played', () => {
    const { recorded } = diverging(openSave(save, slower));
    expect(seen(recorded!.history.flatMap(({ events }) => events))).toEqual(seen(game.history.flatMap(({ events }) => events)));
    expect(recorded!.state).toEqual(game.state);
  });

  it('names the sections that have changed and had a part in the answer; all that have changed, where none shows', () => {
    expect(diverging(openSave(save, slower)).divergence.sections).toEqual(CHANGED);
    const fewer = new Map(
      [...library.cards].map(([id, card]) => [id, { ...card, weapons: card.weapons.map(one => ({ ...one, ammo: 0 })) }]),
    );
    const { divergence } = diverging(openSave(save, { ...library, cards: fewer }));
    expect(divergence).toMatchObject({ why: 'refused', sections: ['WPN-18'] });
    expect(replayFault(divergence)).toMatchObject({ path: `entries[${divergence.n - 1}].command` });
  });

  it('of the first version has its answers alone: it opens up to the last that follows', () => {
    const { entries, takenBack, setup } = through(game) as { entries: unknown; takenBack: unknown; setup: unknown };
    const first = read({
      format: 'battlefield-save',
      version: 1,
      setup,
      entries: asFirst(entries as Game['entries']),
      takenBack,
    });
    expect(first).toMatchObject({ rules: 1, tape: null, positions: [] });
    const opened = diverging(openSave(first, slower));
    expect(opened).toMatchObject({ left: null, recorded: null });
    expect(opened.upTo.entries.length).toBe(opened.divergence.n - 1);
    expect(openSave(first, library).follows).toBe(true);
  });
});

describe('a save that was tampered with', () => {
  const document = through(game) as { [key: string]: unknown };
  const spoiled = (change: (copy: typeof document) => void) => {
    const copy = structuredClone(document);
    change(copy);
    const read = parseSave(copy, library);
    return read.ok ? 'read' : read.error.path;
  };
  it.each<[string, (copy: never) => void, RegExp]>([
    [
      'a position',
      (copy: { positions: { state: { turn: number } }[] }) => copy.positions[1]!.state.turn++,
      /^positions\[1\]\.state$/,
    ],
    [
      'an unknown unit in an event',
      (copy: { tape: { unit?: string }[][] }) => {
        const event = copy.tape.flat().find(one => one.unit !== undefined)!;
        event.unit = 'red-99';
      },
      /^tape\[\d+\]\[\d+\]\.unit$/,
    ],
    [
      'an unknown event',
      (copy: { tape: { type: string }[][] }) => copy.tape[3]!.push({ type: 'won' }),
      /^tape\[3\]\[\d+\]\.type$/,
    ],
    [
      'a position of no answer',
      (copy: { positions: { n: number }[] }) => {
        copy.positions[0]!.n = 9999;
      },
      /^positions\[0\]\.n$/,
    ],
    [
      'a field too many',
      (copy: { extra: number }) => {
        copy.extra = 1;
      },
      /^extra$/,
    ],
  ] as never)('in %s is refused by its path', (_, change, path) => {
    expect(spoiled(change as never)).toMatch(path as RegExp);
  });
});

describe('a journal', () => {
  function linesOf(from: Game, entries: Game['entries']): { readonly lines: unknown[]; readonly game: Game } {
    let now = from;
    const lines = entries.map(({ side, command }) => {
      const done = play(now, side, command);
      if (!done.ok) throw new Error(done.error.code);
      const line = playLine(now, done.value);
      now = done.value;
      return JSON.parse(JSON.stringify(line)) as unknown;
    });
    return { lines, game: now };
  }

  it('comes to the same save as the game that it tells, over what was taken back', () => {
    const begun = undo(game, 10);
    const first = linesOf(begun, game.entries.slice(10, 40));
    const back = undo(first.game, 25);
    const second = linesOf(back, game.entries.slice(25, 60));
    const head = JSON.parse(JSON.stringify(headOf(begun, 'anybody'))) as unknown;
    const read = saveOfJournal([head, ...first.lines, seatsLine('others'), undoLine(25), ...second.lines], library);
    if (!read.ok) throw new Error(sentenceOf(read.error));
    expect(read.value.seated).toEqual([
      { line: 1, seats: 'anybody' },
      { line: first.lines.length + 2, seats: 'others' },
    ]);
    const opened = openSave(read.value.save, library);
    expect(opened.follows && opened.game.entries).toEqual(second.game.entries);
    expect(opened.follows && opened.game.takenBack).toEqual(second.game.takenBack);
    const { left } = diverging(openSave({ ...read.value.save, rules: 1 }, slower));
    expect(left!.state).toEqual(second.game.state);
  });
});

describe('on squares', () => {
  it.each(['1', '2', '3', '4', '5'])('scenario %s: states and events are read as they were written, at every turn', scenario => {
    const played = playAtRandom({ ...gridSetup(8, scenario), turnLimit: 3 }, gridLibrary);
    const kept = read(through(played), gridLibrary);
    expect(kept.positions.at(-1)!.state).toEqual(played.state);
    expect(openSave(kept, gridLibrary).follows).toBe(true);
    const up = takeUp(played.setup, gridLibrary, { rules: 1, answers: 7, state: kept.positions[0]!.state, tape: [] });
    expect(up.history[0]!.events.reduce(evolve, stateBefore(up.setup, up.table))).toEqual(up.state);
  });
});
