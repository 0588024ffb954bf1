import type { CardId, FieldError } from '../../core/base/index.ts';
import { cardId, expected, itemAt } from '../../core/base/index.ts';
import type { Army, ArmyUnit, Bloc, Card, Cards, Fortification } from '../../core/forces/index.ts';
import { ARMY_FORMAT, ARMY_VERSION, armyPoints, FORTIFICATIONS, mayField } from '../../core/forces/index.ts';
import { MOST_POINTS } from '../bytes/limits.ts';
import type { Profile } from '../card/profile.ts';
import { nameKey } from '../document/element.ts';
import type { List, ListedUnit, Total } from './listed.ts';
import type { Match } from './match.ts';
import { fortificationFault, matchOf, namedCards, unitAs } from './match.ts';

/** A unit of a list that is no card for certain: the same question for all that the list has alike. */
export interface Question {
  readonly name: string;
  /** How many units of the army it is about. */
  readonly units: number;
  readonly why: Extract<Match, { readonly known: false }>;
}

/** An army as far as its list was understood. */
export interface ForeignArmy {
  readonly file: string;
  readonly name: string;
  readonly bloc: Bloc | null;
  readonly limit: number | null;
  /** What the list says that all of it costs. */
  readonly total: Total | null;
  /** In the order of the list: a unit, a fortification, or the question by its place in `questions`. */
  readonly entries: readonly Entry[];
  readonly questions: readonly Question[];
}

type Entry =
  | { readonly unit: ArmyUnit; readonly copies: number }
  | { readonly fortification: Fortification; readonly copies: number }
  | { readonly question: number; readonly copies: number; readonly listed: ListedUnit };

/** What fortifications are called in lists, in English and in French. */
const FORTIFICATION_NAMES: ReadonlyMap<string, Fortification> = new Map([
  ...FORTIFICATIONS.map((one): [string, Fortification] => [one, one]),
  ['point fort', 'strongpoint'],
]);

export function foreignArmy({ file, name, bloc, limit, total, units }: List, cards: Cards): ForeignArmy {
  const named = namedCards(cards);
  const questions: Question[] = [];
  const asked = new Map<string, number>();
  const entries = units.map((unit): Entry => {
    const { copies } = unit;
    const fortification = FORTIFICATION_NAMES.get(nameKey(unit.name));
    const wrong = fortification ? fortificationFault(unit, fortification) : null;
    if (fortification && wrong === null) return { fortification, copies };
    const key = alikeKey(unit);
    const before = asked.get(key);
    if (before !== undefined) {
      const question = itemAt(questions, before);
      questions[before] = { ...question, units: question.units + copies };
      return { question: before, copies, listed: unit };
    }
    const match: Match =
      fortification && wrong
        ? { known: false, error: wrong, namesakes: [], fortification, described: null }
        : matchOf(unit, named);
    if (match.known) return { unit: match.unit, copies };
    asked.set(key, questions.length);
    questions.push({ name: unit.name, units: copies, why: match });
    return { question: questions.length - 1, copies, listed: unit };
  });
  return { file, name, bloc, limit, total, entries, questions };
}

/** Units of one name with anything else about them otherwise, wherever it stands, are asked about apart. */
const alikeKey = ({ name, points, copies, chosen, category, captured, bloc }: ListedUnit): string =>
  JSON.stringify([nameKey(name), points === null ? null : points / copies, category, captured, bloc, shapeOf(chosen)]);
const shapeOf = ({ name, count, profiles, rules, below }: ListedUnit['chosen']): unknown => [
  ...[nameKey(name), count, profiles.map(said), rules],
  below.map(shapeOf),
];
const said = ({ name, type, values }: Profile): unknown => [name, type, [...values].map(([column, { text }]) => [column, text])];

/** What is taken for a question: a card, the fortification that it is about, or null to leave its units out. */
export type Answer = CardId | Fortification | null;
export type Answers = ReadonlyMap<number, Answer>;

/** The army of a list; questions that are not answered are left out of it. */
export function answered(list: ForeignArmy, answers: Answers, cards: Cards): Army {
  const units: ArmyUnit[] = [];
  const fortifications: Fortification[] = [];
  for (const entry of list.entries)
    for (let copy = 0; copy < entry.copies; copy++) {
      if ('unit' in entry) units.push(entry.unit);
      else if ('fortification' in entry) fortifications.push(entry.fortification);
      else {
        const answer = answers.get(entry.question);
        const { fortification } = itemAt(list.questions, entry.question).why;
        if (fortification && answer === fortification) fortifications.push(fortification);
        else if (answer) {
          const card = cards.get(cardId(answer));
          if (card) units.push(unitAs(entry.listed, card));
        }
      }
    }
  const points = armyPoints({ units, fortifications }, cards);
  return {
    ...{ format: ARMY_FORMAT, version: ARMY_VERSION },
    name: (list.name || list.file.replace(/\.\w+$/, '') || list.file).slice(0, 120),
    bloc: list.bloc ?? blocOf(units, cards),
    limit: Math.min(MOST_POINTS, Math.max(1, list.limit ?? points)),
    units,
    ...(fortifications.length > 0 ? { fortifications } : {}),
  };
}

/** What speaks against the total of a list: all that was taken of it costs something else (ARMY-01). */
export function totalFault({ total }: ForeignArmy, army: Army, cards: Cards): FieldError | null {
  if (total === null) return null;
  const points = armyPoints(army, cards);
  if (points === total.points) return null;
  return { path: total.at, expected: { ...expected('foreign.total', { points }), found: total.points } };
}

/** The bloc that may field them all, that of the first of them otherwise: which of them it may not is then said of each. */
function blocOf(units: readonly ArmyUnit[], cards: Cards): Bloc {
  const fielded = units.flatMap(unit => cards.get(unit.card) ?? []);
  const own = fielded.filter(card => !card.captured).map((card: Card) => card.bloc);
  return own.find(bloc => fielded.every(card => mayField(card, bloc))) ?? own[0] ?? 'allies';
}
