import { z } from 'zod';
import type { GameEvent, HandFace, Json, Pip, SeedSetup, Side } from '../../core/index.ts';
import { bookOf, DICE, DIE_NAMES, type DieName, hashOf, isTankGame, ORDINARY_DIE, ruleSets, SIDES } from '../../core/index.ts';
import type { Host } from '../../electron/contract/index.ts';
import { evenness, isExact } from '../base/evenness.ts';
import { layingOf, type Rolled, type TankRolled } from '../playback/rolls.ts';

/** What may lie uppermost on the dice of any game. */
type ShownFace = HandFace | Pip;

const KINDS_OF_DICE = [...DIE_NAMES, 'ordinary'] as const;
type KindOfDie = (typeof KINDS_OF_DICE)[number];

/** A roll as it lay on the table. */
export interface Thrown {
  readonly side: Side;
  readonly byHand: boolean;
  readonly die: KindOfDie;
  readonly faces: readonly ShownFace[];
}

/** Dice of one kind, thrown here or by hand, and how often each of their faces came up. */
export interface Counted {
  readonly byHand: boolean;
  readonly die: KindOfDie;
  readonly faces: readonly { readonly face: ShownFace; readonly count: number }[];
  readonly dice: number;
  /** How likely fair dice are to be as uneven as these, or more so. */
  readonly evenness: number;
  /** It has been counted out; of very many ordinary dice it is found by its limit. */
  readonly exact: boolean;
}

/** What is counted apart: dice of each kind, thrown here and by players. */
const KINDS: readonly Pick<Counted, 'byHand' | 'die'>[] = [false, true].flatMap(byHand =>
  KINDS_OF_DICE.map(die => ({ byHand, die })),
);

export const thrownWith = (rolls: readonly Rolled[], played: DieName): readonly Thrown[] =>
  rolls.map(event => {
    const { faces, die } = layingOf(event, played);
    return { side: event.roll.side, byHand: event.hand !== undefined, die, faces };
  });

export const thrownByTanks = (rolls: readonly TankRolled[]): readonly Thrown[] =>
  rolls.map(({ roll, hand, faces }) => ({ side: roll.side, byHand: hand !== undefined, die: 'ordinary', faces }));

const dieOf = (kind: KindOfDie): { readonly sides: readonly ShownFace[]; readonly faces: readonly ShownFace[] } =>
  kind === 'ordinary' ? ORDINARY_DIE : DICE[kind];

/** The dice of some rolls, of one side where it is told; kinds that nobody has thrown are left out. */
export function countedIn(thrown: readonly Thrown[], side: Side | null = null): readonly Counted[] {
  const own = thrown.filter(roll => side === null || roll.side === side);
  return KINDS.flatMap(({ byHand, die }) => {
    const lying = own.filter(one => one.byHand === byHand && one.die === die).flatMap(one => one.faces);
    if (lying.length === 0) return [];
    const { sides, faces } = dieOf(die);
    const counts = faces.map(face => lying.filter(one => one === face).length);
    const chances = faces.map(face => sides.filter(one => one === face).length / sides.length);
    const told = faces.map((face, i) => ({ face, count: counts[i]! }));
    return [{ byHand, die, faces: told, dice: lying.length, evenness: evenness(counts, chances), exact: isExact(counts) }];
  });
}

export const isRolled = (event: GameEvent): event is Rolled => event.type === 'rolled';

/** What happened in one answer, as a journal or a save has it: a tape that cannot be read tells of no rolls. */
const happened = z.array(z.unknown()).catch([]);
/** The lines that rolls stand in, or are taken back by. */
const ROLLING = z.union([
  z.object({ save: z.object({ tape: z.array(happened) }) }),
  z.object({ play: z.object({ tape: happened }) }),
  z.object({ undo: z.number() }),
]);
const rolledWith = (face: z.ZodType) => z.looseObject({ roll: z.looseObject({ side: z.enum(SIDES) }), faces: z.array(face) });
const [DUST, TANK] = [rolledWith(z.string()), rolledWith(z.number())];
const isRoll = (event: unknown, schema: z.ZodType): boolean =>
  (event as { readonly type?: unknown } | null)?.type === 'rolled' && schema.safeParse(event).success;
