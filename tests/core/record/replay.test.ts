import { describe, expect, it } from 'vitest';
import { enemyOf, hashOf, sentenceOf, unitId } from '../../../core/base/index.ts';
import type { Face } from '../../../core/dice/index.ts';
import type { Game } from '../../../core/record/game.ts';
import { newGame, play, undo } from '../../../core/record/game.ts';
import type { Save } from '../../../core/record/save.ts';
import { replay, replayFault } from '../../../core/record/open.ts';
import { parseSave, writeSave } from '../../../core/record/save.ts';
import { library } from '../../kit/library.ts';
import { randomGame, setupOf } from '../../kit/playing.ts';

const game = randomGame(setupOf(2, { turns: 3 }));

/** The game through a file and back. */
function saved(from: Game): Save {
  const read = parseSave(JSON.parse(JSON.stringify(writeSave(from))), library);
  if (!read.ok) throw new Error(`A save of ours is refused: ${sentenceOf(read.error)}`);
  return read.value;
}

const facesOf = ({ history }: Game): readonly (readonly Face[])[] =>
  history.flatMap(({ events }) => events.flatMap(event => (event.type === 'rolled' ? [event.faces] : [])));

const again = (from: Game, entries: Game['entries']): Game =>
  entries.reduce((now, { side, command }) => {
    const done = play(now, side, command);
    if (!done.ok) throw new Error(`Refused: ${done.error.code}`);
    return done.value;
  }, from);

describe('replay', () => {
  it('comes to the same state, with the same dice and events', () => {
    const played = replay(saved(game), library);
    expect(played.ok).toBe(true);
    if (!played.ok) return;
    expect(hashOf(played.value.state)).toBe(hashOf(game.state));
    expect(played.value.history).toEqual(game.history);
    expect(game.entries.length).toBeGreaterThan(50);
  });

  it('every entry carries the hash of the state after it', () => {
    let now = newGame(game.setup, library);
    for (const entry of game.entries.slice(0, 40)) {
      now = again(now, [entry]);
      expect(hashOf(now.state)).toBe(entry.hash);
    }
  });

  it.each([1, 2, 17, 40])('names the first answer whose hash disagrees: %s', n => {
    const save = saved(game);
    const wrong = 'f'.repeat(16);
    // A later one is wrong too, and is not the one that is named.
    const entries = save.entries.map(entry => (entry.n === n || entry.n === n + 3 ? { ...entry, hash: wrong } : entry));
    const played = replay({ ...save, entries }, library);
    expect(played).toMatchObject({ ok: false, error: { n, why: 'hash', saved: wrong, played: save.entries[n - 1]!.hash } });
    if (!played.ok) expect(replayFault(played.error).path).toBe(`entries[${n - 1}].hash`);
  });

  it('names an answer that is refused, with the rules that refuse it', () => {
    const save = saved(game);
    const at = save.entries.findIndex(entry => entry.command.do === 'activate');
    const entries = save.entries.map((entry, i) =>
      i === at ? { ...entry, command: { do: 'activate', unit: unitId('red-99') } as const } : entry,
    );
    const played = replay({ ...save, entries }, library);
    expect(played).toMatchObject({
      ok: false,
      error: { n: at + 1, why: 'refused', refusal: { code: 'turn.notToActivate', rules: ['TURN-03', 'TURN-04'] } },
    });
    if (!played.ok)
      expect(replayFault(played.error)).toMatchObject({
        path: `entries[${at}].command`,
        expected: { key: 'replay.refused', data: { rules: expect.stringContaining('TURN-03') } },
      });
  });

  it('an answer of the wrong side is refused', () => {
    const save = saved(game);
    const entries = save.entries.map((entry, i) => (i === 10 ? { ...entry, side: enemyOf(entry.side) } : entry));
    expect(replay({ ...save, entries }, library)).toMatchObject({
      ok: false,
      error: { n: 11, why: 'refused', refusal: { code: 'game.notYours' } },
    });
  });

  it('another seed, another turn limit or another table is another game', () => {
    const save = saved(game);
    expect(replay({ ...save, setup: { ...save.setup, seed: 3 } }, library).ok).toBe(false);
    const bare = { ...save.setup, table: { ...save.setup.table, pieces: [] } };
    expect(replay({ ...save, setup: bare }, library).ok).toBe(false);
  });

  it('answers after the end of the game are refused', () => {
    const last = game.entries.at(-1)!;
    expect(play(game, last.side, last.command)).toMatchObject({ ok: false, error: { code: 'game.over' } });
  });

  it('keeps what had been taken back', () => {
    const shorter = undo(game, 20);
    const played = replay(saved(shorter), library);
    expect(played.ok && played.value.takenBack).toEqual(shorter.takenBack);
  });
});

