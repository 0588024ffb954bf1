import { describe, expect, it } from 'vitest';
import { isExpectedKey, modelId, pieceId, range, SIDES, unitId, weaponId } from '../../../core/base/index.ts';
import type { Command } from '../../../core/decisions/index.ts';
import { REACTIONS } from '../../../core/rulebook/index.ts';
import { parseCommand } from '../../../core/record/command.ts';
import { parseSave, writeSave } from '../../../core/record/save.ts';
import { parseSetup } from '../../../core/record/parseSetup.ts';
import { writeSetup, writeWhole } from '../../../core/record/setup.ts';
import { place } from '../../kit/free.ts';
import { library } from '../../kit/library.ts';
import { randomGame, setupOf } from '../../kit/playing.ts';
import type { Spoiling } from '../../kit/spoil.ts';
import { fewSpoilings, shapeOf, spoilings } from '../../kit/spoil.ts';

const unit = unitId('blue-1');
const model = modelId('blue-1.1');
const weapon = weaponId('m1-rifle');
const shots = [
  { model, weapon, at: { unit } },
  { model, weapon, at: { blast: place(60, 60) } },
  { model, weapon, at: { flame: place(60, 60) } },
];
const ways = [{ model, path: [place(10, 10, 0, 90), place(12, 10)] }];

/** One of every kind; the compiler names the one that is missing. */
const every: { readonly [D in Command['do']]: Extract<Command, { do: D }> } = {
  takeEdge: { do: 'takeEdge', edge: 'south' },
  takeQuarter: { do: 'takeQuarter', quarter: 'northEast' },
  placeTerrain: { do: 'placeTerrain', kind: 'woods', at: place(60, 60) },
  placeFortification: { do: 'placeFortification', kind: 'bunker', unit, at: place(60, 60) },
  placeStandIn: { do: 'placeStandIn', kind: 'trench', at: place(60, 60), instead: [pieceId('crate-1')] },
  leaveTerrain: { do: 'leaveTerrain' },
  choose: { do: 'choose', chosen: [{ things: ['crate-1', 3] }, null, { at: place(60, 60) }] },
  placeObjective: { do: 'placeObjective', at: place(60, 60) },
  goFirst: { do: 'goFirst', side: 'red' },
  activate: { do: 'activate', unit },
  pass: { do: 'pass' },
  declare: { do: 'declare', actions: [{ action: 'special', special: 'reload' }, { action: 'attack' }], weapons: [weapon] },
  move: { do: 'move', ways, pause: range(2) },
  stayOff: { do: 'stayOff' },
  attack: { do: 'attack', shots },
  strikeBack: { do: 'strikeBack', shots },
  reroll: { do: 'reroll', dice: [0, 3] },
  allocate: { do: 'allocate', model },
  react: { do: 'react', unit },
  decline: { do: 'decline' },
  reactWith: { do: 'reactWith', reaction: REACTIONS[0] },
  enter: { do: 'enter', faces: ['army', 'target', 'shield', 'blank'] },
  throw: { do: 'throw' },
};

/** A save of a game that was played, with one answer of every kind and something taken back at its end: parsers ask no rules. */
function document() {
  const game = randomGame(setupOf(3, { turns: 3 }), 60);
  const hash = '0123456789abcdef';
  const more = Object.values(every).map((command, i) => ({
    n: game.entries.length + i + 1,
    side: SIDES[i % 2]!,
    command,
    hash,
    byHand: SIDES.slice(i % 2),
  }));
  const takenBack = game.entries.slice(-3).map(entry => ({ ...entry, from: game.entries.length }));
  const saved = JSON.parse(JSON.stringify(writeSave({ ...game, setup: { ...game.setup, withoutOdds: true }, takenBack })));
  saved.entries.push(...JSON.parse(JSON.stringify(more)));
  saved.tape.push(...more.map(() => []));
  return saved;
}

/** Fields that may be left out. */
const OPTIONAL = [
  /\.pieces\[\]\.(base|height|floors|roof|walls)$/,
  /\.walls\[\]\.(base|openings)$/,
  /\bcommand\.pause$/,
  /\.byHand$/,
  // Every game before there were odds on the table shows them.
  /^setup\.withoutOdds$/,
  /^tape\[\]\[\]\.special$/,
  // A card that the app has itself is not asked for, and what is at its default need not be there.
  /^setup\.cards\b/,
];

/** A thing that is chosen is a text or a number. */
const THING = /\.things\[\d+\]$/;

