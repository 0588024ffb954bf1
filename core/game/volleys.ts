import type { ModelId, RuleId, UnitId, WeaponId } from '../base/index.ts';
import { unitInCover } from './cover.ts';
import type { JudgedShot } from './shots.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';

/** Dice of one attack that are thrown together: one target, one weapon, one kind of cover (HIT-04). */
export interface Volley {
  /** Who fires it. */
  readonly by: UnitId;
  readonly target: UnitId;
  readonly weapon: WeaponId;
  readonly shooters: readonly ModelId[];
  readonly close: boolean;
  /** Number of the template among those of the attack; null for direct fire. */
  readonly template: number | null;
  readonly cover: boolean;
  readonly dice: number;
  readonly damage: number | 'N';
  /** Models that were in range, arc and sight, or under the template (DMG-05). */
  readonly valid: readonly ModelId[];
  readonly sustained: boolean;
  readonly hits: number;
  /** Hits that no save has cancelled and that are not given out yet. */
  readonly unsaved: number;
  /** Struck before the other blows of this close combat, by these sections. */
  readonly first?: readonly RuleId[];
}

/** Shots gathered into the dice that are thrown together: by target, weapon, template and cover (HIT-01, HIT-04, SAVE-10, DMG-06). */
export function volleysOf(table: Table, state: State, shots: readonly JudgedShot[], sustained: boolean): readonly Volley[] {
  const volleys = new Map<string, Volley>();
  let templates = 0;
  for (const { shot, by, weapon, close, area, struck } of shots) {
    const template = area === null ? null : templates++;
    for (const { target, models, dice, damage } of struck) {
      const cover = !close && unitInCover(table, state, shot.model, target);
      const key = [target, by, weapon.id, template, cover, damage].join('|');
      const sofar = volleys.get(key);
      volleys.set(key, {
        by,
        target,
        weapon: weapon.id,
        shooters: once(sofar?.shooters, [shot.model]),
        close,
        template,
        cover,
        dice: (sofar?.dice ?? 0) + dice,
        damage,
        valid: once(sofar?.valid, models),
        sustained,
        hits: 0,
        unsaved: 0,
      });
    }
  }
  // Templates first, so that their hits are given out first (DMG-06); otherwise as declared.
  const all = [...volleys.values()];
  return [...all.filter(volley => volley.template !== null), ...all.filter(volley => volley.template === null)];
}

const once = (before: readonly ModelId[] | undefined, more: readonly ModelId[]): readonly ModelId[] => [
  ...new Set([...(before ?? []), ...more]),
];

/** The units that were aimed at or lie under a template. */
export const targetsOf = (volleys: readonly Volley[]): readonly UnitId[] => [...new Set(volleys.map(volley => volley.target))];
