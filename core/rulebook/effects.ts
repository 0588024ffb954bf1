import type { Json, ModelId, PieceId, Range, Side, UnitId, WeaponId } from '../base/index.ts';
import type { Place } from '../space/space.ts';
import type { Thing } from './choice.ts';
import type { ExtraAction, JoinedFor, Marker } from './words.ts';

/** All that a rule may let happen, by its name; a rule says it where a step listens for what comes after, or in a frame of its own. What
 *  needs a roll, a question or a way happens before that frame goes on, in the order in which it was said. */
export interface Effects {
  /** A marker is put beside the unit, or a side holds the rule of it from now on. It takes the place of `for`, where that is there. */
  readonly mark: { readonly marker: Marker; readonly for?: Marker; readonly side?: Side };
  readonly unmark: { readonly marker: Marker };
  /** Its side may pass once, when it likes. */
  readonly passToken: object;
  /** The unit, and whoever is joined to it or pilots it and has the rule too, has used it once more in this game (SK-06). */
  readonly use: object;

  /** Boxes of its damage track are ticked without a hit, as many as are left at most; with the last it is eliminated. */
  readonly tick: { readonly boxes: number };
  /** Ticks are taken off its damage track, as many as there are at most. */
  readonly clear: { readonly boxes: number };
  /** Hits that are nobody's shots: saved as such on ARMY or what the unit has, against no cover, and then given to these models. */
  readonly strike: { readonly hits: number; readonly damage: number; readonly models: readonly ModelId[] };
  /** A soldier is eliminated: a model of a squad, one of those on the base of a support weapon, a hero. */
  readonly slay: { readonly model: ModelId };
  /** Nothing is left of the unit, unless a rule has something happen in place of that; `outright`: none is asked, and whatever it has left
   *  is gone. */
  readonly eliminate: { readonly outright?: true };
  /** The unit, which was about to be eliminated, is there to stay. */
  readonly survive: object;

  /** So many boxes of limited ammunition are ticked. */
  readonly spend: { readonly weapon: WeaponId; readonly boxes: number };
  /** All ticks are taken off its limited ammunition. */
  readonly rearm: object;

  /** It rolls to shed Under Fire or Suppressed. */
  readonly rally: object;
  /** It counts as activated this turn. */
  readonly activate: object;
  /** What is left of the activation of whom the rule is about is over, and this unit's comes after it: the first that is called. Nothing in
   *  a reaction. */
  readonly activateNext: { readonly unit: UnitId };
  /** It takes this action for nothing, right after the one that offered it. */
  readonly giveAction: ExtraAction;
  /** It carries out a Move now, beside the actions that it has declared; with a `range`, in R, or as far as a `march`, it is no action of its own. */
  readonly move: { readonly range?: Range; readonly march?: true };
  /** It goes for the place of another unit, on another level, for as long as this activation lasts. */
  readonly storm: { readonly target: UnitId };
  /** It stands where the unit stood that it went for; nothing happens where it went for another, or for none. */
  readonly occupy: { readonly of: UnitId };
  /** It carries out an Attack now, beside the actions that it has declared. */
  readonly attack: object;
  /** There is nobody that its special action could be for, which is told (ACT-07). */
  readonly findNobody: object;
  /** The enemy may react to it now. */
  readonly openWindow: object;
  /** Whoever was aboard what is no more is put on the table: where its owner likes beside it, or right below. */
  readonly land: { readonly where: 'beside' | 'below' };
  /** The hero is part of a unit for so long, or of none any more. */
  readonly join: { readonly to: UnitId; readonly until: JoinedFor } | { readonly to: null };
  /** A lost unit is there again, as good as new and off the table; `by`: who has succeeded with what calls it, and may not do that again. */
  readonly comeBack: { readonly unit: UnitId; readonly by: UnitId; readonly special: string };
  /** A soldier whom the squad has lost stands beside this one of it again. */
  readonly bringBack: { readonly fallen: ModelId; readonly beside: ModelId };

  /** A frame of the rule's own begins; `later`: when the attack in hand, if one is, has dealt all its hits. */
  readonly begin: { readonly frame: string; readonly memo?: Json; readonly later?: true };
  /** The misses of the roll to hit that offered this are thrown again; nothing where no roll did. */
  readonly throwAgain: object;
  /** What was chosen stands for the shot that offered this. */
  readonly take: { readonly things: readonly Thing[] };
  /** This unit is activated now and makes the attack that offered this, where the other one looks. */
  readonly letFire: { readonly unit: UnitId };
  /** What the unit, which is about to react, has success with is movement in place of attacks. */
  readonly defend: object;
  /** Another soldier takes the place of the one about to be lost who offered this, with all that he carried. */
  readonly replace: object;

  /** Its wreck stays where it is, unless a rule leaves none; or smoke, about a point or the unit itself, which is gone when so many more
   *  turns have ended than this one (WPN-06); `wide`: as large as the area of artillery, about one of `Look.wideScreens`. */
  readonly lay:
    | { readonly piece: 'wreck' }
    | { readonly piece: 'smoke'; readonly about: Place | 'itself'; readonly turns: number; readonly wide?: true };
  readonly destroy: { readonly piece: PieceId };
}

export type EffectName = keyof Effects;

/** One of them. Without a `unit` it is about whom the rule speaks of there, or whom its frame is about. */
export type Effect<Name extends EffectName = EffectName> = {
  readonly [N in Name]: { readonly do: N; readonly unit?: UnitId } & Effects[N];
}[Name];
