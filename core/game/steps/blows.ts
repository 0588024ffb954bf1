import type { UnitId } from '../../base/index.ts';
import { lastOf } from '../../base/index.ts';
import { behind, flag, listen } from '../../rulebook/index.ts';
import type { Volley } from '../volleys.ts';
import type { AttackFrame } from './frames.ts';
import type { Doing, Input } from './doing.ts';
import { asking, commandIn } from './doing.ts';
import { replyOf } from '../attacking.ts';
import { copiesOf, keptFromBlows, lineOf } from '../arms.ts';
import { shotsAt } from '../shots.ts';
import { unitHolder } from '../holders.ts';
import { bearerOf, cardOf, isAlive, isStanding, unitOf } from '../table.ts';
import { targetsOf, volleysOf } from '../volleys.ts';
import { begins } from './beginning.ts';
import { aimed, judge } from './targeting.ts';

/* Close combat within an attack: who strikes back, who strikes first, and whose blows are left. */

/** A blow that is struck before all others. */
export const isFirst = (volley: Volley): boolean => volley.close && volley.first !== undefined;

/** A blow that is struck with all others. */
export const isBlow = (volley: Volley): boolean => volley.close && !volley.first;

/** Who was struck strikes back, before the losses of the blows are taken away (CC-04, CC-08). */
export function strikeBack(doing: Doing, frame: AttackFrame, input: Input | null): void {
  const attacker = unitOf(doing.state, frame.unit);
  const living = livingIn(doing, frame.volleys, volley => volley.close);
  if (input !== null) {
    const struck = lastOf(frame.replies);
    const { shots } = commandIn(input, 'strikeBack');
    const judged = judge(doing, replyOf(struck, frame.unit), shots);
    aimed(doing, replyOf(struck, frame.unit), judged);
    const going = { ...frame, volleys: [...frame.volleys, ...volleysOf(doing.table, doing.state, judged, false)] };
    if (shots.length === 0) doing.become(going);
    else doing.become(going, ...begins(doing, struck, 'attack', true), { step: 'naming', unit: struck, in: 'reply' });
    return;
  }
  const blows = living.filter(volley => volley.close && volley.dice > 0 && unitOf(doing.state, volley.by).side === attacker.side);
  const next = targetsOf(blows).find(unit => !frame.replies.includes(unit));
  if (!next) {
    const volleys = ranked(doing, frame, living);
    doing.become({ ...frame, volleys, stage: volleys.some(isFirst) ? 'firstHits' : 'blowHits', at: 0 });
    return;
  }
  const asked = { ...frame, volleys: living, replies: [...frame.replies, next] };
  const striker = unitOf(doing.state, next);
  const held = behind(keptFromBlows(doing.table, doing.state, striker, true));
  const could = canReply(doing, next, frame.unit);
  if (could && held.length > 0) doing.emit({ type: 'prevented', unit: next, what: 'strikeBack', because: held });
  if (held.length > 0 || !could) doing.become(asked);
  else doing.become(asked, asking(striker.side, { ask: 'strikeBack', unit: next, at: frame.unit }));
}

/** Whether anybody in the unit can strike at the attacker from where he stands. */
const canReply = (doing: Doing, unit: UnitId, at: UnitId): boolean =>
  shotsAt(doing.table, doing.state, replyOf(unit, at), at).length > 0;

/** Blows that are struck before all others (`close-combat.first`). */
function ranked(doing: Doing, frame: AttackFrame, volleys: readonly Volley[]): readonly Volley[] {
  const { table, state } = doing;
  const { side } = unitOf(state, frame.unit);
  return volleys.map(volley => {
    if (!volley.close) return volley;
    const by = unitOf(state, volley.by);
    const at = { striker: unitHolder(table, state, by), target: unitHolder(table, state, unitOf(state, volley.target)) };
    const first = flag(false, listen(table.book, 'close-combat.first', { ...at, reply: by.side !== side }));
    return first.value ? { ...volley, first: first.because } : volley;
  });
}

/** Blows that have not been struck yet, as far as those who strike and are struck are still there; who has been kept from it by those that came
 *  first strikes no more (`close-combat`). */
export function leftIn(doing: Doing, frame: AttackFrame): readonly Volley[] {
  const left = livingIn(doing, frame.volleys, isBlow);
  const strikers = left.filter(volley => isBlow(volley) && volley.dice > 0).map(volley => unitStriking(doing, volley));
  const { side } = unitOf(doing.state, frame.unit);
  const held = [...new Set(strikers)].filter(id => {
    const striker = unitOf(doing.state, id);
    const reply = striker.side !== side;
    const because = behind(keptFromBlows(doing.table, doing.state, striker, reply));
    if (because.length > 0) doing.emit({ type: 'prevented', unit: id, what: reply ? 'strikeBack' : 'strike', because });
    return because.length > 0;
  });
  return left.map(volley => (isBlow(volley) && held.includes(unitStriking(doing, volley)) ? { ...volley, dice: 0 } : volley));
}

/** The unit that strikes, or that a hero who strikes is part of. */
const unitStriking = ({ state }: Doing, { by }: Volley): UnitId => unitOf(state, by).joined ?? by;

/** Blows as far as those who strike and the units struck are still alive (CC-03); a crew strikes as often as it has hands left, whomever it
 *  strikes at (TGT-07). */
function livingIn(doing: Doing, volleys: readonly Volley[], mine: (volley: Volley) => boolean): readonly Volley[] {
  const struck = new Map<string, number>();
  return volleys.map(volley => (mine(volley) ? withLiving(doing, volley, struck) : volley));
}

/** `struck`: how often each line of a unit strikes before, which is added to. */
function withLiving(doing: Doing, volley: Volley, struck: Map<string, number>): Volley {
  const { table, state } = doing;
  const shooters = volley.shooters.filter(model => {
    const bearer = bearerOf(state, model);
    return bearer !== null && isAlive(bearer.unit);
  });
  if (shooters.length === 0 || !isStanding(state, unitOf(state, volley.target))) return { ...volley, dice: 0 };
  const { copies = volley.shooters.length } = volley;
  const by = unitOf(state, volley.by);
  const card = cardOf(table, by);
  const line = `${volley.by} ${volley.weapon}`;
  const before = struck.get(line) ?? 0;
  const hands = card.kind === 'squad' ? shooters.length : copiesOf(table, by, lineOf(table, card, volley.weapon)) - before;
  const left = Math.max(0, Math.min(copies, hands));
  struck.set(line, before + left);
  return { ...volley, shooters, dice: (volley.dice / copies) * left, ...(volley.copies && left > 0 && { copies: left }) };
}