const isDustRoll = (event: unknown): event is Rolled => isRoll(event, DUST);
const isTankRoll = (event: unknown): event is TankRolled => isRoll(event, TANK);

/** The rolls that the lines of a journal tell, without those that were taken back. */
function rollsIn<R>(lines: readonly unknown[], isOne: (event: unknown) => event is R): readonly R[] {
  const answers: (readonly R[])[] = [];
  for (const value of lines) {
    const read = ROLLING.safeParse(value);
    if (!read.success) continue;
    const line = read.data;
    if ('save' in line) answers.push(...line.save.tape.map(tape => tape.filter(isOne)));
    else if ('play' in line) answers.push(line.play.tape.filter(isOne));
    // The first is what was before any answer.
    else answers.length = Math.min(answers.length, line.undo + 1);
  }
  return answers.flat();
}

export const rollsInJournal = (lines: readonly unknown[]): readonly Rolled[] => rollsIn(lines, isDustRoll);

/** The same as they lay on the table; older journals of the tank skirmish tell of none. */
const thrownInJournal = (lines: readonly unknown[]): readonly Thrown[] =>
  isTankGame(lines[0]) ? thrownByTanks(rollsIn(lines, isTankRoll)) : thrownWith(rollsInJournal(lines), dieInJournal(lines));

/** All that was rolled in the games that are kept, by the name of each, which its copies share. */
export interface Kept {
  readonly games: ReadonlyMap<string, readonly Thrown[]>;
  /** The name of the game that is open; null for none. */
  readonly open: string | null;
}

/**
 * What was rolled in the games that are kept, but for the journal `open`: what it has rolled stands there before its dice have come to
 * lie. A game stands in several journals where copies of it have been opened, and counts once.
 */
export async function rolledInKept(journals: Host['journal'], open: string | null): Promise<Kept> {
  const list = await journals.list();
  let games: Kept['games'] = new Map();
  let openName: string | null = null;
  // A game that goes on in another journal stands there from its beginning.
  for (const { journal, state } of list.ok ? list.value : []) {
    if (state === 'aside') continue;
    const read = await journals.read({ journal });
    const lines = read.ok ? read.value.entries : [];
    const name = gameIn(lines) ?? journal;
    if (journal === open) openName = name;
    else games = withGame(games, name, thrownInJournal(lines));
  }
  return { games, open: openName };
}

/**
 * What the copies of one game share and no other game has: the secret of its dice, or, where its seed was picked, all of its set-up but the
 * cards of Dust, which a file brings as they are when it is written. Null where the journal tells of none.
 */
function gameIn(lines: readonly unknown[]): string | null {
  const { setup } = ((lines[0] ?? {}) as { save?: { setup?: Partial<SeedSetup> & { cards?: Json } } }).save ?? {};
  if (!setup) return null;
  const { cards, ...rest } = setup;
  return setup.pledge?.secret ?? hashOf(isTankGame(lines[0]) ? setup : rest);
}

const diceOf = (rolls: readonly Thrown[]): number => rolls.reduce((sum, { faces }) => sum + faces.length, 0);

/** With a game, or a copy of one, of which that counts in which most dice were thrown; nothing has been thrown in what is none yet. */
function withGame(games: Kept['games'], name: string, rolls: readonly Thrown[]): Kept['games'] {
  return diceOf(rolls) > diceOf(games.get(name) ?? []) ? new Map([...games, [name, rolls]]) : games;
}

/** How many games there are and all that was rolled in them, with the one that is open, as far as it has been shown. */
export function withOpen(
  { games, open }: Kept,
  shown: readonly Thrown[],
): { readonly games: number; readonly rolls: readonly Thrown[] } {
  const all = open === null ? games : withGame(games, open, shown);
  return { games: all.size, rolls: [...all.values()].flat() };
}

/** The dice that the game of a journal is played with; today's where its book is not known here. */
export function dieInJournal(lines: readonly unknown[]): DieName {
  const chains = lines.flatMap(line => {
    const { save } = (line ?? {}) as { save?: { setup?: { book?: unknown } } };
    return typeof save?.setup?.book === 'string' ? [save.setup.book] : [];
  });
  const book = bookOf(ruleSets, chains[0] ?? '');
  return book.ok ? book.value.tables.die : 'dust';
}
