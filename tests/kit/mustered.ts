import { isDeepStrictEqual } from 'node:util';
import { randomFrom } from '../../core/dice/index.ts';
import type { ComponentProps } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStore } from 'zustand/vanilla';
import type { Agreed, Army, Card, CardId } from '../../core/index.ts';
import {
  cardId,
  cardsOfArmies,
  FORTIFICATIONS,
  fortificationsOf,
  HELD,
  hostsFor,
  MOST_FORTIFICATIONS,
  MOST_UNITS,
  newGame,
  PLATOONS,
  platoonPlan,
  questionOf,
  scenarios,
  usuallyPlayed,
  withCarriedCards,
  writeArmy,
} from '../../core/index.ts';
import { setupGiven } from '../../core/headless/play.ts';
import { supplies } from '../../electron/headless/supplies.ts';
import { Verdict } from '../../renderer/armies/Verdict.tsx';
import type { Language } from '../../renderer/text/i18n.ts';
import { AppProvider } from '../../renderer/parts/context.tsx';
import { wordsFor } from '../../renderer/base/words.ts';
import type { Slot } from '../../renderer/store/armyEdits.ts';
import {
  boughtFor,
  choosing,
  duplicated,
  filled,
  fillingsOf,
  intending,
  moved,
  slotOffers,
  slotsOf,
  supported,
  withFortification,
  withoutCard,
  withoutFortification,
  withoutPlatoon,
  withoutUnit,
  withPlatoon,
  withUnit,
} from '../../renderer/store/armyEdits.ts';
import { faultsOf } from '../../renderer/draft/armies.ts';
import { FIELDED, randomArmy } from './armies.ts';
import { playedAgain } from './soundGame.ts';

const given = supplies();
const { cards } = given.library;
const all = [...cards.values()];
const attached = all.filter(card => card.attachment || card.otherSideOf);

const ranger = cards.get(cardId('ranger-combat-squad'))!;
const own = (id: string, more: object): Card => ({ ...ranger, ...more, id: cardId(id), name: id, own: true });

/** A player's own cards, for an army that brings them: one as it should be, one that names it, and some that are wrong in what a file alone
 *  cannot tell. */
const OWN: readonly Card[] = [
  own('own-squad', {}),
  own('own-choosy', { options: [{ group: 'Colour', min: 1, max: 1, choices: [{ name: 'Green', points: 0 }] }] }),
  own('own-led', {
    options: [{ group: 'Commissar', min: 0, max: 1, choices: [{ name: 'Green', points: 2, card: 'own-squad' }] }],
  }),
  ...['Teleport', 'Passengers', 'Sibling', 'Brave (6)'].map((skill, i) => own(`own-${i + 1}`, { skills: [skill] })),
];

const knownTo = (army: Army) => cardsOfArmies([army], cards);

