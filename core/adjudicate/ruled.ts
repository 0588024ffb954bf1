import type { ModelId, RuleId, UnitId } from '../base/index.ts';
import { kept, ruleIds, spend } from '../base/index.ts';
import { coverBoard, coverByRule } from '../game/cover.ts';
import { hiddenFrom, hiddenPoint } from '../game/hidden.ts';
import { heldAs } from '../game/holders.ts';
import { boardFor, boardFrom, smokeOf } from '../game/sighting.ts';
import { unitOf } from '../game/table.ts';
import type { Weapon } from '../forces/card.ts';
import type { Book, Folded } from '../rulebook/index.ts';
import { behind, cited, speaksAt } from '../rulebook/index.ts';
import { TABLE_SECTIONS } from '../rulebook/tableSections.ts';
import type { Board, ModelAt, Place, Sight } from '../space/space.ts';
import { shelterSection, TERRAIN_KINDS } from '../space/space.ts';
import type { Frozen, Position } from './position.ts';
import { isWhole, positionOf } from './position.ts';

/* What rules of a book make of sight and cover beside what its space finds. The scene is a position of the game, and the game is asked. */

/** The sections by which rules have decided sight or cover, whatever the space finds. */
export interface Decisions {
  /** Those that hide the one from the other; none where nothing does. */
  readonly hidden: readonly RuleId[];
  /** Those that give cover or deny it, whatever stands between; none where that is left to what does. */
  readonly covered: readonly RuleId[];
  /** Those by which smoke gives a save of its own in place of cover; none where there is no smoke between, or it gives cover. */
  readonly smoked: readonly RuleId[];
}

/** What one model sees of another, and what of that rules have decided. */
export interface Ruled extends Decisions {
  readonly sight: Sight;
}

/** All sections by which a rule has decided. */
export const decided = ({ hidden, covered, smoked }: Decisions): readonly RuleId[] => [...hidden, ...covered, ...smoked];

/** Which of the sections that an answer about sight names are those by which a rule of the book has decided it. */
export function decidedIn(book: Book, named: readonly RuleId[], isSeen: boolean): Decisions {
  const at = (hook: (typeof HOOKS)[number]) => {
    const speaking = [...book.rules.values()].flatMap(rule => (rule.speeches.get(hook) ?? []).map(({ id }) => id));
    const sections = cited(book, speaking);
    return named.filter(id => sections.includes(id));
  };
  const evades = book.tables.smokeGives === 'evade' ? cited(book, ruleIds(...TABLE_SECTIONS.smokeGives)) : [];
  return {
    hidden: isSeen ? [] : at('los-query'),
    covered: isSeen ? at('cover-query') : [],
    smoked: named.filter(id => evades.includes(id)),
  };
}

const HOOKS = ['los-query', 'los-query.blocks', 'cover-query'] as const;

/** Whether a book has anything to say of sight or cover to units that hold nothing but what everybody does. */
export const hearsRules = (book: Book): boolean =>
  kept(heard, book, () => {
    const everybody = { rules: [], common: book.everyone.map(heldAs) };
    return book.tables.smokeGives === 'evade' || HOOKS.some(hook => speaksAt(book, hook, everybody));
  });

const heard = new WeakMap<Book, boolean>();

/** What one model sees of another by a book: the one sight of the space, and what rules say of it before (LOS-03, SAVE-08). */
export function sightBy(frozen: Frozen, from: ModelAt, to: ModelAt, need: 'cover' | 'all'): Ruled {
  const { space, scene, book } = frozen;
  if (!isWhole(book) || !hearsRules(book)) return { sight: space.sight(from, to, scene.board, need), ...SILENT };
  const position = positionOf(frozen, book);
  const { hidden, cover, between } = wordOn(position, from, to);
  const found = space.sight(from, to, between, need);
  if (!found.seen || hidden.length > 0) {
    // Who is not seen for whatever reason is in cover.
    const sight = found.seen ? { ...UNSEEN, because: hidden } : { ...found, because: [...found.because, ...hidden] };
    return { ...SILENT, sight, hidden };
  }
  const smoked = smokeBetween(position, from, to, between);
  const { cover: isCovered, because } = cover
    ? { cover: cover.value, because: cover.because }
    : coveredIn(position, from, to, between, found);
  const told = found.because.filter(id => !coversBy(position).includes(id));
  const sight = { ...found, cover: isCovered, because: [...new Set([...told, ...because, ...smoked])] };
  return { sight, hidden, covered: cover?.because ?? [], smoked };
}

