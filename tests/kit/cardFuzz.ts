import type { Card, CardId, FieldError } from '../../core/index.ts';
import {
  armyFaults,
  CARD_KINDS,
  cardFaults,
  cardsToBring,
  newGame,
  offers,
  ownCardFile,
  parseArmy,
  parseOwnCard,
  questionOf,
  withBrought,
  withCarriedCards,
  writeArmy,
  writeCard,
} from '../../core/index.ts';
import { shippedCards } from '../../models/index.ts';
import { fieldSentence } from '../../renderer/base/expected.ts';
import { wordsFor } from '../../renderer/base/words.ts';
import { library } from '../../renderer/base/library.ts';
import { createCards, draftOf } from '../../renderer/store/cards.ts';
import { newArmy } from '../../renderer/store/armyEdits.ts';
import { cardPages, PRINT_WORDS } from '../../templates/print/index.ts';
import { mutated } from './mutate.ts';
import { isSaid } from './said.ts';
import { numbers } from './tables.ts';

const supplied = shippedCards();

/** A card of each kind, and those that have what few have. */
const SOUND: readonly Card[] = [
  ...CARD_KINDS.map(kind => [...supplied.values()].find(card => card.kind === kind)!),
  ...[...supplied.values()].filter(card => card.options ?? card.pilots ?? card.otherSideOf ?? card.asFound).slice(0, 6),
];

/** The `nth` spoiled file of a player's own card, the same for the same seed; now and then no JSON at all. */
function spoiledText(nth: number, random: () => number): string {
  const sound = SOUND[nth % SOUND.length]!;
  // Some correct a supplied card, and of those with one id one counts; the others are cards of their own.
  const file = ownCardFile({ ...draftOf(sound), ...(nth % 5 === 0 ? {} : { id: `${sound.id}-${nth}` }) });
  const text = JSON.stringify(mutated(file as never, random));
  return nth % 50 === 49 ? text.slice(0, Math.floor(text.length * random())) : text;
}

const printed = {
  ...{ armour: '', move: '', march: '', models: '', damage: '', weapon: '', range: '', close: '', rules: '', fold: '' },
  subtitle: () => '',
  points: String,
  rule: (name: string) => ({ name, says: name }),
  mount: (mount: string) => mount,
  weaponNamed: ({ name }: { readonly name: string }) => name,
  figureNamed: ({ name }: { readonly name: string }) => name,
  bought: (name: string) => name,
};

/** Fields an army of a card, prints it and begins a game with it, as far as the law lets anybody. */
function used(card: Card): void {
  const known = withBrought(supplied, [card]);
  cardPages({
    cards: [{ card, points: card.points, chosen: [], number: null }],
    picture: () => null,
    paper: 'a4',
    words: printed,
    sheet: PRINT_WORDS.en,
    measured: 100,
  });
  const army = withCarriedCards({ ...newArmy('Mill', card.bloc, 10_000), units: [{ card: card.id }] }, known, supplied);
  const read = parseArmy(JSON.parse(JSON.stringify(writeArmy(army))));
  if (!read.ok) throw new Error(`An army with it is refused at ${read.error.path}.`);
  if (armyFaults(read.value, known).length > 0) return;
  const one = (id: CardId) => ({ name: 'Mill', bloc: card.bloc, units: [id] });
  const armies = { blue: one(card.id), red: one('ludwig' as CardId) };
  const game = newGame(
    {
      ...{ measure: 'metric', turnLimit: 1, seed: 1, table: { name: '', width: 1200, depth: 800, pieces: [] } },
      ...{ book: library().books.find(book => book.space === 'free')!.id, scenario: '1', armies },
      ...cardsToBring(armies, known, library()),
    },
    { ...library(), cards: new Map([...supplied].filter(([id]) => id === 'ludwig')) },
  );
  const question = questionOf(game.state);
  if (question) offers(game.table, game.state, question.who);
}

/** A host whose folder of cards holds these texts. */
const folderOf = (texts: readonly string[]) => ({
  cards: {
    list: async () => ({
      ok: true as const,
      value: texts.map((text, n) => ({ file: String(n).padStart(32, '0'), name: `Card ${n}`, text, fault: null })),
    }),
    write: async () => ({ ok: true as const, value: { file: '0'.repeat(32) } }),
    remove: async () => ({ ok: true as const, value: null }),
  },
});

export interface CardsFuzzed {
  readonly counting: number;
  readonly refused: number;
}

/**
 * A player's folder of so many spoiled cards. Throws where one neither counts as a whole nor is named with its path, in both languages;
 * where one counts that must not; and where one that counts cannot be printed, sent and played.
 */
export async function fuzzCards(seed: number, count: number): Promise<CardsFuzzed> {
  const random = numbers(seed);
  const texts = Array.from({ length: count }, (_, n) => spoiledText(n, random));
  const told: unknown[] = [];
  const desk = createCards({ host: folderOf(texts), tell: notice => told.push(notice) }, supplied);
  await desk.refresh();
  const { kept } = desk.store.getState();
  const known = desk.known.getState().cards;
  if (kept.length !== count || told.length > 0) throw new Error(`Seed ${seed}: ${kept.length} of ${count} are listed.`);
  const counting = new Set<CardId>();
  for (const [n, { value, fault }] of kept.entries()) {
    const which = `seed ${seed}, card ${n}`;
    if (fault !== null) mustBeSaid(fault, which);
    if (value && fault !== null) for (const one of cardFaults(value, known)) mustBeSaid(one, which);
    if (fault !== null) continue;
    const read = parseOwnCard(JSON.parse(texts[n]!));
    if (!read.ok || counting.has(read.value.id)) throw new Error(`${which}: counts, and is no card, or one of two with its id.`);
    counting.add(read.value.id);
    if (JSON.stringify(writeCard(known.get(read.value.id)!)) !== JSON.stringify(writeCard(read.value)))
      throw new Error(`${which}: something else counts than what its file says.`);
    try {
      used(read.value);
    } catch (error) {
      throw new Error(`${which}: ${error instanceof Error ? error.stack : error}\n${texts[n]}`);
    }
  }
  // Whatever is refused leaves the supplied card in its place.
  for (const [id, card] of supplied)
    if (!counting.has(id) && known.get(id) !== card) throw new Error(`Seed ${seed}: ${id} is not the supplied one.`);
  if (known.size !== new Set([...supplied.keys(), ...counting]).size) throw new Error(`Seed ${seed}: there are cards of nobody.`);
  return { counting: counting.size, refused: count - counting.size };
}

const words = (['en', 'fr'] as const).map(language => wordsFor(language, 'metric', null, supplied));

function mustBeSaid(fault: FieldError | 'json' | { readonly sentence: unknown }, which: string): void {
  if (fault === 'json') return;
  if (!('expected' in fault) || typeof fault.path !== 'string' || !isSaid(fault.expected))
    throw new Error(`${which}: refused with ${JSON.stringify(fault)}`);
  for (const one of words)
    if (/undefined|\{\{/.test(fieldSentence(fault, one).replace(/found .*|au lieu de .*/s, '')))
      throw new Error(`${which}: said as ${fieldSentence(fault, one)}`);
}