const refusedRightly = (
  read: ReturnType<typeof parseSave | typeof parseSetup | typeof parseCommand>,
  { path, how }: Spoiling,
) => {
  if (read.ok) {
    // A window is `inside` an action or before the one of a number.
    return /\.window$/.test(path) || THING.test(path) || (how === 'removed' && OPTIONAL.some(one => one.test(shapeOf(path))));
  }
  // Without its one field an aim is no aim: which field it lacks nobody knows.
  if (how === 'removed' && /\.(at\.(unit|blast|flame)|chosen\[\d+\]\.(things|at))$/.test(path))
    return path.startsWith(`${read.error.path}.`);
  // A state is known by its hash before it is read.
  const whole = /^positions\[\d+\]\.state(?=\.)/.exec(path)?.[0];
  // An event, a frame or a question of no known kind is named by what says its kind.
  const kind = /\.(type|step|ask|action)$/.test(path) ? path.slice(0, path.lastIndexOf('.')) : null;
  return [path, whole, kind].includes(read.error.path) && isExpectedKey(read.error.expected.key);
};

describe('parseSave', () => {
  const saved = document();

  it('reads back what was written', () => {
    const read = parseSave(saved, library);
    expect(read).toMatchObject({ ok: true });
    if (!read.ok) return;
    const { hash: _, changedCards, hands, ...save } = read.value;
    // Nobody has said anything of real dice, of which the file then says nothing.
    expect([changedCards, hands]).toEqual([[], null]);
    const { format: __, ...document } = saved;
    expect(JSON.parse(JSON.stringify({ ...save, setup: writeWhole(save.setup, library) }))).toEqual(document);
  });

  it('knows the units of the game that it reads, whatever it has read before', () => {
    const written = (units: number) => {
      const setup = setupOf(3, { turns: 3 });
      const { blue, red } = setup.armies;
      const few = { blue: { ...blue, units: blue.units.slice(0, units) }, red: { ...red, units: red.units.slice(0, units) } };
      return JSON.parse(JSON.stringify(writeSave(randomGame({ ...setup, armies: few }, 12))));
    };
    const [small, large] = [written(1), written(3)];
    small.tape[3].push({ type: 'marked', unit: 'blue-3', marker: 'suppressed', because: [] });
    large.tape[3].push({ type: 'marked', unit: 'blue-3', marker: 'suppressed', because: [] });
    for (let n = 0; n < 2; n++) {
      expect(parseSave(large, library)).toMatchObject({ ok: true });
      const { length } = small.tape[3];
      expect(parseSave(small, library)).toMatchObject({
        error: { path: `tape[3][${length - 1}].unit`, expected: { key: 'game.unit' } },
      });
    }
  });

  it('refuses every single wrong field, and names it', { timeout: 240_000 }, () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const one of fewSpoilings(saved, 1)) {
      tried += 1;
      one.apply();
      // What was hashed once is not changed afterwards, so each is read as a file of its own.
      const read = parseSave(structuredClone(saved), library);
      one.undo();
      if (!refusedRightly(read, one)) wrong.push(`${one.how} ${one.path}: ${read.ok ? 'accepted' : read.error.path}`);
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(tried).toBeGreaterThan(600);
    expect(parseSave(saved, library).ok).toBe(true);
  });

  it.each([
    [null, ''],
    [7, ''],
    ['save', ''],
    [[], ''],
    [{}, 'format'],
    [{ ...saved, format: 'battlefield-army' }, 'format'],
    [{ ...saved, version: 4 }, 'version'],
    [{ ...saved, version: 1, entries: [], takenBack: [] }, 'rules'],
    [{ ...saved, version: 0 }, 'version'],
    [{ ...saved, version: 1.5 }, 'version'],
  ])('says what is wrong with the head of a file (%#)', (value, path) => {
    expect(parseSave(value, library)).toMatchObject({ ok: false, error: { path } });
  });

  it('says that a file is from a newer program, whatever else is in it', () => {
    const read = parseSave({ format: 'battlefield-save', version: 9, games: [] }, library);
    expect(!read.ok && read.error).toEqual({
      path: 'version',
      expected: { key: 'newer', data: { n: 3 } },
    });
  });

  it('refuses a text that breaks off, wherever it does', () => {
    const text = JSON.stringify(document());
    for (let end = 0; end < text.length; end += 997) expect(() => JSON.parse(text.slice(0, end)), `${end}`).toThrow(SyntaxError);
  });

  const changed = (change: (value: ReturnType<typeof document>) => void) => {
    const value = document();
    change(value);
    const read = parseSave(value, library);
    return read.ok ? 'accepted' : read.error.path;
  };

  it.each<[string, (value: ReturnType<typeof document>) => void]>([
    ['entries[2].n', value => value.entries.splice(2, 1)],
    ['entries[5].n', value => Object.assign(value.entries[5], { n: 7 })],
    ['entries[0].side', value => Object.assign(value.entries[0], { side: 'green' })],
    ['entries[0].hash', value => Object.assign(value.entries[0], { hash: 'XYZ' })],
    ['entries[0].command.do', value => Object.assign(value.entries[0].command, { do: 'cheat' })],
    ['entries[0].command.edge', value => Object.assign(value.entries[0].command, { edge: 'up' })],
    ['takenBack[0].from', value => Object.assign(value.takenBack[0], { from: 0 })],
    ['setup.measure', value => Object.assign(value.setup, { measure: 'cubits' })],
    ['setup.book', value => Object.assign(value.setup, { book: 'house rules' })],
    ['setup.scenario', value => Object.assign(value.setup, { scenario: '99' })],
    ['setup.seed', value => Object.assign(value.setup, { seed: -1 })],
    ['setup.seed', value => Object.assign(value.setup, { seed: 1.5 })],
    ['setup.turnLimit', value => Object.assign(value.setup, { turnLimit: 0 })],
    ['setup.table.width', value => Object.assign(value.setup.table, { width: 10 })],
    ['setup.armies.red.units[1]', value => value.setup.armies.red.units.splice(1, 1, 'nobody')],
    ['setup.armies.blue.units', value => Object.assign(value.setup.armies.blue, { units: [] })],
    ['setup.armies.blue.bloc', value => Object.assign(value.setup.armies.blue, { bloc: 'romans' })],
    ['setup.table.pieces[0].kind', value => Object.assign(value.setup.table.pieces[0], { kind: 'volcano' })],
    ['setup.table.pieces[1].id', value => Object.assign(value.setup.table.pieces[1], { id: value.setup.table.pieces[0].id })],
    ['setup.table.pieces[0].outline', value => value.setup.table.pieces[0].outline.reverse()],
    [
      'setup.table.pieces[0].outline',
      value =>
        Object.assign(value.setup.table.pieces[0], {
          outline: [
            [0, 0],
            [1, 1],
          ],
        }),
    ],
  ])('refuses a wrong value in %s', (path, change) => {
    expect(changed(change)).toBe(path);
  });
});

