import { bad, itemAt, type Json, ok, type Result } from '../../core/base/index.ts';
import type { Given, Supplies } from '../../core/headless/index.ts';
import { bookIn, oneWord, PLAYERS, playMatch, surplus } from '../../core/headless/index.ts';
import { armyPoints, armySetup, cardsOfArmies, chance, counted, type GameSetup, newBookOf } from '../../core/index.ts';
import { append, begin, gather, onFolder, playedIn } from './arena/folder.ts';
import type { Line } from './arena/line.ts';
import { type Shard, shardOf } from './arena/shard.ts';
import { summaryOf } from './arena/summary.ts';
import type { ShellVerb } from './command.ts';

const OPTIONS = [
  ...['players', 'scenario', 'games', 'seed', 'shard', 'out', 'turns', 'positions', 'time', 'other-positions', 'other-time'],
  ...['armies', 'table', 'book', 'option', 'points'],
];

/** What is played, and how; a folder holds the games of one of these. */
interface Arena {
  readonly players: readonly [string, string];
  readonly scenario: string;
  readonly games: number;
  readonly seed: number;
  readonly turns: number;
  /** Courses that a player may play through for an answer, or ms that he has; of the first named, and of the other. */
  readonly budgets: readonly [Budget, Budget];
  readonly armies: readonly [string, string] | null;
  readonly table: string | null;
  readonly book: string | null;
  /** What each `--option` switches; left out where none does. */
  readonly options?: readonly string[];
  /** Points of the supplied armies that meet. */
  readonly points: number;
}

type Budget = { readonly positions: number } | { readonly ms: number };

/**
 * `arena --players captain greedy --scenario all --games 200 --seed 1 [--shard 3/16] --out DIR`: games between two programs, each set-up
 * twice with the sides changed. Each game is a line of a file of its shard; what is there already is not played again. Once all are
 * there, they are put into one file in their order. The answer is what there is so far, of the first player named.
 */
export const arena =
  (supplies: Supplies): ShellVerb =>
  async given => {
    const wrong = surplus(given, 0, OPTIONS);
    if (wrong !== null) return bad(wrong);
    const read = arenaOf(supplies, given);
    if (!read.ok) return read;
    const shard = shardOf(given, process.env);
    if (!shard.ok) return shard;
    const out = oneWord(given, 'out', '');
    if (!out.ok) return out;
    if (out.value === '') return bad('--out wants a folder for the games.');
    return onFolder(out.value, () => played(supplies, read.value, shard.value, out.value));
  };

/** Plays what is not there yet, and tells what is. */
async function played(supplies: Supplies, arena: Arena, shard: Shard, out: string): Promise<Result<Json, string>> {
  const begun = await begin(out, `${JSON.stringify(arena)}\n`, shard);
  if (!begun.ok) return begun;
  const before = playedIn(out);
  if (!before.ok) return before;
  const done = new Set(before.value.lines.map(({ game }) => game));
  for (let game = shard.at - 1; game < arena.games; game += shard.of) {
    if (done.has(game)) continue;
    const { line, times } = playGame(supplies, arena, game);
    append(out, shard, line, times);
  }
  const after = playedIn(out);
  if (!after.ok) return after;
  const { lines } = after.value;
  if (lines.length === arena.games) await gather(out, lines);
  return ok(summaryOf({ armies: arena.armies, isPairOneGame: isPairOneGame(arena) }, after.value));
}

/** One program against itself answers alike from both sides, unless a clock cuts its thoughts short. */
function isPairOneGame({ players: [first, second], budgets: [one, other] }: Arena): boolean {
  return first === second && 'positions' in one && 'positions' in other && one.positions === other.positions;
}

function playGame(supplies: Supplies, arena: Arena, game: number): { readonly line: Line; readonly times: readonly number[] } {
  const { setup, mode, armies, table } = setupOf(supplies, arena, Math.floor(game / 2));
  const side = game % 2 === 0 ? 'blue' : 'red';
  const other = side === 'blue' ? 'red' : 'blue';
  const player = (name: string) => PLAYERS[name]!;
  const [first, second] = arena.players;
  const times: number[] = [];
  const { outcome, decisions, rules } = playMatch(
    setup,
    supplies.library,
    { [side]: player(first), [other]: player(second) } as { blue: (typeof PLAYERS)[string]; red: (typeof PLAYERS)[string] },
    who => moreOf(itemAt(arena.budgets, who === side ? 0 : 1)),
    (who, decide) => {
      const start = performance.now();
      const command = decide();
      if (who === side) times.push(Math.round(performance.now() - start));
      return command;
    },
  );
  const { winner, reason, turn, points } = outcome;
  const line: Line = {
    ...{ game, mode, scenario: setup.scenario, seed: setup.seed, armies, table, side },
    result: winner === null ? 'drawn' : winner === side ? 'won' : 'lost',
    ...{ reason, turn, points: [points[side], points[other]], decisions: decisions[side], rules },
  };
  return { line, times };
}

function moreOf(budget: Budget): () => boolean {
  if ('positions' in budget) return counted(budget.positions);
  const end = performance.now() + budget.ms;
  return () => performance.now() < end;
}

