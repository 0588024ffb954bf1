import { basename } from 'node:path';
import type { FieldError, Json, Result } from '../../core/base/index.ts';
import { bad, itemAt, ok, sentenceOf } from '../../core/base/index.ts';
import type { Supplies } from '../../core/headless/index.ts';
import { surplus } from '../../core/headless/index.ts';
import type { Army, Cards } from '../../core/index.ts';
import {
  armyFaults,
  armyFieldFault,
  armyPoints,
  CARDS_FORMAT,
  CARDS_VERSION,
  cardId,
  cardsOfArmies,
  fieldFaults,
  isMeant,
  isOursAlone,
  ruleFaults,
  usuallyPlayed,
  withBrought,
  withCarriedCards,
  writeArmy,
  writeCard,
} from '../../core/index.ts';
import type { Answer, Answers, Export, Foreign, ForeignFile, Question, Untaken } from '../../foreign/index.ts';
import { answered, EXPORTS, MOST_BYTES, readForeign, standingOf, totalFault, writeArmyAs } from '../../foreign/index.ts';
import type { ShellGiven, ShellVerb } from './command.ts';
import { oneOf } from './words.ts';

/** What of a name that is asked about says that its units are left out. */
const NONE = 'none';

/**
 * `import FILE … [--answers NAME=CARD …] [--out FILE]`: cards and armies of foreign files, and what could not be read, by name and place. Files
 * are read together. An unknown name is asked about in the answer, and answered by `--answers` the next time: by the name, or by `NAME#2` where
 * units of one name are asked about apart.
 */
export const importFiles =
  ({ library }: Supplies): ShellVerb =>
  given => {
    const wrong = surplus(given, Number.POSITIVE_INFINITY, ['answers', 'out']);
    if (wrong !== null) return bad(wrong);
    const files = filesOf(given);
    if (!files.ok) return files;
    const foreign = readForeign(files.value, library.cards);
    const [first] = foreign.untaken;
    if (first && foreign.cards.length + foreign.lists.length + foreign.armies.length === 0) return bad(`${untakenText(first)}.`);
    const cards = cardsWith(foreign, library.cards);
    const armies = armiesOf(foreign, given, cards);
    if (!armies.ok) return armies;
    const written = writeOut(given, foreign, armies.value, { known: library.cards, cards });
    if (!written.ok) return written;
    return ok(summary(foreign, armies.value, library, cards));
  };

/** An army as it was taken, with the questions that are still open, and where its list says that it costs something else. */
interface Taken {
  readonly file: string;
  readonly army: Army;
  readonly open: readonly Asked[];
  readonly total: FieldError | null;
}

/** A question with the name by which it is answered. */
type Asked = Question & { readonly by: string };

/** Those of one name are told apart by their numbers, through all lists. */
function askedIn(lists: Foreign['lists']): readonly (readonly Asked[])[] {
  const all = lists.flatMap(list => list.questions);
  const numbers = new Map<string, number>();
  return lists.map(list =>
    list.questions.map((question): Asked => {
      const { name } = question;
      const number = (numbers.get(name) ?? 0) + 1;
      numbers.set(name, number);
      const isAlone = all.filter(one => one.name === name).length === 1;
      return { ...question, by: isAlone ? name : `${name}#${number}` };
    }),
  );
}

function filesOf(given: ShellGiven): Result<readonly ForeignFile[], string> {
  if (given.words.length === 0) return bad('Which file?');
  const files: ForeignFile[] = [];
  for (const name of given.words) {
    const bytes = given.readBytes(name);
    if (!bytes.ok) return bytes;
    if (bytes.value.length > MOST_BYTES)
      return bad(`${name}: expected at most ${MOST_BYTES} bytes, found ${bytes.value.length}.`);
    files.push({ name: basename(name), bytes: bytes.value });
  }
  return ok(files);
}

/** The known cards with those of the files, and those that lists describe themselves, which may be taken for what is asked. */
const cardsWith = ({ cards, lists }: Foreign, known: Cards): Cards =>
  withBrought(known, [
    ...cards.map(({ card }) => card),
    ...lists.flatMap(({ questions }) => questions.flatMap(({ why }) => why.described ?? [])),
  ]);

