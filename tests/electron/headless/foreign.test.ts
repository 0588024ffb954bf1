import { describe, expect, it } from 'vitest';
import type { Json, Result } from '../../../core/base/index.ts';
import { cardId, ruleName } from '../../../core/base/index.ts';
import { ARMY_FORMAT, ARMY_VERSION, writeArmy } from '../../../core/forces/army.ts';
import type { Card } from '../../../core/forces/card.ts';
import type { ShellGiven } from '../../../electron/headless/command.ts';
import { exportArmy, importFiles } from '../../../electron/headless/foreign.ts';
import { supplies } from '../../../electron/headless/supplies.ts';
import { bytesOf, catalogueOf, cataloguedUnit, harbour, unitsIn } from '../../kit/foreign.ts';

const supplied = supplies();
type Options = ShellGiven['options'];

/** A command line over files in memory. */
async function line(
  verb: 'import' | 'export',
  words: readonly string[],
  options: Options = {},
  texts: { readonly [name: string]: string } = {},
) {
  const written: { [name: string]: string } = {};
  const warned: string[] = [];
  const files = new Map([
    ...harbour().map(({ name, bytes }) => [name, bytes] as const),
    ...Object.entries(texts).map(([name, text]) => [name, bytesOf(text)] as const),
  ]);
  const given: ShellGiven = {
    words,
    options,
    readText: () => ({ ok: false, error: 'No text is read.' }),
    readBytes(name) {
      const bytes = files.get(name);
      return bytes ? { ok: true, value: bytes } : { ok: false, error: `There is no file ${name}.` };
    },
    writeText(name, text) {
      written[name] = text;
      return { ok: true, value: null };
    },
    writeBytes: () => ({ ok: true, value: null }),
    warn: sentence => warned.push(sentence),
  };
  const run = verb === 'import' ? importFiles(supplied) : exportArmy(supplied);
  const answer: Result<Json, string> = await run(given);
  return { answer, written, warned };
}
const LIST = 'Bloc: Allies\nPounder\nPoundr [12 pts]\n';

/** An army whose card, brought along, prints a rule of nobody's. */
function levitating(): string {
  const { cards } = supplied.library;
  const card: Card = {
    ...cards.get(cardId('grenadier-battle-squad'))!,
    id: cardId('mine'),
    own: true,
    skills: [ruleName('Levitates')],
  };
  const army = { name: 'Mine', bloc: card.bloc, limit: 100, units: [{ card: card.id }], cards: [card] };
  return JSON.stringify(writeArmy({ format: ARMY_FORMAT, version: ARMY_VERSION, ...army }));
}