/** A legal army by the seed, and what somebody who does not look makes of it in so many changes, each as the page makes it. */
export function mustered(seed: number, changes: number): Army {
  const random = randomFrom(seed * 104_729 + 7);
  const below = (n: number) => Math.floor(random() * n);
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const unitOf = (army: Army) => below(Math.max(1, army.units.length));
  const platoonOf = (army: Army) => below(Math.max(1, army.platoons?.length ?? 0));
  const slotOf = (army: Army, at: number): Slot => one(army.platoons?.[at] ? slotsOf(army.platoons[at]) : ['leader']);
  const kindFor = (army: Army) => {
    const own = PLATOONS.filter(kind => platoonPlan(kind).bloc === army.bloc);
    return one(own.length === 0 || below(4) === 0 ? PLATOONS : own);
  };
  // One of those cards as an army of somebody else's brings it, with the one that it may name.
  const brings = (army: Army) => {
    const card = one(OWN);
    return withUnit({ ...army, cards: [...new Set([...(army.cards ?? []), OWN[0]!, card])] }, card.id);
  };
  const drops = (army: Army) => withoutCard(army, one(army.cards ?? OWN).id);
  const does: readonly ((army: Army) => Army)[] = [
    army => withUnit(army, one(below(5) === 0 ? attached : all.filter(card => below(4) === 0 || card.bloc === army.bloc)).id),
    brings,
    brings,
    drops,
    drops,
    army => withoutUnit(army, unitOf(army)),
    army => (below(4) > 0 ? army : army.units.reduce(left => withoutUnit(left, 0), army)),
    army => (below(4) > 0 ? army : Array.from({ length: MOST_UNITS }).reduce<Army>(more => duplicated(more, 0), army)),
    army =>
      below(4) > 0
        ? army
        : Array.from({ length: MOST_FORTIFICATIONS + 1 }).reduce<Army>(more => withFortification(more, 'bunker'), army),
    army => {
      const held = one(HELD);
      return army.units.reduce((more, _, at) => intending(more, at, { held }), army);
    },
    army => duplicated(army, unitOf(army)),
    army => moved(army, unitOf(army), below(2) === 0 ? 1 : -1),
    army => withFortification(army, one(FORTIFICATIONS)),
    army => withoutFortification(army, 0),
    army => withPlatoon(army, kindFor(army)),
    army => withoutPlatoon(army, platoonOf(army)),
    army => {
      const at = platoonOf(army);
      const slot = slotOf(army, at);
      return filled(army, at, slot, one([[], ...slotOffers(army, at, slot), [unitOf(army)]]));
    },
    army => {
      const at = platoonOf(army);
      const platoon = army.platoons?.[at];
      if (!platoon) return army;
      const slot = slotOf(army, at);
      const fillings = fillingsOf(platoon.kind, slot);
      return fillings.length === 0 ? army : boughtFor(army, at, slot, one(fillings));
    },
    army => supported(army, platoonOf(army), unitOf(army), below(3) > 0),
    army => {
      const at = unitOf(army);
      const options = knownTo(army).get(army.units[at]?.card ?? ('' as CardId))?.options ?? [];
      const option = options.length === 0 ? null : one(options);
      return option ? choosing(army, at, option.group, one(option.choices).name) : army;
    },
    army => choosing(army, unitOf(army), one(['Faction', 'Commissar', 'Colour']), one(['Bunker', 'Green'])),
    army => ({ ...army, bloc: one(FIELDED) }),
    army => {
      const at = unitOf(army);
      const host = below(2) === 0 ? one([...hostsFor(army, at, knownTo(army), given.library), unitOf(army)]) : undefined;
      const held = one([undefined, ...HELD]);
      return army.units.length === 0
        ? army
        : intending(army, at, { ...(host !== undefined && { with: host }), ...(held && { held }) });
    },
    army => ({ ...army, limit: 20 + below(180) }),
  ];
  let army = randomArmy(seed);
  for (let i = 0; i < changes; i++) army = one(does)(army);
  return army;
}

const LANGUAGES = ['en', 'fr'] as const;

/** The sections that a sentence ends with: `ARMY-01, PLT-02`. */
const sectionsIn = (sentence: string): string => /\(([A-Z0-9, -]+)\)\W*$/.exec(sentence)?.[1] ?? `none in ${sentence}`;

