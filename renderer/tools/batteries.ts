import type { Line, Refusal, Shot, UnitId } from '../../core/index.ts';
import type { Aiming, AimPlan } from './plan.ts';

/** All copies of one weapon line in one unit, to attack with or for something else: one chip. */
export interface Battery {
  readonly unit: UnitId;
  readonly weapon: Line['weapon'];
  readonly lines: readonly Line[];
  readonly copies: number;
  readonly template: Line['template'];
  /** What they do in place of an attack; null for an attack. */
  readonly instead: string | null;
  /** Why none of them may be used; null if one may. */
  readonly refused: Refusal | null;
}

const batteries = new WeakMap<Aiming, readonly Battery[]>();

export function batteriesOf(offer: Aiming): readonly Battery[] {
  const known = batteries.get(offer);
  if (known) return known;
  const found = new Map<string, Line[]>();
  for (const line of offer.lines) {
    const key = `${line.unit}|${line.weapon.id}`;
    found.set(key, [...(found.get(key) ?? []), line]);
  }
  const made = [...found.values()].flatMap((lines): readonly Battery[] => {
    const [{ unit, weapon, template, instead, refused }] = lines as [Line, ...Line[]];
    const battery: Battery = {
      ...{ unit, weapon, lines, template, instead: null },
      copies: lines.reduce((sum, line) => sum + line.copies, 0),
      refused: lines.every(line => line.refused !== null) ? refused : null,
    };
    return [battery, ...instead.map(one => ({ ...battery, template: null, instead: one }))];
  });
  batteries.set(offer, made);
  return made;
}

export const isIn = (shot: Shot, line: Line): boolean => shot.model === line.model && shot.weapon === line.weapon.id;

/** What a shot is in place of an attack; null for an attack. */
export const insteadIn = ({ at }: Shot): string | null => ('instead' in at ? at.instead : null);

export const usedOf = (plan: AimPlan, battery: Battery): number =>
  plan.shots.filter(shot => insteadIn(shot) === battery.instead && battery.lines.some(line => isIn(shot, line))).length;

export const isHeld = ({ weapon }: AimPlan, battery: Battery): boolean =>
  weapon?.unit === battery.unit && weapon.weapon === battery.weapon.id && (weapon.instead ?? null) === battery.instead;

/** The battery in the hand, or all of them; of the soldier who is taken up, or of everybody. */
export const inHand = (plan: AimPlan): readonly Line[] => {
  const all = batteriesOf(plan.offer);
  const { weapon, shooter } = plan;
  const held = all.filter(one => (weapon === null ? one.instead === null : isHeld(plan, one)));
  return held.flatMap(({ lines }) => lines.filter(line => shooter === null || line.model === shooter));
};

/** Copies of a line that are aimed at nobody yet. */
export const freeIn = (shots: readonly Shot[], line: Line): number =>
  line.refused === null ? line.copies - shots.filter(shot => isIn(shot, line)).length : 0;

/** Copies of a battery that are aimed at nobody yet, and for nothing else. */
export const freeOf = ({ shots }: AimPlan, { lines }: Battery): number =>
  lines.reduce((sum, line) => sum + freeIn(shots, line), 0);
