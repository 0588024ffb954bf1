import { ruleSets } from '../../../core/books/index.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGridScene } from '../../../core/adjudicate/grid/scene.ts';
import { readScene } from '../../../core/adjudicate/scene.ts';
import { makeGridSheet, readGridSheet } from '../../../core/adjudicate/grid/sheet.ts';
import { makeSheet, readSheet } from '../../../core/adjudicate/sheet.ts';
import type { Expected, ExpectedKey, FieldError, Json, Result } from '../../../core/base/index.ts';
import { bad, EXPECTED, sentenceOf } from '../../../core/base/index.ts';
import { parseArmy } from '../../../core/forces/army.ts';
import { CARDS_FORMAT, CARDS_VERSION, parseCards, writeCard } from '../../../core/forces/parse.ts';
import type { Game } from '../../../core/record/game.ts';
import { newGame, play } from '../../../core/record/game.ts';
import { replay, replayFault } from '../../../core/record/open.ts';
import { parseSave, writeSave } from '../../../core/record/save.ts';
import type { Library } from '../../../core/record/setup.ts';
import { headOf, playLine, undoLine } from '../../../core/record/journal.ts';
import { readJournal } from '../../../renderer/base/journal.ts';
import { expectedIn, fieldSentence } from '../../../renderer/base/expected.ts';
import { hostIn } from '../../../renderer/base/host.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { EXPECTED_FR } from '../../../renderer/text/expected.ts';
import { isSaid } from '../../kit/said.ts';
import { shippedArmies } from '../../../templates/armies/index.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { gridLibrary, library } from '../../kit/library.ts';
import { mutated } from '../../kit/mutate.ts';
import { randomGame, setupOf } from '../../kit/playing.ts';
import { fewSpoilings } from '../../kit/spoil.ts';
import { numbers } from '../../kit/tables.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const sources = (...folders: readonly string[]) =>
  folders.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => ({ path: `${folder}/${name.replaceAll('\\', '/')}`, text: readFileSync(join(ROOT, folder, name), 'utf8') })),
  );

/** Whether a phrase was put into French whole; what stands in quotation marks is the file's own. */
const isFrench = (said: string, put: string): boolean =>
  put !== said && !/\b(expected|found|invalid|at least|at most)\b/i.test(put.replaceAll(/".*"/gs, ''));

/** Whether a phrase of a source fits with something in each of its holes. */
function fits(phrase: string, isFit: (said: string) => boolean): boolean {
  const parts = phrase.split(/\$\{[^}]*\}/);
  const samples = ['7', '"x"', 'model'];
  const fill = (said: string, rest: readonly string[]): boolean =>
    rest.length === 0 ? isFit(said) : samples.some(sample => fill(said + sample + rest[0], rest.slice(1)));
  return fill(parts[0]!, parts.slice(1));
}