describe('import', () => {
  it('tells the cards of catalogues that are read together, and what was not read by name and line', async () => {
    const { answer, written } = await line('import', ['Harbour.cat', 'Harbour.gst'], { out: ['cards.json'] });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        cards: [{ file: 'Harbour.cat', at: 'line 4', id: 'harbour-rifles', points: 9, standing: 'new' }, ...Array(8).fill({})],
        untaken: [{ name: 'Odd Armour', why: expect.stringMatching(/^line \d+: expected an armour class/) }, {}, {}, {}],
      },
    });
    expect(JSON.parse(written['cards.json']!)).toMatchObject({ format: 'battlefield-cards', count: 9 });
  });

  it('UCARD-04 tells of a unit that is another card here in what they differ, and an army takes it along under an id of its own', async () => {
    const files = catalogueOf(unitsIn(cataloguedUnit({ name: 'Mickey', points: 15 })));
    const texts = Object.fromEntries(files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));
    const list = 'Bloc: Allies\nMickey [15 pts]\nMickey [13 pts]\n';
    const options = { out: ['army.json'] };
    const { answer, written } = await line('import', ['a.cat', 's.gst', 'list.txt'], options, { ...texts, 'list.txt': list });
    const id = expect.stringMatching(/^mickey-\w{6}$/);
    expect(answer).toMatchObject({
      value: {
        cards: [{ id, namesakeOf: 'mickey', standing: 'other', fields: expect.arrayContaining(['points', 'weapons']) }],
        armies: [{ points: 28, units: [{ card: id }, { card: 'mickey' }], asked: [], faults: [] }],
      },
    });
    expect(JSON.parse(written['army.json']!)).toMatchObject({ cards: [{ id, points: 15 }] });
  });

  it('asks for an unknown name, writes nothing before it is answered, and takes the answer', async () => {
    const asked = await line('import', ['list.txt'], {}, { 'list.txt': LIST });
    expect(asked.answer).toMatchObject({
      ok: true,
      value: {
        armies: [
          { bloc: 'allies', points: 13, asked: [{ name: 'Poundr', why: 'line 3: expected the name of a card, found "Poundr"' }] },
        ],
      },
    });
    const early = await line('import', ['list.txt'], { out: ['army.json'] }, { 'list.txt': LIST });
    expect([early.answer, early.written]).toEqual([
      { ok: false, error: '--out: answer first by --answers what Poundr is: NAME=CARD or NAME=none.' },
      {},
    ]);
    const answers = { answers: ['Poundr=mickey'], out: ['army.json'] };
    const { answer, written } = await line('import', ['list.txt'], answers, { 'list.txt': LIST });
    expect(answer).toMatchObject({ ok: true, value: { armies: [{ points: 26, asked: [], faults: [] }] } });
    expect(JSON.parse(written['army.json']!).units).toEqual([{ card: 'pounder' }, { card: 'mickey' }]);
  });

  it('asks apart about units of one name and other points, and is answered apart (UCARD-04)', async () => {
    const files = { 'list.txt': 'Bloc: Allies\nPounder\nMickey [9 pts]\nMickey [10 pts]\n' };
    const asked = await line('import', ['list.txt'], {}, files);
    expect(asked.answer).toMatchObject({ value: { armies: [{ asked: [{ by: 'Mickey#1' }, { by: 'Mickey#2' }] }] } });
    const both = await line('import', ['list.txt'], { answers: ['Mickey=mickey'] }, files);
    expect(both.answer).toEqual({
      ok: false,
      error: '--answers: several units are called Mickey; they are Mickey#1, Mickey#2.',
    });
    const answers = { answers: ['Mickey#1=none', 'Mickey#2=hotdog'], out: ['a.json'] };
    const { written } = await line('import', ['list.txt'], answers, files);
    expect(JSON.parse(written['a.json']!).units).toEqual([{ card: 'pounder' }, { card: 'hotdog' }]);
  });

  it('says where a list costs something else than it says itself, once all is answered (ARMY-01)', async () => {
    const list = (points: number) => ({ 'list.txt': `+++ Test [${points} pts] +++\nBloc: Allies\nPounder [13 pts]\nPoundr\n` });
    const total = async (points: number, options: Options) => {
      const { answer } = await line('import', ['list.txt'], options, list(points));
      return answer.ok && (answer.value as { armies: { total?: string }[] }).armies[0]?.total;
    };
    expect(await total(500, {})).toBeUndefined();
    expect(await total(500, { answers: ['Poundr=pounder'] })).toBe(
      'line 1: expected 26 points in all, as what was taken costs, found 500',
    );
    expect(await total(26, { answers: ['Poundr=pounder'] })).toBeUndefined();
    const { warned } = await line('export', ['list.txt'], {}, { 'list.txt': '+++ Test [500 pts] +++\nBloc: Allies\nPounder\n' });
    expect(warned).toEqual(['list.txt: line 1: expected 13 points in all, as what was taken costs, found 500.']);
  });

  it('takes a unit that a roster describes by the card that it makes of it, which goes into the army file', async () => {
    const values = (of: object) =>
      `<characteristics>${Object.entries(of)
        .map(([name, value]) => `<characteristic name="${name}">${value}</characteristic>`)
        .join('')}</characteristics>`;
    const roster = `<roster name="Watch"><forces><force catalogueName="Allies"><selections>
<selection name="Pier Watch" number="1"><costs><cost name="pts" typeId="points" value="10"/></costs>
<categories><category name="Infantry 2" primary="true"/></categories>
<profiles><profile name="Pier Watch" typeName="Infantry">${values({ Move: 1, 'March Move': 2, Armour: 'S2' })}</profile></profiles>
<selections><selection name="Gun" number="5"><profiles><profile name="Gun" typeName="Weapons">${values({ Range: 6, S1: '2/1' })}</profile>
</profiles></selection></selections></selection></selections></force></forces></roster>`;
    const options = { answers: ['Pier Watch=pier-watch'], out: ['a.battlearmy'] };
    const { answer, written } = await line('import', ['watch.ros'], options, { 'watch.ros': roster });
    expect(answer).toMatchObject({ ok: true, value: { armies: [{ points: 10, asked: [], faults: [] }] } });
    expect(JSON.parse(written['a.battlearmy']!)).toMatchObject({
      units: [{ card: 'pier-watch' }],
      cards: [{ id: 'pier-watch' }],
    });
  });

  it('asks for a fortification of another price, and takes it by its kind (ARMY-05)', async () => {
    const files = { 'list.txt': 'Bloc: Allies\nPounder\nBunker [40 pts]\n' };
    const { answer, written } = await line('import', ['list.txt'], { answers: ['Bunker=bunker'], out: ['a.json'] }, files);
    expect(answer).toMatchObject({ ok: true, value: { armies: [{ points: 28, fortifications: ['bunker'], asked: [] }] } });
    expect(JSON.parse(written['a.json']!)).toMatchObject({ units: [{ card: 'pounder' }], fortifications: ['bunker'] });
  });

  it('SCNR-10 says what speaks against what is meant before the game, and by which scenario it is judged', async () => {
    const units = [
      { card: cardId('pounder'), held: 'reserve' as const },
      { card: cardId('mickey') },
      { card: cardId('recon-mickey') },
    ];
    const army = (more: object) =>
      JSON.stringify(
        writeArmy({ format: ARMY_FORMAT, version: ARMY_VERSION, name: 'Ours', bloc: 'allies', limit: 100, units, ...more }),
      );
    const { answer } = await line('import', ['a.battlearmy'], {}, { 'a.battlearmy': army({}) });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        armies: [
          {
            judged: { book: 'core>common>free', scenario: '3' },
            faults: [expect.stringMatching(/^units\[0\]\.held: /)],
          },
        ],
      },
    });
    const plain = await line(
      'import',
      ['a.battlearmy'],
      {},
      { 'a.battlearmy': army({ units: units.map(({ card }) => ({ card })) }) },
    );
    expect(plain.answer).toMatchObject({ ok: true, value: { armies: [{ faults: [] }] } });
    expect(JSON.stringify(plain.answer)).not.toContain('judged');
  });

  it('writes an army with the cards that it brings, so that it can be exported again', async () => {
    const files = { 'list.txt': 'Bloc: Allies\nHarbour Rifles\nPounder\n' };
    const { written } = await line('import', ['Harbour.cat', 'Harbour.gst', 'list.txt'], { out: ['army.battlearmy'] }, files);
    const text = written['army.battlearmy']!;
    // What may be bought with it comes along, for a card has to know what it names.
    expect((JSON.parse(text) as { cards: { id: string }[] }).cards.map(({ id }) => id)).toEqual(['harbour-rifles', 'quay-mate']);
    const { answer } = await line('export', ['army.battlearmy'], { as: ['json'] }, { 'army.battlearmy': text });
    expect(answer).toMatchObject({ ok: true, value: { points: 22, text } });
  });

  it.each([
    [[], {}, 'Which file?'],
    [['none.cat'], {}, 'There is no file none.cat.'],
    [['Harbour.cat'], {}, /^Harbour\.cat: line 2: expected what stands in another file/],
    [['list.txt'], { answers: ['Poundr'] }, '--answers wants NAME=CARD or NAME=none, not Poundr.'],
    [['list.txt'], { answers: ['Poundr=tank'] }, 'There is no card tank.'],
    [['list.txt'], { answers: ['Pounder=none'] }, '--answers: nothing is asked about Pounder.'],
    [['list.txt'], { from: ['x'] }, /^There is no option --from/],
  ] as const)('refuses %j %j in one sentence', async (words, options, sentence) => {
    const { answer } = await line('import', words, options as Options, { 'list.txt': LIST });
    expect(answer).toEqual({ ok: false, error: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence) });
  });
});

