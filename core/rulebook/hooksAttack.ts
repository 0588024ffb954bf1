import type { ModelId, Range, RuleName, UnitId, WeaponId } from '../base/index.ts';
import type { Face } from '../dice/index.ts';
import type { Mount } from '../forces/card.ts';
import type { TerrainKind } from '../space/space.ts';
import type { Thing } from './choice.ts';
import { amount, flag, instead, notYet, offer, union, veto } from './hook.ts';
import type { ActionReason, Fact, FirstReason, Holder, UnitHolder, WeaponHolder } from './words.ts';

/** A weapon line in use. `attacker` is whoever carries it, `pilot` who is at the attacker's controls. */
type Used = { weapon: WeaponHolder; attacker: UnitHolder; pilot?: UnitHolder };
/** What is known of an attack once it is declared; striking back is never sustained (SK-76). */
export type Attack = {
  sustained: boolean;
  reply: boolean;
  reaction: boolean;
  /** Skills named for it by whoever makes it (SK-03). */
  named: readonly RuleName[];
  /** Its models that fire nothing in it, each with the rules of the weapons that it carries. */
  idle: Fact<readonly Holder[]>;
  /** Copies of weapons that are fired in it, by whoever is with the unit too. */
  copies: Fact<number>;
  /** Those of them that are of other lines. */
  others: Fact<number>;
};
/** What a rule has been told of a shot of an attack; `things` is null for nothing, and until it is told. `here`: of the shot that is asked about. */
export type Taken = { rule: RuleName; weapon: WeaponId; here: boolean; things: readonly Thing[] | null };
/** A frame in place of an attack; `screen`: the point must be one where a smoke screen may lie. */
export type InPlace = { readonly frame: string; readonly spot: 'screen' | 'any' };
/** Why a weapon is not fired. */
type Silence =
  | 'suppressed'
  | 'unloaded'
  | 'empty'
  | 'oneRanged'
  | 'inArea'
  | 'notCalled'
  | 'aboard'
  | 'freely'
  | 'inBunker'
  | 'storming';
/** A weapon in the hands of a unit of one's side that has still to be activated, what speaks against firing it now, and what keeps the unit
 *  from an attack as its first action, however well it rallies. */
export type Gun = {
  readonly unit: UnitHolder;
  readonly weapon: WeaponHolder;
  readonly silent: readonly Silence[];
  readonly barred: Fact<readonly (ActionReason | FirstReason)[]>;
};
export type Aimed = Used & { target: UnitHolder; attack: Attack };

/** Shapes of what a weapon strikes: a flame's template, or all that a straight line from it comes to, or all on a jet's way; the larger
 *  template, or all that it covers whatever is printed against it; on a board the square that it is aimed at, or a block of two by two with
 *  it, or with any square that it could be aimed at; all units within its range, whichever of the enemy's it is aimed at. */
export type Area = 'flame' | 'line' | 'jet' | 'artillery' | 'barrage' | 'square' | 'block' | 'openBlock' | 'around';

