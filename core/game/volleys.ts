import type { ModelId, RuleId, UnitId, WeaponId } from '../base/index.ts';
import { itemAt } from '../base/index.ts';
import { instead, listen } from '../rulebook/index.ts';
import { inSmoke, unitInCover } from './cover.ts';
import { unitHolder, weaponHolder } from './holders.ts';
import type { JudgedShot } from './judged.ts';
import { coverFor } from './sighting.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';
import { membersOf, unitOf } from './table.ts';

/** A model that takes hits because rules have had it named. */
export interface Named {
  readonly model: ModelId;
  readonly because: readonly RuleId[];
}

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
  /** Smoke is in the way, where that is no cover. */
  readonly smoke?: true;
  readonly dice: number;
  readonly damage: number | 'N';
  /** Models that were in range, arc and sight, or under the template (DMG-05). */
  readonly valid: readonly ModelId[];
  readonly sustained: boolean;
  readonly hits: number;
  /** Hits that no save has cancelled and that are not given out yet. */
  readonly unsaved: number;
  /** The one model that takes its hits, where one was named. */
  readonly to?: Named;
  /** Rules that have changed how many dice; left out where none has. */
  readonly because?: readonly RuleId[];
  /** Blows of a crew on one base, by as many hands; left out where each of those who strike strikes once. */
  readonly copies?: number;
  /** The attacker says which of those it reaches take its hits, by these sections. */
  readonly chosen?: readonly RuleId[];
  /** Struck before the other blows of this close combat, by these sections. */
  readonly first?: readonly RuleId[];
}

/** Shots gathered into the dice that are thrown together: by target, weapon, template and cover (HIT-01, HIT-04, SAVE-10, DMG-06). */
export function volleysOf(
  table: Table,
  state: State,
  shots: readonly JudgedShot[],
  sustained: boolean,
  observer?: UnitId,
): readonly Volley[] {
  const volleys = new Map<string, Volley>();
  let templates = 0;
  for (const judged of shots) {
    const { shot, by, weapon, close, area, struck } = judged;
    const between = coverFor(table, state, unitOf(state, by), weapon);
    const template = area === null ? null : templates++;
    for (const { target, models, dice, damage, because } of struck) {
      const giving = givenBy(table, state, judged, target);
      const cover =
        !close && (coveredFrom(table, state, target, observer) ?? unitInCover(table, state, shot.model, target, between));
      const smoke = !close && inSmoke(table, state, shot.model, target);
      const key = [target, by, weapon.id, template, cover, smoke, damage, giving.to?.model].join('|');
      const sofar = volleys.get(key);
      const shooters = eachOnce(sofar?.shooters, [shot.model]);
      const copies = (sofar?.copies ?? sofar?.shooters.length ?? 0) + 1;
      volleys.set(key, {
        by,
        target,
        weapon: weapon.id,
        shooters,
        ...(close && copies > shooters.length && { copies }),
        close,
        template,
        cover,
        ...(smoke && { smoke }),
        dice: (sofar?.dice ?? 0) + dice,
        damage,
        valid: eachOnce(sofar?.valid, models),
        sustained,
        hits: 0,
        unsaved: 0,
        ...giving,
        ...(because.length === 0 ? {} : { because }),
      });
    }
  }
  // Templates first, so that their hits are given out first (DMG-06); otherwise as declared.
  const all = [...volleys.values()];
  return [...all.filter(volley => volley.template !== null), ...all.filter(volley => volley.template === null)];
}

/** Whether a unit is in cover from all of those who have called for the shot; null where that is not asked. */
function coveredFrom(table: Table, state: State, target: UnitId, observer: UnitId | undefined): boolean | null {
  if (observer === undefined || table.book.tables.coverFrom === 'gun') return null;
  const eyes = membersOf(state, unitOf(state, observer)).flatMap(member => member.models);
  return eyes.every(({ id }) => unitInCover(table, state, id, target));
}

/** Who gives the hits of a shot to models, if rules say so in place of their owner: the model that was named, or the attacker. */
export function givenBy(
  table: Table,
  state: State,
  { by, weapon, taken, hero }: Pick<JudgedShot, 'by' | 'weapon' | 'taken' | 'hero'>,
  id: UnitId,
): Pick<Volley, 'to' | 'chosen'> {
  const unit = unitOf(state, by);
  const heard = listen(table.book, 'hit-assign', {
    weapon: weaponHolder(table, unit, weapon),
    get attacker() {
      return unitHolder(table, state, unit);
    },
    get target() {
      return unitHolder(table, state, unitOf(state, id));
    },
    taken,
    hero: hero === undefined ? null : itemAt(unitOf(state, hero).models, 0).id,
  });
  const [first, ...others] = instead<'owner' | 'attacker' | { readonly named: ModelId }>('owner', heard);
  if (first === 'owner') return {};
  // Whom the attacker has named before the dice is his choice already.
  const named = [first, ...others].find(one => one !== 'owner' && one !== 'attacker');
  const because = heard.map(one => one.id);
  return named ? { to: { model: named.named, because } } : { chosen: because };
}

const eachOnce = (before: readonly ModelId[] | undefined, more: readonly ModelId[]): readonly ModelId[] => [
  ...new Set([...(before ?? []), ...more]),
];

/** The units that were aimed at or lie under a template. */
export const targetsOf = (volleys: readonly Volley[]): readonly UnitId[] => [...new Set(volleys.map(volley => volley.target))];
