import { expect, it } from 'vitest';
import { bad, ok } from '../../../core/base/index.ts';
import { verbs } from '../../../core/headless/index.ts';
import type { Book } from '../../../core/rulebook/index.ts';
import { bookOf, newBookOf, valuesOf } from '../../../core/rulebook/index.ts';
import { supplies } from '../../../electron/headless/supplies.ts';

const given = supplies();
const { library } = given;
const all = verbs(given);

const sceneOf = ({ space }: Book) =>
  space === 'grid'
    ? { format: 'battlefield-grid-scene', version: 1, board: { columns: 4, rows: 4 }, pieces: [], units: [], questions: [] }
    : { format: 'battlefield-scene', version: 1, table: { width: 600, depth: 600 }, pieces: [], models: [], questions: [] };
const attackOf = (book: string, { space }: Book, options: object) => ({
  ...{ format: 'battlefield-attack', version: 1, mode: space, book, options, range: 3, dice: [] },
  ...{ attacker: { card: 'laser-grenadier-squad' }, target: { card: 'ranger-attack-squad' } },
  weapons: [{ weapon: 'Laser Rifle', count: 1 }],
});

/** What a verb says to a document and options on the command line; null where it does not refuse. */
function refusal(verb: string, options: { readonly [name: string]: readonly string[] }, document?: object): string | null {
  const text = JSON.stringify(document);
  const done = all[verb]!({
    ...{ words: document ? ['it.json'] : [], options, warn: () => {} },
    readText: () => (document ? ok(text) : bad('There is none.')),
    writeText: () => bad('Nothing is written.'),
  });
  return done.ok ? null : done.error;
}

/** Options with another value than the usual one that a book does not list among those that it leaves open. */
const listed = all.options!({
  ...{ words: [], options: {}, warn: () => {}, readText: () => bad(''), writeText: () => bad('') },
}) as unknown as { readonly value: readonly { readonly id: string; readonly books: readonly string[] }[] };
const closedIn = (book: Book) =>
  library.options.filter(({ id }) => !listed.value.find(one => one.id === id)!.books.includes(book.id));

it.each(library.books.map(book => [book.id, book] as const))(
  'what %s does not list among what it leaves open is switched in nothing new, however it is written',
  (chain, book) => {
    const mode = [book.space!];
    const closed = closedIn(book);
    expect(closed.length).toBeGreaterThan(10);
    for (const option of closed) {
      // What is usual elsewhere is not here either.
      for (const value of valuesOf(option).slice(0, 2)) {
        const says = new RegExp(`an option that this rule set leaves open, unlike ${option.id.replace('.', '\\.')}\\b`);
        const layer = `${option.id}=${value}`;
        for (const written of [
          { mode, book: [chain], option: [layer] },
          { mode, book: [`${chain}>${layer}`] },
        ]) {
          expect(refusal('play', written)).toMatch(says);
          expect(refusal('adjudicate', written, sceneOf(book))).toMatch(says);
        }
        for (const verb of ['resolve', 'odds']) {
          expect(refusal(verb, {}, attackOf(chain, book, { [option.id]: value }))).toMatch(says);
          expect(refusal(verb, {}, attackOf(`${chain}>${layer}`, book, {}))).toMatch(says);
        }
      }
    }
    // What it leaves open is not refused.
    const open = library.options.find(option => !closed.includes(option))!;
    const written = { mode, book: [chain], option: [`${open.id}=${valuesOf(open)[1]}`] };
    expect(refusal('play', written)).toMatch(/^--armies/);
    expect(refusal('adjudicate', written, sceneOf(book)) ?? '').not.toMatch(/--option/);
  },
);

it.each([
  ['core>common>grid>dust-1947>zverograd', 'D47-48', 'table', 'ZVE-09'],
  ['core>common>grid>dust-1947>zverograd', 'HERO-17', 'fires', 'ZVE-15'],
  ['core>common>free>dust-1947>zverograd', 'SK-39', 'none', 'ZVE-08'],
  ['core>common>free>dust-1947', 'WPN-04.smoke', 'fires', 'D47-03'],
  ['core>common>grid>faq-2011', 'REACT-11', 'before', 'FAQ-16'],
  ['core>common>grid', 'FORT-27', 'all', 'GRID-01'],
])('in %s %s=%s is refused by both rules, and what was begun with it goes on', (chain, id, value, by) => {
  const made = newBookOf(library, `${chain}>${id}=${value}`);
  expect(made.ok ? null : made.error).toEqual({ path: 'book', expected: { key: 'book.settled', data: { option: id, by } } });
  const mode = [chain.split('>')[2]!];
  expect(refusal('play', { mode, book: [chain], option: [`${id}=${value}`] })).toMatch(`unlike ${id}, which ${by} settles`);
  expect(bookOf(library, `${chain}>${id}=${value}`)).toMatchObject({ ok: true, value: { id: `${chain}>${id}=${value}` } });
});

it('ZVE-30 play begins no game that its own reader would refuse: both armies with fortifications, where only the defender may', () => {
  const armies = ['allies-100-dug-in', 'axis-100-bunker-line'];
  const zverograd = { mode: ['grid'], book: ['core>common>grid>dust-1947>zverograd'], turns: ['1'], armies };
  expect(refusal('play', zverograd)).toMatch(/^--armies: armies\.red\.fortifications: expected none, .*\(ZVE-30\)/);
  expect(refusal('play', { ...zverograd, armies: ['allies-100-dug-in', 'axis-50-ghosts'] })).toBeNull();
});

it('REACT-11 FAQ-16 is open again in the FAQ where reactions come after the first action', () => {
  const chain = 'core>common>grid>faq-2011';
  expect(listed.value.find(({ id }) => id === 'REACT-11')).toMatchObject({ openedBy: 'FAQ-16=afterFirst' });
  for (const layer of ['REACT-11=before', 'REACT-11.march=inside']) {
    expect(newBookOf(library, `${chain}>FAQ-16=afterFirst>${layer}`).ok).toBe(true);
    for (const other of ['', '>FAQ-16=anywhere']) expect(newBookOf(library, `${chain}${other}>${layer}`).ok).toBe(false);
  }
});

it.each([
  ['grid', '2', ['4'], ['--turns 4 does not count in grid-2: 8 turns, whatever is asked for.']],
  ['free', '1', ['4'], []],
  ['grid', '2', ['8'], []],
  ['grid', '2', undefined, []],
])('play on the %s, scenario %s, with --turns %j says where that does not count', (mode, scenario, turns, said) => {
  const told: string[] = [];
  // Nobody has such armies, so that nothing is played.
  const options = { mode: [mode], scenario: [scenario], armies: ['none', 'none'], ...(turns && { turns }) };
  const done = all.play!({
    ...{ words: [], options, warn: sentence => told.push(sentence) },
    ...{ readText: () => bad(''), writeText: () => bad('') },
  });
  expect([done.ok, told]).toEqual([false, said]);
});