/** Where rules may speak between choosing a target and its saves. */
export const ATTACK = {
  /** What is not in the way of a weapon's sight, and so gives no cover against it. */
  'los-query.ignores': union<{ viewer: UnitHolder; weapon: WeaponHolder }, 'vehicles' | 'everything'>('viewer', 'weapon'),
  /** Whether a unit that would be, whoever's it is, is in the way of what another unit looks at. */
  'los-query.blocks': flag<{ between: UnitHolder; viewer: UnitHolder }>('between'),
  /** Sight taken away from the viewer. `members`: the target and whoever has joined it, `company`: the same of the viewer; `range` in R
   *  between the nearest models of the units; `cover`: the target is in cover from the model that looks, `sheltered`: the viewer from the
   *  first of the target's. `weapon`: what it looks along, if anything; `front`: it is in the front arc of the fortification that the target
   *  is in. */
  'los-query': veto<
    {
      viewer: UnitHolder;
      target: UnitHolder;
      members: readonly UnitHolder[];
      company: Fact<readonly UnitHolder[]>;
      weapon?: WeaponHolder;
      range: Fact<Range>;
      cover: Fact<boolean>;
      sheltered: Fact<boolean>;
      front: Fact<boolean>;
    },
    'hidden'
  >('viewer', 'target'),
  /** Sight of a point of the table taken away; `range` in R from the nearest of those who look. */
  'los-query.point': veto<{ viewer: UnitHolder; range: Fact<Range> }, 'hidden'>('viewer'),
  /** Whether who is aboard another looks, and is measured, from that. */
  'los-query.from': instead<{ unit: UnitHolder; carrier: UnitHolder }, 'itself' | 'carrier'>('unit', 'carrier'),
  /** The arc of a weapon in place of what its card prints; `crewServed` is the gun of those who serve it together. */
  'arc-query': instead<
    { unit: UnitHolder; carrier?: UnitHolder; mount: Mount | null; crewServed: boolean; close: boolean },
    Mount
  >('unit', 'carrier'),
  /** The place that a distance is measured from or to. */
  'range-query': notYet(
    instead<
      { unit: UnitHolder; carrier?: UnitHolder; weapon?: WeaponHolder; why: 'attack' | 'command' | 'rule' },
      'carrier' | 'specialist' | 'half' | 'walls'
    >(...(['unit', 'carrier', 'weapon'] as const)),
  ),
  /** Whether the target is in cover from this attacker, whatever stands between them. */
  'cover-query': flag<{ target: UnitHolder; carrier?: UnitHolder; pilot?: UnitHolder; attacker: UnitHolder }>(
    ...(['target', 'carrier', 'pilot'] as const),
  ),
  /** `attacker`: the unit that attacks, which a hero who carries it may have joined, and `bearer` whoever carries it. `areas`: the area terrain that it is inside; `freely`: the
   *  attack is one that a rule gives to this line alone. A soldier's second ranged weapon is forbidden as `oneRanged` unless that is
   *  waived (TGT-06). */
  'weapon-available': veto<
    {
      weapon: WeaponHolder;
      attacker: UnitHolder;
      bearer: Fact<UnitHolder>;
      areas: Fact<readonly TerrainKind[]>;
      freely?: boolean;
      reply?: boolean;
    },
    Silence
  >('weapon', 'attacker'),
  /** How many models of those aboard one machine may fire to either side of it. */
  'weapon-available.abreast': amount<{ attacker: UnitHolder; aboard: number }>('attacker'),
  /** How many copies of a line may be used in one attack. */
  'weapon-available.copies': amount<{ weapon: WeaponHolder }>('weapon'),
  /** Lines that a unit may use beside its own. */
  'weapon-available.add': notYet(union<{ unit: UnitHolder; reply: boolean; close: boolean }, WeaponId>('unit')),
  /** Asked before the targets of an attack are declared: another unit may be activated to make it in this one's place, and shoots where
   *  this one looks. `close`: it is left nothing but close-combat weapons. */
  'target-declare.call': offer<{
    unit: UnitHolder;
    sustained: boolean;
    reaction: boolean;
    close: boolean;
    guns: Fact<readonly Gun[]>;
  }>('unit'),
  /** Targets that may not be named; `also` are the targets that the same soldier fires his other ranged weapons at. `called`: another
   *  unit looks for them; `sees`: whoever fires sees the target itself. `perModel`: its dice
   *  count the models of the target; `front`: it is in the front arc of the fortification that the target is in. */
  'target-declare': veto<
    Used & {
      target: UnitHolder;
      carrier?: UnitHolder;
      also: readonly UnitId[];
      called: boolean;
      perModel: boolean;
      sees: Fact<boolean>;
      front: Fact<boolean>;
    },
    'aboard' | 'aircraft' | 'sameTarget' | 'seesItself' | 'level' | 'slit'
  >('weapon', 'attacker', 'target'),
  /** Targets beside the usual ones: who rides on what may be aimed at. */
  'target-declare.add': notYet(union<{ target: UnitHolder; riders: readonly UnitHolder[] }, UnitId>('target', 'riders')),
  /** What the owner of a target may do before the dice. `joiners` may join it, and it may join `hosts` (`join-check`). */
  'target-declare.join': offer<{ target: UnitHolder; joiners: Fact<readonly UnitId[]>; hosts: Fact<readonly UnitId[]> }>(
    'target',
  ),
  /** What there is to choose about a shot before the dice, of all shots in one question; each rule is asked once for each, and what is
   *  chosen stands as `taken`. A rule for which one answer depends on another is silent until that is told, and is asked again then.
   *  `models` are those of the unit that it is aimed at, heroes' among them, and `seen` those of them that it may strike, none under a
   *  template; `copies` of the line are fired in the attack. */
  'target-declare.ask': offer<
    Aimed & { models: readonly ModelId[]; seen: readonly ModelId[]; copies: number; taken: readonly Taken[] }
  >('weapon', 'attacker', 'target'),
  /** What a weapon may do in place of its attack, at a point in its arc, range and sight: a frame of the rule's own. */
  'target-declare.instead': instead<Used & { sustained: boolean; reaction: boolean }, InPlace>('weapon', 'attacker'),
  /** What a weapon strikes in place of what its book prints. */
  'affected-models': instead<{ weapon: WeaponHolder }, Area>('weapon'),
  /** Units struck with one that dice per model are thrown against; asked for each aboard it. */
  'affected-models.add': union<{ struck: UnitHolder; rider: UnitHolder }, UnitId>('struck', 'rider'),
  /** Units that an area spares. */
  'affected-models.spare': veto<Used & { target: UnitHolder; carrier?: UnitHolder }, 'aboard' | 'aircraft' | 'itself'>(
    'weapon',
    'attacker',
    'target',
  ),
  /** Attack dice of a shot against one target. `models`: those of the target that it strikes. */
  'dice-count': amount<Used & { target: UnitHolder; models: number; taken: readonly Taken[] }>('weapon', 'attacker', 'target'),
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
