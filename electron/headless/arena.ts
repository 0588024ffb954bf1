import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bad, itemAt, type Json, ok, type Result } from '../../core/base/index.ts';
import type { Given, Supplies } from '../../core/headless/index.ts';
import { bookIn, oneWord, PLAYERS, playMatch, surplus } from '../../core/headless/index.ts';
import { armyPoints, armySetup, cardsOfArmies, chance, counted, type GameSetup, newBookOf } from '../../core/index.ts';
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

/** One game as a line of the file. Nothing in it depends on how long anything took. */
interface Line {
  readonly game: number;
  readonly mode: string;
  readonly scenario: string;
  readonly seed: number;
  readonly armies: readonly [string, string];
  readonly table: string;
  /** The side of the first named player. */
  readonly side: 'blue' | 'red';
  readonly result: 'won' | 'drawn' | 'lost';
  readonly reason: string;
  readonly turn: number;
  readonly points: readonly [number, number];
  readonly decisions: number;
  readonly rules: { readonly [section: string]: number };
}

/**
 * `arena --players captain greedy --scenario all --games 200 --seed 1 [--shard 3/16] --out DIR`: games between two programs, each set-up
 * twice with the sides changed. Each game is a line of a file of its shard; what is there already is not played again. Once all are
 * there, they are put into one file in their order. The answer is what there is so far, of the first player named.
 */
export const arena =
  (supplies: Supplies): ShellVerb =>
  given => {
    const wrong = surplus(given, 0, OPTIONS);
    if (wrong !== null) return bad(wrong);
    const read = arenaOf(supplies, given);
    if (!read.ok) return read;
    const shard = shardOf(given);
    if (!shard.ok) return shard;
    const out = oneWord(given, 'out', '');
    if (!out.ok) return out;
    if (out.value === '') return bad('--out wants a folder for the games.');
    const begun = begin(out.value, read.value);
    if (!begun.ok) return begun;
    return ok(played(supplies, read.value, shard.value, out.value));
  };

function played(supplies: Supplies, arena: Arena, { at, of }: { readonly at: number; readonly of: number }, out: string): Json {
  const name = of === 1 ? '1-of-1' : `${at}-of-${of}`;
  const done = new Set(linesIn(out).map(({ game }) => game));
  for (let game = at - 1; game < arena.games; game += of) {
    if (done.has(game)) continue;
    const { line, times } = playGame(supplies, arena, game);
    appendFileSync(join(out, `times-${name}.jsonl`), `${JSON.stringify({ game, times })}\n`);
    appendFileSync(join(out, `games-${name}.jsonl`), `${JSON.stringify(line)}\n`);
  }
  const lines = linesIn(out);
  if (lines.length === arena.games)
    writeFileSync(join(out, 'games.jsonl'), lines.map(line => `${JSON.stringify(line)}\n`).join(''));
  const played = new Set(lines.map(({ game }) => game));
  return summaryOf(lines, timesIn(out, played));
}

/** A folder for one arena and no other. */
function begin(out: string, arena: Arena): Result<null, string> {
  mkdirSync(out, { recursive: true });
  const file = join(out, 'arena.json');
  const text = `${JSON.stringify(arena)}\n`;
  if (!existsSync(file)) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) return bad(`${out} holds the games of another arena: name another folder.`);
  for (const name of readdirSync(out)) if (/^(games|times)-.*\.jsonl$/.test(name)) mend(join(out, name));
  return ok(null);
}

/** Takes away a last line that was not written to its end. */
function mend(file: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.endsWith('\n') && text !== '') writeFileSync(file, text.slice(0, text.lastIndexOf('\n') + 1));
}

function readLines<T>(out: string, kind: 'games' | 'times'): readonly T[] {
  const files = readdirSync(out).filter(name => name.startsWith(`${kind}-`) && name.endsWith('.jsonl'));
  return files.flatMap(name =>
    readFileSync(join(out, name), 'utf8')
      .split('\n')
      // The one that another process is writing has no end yet.
      .slice(0, -1)
      .map(text => JSON.parse(text) as T),
  );
}

