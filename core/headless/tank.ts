import type { Json, Measure, Result, Side } from '../base/index.ts';
import { bad, expectedText, itemAt, MEASURES, ok, sentenceOf } from '../base/index.ts';
import { randomFrom } from '../dice/index.ts';
import type { TankCard, TankGame, TankHabits, TankSetup } from '../games/tank/index.ts';
import {
  FEWEST_TANKS,
  MOST_TANKS,
  newTankGame,
  parseTankCard,
  parseTankSave,
  parseTankSetup,
  parseTankSheet,
  playTank,
  proposedAmbush,
  replayTank,
  TANK_BOOK,
  TANK_GAME,
  tankBookOf,
  tankOffers,
  tankQuestion,
  tankQuestions,
  TRAINING_A,
  TRAINING_B,
  TRAINING_SHEET,
  writeTankSave,
  writeTankSetup,
} from '../games/tank/index.ts';
import { laidOut, sizeIn } from '../space/free/laid.ts';
import type { Supplies } from './supplies.ts';
import type { Given, Verb } from './verb.ts';
import { chainGiven, inFile, oneWord, readDocument, readJson, surplus, wholeNumber } from './verb.ts';

const OPTIONS = ['mode', 'blue', 'red', 'sheet', 'option', 'table', 'measure', 'rounds', 'seed', 'save'];

/** Cards that come with the program, by the words that the command line has for them. */
const SUPPLIED: { readonly [id: string]: TankCard } = { 'training-a': TRAINING_A, 'training-b': TRAINING_B };

/** `play --mode tank`: a tank skirmish between programs that choose at random; what only a book has they make up. */
export const playTanks =
  (supplies: Supplies): Verb =>
  given => {
    const wrong = surplus(given, 0, OPTIONS);
    if (wrong !== null) return bad(wrong);
    const setup = setupOf(supplies, given);
    if (!setup.ok) return setup;
    const game = playedAtRandom(newTankGame(setup.value));
    const file = given.options.save;
    if (file !== undefined) {
      if (file.length !== 1) return bad('--save wants one file.');
      const written = given.writeText(itemAt(file, 0), `${JSON.stringify(writeTankSave(game))}\n`);
      if (!written.ok) return written;
    }
    return ok(summary(game));
  };

/** `replay` of a tank skirmish: the same answers again; the first that does not follow is named. */
export const replayTanks: Verb = given => {
  const wrong = surplus(given, 1, []);
  if (wrong !== null) return bad(wrong);
  const file = readDocument(given);
  if (!file.ok) return file;
  const name = itemAt(given.words, 0);
  const save = parseTankSave(file.value);
  if (!save.ok) return bad(inFile(name, save.error));
  const game = replayTank(save.value);
  return game.ok ? ok(summary(game.value)) : bad(inFile(name, game.error));
};

/** Lets chance answer until the game is over. */
function playedAtRandom(begun: TankGame): TankGame {
  const random = randomFrom(begun.setup.seed);
  let game = begun;
  for (let question = tankQuestion(game.state); question; question = tankQuestion(game.state)) {
    const { who, ask } = question;
    const command = tankQuestions.byChance(ask, tankOffers(game.table, game.state, who), random, { side: who });
    const done = playTank(game, who, command);
    if (!done.ok) throw new Error(`A program gave an answer that is refused: ${done.error.code}.`);
    game = done.value;
  }
  return game;
}

function summary({ state, entries, history }: TankGame): Json {
  const told = history.flatMap(one => one.events).filter(event => event.type === 'told').length;
  return {
    winner: state.outcome?.winner ?? null,
    rounds: state.round,
    decisions: entries.length,
    manual: told,
    hash: entries.at(-1)?.hash ?? '',
    reason: state.outcome?.reason ?? 'unfinished',
  };
}

function setupOf({ layouts }: Supplies, given: Given): Result<TankSetup, string> {
  const habits = habitsOf(given);
  if (!habits.ok) return habits;
  const { sheet } = habits.value;
  const measure = oneWord(given, 'measure', habits.value.measure ?? 'imperial');
  if (!measure.ok) return measure;
  if (!MEASURES.includes(measure.value as Measure)) return bad(`--measure is one of: ${MEASURES.join(', ')}.`);
  const seed = wholeNumber(given, 'seed', '1', 0, 0x7fffffff);
  if (!seed.ok) return seed;
  const rounds = wholeNumber(given, 'rounds', '6', 1, 100);
  if (!rounds.ok) return rounds;
  const chain = chainGiven(given, given.options.option ? TANK_BOOK : (habits.value.book ?? TANK_BOOK));
  if (!chain.ok) return chain;
  const book = tankBookOf(chain.value);
  if (!book.ok) return bad(`--option: ${expectedText(book.error.expected)}.`);
  const free = layouts.filter(one => one.space === 'free');
  const name = oneWord(given, 'table', itemAt(free, 0).id);
  if (!name.ok) return name;
  const layout = free.find(one => one.id === name.value)?.layout;
  if (!layout) return bad(`There is no table ${name.value}; there are: ${free.map(one => one.id).join(', ')}.`);
  const cards: TankCard[] = [];
  const tanks: { readonly side: Side; readonly card: number }[] = [];
  for (const side of ['blue', 'red'] as const)
    for (const word of given.options[side] ?? ['training-a']) {
      const card = cardOf(given, word);
      if (!card.ok) return card;
      if (!cards.includes(card.value)) cards.push(card.value);
      tanks.push({ side, card: cards.indexOf(card.value) });
    }
  if (tanks.length < FEWEST_TANKS || tanks.length > MOST_TANKS)
    return bad(`--blue and --red: ${FEWEST_TANKS} to ${MOST_TANKS} tanks in all, not ${tanks.length}.`);
  const size = sizeIn(measure.value as Measure, layout.size);
  const pieces = laidOut(layout.pieces, layout.size, size);
  const setup: TankSetup = {
    ...{ game: TANK_GAME, measure: measure.value as Measure, table: { name: layout.name, ...size, pieces } },
    ...{ ambush: proposedAmbush(pieces), book: book.value.id, sheet, cards, tanks },
    ...{ rounds: rounds.value, seed: seed.value, hashed: true },
  };
  // What is played can be read again.
  const read = parseTankSetup(writeTankSetup(setup));
  return read.ok ? read : bad(`${sentenceOf(read.error)}.`);
}

/** A supplied card by its word, or one out of a file. */
function cardOf(given: Given, word: string): Result<TankCard, string> {
  const supplied = Object.hasOwn(SUPPLIED, word) ? SUPPLIED[word] : undefined;
  if (supplied) return ok(supplied);
  if (!/\.(json|battletank)$/.test(word)) {
    return bad(
      `There is no tank ${word}; there are: ${Object.keys(SUPPLIED).join(', ')}; or name the .json or .battletank file of a card.`,
    );
  }
  const file = readJson(given, word);
  if (!file.ok) return file;
  const card = parseTankCard(file.value);
  return card.ok ? card : bad(inFile(word, card.error));
}

/** What the group plays by: its sheet, and what that says of measure and options where the command line does not. */
function habitsOf(given: Given): Result<TankHabits, string> {
  const words = given.options.sheet;
  if (words === undefined) return ok({ sheet: TRAINING_SHEET, measure: null, book: null });
  if (words.length !== 1) return bad('--sheet wants one file.');
  const file = readJson(given, itemAt(words, 0));
  if (!file.ok) return file;
  const habits = parseTankSheet(file.value);
  return habits.ok ? habits : bad(inFile(itemAt(words, 0), habits.error));
}
