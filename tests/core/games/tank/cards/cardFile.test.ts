import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../../../core/base/index.ts';
import { randomFrom } from '../../../../../core/dice/index.ts';
import {
  emptyTankCard,
  parseTankCard,
  tankCardFaults,
  TRAINING_A,
  TRAINING_B,
  writeTankCard,
} from '../../../../../core/games/tank/index.ts';
import { spoilings } from '../../../../kit/spoil.ts';
import { spoilTankFiles } from '../../../../kit/tankFuzz.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
/** Fields that a row may leave out. */
const OPTIONAL = /\.when\.\w+$|^fixed\.\w+$/;

describe('the file of a card', () => {
  it.each([TRAINING_A, TRAINING_B, emptyTankCard('Nothing known')])('$name is written and read as it is', card => {
    expect(parseTankCard(plain(writeTankCard(card)))).toEqual({ ok: true, value: card });
  });

  it('a field of another type, left out, or too many is named by its path', () => {
    const file = plain(writeTankCard({ ...TRAINING_B, fixed: { snapDice: 3 }, size: { length: 90, width: 50, height: 40 } }));
    let looked = 0;
    for (const { path, how, apply, undo } of spoilings(file)) {
      apply();
      const read = parseTankCard(file);
      undo();
      looked += 1;
      if (how === 'removed' && OPTIONAL.test(path)) expect(read.ok, path).toBe(true);
      else expect(read.ok ? 'read' : read.error.path, `${path} ${how}`).toBe(path);
    }
    expect(looked).toBeGreaterThan(300);
  });

  it.each([
    [
      'a result that is not on the card',
      { damage: [{ location: null, ammo: null, roll: null, result: 'gone' }] },
      'damage[0].result',
    ],
    ['one member of the crew twice', { crew: [TRAINING_A.crew[0], TRAINING_A.crew[0]] }, 'crew'],
    ['no Halt among the commands', { movement: { ...TRAINING_A.movement, commands: [] } }, 'movement.commands'],
    [
      'fewer places than numbers',
      { hitLocation: [{ facing: null, roll: [1, 2], location: ['hull'] }] },
      'hitLocation[0].location',
    ],
    ['a Snap Fire without a die', { fixed: { snapDice: 0 } }, 'fixed.snapDice'],
    ['half a die', { fixed: { pintleDice: 1.5 } }, 'fixed.pintleDice'],
    ['a Scoot without a die', { fixed: { scootDice: 0 } }, 'fixed.scootDice'],
    [
      'a Scoot of its own without a die',
      { movement: { ...TRAINING_A.movement, scoot: { ...TRAINING_A.movement.scoot, dice: 0 } } },
      'movement.scoot.dice',
    ],
  ])('%s', (_, change, path) => {
    const read = parseTankCard(plain({ ...(writeTankCard(TRAINING_A) as object), ...change }));
    expect(read.ok ? 'read' : read.error.path).toBe(path);
  });

  it('names as its player writes them, in any language', () => {
    const named = (id: string) => {
      const gun = { ...TRAINING_A.gun, rack: [{ type: id, count: 1, special: false }] };
      const read = parseTankCard(plain({ ...(writeTankCard(TRAINING_A) as object), gun }));
      return read.ok ? read.value.gun.rack[0]!.type : read.error.path;
    };
    for (const id of ['Panzergranate 39', 'Obus à balles', 'Pz-Gr.40', 'L’arrière', 'Бронебойный']) expect(named(id)).toBe(id);
    for (const id of ['', ' AP', 'AP ', 'A  P', 'A/P', '<b>', 'constructor', '__proto__', 'a'.repeat(41)])
      expect(named(id), id).toBe('gun.rack[0].type');
  });

  it('all that is wrong while it is typed', () => {
    const file = { ...(plain(writeTankCard(TRAINING_A)) as object), closeAssault: 'three', smokeTokens: -1 };
    expect(tankCardFaults(file).map(fault => fault.path)).toEqual(['closeAssault', 'smokeTokens']);
  });
});

it.each([
  ['cards and sheets', 'typed', 120],
  ['set-ups and saves', 'written', 30],
] as const)('%s spoiled in many ways are refused with a path', (_, of, times) => {
  let refused = 0;
  spoilTankFiles(of, times, randomFrom(16), (error, text) => {
    expect(sentenceOf(error), text).toMatch(/^\S+: expected \S/);
    refused += 1;
  });
  expect(refused).toBe(times);
});
