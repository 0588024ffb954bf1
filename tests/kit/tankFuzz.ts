import type { Result } from '../../core/base/index.ts';
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

/** The `nth` spoiled file of a card, a sheet, a set-up or a save, and what its reader says; what it lets through is played with. */
export function spoiledTankFile(nth: number, random: () => number): { readonly read: Result<unknown>; readonly text: string } {
  save ??= plain(writeTankSave(playTanksAtRandom(SETUP, () => {}, 40)));
  const sound = [
    writeTankCard(TRAINING_TANKS[nth % 2]!),
    writeTankSheet(HABITS),
    writeTankSetup(SETUP),
    writeTankCard(TRAINING_TANKS[1]!),
    ...(nth % 50 === 4 ? [save] : [writeTankSheet(HABITS)]),
  ][nth % 5];
  const value = mutated(plain(sound), random);
  const text = JSON.stringify(value).slice(0, 300);
  const read = reading(nth, value);
  return { read, text };
}

function reading(nth: number, value: unknown): Result<unknown> {
  switch (nth % 5) {
    case 0:
    case 3: {
      const card = parseTankCard(value);
      if (card.ok) {
        tankOpenCases(card.value);
        plays({ ...SETUP, cards: [card.value, card.value] }, nth);
      }
      return card;
    }
    case 2: {
      const setup = parseTankSetup(value);
      if (setup.ok) plays(setup.value, nth);
      return setup;
    }
    default: {
      if (nth % 50 === 4) {
        const read = parseTankSave(value);
        return read.ok ? replayTank(read.value) : read;
      }
      const sheet = parseTankSheet(value);
      if (sheet.ok) plays({ ...SETUP, sheet: sheet.value.sheet, book: sheet.value.book ?? SETUP.book }, nth);
      return sheet;
    }
  }
}