describe('parseSetup', () => {
  it('refuses every single wrong field, and names it', { timeout: 240_000 }, () => {
    const setup = JSON.parse(JSON.stringify(writeSetup(setupOf(1, { table: 1 }))));
    const wrong: string[] = [];
    for (const one of spoilings(setup, 'setup')) {
      one.apply();
      const read = parseSetup(setup, library);
      one.undo();
      if (!refusedRightly(read, one)) wrong.push(`${one.how} ${one.path}: ${read.ok ? 'accepted' : read.error.path}`);
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  });
});

describe('parseCommand', () => {
  it.each(Object.values(every).map(command => [command.do, command] as const))('%s: what was written is read', (_, command) => {
    expect(parseCommand(JSON.parse(JSON.stringify(command)))).toEqual({ ok: true, value: command });
  });

  it.each(Object.values(every).map(command => [command.do, command] as const))('%s: every wrong field is named', (_, command) => {
    const value = JSON.parse(JSON.stringify({ command }));
    const wrong: string[] = [];
    for (const one of spoilings(value.command, 'command')) {
      one.apply();
      const read = parseCommand(value.command);
      one.undo();
      if (!refusedRightly(read, one)) wrong.push(`${one.how} ${one.path}: ${read.ok ? 'accepted' : read.error.path}`);
    }
    expect(wrong).toEqual([]);
  });

  it('rounds places to hundredths once, and facings into one turn', () => {
    const read = parseCommand({ do: 'placeObjective', at: { x: 100.00499, y: -0.001, z: 0, facing: 719.999 } });
    expect(read).toEqual({ ok: true, value: { do: 'placeObjective', at: { x: 100, y: 0, z: 0, facing: 0 } } });
    if (read.ok && read.value.do === 'placeObjective')
      expect(Object.is((read.value.at as unknown as { y: number }).y, 0)).toBe(true);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e9, '100', null])('refuses a coordinate that is none: %s', x => {
    const read = parseCommand({ do: 'placeObjective', at: { x, y: 0, z: 0, facing: 0 } });
    expect(!read.ok && read.error.path).toBe('command.at.x');
  });

  it.each([null, undefined, 7, 'pass', [], {}, { do: 'toString' }, { do: '__proto__' }])(
    'refuses what is no command (%#)',
    value => {
      expect(parseCommand(value).ok).toBe(false);
    },
  );
});