/** The games of a folder in their order, each once. */
const linesIn = (out: string): readonly Line[] => [
  ...new Map([...readLines<Line>(out, 'games')].sort((a, b) => a.game - b.game).map(line => [line.game, line] as const)).values(),
];

/** Of each game once: who was killed between two lines has written its times and plays it again. */
const timesIn = (out: string, games: ReadonlySet<number>): readonly number[] => {
  const times = readLines<{ readonly game: number; readonly times: readonly number[] }>(out, 'times');
  return [...new Map(times.map(one => [one.game, one.times])).entries()].flatMap(([game, all]) => (games.has(game) ? all : []));
};

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
  const fair = armies.filter(one => Math.round(armyPoints(one.army, library.cards) / 25) * 25 === arena.points);
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

/** `3/16`; or what Kubernetes or Slurm say of an indexed job (`JOB_COMPLETION_INDEX` from 0, with `ARENA_SHARDS`; `SLURM_ARRAY_TASK_ID`). */
function shardOf(given: Given): Result<{ readonly at: number; readonly of: number }, string> {
  const { JOB_COMPLETION_INDEX, ARENA_SHARDS, SLURM_ARRAY_TASK_ID, SLURM_ARRAY_TASK_MIN, SLURM_ARRAY_TASK_COUNT } = process.env;
  const told =
    JOB_COMPLETION_INDEX !== undefined && ARENA_SHARDS !== undefined
      ? `${Number(JOB_COMPLETION_INDEX) + 1}/${ARENA_SHARDS}`
      : SLURM_ARRAY_TASK_ID !== undefined && SLURM_ARRAY_TASK_COUNT !== undefined
        ? `${Number(SLURM_ARRAY_TASK_ID) - Number(SLURM_ARRAY_TASK_MIN ?? 0) + 1}/${SLURM_ARRAY_TASK_COUNT}`
        : '1/1';
  const word = oneWord(given, 'shard', told);
  if (!word.ok) return word;
  const [at, of] = word.value.split('/').map(Number);
  return at !== undefined && of !== undefined && Number.isInteger(at) && Number.isInteger(of) && at >= 1 && at <= of
    ? ok({ at, of })
    : bad(`--shard is a number and how many there are, such as 3/16, not ${word.value}.`);
}

/** Twice the error that 95 of 100 keep within. */
const Z = 1.959963984540054;

/** What can be said of a share of so many (Wilson). */
export function interval(won: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1];
  const p = won / games;
  const z2 = (Z * Z) / games;
  const middle = (p + z2 / 2) / (1 + z2);
  const half = (Z * Math.sqrt((p * (1 - p)) / games + z2 / (4 * games))) / (1 + z2);
  return [round(Math.max(0, middle - half)), round(Math.min(1, middle + half))];
}

const round = (n: number): number => Math.round(n * 10_000) / 10_000;

function summaryOf(lines: readonly Line[], times: readonly number[]): Json {
  const count = (result: Line['result']) => lines.filter(line => line.result === result).length;
  const [won, drawn, lost] = [count('won'), count('drawn'), count('lost')];
  const games = lines.length;
  const share = games === 0 ? 0 : won / games;
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  const rules = new Map<string, number>();
  for (const line of lines) for (const [id, n] of Object.entries(line.rules)) rules.set(id, (rules.get(id) ?? 0) + n);
  return {
    ...{ games, won, drawn, lost, share: round(share), interval: interval(won, games) },
    // Of one who wins or loses all there is none.
    elo: share > 0 && share < 1 ? Math.round(400 * Math.log10(share / (1 - share))) : null,
    decision: { median: at(0.5), p95: at(0.95), worst: at(1) },
    rules: Object.fromEntries([...rules].sort()),
  };
}
