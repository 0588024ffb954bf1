import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../../../core/base/index.ts';
import type { TankGame } from '../../../../../core/games/tank/index.ts';
import {
  isTankGame,
  newTankGame,
  parseTankSave,
  parseTankSetup,
  playTank,
  replayTank,
  tankHeadOf,
  tankPlayLine,
  tankQuestion,
  tankSaveOfJournal,
  undoTank,
  writeTankSave,
  writeTankSetup,
} from '../../../../../core/games/tank/index.ts';
import { seatsLine, undoLine } from '../../../../../core/play/answers.ts';
import { spoilings } from '../../../../kit/spoil.ts';
import { playTanksAtRandom, randomTankSetup } from '../../../../kit/tank.ts';
import { duel, only } from '../../../../kit/tankDuel.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
const setup = { ...duel({}).game.setup, rounds: 2, seed: 5 };
const played = playTanksAtRandom(setup);

describe('a set-up', () => {
  it('is written and read as it is', () => {
    expect(plain(parseTankSetup(plain(writeTankSetup(setup))))).toEqual({ ok: true, value: plain(setup) });
  });

  it('every field of another type, left out or too many is named by its path', () => {
    const file = plain(
      writeTankSetup({ ...setup, cards: setup.cards.slice(0, 1), tanks: setup.tanks.map(one => ({ ...one, card: 0 })) }),
    );
    for (const { path, how, apply, undo } of spoilings(file)) {
      if (/^cards\[0\]/.test(path) || (how === 'removed' && /\.place$/.test(path))) continue;
      apply();
      const read = parseTankSetup(file, '');
      undo();
      expect(read.ok ? `read ${path} ${how}` : read.error.path.replace(/^\./, ''), `${path} ${how}`).toContain(
        path.replace(/\.surplus$/, ''),
      );
    }
  });

  it.each([
    ['no enemy', { tanks: [setup.tanks[0], setup.tanks[0]] }, 'setup.tanks'],
    ['a card that is not there', { tanks: [setup.tanks[0], { side: 'red', card: 9 }] }, 'setup.tanks[1].card'],
    ['two tanks in one place', { tanks: [setup.tanks[0], { ...setup.tanks[0], side: 'red' }] }, 'setup.tanks[1].place'],
    ['Ambush Terrain that is not on the table', { ambush: ['nowhere'] }, 'setup.ambush[0]'],
    ['an option that there is not', { book: 'tank>TANK-99=x' }, 'setup.book'],
    ['a value that there is not', { book: 'tank>TANK-04=sideways' }, 'setup.book'],
    ['another book', { book: 'core>common>free' }, 'setup.book'],
  ])('%s', (_, change, path) => {
    const read = parseTankSetup(plain({ ...(writeTankSetup(setup) as object), ...change }));
    expect(read.ok ? 'read' : read.error.path).toBe(path);
  });
});

