import type { FieldError, Result } from '../../core/base/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import {
  newTankGame,
  parseTankCard,
  parseTankSave,
  parseTankSetup,
  parseTankSheet,
  playTank,
  replayTank,
  tankOffers,
  tankOpenCases,
  tankQuestion,
  tankQuestions,
  TRAINING_SHEET,
  TRAINING_TANKS,
  writeTankCard,
  writeTankSave,
  writeTankSetup,
  writeTankSheet,
} from '../../core/games/tank/index.ts';
import type { TankSetup } from '../../core/games/tank/index.ts';
import { mutated } from './mutate.ts';
import { playTanksAtRandom, randomTankSetup } from './tank.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as never;

/** So many answers are given with what a reader has let through. */
const ANSWERS = 12;

function plays(setup: TankSetup, seed: number): void {
  const random = randomFrom(seed);
  let game = newTankGame(setup);
  for (let n = 0; n < ANSWERS; n++) {
    const question = tankQuestion(game.state);
    if (!question) return;
    const { who, ask } = question;
    const offered = tankOffers(game.table, game.state, who);
    const done = playTank(game, who, tankQuestions.byChance(ask, offered, random, { side: who }));
    if (!done.ok) throw new Error(`An offer is refused: ${done.error.code}.`);
    game = done.value;
  }
}

/** An empty table with two tanks on it. */
const SETUP: TankSetup = {
  ...randomTankSetup(4),
  table: { name: 'Empty', width: 1800, depth: 1200, pieces: [] },
  ambush: [],
  tanks: [
    { side: 'blue', card: 0, place: { x: 500, y: 400, z: 0, facing: 0 } as never },
    { side: 'red', card: 1, place: { x: 900, y: 400, z: 0, facing: 180 } as never },
  ],
};
const HABITS = { sheet: TRAINING_SHEET, measure: 'metric', book: 'tank>TANK-04=upTo' } as const;
let save: unknown;

/** A file that players have, as it should be, and what its reader says of a spoiled one; what it lets through is played with. */
interface Kind {
  sound(): unknown;
  read(value: unknown, seed: number): Result<unknown>;
}

const cardOf = (nth: number): Kind => ({
  sound: () => writeTankCard(TRAINING_TANKS[nth]!),
  read(value, seed) {
    const card = parseTankCard(value);
    if (card.ok) {
      tankOpenCases(card.value);
      plays({ ...SETUP, cards: [card.value, card.value] }, seed);
    }
    return card;
  },
});
const sheetKind: Kind = {
  sound: () => writeTankSheet(HABITS),
  read(value, seed) {
    const sheet = parseTankSheet(value);
    if (sheet.ok) plays({ ...SETUP, sheet: sheet.value.sheet, book: sheet.value.book ?? SETUP.book }, seed);
    return sheet;
  },
};
const setupKind: Kind = {
  sound: () => writeTankSetup(SETUP),
  read(value, seed) {
    const setup = parseTankSetup(value);
    if (setup.ok) plays(setup.value, seed);
    return setup;
  },
};
const saveKind: Kind = {
  sound() {
    save ??= plain(writeTankSave(playTanksAtRandom(SETUP, () => {}, { most: 40 })));
    return save;
  },
  read(value) {
    const read = parseTankSave(value);
    return read.ok ? replayTank(read.value) : read;
  },
};

/** What players type, and what the program writes of a game; files of each kind take turns. */
const KINDS = {
  typed: [cardOf(0), sheetKind, cardOf(1)],
  written: [setupKind, setupKind, setupKind, saveKind],
} as const;

/** Spoils files until so many have been refused. `told`: of each one that was, what its reader says, and the file. */
export function spoilTankFiles(
  of: keyof typeof KINDS,
  refusals: number,
  random: () => number,
  told: (error: FieldError, text: string) => void,
): void {
  let refused = 0;
  // A reader that lets most of them through would keep this going for ever.
  for (let nth = 0; refused < refusals && nth < 3 * refusals; nth++) {
    const kind = KINDS[of][nth % KINDS[of].length]!;
    const value = mutated(plain(kind.sound()), random);
    const text = JSON.stringify(value).slice(0, 300);
    const read = kind.read(value, nth);
    if (read.ok) continue;
    refused += 1;
    told(read.error, text);
  }
}
