import type { Measure, NamedRule, ScenarioFile, SpaceName } from '../../../core/index.ts';
import type { DrawnZone, ZoneRef } from '../../store/scenarioEdits.ts';
import type { Words } from '../../base/words.ts';
import type { TextKey } from '../../text/en.ts';

/** How lengths are typed: how many mm one of them has, and the step of an arrow key. */
export interface Unit {
  readonly name: 'metric' | 'imperial' | 'squares';
  readonly mm: number;
  readonly step: number;
}

export function unitOf(space: SpaceName, measure: Measure): Unit {
  if (space === 'grid') return { name: 'squares', mm: 100, step: 1 };
  return measure === 'metric' ? { name: 'metric', mm: 10, step: 1 } : { name: 'imperial', mm: 25.4, step: 0.5 };
}

/** What a zone is called. */
export function zoneName({ ref, role }: Pick<DrawnZone, 'ref' | 'role'>, { t }: Words): string {
  const who = t(`scenario.role.${role}`);
  switch (ref.part) {
    case 'deployment':
    case 'fortifications':
      return t(`scenario.zone.${ref.part}`, { role: who });
    case 'objectives':
      return t('scenario.zone.objectives', { n: ref.index + 1, role: who.toLowerCase() });
    case 'lying':
      return t('scenario.zone.lying', { n: ref.index + 1 });
    case 'beatenBack':
      return t('scenario.zone.beatenBack');
    case 'entry':
    case 'comingAgain':
      return t(`scenario.zone.${ref.part}`, { n: ref.index + 1, role: who });
  }
}

/** Controls by the fields that they set which are no zones, and what they are called. */
const TERMS: readonly (readonly [path: string, testid: string, called: TextKey])[] = [
  ['beatenBack', 'beaten-from', 'scenario.beaten'],
  ['prize.from', 'prize-from', 'scenario.prize'],
  ['prize', 'prize', 'scenario.prize'],
  ['victoryPoints.toWin', 'victory-toWin', 'scenario.victoryPoints'],
  ['victoryPoints.from', 'victory-from', 'scenario.victoryPoints'],
  ['victoryPoints', 'victory-points', 'scenario.victoryPoints'],
  ['turns', 'turns-none', 'scenario.turns'],
  ['deployment', 'deployment', 'scenario.deployment'],
  ['reserves.dice', 'reserve-dice', 'scenario.dice'],
  ['reserves.or.dice', 'scattered-dice', 'scenario.dice.scattered'],
  ['reserves', 'reserves', 'scenario.reserves'],
  ['terrain', 'add-lot', 'scenario.lot.add'],
  ['recycling', 'again', 'scenario.again'],
  ['ambush', 'ambush', 'scenario.ambush'],
  ['homes', 'homes', 'scenario.homes'],
  ['objectives', 'add-objective', 'scenario.add.objective'],
  ['centre', 'centre', 'scenario.centre'],
];

/** What the control of a special rule is found by. */
export const controlOf = (rule: NamedRule): string => `rule-${rule.replace(' ', '-')}`;

interface Term {
  readonly testid: string;
  readonly called: TextKey;
}

/** What a field that is no zone is called, and the control that sets it; null for one that has none. */
export function termOf(path: string, { rules }: Pick<ScenarioFile, 'rules'>): Term | null {
  const rule = rules[Number(/^rules\[(\d+)\]$/.exec(path)?.[1])];
  if (rule !== undefined) return { testid: controlOf(rule), called: `scenario.rule.${rule}` };
  const found = TERMS.find(([field]) => path === field || ['.', '['].some(next => path.startsWith(field + next)));
  return found ? { testid: found[1], called: found[2] } : null;
}

/** The path of a zone in the file, as findings name it. */
export function pathOfRef(ref: ZoneRef): string {
  switch (ref.part) {
    case 'deployment':
    case 'fortifications':
      return `${ref.part}.${ref.role}`;
    case 'objectives':
    case 'lying':
      return `${ref.part}[${ref.index}].zone`;
    case 'beatenBack':
      return 'beatenBack.zone';
    case 'entry':
      return `entry.${ref.role}[${ref.index}]`;
    case 'comingAgain':
      return `recycling.entry.${ref.role}[${ref.index}]`;
  }
}
