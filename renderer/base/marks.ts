/** How a marker looks, on the table, in lists and in the legend: an outline, and a sign or letters in it, so that no two are told apart
 *  by colour alone. Paths in a box of 24 about the middle. */
export interface Mark {
  /** The article of the page of rules that tells of it. */
  readonly of?: string;
  readonly shape: keyof typeof SHAPES;
  /** Drawn as a line. */
  readonly sign?: string;
  /** Where no sign is drawn. */
  readonly letters?: string;
  readonly ground: string;
  readonly ink: string;
}

export const SHAPES = {
  round: 'M-11 0A11 11 0 1 1 11 0A11 11 0 1 1-11 0Z',
  square: 'M-9.5-9.5H9.5V9.5H-9.5Z',
  cut: 'M-4.6-11H4.6L11-4.6V4.6L4.6 11H-4.6L-11 4.6V-4.6Z',
  burst:
    'M0-11.7 2.9-7.2 8.3-8.3 7.2-2.9 11.7 0 7.2 2.9 8.3 8.3 2.9 7.2 0 11.7-2.9 7.2-8.3 8.3-7.2 2.9-11.7 0-7.2-2.9-8.3-8.3-2.9-7.2Z',
  diamond: 'M0-11.7 11.7 0 0 11.7-11.7 0Z',
  shield: 'M-10-10H10V0Q10 7.5 0 11.7-10 7.5-10 0Z',
  house: 'M0-11.5 11.2-3.2 7 10H-7L-11.2-3.2Z',
  flask: 'M-4-11.5H4V-6L10.5 8.5Q10.5 11-7.5 11.2-10.5 11-10.5 8.5L-4-6Z',
  up: 'M0-11.7 11.5 9.5H-11.5Z',
  down: 'M0 11.7 11.5-9.5H-11.5Z',
  flag: 'M-11-8.5H11L6.5 0 11 8.5H-11Z',
} as const;

const HARM = { ground: '#d5523b', ink: '#fff3ea' };
const WARN = { ground: '#f0a93b', ink: '#241a08' };
const AID = { ground: '#6f9f5b', ink: '#10200c' };
const HELD = { ground: '#5f7fb8', ink: '#f2f6ff' };
const SPENT = { ground: '#3a424a', ink: '#cfd8df' };

const A = 'M-4.2 6 0-6 4.2 6M-2.7 2H2.7';
const M = 'M-5 6V-5.5L0 2 5-5.5V6';
const LOW_A = 'M-3.4 7.5 0-2.5 3.4 7.5M-2.2 4.4H2.2';
const LOW_M = 'M-4 7.5V-1.5L0 4 4-1.5V7.5';

/** Markers whose coming and going another line of the log tells: whoever has moved. */
export const TOLD_BY_OTHERS: ReadonlySet<string> = new Set(['hasMoved']);

