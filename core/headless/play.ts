import type { Json, Measure, Result } from '../base/index.ts';
import { bad, foundIn, given, itemAt, MEASURES, ok, sentenceOf } from '../base/index.ts';
import { randomFrom } from '../dice/index.ts';
import type { Army } from '../forces/index.ts';
import { armyFieldFault, cardsDiffer, cardsOfArmies, parseArmy } from '../forces/index.ts';
import type { Outcome } from '../game/state.ts';
import { PLAYERS } from '../players/levels.ts';
import type { Contender } from '../players/seat.ts';
import { counted, groundOf } from '../players/seat.ts';
import type { Game } from '../record/game.ts';
import { newGame, play as answer } from '../record/game.ts';
import { laidOut, sizeIn } from '../space/free/laid.ts';
import type { SpaceName } from '../space/space.ts';
import { scenarioIn } from '../rulebook/index.ts';
import { RULES } from '../rulebook/law.ts';
import { bothDugIn } from '../record/dugIn.ts';
import { fieldFaults } from '../record/fieldFaults.ts';
import { roomRefused } from '../record/room.ts';
import { replay as playAgain, replayFault } from '../record/open.ts';
import { parseSave, writeSave } from '../record/save.ts';
import type { Agreed } from '../record/opening.ts';
import type { GameSetup } from '../record/setup.ts';
import { armySetup, cardsToBring } from '../record/fielding.ts';
import { offers, questionOf } from '../decisions/index.ts';
import { project } from '../view/view.ts';
import type { Supplies } from './supplies.ts';
import { tellOwnTurns } from './ownTurns.ts';
import type { Given, Verb } from './verb.ts';
import { bookIn, inFile, oneWord, readDocument, readJson, surplus, wholeNumber } from './verb.ts';

const OPTIONS = ['mode', 'scenario', 'armies', 'seed', 'players', 'book', 'option', 'table', 'measure', 'turns', 'save'];

/** Games without a limit between players who do not care to win would never end. */
const TURNS = '12';

/** Courses that a program may play through in its mind before it answers. */
const POSITIONS = 24;

/** `play`: a whole game without a screen. */
export const play =
  (supplies: Supplies): Verb =>
  given => {
    const wrong = surplus(given, 0, OPTIONS);
    if (wrong !== null) return bad(wrong);
    const setup = setupGiven(supplies, given);
    if (!setup.ok) return setup;
    const players = playersOf(given);
    if (!players.ok) return players;
    const noRoom = roomRefused(setup.value, supplies.library);
    if (noRoom) return bad(`--scenario, --table: ${sentenceOf(armyFieldFault(noRoom))}.`);
    const game = playOut(newGame(setup.value, supplies.library), players.value);
    const file = given.options.save;
    if (file !== undefined) {
      if (file.length !== 1) return bad('--save wants one file.');
      const written = given.writeText(itemAt(file, 0), `${JSON.stringify(writeSave(game))}\n`);
      if (!written.ok) return written;
    }
    return ok(summary(game));
  };

/** `replay`: the same answers again; the first hash that disagrees is named. */
export const replay =
  (supplies: Supplies): Verb =>
  given => {
    const wrong = surplus(given, 1, []);
    if (wrong !== null) return bad(wrong);
    const file = readDocument(given);
    if (!file.ok) return file;
    const save = parseSave(file.value, supplies.library);
    if (!save.ok) return bad(inFile(itemAt(given.words, 0), save.error));
    const game = playAgain(save.value, supplies.library);
    if (game.ok) return ok(summary(game.value));
    const fault = inFile(itemAt(given.words, 0), replayFault(game.error));
    const { rules, sections } = game.error;
    const since = rules < RULES ? ` Changed since rules ${rules}: ${sections.join(', ')}.` : '';
    return bad(`${fault}${since}`);
  };

/** Lets the players answer until the game is over. */
export function playOut(game: Game, players: { readonly blue: Contender; readonly red: Contender }): Game {
  const random = randomFrom(game.setup.seed);
  const ground = groundOf(game.table);
  let now = game;
  for (let question = questionOf(now.state); question; question = questionOf(now.state)) {
    const { who } = question;
    const done = answer(
      now,
      who,
      players[who](project(now.state, who), offers(now.table, now.state, who), random, { ground, more: counted(POSITIONS) }),
    );
    if (!done.ok) throw new Error(`A program gave an answer that is refused: ${done.error.code}.`);
    now = done.value;
  }
  return now;
}

function summary(game: Game): Json {
  const { outcome, turn } = game.state;
  const over: Pick<Outcome, 'winner' | 'reason'> | null = outcome;
  return {
    winner: over?.winner ?? null,
    turns: turn,
    decisions: game.entries.length,
    hash: game.entries.at(-1)?.hash ?? '',
    reason: over?.reason ?? 'unfinished',
  };
}

