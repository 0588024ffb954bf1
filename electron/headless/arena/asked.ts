import { bad, itemAt, ok, type Result } from '../../../core/base/index.ts';
import { type Given, oneWord, PLAYERS, type Supplies, tellOwnTurns, wholeNumber } from '../../../core/headless/index.ts';
import { scenariosIn, type Stock, stockOf } from './stock.ts';

/** What is played, and how; a folder holds the games of one of these. */
export interface Arena {
  readonly players: readonly [string, string];
  readonly scenario: string;
  readonly games: number;
  readonly seed: number;
  readonly turns: number;
  /** Courses that a player may play through for an answer, or ms that he has; of the first named, and of the other. */
  readonly budgets: readonly [Budget, Budget];
  /** Of blue, and of red: ids of supplied ones, or names of files and what is in them. */
  readonly armies: readonly [string, string] | null;
  readonly table: string | null;
  readonly book: string | null;
  /** Points of the supplied armies that meet. */
  readonly points: number;
  /** What each `--option` switches; left out where none does. */
  readonly options?: readonly string[];
}

export type Budget = { readonly positions: number } | { readonly ms: number };

/** What a command line asks for, and what the words in it stand for. */
export interface Asked {
  readonly arena: Arena;
  readonly stock: Stock;
}

export function arenaOf(supplies: Supplies, given: Given): Result<Asked, string> {
  const players = playersOf(given);
  if (!players.ok) return players;
  const words: { [name: string]: string } = {};
  for (const name of ['scenario', 'table', 'book']) {
    const word = oneWord(given, name, name === 'scenario' ? 'all' : '');
    if (!word.ok) return word;
    words[name] = word.value;
  }
  const numbers = numbersOf(given);
  if (!numbers.ok) return numbers;
  const { scenario = 'all', table = '', book = '' } = words;
  const { games = 0, seed = 0, turns = 0, points = 0 } = numbers.value;
  const stock = stockOf(supplies, given, { scenario, table, points });
  if (!stock.ok) return stock;
  const { armies, tables } = stock.value;
  tellOwnTurns(given, scenariosIn(stock.value), turns);
  const arena: Arena = {
    ...{ players: players.value, scenario, games, seed, turns, budgets: budgetsOf(numbers.value) },
    ...{ armies: armies && [armies[0].id, armies[1].id], table: table === '' ? null : itemAt(tables, 0).id, book: book || null },
    ...{ points, ...(given.options.option && { options: given.options.option }) },
  };
  return ok({ arena, stock: stock.value });
}

function playersOf({ options: { players = [] } }: Given): Result<Arena['players'], string> {
  const [first, second, more] = players;
  if (first === undefined || second === undefined || more !== undefined) return bad('--players wants two words.');
  const unknown = players.find(name => !Object.hasOwn(PLAYERS, name));
  if (unknown !== undefined) return bad(`There is no player ${unknown}; there are: ${Object.keys(PLAYERS).join(', ')}.`);
  return ok([first, second]);
}

type Numbers = { readonly [name: string]: number };

function numbersOf(given: Given): Result<Numbers, string> {
  const numbers: { [name: string]: number } = {};
  for (const [name, fallback, least, most] of NUMBERS) {
    const n = wholeNumber(given, name, String(fallback), least, most);
    if (!n.ok) return n;
    numbers[name] = n.value;
  }
  return ok(numbers);
}

function budgetsOf(numbers: Numbers): Arena['budgets'] {
  const { positions = 0, time = 0, 'other-positions': positions2 = 0, 'other-time': time2 = 0 } = numbers;
  const budget: Budget = time > 0 ? { ms: time } : { positions };
  const other: Budget = time2 > 0 ? { ms: time2 } : positions2 > 0 ? { positions: positions2 } : budget;
  return [budget, other];
}

/** Option, what it is if it is left out, least and most. */
const NUMBERS = [
  ...([['games', 20, 1, 1_000_000] as const, ['seed', 1, 0, 0x7fffffff] as const, ['turns', 8, 1, 100] as const] as const),
  ...([['points', 50, 25, 1000] as const, ['positions', 24, 1, 1_000_000] as const, ['time', 0, 0, 600_000] as const] as const),
  ...([['other-positions', 0, 0, 1_000_000] as const, ['other-time', 0, 0, 600_000] as const] as const),
];
