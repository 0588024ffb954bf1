import { randomFrom } from '../../core/dice/index.ts';
import type { Army, CardId, Agreed, Refusal, Scenario } from '../../core/index.ts';
import {
  armyFaults,
  armySetup,
  FORTIFICATIONS,
  HELD,
  hostsFor,
  intentFaults,
  newGame,
  parseArmy,
  PLATOONS,
  platoonPlan,
  questionOf,
  ruleFaults,
  scenarios,
} from '../../core/index.ts';
import { armyFieldFault } from '../../core/forces/index.ts';
import { sentenceOf } from '../../core/base/index.ts';
import { play } from '../../core/headless/play.ts';
import { supplies } from '../../electron/headless/supplies.ts';
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
  withoutFortification,
  withoutPlatoon,
  withoutUnit,
  withPlatoon,
  withUnit,
} from '../../renderer/store/armyEdits.ts';
import { faultsOf } from '../../renderer/store/draft.ts';
import { FIELDED, randomArmy } from './armies.ts';

const given = supplies();
const { cards } = given.library;
const all = [...cards.values()];
const attached = all.filter(card => card.attachment || card.otherSideOf);

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
  const does: readonly ((army: Army) => Army)[] = [
    army => withUnit(army, one(below(5) === 0 ? attached : all.filter(card => below(4) === 0 || card.bloc === army.bloc)).id),
    army => withoutUnit(army, unitOf(army)),
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
      const options = cards.get(army.units[at]?.card ?? ('' as CardId))?.options ?? [];
      const option = options.length === 0 ? null : one(options);
      return option ? choosing(army, at, option.group, one(option.choices).name) : army;
    },
    army => choosing(army, unitOf(army), one(['Faction', 'Commissar', 'Colour']), one(['Bunker', 'Green'])),
    army => ({ ...army, bloc: one(FIELDED) }),
    army => {
      const at = unitOf(army);
      const host = below(2) === 0 ? one([...hostsFor(army, at, cards, given.library), unitOf(army)]) : undefined;
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

/** Every word of a fault in both languages; a hole that nothing fills would stay open. */
function said(fault: Refusal): readonly string[] {
  return (['en', 'fr'] as const).map(language => wordsFor(language, 'metric', null, cards).refusal(fault));
}

/** What the command line says of an army in a file before it plays with it; null where nothing is wrong. */
function refusedByTheGame(text: string, { space, id }: Scenario): string | null {
  const read = { readText: () => ({ ok: true as const, value: text }), writeText: () => ({ ok: true as const, value: null }) };
  const options = { mode: [space], scenario: [id], armies: ['a.battlearmy', 'allies-50-rangers'], turns: ['1'] };
  const done = play(given)({ words: [], options, ...read, warn: () => {} });
  return done.ok ? null : done.error;
}

/** The book's scenarios in turn, by a number, each by the first rule set for it. */
export function playedBy(nth: number): Agreed {
  const scenario = scenarios[nth % scenarios.length]!;
  return { scenario, book: given.library.books.find(one => one.space === scenario.space)! };
}

/** Whether the page and the game judge an army alike where a scenario is played, and a legal one begins it: an empty list, or what does not
 *  agree. `nth`: which scenario, in turn. */
export function disagreements(army: Army, nth: number): readonly string[] {
  const played = playedBy(nth);
  const text = `${JSON.stringify(army, null, 2)}\n`;
  const read = parseArmy(JSON.parse(text));
  if (!read.ok) return [`the page wrote what cannot be read: ${sentenceOf(read.error)}`];
  const page = faultsOf(army, cards, played);
  const wrong: string[] = [];
  const { library } = given;
  const game = [
    ...armyFaults(read.value, cards),
    ...ruleFaults(read.value, cards, library.books),
    ...intentFaults(read.value, cards, library, played),
  ];
  if (JSON.stringify(page) !== JSON.stringify(game)) wrong.push('other faults');
  const [first] = page;
  if (first) {
    const told = refusedByTheGame(text, played.scenario);
    const expected = `a.battlearmy: ${sentenceOf(armyFieldFault(first))}.`;
    if (told !== expected) wrong.push(`the game says ${told}, the page ${expected}`);
  } else {
    const blue = armySetup(army, cards);
    // Only these are measured.
    const own = new Map(blue.units.map(id => [id, cards.get(id)!]));
    const begun = newGame({ ...setupFor(played), armies: { blue, red: blue } }, { ...given.library, cards: own });
    if (questionOf(begun.state) === null) wrong.push('no game begins with it');
  }
  for (const fault of page)
    for (const sentence of said(fault)) if (/\{\{|undefined/.test(sentence)) wrong.push(`${fault.code}: ${sentence}`);
  return wrong;
}

const OPEN = { free: { width: 1800, depth: 1200 }, grid: { width: 1200, depth: 1800 } };

const setupFor = ({ book, scenario: { space, id } }: Agreed) => ({
  ...{ measure: 'metric' as const, table: { name: 'Open', ...OPEN[space], pieces: [] } },
  ...{ book: book.id, scenario: id, turnLimit: 1, seed: 1 },
});