/** Every marker that the rules lay, what the page itself adds (`done`, and who is aboard), and `loaded`. */
export const MARKS = {
  underFire: {
    of: 'SUP',
    shape: 'round',
    sign: 'M0-8V-3M0 8V3M-8 0H-3M8 0H3M-4.5 0A4.5 4.5 0 1 1 4.5 0A4.5 4.5 0 1 1-4.5 0',
    ...WARN,
  },
  suppressed: { of: 'SUP', shape: 'cut', sign: 'M-5.5-4.5 0 0 5.5-4.5M-5.5 1.5 0 6 5.5 1.5', ...HARM },
  pinned: { of: 'Pinned', shape: 'down', sign: 'M-5.5-5.5H5.5M-5 .5 0 5.5 5 .5M0-5.5V5.5', ...HARM },
  fightsOn: { of: 'Fights On', shape: 'flag', sign: 'M-5-5 5 5M5-5-5 5', ...HARM },
  stunned: { of: 'Stunned', shape: 'burst', sign: 'M1.5-6-3 .5H3L-1.5 6', ...WARN },
  gripped: { of: 'Grapple', shape: 'down', sign: 'M0-6V2M-3.5-6H3.5M-4 0Q-4 5 0 5 4 5 4 0', ...HARM },
  loaded: { of: 'Reload', shape: 'square', sign: 'M-3 6.5V-1.5Q-2.5-6 0-7.2 2.5-6 3-1.5V6.5ZM-3 2.5H3', ...AID },
  camouflaged: { of: 'Camouflage', shape: 'diamond', sign: 'M-5 5Q-6-5 5-5 5 5-5 5L2-2', ...AID },
  dugIn: { of: 'Dozer Blade', shape: 'shield', sign: 'M-6 4H-3L-1-1H1L3 4H6M0-6V-3', ...AID },
  burying: { of: 'Dozer Blade', shape: 'square', sign: 'M0-6.5V1M-3-2 0 1 3-2M-6.5 5.5H6.5', ...HELD },
  airAlert: { of: 'Air Alert', shape: 'house', sign: 'M0-6V6M-6 1 0-2 6 1M-2.5 6 0 4.5 2.5 6', ...HARM },
  attackStimulant: { of: 'Command Squad', shape: 'flask', sign: LOW_A, ...HELD },
  moveStimulant: { of: 'Command Squad', shape: 'flask', sign: LOW_M, ...HELD },
  stimulatedAttack: { of: 'Command Squad', shape: 'round', sign: A, ...AID },
  stimulatedMove: { of: 'Command Squad', shape: 'round', sign: M, ...AID },
  thirdAction: { of: 'SK', shape: 'up', sign: 'M-2.6-1Q0-3.5 2.3-1.3 3 1 0 2 3.5 3 2.6 5.6 0 8-2.8 5.6', ...AID },
  driven: { of: 'Blutkreuz', shape: 'flag', sign: 'M-6-4-2 0-6 4M0-4 4 0 0 4', ...WARN },
  hasLed: { of: 'Follow Me', shape: 'flag', sign: 'M-6 0H3M0-3.5 3.5 0 0 3.5', ...SPENT },
  notAgain: { of: 'Command Squad', shape: 'round', sign: 'M-6 6 6-6', ...SPENT },
  dropped: { of: 'Airborne', shape: 'down', sign: 'M-4.5-2Q0-8.5 4.5-2ZM-4.5-2 0 5 4.5-2', ...AID },
  marched: { of: 'VICT', shape: 'flag', sign: 'M-6 3-3-3 0 3 3-3 6 3', ...SPENT },
  scattered: { of: 'Airborne', shape: 'burst', sign: 'M-4-4V-3.5M4-4V-3.5M-4 3.5V4M4 3.5V4M0-.3V.3', ...WARN },
  idle: { of: 'Pilot', shape: 'square', sign: 'M-5 5 5-5M0-5A5 5 0 1 1-.1-5', ...SPENT },
  spurredOn: { of: 'Desert Fox', shape: 'flag', sign: 'M-6-3-2 0-6 3M-2-3 2 0-2 3', ...AID },
  hasMoved: { of: 'Burst', shape: 'round', sign: 'M-6-3H2M-6 3H2M1-5.5 6 0 1 5.5', ...SPENT },
  informed: { of: 'Interrogate', shape: 'house', sign: 'M0-3V-2.6M0 .5V6', ...AID },
  atFullSpeed: { of: 'Crazy Jimmy', shape: 'shield', sign: 'M-7 3H1M-5 0H3M-7-3H1', ...AID },
  called: { of: 'Artillery Observer', shape: 'diamond', sign: 'M-4-3Q-1 0-4 3M-1-5Q4 0-1 5', ...AID },
  calledSustained: { of: 'Artillery Observer', shape: 'house', sign: 'M-4-1Q-1 2-4 5M-1-3Q4 2-1 7', ...AID },
  advancing: { of: 'Relentless Advance', shape: 'up', sign: 'M-4 5 0 0 4 5M-2.6-.5 0-4 2.6-.5', ...AID },
  mobile: { of: 'Mobile Warfare', shape: 'cut', sign: 'M-6 3.5H6M-4 3.5V1H4V3.5M-6.5 6H6.5', ...AID },
  appeared: { of: 'Spy', shape: 'house', sign: 'M-4 4Q0-1 4 4M0-2A2.2 2.2 0 1 1-.1-2', ...SPENT },
  reserve: { of: 'SCNR', shape: 'flag', sign: 'M-7-3H1M-7 0H1M-7 3H1', ...HELD },
  ambush: { of: 'SCNR', shape: 'diamond', sign: 'M-5 0Q0-5 5 0 0 5-5 0M-1 0H1', ...AID },
  sprung: { of: 'SCNR', shape: 'down', sign: 'M0-7V2', ...SPENT },
  frozen: { of: 'SCNR', shape: 'cut', sign: 'M-5 0H5M0-5V5M-3.5-3.5 3.5 3.5M-3.5 3.5 3.5-3.5', ...SPENT },
  leftFlank: { of: 'SCNR', shape: 'square', sign: 'M5 0H-5M-2-3-5 0-2 3', ...AID },
  rightFlank: { of: 'SCNR', shape: 'square', sign: 'M-5 0H5M2-3 5 0 2 3', ...AID },
  pilot: { of: 'Pilot', shape: 'round', sign: 'M-6.5 0A6.5 6.5 0 1 1 6.5 0A6.5 6.5 0 1 1-6.5 0M0 0V6M-6-2 0 0 6-2', ...HELD },
  passenger: { of: 'Passengers', shape: 'house', sign: 'M0-5A2 2 0 1 1-.1-5M-4 5V2Q0-2 4 2V5', ...HELD },
  rider: { of: 'Tank Riders', shape: 'square', sign: 'M0-6.5A2 2 0 1 1-.1-6.5M0-2.5V2.5M-6.5 5H6.5', ...HELD },
  lifted: { of: 'Airlifter', shape: 'up', sign: 'M0-5V0M-4.5 5.5V1.5H4.5V5.5Z', ...HELD },
  cargo: { of: 'Sealifter', shape: 'cut', sign: 'M-6.5 2H6.5L4.5 6H-4.5ZM-3 2V-4H3V2', ...HELD },
  scouted: { of: 'ZVE', shape: 'up', sign: 'M-5 5 0-1 5 5M0-1V6', ...SPENT },
  counted: { of: 'Initiative', shape: 'round', sign: 'M-6 0H6M0-6V6M-3.5-3.5 3.5 3.5', ...SPENT },
  storms: { of: 'Storming', shape: 'up', sign: 'M-6 5H-2V1H2V-3H6', ...HARM },
  done: { of: 'TURN', shape: 'round', sign: 'M-5 .5-1.5 4.5 5.5-4', ...SPENT },
} as const satisfies { readonly [marker: string]: Mark };

export type KnownMark = keyof typeof MARKS;
export const KNOWN_MARKS = Object.keys(MARKS) as readonly KnownMark[];

/** How a marker looks; whomever it names after a colon. One without a sign shows how its name begins. */
export function markOf(marker: string): Mark {
  const kind = marker.replace(/:.*/, '');
  const known: { readonly [marker: string]: Mark } = MARKS;
  return (Object.hasOwn(MARKS, kind) && known[kind]) || { shape: 'diamond', letters: lettersOf(kind), ...HELD };
}

/** The first letter, and that of the last word or the next one: `dugIn` is DI. */
const lettersOf = (kind: string): string => `${kind[0] ?? '?'}${/.*([A-Z])/.exec(kind)?.[1] ?? kind[1] ?? ''}`.toUpperCase();
