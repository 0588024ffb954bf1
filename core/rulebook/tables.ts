import type { DieName, Face } from '../dice/index.ts';
import type { Armour, CardKind, Cell } from '../forces/card.ts';
import type { Erratum } from '../forces/errata.ts';
import type { Readings } from '../space/readings.ts';
import type { TerrainKind } from '../space/space.ts';
import type { ReactionTable } from './reactions.ts';
import type { Marker } from './words.ts';

/** Terrain that may be placed in the stead of other pieces. */
export interface StandIn {
  readonly kind: TerrainKind;
  readonly of: readonly TerrainKind[];
  readonly pieces: number;
  readonly by: 'both' | 'defender';
  readonly away: number | null;
  /** Whose zone that is: the defender's, or that of his enemy. */
  readonly from: 'defender' | 'attacker';
  /** The section that says so. */
  readonly because: string;
}

/** R that no move comes to. */
export const NO_CAP = 24;
/** R that are longer than any table. */
export const ANYWHERE = 99;

/** Figures and faces that a book prints and a rule set or a group may change. */
export interface Tables {
  /** The die that lies on the table where it is thrown by hand (DICE-01, DICE-03). */
  readonly die: DieName;
  /** What it corrects on cards. */
  readonly errata: readonly Erratum[];
  /** Terrain that is not used, whatever a scenario or a board has of it. */
  readonly leftOut: readonly TerrainKind[];
  /** DICE-02. */
  readonly success: Face;
  /** INIT-01, INIT-02. */
  readonly initiative: {
    readonly dice: number;
    /** The face that decides where successes are equal; null where the dice of the book have none, and all are thrown again (DICE-03). */
    readonly tieBreak: Face | null;
    /** Whether the attacker wins a tie, where the scenario has one. */
    readonly attackerWins: boolean;
    /** Turns in which nobody rolls, and the side goes first that did in the turn before, and the section that says so. */
    readonly kept: { readonly turns: readonly number[]; readonly because: string } | null;
  };
  /** Whether the side with more in fortifications defends, whoever wins the roll (SETUP-17). */
  readonly fortifiedDefends: boolean;
  /** Who may put up fortifications, and how near to his own edge, in R; null where the scenario says; and whether infantry must be able to
   *  walk to the back of each, and to every objective as before. */
  readonly fortifies: { readonly by: 'both' | 'defender'; readonly depth: number | null; readonly open: boolean };
  /** Terrain that a player may place in the stead of so many pieces of other kinds; `away`: farther than so many R from his own zone. */
  readonly standIns: readonly StandIn[];
  /** ACT-01. */
  readonly actions: number;
  /** What is declared with the actions: the weapons too that use something up, or the actions alone (ACT-02). */
  readonly declared: 'weapons' | 'actions';
  /** What becomes of a declared action that cannot be carried out: it is Nothing, or another takes its place (ACT-07). */
  readonly impossible: 'nothing' | 'another';
  /** What nobody does twice in three actions: a Move or an Attack, or anything of the kind, a March and a Sustained Attack too (ACT-04). */
  readonly onceInThree: 'action' | 'kind';
  /** Faces that cancel a hit, by who is hit (SAVE-02 to SAVE-04). */
  readonly saves: {
    readonly infantryInCover: readonly Face[];
    readonly vehicleInCover: readonly Face[];
    readonly infantry: readonly Face[];
  };
  /** Terrain in which cover is hard: from anywhere, or from outside it (FAQ-27, FAQ-44). */
  readonly hardCover: { readonly anywhere: readonly TerrainKind[]; readonly fromOutside: readonly TerrainKind[] };
  /** What smoke gives: cover, or a save of its own before all others, on faces that rules name (WPN-06). */
  readonly smokeGives: 'cover' | 'evade';
  /** How near, in R or `ANYWHERE`, on how many dice, and what they give (REACT-02, REACT-04); whether blows are struck in it (REACT-08), and whether every
   *  line that reaches the active unit fires at it, or those that are chosen (REACT-03); whether one reacts to the first action (REACT-01), or
   *  to a movement alone, after any of its steps; and whether an attempt that fails activates who made it (REACT-06). */
  readonly reaction: {
    readonly when: 'afterFirst' | 'onTheWay';
    readonly reach: number;
    readonly dice: number;
    readonly gives: ReactionTable;
    readonly closeCombat: boolean;
    readonly lines: 'chosen' | 'every';
    readonly failed: 'activates' | 'leaves';
  };
  /** How many units may try a reaction to one activation (REACT-01). */
  readonly attempts: 'one' | 'each';
  /** Where the enemy may react to three actions: whether before a last Sustained Attack, and before a last March or within it (REACT-11). */
  readonly againstThree: { readonly sustained: 'never' | 'before'; readonly march: 'before' | 'inside' };
  /** What lets a side pass: fewer units that have still to be activated, or a token; or a token alone (TURN-05). */
  readonly passing: 'fewer' | 'token';
  /** How far below the ground who stands in a trench is, in R; where rules have it hide and slow infantry (ZVE-26, ZVE-27): whether it hides
   *  always or by an action; whether it slows who comes into it, too; whether who is in it is seen from farther than he sees; and whether
   *  half-tracks cross it. */
  readonly trenches: {
    readonly depth: number;
    readonly hides: 'always' | 'byAction';
    readonly slows: 'both' | 'within';
    readonly seen: 'farther' | 'mutual';
    readonly halfTracks: 'cross' | 'stay';
  };
  /** Where dice say how far a unit sinks (ZVE-11): by which hits, who throws them, and whether many hits suppress without them; and where it
   *  rallies for more than that (ZVE-14, ZVE-16): whether who is but Stunned does, how much success ends that, and whether it rallies before a
   *  reaction. */
  readonly nerve: {
    readonly hits: 'all' | 'unsaved';
    readonly thrownBy: 'attacker' | 'target';
    readonly many: 'roll' | 'suppress';
    readonly stunned: 'rolls' | 'waits';
    readonly clears: 'two' | 'every';
    readonly reacting: 'first' | 'never';
  };
  readonly rallyDice: number;
  /** Whether rules that roll more dice to rally give them once, or each those that it has more than are printed (HERO-16). */
  readonly rallyHelp: 'once' | 'each';
  /** Officers, medics and mechanics. */
  readonly command: {
    /** What a squad loses with one of its specialists: his own actions, or those of all (CMD-02). */
    readonly lost: 'his' | 'all';
    /** Whether units that are put aside to come again may be called for, too (CMD-15). */
    readonly callsAside: boolean;
    /** Of what kinds what replaces a lost one may be (CMD-19). */
    readonly replaced: readonly CardKind[];
    /** Faces with which a soldier gets up again (CMD-21). */
    readonly getsUp: readonly Face[];
    /** The face that gives a stimulant for attacks; the third gives that for movement (CMD-25). */
    readonly forAttack: 'target' | 'shield';
    /** Whether a reaction uses stimulants up (CMD-26). */
    readonly reactionUses: boolean;
    /** What becomes of the stimulant that is not picked: it is lost, or stays (CMD-29). */
    readonly notPicked: 'lost' | 'stays';
    /** For whom success with Reinforcements or a Replacement Vehicle counts, once: the officer, or all of his side (CMD-18). */
    readonly onceFor: 'officer' | 'side';
    /** Whether the boxes of a hero are soldiers whom a Medevac vehicle brings back (EQ-18). */
    readonly heroesHealed: boolean;
    /** Whether those aboard something may help others from there (CMD-32). */
    readonly fromInside: boolean;
  };
  /** When skills are named that serve once: with the actions, or before the dice of an attack as outside one's own activation (SK-03). */
  readonly skillsNamed: 'withActions' | 'beforeDice';
  /** By what it is told whether there is a free action beside those declared: by what is printed for each, or by what it has cost (SK-07). */
  readonly costCounted: 'printed' | 'paid';
  /** From whom cover is judged against artillery that an observer has called (SK-14). */
  readonly coverFrom: 'gun' | 'observer';
  /** Whose rules a side holds: those of its units that are not eliminated, or of all that it has brought (SK-21). */
  readonly sideHolds: 'living' | 'brought';
  /** How far from the farthest model of a unit a hero may join it, in R (HERO-05, HERO-06). */
  readonly joining: number;
  /** How near to what carried it a unit is put down whose carrier is lost, in R (PASS-17, PASS-18, PILOT-10, PILOT-11). */
  readonly landing: number;
  /** Infantry aboard, and what is lifted. */
  readonly aboard: {
    /** Places that those on one base take: one for each soldier that is left, or that there was at first (PASS-01). */
    readonly crew: 'left' | 'full';
    /** The face by which one of those inside is lost with what carries them (PASS-15). */
    readonly lostBy: Face;
    /** The face by which one of those on top is lost with a hit on what carries them (EQ-31). */
    readonly shakenBy: Face;
    /** Faces by which what was lifted is damaged as it falls (LIFT-10); with Air Assault the first of them alone. */
    readonly fallBy: readonly [Face, ...Face[]];
    /** Of whom half may fire to one side: of all aboard, or of each unit; and what becomes of the odd one (PASS-09). */
    readonly halfOf: 'all' | 'unit';
    readonly half: 'up' | 'down';
  };
  /** Whom mines go off under: those who have touched them, or all of the unit (FORT-27); whether whoever is hit keeps his head down; and
   *  whether that is certain for who has failed to clear them, or takes a hit (FORT-29). */
  readonly mines: { readonly strike: 'touched' | 'all'; readonly shake: boolean; readonly pin: 'always' | 'ifHit' };
  /** How long a platoon has its advantage: for the game, or while one of its leaders has not been eliminated (PLT-06). */
  readonly advantage: 'always' | 'led';
  /** As how many tools a pair of them on one line counts (FORT-30). */
  readonly pairOfTools: number;
  /** In R; `NO_CAP` where terrain slows nobody (TERR-01). */
  readonly terrainCap: { readonly move: number; readonly march: number };
  /** CC-07: provisional, the printed table is lost. */
  readonly standardBlow: { readonly [A in Armour]?: Cell };
  /** From how near close combat is fought on the table: each model for itself, or a whole unit by its nearest (CC-02). */
  readonly strikes: 'model' | 'unit';
  /** What a support weapon loses to a hit that destroys outright (DMG-09). */
  readonly supportOutright: 'all' | 'box';
  /** Whether dice beside those of a scenario bring reserves on in a turn in which it gives none (SCNR-17). */
  readonly extraReserveDice: 'always' | 'besideOthers';
  /** SUP-04. */
  readonly hitsThatSuppress: number;
  /** The markers by which hits make a unit sink, from the least; each success of a rally takes it a step back, by that section. */
  readonly shaken: readonly { readonly marker: Marker; readonly rallied: string }[];
  /** How space is measured where the book leaves it open. */
  readonly readings: Readings;
  /** Where a unit of a side keeps the side from being wiped out: on the table, or also off it, still to come (VICT-01). */
  readonly notWiped: readonly ('table' | 'waiting')[];
  /** What decides where both sides have won in one turn (VICT-05). */
  readonly bothWin: 'points' | 'nothing';
  /** Victory points that a scenario grants: told apart from the army points of what a side has eliminated, or added to them (VICT-04). */
  readonly bonusPoints: 'apart' | 'added';
  /** What counts towards the times that a scenario lets units come again: every time, or those that are off the table now (SETUP-09). */
  readonly comingAgain: 'everyTime' | 'atOnce';
  /** Whose first action of the game is the first one of a unit with heroes: that of every one of them, or the unit's own (SK-61). */
  readonly firstAction: 'everyone' | 'unit';
  /** Hits that set off what weapons and machines have follow from hits: those that no save has cancelled, or all (WPN-02). */
  readonly hitsTaken: 'unsaved' | 'all';
  /** Dice that a hit earns where several rules say so: one, or one for each rule (SK-77). */
  readonly extraDice: 'one' | 'eachRule';
  /** Whether machines that a weapon fires over give cover from it (WPN-03). */
  readonly firedOver: 'bare' | 'cover';
  /** Standard blows of a crew: one for each hand that is left, or one (EQ-11). */
  readonly crewBlows: 'hands' | 'one';
  /** Whose ratings count for a hero and a unit that move as one (HERO-07). */
  readonly movesTogether: 'slower' | 'faster';
  /** How near one must be to take an objective, and how near an enemy contests it, in R; whether whoever marched last may take it, and
   *  whether aircraft contest it (VICT-06, VICT-07). */
  readonly capture: {
    readonly take: number;
    readonly contest: number;
    readonly afterMarch: boolean;
    readonly aircraftContest: boolean;
  };
  /** What a soldier uses in one attack: one ranged weapon and one for close combat, or every line that he carries (TGT-06). */
  readonly soldierUses: 'oneOfEach' | 'every';
  /** What has a target of its own: each copy of a weapon, or all copies of a line together (TGT-05). */
  readonly targetsOf: 'copy' | 'line';
  /** When ranged losses are taken away: those of all weapons together, or line by line in the order in which they are declared (TGT-04). */
  readonly rangedLosses: 'together' | 'line';
  /** Whom a line of flame strikes: all models of the units that it comes to, or those that it touches (D47-21). */
  readonly lineStrikes: 'units' | 'models';
  /** What a weapon strikes whose dice count models: those under a template, or the unit aimed at (TPL-01, TPL-04). */
  readonly perModel: 'blast' | 'unit';
}
