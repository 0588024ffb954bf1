/** Every command action, by whose it is: an officer's, a medic's or a mechanic's, whoever has it and by whatever rule. A rule that brings one
 *  more enters it here, or it does not compile. */
const COMMANDS = {
  ...{ ammoDrop: 'officer', getMoving: 'officer', reinforcements: 'officer', replacement: 'officer' },
  // They get others moving by the advantage of their platoon.
  ...{ blitzkrieg: 'officer', drawAttention: 'officer' },
  ...{ getUp: 'medic', stimulants: 'medic' },
  // The last two are Makeshift Repair with dice of their own.
  ...{ makeshiftRepair: 'mechanic', tankHead: 'mechanic', mechanicCrew: 'mechanic' },
} as const satisfies { readonly [special: string]: 'officer' | 'medic' | 'mechanic' };

type Commands = typeof COMMANDS;
export type Command = keyof Commands;
/** Those of an officer, a medic or a mechanic. */
export type CommandOf<Who extends Commands[Command]> = { [C in Command]: Commands[C] extends Who ? C : never }[Command];

const whose: { readonly [special: string]: Commands[Command] } = COMMANDS;

/** What is done to others for a command squad, or as its specialists do. */
export const isCommand = (special: string): boolean => Object.hasOwn(whose, special);

export const isOfficers = (special: string): boolean => isCommand(special) && whose[special] === 'officer';