describe('undo', () => {
  it('brings the state and the dice back, however far', () => {
    for (const kept of [0, 1, 13, 30, game.entries.length]) {
      const before = undo(game, kept);
      expect(before.entries).toEqual(game.entries.slice(0, kept));
      const state = kept === 0 ? newGame(game.setup, library).state : before.state;
      expect(hashOf(before.state)).toBe(kept === 0 ? hashOf(state) : game.entries[kept - 1]!.hash);
      const redone = again(before, game.entries.slice(kept));
      expect(facesOf(redone)).toEqual(facesOf(game));
      expect(hashOf(redone.state)).toBe(hashOf(game.state));
    }
  });

  it('does not change the game that it is asked of', () => {
    const hash = hashOf(game.state);
    const { length } = game.entries;
    undo(game, 5);
    expect([hashOf(game.state), game.entries.length]).toEqual([hash, length]);
  });

  const rolledAt = game.history.find(({ entry, events }) => entry > 5 && events.some(event => event.type === 'rolled'))!.entry;

  it('marks what had shown dice as taken back, with all that came after it', () => {
    const upTo = undo(game, rolledAt + 2);
    const before = undo(upTo, rolledAt - 1);
    expect(before.takenBack).toEqual([
      ...upTo.takenBack,
      ...upTo.entries.slice(rolledAt - 1).map(entry => ({ ...entry, from: rolledAt + 2 })),
    ]);
  });

  it('does not mark what has shown nothing: one’s own answers without dice', () => {
    const fresh = undo(game, 0);
    const quiet = { ...fresh, takenBack: [] };
    const [edge, first] = game.entries;
    expect([edge!.command.do, first!.command.do]).toEqual(['takeEdge', 'placeObjective']);
    const two = again(quiet, [edge!, first!]);
    expect(edge!.side).toBe(first!.side);
    expect(undo(two, 1).takenBack).toEqual([]);
    expect(undo(two, 0).takenBack).toEqual([]);
  });

  it('marks what the other side has answered', () => {
    const quiet = { ...undo(game, 0), takenBack: [] };
    const four = game.entries.slice(0, 4);
    expect(new Set(four.map(entry => entry.side)).size).toBe(2);
    const played = again(quiet, four);
    expect(undo(played, 0).takenBack.map(entry => entry.n)).toEqual([1, 2, 3, 4]);
  });

  it('gathers what is taken back again and again', () => {
    const once = undo(game, rolledAt - 1);
    const twice = undo(again(once, game.entries.slice(rolledAt - 1, rolledAt)), rolledAt - 1);
    expect(twice.takenBack).toHaveLength(once.takenBack.length + 1);
    expect(twice.takenBack.at(-1)).toEqual({ ...game.entries[rolledAt - 1]!, from: rolledAt });
  });

  it('leaves room for another answer, and another game grows from there', () => {
    const at = game.entries.findIndex(entry => entry.command.do === 'goFirst');
    const { side, command } = game.entries[at]!;
    if (command.do !== 'goFirst') throw new Error('Not the answer that was looked for.');
    const other = play(undo(game, at), side, { do: 'goFirst', side: enemyOf(command.side) });
    expect(other.ok && other.value.entries.at(-1)).toMatchObject({ n: at + 1, side });
    expect(other.ok && other.value.entries.at(-1)!.hash).not.toBe(game.entries[at]!.hash);
  });
});

it('a refused answer changes nothing', () => {
  const before = undo(game, 10);
  const text = JSON.stringify(before.state);
  expect(play(before, 'blue', { do: 'reroll', dice: [0] }).ok).toBe(false);
  expect(play(before, 'red', { do: 'reroll', dice: [0] }).ok).toBe(false);
  expect(JSON.stringify(before.state)).toBe(text);
});
