import { itemAt } from '../../../core/base/index.ts';
import { chance } from '../../../core/index.ts';
import type { Arena } from './asked.ts';
import type { Line } from './line.ts';
import type { Draw, Stock } from './stock.ts';

/** What a game is played with, and the other one of its pair: everything follows from the arena and its number. */
export function drawOf(arena: Arena, stock: Stock, game: number): Draw {
  const pair = Math.floor(game / 2);
  const random = chance(`${arena.seed} ${pair}`);
  const pick = <T>(list: readonly T[]): T => itemAt(list, Math.floor(random() * list.length));
  const scenario = itemAt(stock.scenarios, pair % stock.scenarios.length);
  const table = pick(stock.tables.filter(one => one.space === scenario.space));
  // Drawn for named ones too, so that whoever names armies gets the tables and the seeds of who does not.
  const first = pick(stock.fair);
  const second = pick(stock.fair.filter(one => one !== first));
  const armies = stock.armies ?? [first, second];
  return { scenario, table, armies, seed: Math.floor(random() * 0x7fffffff), turns: arena.turns };
}

/** What a line has of a game before anything has happened in it. */
export type Opening = Pick<Line, 'game' | 'mode' | 'scenario' | 'seed' | 'armies' | 'table' | 'side'>;

export function openingOf(arena: Arena, stock: Stock, game: number): Opening {
  const { scenario, table, armies, seed } = drawOf(arena, stock, game);
  return {
    ...{ game, mode: scenario.space, scenario: scenario.id, seed },
    ...{ armies: [armies[0].id, armies[1].id], table: table.id, side: game % 2 === 0 ? 'blue' : 'red' },
  };
}

/** What of a line cannot be of this arena; null where all of it can. */
export function strangeIn(line: Line, arena: Arena, stock: Stock): string | null {
  if (line.game >= arena.games) return `game: expected one below ${arena.games}, found ${line.game}`;
  const opening = openingOf(arena, stock, line.game);
  for (const [name, due] of Object.entries(opening)) {
    const [expected, found] = [due, line[name as keyof Opening]].map(one => JSON.stringify(one));
    if (found !== expected) return `${name}: expected ${expected}, found ${found}`;
  }
  return null;
}