/** What the builder shows under an army, as it is drawn: whether it is legal, and every sentence that says why not. */
function shownBy(army: Army, language: Language): { readonly isLegal: boolean; readonly sentences: readonly string[] } {
  const drawn = renderToStaticMarkup(createElement(AppProvider, appIn(language), createElement(Verdict, { army })));
  const text = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&(quot|amp|lt|gt|#x27);/g, sign => SIGNS[sign]!);
  const sentences = [...drawn.matchAll(/<button [^>]*data-testid="fault-[^>]*><svg.*?<\/svg> (.*?) <svg/g)].map(found =>
    text(found[1]!),
  );
  return { isLegal: drawn.includes('class="legality legal"'), sentences };
}
const SIGNS: { readonly [entity: string]: string } = { '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#x27;': "'" };

const appIn = (language: Language): ComponentProps<typeof AppProvider> => {
  const store = createStore(() => ({ settings: { language, measure: 'metric', lastGame: null }, game: null }));
  // Of the app the verdict asks for no more.
  return {
    session: { store, library: given.library },
    cards: { known: createStore(() => ({ cards })) },
  } as unknown as ComponentProps<typeof AppProvider>;
};

/** The army as the builder writes it, and as the page of a new game writes it for others. */
const written = (army: Army): string => `${JSON.stringify(writeArmy(withCarriedCards(army, knownTo(army), cards)), null, 2)}\n`;

/** Supplied armies that are against it in turn. Where two have fortifications it is no fault of either that they do not meet (ZVE-30). */
const OPPONENTS = given.armies
  .filter(({ army }) => faultsOf(army, cards).length === 0 && fortificationsOf(army, cards).length === 0)
  .map(({ id }) => id);

/** A game of an army out of its file against another, from the command line to the first question, and opened again from its save; or all
 *  that it is refused for. */
function begunWith(
  text: string,
  { scenario: { space, id }, book }: Agreed,
  nth: number,
): { readonly refused: readonly string[] } {
  const read = { readText: () => ({ ok: true as const, value: text }), writeText: () => ({ ok: true as const, value: null }) };
  const opponent = OPPONENTS[nth % OPPONENTS.length]!;
  const options = { mode: [space], scenario: [id], book: [book.id], armies: ['a.battlearmy', opponent], turns: ['1'] };
  const setup = setupGiven(given, { words: [], options, ...read, warn: () => {} });
  if (!setup.ok) return { refused: setup.error.split(/ (?=a\.battlearmy: )/) };
  // Only these are measured.
  const fielded = new Set(Object.values(setup.value.armies).flatMap(({ units }) => units));
  const library = { ...given.library, cards: new Map([...cards].filter(([id]) => fielded.has(id))) };
  const game = newGame(setup.value, library);
  if (questionOf(game.state) === null) return { refused: ['no question (none)'] };
  return { refused: isDeepStrictEqual(playedAgain(game, library).state, game.state) ? [] : ['another game (none)'] };
}

/** The scenarios in turn, by a number, each by the rule sets for it in turn. */
export function playedBy(nth: number): Agreed {
  const scenario = scenarios[nth % scenarios.length]!;
  const books = given.library.books.filter(one => one.space === scenario.space);
  return { scenario, book: books[Math.floor(nth / scenarios.length) % books.length]! };
}

/**
 * Whether what is shown of an army on the screen and what becomes of a game that is begun with its file agree: an empty list, or what does
 * not. The builder judges by the scenario that is usual, the page of a new game by the one that is chosen; `nth`: which, in turn.
 */
export function disagreements(army: Army, nth: number): readonly string[] {
  const text = written(army);
  const wrong: string[] = [];
  const compare = (where: string, sentences: readonly string[], game: readonly string[]) => {
    const [here, there] = [sentences, game].map(list => list.map(sectionsIn).join(' | '));
    if (here !== there) wrong.push(`${where} says ${here || 'legal'}, the game ${there || 'begins'}`);
    for (const sentence of sentences) if (/\{\{|undefined/.test(sentence)) wrong.push(`${where}: ${sentence}`);
  };
  const usual = begunWith(text, usuallyPlayed(given.library)!, nth).refused;
  for (const language of LANGUAGES) {
    const { isLegal, sentences } = shownBy(army, language);
    if (isLegal !== (sentences.length === 0))
      wrong.push(`the builder says in ${language} both that it is legal and that it is not`);
    compare(`the builder in ${language}`, sentences, usual);
  }
  const played = playedBy(nth);
  const { refused } = begunWith(text, played, nth);
  const faults = faultsOf(army, cards, played);
  for (const language of LANGUAGES) {
    const words = wordsFor(language, 'metric', null, knownTo(army));
    compare(
      `a new game in ${language}`,
      faults.map(fault => words.refusal(fault)),
      refused,
    );
  }
  return wrong;
}