describe('export', () => {
  it('gives a supplied army, or one of a file, as text, JSON or roster', async () => {
    const text = await line('export', ['allies-50-rangers'], { as: ['text'] });
    expect(text.answer).toMatchObject({
      ok: true,
      value: { points: 50, text: expect.stringContaining('\nPounder [13 pts]: Antitank Gun (Turret)') },
    });
    const ros = await line('export', ['list.txt'], { as: ['ros'], out: ['list.ros'] }, { 'list.txt': 'Pounder' });
    expect(ros.answer).toMatchObject({ ok: true, value: { file: 'list.ros', units: 1 } });
    expect(ros.written['list.ros']).toMatch(/<selection id="battlefield-\d+" name="Pounder"/);
  });

  it('says that only JSON keeps platoons and what is meant before the game, where there is any', async () => {
    const army = (...units: readonly object[]) =>
      JSON.stringify({ format: 'battlefield-army', version: 1, name: 'Meant', bloc: 'allies', limit: 50, units });
    const files = { 'a.json': army({ card: 'pounder', held: 'ambush' }), 'b.json': army({ card: 'pounder' }) };
    const warned = async (name: string, as: string) => (await line('export', [name], { as: [as] }, files)).warned;
    expect(await warned('a.json', 'ros')).toEqual(['Platoons, and what is meant before the game, are kept by --as json only.']);
    expect([await warned('a.json', 'json'), await warned('b.json', 'text')]).toEqual([[], []]);
  });

  it('CARD-01 writes an army whose own card prints a rule that no rule set has, and says which', async () => {
    const { answer, warned } = await line('export', ['mine.json'], { as: ['json'] }, { 'mine.json': levitating() });
    expect(answer.ok).toBe(true);
    expect(warned).toEqual([expect.stringMatching(/^mine\.json: .*cards\[0\]\.skills\[0\].*Levitates/)]);
  });

  it.each([
    [['nobody'], {}, /^There is no army nobody; there are: allies-100-beachhead,/],
    [['list.txt'], {}, 'list.txt: Poundr: line 3: expected the name of a card, found "Poundr".'],
    [['allies-50-rangers'], { as: ['pdf'] }, '--as is one of: text, json, ros.'],
    [['Harbour.gst'], {}, 'Harbour.gst: line 2: expected at least one unit.'],
  ] as const)('refuses %j %j in one sentence', async (words, options, sentence) => {
    const { answer } = await line('export', words, options as Options, { 'list.txt': LIST });
    expect(answer).toEqual({ ok: false, error: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence) });
  });
});
