import { describe, expect, it } from 'vitest';
import type { GameEvent, ModelId, Side } from '../../../core/index.ts';
import { stateBefore, tableOf } from '../../../core/index.ts';
import { cardOf, STANDARD } from '../../../core/game/table.ts';
import { BERTHS } from '../../../core/rulebook/index.ts';
import { wordsFor } from '../../../renderer/base/words.ts';
import { runsIn } from '../../../renderer/playback/runs.ts';
import { type Shown, showOne } from '../../../renderer/playback/show.ts';
import { tell } from '../../../renderer/playback/tell.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { library } from '../../kit/library.ts';
import { setup, world } from '../store/world.ts';

it('who only turned on his square is not told to have moved 0 squares', () => {
  const words = wordsFor('en', 'metric', { setup: gridSetup(1, '1'), cards: world.cards });
  const moved = (...lengths: readonly number[]) =>
    tell(
      {
        type: 'moved',
        unit: 'blue-1',
        by: 'move',
        enters: false,
        ways: lengths.map(length => ({ length })),
      } as never as GameEvent,
      words,
    );
  expect([moved(0), moved(1), moved(0, 2), moved()].map(said => said.slice(words.unit('blue-1' as never).length + 1))).toEqual([
    ...['turns on the spot.', 'moves 1 square.', 'moves 2 squares.', 'stays where it is.'],
  ]);
});

it.each([
  ['en', { why: 'arrive', faces: ['army'] }, 'Coming from reserve, 1\u00a0of\u00a01'],
  ['en', { why: 'arrive', faces: ['shield'], each: true }, 'Which edge, SHIELD'],
  ['en', { why: 'scatter', faces: ['army'], each: true }, 'Which edge, ARMY'],
  ['fr', { why: 'arrive', faces: ['target'], each: true }, 'Par quel bord, CIBLE'],
] as const)(
  'SCNR-16 of a die whose faces say where a reserve comes it is told what it shows, %s %j',
  (language, thrown, said) => {
    const words = wordsFor(language, 'metric', { setup: setup(), cards: world.cards });
    const { faces, ...roll } = thrown;
    const event = {
      ...{ type: 'rolled', faces, successes: faces[0] === 'army' ? 1 : 0, because: [] },
      roll: { ...roll, side: 'blue', unit: 'blue-1', count: 1, counts: ['army'] },
    };
    const name = words.unit('blue-1' as never);
    expect(
      tell(event as never as GameEvent, words)
        .slice(name.length)
        .replace(/^\s?:\s/, ''),
    ).toBe(said);
  },
);

describe('INIT-02 what decides between equal successes', () => {
  const ROLLS = {
    even: [
      ['army', 'target', 'army'],
      ['army', 'shield', 'army'],
    ],
    odd: [
      ['army', 'target', 'army'],
      ['army', 'target', 'target'],
    ],
  };
  /** All that the log tells of both sides' dice and of what came of them. */
  const told = (rolls: keyof typeof ROLLS, won: object, layers = '', language: 'en' | 'fr' = 'en') => {
    const own = { ...setup(), book: `${setup().book}${layers}` };
    const table = tableOf(own, library);
    const words = wordsFor(language, 'metric', { setup: own, cards: world.cards });
    const why = 'side' in won ? 'initiative' : 'roles';
    let shown: Shown = { state: stateBefore(own, table), lines: [], cue: null, events: 0 };
    const roll = (side: Side, faces: readonly string[]) => ({
      ...{ type: 'rolled', faces, successes: faces.filter(face => face === 'army').length, because: [] },
      roll: { why, side, unit: null, count: 3, counts: ['army'] },
    });
    for (const event of [roll('blue', ROLLS[rolls][0]!), roll('red', ROLLS[rolls][1]!), won])
      shown = showOne(table, shown, { entry: 0, event: { because: [], ...event } as never });
    const plain = (said: string) => said.replaceAll(words.side('blue'), 'Blue').replaceAll(words.side('red'), 'Red');
    return shown.lines.map(line => plain(tell(line.event, words, line)));
  };
  const wins = { type: 'initiativeWon', side: 'blue' };
  const attacks = { type: 'rolesDecided', attacker: 'blue' };

  it('is told with who won, its number never alone on a line, in both languages', () => {
    expect(told('even', wins)).toEqual([
      'Blue: Initiative, 2\u00a0of\u00a03',
      'Red: Initiative, 2\u00a0of\u00a03',
      'Initiative: Blue. Even: TARGET\u00a01 to 0 decides.',
    ]);
    expect(told('even', attacks).at(-1)).toBe('Attacker: Blue. Even: TARGET\u00a01 to 0 decides.');
    expect(told('even', wins, '', 'fr').at(-1)).toBe('Initiative\u00a0: Blue. À égalité\u00a0: CIBLE\u00a01 contre 0.');
  });

  it('is not told where one side has more successes', () => {
    for (const won of [wins, attacks]) expect(told('odd', won).join(' ')).not.toMatch(/even/i);
  });

  it('ZVE-18 is the attacker there, who has no second face looked at', () => {
    const zverograd = '>dust-1947>zverograd';
    expect(told('even', wins, zverograd).at(-1)).toBe('Initiative: Blue. Even: the attacker wins.');
    expect(told('even', attacks, zverograd).at(-1)).toBe('Attacker: Blue. Even: TARGET\u00a01 to 0 decides.');
  });
});

