import { it as plain } from 'vitest';
import { books } from '../../core/books/index.ts';
import type { Book } from '../../core/rulebook/index.ts';
import { elsewhere } from './game.ts';
import { gridSkirmish } from './gridSkirmish.ts';
import { onSquares } from './otherSpace.ts';
import type { Flip } from './switched.ts';
import { flipped } from './switched.ts';

/** Whether cases are run to see what an option changes: each once as it is, and once more for each value that it asks for, without that;
 *  `played` are values without which a game or an attack no longer comes out as a case says, with the book: `core>common>free SK-03=beforeDice`. */
export const flipping = { on: false, played: new Set<string>() };

elsewhere.squares = options => gridSkirmish(onSquares(options));

type Case = (...row: readonly never[]) => unknown;

/** A case that asks for a value, and the books that it is played by. */
interface Asking {
  readonly run: Case;
  readonly row: readonly never[];
  readonly own: readonly string[];
}
const asking = new Map<Flip, Asking[]>();

const seenBy =
  (run: Case): Case =>
  async (...row) => {
    forget();
    await run(...row);
    const [asked, own] = [[...flipped.asked], [...flipped.books]];
    for (const flip of asked) {
      asking.set(flip, [...(asking.get(flip) ?? []), { run, row, own }]);
      for (const book of own) {
        if (flipping.played.has(`${book} ${flip}`)) continue;
        const end = await endOf(run, row, { back: flip, backIn: book });
        if (end !== '' && flipped.played) flipping.played.add(`${book} ${flip}`);
      }
    }
  };

/** Whether a value is seen in a book: in a case of its own, or in one of another book that is run by it, first one of the same space. That
 *  need not come out as it says then, but what happens in it must be another thing without the value. */
export async function isSeen(over: Book, flip: Flip): Promise<boolean> {
  const name = `${over.id} ${flip}`;
  const isNear = ({ own }: Asking) => books.some(book => book.space === over.space && own.includes(book.id));
  const cases = asking.get(flip) ?? [];
  for (const { run, row } of [...cases.filter(isNear), ...cases.filter(one => !isNear(one))]) {
    if (flipping.played.has(name)) break;
    const told = await toldBy(run, row, { over });
    if (told !== null && told !== (await toldBy(run, row, { over, back: flip }))) flipping.played.add(name);
  }
  return flipping.played.has(name);
}

function forget(): void {
  flipped.asked.clear();
  flipped.books.clear();
  Object.assign(flipped, { back: null, backIn: null, over: null, played: false, told: null });
}

/** How a case ends that is run in another way: by what it says is wrong, or in silence. */
async function endOf(run: Case, row: readonly never[], how: Partial<typeof flipped>): Promise<string> {
  forget();
  Object.assign(flipped, how);
  try {
    await run(...row);
    return '';
  } catch (error) {
    return String(error);
  } finally {
    Object.assign(flipped, { back: null, backIn: null, over: null, told: null });
  }
}

/** All that happens in a case, and how it ends; null where nothing is played. */
async function toldBy(run: Case, row: readonly never[], how: Partial<typeof flipped>): Promise<string | null> {
  const told: unknown[] = [];
  const end = await endOf(run, row, { ...how, told });
  return flipped.played ? [...told.map(plainly), end].join('\n') : null;
}

/** What was told, but not by which sections, for a switch that changes nothing else changes nothing; nor is the chain of the book an answer. */
const plainly = (what: unknown): string =>
  (JSON.stringify(what, (key, value: unknown) => (BY.includes(key) ? undefined : value)) ?? '').replaceAll(
    />[A-Z\d]+-[\w.]+=\w+/g,
    '',
  );

const BY = ['because', 'rules'];

/** Whether a line, a refusal or a question of a case that is there with a value alone, or without it alone, is told by one of these sections. */
export async function isNamed(flip: Flip, sections: readonly string[]): Promise<boolean> {
  for (const { run, row } of asking.get(flip) ?? []) {
    const [own, printed]: readonly [unknown[], unknown[]] = [[], []];
    await endOf(run, row, { told: own });
    await endOf(run, row, { told: printed, back: flip });
    if ([...changed(own, printed), ...changed(printed, own)].some(one => namesOneOf(one, sections))) return true;
  }
  return false;
}

/** What has been told in one run, and not in the other or not so often: many a case plays both readings. */
function changed(told: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const left = new Map<string, number>();
  for (const one of other.map(wholly)) left.set(one, (left.get(one) ?? 0) + 1);
  return told.filter(one => {
    const times = left.get(wholly(one)) ?? 0;
    left.set(wholly(one), times - 1);
    return times <= 0;
  });
}

const wholly = (what: unknown): string => JSON.stringify(what) ?? '';

const namesOneOf = (what: unknown, sections: readonly string[], key = ''): boolean =>
  typeof what === 'string'
    ? NAMING.includes(key) && sections.includes(what)
    : typeof what === 'object' &&
      what !== null &&
      Object.entries(what).some(([at, one]) => namesOneOf(one, sections, Array.isArray(what) ? key : at));

const NAMING = [...BY, 'rule'];

const asWanted = (run: Case): Case => (flipping.on ? seenBy(run) : run);

/** The `it` of the tests of options, whose cases `flips.test.ts` runs once more for each value that they ask for. */
export const it = Object.assign((name: string, run: Case, ms?: number) => plain(name, asWanted(run) as () => void, ms), {
  each: (rows: readonly unknown[]) => (name: string, run: Case, ms?: number) =>
    plain.each(rows)(name, asWanted(run) as () => void, ms),
}) as unknown as typeof plain;