describe('what a field is expected to be', () => {
  const fr = wordsFor('fr', 'metric', null);
  const en = wordsFor('en', 'metric', null);

  it.each<[path: string, english: string, what: Expected, sentence: string]>([
    [
      'format',
      'expected "battlefield-scene"',
      { key: 'values', data: { values: ['battlefield-scene'] } },
      'Dans format : il faut "battlefield-scene".',
    ],
    ['', 'expected an object', { key: 'object' }, 'Dans le document : il faut un objet.'],
    ['table', 'expected an object, found nothing', { key: 'object', found: null }, 'Dans table : il manque un objet.'],
    [
      'measure',
      'expected "metric" or "imperial"',
      { key: 'values', data: { values: ['metric', 'imperial'] } },
      'Dans measure : il faut "metric" ou "imperial".',
    ],
    [
      'type',
      'expected "infantry" or "vehicle" or "aircraft"',
      { key: 'values', data: { values: ['infantry', 'vehicle', 'aircraft'] } },
      'Dans type : il faut "infantry", "vehicle" ou "aircraft".',
    ],
    [
      'version',
      'expected at most 1: this file is from a newer program',
      { key: 'newer', data: { n: 1 } },
      'Dans version : il faut 1 au plus, or ce fichier vient d’un programme plus récent.',
    ],
    ['models[3].mood', 'expected no such field', { key: 'noField' }, 'Dans models[3].mood : ce champ n’a pas sa place ici.'],
    [
      'models[1].volumes[0].half',
      'expected 3 positive numbers',
      { key: 'positiveNumbers', data: { n: 3 } },
      'Dans models[1].volumes[0].half : il faut 3 nombres supérieurs à 0.',
    ],
    [
      'questions[0].to',
      'expected the id of a model, found "pounder"',
      { key: 'scene.model', found: 'pounder' },
      'Dans questions[0].to : il faut l’identifiant d’une figurine au lieu de "pounder".',
    ],
    [
      'models[1].id',
      'expected another id than terrain[0].id: "w1"',
      { key: 'idTakenBy', data: { first: 'terrain[0].id', id: 'w1' } },
      'Dans models[1].id : il faut un autre identifiant, terrain[0].id est déjà "w1".',
    ],
    [
      'terrain[0].outline',
      'expected corners in counter-clockwise order',
      { key: 'outline.order' },
      'Dans terrain[0].outline : il faut les sommets dans le sens inverse des aiguilles d’une montre.',
    ],
    [
      'models[2].at',
      'expected a square of the board, 1 to 24 and 1 to 18',
      { key: 'grid.square', data: { columns: 24, rows: 18 } },
      'Dans models[2].at : il faut une case du plateau, de 1 à 24 et de 1 à 18.',
    ],
    [
      'answers.q1',
      'expected one for each question, found nothing',
      { key: 'sheet.answer', found: null },
      'Dans answers.q1 : il en faut une pour chaque question.',
    ],
    [
      'name',
      'expected at most 120 characters',
      { key: 'most.characters', data: { n: 120 } },
      'Dans name : il faut 120 caractères au plus.',
    ],
    [
      'terrain',
      'expected at most 20000 corners in all, found 30000',
      { key: 'inAll.corners', data: { n: 20000 }, found: 30000 },
      'Dans terrain : il faut 20000 sommets au plus en tout au lieu de 30000.',
    ],
    [
      'questions[17]',
      'expected at most 1500 million steps of work in all, 1204 million were taken before this',
      { key: 'most.steps', data: { millions: 1500, before: 1204 } },
      'Dans questions[17] : il faut 1500 millions d’étapes de calcul au plus en tout, or 1204 millions étaient prises avant ceci.',
    ],
    [
      'setup.armies.red.units[1]',
      'expected a card of this app, not "nobody"',
      { key: 'setup.card', data: { id: 'nobody' } },
      'Dans setup.armies.red.units[1] : il faut une carte de ce programme, et non "nobody".',
    ],
    [
      'line 3, hash',
      'expected the state with the hash 0123456789abcdef, found fedcba9876543210',
      { key: 'state.hash', data: { saved: '0123456789abcdef', played: 'fedcba9876543210' } },
      'Dans la ligne 3, hash : il faut la position d’empreinte 0123456789abcdef, or c’est fedcba9876543210.',
    ],
    [
      'entries[4].command',
      'expected a legal answer, command 5 (move) is refused: move.tooFar (MOVE-03)',
      { key: 'replay.refused', data: { n: 5, command: 'move', code: 'move.tooFar', rules: 'MOVE-03' } },
      'Dans entries[4].command : il faut une réponse permise, or la réponse 5 (move) est refusée : move.tooFar (MOVE-03).',
    ],
  ])('%s: %s', (path, english, expected, sentence) => {
    // Before a colon French has a space that does not break.
    expect(fieldSentence({ path, expected }, fr)).toBe(sentence.replaceAll(' :', '\u00a0:'));
    expect(fieldSentence({ path, expected }, en)).toBe(`At ${path === '' ? 'the document' : path}: ${english}.`);
  });

  it('stays as it is where the host says what is not known', () => {
    expect(hostIn('fr', 'The moon is full.')).toBe('The moon is full.');
    expect(hostIn('fr', 'expected a list')).toBe('expected a list');
    expect(hostIn('fr', { key: 'list' })).toBe('il faut une liste');
    expect(hostIn('en', { key: 'list' })).toBe('expected a list');
  });

  it('keeps what a file holds, whatever it is', () => {
    const id = 'a or b, found nothing $1 {{n}}';
    expect(expectedIn('fr', { key: 'takenId', data: { id } })).toBe(`il faut un autre identifiant, "${id}" est déjà pris`);
    expect(expectedIn('en', { key: 'takenId', data: { id } })).toBe(`expected another id, "${id}" is taken`);
  });

  it.each(Object.entries(EXPECTED) as [ExpectedKey, string][])('%s has French with the same holes', (key, english) => {
    const holes = (phrase: string) => [...phrase.matchAll(/\{\{(\w+)(?:, [^}]*)?\}\}/g)].map(match => match[1]).sort();
    expect(holes(EXPECTED_FR[key])).toEqual(holes(english));
    if (english.replace(/\{\{[^}]*\}\}/g, '') !== '') expect(isFrench(english, EXPECTED_FR[key])).toBe(true);
  });
});

