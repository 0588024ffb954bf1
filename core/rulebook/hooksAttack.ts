import type { Range, RuleName, UnitId, WeaponId } from '../base/index.ts';
import type { Face } from '../dice/index.ts';
import type { Mount } from '../forces/card.ts';
import type { TerrainKind } from '../space/space.ts';
import { amount, flag, instead, notYet, offer, union, veto } from './hook.ts';
import type { Fact, UnitHolder, WeaponHolder } from './words.ts';

/** A weapon line in use. `attacker` is whoever carries it, `pilot` who is at the attacker's controls. */
type Used = { weapon: WeaponHolder; attacker: UnitHolder; pilot?: UnitHolder };
/** What is known of an attack once it is declared; striking back is never sustained (SK-76). */
export type Attack = {
  sustained: boolean;
  reply: boolean;
  reaction: boolean;
  /** Lines that the unit fires in this attack. */
  fired: Fact<readonly WeaponId[]>;
  /** Names of its figures that fire nothing in it. */
  idle: Fact<readonly string[]>;
};
export type Aimed = Used & { target: UnitHolder; attack: Attack };

/** Where rules may speak between choosing a target and its saves. */
export const ATTACK = {
  /** Kinds of things that do not block this line; `between` are the units on it. */
  'los-query.ignores': notYet(
    union<
      { viewer: UnitHolder; target: UnitHolder; weapon?: WeaponHolder; between: readonly UnitHolder[] },
      TerrainKind | 'vehicles' | 'smallVehicles' | 'everything'
    >('viewer', 'target', 'weapon', 'between'),
  ),
  /** Sight taken away from the viewer; `range` in R to the target's nearest model, `bearing` in degrees off the way that the fortification
   *  of either faces. */
  'los-query': notYet(
    veto<
      { viewer: UnitHolder; target: UnitHolder; range: Fact<Range>; cover: Fact<boolean>; bearing: Fact<number> },
      'hidden' | 'behindWalls'
    >('viewer', 'target'),
  ),
  /** Whether who is aboard another looks, and is measured, from that. */
  'los-query.from': instead<{ unit: UnitHolder; carrier: UnitHolder }, 'itself' | 'carrier'>('unit', 'carrier'),
  /** The arc of a weapon in place of what its card prints; `crewServed` is the gun of those who serve it together. */
  'arc-query': instead<{ unit: UnitHolder; carrier?: UnitHolder; mount: Mount | null; crewServed: boolean }, Mount>(
    'unit',
    'carrier',
  ),
  /** The place that a distance is measured from or to. */
  'range-query': notYet(
    instead<
      { unit: UnitHolder; carrier?: UnitHolder; weapon?: WeaponHolder; why: 'attack' | 'command' | 'rule' },
      'carrier' | 'specialist' | 'half' | 'walls'
    >(...(['unit', 'carrier', 'weapon'] as const)),
  ),
  /** Whether the target is in cover from this attacker; `within` is the terrain that most of its models stand in. */
  'cover-query': notYet(
    flag<{
      target: UnitHolder;
      carrier?: UnitHolder;
      pilot?: UnitHolder;
      attacker: UnitHolder;
      within: Fact<readonly TerrainKind[]>;
    }>(...(['target', 'carrier', 'pilot'] as const)),
  ),
  'weapon-available': veto<{ weapon: WeaponHolder; attacker: UnitHolder }, 'unloaded' | 'empty' | 'aboard'>('weapon', 'attacker'),
  /** How many models of those aboard one machine may fire to either side of it. */
  'weapon-available.abreast': amount<{ attacker: UnitHolder; aboard: number }>('attacker'),
  /** How many copies of a line may be used in one attack. */
  'weapon-available.copies': amount<{ weapon: WeaponHolder }>('weapon'),
  /** Lines that a unit may use beside its own. */
  'weapon-available.add': notYet(union<{ unit: UnitHolder; reply: boolean; close: boolean }, WeaponId>('unit')),
  /** Targets that may not be named. */
  'target-declare': veto<Used & { target: UnitHolder }, 'aboard'>('weapon', 'attacker', 'target'),
  /** Targets beside the usual ones: who rides on what may be aimed at. */
  'target-declare.add': notYet(union<{ target: UnitHolder; riders: readonly UnitHolder[] }, UnitId>('target', 'riders')),
  /** What there is to choose before the dice, for the attacker or the defender; `joiners` may join who is aimed at (`join-check`). */
  'target-declare.ask': notYet(
    offer<Aimed & { side: 'attacker' | 'defender'; joiners: Fact<readonly UnitId[]> }>('weapon', 'attacker', 'target'),
  ),
  /** A frame of the rule's own in place of the weapon's attack. */
  'target-declare.instead': notYet(instead<Used & { sustained: boolean; reaction: boolean }, string>('weapon', 'attacker')),
  /** What a weapon strikes in place of what its book prints: all under a flame's template, or all on a jet's way. */
  'affected-models': instead<{ weapon: WeaponHolder }, 'flame' | 'jet'>('weapon'),
  /** Units struck with those that are. */
  'affected-models.add': notYet(
    union<Used & { struck: UnitHolder; riders: readonly UnitHolder[] }, UnitId>('weapon', 'struck', 'riders'),
  ),
  /** Units that an area spares. */
  'affected-models.spare': notYet(
    veto<Used & { target: UnitHolder; carrier?: UnitHolder }, 'aboard' | 'aircraft' | 'itself'>('weapon', 'target'),
  ),
  /** Attack dice of a weapon line against one target. `models`: those of the target that it strikes; `shots`: boxes spent on it. */
  'dice-count': notYet(amount<Aimed & { models: number; shots: number }>('weapon', 'attacker', 'target')),
  /** `extra` dice are those that a hit has earned. */
  'hit-faces': union<Aimed & { roll: 'first' | 'extra' }, Face>('weapon', 'attacker', 'pilot', 'target'),
  /** Misses may be thrown again: after a Sustained Attack's own, rule by rule, each once for the dice of one roll. `faces` are the dice
   *  as they lie, `missed` those that missed, by their numbers from 0; `named` are the skills named for this attack (SK-03), `rerolls`
   *  what has been thrown again in it before, by this attacker. */
  'hit-reroll': offer<
    Aimed & {
      close: boolean;
      faces: readonly Face[];
      missed: readonly number[];
      named: readonly RuleName[];
      rerolls: readonly { readonly rule: RuleName; readonly weapon: WeaponId }[];
    }
  >('weapon', 'attacker', 'pilot'),
  /** Whether misses may be thrown again at all, by a Sustained Attack's own right or by a rule's. */
  'hit-reroll.bar': veto<Aimed & { by: 'sustained' | 'rule' }, 'fuel'>('weapon', 'attacker'),
  /** Whether a hit earns one more die. */
  'hit-chain': flag<Aimed>('weapon', 'attacker', 'pilot'),
};