function armiesOf({ lists, armies }: Foreign, given: ShellGiven, cards: Cards): Result<readonly Taken[], string> {
  const asked = askedIn(lists);
  const questions = asked.flat();
  const answers = answersOf(given, cards, questions);
  if (!answers.ok) return answers;
  const needless = [...answers.value.keys()].find(by => !questions.some(one => one.by === by));
  const several = questions.filter(({ name }) => name === needless).map(({ by }) => by);
  if (several.length > 0) return bad(`--answers: several units are called ${needless}; they are ${several.join(', ')}.`);
  if (needless !== undefined) return bad(`--answers: nothing is asked about ${needless}.`);
  const taken = lists.map((list, nth): Taken => {
    const own = itemAt(asked, nth);
    const given = own.flatMap(({ by }, i) => (answers.value.has(by) ? [[i, answers.value.get(by) ?? null] as const] : []));
    const known: Answers = new Map(given);
    const army = answered(list, known, cards);
    const open = own.filter((_, i) => !known.has(i));
    return { file: list.file, army, open, total: open.length > 0 ? null : totalFault(list, army, cards) };
  });
  return ok([...armies.map(army => ({ file: army.name, army, open: [], total: null })), ...taken]);
}

/** `Pounderr=pounder`, or `Pounderr=none` to leave it out; a fortification by its kind: `Bunker=bunker`. */
function answersOf(given: ShellGiven, cards: Cards, questions: readonly Asked[]): Result<ReadonlyMap<string, Answer>, string> {
  const answers = new Map<string, Answer>();
  const forts = new Map(questions.flatMap(({ by, why }) => (why.fortification ? [[by, why.fortification] as const] : [])));
  for (const word of given.options.answers ?? []) {
    const [, name, id] = /^(.+)=([^=]+)$/.exec(word) ?? [];
    if (name === undefined || id === undefined) return bad(`--answers wants NAME=CARD or NAME=${NONE}, not ${word}.`);
    const fort = forts.get(name);
    if (id !== NONE && id !== fort && !cards.has(cardId(id))) return bad(`There is no card ${id}.`);
    answers.set(name, id === NONE ? null : id === fort ? fort : cardId(id));
  }
  return ok(answers);
}

/** The one army that was read with the cards that it brings, or where there is none the cards. */
function writeOut(
  given: ShellGiven,
  foreign: Foreign,
  armies: readonly Taken[],
  { known, cards }: { readonly known: Cards; readonly cards: Cards },
): Result<null, string> {
  const { out } = given.options;
  if (out === undefined) return ok(null);
  if (out.length !== 1) return bad('--out wants one file.');
  if (armies.length > 1) return bad(`--out: there are ${armies.length} armies in what was read.`);
  const [taken] = armies;
  const open = taken?.open.map(({ by }) => by) ?? [];
  if (open.length > 0) return bad(`--out: answer first by --answers what ${open.join(', ')} is: NAME=CARD or NAME=${NONE}.`);
  const written = foreign.cards.map(({ card }) => writeCard(card));
  const document = taken
    ? writeArmy(withCarriedCards(taken.army, cardsOfArmies([taken.army], cards), known))
    : { format: CARDS_FORMAT, version: CARDS_VERSION, count: written.length, cards: written };
  return given.writeText(itemAt(out, 0), `${JSON.stringify(document, null, 2)}\n`);
}

const untakenText = ({ file, name, error }: Untaken): string => `${file}: ${name === '' ? '' : `${name}: `}${sentenceOf(error)}`;

/** By what is judged what the player of an army means to do in a game that has not been chosen; nothing where he means nothing. */
function judgedBy(army: Army, library: Supplies['library']): { readonly judged?: Json } {
  const played = isMeant(army) ? usuallyPlayed(library) : null;
  return played ? { judged: { book: played.book.id, scenario: played.scenario.id } } : {};
}

