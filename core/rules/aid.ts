import type { Json, ModelId, UnitId } from '../base/index.ts';
import { itemAt } from '../base/index.ts';
import type { Choice, Port, Tables, UnitHolder } from '../rulebook/index.ts';
import { thingsIn } from '../rulebook/index.ts';
import { REACHES } from './reach.ts';

/** A face of a die. */
export type Face = Tables['success'];

/** Whose action it is: the specialists of a squad; undefined where it is the unit's own. */
export type From = (unit: UnitHolder) => readonly ModelId[] | undefined;

/** Whether a unit has, or has had, somebody whose action it is. */
export type Has = (unit: UnitHolder) => boolean;

/** A support action: whom it may be for, whatever their distance, and the faces that it succeeds on. */
interface Support {
  readonly special: string;
  readonly faces: readonly Face[];
  readonly from: From;
  readonly mayBe: (one: UnitHolder, by: UnitHolder, tables: Tables) => boolean;
}

/** One that helps or does not. */
export interface Aid extends Support {
  readonly help: (port: Port, target: UnitId) => void;
}

/** One that helps the more, the more dice succeed. */
interface Degree extends Support {
  readonly help: (port: Port, target: UnitId, successes: number) => void;
}

/** Units of the side that are on the table (CMD-06). */
export const isFriend = (one: UnitHolder, by: UnitHolder): boolean => one.side === by.side && one.onTable;

/** Whether a unit is the acting one, or in one combined unit with it. */
export const isOwn = (one: UnitHolder, by: UnitHolder): boolean => (one.joined ?? one.id) === (by.joined ?? by.id);

/** Whom it may be for. */
const friendsOf = (port: Port, { mayBe }: Support): readonly UnitHolder[] => {
  const by = port.unit;
  return port.look.units().filter(one => mayBe(one, by, port.tables));
};

/** Whom of these it may choose now, and who bars the others. */
const choiceOf = (port: Port, { special, from }: Support, units: readonly UnitHolder[]): Choice =>
  port.look.choice(units, special, from(port.unit));

const chose = (port: Port, { special, from }: Support, target: UnitId): void => port.look.chose(target, special, from(port.unit));

/** The dice of an action whose target is not chosen yet: as they lie, and whether they have been rolled again. */
type Lying = { readonly faces: Face[]; readonly again: boolean; readonly target: UnitId | null };

/** The die is thrown, and on a success the target chosen and helped; what goes by radio the enemy may jam (CMD-07). */
export function dieFirst(port: Port, aid: Aid): void {
  const { special } = aid;
  const { input } = port;
  const lying = port.memo as Lying | null;
  if (port.stage === 'begin') {
    port.roll('rolled', { count: port.look.dice(special, 1), counts: facesForAny(port, aid) });
  } else if (input && 'faces' in input) {
    const faces = [...input.faces];
    if (port.stage === 'jammed') {
      if (lying?.target && input.successes > 0) {
        chose(port, aid, lying.target);
        aid.help(port, lying.target);
      }
    } else if (port.stage === 'rolled' && input.successes === 0 && isRolledAgain(port, special, 'failed')) {
      port.roll('again', { count: faces.length, counts: facesForAny(port, aid) });
    } else if (input.successes > 0) choose(port, aid, { faces, again: port.stage === 'again', target: null });
  } else {
    const target = itemAt(thingsIn<UnitId>(port), 0);
    chose(port, aid, target);
    if (lying && !lying.again && isByRadio(port, aid, target) && isRolledAgain(port, special, 'passed')) {
      const counts = facesFor(
        port,
        aid,
        port.look.units().filter(one => one.id === target),
      );
      port.remember({ ...lying, target });
      port.roll('jammed', { count: lying.faces.filter(face => counts.includes(face)).length, counts });
    } else aid.help(port, target);
  }
}

/** Those that the dice lying there succeed for may be chosen. */
function choose(port: Port, aid: Aid, lying: Lying): void {
  const helped = friendsOf(port, aid).filter(one => lying.faces.some(face => facesFor(port, aid, [one]).includes(face)));
  const choice = choiceOf(port, aid, helped);
  if (choice.among.length > 0) {
    port.remember(lying);
    port.ask('chosen', choice);
  } else port.does({ do: 'findNobody' });
}

/** Faces that succeed for any of these, or those printed where there is nobody. */
const facesFor = (port: Port, { special, faces }: Support, targets: readonly UnitHolder[]): readonly Face[] => [
  ...new Set([...faces, ...targets.flatMap(one => port.look.faces(special, one, faces))]),
];

/** Faces that succeed for anybody whom it may choose. */
function facesForAny(port: Port, aid: Aid): readonly Face[] {
  const friends = friendsOf(port, aid);
  const { among } = choiceOf(port, aid, friends);
  return facesFor(
    port,
    aid,
    friends.filter(one => among.includes(one.id)),
  );
}

const isRolledAgain = (port: Port, special: string, which: 'failed' | 'passed'): boolean =>
  port.look.rerolls(special, which === 'passed').includes(which);

/** Whether only a radio reaches that far. */
function isByRadio(port: Port, { special, from }: Support, target: UnitId): boolean {
  const reach = REACHES[special];
  const models = from(port.unit);
  return reach !== undefined && (port.look.range(target, models) > reach.range || !port.look.sees(target, models));
}

/** The dice of an action whose target is chosen: how many have succeeded before those in the air. */
type Aimed = { readonly target: UnitId; readonly passed: number };

/** Whom an action is for whose target is chosen first. */
export const aimedAt = (memo: Json): UnitId | null => (memo === null ? null : (memo as Aimed).target);

/** The target is chosen, and then so many dice are thrown for it (CMD-07): what comes of them is for whoever asks. */
export function rollFor(port: Port, support: Support, count: (port: Port, target: UnitHolder) => number): void {
  if (port.input === null) {
    const choice = choiceOf(port, support, friendsOf(port, support));
    if (choice.among.length > 0) port.ask('chosen', choice);
    else port.does({ do: 'findNobody' });
    return;
  }
  const target = itemAt(thingsIn<UnitId>(port), 0);
  const dice = port.look.units().filter(one => one.id === target);
  chose(port, support, target);
  port.remember({ target, passed: 0 });
  const { special, faces: counts } = support;
  port.roll('rolled', { count: port.look.dice(special, count(port, itemAt(dice, 0))), counts });
}

/** The same, and those that fail are thrown again where a rule says so; the target is helped by as many as succeed. */
export function targetFirst(port: Port, aid: Degree, count: (port: Port, target: UnitHolder) => number): void {
  const { input } = port;
  if (input === null || 'chosen' in input) return rollFor(port, aid, count);
  const { special, faces: counts } = aid;
  const { target, passed } = port.memo as Aimed;
  const missed = input.faces.length - input.successes;
  const all = passed + input.successes;
  if (port.stage === 'rolled' && missed > 0 && isRolledAgain(port, special, 'failed')) {
    port.remember({ target, passed: all });
    port.roll('again', { count: missed, counts });
  } else if (all > 0) aid.help(port, target, all);
}
