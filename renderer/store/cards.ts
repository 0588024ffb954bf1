import { createStore } from 'zustand/vanilla';
import type { Card, Cards, FieldError, Json, Result } from '../../core/index.ts';
import {
  bad,
  cardFaults,
  fault,
  hashOf,
  noSuchCard,
  ok,
  ownCardFile,
  parseOwnCard,
  unknownTo,
  withBrought,
  writeCard,
} from '../../core/index.ts';
import { freshName } from './armyEdits.ts';
import type { Form, Kept, KeptState, Surroundings } from './kept.ts';
import { createKept } from './kept.ts';

/** A card as its file has it: whatever a player has typed, right or wrong. */
export type CardDraft = { readonly [field: string]: Json };

export type KeptCard = Kept<CardDraft>;
export type CardsState = KeptState<CardDraft>;
export type CardDesk = ReturnType<typeof createCards>;

/** The card that a draft is, or the first thing that keeps it from being one. */
export const cardOf = (draft: CardDraft): Result<Card> => parseOwnCard(ownCardFile(draft));

/** All that keeps a draft from being a card beside those that are known, by the paths of its fields. */
export const draftFaults = (draft: CardDraft, known: Cards): readonly FieldError[] => cardFaults(draft, known);

export const draftOf = (card: Card): CardDraft => ({ ...writeCard(card), own: true }) as CardDraft;

const isDraft = (value: unknown): value is CardDraft => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a name or an id in a draft; empty for anything else. */
export const wordIn = (draft: CardDraft, field: 'id' | 'name'): string => {
  const word = draft[field];
  return typeof word === 'string' ? word : '';
};

function documentOf(text: string): Result<unknown, 'json'> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return bad('json');
  }
}

/** The id of a card that counts; null for one that does not. */
const idOf = ({ value, fault: wrong }: KeptCard): string | null => (value && wrong === null ? wordIn(value, 'id') : null);

const textOf = (draft: CardDraft): string => `${JSON.stringify(ownCardFile(draft), null, 2)}\n`;

/** A card that is wrong can be opened all the same, as long as the file around it is one of cards: that is where it is mended. */
function readDraft(text: string): Pick<KeptCard, 'value' | 'fault'> {
  const document = documentOf(text);
  if (!document.ok) return { value: null, fault: document.error };
  const read = parseOwnCard(document.value);
  if (read.ok) return { value: draftOf(read.value), fault: null };
  const { path, expected } = read.error;
  const inCard = path.startsWith('cards[0]') && expected.key !== 'most.levels';
  const [draft] = inCard ? (document.value as { readonly cards: readonly unknown[] }).cards : [];
  return { value: isDraft(draft) ? draft : null, fault: read.error };
}

const formBeside = (supplied: Cards): Form<CardDraft> => ({
  read: readDraft,
  write: textOf,
  nameOf: draft => wordIn(draft, 'name'),
  nameless: 'Card',
  together: kept => namingKnown(eachOnce(kept), supplied),
});

/** Of cards with one id the first counts. */
function eachOnce(kept: readonly KeptCard[]): readonly KeptCard[] {
  const taken = new Set<string>();
  return kept.map(one => {
    const id = idOf(one);
    if (id !== null && taken.has(id)) return { ...one, fault: fault('cards[0].id', 'card.twice', { id }) };
    if (id !== null) taken.add(id);
    return one;
  });
}

/** A card counts as long as all that it names do. */
function namingKnown(kept: readonly KeptCard[], supplied: Cards): readonly KeptCard[] {
  const known = withBrought(supplied, soundIn(kept));
  const checked = kept.map(one => {
    const [card] = soundIn([one]);
    const [unknown] = card ? unknownTo(known, card) : [];
    return unknown ? { ...one, fault: noSuchCard({ ...unknown, path: ['cards', 0, ...unknown.path] }) } : one;
  });
  // Others may name those that have just been found not to count.
  return checked.some((one, i) => one !== kept[i]) ? namingKnown(checked, supplied) : checked;
}

