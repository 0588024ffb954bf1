import type { Range } from '../base/index.ts';
import type { Bloc } from '../forces/card.ts';
import { after, amount, flag, instead, notYet, offer, union, veto } from './hook.ts';
import type { Berth, DeploymentWay, EntryHolder, Fact, Holder, PlatoonHolder, SideHolder, UnitHolder } from './words.ts';

type Army = { bloc: Bloc; entries: readonly EntryHolder[]; platoons: readonly PlatoonHolder[] };
type Sharing = { unit: UnitHolder; member: UnitHolder; pilot?: Holder; byAll: boolean };
/** `party`: the unit and the heroes who have joined it; `aboard`: whom the host carries already. */
type Boarding = { unit: UnitHolder; party: readonly UnitHolder[]; host: UnitHolder; aboard: readonly UnitHolder[] };
/** Over an edge; dropped from the air, so many R `away` from every objective; `within` so many R of an enemy; or where nobody sees it, so
 *  many R `away` from every enemy. */
export type Arrival =
  | { readonly by: 'edge' | 'leftFlank' | 'rightFlank' }
  | { readonly by: 'air'; readonly away: number }
  | { readonly by: 'surprise'; readonly within: number }
  | { readonly by: 'ambush'; readonly away: number };

/** Whether a hero could be part of a unit, if they stood beside each other. */
type Together = (hero: UnitHolder, unit: UnitHolder) => boolean;

/** Where rules may speak before a game, and of who holds what. */
export const SET_UP = {
  /** A force list is validated; asked for each entry, and for each platoon. */
  'army-build': notYet(
    veto<{ entry?: EntryHolder; platoon?: PlatoonHolder; army: Army }, 'onlyOne' | 'otherBloc' | 'slot' | 'unattached'>(
      ...(['entry', 'platoon'] as const),
    ),
  ),
  /** What an entry costs, in army points. */
  'army-build.points': notYet(amount<{ entry: EntryHolder; army: Army }>('entry')),

  /** Whether a rule of a card is in force for a member of a combined unit; asked for the rule, which `unit` holds, and each member,
   *  itself among them. `byAll`: every member holds it. `pilot`: what he holds beside his card who is at the member's controls,
   *  where the rule is his. */
  'skill-share': flag<Sharing>('unit', 'pilot'),
  /** Rules that a unit holds for the moment, by their names: from who is `with` it, in a combined unit or as the machine that it pilots,
   *  from the `platoon` that it is in or supports, and while it is in cover. */
  'skill-share.grant': notYet(
    union<{ unit: UnitHolder; with: readonly UnitHolder[]; platoon?: Holder; turn: number; cover: Fact<boolean> }, string>(
      ...(['unit', 'with', 'platoon'] as const),
    ),
  ),
  /** A card value is read, in R; asked for each card of a combined unit, which then takes one of them (HERO-07). */
  'stat-query': amount<{ unit: UnitHolder; stat: 'move' | 'march' }>('unit'),
  /** Which side of a hero's card is in force from now on; asked when an action of anybody is over. */
  'stat-query.card': instead<{ unit: UnitHolder }, 'front' | 'back'>('unit'),
  /** Whether a hero may be part of a unit now. `range`: to its farthest model, and `reach`: how far it may be, in R; `heroes`: who has
   *  joined it before him. */
  'join-check': veto<
    {
      hero: UnitHolder;
      unit: UnitHolder;
      why: 'activation' | 'target' | 'reaction' | 'forGood';
      heroes: readonly UnitHolder[];
      range: Fact<Range>;
      reach: number;
      seen: Fact<boolean>;
      aboardTogether: boolean;
    },
    'kind' | 'armour' | 'tooFar' | 'unseen' | 'full' | 'activated' | 'never' | 'notAlike'
  >('hero', 'unit'),

  /** How a unit may come into the game beside the table edge. */
  'deployment.ways': union<{ unit: UnitHolder }, DeploymentWay>('unit'),
  /** A way that is refused. */
  deployment: veto<{ unit: UnitHolder; way: DeploymentWay }, 'mustBeInside' | 'mustBeAttached'>('unit'),
  /** As what a unit may be aboard another of its side: asked before the game, and when a movement has brought them together. */
  berths: union<Boarding, Berth>('unit', 'host'),
  /** A berth that is refused. */
  'berths.bar': veto<Boarding & { berth: Berth }, 'otherPilot' | 'zombie' | 'away' | 'gotOut'>('unit', 'host'),
  /** Markers and tracks are set, once, after deployment, and when a unit comes again. */
  'game-start': after<{ unit: UnitHolder; weapons: Holder }>('unit', 'weapons'),

  /** Asked before the first turn, of one unit after the other; `friends` are the others of its side. */
  'game-start.ask': offer<{ unit: UnitHolder; friends: Fact<readonly UnitHolder[]> }>('unit'),
  /** Dice of a side for the initiative, at the start of every turn. `units`: its units on and off the table; `together`: whether a hero could
   *  join a unit beside him. */
  'initiative-dice': amount<{
    side: SideHolder;
    turn: number;
    units: Fact<{ own: readonly UnitHolder[]; enemy: readonly UnitHolder[] }>;
    together: Together;
  }>('side'),
  /** Asked of each unit before those dice; `friends` are the others of its side that are not lost; `together` as above. */
  'initiative.ask': offer<{ unit: UnitHolder; turn: number; friends: Fact<readonly UnitHolder[]>; together: Together }>('unit'),
  /** Dice for a unit to arrive from reserve. */
  'reserve-dice': amount<{ unit: UnitHolder; turn: number }>('unit'),
  /** How a unit that waits off the table comes onto it during play. */
  'enter-table': instead<{ unit: UnitHolder }, Arrival>('unit'),
  /** Where it may not be put; each reason is a zone of the space's: too far from its carrier or from every enemy, or too near
   *  to an objective. */
  'enter-table.spot': notYet(
    veto<{ unit: UnitHolder; arrival: Arrival }, 'farFromCarrier' | 'farFromEnemies' | 'nearObjective'>('unit'),
  ),
};
