import type { RuleId } from '../../base/index.ts';
import { given, itemAt, ruleIds } from '../../base/index.ts';
import type { Face } from '../../dice/index.ts';
import type { Reroll, Save, WeaponHolder } from '../../rulebook/index.ts';
import { instead, listen, SAVES, STRUCTURAL_SAVES, union, veto } from '../../rulebook/index.ts';
import { unitHolder } from '../holders.ts';
import { areasAround } from '../facts.ts';
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

/** The saves that may be rolled, one after the other, each for what the one before it has left; with the rules that have barred others. */
export interface SavesAllowed {
  readonly rolls: readonly SaveRoll[];
  readonly barredBy: readonly RuleId[];
}

/** First what smoke gives; then by cover where there is cover, else that of infantry, and against blows neither, else those that rules give
 *  (SAVE-02 to SAVE-04, SAVE-13), the first that the weapon allows; last, for what is left, what it allows of the saves of a structure.
 *  `striker`: whose weapon it is; null for hits that are nobody's shots. */
export function savesAgainst(
  { table, state }: Pick<Doing, 'table' | 'state'>,
  struck: UnitState,
  by: {
    readonly weapon: WeaponHolder;
    readonly cover: boolean;
    /** By which it has cover or none. */
    readonly coveredFrom: readonly RuleId[];
    readonly smoke: boolean;
    readonly close: boolean;
    readonly striker: UnitState | null;
  },
): SavesAllowed {
  const { book } = table;
  const { striker, weapon } = by;
  const target = unitHolder(table, state, struck);
  const parties = striker ? { weapon, target, attacker: unitHolder(table, state, striker) } : { weapon, target };
  const printed = book.tables.saves;
  const infantry = parties.target.type === 'infantry';
  const outside = striker === null || striker.inside !== struck.inside;
  const added = union<Save>([], listen(book, 'save-allowed.add', { outside, ...parties }));
  const byRule = SAVES.filter(save => added.value.includes(save)).map(save => [save, [], ruleIds('SAVE-13')] as const);
  const inCover = [...ruleIds(infantry ? 'SAVE-02' : 'SAVE-03'), ...by.coveredFrom];
  const kinds: readonly Kind[] = [
    ...(by.cover ? [['cover', infantry ? printed.infantryInCover : printed.vehicleInCover, inCover] as const] : []),
    ...(infantry && !by.close && printed.infantry.length > 0
      ? [['infantry', printed.infantry, ruleIds('SAVE-04')] as const]
      : []),
    ...byRule.filter(([save]) => !isStructural(save)),
  ];
  const barredBy: RuleId[] = [];
  const firstOf = (among: readonly Kind[]): SaveRoll | null => {
    for (const [save, faces, ids] of among) {
      const at = { save, ...parties };
      const barred = veto([], listen(book, 'save-allowed', { cover: by.cover, ...at }));
      barredBy.push(...barred.flatMap(one => one.because));
      if (barred.length > 0) continue;
      const otherwise = listen(book, 'save-faces.printed', {
        around: () => areasAround(table, state, struck, striker),
        ...at,
      });
      const [basic] = instead(faces, otherwise);
      const counts = union(basic, listen(book, 'save-faces', { turn: state.turn, ...at }));
      const again = union([], listen(book, 'save-reroll', { faces: counts.value, ...at }));
      return {
        save,
        faces: counts.value,
        again: inOrder(again.value),
        againBecause: again.because,
        because: [
          ...ruleIds('SAVE-01'),
          ...ids,
          ...(added.value.includes(save) ? added.because : []),
          ...otherwise.map(one => one.id),
          ...counts.because,
        ],
      };
    }
    return null;
  };
  const smoke: readonly Kind[] = by.smoke ? [['evade', [], ruleIds('SAVE-13')]] : [];
  const rolls = [smoke, kinds, byRule.filter(([save]) => isStructural(save))].flatMap(among => firstOf(among) ?? []);
  const [first, ...others] = rolls;
  // What has barred others is told with the first that is thrown.
  return { rolls: first ? [{ ...first, because: [...new Set([...first.because, ...barredBy])] }, ...others] : [], barredBy };
}

type Kind = readonly [save: Save, faces: readonly Face[], because: readonly RuleId[]];

const isStructural = (save: Save): boolean => (STRUCTURAL_SAVES as readonly Save[]).includes(save);

/** Dice that failed are thrown again before those that passed. */
const inOrder = (again: readonly Reroll[]): readonly Reroll[] => [
  ...again.filter(one => one.which === 'failed'),
  ...again.filter(one => one.which === 'passed'),
];

/** Frames that throw saves, with the dice thrown so far while some of them are rolled again. */
type Saving = Extract<Frame, { readonly saves?: readonly SaveDie[] }>;

/** A unit throws its saves against so many hits, each against what the one before has left, and again as instructed; null while dice are
 *  awaited, else how many were not saved. What bars saves is told. */
export function throwSaves(
  doing: Doing,
  frame: Saving,
  { unit, saves: allowed, hits }: { readonly unit: UnitState; readonly saves: SavesAllowed; readonly hits: number },
  input: Input | null,
): number | null {
  const { id, side } = unit;
  const { rolls, barredBy } = allowed;
  const { saving = { roll: 0, hits } } = frame;
  const save = rolls[saving.roll];
  if (!save) {
    if (barredBy.length > 0) doing.emit({ type: 'saved', unit: id, saved: 0, through: hits, because: [...new Set(barredBy)] });
    return hits;
  }
  if (input === null) {
    const why = isStructural(save.save) ? 'structuralSave' : `${save.save}Save`;
    doing.become(frame, rolling({ why, side, unit: id, count: saving.hits, counts: save.faces, because: save.because }));
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
  const all = dice.some(die => die.again) ? [...new Set([...save.because, ...because])] : save.because;
  doing.emit({ type: 'saved', unit: id, saved: saving.hits - through, through, because: all });
  if (through === 0 || saving.roll + 1 === rolls.length) return through;
  const { saves: _, ...next } = frame;
  doing.become({ ...next, saving: { roll: saving.roll + 1, hits: through } });
  return null;
}

/** A die of a save as it was thrown. */
const dieOf =
  (faces: readonly Face[]) =>
  (face: Face): SaveDie => ({ face, passed: faces.includes(face) });

/** Which of the dice that were thrown are to be thrown again, by their numbers, where `rolls` are allowed; none where no instruction finds any. */
export function meantAgain({ saves = [], saving }: Saving, { rolls }: SavesAllowed): readonly number[] {
  const again = nextAgain(saves, rolls[saving?.roll ?? 0]?.again ?? []);
  return again ? saves.flatMap((die, i) => (again.isMeant(die) ? [i] : [])) : [];
}

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
