import { describe, expect, it } from 'vitest';
import type { Json } from '../../../core/base/index.ts';
import { hashOf, sentenceOf, SIDES } from '../../../core/base/index.ts';
import type { Command } from '../../../core/decisions/index.ts';
import { offers, questionOf } from '../../../core/decisions/index.ts';
import type { HandFace } from '../../../core/dice/index.ts';
import { DICE, randomFrom } from '../../../core/dice/index.ts';
import { randomPlayer } from '../../../core/players/random.ts';
import type { Game } from '../../../core/record/game.ts';
import { newGame, play, undo } from '../../../core/record/game.ts';
import { headOf, playLine, saveOfJournal, undoLine } from '../../../core/record/journal.ts';
import { replay, replayFault } from '../../../core/record/open.ts';
import { parseSave, writeSave } from '../../../core/record/save.ts';
import type { GameSetup } from '../../../core/record/setup.ts';
import { project } from '../../../core/view/view.ts';
import { handsLeft } from '../../../core/play/hands.ts';
import { library } from '../../kit/library.ts';
import { randomGame, setupOf } from '../../kit/playing.ts';
import { switchedBook } from '../../kit/switched.ts';

type Thrown = (game: Game) => Command;

/** A game between two who answer at random and throw their dice by hand, as `thrown` says. */
function handGame(setup: GameSetup, thrown: Thrown, most = 400): Game {
  const random = randomFrom(setup.seed);
  let game = newGame({ ...setup, byHand: SIDES }, library);
  for (let open = questionOf(game.state); open && game.entries.length < most; open = questionOf(game.state)) {
    const { who, ask } = open;
    const command =
      ask.ask === 'dice' ? thrown(game) : randomPlayer(project(game.state, who), offers(game.table, game.state, who), random);
    const done = play(game, who, command, { byHand: SIDES });
    if (!done.ok) throw new Error(`Refused: ${done.error.code} ${JSON.stringify(command)}`);
    game = done.value;
  }
  return game;
}

const rolled = ({ history }: Game) =>
  history.flatMap(({ events }) => events.flatMap(event => (event.type === 'rolled' ? [event] : [])));

/** Any faces that the die has, now and then thrown by the program. */
function anyFaces(seed: number): Thrown {
  const random = randomFrom(seed);
  return game => {
    const ask = questionOf(game.state)?.ask;
    if (ask?.ask !== 'dice' || random() < 0.3) return { do: 'throw' };
    const { sides } = DICE[ask.die];
    return { do: 'enter', faces: Array.from({ length: ask.roll.count }, () => sides[Math.floor(random() * 6)]!) };
  };
}

const document = (game: Game): Json => JSON.parse(JSON.stringify(writeSave(game)));
function opened(value: Json) {
  const save = parseSave(value, library);
  if (!save.ok) throw new Error(sentenceOf(save.error));
  return replay(save.value, library);
}