describe('CC-04 who strikes is not told to fire', () => {
  const table = tableOf(setup(), library);
  const [unit] = stateBefore(setup(), table).units.filter(one => cardOf(table, one).weapons.length > 0);
  const gun = cardOf(table, unit!).weapons.find(({ reach }) => reach !== 'C')!;
  const shot = (weapon: string) => ({ model: unit!.models[0]!.id, weapon, targets: ['red-1'] });
  it.each([
    ['en', false, 'strikes', 'fires'],
    ['en', true, 'strikes, sustained', 'fires, sustained'],
    ['fr', false, 'frappe', 'tire'],
    ['fr', true, 'frappe, en attaque soutenue', ', tir soutenu'],
  ] as const)('%s, sustained: %s', (language, sustained, strikes, fires) => {
    const words = wordsFor(language, 'metric', { setup: setup(), cards: world.cards });
    const told = (...weapons: readonly string[]) =>
      tell({ type: 'aimed', unit: unit!.id, sustained, shots: weapons.map(shot), because: [] } as never as GameEvent, words);
    const said = (doing: string) => expect.stringMatching(new RegExp(`${doing}\\s?: `));
    expect([told(STANDARD), told(gun.id), told(gun.id, STANDARD)]).toEqual([said(strikes), said(fires), said(fires)]);
  });
});

it.each([
  ['en', 'fires, with nobody under it.'],
  ['fr', 'tire, sans personne dessous.'],
] as const)('TPL-11 a template with nobody under it is one sentence, %s', (language, said) => {
  const words = wordsFor(language, 'metric', { setup: setup(), cards: world.cards });
  const shots = [{ model: 'blue-1.1', weapon: 'none', targets: [] }];
  expect(tell({ type: 'aimed', unit: 'blue-1', sustained: false, shots, because: [] } as never as GameEvent, words)).toBe(
    `${words.unit('blue-1' as never)} ${said}`,
  );
});

describe('a casualty', () => {
  const words = wordsFor('en', 'metric', { setup: setup(), cards: world.cards });
  const table = tableOf(setup(), library);
  const before = stateBefore(setup(), table);
  const { id: unit, models } = before.units.find(one => one.models.length > 2)!;
  const [first, second] = models.map(model => model.id) as [ModelId, ModelId];
  const hit = (model: ModelId) => ({ type: 'hitTaken', unit, model, damage: 1 });
  const lost = (model: ModelId) => ({ type: 'modelLost', unit, model });
  const cancel = {
    type: 'rolled',
    faces: ['army'],
    successes: 0,
    roll: { why: 'cancel', side: 'blue', unit, count: 1, counts: [] },
  };
  const told = (...events: readonly object[]) => {
    let shown: Shown = { state: before, lines: [], cue: null, events: 0 };
    for (const event of events) shown = showOne(table, shown, { entry: 4, event: { because: [], ...event } as never });
    return runsIn(shown.lines).map(({ line }) => tell(line.event, words, line));
  };

  it('is told in one line with the hit that it falls to', () => {
    expect(told(hit(first), lost(first), hit(second), lost(second))).toEqual(
      [first, second].map(model => `${words.model(model)} falls to a hit, damage 1.`),
    );
  });

  it('is told alone where dice come between, and a hit that nobody falls to too', () => {
    const takes = `${words.model(first)} takes a hit, damage 1.`;
    const loses = `${words.unit(unit)} loses a model.`;
    const [one, , other] = told(hit(first), cancel, lost(first));
    expect([one, other, told(hit(first))]).toEqual([takes, loses, [takes]]);
  });
});