const playerOf = (name: string): Contender => given(PLAYERS[name], `player ${name}`);

function playersOf(given: Given): Result<{ readonly blue: Contender; readonly red: Contender }, string> {
  const names = given.options.players ?? ['random', 'random'];
  if (names.length !== 2) return bad('--players wants two words, blue first.');
  const unknown = names.find(name => !Object.hasOwn(PLAYERS, name));
  if (unknown !== undefined) return bad(`There is no player ${unknown}; there are: ${Object.keys(PLAYERS).join(', ')}.`);
  return ok({ blue: playerOf(itemAt(names, 0)), red: playerOf(itemAt(names, 1)) });
}

/** The game that words ask for, before anybody has answered in it. */
export function setupGiven(supplies: Supplies, given: Given): Result<GameSetup, string> {
  const mode = oneWord(given, 'mode', 'free');
  if (!mode.ok) return mode;
  const playedThere = <T extends { readonly space: SpaceName | null }>(one: T) => one.space === mode.value;
  const scenarios = supplies.library.scenarios.filter(playedThere);
  const layouts = supplies.layouts.filter(playedThere);
  const scenario = oneWord(given, 'scenario', '1');
  if (!scenario.ok) return scenario;
  if (!scenarios.some(one => one.id === scenario.value)) {
    return bad(`There is no scenario ${scenario.value}; there are: ${scenarios.map(one => one.id).join(', ')}.`);
  }
  const book = bookIn(supplies.library, given, mode.value as SpaceName);
  if (!book.ok) return book;
  const measure = oneWord(given, 'measure', 'metric');
  if (!measure.ok) return measure;
  if (!MEASURES.includes(measure.value as Measure)) return bad(`--measure is one of: ${MEASURES.join(', ')}.`);
  const seed = wholeNumber(given, 'seed', '1', 0, 0x7fffffff);
  if (!seed.ok) return seed;
  const turns = wholeNumber(given, 'turns', TURNS, 1, 1000);
  if (!turns.ok) return turns;
  const table = oneWord(given, 'table', itemAt(layouts, 0).id);
  if (!table.ok) return table;
  const layout = layouts.find(one => one.id === table.value)?.layout;
  if (!layout) return bad(`There is no table ${table.value}; there are: ${layouts.map(one => one.id).join(', ')}.`);
  const isFree = mode.value === 'free';
  const size = isFree ? sizeIn(measure.value as Measure, layout.size) : layout.size;
  const pieces = isFree ? laidOut(layout.pieces, layout.size, size) : layout.pieces;
  const names = given.options.armies;
  if (names?.length !== 2) return bad('--armies wants two armies, each the id of a supplied one or a file.');
  const printed = foundIn(scenarios, one => one.id === scenario.value);
  const played = { book: book.value, scenario: scenarioIn(book.value, printed) };
  tellOwnTurns(given, [played.scenario], turns.value);
  const blue = armyOf(supplies, given, itemAt(names, 0), played);
  if (!blue.ok) return blue;
  const red = armyOf(supplies, given, itemAt(names, 1), played);
  if (!red.ok) return red;
  const differ = cardsDiffer([blue.value, red.value], supplies.library.cards);
  if (differ) return bad(`--armies: ${sentenceOf(armyFieldFault(differ))}.`);
  const cards = cardsOfArmies([blue.value, red.value], supplies.library.cards);
  const armies = { blue: armySetup(blue.value, cards), red: armySetup(red.value, cards) };
  const dug = bothDugIn(book.value, [armies.blue.fortifications ?? [], armies.red.fortifications ?? []]);
  if (dug) return bad(`--armies: ${sentenceOf(armyFieldFault(dug))}.`);
  return ok({
    measure: measure.value as Measure,
    table: { name: layout.name, ...size, pieces },
    book: book.value.id,
    scenario: scenario.value,
    turnLimit: turns.value,
    ...{ seed: seed.value, hashed: true },
    armies,
    ...cardsToBring(armies, cards, supplies.library),
  });
}

/** A supplied army by its id, or one out of a file; only such as may be fielded where it is played so. */
export function armyOf({ armies, library }: Supplies, given: Given, name: string, played: Agreed): Result<Army, string> {
  const supplied = armies.find(one => one.id === name)?.army;
  if (supplied) return ok(supplied);
  if (!/\.(json|battlearmy)$/.test(name))
    return bad(
      `There is no army ${name}; there are: ${armies.map(one => one.id).join(', ')}; or name a .json or .battlearmy file.`,
    );
  const file = readJson(given, name);
  if (!file.ok) return file;
  const army = parseArmy(file.value);
  if (!army.ok) return bad(inFile(name, army.error));
  const cards = cardsOfArmies([army.value], library.cards);
  const wrong = fieldFaults(army.value, cards, library, played);
  return wrong.length > 0 ? bad(wrong.map(one => inFile(name, armyFieldFault(one))).join(' ')) : army;
}
