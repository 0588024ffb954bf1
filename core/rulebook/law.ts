import type { RuleId } from '../base/index.ts';
import { ruleIds } from '../base/index.ts';

/** A change of the law that may alter what follows from an answer, by the sections that it changed. */
export interface LawChange {
  /** The number of the rules since then. */
  readonly rules: number;
  readonly sections: readonly RuleId[];
  /** Sections that answers have named since then, and had not before; what they answer is the same. */
  readonly named?: readonly RuleId[];
}

/** Every change since the first rules, whose number is 1; the numbers go up by one. */
export const LAW_CHANGES: readonly LawChange[] = [
  {
    rules: 2,
    sections: ruleIds(
      // The centre of a blast lies on a surface; blows reach machines in plan, and through the walls of fortifications; what stands
      // anywhere below an aircraft covers; infantry climbs into a Strongpoint, and has no cover there from who is in it too.
      ...['TPL-04', 'TPL-06', 'CC-02', 'RANGE-02', 'FORT-21', 'SAVE-07', 'FORT-09', 'FORT-10', 'FORT-18'],
      // A bunker is entered by its doors, a fortification of squares in halves, and what is inside saves against blows and saves again.
      ...['FORT-08', 'FORT-11', 'FORT-19', 'FORT-20', 'FORT-22', 'SAVE-13'],
      // Four dice for the initiative.
      'SK-21',
      // TARGET hits through a scope.
      'WPN-21',
      // Vehicles hit what was called out.
      'EQ-01',
      // A third action.
      ...['SK-07', 'SK-49'],
      // Three dice to rally; skills that are named to be used; misses thrown again once in a game; heroes who are not eliminated,
      // and the marker that they get.
      ...['SK-23', 'SK-03', 'SK-06', 'SK-53', 'SK-29', 'SK-30', 'SK-31', 'SK-32'],
      // Flying over terrain.
      ...['SK-46', 'SK-47'],
    ),
  },
  {
    rules: 3,
    sections: ruleIds(
      // No blast off the table; no blows from a storey into a fortification, nor through the wall of a house; whoever is left of a unit is
      // inside once those outside have fallen; a March that halts is not over; bunkers are flown over.
      ...['TPL-04', 'FORT-21', 'FORT-22', 'FORT-20', 'FORT-08', 'REACT-10', 'GRID-15'],
      // Heroes join; some units only their like.
      ...[
        'HERO-04',
        'HERO-05',
        'HERO-06',
        'HERO-08',
        'HERO-10',
        'HERO-11',
        'HERO-12',
        'HERO-13',
        'HERO-15',
        'HERO-16',
        'HERO-19',
      ],
      ...['SH-01', 'SH-02', 'SH-04', 'SK-40', 'SK-48', 'SK-52', 'SK-54', 'SK-75', 'NEW-38'],
      // Command squads, and whoever leads, heals or repairs.
      ...['CMD-04', 'CMD-05', 'CMD-08', 'CMD-09', 'CMD-10', 'CMD-14', 'CMD-15', 'CMD-19', 'CMD-21', 'CMD-25', 'CMD-26', 'CMD-27'],
      ...['CMD-28', 'CMD-29', 'CMD-30'],
      ...['SK-22', 'SK-35', 'SK-57', 'SK-70', 'EQ-17', 'EQ-18', 'SH-03'],
      ...['NEW-02', 'NEW-09', 'NEW-13', 'NEW-17', 'NEW-18', 'NEW-19', 'NEW-22', 'NEW-25', 'NEW-35', 'NEW-36'],
      // Weapons.
      ...['WPN-01', 'WPN-02', 'WPN-03', 'WPN-04', 'WPN-09', 'WPN-13', 'WPN-14', 'WPN-22', 'WPN-23', 'WPN-24', 'WPN-25'],
      ...['WPN-29', 'WPN-30', 'WPN-31', 'WPN-32', 'WPN-33', 'SK-24', 'SK-25', 'SK-26', 'SK-27', 'NEW-43'],
      // Smoke, engineering, wire, mines and trenches.
      ...['WPN-05', 'WPN-06', 'EQ-06', 'EQ-12', 'EQ-13', 'EQ-14', 'EQ-27', 'FORT-24', 'FORT-25', 'FORT-26', 'FORT-27', 'FORT-28'],
      ...['FORT-29', 'FORT-30', 'FORT-31', 'FORT-32', 'FORT-33', 'TERR-05'],
      // Skills of attack and of activations.
      ...['SK-17', 'SK-18', 'SK-19', 'SK-20', 'SK-28', 'SK-42', 'SK-43', 'SK-44', 'SK-45', 'SK-50', 'SK-51', 'SK-56'],
      ...['SK-65', 'SK-66', 'SK-69', 'NEW-06', 'NEW-07', 'NEW-14', 'NEW-20', 'NEW-28', 'NEW-33', 'NEW-34', 'NEW-37'],
    ),
  },
  {
    rules: 4,
    sections: ruleIds(
      // Deaths outside attacks, heroes parted from the fallen and inside for themselves, crews thinned out, machines that mines have
      // destroyed on their way.
      ...['SK-29', 'DMG-08', 'FORT-10', 'FORT-20', 'CC-03', 'GRID-15', 'FORT-31'],
      // Passengers, riders, pilots, what is lifted and what is dropped; deep water.
      ...[
        'PASS-01',
        'PASS-09',
        'PASS-11',
        'PASS-15',
        'PILOT-01',
        'PILOT-05',
        'PILOT-08',
        'PILOT-17',
        'LIFT-01',
        'LIFT-07',
        'LIFT-11',
      ],
      ...['EQ-19', 'EQ-20', 'EQ-21', 'EQ-30', 'EQ-31', 'EQ-32', 'EQ-33', 'EQ-34', 'NEW-01', 'NEW-14', 'SK-08', 'SK-09'],
      // Observers who call for artillery, commissars, and other skills.
      ...[
        'SK-13',
        'SK-14',
        'SK-15',
        'SK-16',
        'SK-22',
        'SK-34',
        'SK-41',
        'SK-59',
        'SK-62',
        'SK-63',
        'SK-67',
        'NEW-20',
        'NEW-44',
        'WPN-05',
      ],
      // Newer cards.
      ...['NEW-10', 'NEW-11', 'NEW-12', 'NEW-15', 'NEW-16', 'NEW-21', 'NEW-23', 'NEW-24', 'NEW-27', 'NEW-30', 'NEW-31', 'NEW-32'],
      ...['NEW-39', 'NEW-40', 'NEW-41', 'NEW-42', 'NEW-45', 'EQ-07', 'EQ-08', 'EQ-11'],
      // Platoons, what is fired and done in bunkers, and saves that weapons forbid, of which is told.
      ...['PLT-09', 'PLT-11', 'PLT-13', 'PLT-15', 'PLT-17', 'PLT-19', 'PLT-21', 'PLT-23', 'PLT-24', 'PLT-26', 'PLT-28'],
      ...['FORT-03', 'FORT-16', 'FORT-17', 'FORT-23', 'WPN-11', 'WPN-15', 'WPN-20'],
    ),
  },
  {
    rules: 5,
    sections: ruleIds(
      // Sealifters, orders from aboard, and heroes dropped with their squad; Zombies are not carried.
      ...[
        'LIFT-12',
        'LIFT-13',
        'LIFT-14',
        'LIFT-15',
        'LIFT-16',
        'LIFT-17',
        'LIFT-18',
        'EQ-26',
        'EQ-07',
        'EQ-08',
        'CMD-32',
        'PASS-13',
      ],
      ...['NEW-03', 'SK-74'],
      // What is seen from bunkers and struck from them; wire and mines outside; a hero whom a sniper has aimed at; what rules ask of the
      // shots of one attack stands in one question.
      ...['FORT-13', 'FORT-16', 'FORT-23', 'WPN-22', 'WPN-23', 'WPN-29'],
      // A March does not halt where it may only come aboard.
      'REACT-10',
      // Scenarios with reserves, and the dice that platoons have for them.
      ...['SCNR-10', 'PLT-11', 'PLT-13'],
    ),
  },
  {
    rules: 6,
    sections: ruleIds(
      // What is asked about the shots of one attack says of which, and what was left is asked again where the dice lie anew.
      ...['WPN-22', 'WPN-29', 'WPN-32', 'WPN-33', 'SK-07', 'SK-53', 'NEW-33', 'PLT-15', 'HERO-08'],
      // Drops, their objectives and who finds together after them.
      ...['NEW-03', 'NEW-04', 'NEW-05', 'VICT-06'],
      // Pilots and officers at the controls: what they use up and succeed with is theirs.
      ...['PILOT-19', 'SK-06', 'SK-43', 'CMD-18', 'EQ-23', 'NEW-14', 'NEW-21', 'NEW-29'],
      // Heroes who are stunned, stimulated, or with another for a while.
      ...['SK-29', 'SK-30', 'SK-31', 'SK-33', 'SK-34', 'CMD-26', 'CMD-27', 'CMD-29', 'HERO-09', 'HERO-12', 'HERO-13', 'HERO-19'],
      ...['NEW-35', 'NEW-38', 'SH-03', 'SCNR-10', 'ARMY-06'],
      // From aboard: smoke, engineering, and who gets out of what is lost.
      ...['EQ-02', 'EQ-12', 'EQ-27', 'LIFT-08', 'LIFT-11', 'LIFT-15', 'PASS-01', 'PASS-13', 'PASS-16', 'SUP-03'],
      ...['FORT-26', 'FORT-29', 'FORT-30', 'FORT-31', 'FORT-32', 'FORT-33', 'ACT-02'],
      // Whom an execution finds, and a scenario's terrain by one player.
      ...['NEW-13', 'WPN-13', 'SETUP-14'],
    ),
  },
  {
    rules: 7,
    sections: ruleIds(
      // Whom a support action may not choose stands in its question, with what bars him.
      ...[
        'CMD-08',
        'CMD-10',
        'CMD-14',
        'CMD-15',
        'CMD-19',
        'CMD-21',
        'CMD-25',
        'CMD-30',
        'PLT-09',
        'PLT-17',
        'SK-59',
        'SK-70',
        'SK-72',
      ],
      ...['SH-03', 'EQ-17', 'EQ-18', 'NEW-02', 'NEW-24', 'NEW-25', 'FORT-23'],
      // Berths that are open together stand in one question; a hero and a unit are asked once for an attack whether they are one.
      ...['PILOT-01', 'PASS-01', 'EQ-30', 'HERO-11', 'HERO-12', 'NEW-38'],
      // Every test that terrain asks for is rolled; what a reaction gives is a table.
      ...['TERR-05', 'PASS-12', 'PLT-24'],
    ),
  },
  {
    rules: 8,
    sections: ruleIds(
      // Who stays inside a fortification, whoever leads him out; who does not come again; whose a command is; who is saved when his boat goes
      // down; points that a scenario grants.
      ...['SK-68', 'D47-56', 'NEW-17', 'SK-34', 'CMD-15', 'SETUP-09', 'EQ-08', 'NEW-18', 'LIFT-17', 'SK-29', 'FAQ-25'],
    ),
  },
  {
    rules: 9,
    // Whoever stands again does not stand on the base of an aircraft.
    sections: ruleIds('CMD-21'),
  },
  {
    rules: 10,
    // Whoever of a unit meets terrain first throws for it, and where he meets it all of them halt.
    sections: ruleIds('TERR-05', 'FORT-25'),
  },
  {
    rules: 11,
    // An attacker who was beaten back is told as that, and no longer as an objective that was held.
    sections: ruleIds('SCN-11', 'SCN-14', 'SCN-22', 'VICT-02'),
  },
  {
    rules: 12,
    sections: ruleIds(
      // Classic dice break no tie.
      ...['INIT-02', 'DICE-03', 'FAQ-03'],
      // A line is fired with all its copies, and in a reaction all lines are.
      ...['TGT-05', 'FAQ-09', 'FAQ-12', 'REACT-03', 'FAQ-15'],
      // Fortifications that find no room are named; who is put up among terrain does not test for it.
      ...['SETUP-18', 'TERR-05'],
      // What takes an Attack's place is asked once it is aimed at nobody.
      'ACT-07',
      // By Zverograd no flak out of a Bunker, no fire laid beyond two out of a trench, a die for each square of wire and nothing for who
      // flies over it, and one hero to a unit where units are counted.
      ...['FORT-16', 'ZVE-27', 'D47-22', 'ZVE-20', 'SK-46', 'ZVE-18', 'ZVE-19'],
      // Bursts of flame as flames, and half of each unit aboard.
      ...['D47-23', 'PASS-09'],
    ),
  },
  {
    rules: 13,
    // By Zverograd heroes count with units that they may join; who is Pinned throws no die for a third action; by a house rule who has not loaded
    // again strikes nobody either. By the FAQ
    // the figures with launchers stand last in Bot Hunters.
    sections: ruleIds('ZVE-18', 'ZVE-16', 'D47-35', 'FAQ-42'),
  },
  {
    rules: 14,
    sections: ruleIds(
      // What an activation begins with has an order of its own: it rallies, comes onto the table, and then picks a stimulant or rolls for a third
      // action; markers that come then stand in the order of their sections.
      ...[
        'NEW-03',
        'SCNR-08',
        'SCNR-11',
        'SCNR-16',
        'CMD-27',
        'CMD-29',
        'SK-08',
        'SK-09',
        'SK-49',
        'HERO-17',
        'SK-22',
        'CMD-14',
        'CMD-26',
      ],
      // On squares four of them are aimed at past machines only where artillery strikes four; by Dust 1947 nobody is under shells whose centre
      // does not see him.
      ...['D47-04', 'NEW-23', 'D47-05', 'TPL-06'],
      // A jet goes on past a Small Vehicle.
      'NEW-41',
    ),
    // Who is in a fortification or a trench is in cover by its section.
    named: ruleIds('FORT-18', 'FORT-24'),
  },
  {
    rules: 15,
    sections: ruleIds(
      // Whoever comes out of an ambush without a success is done: he declares nothing, and throws no die for a third action. Nor does who
      // stays off the table.
      ...['SCNR-08', 'SCNR-06', 'SCNR-11', 'NEW-03', 'SK-62', 'SK-08', 'SK-09', 'SK-49'],
    ),
    // On squares smoke in a trench or a fortification is cover beside it.
    named: ruleIds('SAVE-06'),
  },
  {
    rules: 16,
    sections: ruleIds(
      // A pilot is activated by himself only to get off, and not at all while his machine is off the table.
      ...['PILOT-05', 'PILOT-16', 'SCNR-20', 'SCNR-13'],
      // Nobody is offered for nothing what he may not do.
      ...['SK-07', 'SK-56', 'D47-55', 'D47-52', 'PILOT-17', 'PLT-17'],
      // A Commissar has no stimulant of his own: it is for the unit that he is part of.
      'CMD-25',
      // In reserve nobody joins somebody in a carrier from beside it.
      'SCNR-14',
      // Who recovers quickly from a drop throws no die to act on.
      ...['NEW-32', 'NEW-04'],
    ),
  },
  {
    rules: 17,
    sections: ruleIds(
      // What serves once is not declared twice.
      ...['EQ-27', 'NEW-17'],
      // The die for Move and Fire comes once it is known who acts and how; nobody throws it who does not attack, such as who waits off the table.
      'PLT-15',
      // Whoever is stunned or gripped by who strikes first strikes no more.
      ...['SK-44', 'WPN-13', 'WPN-25', 'D47-42'],
      // Whoever is held in a claw does not move, whoever would have it move; a hero who is held, or stunned, keeps a squad there, and does not
      // fight with it.
      ...['D47-26', 'HERO-08'],
      // Whoever reels, or has dropped, may scream when it has done its Nothing.
      ...['NEW-31', 'SK-30', 'NEW-04'],
    ),
    // That a special action could be for nobody is told, and that a free action cannot be taken any more.
    named: ruleIds('ACT-07'),
  },
  {
    rules: 18,
    sections: ruleIds(
      // Artillery that could not attack is not called, and what is loaded for a salvo is not reloaded in a strike.
      ...['SK-13', 'SK-15'],
      // Nobody has a Reactive Attack to try on whom he may not aim at, but a KV-47 can still get away from it.
      ...['PASS-14', 'PILOT-07', 'LIFT-09', 'LIFT-16', 'PLT-23'],
      // Of a reaction from inside nothing is left for a free Move.
      'PASS-12',
      // Nobody is dropped or put down in a bunker on the table; on squares one drops, or is put up, in an empty Strongpoint, and who gets out
      // of a machine may go on into a fortification.
      ...['FORT-08', 'FORT-09', 'NEW-03', 'PASS-07'],
    ),
  },
];

/** The number of the rules that this program plays by. Every save says by which it was played. */
export const RULES = LAW_CHANGES.at(-1)?.rules ?? 1;

/** The sections that have changed since the rules of that number. */
export const changedSince = (rules: number, changes: readonly LawChange[] = LAW_CHANGES): readonly RuleId[] =>
  since(rules, changes, change => change.sections);

/** Those that answers only name since then. */
export const namedSince = (rules: number, changes: readonly LawChange[] = LAW_CHANGES): readonly RuleId[] =>
  since(rules, changes, ({ named = [] }) => named);

const since = (rules: number, changes: readonly LawChange[], of: (change: LawChange) => readonly RuleId[]): readonly RuleId[] => [
  ...new Set(changes.filter(change => change.rules > rules).flatMap(of)),
];
