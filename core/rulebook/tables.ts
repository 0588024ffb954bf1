import type { Face } from '../dice/index.ts';
import type { Armour, Cell } from '../forces/card.ts';

/** Figures and faces that a book prints and a rule set or a group may change. */
export interface Tables {
  /** DICE-02. */
  readonly success: Face;
  /** INIT-01, INIT-02. */
  readonly initiative: { readonly dice: number; readonly tieBreak: Face };
  /** Whether the side with more in fortifications defends, whoever wins the roll (SETUP-17). */
  readonly fortifiedDefends: boolean;
  /** ACT-01. */
  readonly actions: number;
  /** Faces that cancel a hit, by who is hit (SAVE-02 to SAVE-04). */
  readonly saves: {
    readonly infantryInCover: readonly Face[];
    readonly vehicleInCover: readonly Face[];
    readonly infantry: readonly Face[];
  };
  /** In R (REACT-02, REACT-04). */
  readonly reaction: { readonly reach: number; readonly dice: number };
  readonly rallyDice: number;
  /** How far from the farthest model of a unit a hero may join it, in R (HERO-05, HERO-06). */
  readonly joining: number;
  /** In R (TERR-01). */
  readonly terrainCap: { readonly move: number; readonly march: number };
  /** CC-07: provisional, the printed table is lost. */
  readonly standardBlow: { readonly [A in Armour]?: Cell };
  /** SUP-04. */
  readonly hitsThatSuppress: number;
  /** How near one must be to take an objective, and how near an enemy contests it, in R; whether whoever marched last may take it, and
   *  whether aircraft contest it (VICT-06, VICT-07). */
  readonly capture: {
    readonly take: number;
    readonly contest: number;
    readonly afterMarch: boolean;
    readonly aircraftContest: boolean;
  };
  /** What a weapon strikes whose dice count models: those under a template, or the unit aimed at (TPL-01, TPL-04). */
  readonly perModel: 'blast' | 'unit';
}