function summary(foreign: Foreign, armies: readonly Taken[], library: Supplies['library'], cards: Cards): Json {
  const { cards: known } = library;
  const fielding = (army: Army) => cardsOfArmies([army], cards);
  return {
    cards: foreign.cards.map(found => {
      const { file, at, card, namesakeOf } = found;
      const standing = standingOf(found, known);
      return {
        ...{ file, at, id: card.id, name: card.name, points: card.points, standing: standing.is },
        ...(namesakeOf === undefined ? {} : { namesakeOf }),
        ...(standing.is === 'other' ? { fields: standing.fields } : {}),
      };
    }),
    armies: armies.map(({ file, army, open, total }) => ({
      ...{ file, name: army.name, bloc: army.bloc, points: armyPoints(army, fielding(army)), limit: army.limit },
      ...(total ? { total: sentenceOf(total) } : {}),
      units: army.units.map(({ card, chosen }) => ({ card, ...(chosen ? { chosen } : {}) })),
      ...(army.fortifications ? { fortifications: army.fortifications } : {}),
      ...(army.cards ? { cards: army.cards.map(({ id }) => id) } : {}),
      asked: open.map(({ name, by, units, why }) => ({
        ...{ name, ...(by === name ? {} : { by }), units, why: sentenceOf(why.error), namesakes: why.namesakes },
        described: why.described ? (writeCard(why.described) as Json) : null,
      })),
      ...judgedBy(army, library),
      faults: fieldFaults(army, fielding(army), library).map(fault => sentenceOf(armyFieldFault(fault))),
    })),
    untaken: foreign.untaken.map(({ file, name, error }) => ({ file, name, why: sentenceOf(error) })),
  };
}

/** `export ARMY --as text|json|ros [--out FILE]`: a supplied army by its id, or one of a file that `import` takes whole. What no rule set has
 *  is written as it stands, and said: a person's work is not kept from him. */
export const exportArmy =
  (supplies: Supplies): ShellVerb =>
  given => {
    const wrong = surplus(given, 1, ['as', 'out']);
    if (wrong !== null) return bad(wrong);
    const [name] = given.words;
    if (name === undefined) return bad('Which army?');
    const as = oneOf<Export>(given, 'as', EXPORTS, 'text');
    if (!as.ok) return as;
    const army = armyNamed(name, supplies, given);
    if (!army.ok) return army;
    const cards = cardsOfArmies([army.value], supplies.library.cards);
    const unknown = armyFaults(army.value, cards).find(({ code }) => code === 'army.unknownCard');
    if (unknown) return bad(`${name}: ${sentenceOf(armyFieldFault(unknown))}.`);
    for (const fault of ruleFaults(army.value, cards, supplies.library.books))
      given.warn(`${name}: ${sentenceOf(armyFieldFault(fault))}.`);
    if (isOursAlone(army.value) && as.value !== 'json')
      given.warn('Platoons, and what is meant before the game, are kept by --as json only.');
    const text = writeArmyAs(as.value, army.value, cards, supplies.library.cards);
    const about = { name: army.value.name, points: armyPoints(army.value, cards), units: army.value.units.length, as: as.value };
    const { out } = given.options;
    if (out === undefined) return ok({ ...about, text });
    if (out.length !== 1) return bad('--out wants one file.');
    const written = given.writeText(itemAt(out, 0), text);
    return written.ok ? ok({ ...about, file: itemAt(out, 0) }) : written;
  };

/** A supplied army, or the one of a file. */
export function armyNamed(name: string, { armies, library }: Supplies, given: ShellGiven): Result<Army, string> {
  const supplied = armies.find(({ id }) => id === name)?.army;
  if (supplied) return ok(supplied);
  if (!/\.\w+$/.test(name))
    return bad(`There is no army ${name}; there are: ${armies.map(({ id }) => id).join(', ')}; or name a file.`);
  const bytes = given.readBytes(name);
  if (!bytes.ok) return bytes;
  const { armies: own, lists, untaken } = readForeign([{ name: basename(name), bytes: bytes.value }], library.cards);
  const [first] = untaken;
  if (first) return bad(`${untakenText(first)}.`);
  const [question] = lists.flatMap(list => list.questions);
  if (question) return bad(`${name}: ${question.name}: ${sentenceOf(question.why.error)}.`);
  const [list] = lists;
  const army = own[0] ?? (list && answered(list, new Map(), library.cards));
  const total = list && army && !own[0] ? totalFault(list, army, library.cards) : null;
  if (total) given.warn(`${name}: ${sentenceOf(total)}.`);
  return army ? ok(army) : bad(`${name}: expected an army.`);
}