describe('a save', () => {
  it('leads to the same state, and says whose it is', () => {
    const file = plain(writeTankSave(played));
    expect(isTankGame(file)).toBe(true);
    expect(isTankGame({ format: 'battlefield-save', setup: { book: 'core' } })).toBe(false);
    const save = parseTankSave(file);
    const again = save.ok ? replayTank(save.value) : save;
    if (!again.ok) throw new Error(sentenceOf(again.error));
    expect(again.value.state).toEqual(played.state);
  });

  it('tells what its dice have shown, answer by answer, and so does a journal; one of before that told nothing opens too', () => {
    const file = plain(writeTankSave(played));
    const faces = (tape: readonly (readonly { faces: unknown }[])[]) => tape.map(rolls => rolls.map(one => one.faces));
    const shown = played.history.map(({ events }) => events.flatMap(event => (event.type === 'rolled' ? [event.faces] : [])));
    expect(faces(file.tape)).toEqual(shown);
    expect(file.positions).toEqual([{ n: played.entries.length, state: { thrown: shown.flat(2).length } }]);
    expect(faces([plain(tankPlayLine(played)).play.tape])).toEqual(shown.slice(-1));
    expect(parseTankSave({ ...file, tape: null, positions: [] }).ok).toBe(true);
    const path = (tape: unknown) => {
      const read = parseTankSave({ ...file, tape });
      return read.ok ? 'read' : read.error.path;
    };
    expect(path(file.tape.slice(1))).toBe('tape');
    const at = file.tape.findIndex((rolls: unknown[]) => rolls.length > 0);
    const seven = file.tape.with(at, [{ ...file.tape[at][0], faces: [7] }]);
    expect(path(seven)).toBe(`tape[${at}][0].faces[0]`);
  });

  it('names the answer that does not follow, by its number, and the field that is wrong', () => {
    const file = plain(writeTankSave(played));
    const other = {
      ...file,
      entries: file.entries.map((one: { n: number }) => (one.n === 3 ? { ...one, hash: '0'.repeat(16) } : one)),
    };
    const save = parseTankSave(other);
    const again = save.ok ? replayTank(save.value) : save;
    expect(again.ok ? 'follows' : again.error.path).toBe('entries[2].hash');
    const wrong = parseTankSave({ ...file, entries: [{ ...file.entries[0], command: { do: 'fly' } }] });
    expect(wrong.ok ? 'read' : wrong.error.path).toBe('entries[0].command.do');
    const newer = parseTankSave({ ...file, version: 99 });
    expect(newer.ok ? 'read' : newer.error.path).toBe('version');
  });

  it('a journal comes to the same answers, takings back among them', () => {
    let game: TankGame = newTankGame(setup);
    const lines: unknown[] = [plain(tankHeadOf(game, { blue: 'person' }))];
    for (const { side, command } of played.entries.slice(0, 12)) {
      const done = playTank(game, side, command);
      if (!done.ok) throw new Error(done.error.code);
      game = done.value;
      lines.push(plain(tankPlayLine(game)));
    }
    game = undoTank(game, 7);
    lines.push(plain(undoLine(7)));
    const read = tankSaveOfJournal(lines);
    if (!read.ok) throw new Error(sentenceOf(read.error));
    expect([read.value.seats, read.value.line]).toEqual([{ blue: 'person' }, 1]);
    const seated = tankSaveOfJournal([...lines, plain(seatsLine({ blue: 'person', clock: 3 }))]);
    expect(seated.ok && [seated.value.seats, seated.value.line]).toEqual([{ blue: 'person', clock: 3 }, 15]);
    expect(plain(read.value.save.entries)).toEqual(plain(game.entries));
    const broken = tankSaveOfJournal([...lines, { play: { n: 99 } }]);
    expect(broken.ok ? 'read' : broken.error.path).toMatch(/^line 15/);
  });
});

it('taking back dice marks the answers, and brings the same dice again', () => {
  const at = played.history.find(one => one.entry > 0 && one.events.some(event => event.type === 'rolled'))!.entry;
  const back = undoTank(played, at - 1);
  expect(back.takenBack.length).toBe(played.entries.length - at + 1);
  const { side, command, hash } = played.entries[at - 1]!;
  const done = playTank(back, side, command);
  expect(done.ok && done.value.entries.at(-1)!.hash).toBe(hash);
});

it('dice by hand: their player is asked, and what he enters is said to be his', () => {
  const thrown = duel({ blue: [{ as: { ready: 'AP' } }] });
  const { game } = thrown;
  const done = playTank(game, 'blue', { do: 'fire', at: 'red-1' as never }, { byHand: ['blue'] });
  if (!done.ok) throw new Error(done.error.code);
  expect(tankQuestion(done.value.state)).toMatchObject({
    who: 'blue',
    ask: { ask: 'dice', roll: { why: 'snapFire', count: 2 } },
  });
  expect(playTank(done.value, 'blue', { do: 'enter', faces: [6] }, { byHand: ['blue'] })).toMatchObject({
    ok: false,
    error: { code: 'dice.count' },
  });
  const entered = playTank(done.value, 'blue', { do: 'enter', faces: [1, 6] }, { byHand: ['blue'] });
  if (!entered.ok) throw new Error(entered.error.code);
  const events = entered.value.history.at(-1)!.events;
  expect(only(events, 'rolled')).toMatchObject({ faces: [1, 6], hand: true });
  expect(only(events, 'shotEnded').hit).toBe(false);
  expect(entered.value.entries.at(-1)!.byHand).toEqual(['blue']);
});

it('two to six tanks are put up in the zones of their sides', () => {
  const six = randomTankSetup(1);
  const game = playTanksAtRandom(six, () => {}, { most: six.tanks.length });
  for (const tank of game.state.tanks) {
    const { y } = tank.place as never as { y: number };
    expect(tank.side === 'blue' ? y : six.table.depth - y).toBeLessThan(254);
  }
});