/** What two games are played with: everything follows from the arena and the number of the pair. */
function setupOf({ library, layouts, armies }: Supplies, arena: Arena, pair: number) {
  const random = chance(`${arena.seed} ${pair}`);
  const pick = <T>(list: readonly T[]): T => itemAt(list, Math.floor(random() * list.length));
  const scenarios = scenariosOf(library.scenarios, arena.scenario);
  const scenario = itemAt(scenarios, pair % scenarios.length);
  const mode = scenario.space;
  const tables = layouts.filter(one => one.space === mode && (arena.table === null || one.id === arena.table));
  const table = pick(tables);
  const books = library.books.filter(one => one.space === mode && (arena.book === null || one.id === arena.book));
  const book = newBookOf(library, [itemAt(books, 0).id, ...(arena.options ?? [])].join('>'));
  if (!book.ok) throw new Error('No book of an arena that was begun.');
  const fair = armies.filter(one => sizeOf(one, library) === arena.points);
  const first = pick(fair);
  const rest = fair.filter(one => one !== first);
  const second = pick(rest);
  const named = arena.armies?.map(id => armies.find(one => one.id === id) ?? first) ?? [first, second];
  const [blue, red] = [itemAt(named, 0), itemAt(named, 1)];
  const cards = cardsOfArmies([blue.army, red.army], library.cards);
  const { name, size, pieces } = table.layout;
  const setup: GameSetup = {
    ...{ measure: 'metric', table: { name, ...size, pieces }, book: book.value.id, scenario: scenario.id },
    ...{ turnLimit: arena.turns, seed: Math.floor(random() * 0x7fffffff) },
    armies: { blue: armySetup(blue.army, cards), red: armySetup(red.army, cards) },
  };
  return { setup, mode, armies: [blue.id, red.id] as const, table: table.id };
}

/** Supplied armies stay a little below their size. */
const sizeOf = ({ army }: Supplies['armies'][number], { cards }: Supplies['library']): number =>
  Math.round(armyPoints(army, cards) / 25) * 25;

/** Sizes of which there are two supplied armies to meet. */
function sizesOf({ armies, library }: Supplies): readonly number[] {
  const all = armies.map(one => sizeOf(one, library));
  return [...new Set(all.filter((size, i) => all.indexOf(size) < i))].sort((a, b) => a - b);
}

/** `all`, those of one mode (`free`, `grid`), or one by its mode and id (`free-3`). */
const scenariosOf = (all: Supplies['library']['scenarios'], name: string) =>
  all.filter(({ id, space }) => name === 'all' || name === space || name === `${space}-${id}`);

function arenaOf(supplies: Supplies, given: Given): Result<Arena, string> {
  const { players = [], armies } = given.options;
  const [first, second, more] = players;
  if (first === undefined || second === undefined || more !== undefined) return bad('--players wants two words.');
  const unknown = players.find(name => !Object.hasOwn(PLAYERS, name));
  if (unknown !== undefined) return bad(`There is no player ${unknown}; there are: ${Object.keys(PLAYERS).join(', ')}.`);
  const words: { [name: string]: string } = {};
  for (const name of ['scenario', 'table', 'book']) {
    const word = oneWord(given, name, name === 'scenario' ? 'all' : '');
    if (!word.ok) return word;
    words[name] = word.value;
  }
  const { scenario = 'all', table = '', book = '' } = words;
  const { scenarios } = supplies.library;
  const scenes = scenariosOf(scenarios, scenario);
  if (scenes.length === 0) {
    const known = ['all', 'free', 'grid', ...scenarios.map(one => `${one.space}-${one.id}`)];
    return bad(`There is no scenario ${scenario}; there are: ${known.join(', ')}.`);
  }
  for (const { space } of scenes) {
    if (table !== '' && !supplies.layouts.some(one => one.id === table && one.space === space))
      return bad(`There is no table ${table} for the mode ${space}.`);
    if (book !== '' && !supplies.library.books.some(one => one.id === book && one.space === space))
      return bad(`There is no rule set ${book} for the mode ${space}.`);
    const played = bookIn(supplies.library, given, space);
    if (!played.ok) return played;
  }
  if (armies && armies.length !== 2) return bad('--armies wants two words.');
  const lone = armies?.find(id => !supplies.armies.some(one => one.id === id));
  if (lone !== undefined) return bad(`There is no army ${lone}; there are: ${supplies.armies.map(one => one.id).join(', ')}.`);
  const numbers: { [name: string]: number } = {};
  for (const [name, fallback, least, most] of NUMBERS) {
    const word = oneWord(given, name, String(fallback));
    if (!word.ok) return word;
    const n = Number(word.value);
    if (!Number.isInteger(n) || n < least || n > most)
      return bad(`--${name} is a whole number from ${least} to ${most}, not ${word.value}.`);
    numbers[name] = n;
  }
  const { games = 0, seed = 0, turns = 0, points = 0, positions = 0, time = 0 } = numbers;
  const sizes = sizesOf(supplies);
  if (!sizes.includes(points))
    return bad(`There are no two supplied armies of ${points} points; there are of ${sizes.join(', ')}.`);
  const { 'other-positions': positions2 = 0, 'other-time': time2 = 0 } = numbers;
  const budget: Budget = time > 0 ? { ms: time } : { positions };
  const other: Budget = time2 > 0 ? { ms: time2 } : positions2 > 0 ? { positions: positions2 } : budget;
  return ok({
    ...{ players: [first, second], scenario, games, seed, turns, budgets: [budget, other] },
    ...{ armies: armies ? [itemAt(armies, 0), itemAt(armies, 1)] : null, table: table || null, book: book || null, points },
    ...(given.options.option && { options: given.options.option }),
  });
}

/** Option, what it is if it is left out, least and most. */
const NUMBERS = [
  ...([['games', 20, 1, 1_000_000] as const, ['seed', 1, 0, 0x7fffffff] as const, ['turns', 8, 1, 100] as const] as const),
  ...([['points', 50, 25, 1000] as const, ['positions', 24, 1, 1_000_000] as const, ['time', 0, 0, 600_000] as const] as const),
  ...([['other-positions', 0, 0, 1_000_000] as const, ['other-time', 0, 0, 600_000] as const] as const),
];
