import type { Side } from '../../core/base/index.ts';
import { SIDES } from '../../core/base/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import type { TankGame, TankSetup } from '../../core/games/tank/index.ts';
import { newTankGame, playTank, proposedAmbush, tankOffers, tankQuestion, tankQuestions } from '../../core/games/tank/index.ts';
import { TRAINING_SHEET, TRAINING_TANKS } from '../../core/games/tank/index.ts';
import { LENGTHS, MEASURES } from '../../core/base/index.ts';
import { shippedTables } from '../../templates/index.ts';

const layouts = shippedTables().map(one => one.layout);

/** Two to six training tanks on a supplied table; everything follows from the seed. */
export function randomTankSetup(seed: number): TankSetup {
  const measure = MEASURES[seed % MEASURES.length]!;
  const layout = layouts[seed % (layouts.length + 1)];
  const { name, size, pieces } = layout ?? { name: 'Empty', size: LENGTHS[measure].table, pieces: [] };
  const random = randomFrom(seed);
  const each = 1 + Math.floor(random() * 3);
  return {
    ...{ game: 'tank', measure, table: { name, ...size, pieces }, ambush: proposedAmbush(pieces), book: 'tank' },
    ...{ sheet: TRAINING_SHEET, cards: TRAINING_TANKS, rounds: 4, seed },
    tanks: SIDES.flatMap((side: Side) =>
      Array.from({ length: each }, () => ({ side, card: Math.floor(random() * TRAINING_TANKS.length) })),
    ),
  };
}

/** Plays a game at random to its end. `after`: looks at each answer. */
export function playTanksAtRandom(
  setup: TankSetup,
  after: (before: TankGame, now: TankGame) => void = () => {},
  most = 5000,
): TankGame {
  const random = randomFrom(setup.seed);
  let game = newTankGame(setup);
  for (let question = tankQuestion(game.state); question && game.entries.length < most; question = tankQuestion(game.state)) {
    const { who, ask } = question;
    const command = tankQuestions.byChance(ask, tankOffers(game.table, game.state, who), random, { side: who });
    const done = playTank(game, who, command);
    if (!done.ok) throw new Error(`${JSON.stringify(command)} is refused: ${done.error.code}.`);
    after(game, done.value);
    game = done.value;
  }
  return game;
}