describe('what a broken file is told in French', () => {
  const golden = (path: string) => JSON.parse(readFileSync(join(ROOT, 'tests/golden', path), 'utf8'));
  const first = golden('scenes/first.json');
  // Margins are no matter of reading, and take long.
  const quick = { ...first, questions: first.questions.map((one: object) => ({ ...one, margin: false })) };
  const opened = (known: Library) => (value: unknown) => {
    const save = parseSave(value, known);
    if (!save.ok) return save;
    const game = replay(save.value, known);
    return game.ok ? game : bad(replayFault(game.error));
  };
  const free = randomGame(setupOf(3, { turns: 3, table: 3 }), 12);
  const begun = newGame(free.setup, library);
  const head = headOf(begun, { blue: 'person', red: 'person' });
  const steps = [...linesOf(begun, free.entries.slice(0, 6)), undoLine(2)];
  const cards = [...library.cards.values()].slice(0, 4).map(writeCard);

  type Broken = [name: string, document: () => unknown, parse: (value: unknown) => Result<unknown, FieldError>, count: number];
  it.each<Broken>([
    ['a scene', () => first, readScene, 3000],
    [
      'a ruling on squares',
      () => fine(makeGridSheet(golden('grid/jets.json'))).sheet,
      value => readGridSheet(value, ruleSets),
      500,
    ],
    ['a ruling sheet', () => fine(makeSheet(quick)), value => readSheet(value, ruleSets), 1000],
    ...readdirSync(join(ROOT, 'tests/golden/grid')).map(
      name => [`a scene on squares, ${name}`, () => golden(`grid/${name}`), readGridScene, 500] as Broken,
    ),
    ['an army', () => shippedArmies()[0]!.army, parseArmy, 1000],
    ['cards', () => ({ format: CARDS_FORMAT, version: CARDS_VERSION, count: 4, cards }), parseCards, 1000],
    ['a save', () => writeSave(free), opened(library), 150],
    ['a save of a game on squares', () => writeSave(newGame(gridSetup(2, '3'), gridLibrary)), opened(gridLibrary), 150],
    ['the beginning of a journal', () => head, value => readJournal([value], library), 150],
    ['a journal', () => steps, value => readJournal([head, ...(Array.isArray(value) ? value : [value])], library), 150],
  ])('%s', { timeout: 240_000 }, (_, document, parse, count) => {
    const value = JSON.parse(JSON.stringify(document()));
    expect(parse(value)).toMatchObject({ ok: true });
    const said = new Set<string>();
    const hear = (read: Result<unknown, FieldError>) => read.ok || said.add(JSON.stringify(read.error.expected));
    for (const one of fewSpoilings(value, 1)) {
      one.apply();
      hear(parse(value));
      one.undo();
    }
    const random = numbers(1);
    for (let i = 0; i < count; i++) hear(parse(mutated(value, random)));
    const inFrench = (what: Expected) => isSaid(what) && isFrench(expectedIn('en', what), expectedIn('fr', what));
    expect([...said].map(one => JSON.parse(one) as Expected).filter(one => !inFrench(one))).toEqual([]);
    expect(said.size).toBeGreaterThan(8);
  });
});

/** The lines of a journal for these answers. */
function linesOf(begun: Game, entries: Game['entries']): readonly Json[] {
  let game = begun;
  return entries.map(({ side, command }) => {
    const before = game;
    game = allowed(play(before, side, command));
    return playLine(before, game);
  });
}

function allowed(played: ReturnType<typeof play>): Game {
  if (!played.ok) throw new Error(played.error.code);
  return played.value;
}

function fine<T>(made: Result<T>): T {
  if (!made.ok) throw new Error(sentenceOf(made.error));
  return made.value;
}

describe('what the host says', () => {
  it('has French for every sentence that it writes down', () => {
    const hosts = sources('electron/contract', 'electron/host', 'electron/browser', 'renderer/host');
    const sentences = hosts.flatMap(({ text }) =>
      [...text.matchAll(/(?:refused\([^;]*?|sentence: )(['`])([A-Z$](?:\\.|(?!\1)[^\\\n])*\.)\1/g)].map(match => match[2]!),
    );
    expect(sentences.length).toBeGreaterThan(16);
    const left = sentences.filter(
      sentence =>
        sentence !== NO_REQUEST && !OUTSIDE.includes(sentence) && !fits(sentence, said => isFrench(said, hostIn('fr', said))),
    );
    expect(left).toEqual([]);
  });

  it.each([
    ['The disk is full: make room and try again.', 'Le disque est plein : faites de la place et recommencez.'],
    ['The disk answered EIO.', 'Le disque a répondu EIO.'],
    ['There is a save named Le Moulin already.', 'Il y a déjà une sauvegarde nommée Le Moulin.'],
    ['Line 1 of the journal is damaged.', 'La ligne 1 du journal est abîmée.'],
  ])('%s', (english, french) => {
    expect(hostIn('fr', english)).toBe(french);
    expect(hostIn('en', english)).toBe(english);
  });
});

/** Said where there is no page: `electron/host/words.ts` has the French. */
const OUTSIDE = [
  'Battlefield is open already: look for its window.',
  'The window that is open already opens the file.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the source
  'Battlefield is open already, and was not given ${names}: open that file in its window, with Open a save, New game or the Adjudicator.',
];

/** Said to a page that asks what no page of ours asks. */
const NO_REQUEST = 'This host knows no such request.';
