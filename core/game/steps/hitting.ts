import { TABLE_SECTIONS } from '../../rulebook/tableSections.ts';
import { isAny, repeated } from '../../base/counts.ts';
import type { RuleId } from '../../base/index.ts';
import { itemAt, ruleIds, sum } from '../../base/index.ts';
import type { Cell } from '../../forces/card.ts';
import { after, listen } from '../../rulebook/index.ts';
import type { Volley } from '../volleys.ts';
import type { AttackFrame, Frame, PendingHit } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { lineOf } from '../arms.ts';
import { coverSections, unitInCover } from '../cover.ts';
import { unitHolder, weaponHolder } from '../holders.ts';
import { remembering } from '../remembering.ts';
import type { State } from '../state.ts';
import type { Table } from '../table.ts';
import { cardOf, membersOf, unitOf } from '../table.ts';
import { targetsOf } from '../volleys.ts';
import { carryOut } from './effects.ts';
import type { SavesAllowed } from './saves.ts';
import { savesAgainst, throwSaves as throwAll } from './saves.ts';
import { asksForCover } from './losses.ts';

/* The dice of an attack, volley by volley: hits, saves, and to whom what gets through is given. */

/** Hit dice, volley by volley (HIT-01, HIT-04). */
export function throwHits(
  doing: Doing,
  frame: AttackFrame,
  input: Input | null,
  mine: (volley: Volley) => boolean,
  then: AttackFrame['stage'],
): void {
  if (input && 'hits' in input) {
    const volley = itemAt(frame.volleys, frame.at);
    const { by, target, weapon, cover } = volley;
    if (input.hits > 0)
      doing.emit({
        type: 'hit',
        by,
        target,
        weapon,
        hits: input.hits,
        cover,
        because: [...ruleIds('HIT-01'), ...coveredBy(doing, frame, volley)],
      });
    const hits = { ...frame.hits, [target]: (frame.hits[target] ?? 0) + input.hits };
    // A blow goes straight through, unless a rule gives a save against it (SAVE-13).
    const hit = { ...volley, hits: input.hits, unsaved: volley.close ? input.hits : 0 };
    const rerolls = input.rerolls.length > 0 ? { rerolls: input.rerolls } : {};
    doing.become({ ...withVolley(frame, hit), hits, at: frame.at + 1, ...rerolls });
    return;
  }
  const volley = frame.volleys[frame.at];
  if (!volley) doing.become({ ...frame, stage: then, at: 0 });
  else if (!mine(volley) || volley.dice === 0) doing.become({ ...frame, at: frame.at + 1 });
  else doing.become(frame, toHitFrame(doing, frame, volley));
}

/** By which the target of a shot is in cover from it, or is not. */
const coveredBy = (
  { table, state }: Doing,
  { observer }: AttackFrame,
  { close, by, target, cover }: Volley,
): readonly RuleId[] =>
  close ? [] : coverSections(table, state, unitOf(state, by), unitOf(state, target), { cover, called: observer !== undefined });

function toHitFrame({ state }: Doing, { skills, rerolls }: AttackFrame, volley: Volley): Frame {
  const { joined } = unitOf(state, volley.by);
  const named = skills?.[joined ?? volley.by];
  return {
    ...{ step: 'toHit', volley, stage: 'first', hits: 0, faces: [] },
    ...(named && { named }),
    ...(rerolls && { rerolls }),
  };
}

const withVolley = (frame: AttackFrame, volley: Volley): AttackFrame => ({
  ...frame,
  volleys: frame.volleys.map((one, i) => (i === frame.at ? volley : one)),
});

/** One save for each hit, volley by volley, and dice of it that rules have rolled again, before the next volley (SAVE-01). */
export function throwSaves(
  doing: Doing,
  frame: AttackFrame,
  input: Input | null,
  mine: (volley: Volley) => boolean,
  then: AttackFrame['stage'],
): void {
  const volley = frame.volleys[frame.at];
  if (!volley) {
    doing.become({ ...frame, stage: then, at: 0 });
    return;
  }
  if (!mine(volley) || volley.hits === 0) {
    doing.become({ ...frame, at: frame.at + 1 });
    return;
  }
  const struck = { unit: unitOf(doing.state, volley.target), saves: savesOf(doing, frame, volley), hits: volley.hits };
  const unsaved = throwAll(doing, frame, struck, input);
  if (unsaved !== null) doing.become({ ...withVolley(savedIn(frame), { ...volley, unsaved }), at: frame.at + 1 });
}

/** An attack in which no save is being thrown any more. */
function savedIn(frame: AttackFrame): AttackFrame {
  if (frame.saves === undefined && frame.saving === undefined) return frame;
  const { saves: _, saving: __, ...rest } = frame;
  return rest;
}

/** The saves against a volley, which blows through a wall may have too. */
export const savesOf = (
  { table, state }: Pick<Doing, 'table' | 'state'>,
  { observer }: Pick<AttackFrame, 'observer'>,
  volley: Volley,
): SavesAllowed => savesIn(table, state, volley, observer !== undefined);

