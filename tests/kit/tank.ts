import type { Side } from '../../core/base/index.ts';
import { SIDES } from '../../core/base/index.ts';
import { randomFrom } from '../../core/dice/index.ts';
import type { TankAsked, TankCard, TankCommand, TankGame, TankOffer, TankSetup } from '../../core/games/tank/index.ts';
import { newTankGame, playTank, proposedAmbush, tankOffers, tankQuestion, tankQuestions } from '../../core/games/tank/index.ts';
import {
  GUN_CLASSES,
  HALT,
  ORDERS,
  TANK_TRAITS,
  tankOptions,
  TRAINING_SHEET,
  TRAINING_TANKS,
} from '../../core/games/tank/index.ts';
import { placeOf } from '../../core/space/free/base/forms.ts';
import { LENGTHS, MEASURES } from '../../core/base/index.ts';
import { shippedTables } from '../../templates/index.ts';

const layouts = shippedTables().map(one => one.layout);

/** Enough for each of them to be shot at. */
const ROUNDS = 3;

/** Two to six training tanks on a supplied table; everything follows from the seed. */
export function randomTankSetup(seed: number): TankSetup {
  const measure = MEASURES[seed % MEASURES.length]!;
  const layout = layouts[seed % (layouts.length + 1)];
  const { name, size, pieces } = layout ?? { name: 'Empty', size: LENGTHS[measure].table, pieces: [] };
  const random = randomFrom(seed);
  const each = 1 + Math.floor(random() * 3);
  return {
    ...{ game: 'tank', measure, table: { name, ...size, pieces }, ambush: proposedAmbush(pieces), book: 'tank' },
    ...{ sheet: TRAINING_SHEET, cards: TRAINING_TANKS, rounds: ROUNDS, seed },
    tanks: SIDES.flatMap((side: Side) =>
      Array.from({ length: each }, () => ({ side, card: Math.floor(random() * TRAINING_TANKS.length) })),
    ),
  };
}

/** A card with some of its numbers left empty, rows of its tables gone, and traits that it had not: as many as `share` says, 0 to 1. */
export function withGaps(card: TankCard, random: () => number, share: number): TankCard {
  const gone = () => random() < share;
  const maybe = <T>(value: T): T | null => (gone() ? null : value);
  const rows = <T>(list: readonly T[]): readonly T[] => list.filter(() => !gone());
  const { crewTest, movement, turret, gun } = card;
  return {
    ...card,
    size: gone() ? { length: 80, width: 50, height: 40 } : card.size,
    crew: card.crew.map(one => ({ ...one, test: maybe(one.test) })),
    crewTest: {
      dice: maybe(crewTest.dice),
      success: { ...crewTest.success, score: maybe(crewTest.success.score) },
      calamity: maybe(crewTest.calamity),
    },
    movement: {
      ...movement,
      commands: movement.commands.map(one => (one.id === HALT ? one : { ...one, inches: maybe(one.inches) })),
      pivotMaxDegrees: maybe(movement.pivotMaxDegrees),
      scoot: { ...movement.scoot, dice: maybe(movement.scoot.dice) },
    },
    turret: { ...turret, frontArcDegrees: maybe(turret.frontArcDegrees), turnDegrees: maybe(turret.turnDegrees) },
    traits: TANK_TRAITS.filter(gone).map(id => ({ id, armour: null })),
    closeAssault: maybe(card.closeAssault),
    smokeTokens: maybe(card.smokeTokens),
    gun: {
      ...gun,
      class: maybe(GUN_CLASSES[Math.floor(random() * GUN_CLASSES.length)]!),
      he: maybe(gun.he),
      rack: gone() ? [] : gun.rack.map(one => ({ ...one, count: maybe(one.count) })),
    },
    diceToRoll: rows(card.diceToRoll).map(row => ({ ...row, dice: maybe(row.dice) })),
    toHit: rows(card.toHit).map(row => ({ ...row, score: maybe(row.score) })),
    hitLocation: rows(card.hitLocation).map(row => ({ ...row, location: row.location.map(maybe) })),
    armour: rows(card.armour).map(row => ({ ...row, value: maybe(row.value) })),
    damage: rows(card.damage).map(row => ({ ...row, result: maybe(row.result) })),
  };
}