describe('real dice', () => {
  const seeds = setupOf(4, { turns: 3 });
  const mixed = handGame(seeds, anyFaces(8));

  it('DICE-01 entered as they would have fallen, they lead where the thrown ones do', () => {
    const game = randomGame(seeds);
    const faces = rolled(game).map(event => event.faces);
    let at = 0;
    const again = handGame(seeds, () => ({ do: 'enter', faces: faces[at++]! }), 2000);
    expect(at).toBe(faces.length);
    expect(hashOf(again.state)).toBe(hashOf(game.state));
    expect(rolled(again).map(event => event.hand)).toEqual(faces.map(list => ({ die: 'dust', faces: list })));
    expect(rolled(game).some(event => event.hand)).toBe(false);
  });

  it('DICE-01 the game waits at each roll for its own side, with what is thrown, why and by whom', () => {
    const asked: { who: string; side: string; die: string; count: number }[] = [];
    handGame(
      seeds,
      game => {
        const { who, ask } = questionOf(game.state)!;
        if (ask.ask === 'dice') asked.push({ who, side: ask.roll.side, die: ask.die, count: ask.roll.count });
        expect(offers(game.table, game.state, who).map(one => one.do)).toEqual(['enter', 'throw']);
        return { do: 'throw' };
      },
      200,
    );
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.every(({ who, side, die, count }) => who === side && die === 'dust' && count > 0)).toBe(true);
    expect(new Set(asked.map(one => one.who)).size).toBe(2);
  });

  it('those of one side alone are asked for', () => {
    let game = newGame({ ...seeds, byHand: ['red'] }, library);
    expect(rolled(game).map(event => [event.roll.side, event.hand])).toEqual([['blue', undefined]]);
    expect(questionOf(game.state)).toMatchObject({ who: 'red', ask: { ask: 'dice' } });
    const faces = Array.from({ length: 3 }, (): HandFace => 'army');
    const ask = questionOf(game.state)!.ask;
    const count = ask.ask === 'dice' ? ask.roll.count : 0;
    const done = play(game, 'red', { do: 'enter', faces: faces.slice(0, count) }, { byHand: ['red'] });
    if (!done.ok) throw new Error(done.error.code);
    game = done.value;
    expect(rolled(game).find(event => event.roll.side === 'red')).toMatchObject({
      hand: { die: 'dust', faces: faces.slice(0, count) },
    });
  });

  it('are in the save, which opens and plays again with them, mixed with thrown ones', () => {
    const marked = rolled(mixed);
    expect(marked.filter(event => event.hand).length).toBeGreaterThan(15);
    expect(marked.filter(event => !event.hand).length).toBeGreaterThan(3);
    const again = opened(document(mixed));
    if (!again.ok) throw new Error(replayFault(again.error).path);
    expect(hashOf(again.value.state)).toBe(hashOf(mixed.state));
    expect(again.value.history).toEqual(mixed.history);
    expect(again.value.entries.map(({ byHand }) => byHand)).toEqual(mixed.entries.map(() => [...SIDES]));
  });

  it('a save of a game without them says nothing of hands', () => {
    expect(JSON.stringify(document(randomGame(seeds, 60)))).not.toMatch(/hand/i);
  });

  it('are in the journal, and corrected by taking back, which it marks', () => {
    const first = handGame(seeds, anyFaces(8), 30);
    const last = first.entries.findLast(({ command }) => command.do === 'enter')!;
    const kept = last.n - 1;
    const before = undo(first, kept);
    expect(questionOf(before.state)?.ask.ask).toBe('dice');
    expect(before.takenBack.at(0)).toMatchObject({ n: last.n, command: last.command });
    const done = play(before, last.side, { do: 'throw' });
    if (!done.ok) throw new Error(done.error.code);
    const lines: Json[] = [headOf(newGame(first.setup, library), {})];
    let game = newGame(first.setup, library);
    for (const entry of first.entries) {
      const next = play(game, entry.side, entry.command, entry);
      if (!next.ok) throw new Error(next.error.code);
      lines.push(playLine(game, next.value));
      game = next.value;
    }
    lines.push(undoLine(kept), playLine(before, done.value));
    const read = saveOfJournal(JSON.parse(JSON.stringify(lines)), library);
    if (!read.ok) throw new Error(sentenceOf(read.error));
    const again = replay(read.value.save, library);
    if (!again.ok) throw new Error(replayFault(again.error).path);
    expect(hashOf(again.value.state)).toBe(hashOf(done.value.state));
    expect(again.value.takenBack).toHaveLength(before.takenBack.length);
  });

  it('for one roll alone are told from the usual in save and journal, and stay so when something is taken back', () => {
    let game = newGame(seeds, library);
    const lines: Json[] = [headOf(game, {})];
    const random = randomFrom(3);
    for (let open = questionOf(game.state); open && open.ask.ask !== 'dice'; open = questionOf(game.state)) {
      const command = randomPlayer(project(game.state, open.who), offers(game.table, game.state, open.who), random);
      const done = play(game, open.who, command, { byHand: SIDES, usually: ['red'] });
      if (!done.ok) throw new Error(done.error.code);
      lines.push(playLine(game, done.value));
      game = done.value;
    }
    const isAsked = questionOf(game.state)?.ask.ask === 'dice';
    expect(isAsked).toBe(true);
    const saved = opened(document(game));
    if (!saved.ok) throw new Error(replayFault(saved.error).path);
    const read = saveOfJournal(JSON.parse(JSON.stringify(lines)), library);
    if (!read.ok) throw new Error(sentenceOf(read.error));
    expect(saved.value.entries).toEqual(game.entries);
    expect(read.value.save.entries).toEqual(game.entries);
    expect(handsLeft(saved.value, true)).toEqual({ byHand: ['red'], once: false });
    const before = undo(game, game.entries.length - 1);
    expect(before.entries).toEqual(game.entries.slice(0, -1));
    // The roll is still to come.
    expect(handsLeft({ setup: {}, entries: game.entries, hands: null }, false)).toEqual({ byHand: ['red'], once: true });
    expect(handsLeft({ setup: { byHand: ['blue'] }, entries: [], hands: null }, true)).toEqual({ byHand: ['blue'], once: false });
  });

  describe('forged', () => {
    const n = mixed.entries.find(({ n: at, command }) => at > 1 && command.do === 'enter' && command.faces.length > 1)!.n;
    const path = `entries[${n - 1}].command`;
    const forged = (change: (entry: { command: unknown; byHand?: unknown }) => void, at = n) => {
      const value = document(mixed) as unknown as { entries: { command: unknown; byHand?: unknown }[] };
      change(value.entries[at - 1]!);
      return value as unknown as Json;
    };
    const fault = (value: Json) => {
      const again = opened(value);
      return again.ok ? null : replayFault(again.error);
    };

    it('a wrong number of faces is refused by its path', () => {
      const wrong = fault(forged(entry => (entry.command = { do: 'enter', faces: ['army'] })));
      expect(wrong).toMatchObject({ path, expected: { data: { code: 'dice.count', rules: 'DICE-01' } } });
    });

    it('faces of another die are refused by their path', () => {
      const wrong = fault(
        forged(entry => (entry.command = { do: 'enter', faces: (entry.command as { faces: [] }).faces.map(() => 'blank') })),
      );
      expect(wrong).toMatchObject({ path, expected: { data: { code: 'dice.face' } } });
    });

    it('a face that no die has is refused by its path', () => {
      const read = parseSave(
        forged(entry => (entry.command = { do: 'enter', faces: ['six'] })),
        library,
      );
      expect(read).toMatchObject({ ok: false, error: { path: `${path}.faces[0]` } });
    });

    it('faces for a roll that was thrown are refused by their path', () => {
      // Nobody was asked in the answer before, so that the program has thrown.
      const wrong = fault(forged(entry => delete entry.byHand, n - 1));
      expect(wrong?.path).toBe(`entries[${n - 2}].hash`);
      const thrown = randomGame(seeds, 20);
      const value = document(thrown) as unknown as { entries: { command: unknown }[] };
      value.entries[9]!.command = { do: 'enter', faces: ['army'] };
      expect(fault(value as unknown as Json)).toMatchObject({
        path: 'entries[9].command',
        expected: { data: { code: 'game.otherQuestion' } },
      });
    });

    it('whose dice are real else is a list of sides, and may be nobody', () => {
      const read = (usually: unknown) =>
        parseSave(
          forged(entry => Object.assign(entry, { usually })),
          library,
        );
      expect([[], ['red'], [...SIDES]].map(usually => read(usually).ok)).toEqual([true, true, true]);
      for (const usually of [['green'], 'red', ['blue', 'red', 'blue']]) {
        const wrong = read(usually);
        expect(!wrong.ok && wrong.error.path).toMatch(new RegExp(`^entries\\[${n - 1}\\]\\.usually`));
      }
    });

    it('what is said between two answers names sides, in a save and in a journal', () => {
      const head = headOf(newGame(seeds, library), {});
      const line = (hands: object) => saveOfJournal([head, { hands } as Json], library);
      const save = (hands: object) => parseSave({ ...(document(mixed) as object), hands }, library);
      for (const hands of [{}, { byHand: ['red'] }, { byHand: SIDES, usually: [] }]) {
        expect(save(hands)).toMatchObject({ ok: true, value: { hands } });
        expect(line(hands)).toMatchObject({ ok: true, value: { save: { hands } } });
      }
      const wrong = save({ byHand: ['green'] });
      expect(!wrong.ok && wrong.error.path).toBe('hands.byHand[0]');
      const other = line({ byHand: [] });
      expect(!other.ok && other.error.path).toBe('line 2, hands.byHand');
    });

    it.each([[[]], [['green']], [['blue', 'red', 'blue']], ['blue']])('hands are those of sides: %j', byHand => {
      const read = parseSave(
        forged(entry => (entry.byHand = byHand)),
        library,
      );
      expect(!read.ok && read.error.path).toMatch(new RegExp(`^entries\\[${n - 1}\\]\\.byHand`));
    });
  });

  it('DICE-03 under a rule set with the older dice their own faces are entered, kept and counted', () => {
    const book = switchedBook(library.books[0]!, { 'DICE-03': 'classic' }).id;
    const game = handGame({ ...seeds, book }, anyFaces(5), 200);
    const classic = rolled(game).filter(event => event.hand?.die === 'classic');
    expect(classic.length).toBeGreaterThan(15);
    for (const { roll, successes, hand } of classic) {
      const success = roll.counts.length === 1 ? 'target' : 'blank';
      expect(hand!.faces.filter(face => face === success)).toHaveLength(successes);
    }
    const again = opened(document(game));
    expect(again.ok && hashOf(again.value.state)).toBe(hashOf(game.state));
  });
});