const savesIn = remembering((table: Table, state: State, volley: Volley, called: boolean): SavesAllowed => {
  const struck = unitOf(state, volley.target);
  const striker = unitOf(state, volley.by);
  const { cover, close, smoke = false } = volley;
  const coveredFrom = close ? [] : coverSections(table, state, striker, struck, { cover, called });
  const weapon = weaponHolder(table, striker, lineOf(table, cardOf(table, striker), volley.weapon));
  return savesAgainst({ table, state }, struck, { weapon, cover, coveredFrom, smoke, close, striker });
});

/** The weapon of a volley. */
export const weaponIn = (doing: Doing, volley: Volley) => {
  const unit = unitOf(doing.state, volley.by);
  return weaponHolder(doing.table, unit, lineOf(doing.table, cardOf(doing.table, unit), volley.weapon));
};

/** What got through goes to the owners, target by target; hits of each template apart from those of direct fire (DMG-05, DMG-06). */
export function giveOut(doing: Doing, frame: AttackFrame, mine: (volley: Volley) => boolean, then: AttackFrame['stage']): void {
  const firing = frame.volleys.filter(volley => mine(volley) && isAny(volley.unsaved));
  const losses = targetsOf(firing).map(unit => ({
    step: 'losses' as const,
    unit,
    hits: pending(
      doing,
      firing.filter(volley => volley.target === unit),
    ),
  }));
  const volleys = frame.volleys.map(volley => (firing.includes(volley) ? { ...volley, unsaved: 0 } : volley));
  const taking = frame.volleys.filter(volley => mine(volley) && isAny(hitsTaken(doing, volley)));
  const shaken = taking.flatMap((volley, i) =>
    taking.findIndex(isAlike(volley)) === i ? shake(doing, taking.filter(isAlike(volley))) : [],
  );
  const through = throughTo(doing, frame, firing);
  doing.become({ ...frame, ...through, volleys, stage: then, at: 0 }, ...shaken, ...losses);
}

/** Unsaved hits so far, unit by unit, where the book asks for them. */
function throughTo({ table }: Doing, { through = {} }: AttackFrame, firing: readonly Volley[]): Pick<AttackFrame, 'through'> {
  if (table.book.tables.nerve.hits === 'all') return {};
  const more = targetsOf(firing).map(id => {
    const now = sum(firing.filter(({ target }) => target === id).map(({ unsaved }) => unsaved));
    return [id, (through[id] ?? 0) + now] as const;
  });
  return { through: { ...through, ...Object.fromEntries(more) } };
}

const isAlike = (a: Volley) => (b: Volley) => a.by === b.by && a.weapon === b.weapon && a.target === b.target;

/** Hits of a volley that its target has taken. */
const hitsTaken = ({ table }: Doing, volley: Volley): number =>
  table.book.tables.hitsTaken === 'all' ? volley.hits : volley.unsaved;

/** What hits of one weapon that a unit has taken do to it beside harm. */
function shake(doing: Doing, volleys: readonly Volley[]): readonly Frame[] {
  const { table, state } = doing;
  const volley = itemAt(volleys, 0);
  const heard = listen(table.book, 'on-hit', {
    weapon: weaponIn(doing, volley),
    attacker: unitHolder(table, state, unitOf(state, volley.by)),
    target: unitHolder(table, state, unitOf(state, volley.target)),
    // How many there are few rules ask.
    get hits() {
      return sum(volleys.map(one => hitsTaken(doing, one)));
    },
    area: volley.template !== null,
    perModel: cellOf(doing, volley)?.perModel ?? false,
  });
  return carryOut(doing, volley.target, after(heard), ruleIds(...TABLE_SECTIONS.hitsTaken));
}

/** What a weapon does to its target as its card has it. */
export const cellOf = ({ table, state }: Doing, { by, weapon, target }: Volley): Cell | undefined =>
  lineOf(table, cardOf(table, unitOf(state, by)), weapon).cells[cardOf(table, unitOf(state, target)).armour];

/** Whether a unit is in cover from whoever has hit it, where a rule of its asks: no cover saves from blows, but who stands in it is in
 *  cover from them too. */
function isHitInCover(doing: Doing, volley: Volley): boolean {
  const { table, state } = doing;
  const { shooters, target, close, cover } = volley;
  if (!close && !cover) return false;
  if (!membersOf(state, unitOf(state, target)).some(member => asksForCover(doing, member, weaponIn(doing, volley)))) return false;
  return close ? unitInCover(table, state, itemAt(shooters, 0), target) : cover;
}

function pending(doing: Doing, volleys: readonly Volley[]): readonly PendingHit[] {
  const direct = [...new Set(volleys.filter(volley => volley.template === null).flatMap(volley => volley.valid))];
  const runs = volleys.map((volley, i) => {
    const { by, weapon, damage, template, valid, unsaved, to, chosen } = volley;
    // Whoever chooses whom he strikes chooses among those whom that weapon reaches, so its hits are a pool of their own.
    const hit: PendingHit = chosen
      ? { by, weapon, damage, pool: -2 - i, valid, chosen }
      : { by, weapon, damage, pool: template === null ? -1 : template, valid: template === null ? direct : valid };
    const more = { ...(to && { to }), ...(isHitInCover(doing, volley) && { cover: true as const }) };
    return { one: { ...hit, ...more }, times: unsaved };
  });
  return repeated(runs);
}
