import { bad, itemAt, type Json, ok, type Result } from '../../core/base/index.ts';
import { oneWord, PLAYERS, playMatch, type Supplies, surplus } from '../../core/headless/index.ts';
import { counted } from '../../core/index.ts';
import { type Arena, type Asked, arenaOf, type Budget } from './arena/asked.ts';
import { append, begin, claim, gather, onFolder, playedIn } from './arena/folder.ts';
import type { Line } from './arena/line.ts';
import { drawOf, openingOf, strangeIn } from './arena/draw.ts';
import { type Shard, shardOf } from './arena/shard.ts';
import { setupWith, type Stock } from './arena/stock.ts';
import { summaryOf } from './arena/summary.ts';
import type { ShellVerb } from './command.ts';

const OPTIONS = [
  ...['players', 'scenario', 'games', 'seed', 'shard', 'out', 'turns', 'positions', 'time', 'other-positions', 'other-time'],
  ...['armies', 'table', 'book', 'option', 'points'],
];

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
    const asked = arenaOf(supplies, given);
    if (!asked.ok) return asked;
    const shard = shardOf(given, process.env);
    if (!shard.ok) return shard;
    const out = oneWord(given, 'out', '');
    if (!out.ok) return out;
    if (out.value === '') return bad('--out wants a folder for the games.');
    return onFolder(out.value, () => held(asked.value, shard.value, out.value));
  };

/** Plays a shard as the only process that does. */
async function held(asked: Asked, shard: Shard, out: string): Promise<Result<Json, string>> {
  const begun = await begin(out, asked.arena);
  if (!begun.ok) return begun;
  const claimed = claim(out, shard);
  if (!claimed.ok) return claimed;
  try {
    return await played(asked, shard, out);
  } finally {
    claimed.value();
  }
}

/** Plays what is not there yet, and tells what is. */
async function played({ arena, stock }: Asked, shard: Shard, out: string): Promise<Result<Json, string>> {
  const strange = (line: Line) => strangeIn(line, arena, stock);
  const before = playedIn(out, strange);
  if (!before.ok) return before;
  const done = new Set(before.value.lines.map(({ game }) => game));
  for (let game = shard.at - 1; game < arena.games; game += shard.of) {
    if (done.has(game)) continue;
    const { line, times } = playGame(stock, arena, game);
    append(out, shard, line, times);
  }
  const after = playedIn(out, strange);
  if (!after.ok) return after;
  const { lines } = after.value;
  if (lines.length === arena.games) await gather(out, lines);
  return ok(summaryOf({ armies: arena.armies, isPairOneGame: isPairOneGame(arena) }, after.value));
}

/** One program against itself answers alike from both sides, unless a clock cuts its thoughts short. */
function isPairOneGame({ players: [first, second], budgets: [one, other] }: Arena): boolean {
  return first === second && 'positions' in one && 'positions' in other && one.positions === other.positions;
}

function playGame(stock: Stock, arena: Arena, game: number): { readonly line: Line; readonly times: readonly number[] } {
  const opening = openingOf(arena, stock, game);
  const { side } = opening;
  const other = side === 'blue' ? 'red' : 'blue';
  const player = (name: string) => PLAYERS[name]!;
  const [first, second] = arena.players;
  const times: number[] = [];
  const { outcome, decisions, rules } = playMatch(
    setupWith(stock, drawOf(arena, stock, game)),
    stock.library,
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
    ...opening,
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
