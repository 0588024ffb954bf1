// What kinds of miniature there are and what is measured of them. Lengths in mm at 1:48, in the model's own frame: x along its
// facing, z above its foot. A span is [from, to] above the foot.

export type Span = readonly [from: number, to: number];
/** A box on the middle line: length along the facing, width across it, heights, and how far its middle lies ahead. */
export interface Block {
  readonly size: readonly [length: number, width: number];
  readonly z: Span;
  readonly ahead?: number;
}

/** A person or animal: a body with a head on it. `low` bodies stand on four legs. */
export interface Creature {
  readonly base: number;
  readonly body: { readonly radius: number; readonly height: number };
  readonly head: { readonly radius: number };
  /** How much armour is on it. */
  readonly bulk: 0 | 1 | 2 | 3;
}

export const CREATURES = {
  soldier: { base: 12.5, body: { radius: 7, height: 24 }, head: { radius: 4 }, bulk: 1 },
  zombie: { base: 12.5, body: { radius: 6.5, height: 23 }, head: { radius: 4 }, bulk: 0 },
  heavySoldier: { base: 15, body: { radius: 9, height: 27 }, head: { radius: 4.5 }, bulk: 2 },
  steelGuard: { base: 17.5, body: { radius: 11, height: 30 }, head: { radius: 5 }, bulk: 3 },
  gorilla: { base: 17.5, body: { radius: 12, height: 28 }, head: { radius: 6 }, bulk: 1 },
  armouredGorilla: { base: 20, body: { radius: 13, height: 31 }, head: { radius: 6.5 }, bulk: 2 },
  winged: { base: 15, body: { radius: 9, height: 30 }, head: { radius: 5 }, bulk: 0 },
} as const satisfies { readonly [name: string]: Creature };
export type CreatureClass = keyof typeof CREATURES;

/** A dog or hyena: a low box, and a head ahead of it. */
export const BEAST = { length: 20, width: 9, z: [6, 15], head: { radius: 3.5, ahead: 12, z: 17 } } as const;

/** Where several stand on one base: the way round from straight ahead in degrees, the first places first. */
export const PLACES = [110, 250, 180, 60, 300] as const;
export const TEAMS = {
  /** A support weapon: a gun, its soldiers round it. */
  supportWeapon: { base: 30, ring: 20 },
  /** A gun of a strongpoint. */
  fieldGun: { base: 40, ring: 28 },
  /** Handlers and their dogs. */
  pack: { base: 30, ring: 20 },
} as const;
export type TeamClass = keyof typeof TEAMS;

export interface Machine {
  /** Radius of the base it stands on; null for what stands on its own tracks or wheels. */
  readonly base: number | null;
  readonly hull: Block;
  /** Turret, or the cabin or superstructure where no weapon turns. */
  readonly top: Block;
  readonly legs?: 2 | 4 | 6;
  readonly tracks?: 'half' | 'full';
  readonly wheels?: 4 | 6;
  readonly flight?: 'rotor' | 'twinRotor' | 'wings';
  /** Main guns sit left and right of the hull rather than in it. */
  readonly arms?: true;
}