/** Whether a model sees a point by a book, past what a weapon fires over if one is named, and the sections by which a rule hides it (`los-query.point`). */
export function pointSeen(
  frozen: Frozen,
  from: ModelAt,
  place: Place,
  weapon: Weapon | null = null,
): { readonly seen: boolean; readonly hidden: readonly RuleId[] } {
  const { space, scene, book } = frozen;
  if (!isWhole(book)) return { seen: space.sightTo(from, place, scene.board), hidden: [] };
  const { table, state } = positionOf(frozen, book);
  const viewer = unitOf(state, from.unit);
  const hidden = behind(hiddenPoint(table, state, viewer, () => space.rangeTo(from, place)));
  return {
    seen: hidden.length === 0 && space.sightTo(from, place, boardBefore(frozen, from, weapon)),
    hidden: cited(book, hidden),
  };
}

/** What stands in the way of a model's look by a book, or of what it fires if a weapon is named. */
export function boardBefore(frozen: Frozen, from: ModelAt, weapon: Weapon | null = null): Board {
  const { scene, book } = frozen;
  if (!isWhole(book)) return scene.board;
  const { table, state } = positionOf(frozen, book);
  const viewer = unitOf(state, from.unit);
  return weapon ? boardFor(table, state, viewer, weapon) : boardFrom(table, state, viewer);
}

const SILENT = { hidden: [], covered: [], smoked: [] } as const;
const UNSEEN = { seen: false, cover: true, visible: 0, line: null, blockedBy: [] } as const;

/** The sections by which a space finds cover. */
const coversBy = ({ table }: Position): readonly RuleId[] => [
  ...table.space.sections.cover,
  ...ruleIds(...TERRAIN_KINDS.flatMap(kind => shelterSection(kind) ?? [])),
];

/** Cover by what stands there and gives any. */
function coveredIn(
  position: Position,
  from: ModelAt,
  to: ModelAt,
  between: Board,
  found: Sight,
): Pick<Sight, 'cover' | 'because'> {
  const giving = coverBoard(position.table, between);
  const { cover, because } = giving === between ? found : position.table.space.sight(from, to, giving, 'cover');
  return { cover, because: cover ? because.filter(id => coversBy(position).includes(id)) : [] };
}

/** By which sections smoke gives a save of its own, where it is between two models, or round the other. */
function smokeBetween({ table }: Position, from: ModelAt, to: ModelAt, between: Board): readonly RuleId[] {
  if (coverBoard(table, between) === between) return [];
  return table.space.sight(from, to, smokeOf(between), 'cover').cover ? ruleIds(...TABLE_SECTIONS.smokeGives) : [];
}

/** What rules say of a unit as one model looks at it. */
interface Word {
  readonly hidden: readonly RuleId[];
  readonly cover: Folded<boolean> | null;
  /** What stands in the way of the look. */
  readonly between: Board;
}

const said = new WeakMap<Position, Map<ModelId, Map<UnitId, Word>>>();

function wordOn(position: Position, from: ModelAt, to: ModelAt): Word {
  const all = kept(said, position, () => new Map());
  const his = kept(all, from.id, () => new Map());
  return kept(his, to.unit, () => askedOf(position, from, to));
}

function askedOf({ table, state }: Position, from: ModelAt, to: ModelAt): Word {
  spend(20 * state.units.length);
  const [viewer, target] = [unitOf(state, from.unit), unitOf(state, to.unit)];
  return {
    hidden: behind(hiddenFrom(table, state, { unit: viewer, model: from.id }, target)),
    cover: coverByRule(table, state, viewer, target),
    between: boardFrom(table, state, viewer),
  };
}
