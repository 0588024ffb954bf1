import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Json } from '../../../../core/index.ts';
import { headOf, seatsLine } from '../../../../core/record/journal.ts';
import { newGame } from '../../../../core/record/game.ts';
import { writeSave } from '../../../../core/record/save.ts';
import { parseJournal } from '../../../../electron/host/journalFile.ts';
import { tankGameOf, tankHeadOf, writeTankSave } from '../../../../core/games/tank/index.ts';
import { library } from '../../../../renderer/base/library.ts';
import { seatsToKeep } from '../../../../renderer/base/seats.ts';
import { openingService } from '../../../../renderer/workers/opening/service.ts';
import { value } from '../../../electron/host/temporary.ts';
import { playTanksAtRandom, randomTankSetup } from '../../../kit/tank.ts';
import { PERSONS, setup } from '../../store/world.ts';

// A program of tomorrow: the museum is of older rules than its own.
vi.mock('../../../../core/rulebook/law.ts', async importOriginal => ({ ...(await importOriginal<object>()), RULES: 2 }));

const MUSEUM = 'tests/museum/save-2-rules-1';
const untold = () => {};
const service = openingService(library());

describe('what was found', () => {
  it('names the ways to go on by where they lead: where it was left first, then the last answer that follows, then watching', () => {
    const save = JSON.parse(readFileSync(join(MUSEUM, 'saves/free-1-8-middle.battlefield'), 'utf8'));
    save.entries[19].hash = '0123456789abcdef';
    expect(value(service.save(JSON.stringify(save), untold))).toMatchObject({
      found: { follows: false, divergence: { n: 20 }, ways: ['left', 'upTo', 'recorded'] },
      seats: PERSONS,
    });
  });

  it('in a journal of older rules is not gone on with in its place, though every answer follows', () => {
    const written = parseJournal(readFileSync(join(MUSEUM, 'journals/2026-01-01T12-00-00-000Z-00000001.open.jsonl')));
    const { entries } = value(written);
    expect(value(service.journal(entries, untold))).toMatchObject({ found: { follows: true }, current: false });
  });

  it('in a journal of today is gone on with in its place', () => {
    const head = JSON.parse(JSON.stringify(headOf(newGame(setup(), library()), PERSONS))) as unknown;
    expect(value(service.journal([head], untold))).toMatchObject({ found: { follows: true }, current: true });
  });
});

describe('who plays', () => {
  const game = newGame(setup(), library());
  const seats = { blue: 'captain.cautious', red: 'sergeant.bold' };
  const saved = (value?: Json) => service.save(JSON.stringify(writeSave(game, value)), untold);
  const kept = (...lines: Json[]) => service.journal([headOf(game, PERSONS), ...lines], untold);

  it('is in a save where it is not two persons', () => {
    expect(saved(seats)).toMatchObject({ ok: true, value: { found: { follows: true }, seats } });
    expect(saved()).toMatchObject({ ok: true, value: { seats: PERSONS } });
    expect(seatsToKeep(PERSONS)).toBeUndefined();
    expect(JSON.stringify(writeSave(game))).not.toContain('"seats"');
  });

  it('is in a journal as it was changed last', () => {
    expect(kept(seatsLine(PERSONS), seatsLine(seats))).toMatchObject({ ok: true, value: { seats } });
  });

  it.each<[Json, string]>([
    [{ ...seats, red: 'general' }, 'seats.red'],
    [{ blue: 'person' }, 'seats.red'],
    [{ ...seats, green: 'person' }, 'seats.green'],
    [null, 'seats'],
    ['captain', 'seats'],
  ])('is refused by its path where it is nobody: %j', (wrong, path) => {
    expect(saved(wrong)).toMatchObject({ ok: false, error: { path } });
    expect(kept(seatsLine(wrong), seatsLine(seats))).toMatchObject({ ok: false, error: { path: `line 2, ${path}` } });
  });

  it('is not a line without a word of it', () => {
    expect(kept({})).toMatchObject({ ok: false, error: { path: 'line 2', expected: { key: 'journal.line' } } });
  });
});

describe('a game with files of its own', () => {
  const game = playTanksAtRandom(randomTankSetup(4), () => {}, { most: 30 });
  const save = (): { entries: { hash: string }[] } => JSON.parse(JSON.stringify(writeTankSave(game)));

  it('is found by its files, played through, and comes as plain JSON of which the game is made', () => {
    const told: number[] = [];
    const found = value(service.save(JSON.stringify(save()), done => told.push(done)));
    if (!('game' in found)) throw new Error('It is taken for a game of Dust.');
    expect(told).toEqual([10, 20, 30]);
    expect(structuredClone(found)).toEqual(found);
    expect(found.game).toBe('tank');
    expect(tankGameOf(found.record).state).toEqual(game.state);
    expect(value(service.journal([tankHeadOf(game, { ...PERSONS })], untold))).toEqual({ ...found, current: true });
    expect(found.left).toBeNull();
  });

  it('is refused at the answer that does not follow', () => {
    const spoiled = save();
    spoiled.entries[19]!.hash = '0123456789abcdef';
    expect(service.save(JSON.stringify(spoiled), untold)).toMatchObject({ ok: false, error: { path: 'entries[19].hash' } });
  });

  it('in a journal of older rules is not gone on with in its place', () => {
    const head = JSON.parse(JSON.stringify(tankHeadOf(game, { ...PERSONS })));
    head.save.rules = 1;
    expect(value(service.journal([head], untold))).toMatchObject({ game: 'tank', current: false });
  });
});
