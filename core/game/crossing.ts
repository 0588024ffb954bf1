import type { PieceId, RuleId } from '../base/index.ts';
import { kept, range } from '../base/index.ts';
import type { AmountSay, Forbidden, Heard, UnitHolder } from '../rulebook/index.ts';
import { amount, behind, flag, listen, speaksAt, veto, waivers } from '../rulebook/index.ts';
import type { Piece, TerrainKind, UnitAt, Verdicts } from '../space/space.ts';
import type { Table } from './table.ts';

type Stop = 'closed' | 'friend' | 'enemy' | 'cohesion';

/** What rules say to a unit that moves: of each piece of terrain, and of ending where friends stand. */
interface Crossing {
  readonly says: Pick<UnitAt, 'passing' | 'ending' | 'costs' | 'tolls' | 'light' | 'shares' | 'passesEnemies' | 'confined'>;
  /** Those that open something to it. */
  readonly because: readonly RuleId[];
  /** Those that close something to it. */
  readonly closing: readonly RuleId[];
  /** Those by which pieces cost it more than the way. */
  readonly charging: ReadonlyMap<PieceId, readonly RuleId[]>;
}

interface Known {
  readonly book: Table['book'];
  readonly pieces: readonly Piece[];
  readonly crossing: Crossing;
}

const known = new WeakMap<UnitHolder, Known>();

type ByKind = ReadonlyMap<TerrainKind, readonly PieceId[]>;
const kinds = new WeakMap<readonly Piece[], ByKind>();

/** The pieces of each kind: rules ask for nothing else of a piece that somebody would cross. */
const byKind = (pieces: readonly Piece[]): ByKind =>
  kept(kinds, pieces, () => {
    const made = new Map<TerrainKind, PieceId[]>();
    for (const { id, kind } of pieces) made.set(kind, [...(made.get(kind) ?? []), id]);
    return made;
  });

/** How terrain and friends are to a unit on its way and where it ends (`path-check`, `move-end`); pieces that rules leave alone are not named.
 *  Worked out once for a holder: one answer asks several times. */
export function crossing({ book }: Pick<Table, 'book'>, unit: UnitHolder, pieces: readonly Piece[]): Crossing {
  const before = known.get(unit);
  if (before?.book === book && before.pieces === pieces) return before.crossing;
  const made = crossingOf(book, unit, pieces);
  known.set(unit, { book, pieces, crossing: made });
  return made;
}

function crossingOf(book: Table['book'], unit: UnitHolder, pieces: readonly Piece[]): Crossing {
  const passing = new Map<PieceId, 'open' | 'closed'>();
  const ending = new Map<PieceId, 'open' | 'closed'>();
  const because = new Set<RuleId>();
  const closing = new Set<RuleId>();
  const charging = new Map<PieceId, readonly RuleId[]>();
  const [lifts, bars, stops] = (['path-check.counts', 'path-check', 'move-end'] as const).map(hook => speaksAt(book, hook, unit));
  for (const [kind, ids] of lifts || bars || stops ? byKind(pieces) : []) {
    const at = { unit, kind };
    const barred = bars && mayNotPass(at);
    const over = !counts(kind, false) ? 'open' : barred ? 'closed' : null;
    const ends =
      stops && mayNotEnd({ ...at, on: 'terrain' }) ? 'closed' : !counts(kind, true) ? 'open' : barred ? 'closed' : null;
    for (const id of ids) {
      if (over) passing.set(id, over);
      if (ends) ending.set(id, ends);
    }
  }
  const costs = dearer('path-check.cost', kind => listen(book, 'path-check.cost', { unit, kind }));
  const tolls = dearer('path-check.toll', kind => listen(book, 'path-check.toll', { unit, kind }));
  const light = lightOf();
  const confined = flag(false, listen(book, 'path-check.confined', { unit })).value;
  const shares = !mayNotEnd({ unit, on: 'friend' });
  const passes = bars && !mayNotPass({ unit, kind: 'enemy' });
  return {
    says: {
      ...verdicts(passing, ending),
      ...(costs && { costs }),
      ...(tolls && { tolls }),
      ...(light && { light }),
      ...(confined && { confined }),
      shares,
      ...(passes && { passesEnemies: true }),
    },
    because: [...because].sort(),
    closing: [...closing].sort(),
    charging,
  };

  /** Whether terrain of a kind acts on it at all, on its way or where it `ends`. */
  function counts(kind: TerrainKind, ends: boolean): boolean {
    if (!lifts) return true;
    const { value, because: ids } = flag(true, listen(book, 'path-check.counts', { unit, kind, ends }));
    if (!value) for (const id of ids) because.add(id);
    return value;
  }

  /** Pieces that do not slow it; null where there are none. */
  function lightOf(): ReadonlySet<PieceId> | null {
    const slow = (kind: TerrainKind) => flag(true, listen(book, 'path-check.slows', { unit, kind })).value;
    const light = (speaksAt(book, 'path-check.slows', unit) ? [...byKind(pieces)] : []).flatMap(([kind, ids]) =>
      slow(kind) ? [] : ids,
    );
    return light.length === 0 ? null : new Set(light);
  }

  /** What pieces that count cost more than others; null where none does. */
  function dearer(hook: 'path-check.cost' | 'path-check.toll', say: (kind: TerrainKind) => readonly Heard<AmountSay>[]) {
    const costs = (speaksAt(book, hook, unit) ? [...byKind(pieces)] : []).flatMap(([kind, ids]) => {
      const { value, because: by } = amount(0, say(kind));
      if (value <= 0 || !counts(kind, false)) return [];
      for (const id of ids) charging.set(id, [...(charging.get(id) ?? []), ...by]);
      return ids.map(id => [id, range(value)] as const);
    });
    return costs.length === 0 ? null : new Map(costs);
  }

  function mayNotPass(at: Parameters<typeof listen<'path-check'>>[2]): boolean {
    // Enemies are in the way unless a rule waives it.
    const printed = at.kind === 'enemy' ? [{ reason: 'enemy', because: [] } as const] : [];
    const heard = listen(book, 'path-check', at);
    for (const id of waivers<'closed' | 'enemy'>(printed, heard)) because.add(id);
    return closedBy(veto<'closed' | 'enemy'>(printed, heard));
  }

  function mayNotEnd(at: Parameters<typeof listen<'move-end'>>[2]): boolean {
    // Where a friend stands nobody ends unless a rule waives it.
    const printed = at.on === 'friend' ? [{ reason: 'friend', because: [] } as const] : [];
    const heard = listen(book, 'move-end', at);
    for (const id of waivers<Stop>(printed, heard)) because.add(id);
    return closedBy(veto<Stop>(printed, heard));
  }

  function closedBy(forbidden: readonly Forbidden<Stop>[]): boolean {
    for (const id of behind(forbidden)) closing.add(id);
    return forbidden.length > 0;
  }
}

/** Nothing where rules say nothing, and one object where they say the same of both: a space then asks once. */
function verdicts(passing: Verdicts, ending: Verdicts): Pick<UnitAt, 'passing' | 'ending'> {
  if (passing.size + ending.size === 0) return {};
  const same = passing.size === ending.size && [...passing].every(([piece, verdict]) => ending.get(piece) === verdict);
  return { passing, ending: same ? passing : ending };
}