/** The same game with cards and a sheet of random gaps, under options at random. */
export function gappyTankSetup(seed: number): TankSetup {
  const setup = randomTankSetup(seed);
  const random = randomFrom(seed ^ 0x5a5a);
  const { sheet } = setup;
  const switched = tankOptions
    .filter(() => random() < 0.3)
    .map(one => {
      const values = Object.keys(one.others);
      return `${one.id}=${values[Math.floor(random() * values.length)]}`;
    });
  return {
    ...setup,
    cards: setup.cards.map(card => withGaps(card, random, 0.1 + 0.8 * random())),
    sheet: {
      ...sheet,
      phases: random() < 0.2 ? null : 1 + Math.floor(random() * 3),
      order: random() < 0.3 ? null : ORDERS[Math.floor(random() * ORDERS.length)]!,
      turns: random() < 0.5 ? 'tanks' : 'sides',
      moves: random() < 0.5 ? 'eachPhase' : 'firstPhase',
      hatch: random() < 0.5 ? 'free' : 'action',
    },
    book: ['tank', ...switched].join('>'),
  };
}

/** What crews who look for a fight do first, where they may. */
const KEEN = ['fire', 'machineGun', 'clearTerrain', 'clearUpClose', 'aim', 'spot', 'turnTurret', 'load', 'forceLoad'];
/** How often they do what they would first, and how often a card of the book decides for them. */
const EAGER = 0.7;
const CARDS = 0.05;

/** An answer of players who look for a fight: they put their tanks up in front, lay the gun on the enemy, load and fire; any other question is
 *  left to chance. */
function keenly(
  { ask }: TankAsked,
  { table, state }: TankGame,
  offers: readonly TankOffer[],
  random: () => number,
  chance: () => TankCommand,
): TankCommand {
  const open = offers.filter(one => !('refused' in one) || one.refused === null);
  const some = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  if (ask.ask === 'deploy') {
    const middle = table.size.depth / 2;
    const inFront = (one: TankOffer) => (one.do === 'deploy' ? Math.abs(placeOf(one.place).y - middle) : 0);
    return answerOf(open.toSorted((a, b) => inFront(a) - inFront(b))[Math.floor(random() * Math.min(4, open.length))]!);
  }
  if (ask.ask !== 'act') return chance();
  // A card that makes a Snap Fire of a shot is played before one, or it would make none.
  const snap = open.find(one => one.do === 'playCard' && one.card === 'snapFire');
  if (snap && open.some(one => one.do === 'fire') && random() < CARDS * 4) return answerOf(snap);
  const turned = state.tanks.some(one => one.id === ask.tank && one.done.turned > 0);
  for (const name of KEEN) {
    // A turret is laid on somebody, and once in a go: else it would be turned from one enemy to the next for ever.
    const of = open.filter(one => one.do === name && !(one.do === 'turnTurret' && (turned || one.turret === 0)));
    if (of.length > 0 && random() < EAGER) return answerOf(some(of));
  }
  const others = open.filter(one => one.do !== 'playCard' || random() < CARDS);
  return answerOf(some(others));
}

const answerOf = ({ refused: _refused, ...answer }: TankOffer & { readonly refused?: unknown }) => answer as TankCommand;

/** Plays a game at random to its end. `after`: looks at each answer; `keen`: by players who look for a fight. */
export function playTanksAtRandom(
  setup: TankSetup,
  after: (before: TankGame, now: TankGame) => void = () => {},
  { most = 5000, keen = false }: { readonly most?: number; readonly keen?: boolean } = {},
): TankGame {
  const random = randomFrom(setup.seed);
  let game = newTankGame(setup);
  for (let question = tankQuestion(game.state); question && game.entries.length < most; question = tankQuestion(game.state)) {
    const { who, ask } = question;
    const offers = tankOffers(game.table, game.state, who);
    const chance = () => tankQuestions.byChance(ask, offers, random, { side: who });
    const command = keen ? keenly(question, game, offers, random, chance) : chance();
    const done = playTank(game, who, command);
    if (!done.ok) throw new Error(`${JSON.stringify(command)} is refused: ${done.error.code}.`);
    after(game, done.value);
    game = done.value;
  }
  return game;
}