export const MACHINES = {
  // Walkers
  walkerLight: { base: 30, hull: { size: [44, 36], z: [22, 50] }, top: { size: [24, 24], z: [50, 60] }, legs: 2, arms: true },
  walkerPod: { base: 30, hull: { size: [40, 38], z: [24, 58] }, top: { size: [22, 22], z: [58, 66] }, legs: 2, arms: true },
  walkerMedium: { base: 40, hull: { size: [60, 44], z: [27, 63] }, top: { size: [36, 32], z: [63, 85] }, legs: 2 },
  walkerMediumArmed: {
    base: 40,
    hull: { size: [60, 44], z: [27, 63] },
    top: { size: [36, 32], z: [63, 85] },
    legs: 2,
    arms: true,
  },
  walkerHeavy: { base: 45, hull: { size: [72, 54], z: [32, 76] }, top: { size: [38, 36], z: [76, 97] }, legs: 2, arms: true },
  walkerAssault: { base: null, hull: { size: [112, 66], z: [36, 78] }, top: { size: [62, 52], z: [78, 106] }, legs: 4 },
  walkerTransport: {
    base: null,
    hull: { size: [130, 60], z: [32, 74] },
    top: { size: [32, 32], z: [74, 90], ahead: 20 },
    legs: 4,
  },
  walkerSuper: { base: null, hull: { size: [124, 80], z: [44, 98] }, top: { size: [52, 46], z: [98, 122] }, legs: 4, arms: true },
  walkerColossus: { base: null, hull: { size: [152, 110], z: [50, 110] }, top: { size: [70, 60], z: [110, 140] }, legs: 6 },
  walkerPlatform: { base: null, hull: { size: [150, 112], z: [38, 66] }, top: { size: [70, 54], z: [66, 104] }, legs: 6 },
  // Tracks and wheels
  tankMedium: {
    base: null,
    hull: { size: [126, 64], z: [10, 44] },
    top: { size: [58, 48], z: [44, 68], ahead: 4 },
    tracks: 'full',
  },
  tankHeavy: {
    base: null,
    hull: { size: [150, 80], z: [12, 50] },
    top: { size: [72, 60], z: [50, 82], ahead: 6 },
    tracks: 'full',
  },
  gunTractor: { base: null, hull: { size: [92, 44], z: [9, 34] }, top: { size: [30, 36], z: [34, 54] }, tracks: 'full' },
  carrier: { base: null, hull: { size: [112, 56], z: [9, 42] }, top: { size: [30, 30], z: [42, 57], ahead: 12 }, tracks: 'full' },
  halfTrack: {
    base: null,
    hull: { size: [120, 46], z: [11, 42] },
    top: { size: [44, 40], z: [42, 48], ahead: -14 },
    tracks: 'half',
  },
  truck: { base: null, hull: { size: [128, 46], z: [13, 34] }, top: { size: [36, 44], z: [34, 54], ahead: 22 }, wheels: 6 },
  armouredCar: { base: null, hull: { size: [104, 42], z: [10, 40] }, top: { size: [36, 34], z: [40, 56] }, wheels: 4 },
  scoutCar: { base: null, hull: { size: [76, 34], z: [9, 34] }, top: { size: [24, 24], z: [34, 46] }, wheels: 4 },
  landingCraft: { base: null, hull: { size: [300, 88], z: [0, 40] }, top: { size: [44, 40], z: [40, 74], ahead: -110 } },
  // Aircraft, on a flight stand
  helicopter: { base: 20, hull: { size: [150, 38], z: [150, 192] }, top: { size: [50, 26], z: [192, 204] }, flight: 'rotor' },
  helicopterHeavy: {
    base: 20,
    hull: { size: [180, 46], z: [150, 198] },
    top: { size: [60, 30], z: [198, 212] },
    flight: 'rotor',
  },
  helicopterTwin: {
    base: 20,
    hull: { size: [230, 44], z: [150, 194] },
    top: { size: [60, 30], z: [194, 208], ahead: -70 },
    flight: 'twinRotor',
  },
  plane: {
    base: 20,
    hull: { size: [170, 28], z: [150, 180] },
    top: { size: [40, 18], z: [180, 194], ahead: 10 },
    flight: 'wings',
  },
  planeLight: {
    base: 20,
    hull: { size: [150, 24], z: [150, 176] },
    top: { size: [36, 22], z: [176, 188], ahead: 15 },
    flight: 'wings',
  },
} as const satisfies { readonly [name: string]: Machine };
export type MachineClass = keyof typeof MACHINES;

/** A being as large as a machine: a round body with a head. */
export interface Monster {
  readonly base: number;
  readonly body: { readonly radius: number; readonly z: Span };
  readonly head: { readonly radius: number; readonly ahead: number };
  readonly legs: 2 | 4;
  readonly wings: boolean;
}

export const MONSTERS = {
  avatar: { base: 60, body: { radius: 32, z: [30, 116] }, head: { radius: 15, ahead: 12 }, legs: 4, wings: false },
  spawn: { base: 45, body: { radius: 25, z: [20, 74] }, head: { radius: 11, ahead: 14 }, legs: 2, wings: true },
} as const satisfies { readonly [name: string]: Monster };
export type MonsterClass = keyof typeof MONSTERS;

export type MiniatureClass = CreatureClass | TeamClass | MachineClass | MonsterClass;