/** The id of the card in the text of its file; empty where there is none. */
export function idInText(text: string): string {
  const { value } = readDraft(text);
  return value ? wordIn(value, 'id') : '';
}

/** Cards that count: of each file that is as it should be. */
const soundIn = (kept: readonly KeptCard[]): readonly Card[] =>
  kept.flatMap(({ value, fault: wrong }) => {
    const read = value && wrong === null ? cardOf(value) : null;
    return read?.ok ? [read.value] : [];
  });

/** The player's own cards, over those that come with the program. */
export function createCards({ host, tell }: Surroundings<'cards'>, supplied: Cards) {
  const { put, ...kept } = createKept(host.cards, tell, formBeside(supplied));
  const { getState: get, setState: set } = kept.store;
  /** All cards that there are to choose from: the same as long as no card that counts is another. */
  const known = createStore<{ readonly cards: Cards }>(() => ({ cards: supplied }));
  let counting = hashOf([]);
  kept.store.subscribe(({ kept: now }, { kept: before }) => {
    if (now === before) return;
    const own = soundIn(now);
    const hash = hashOf(own.map(writeCard));
    if (hash === counting) return;
    counting = hash;
    known.setState({ cards: withBrought(supplied, own) });
  });

  const fileOf = (id: string): string | null => get().kept.find(one => idOf(one) === id)?.file ?? null;

  /** Opens the player's own card of that id, or begins one that says what the card does. */
  async function correct(card: Card): Promise<void> {
    const file = fileOf(card.id);
    if (file === null) await kept.begin(draftOf(card));
    else kept.openKept(file);
  }

  /** A new card that says what another one does, under a name and an id of its own. */
  function copy(card: Card): Promise<void> {
    const names = [...known.getState().cards.values()].map(one => one.name);
    return begin({ ...draftOf(card), name: freshName(card.name, names) });
  }

  /** A new card, under an id of its own. */
  function begin(draft: CardDraft): Promise<void> {
    const others = get().kept.flatMap(({ value }) => (value ? [wordIn(value, 'id')] : []));
    return kept.begin({ ...draft, id: freshId(wordIn(draft, 'id'), [...known.getState().cards.keys(), ...others]), own: true });
  }

  /** Keeps cards among the player's own, in place of those that have their ids, as far as the disk takes them. */
  async function take(cards: readonly Card[]): Promise<void> {
    for (const card of cards) if ((await put(draftOf(card), fileOf(card.id))) === null) break;
    await kept.refresh();
  }

  /** Back to the list. A card that says what the supplied one does corrects nothing, and is not kept. */
  async function close(): Promise<void> {
    const { open } = get();
    await kept.close();
    const read = open && cardOf(open.value);
    if (!open || !read?.ok || get().open !== null) return;
    const same = supplied.get(read.value.id);
    if (!same || !sameCard(read.value, same)) return;
    await kept.remove(open.file);
    set({ removed: null });
  }

  return { ...kept, known, begin, correct, copy, take, close, textOf };
}

/** An id that none of these is: mickey, mickey-2, mickey-3. */
function freshId(wanted: string, taken: readonly string[]): string {
  const bare = wanted.replace(/-\d+$/, '');
  for (let n = 1; ; n++) {
    const id = n === 1 ? wanted : `${bare}-${n}`;
    if (!taken.includes(id)) return id;
  }
}

/** Whether two cards say the same, whoever made them. */
const sameCard = ({ own: _, ...a }: Card, { own: __, ...b }: Card): boolean => hashOf(writeCard(a)) === hashOf(writeCard(b));

/** Cards that a file brings along and that are not here, or are others here. */
export const broughtAnew = (brought: readonly Card[], known: Cards): readonly Card[] =>
  brought.filter(card => {
    const here = known.get(card.id);
    return !here || !sameCard(card, here);
  });
