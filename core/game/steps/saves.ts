import type { RuleId } from '../../base/index.ts';
import { given, itemAt, ruleIds } from '../../base/index.ts';
import type { Face } from '../../dice/index.ts';
import type { Reroll, Save, WeaponHolder } from '../../rulebook/index.ts';
import { listen, union, veto } from '../../rulebook/index.ts';
import { unitHolder } from '../holders.ts';
import type { UnitState } from '../state.ts';
import type { Doing, Input } from './doing.ts';
import { facesIn, rolling } from './doing.ts';
import type { Frame, SaveDie } from './frames.ts';

/** The save that a unit may roll against hits. */
export interface SaveRoll {
  readonly save: Save;
  readonly faces: readonly Face[];
  readonly because: readonly RuleId[];
  /** Instructions to roll dice of it again, those for failed ones first. */
  readonly again: readonly Reroll[];
  readonly againBecause: readonly RuleId[];
}

/** The save that may be rolled; null for none, with the rules that have barred one. */
export interface SaveAllowed {
  readonly roll: SaveRoll | null;
  readonly barredBy: readonly RuleId[];
}

/** By cover where there is cover, else that of infantry, and against blows neither; then those that rules give (SAVE-02 to SAVE-04,
 *  SAVE-13). The first that the weapon allows. `outside`: whoever strikes is not in the fortification that the unit is in. */
export function saveAgainst(
  { table, state }: Doing,
  struck: UnitState,
  by: { readonly weapon: WeaponHolder; readonly cover: boolean; readonly close: boolean; readonly outside: boolean },
): SaveAllowed {
  const { book } = table;
  const parties = { weapon: by.weapon, target: unitHolder(table, state, struck) };
  const printed = book.tables.saves;
  const infantry = parties.target.type === 'infantry';
  const added = union<Save>([], listen(book, 'save-allowed.add', { ...parties, outside: by.outside }));
  const kinds: readonly (readonly [Save, readonly Face[], string])[] = [
    ...(by.cover
      ? [['cover', infantry ? printed.infantryInCover : printed.vehicleInCover, infantry ? 'SAVE-02' : 'SAVE-03'] as const]
      : []),
    ...(infantry && !by.close ? [['infantry', printed.infantry, 'SAVE-04'] as const] : []),
    ...added.value.map(save => [save, [], 'SAVE-13'] as const),
  ];
  const barredBy: RuleId[] = [];
  for (const [save, faces, id] of kinds) {
    const at = { ...parties, save };
    const barred = veto([], listen(book, 'save-allowed', at));
    barredBy.push(...barred.flatMap(one => one.because));
    if (barred.length > 0) continue;
    const counts = union(faces, listen(book, 'save-faces', { ...at, turn: state.turn }));
    const again = union([], listen(book, 'save-reroll', { ...at, faces: counts.value }));
    const given = added.value.includes(save) ? added.because : [];
    const roll = {
      ...{
        save,
        faces: counts.value,
        because: [...new Set([...ruleIds('SAVE-01', id), ...given, ...counts.because, ...barredBy])],
      },
      again: [...again.value.filter(one => one.which === 'failed'), ...again.value.filter(one => one.which === 'passed')],
      againBecause: again.because,
    };
    return { roll, barredBy };
  }
  return { roll: null, barredBy };
}

/** Frames that throw saves, with the dice thrown so far while some of them are rolled again. */
type Saving = Extract<Frame, { readonly saves?: readonly SaveDie[] }>;

/** A unit throws its save against so many hits, and again as instructed; null while dice are awaited, else how many were not saved.
 *  What bars the save is told. */
export function throwSave(
  doing: Doing,
  frame: Saving,
  { unit, save: allowed, hits }: { readonly unit: UnitState; readonly save: SaveAllowed; readonly hits: number },
  input: Input | null,
): number | null {
  const { id, side } = unit;
  const { roll: save, barredBy } = allowed;
  if (save === null) {
    if (barredBy.length > 0) doing.emit({ type: 'saved', unit: id, saved: 0, through: hits, because: [...new Set(barredBy)] });
    return hits;
  }
  if (input === null) {
    const why = `${save.save}Save`;
    doing.become(frame, rolling({ why, side, unit: id, count: hits, counts: save.faces, because: save.because }));
    return null;
  }
  const thrown = facesIn(input);
  const dice = frame.saves ? rolledAgain(frame.saves, save.again, thrown) : thrown.map(dieOf(save.faces));
  const again = nextAgain(dice, save.again);
  const because = save.againBecause;
  if (again) {
    const count = dice.filter(again.isMeant).length;
    doing.become({ ...frame, saves: dice }, rolling({ why: 'saveAgain', side, unit: id, count, counts: again.faces, because }));
    return null;
  }
  const through = dice.filter(die => !die.passed).length;
  const all = dice.some(die => die.again) ? [...save.because, ...because] : save.because;
  doing.emit({ type: 'saved', unit: id, saved: hits - through, through, because: all });
  return through;
}

/** A die of a save as it was thrown. */
const dieOf =
  (faces: readonly Face[]) =>
  (face: Face): SaveDie => ({ face, passed: faces.includes(face) });

/** The first instruction that still finds dice to roll again; none of them is rolled a third time. */
function nextAgain(dice: readonly SaveDie[], instructions: readonly Reroll[]) {
  for (const { which, faces } of instructions) {
    const isMeant = (die: SaveDie) => !die.again && die.passed === (which === 'passed');
    if (dice.some(isMeant)) return { isMeant, faces };
  }
  return null;
}

/** The dice after those of the next instruction have been rolled again. */
function rolledAgain(dice: readonly SaveDie[], instructions: readonly Reroll[], faces: readonly Face[]): readonly SaveDie[] {
  const { isMeant, faces: counts } = given(nextAgain(dice, instructions), 'instruction to roll again');
  const thrown = faces.map(dieOf(counts));
  let next = 0;
  return dice.map(die => (isMeant(die) ? { ...itemAt(thrown, next++), again: true as const } : die));
}