it('who declares nothing is not told to do it with what might have been fired', () => {
  const words = wordsFor('en', 'metric', { setup: setup(), cards: world.cards });
  const declared = (weapons: readonly string[], skills: readonly string[], ...actions: readonly string[]) =>
    tell(
      { type: 'declared', unit: 'blue-1', actions: actions.map(action => ({ action })), weapons, skills } as never,
      words,
    ).slice(words.unit('blue-1' as never).length + 1);
  expect(declared(['bazooka'], ['Lucky'], 'nothing', 'nothing')).toBe('declares Nothing · Nothing.');
  expect(declared(['bazooka'], ['Lucky'], 'move', 'nothing')).toBe('declares Move · Nothing with Lucky.');
  expect(declared(['bazooka'], [], 'move', 'nothing')).toBe('declares Move · Nothing.');
  expect(declared(['bazooka'], ['Lucky'], 'nothing', 'attack')).toBe('declares Nothing · Attack with Bazooka, Lucky.');
  // An attack for nothing may follow a March.
  expect(declared(['bazooka'], [], 'march')).toBe('declares March with Bazooka.');
});

it('who comes aboard is told by how, and a marker that goes by its name, in both languages', () => {
  const said = (event: object) =>
    (['en', 'fr'] as const).map(language => {
      const words = wordsFor(language, 'metric', { setup: setup(), cards: world.cards });
      const named = tell({ unit: 'blue-1', on: 'blue-2', because: [], ...event } as never, words);
      return named.replace(words.unit('blue-1' as never), 'One').replace(words.unit('blue-2' as never), 'Two');
    });
  expect(BERTHS.map(as => said({ type: 'boarded', as }))).toEqual([
    ['One takes the controls of Two.', 'One prend les commandes de Two.'],
    ['One gets into Two.', 'One monte à bord de Two.'],
    ['One gets on top of Two.', 'One monte sur la caisse de Two.'],
    ['Two lifts One.', 'Two soulève One.'],
    ['One goes on the deck of Two.', 'One monte sur le pont de Two.'],
  ]);
  expect(said({ type: 'unmarked', marker: 'hasLed' })).toEqual([
    'One loses the marker Has led this turn.',
    'One perd le marqueur A entraîné les siens ce tour-ci.',
  ]);
});

it('SETUP-18 fortifications without room are told, with whoever goes without them, in both languages', () => {
  const said = (units: readonly string[]) =>
    (['en', 'fr'] as const).map(language => {
      const words = wordsFor(language, 'metric', { setup: setup(), cards: world.cards });
      const event = { type: 'fortificationsLeftOut', by: 'blue', kinds: ['bunker', 'strongpoint'], units, because: [] };
      return tell(event as never, words)
        .replace(words.unit('blue-1' as never), 'One')
        .replace(words.side('blue'), 'Allies');
    });
  expect(said([])).toEqual([
    'Allies: no room for bunker, strongpoint. The game is played without.',
    'Allies\u00a0: pas de place pour bunker, point fort. La partie se joue sans.',
  ]);
  expect(said(['blue-1'])).toEqual([
    'Allies: no room for bunker, strongpoint. The game is played without, and without One, who had to start there.',
    'Allies\u00a0: pas de place pour bunker, point fort. La partie se joue sans, et sans One, qui devaient y commencer.',
  ]);
});
