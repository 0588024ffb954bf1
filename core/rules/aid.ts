import type { ModelId, UnitId } from '../base/index.ts';
import { itemAt } from '../base/index.ts';

import type { Port, Tables, UnitHolder } from '../rulebook/index.ts';
import { oneOf, thingsIn } from '../rulebook/index.ts';
import { REACHES } from './reach.ts';

/** A face of a die. */
export type Face = Tables['success'];

/** Whose action it is: the specialists of a squad; undefined where it is the unit's own. */
export type From = (unit: UnitHolder) => readonly ModelId[] | undefined;

/** A support action: whom it may be for, whatever their distance, the faces that it succeeds on, and what it does then. */
export interface Aid {
  readonly special: string;
  readonly faces: readonly Face[];
  readonly from: From;
  readonly mayBe: (one: UnitHolder, by: UnitHolder) => boolean;
  readonly help: (port: Port, target: UnitId, successes: number) => void;
}

/** Units of the side that are on the table (CMD-06). */
export const isFriend = (one: UnitHolder, by: UnitHolder): boolean => one.side === by.side && one.onTable;

/** Whether a unit is the acting one, or in one combined unit with it. */
export const isOwn = (one: UnitHolder, by: UnitHolder): boolean => (one.joined ?? one.id) === (by.joined ?? by.id);

/** Whom it may choose now. */
function targetsOf(port: Port, { special, from, mayBe }: Aid): readonly UnitHolder[] {
  const by = port.unit;
  const all = port.units().filter(one => mayBe(one, by));
  return port.commandable(all, special, from(by));
}

const chose = (port: Port, { special, from }: Aid, target: UnitId): void => port.chose(target, special, from(port.unit));

/** The dice of an action whose target is not chosen yet: as they lie, and whether they have been rolled again. */
type Lying = { readonly faces: Face[]; readonly again: boolean; readonly target: UnitId | null };

/** The die is thrown, and on a success the target chosen and helped; what goes by radio the enemy may jam (CMD-07). */
export function dieFirst(port: Port, aid: Aid): void {
  const { special } = aid;
  const { input } = port;
  const lying = port.memo as Lying | null;
  if (port.stage === 'begin') {
    port.roll('rolled', { count: port.dice(special, 1), counts: facesFor(port, aid, targetsOf(port, aid)) });
  } else if (input && 'faces' in input) {
    const faces = [...input.faces];
    if (port.stage === 'jammed') {
      if (lying?.target && input.successes > 0) {
        chose(port, aid, lying.target);
        aid.help(port, lying.target, input.successes);
      }
    } else if (port.stage === 'rolled' && input.successes === 0 && isRolledAgain(port, special, 'failed')) {
      port.roll('again', { count: faces.length, counts: facesFor(port, aid, targetsOf(port, aid)) });
    } else choose(port, aid, { faces, again: port.stage === 'again', target: null });
  } else {
    const target = itemAt(thingsIn<UnitId>(port), 0);
    chose(port, aid, target);
    if (lying && !lying.again && isByRadio(port, aid, target) && isRolledAgain(port, special, 'passed')) {
      const counts = facesFor(
        port,
        aid,
        port.units().filter(one => one.id === target),
      );
      port.remember({ ...lying, target });
      port.roll('jammed', { count: lying.faces.filter(face => counts.includes(face)).length, counts });
    } else aid.help(port, target, 1);
  }
}

/** Those that the dice lying there succeed for may be chosen. */
function choose(port: Port, aid: Aid, lying: Lying): void {
  const helped = targetsOf(port, aid).filter(one => lying.faces.some(face => facesFor(port, aid, [one]).includes(face)));
  if (helped.length === 0) return;
  port.remember(lying);
  port.ask(
    'chosen',
    oneOf(
      'unit',
      helped.map(one => one.id),
    ),
  );
}

/** Faces that succeed for any of these, or those printed where there is nobody. */
const facesFor = (port: Port, { special, faces }: Aid, targets: readonly UnitHolder[]): readonly Face[] => [
  ...new Set([...faces, ...targets.flatMap(one => port.faces(special, one, faces))]),
];

const isRolledAgain = (port: Port, special: string, which: 'failed' | 'passed'): boolean =>
  port.rerolls(special, which === 'passed').some(one => one.which === which);

/** Whether only a radio reaches that far. */
function isByRadio(port: Port, { special, from }: Aid, target: UnitId): boolean {
  const reach = REACHES[special];
  const models = from(port.unit);
  return reach !== undefined && (port.range(target, models) > reach.range || !port.sees(target, models));
}

/** The dice of an action whose target is chosen: how many have succeeded before those in the air. */
type Aimed = { readonly target: UnitId; readonly passed: number };

/** The target is chosen, and then so many dice are thrown for it (CMD-07). */
export function targetFirst(port: Port, aid: Aid, count: (port: Port, target: UnitHolder) => number): void {
  const { input } = port;
  const { special, faces: counts } = aid;
  if (input === null) {
    const among = targetsOf(port, aid).map(one => one.id);
    if (among.length > 0) port.ask('chosen', oneOf('unit', among));
  } else if ('chosen' in input) {
    const target = itemAt(thingsIn<UnitId>(port), 0);
    const dice = port.units().filter(one => one.id === target);
    chose(port, aid, target);
    port.remember({ target, passed: 0 });
    port.roll('rolled', { count: port.dice(special, count(port, itemAt(dice, 0))), counts });
  } else {
    const { target, passed } = port.memo as Aimed;
    const missed = input.faces.length - input.successes;
    const all = passed + input.successes;
    if (port.stage === 'rolled' && missed > 0 && isRolledAgain(port, special, 'failed')) {
      port.remember({ target, passed: all });
      port.roll('again', { count: missed, counts });
    } else if (all > 0) aid.help(port, target, all);
  }
}
