import { describe, expect, it } from 'vitest';
import { verbs } from '../../../core/headless/index.ts';
import { bad, ok } from '../../../core/base/index.ts';
import { emptyTankCard, TRAINING_A, TRAINING_SHEET, writeTankCard, writeTankSheet } from '../../../core/games/tank/index.ts';
import { supplies } from '../../../electron/headless/supplies.ts';

const all = verbs(supplies());
const files = new Map<string, string>([
  ['my tank.battletank', JSON.stringify(writeTankCard(emptyTankCard('My tank')))],
  ['huge.json', JSON.stringify(writeTankCard({ ...TRAINING_A, size: { length: 200, width: 200, height: 50 } }))],
  ['shallow.json', JSON.stringify(writeTankSheet({ sheet: { ...TRAINING_SHEET, deployment: 4 }, measure: null, book: null }))],
  ['mine.json', JSON.stringify(writeTankCard({ ...emptyTankCard('Mine'), nation: 'Ours' }))],
  ['spoiled.json', JSON.stringify({ ...(writeTankCard(emptyTankCard('Mine')) as object), closeAssault: 'three' })],
  [
    'sheet.json',
    JSON.stringify(
      writeTankSheet({ sheet: { ...TRAINING_SHEET, phases: null, order: null }, measure: 'metric', book: 'tank>TANK-04=upTo' }),
    ),
  ],
]);

const asked = (verb: string, words: readonly string[], options: { readonly [name: string]: readonly string[] }) =>
  all[verb]!({
    ...{ words, options, warn: () => {} },
    readText: name => (files.has(name) ? ok(files.get(name)!) : bad(`There is no ${name}.`)),
    writeText(name, text) {
      files.set(name, text);
      return ok(null);
    },
  });
const tanks = (options: { readonly [name: string]: readonly string[] }) => asked('play', [], { mode: ['tank'], ...options });

describe('play --mode tank', () => {
  it('plays a whole game, saves it, and replay comes to the same hash', () => {
    const played = tanks({
      blue: ['training-a', 'training-b'],
      red: ['training-b', 'training-a'],
      rounds: ['2'],
      save: ['game.json'],
    });
    expect(played).toMatchObject({
      ok: true,
      value: { rounds: 2, reason: 'rounds', hash: expect.stringMatching(/^[0-9a-f]{16}$/) },
    });
    expect(asked('replay', ['game.json'], {})).toEqual(played);
  });

  it('a card and a sheet out of files, with their gaps told by chance', () => {
    const played = tanks({ blue: ['mine.json'], red: ['mine.json'], sheet: ['sheet.json'], rounds: ['1'] });
    expect(played.ok && (played.value as { manual: number }).manual).toBeGreaterThan(0);
  });

  it.each([
    [
      { blue: ['tiger'] },
      'There is no tank tiger; there are: training-a, training-b; or name the .json or .battletank file of a card.',
    ],
    [{ blue: ['spoiled.json'] }, 'spoiled.json: closeAssault: expected a number.'],
    [{ blue: Array(6).fill('training-a') }, '--blue and --red: 2 to 6 tanks in all, not 7.'],
    [{ table: ['moon'] }, /^There is no table moon/],
    [{ option: ['TANK-04=sideways'] }, /^--option: expected announced, afterRoll, upTo for TANK-04/],
    [{ armies: ['a', 'b'] }, /^There is no option --armies/],
    [{ blue: [], red: ['training-a', 'training-b'] }, /^setup\.tanks: expected 2 to 6 tanks/],
    [{ option: [] }, /^--option wants/],
    [{ option: ['TANK-01'] }, '--option wants ID=VALUE, not TANK-01.'],
    [{ option: ['TANK-01=free>TANK-04=upTo'] }, '--option wants ID=VALUE, not TANK-01=free>TANK-04=upTo.'],
    [{ blue: ['huge.json'], sheet: ['shallow.json'] }, /^setup\.sheet\.deployment: expected room for tank 1/],
  ])('%o is refused', (options, says) => {
    const refused = tanks(options as never);
    expect(refused.ok ? '' : refused.error).toMatch(
      says instanceof RegExp ? says : new RegExp(`^${says.replaceAll('.', '\\.')}$`),
    );
  });

  it('the file of a card as the page writes it, a .battletank, plays', () => {
    const played = tanks({ blue: ['my tank.battletank'], red: ['training-b'], rounds: ['1'] });
    expect(played.ok && (played.value as { manual: number }).manual).toBeGreaterThan(0);
  });

  it('a mode that there is not', () => {
    expect(asked('play', [], { mode: ['sea'] })).toEqual({
      ok: false,
      error: 'There is no mode sea; there are: free, grid, tank.',
    });
  });
});
