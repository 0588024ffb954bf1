import { describe, expect, it } from 'vitest';
import type { TankCommand } from '../../../../core/index.ts';
import { tankOpenCases, tankQuestion, tankQuestions, TRAINING_A } from '../../../../core/index.ts';
import { openCasesSay } from '../../../../renderer/tank/card/openCases.ts';
import { noPlan } from '../../../../renderer/tank/question/Planned.tsx';
import { tankWordsFor } from '../../../../renderer/tank/parts/words.ts';
import { at, duel, RED } from '../../../kit/tankDuel.ts';

const LANGUAGES = ['en', 'fr'] as const;

describe('words of a skirmish', () => {
  it('a refusal in one sentence with its section, a name with its card, an answer with what it is done to', () => {
    const { game, state } = duel({});
    const question = tankQuestion(state)!;
    const refused = tankQuestions.legal({ table: game.table, state, ...question }, { do: 'fire', at: RED })!;
    const [en, fr] = LANGUAGES.map(one => tankWordsFor(one, game.setup));
    expect(en!.refusal(refused)).toMatch(/^[A-Z].*\. .*TANK-29/);
    expect(fr!.refusal(refused)).not.toBe(en!.refusal(refused));
    expect([en!.tank(RED), fr!.tank(RED)]).toEqual(['Training tank A (Red 1)', 'Char d’entraînement A (Rouge 1)']);
    expect(en!.answer({ do: 'spot', at: RED })).toContain('Red 1');
  });

  it('whose answer it is, in a refusal, is a side in words; one without sections has no empty brackets', () => {
    const [en, fr] = LANGUAGES.map(one => tankWordsFor(one, null));
    const notYours = { code: 'game.notYours', rules: ['TANK-01'], data: { side: 'red' } } as never;
    expect(en!.refusal(notYours)).toBe('It is for Red to answer. (TANK-01)');
    expect(fr!.refusal(notYours)).toContain('Rouge');
    expect(en!.refusal({ code: 'tank.tellOneOf', rules: [], data: { among: ['ahead', 'back'] } })).toMatch(/\.$/);
  });

  it.each([
    [
      'en',
      'Its gunner is out. (TANK-29)',
      'In the way: Red 1. Go less far. (TANK-01)',
      'One of these: Passed, Failed.',
      'Type a number.',
    ],
    [
      'fr',
      'Son tireur est hors de combat. (TANK-29)',
      'Sur la voie : Rouge 1. Allez moins loin. (TANK-01)',
      'L’un de ceux-ci : Réussi, Raté.',
      'Tapez un nombre.',
    ],
  ] as const)('who is out, what is in the way, and what may be answered are named: %s', (language, out, blocked, oneOf, none) => {
    const game = duel({
      blue: [{ command: 'fast', as: { ready: 'AP', effects: ['crewOut:gunner'] } }],
      red: [{ at: at(20, 10, 180) }],
    });
    const words = tankWordsFor(language, game.game.setup);
    const said = (command: TankCommand) => {
      const question = tankQuestion(game.state)!;
      const refused = tankQuestions.legal({ table: game.game.table, state: game.state, ...question }, command)!;
      return words.refusal(refused).replace(/\s/g, ' ');
    };
    expect(said({ do: 'fire', at: RED })).toBe(out);
    expect(said({ do: 'move', way: 'ahead', inches: 8 })).toBe(blocked);
    expect(words.reason({ code: 'tank.tellOneOf', rules: [], data: { among: ['passed', 'failed'] } }).replace(/\s/g, ' ')).toBe(
      oneOf,
    );
    // A field that is empty holds no number; one for a way holds none that is a way.
    expect([noPlan(null, words), noPlan(4, words, 0)]).toEqual([none, null]);
    expect(noPlan(0, words, 0)).toContain('0');
    expect(
      words.event({
        type: 'moved',
        tank: RED,
        by: 'scoot',
        way: 'ahead',
        inches: 2,
        stoppedBy: 'wreck-blue-1',
        because: [],
      } as never),
    ).not.toMatch(/ wreck/);
  });

  it('terrain is called by its name in English, by its kind and a number in French', () => {
    const { setup } = duel({}).game;
    const pieces = [
      { id: 'south hedge', kind: 'hedge' },
      { id: 'hedge 3', kind: 'hedge' },
    ] as never;
    const [en, fr] = LANGUAGES.map(one => tankWordsFor(one, { ...setup, table: { ...setup.table, pieces } }));
    const names = (words: typeof en) => ['south hedge', 'hedge 3', 'gone'].map(id => words!.piece(id as never));
    expect(names(en)).toEqual(['south hedge', 'Hedge 3', 'wreck']);
    expect(names(fr)).toEqual(['Haie 4', 'Haie 3', 'épave']);
  });

  it('a name that cards use as a rule is read and written in the language of the player; any other stays as it was typed', () => {
    const words = tankWordsFor('fr', null);
    const names = ['halt', 'forward', 'reverse', 'Zigzag'].map(id => words.written('command', id));
    expect(names).toEqual(['Halte', 'En avant', 'Arrière', 'Zigzag']);
    // A tank that rests does so by whatever its card calls it: the rules know `halt`.
    expect(['halte', 'Arrière', 'Halt', 'Zigzag'].map(typed => words.readBack('command', typed))).toEqual([
      'halt',
      'reverse',
      'Halt',
      'Zigzag',
    ]);
    expect([words.written('place', 'hull'), words.readBack('place', 'caisse')]).toEqual(['caisse', 'hull']);
    expect([words.written('result', 'toString'), tankWordsFor('en', null).readBack('command', 'Halt')]).toEqual([
      'toString',
      'halt',
    ]);
  });

  it('what an event says, and nothing of what is no news', () => {
    const { setup } = duel({}).game;
    const { event } = tankWordsFor('en', setup);
    expect(event({ type: 'spotted', tank: 'blue-1', at: RED, because: [] } as never)).toBe('Blue 1 spots Red 1.');
    expect(event({ type: 'goEnded', tank: 'blue-1' } as never)).toBeNull();
  });
});

describe('lengths', () => {
  it.each([
    ['imperial', '5 in'],
    ['metric', '12.5 cm'],
  ] as const)('are in the measure of the game: %s', (measure, said) => {
    const { setup } = duel({ measure }).game;
    const words = tankWordsFor('en', setup);
    const moved = { type: 'moved', tank: 'blue-1', by: 'scoot', way: 'back', inches: 5, because: [] };
    expect(words.event(moved as never)).toBe(`Blue 1 scoots ${said} back.`);
    expect(words.answer({ do: 'move', way: 'ahead', inches: 5 })).toBe(`Move: ${said} ahead`);
    expect(words.told('scoot', 5, null)).toBe(said);
    expect(words.told('firstDie', 5, null)).toBe('5');
    expect(words.reason({ code: 'tank.reach', rules: [], data: { inches: 5 } })).toBe(`Too far: it reaches ${said}.`);
    expect(words.inchesOf(words.measured(5))).toBeCloseTo(5, 9);
  });
});

describe('what is known of a roll that the players are asked for', () => {
  it('names the dice, what smoke, pintle and movement change of them, and the score', () => {
    const words = tankWordsFor('en', duel({}).game.setup);
    const changes = ['TANK-09', 'TANK-10', 'TANK-12', 'TANK-15'].map(rule => ({ by: rule === 'TANK-12' ? 1 : -1, rule }));
    expect(words.known({ what: 'toHit', tank: null, about: RED, dice: null, score: 4, changes: changes as never })).toBe(
      [
        '1 die fewer for smoke',
        '1 die fewer in smoke, but never none',
        '1 die more for the pintle',
        '1 die fewer without Halt, but never none',
        'score 4',
      ].join(', '),
    );
  });

  it('a line of the log has whom it was about', () => {
    const { event } = tankWordsFor('en', duel({}).game.setup);
    const told = {
      type: 'told',
      what: 'toHit',
      side: 'blue',
      tank: 'blue-1',
      about: RED,
      value: 'hit',
      manual: true,
      because: [],
    };
    expect(event(told as never)).toBe('The players say: Does Blue 1 hit Red 1? Hit');
  });
});

describe('what damage does', () => {
  const results = [
    { id: 'spall', effect: 'note', text: 'Splinters: mark the hull' },
    { id: 'glance', effect: 'note', text: null },
    { id: 'wheel', effect: 'scootLowerDie', text: 'A wheel is gone' },
    { id: 'noEffect', effect: 'note', text: null },
    { id: 'gunOut', effect: 'gunOut', text: ' ' },
  ] as const;
  const { setup } = duel({ red: [{ card: { results } }] }).game;
  const inWords = (language: (typeof LANGUAGES)[number]) => {
    const words = tankWordsFor(language, setup);
    const logged = (one: (typeof results)[number]) =>
      words.event({ ...DAMAGE, result: one.id, effect: one.effect } as never)!.replace(/^.*?: ?/, '');
    return { asked: results.map(one => words.told('damage', one.id, RED)), logged: results.map(logged) };
  };
  const DAMAGE = { type: 'damaged', tank: RED, by: 'blue-1', armour: null, because: [] };

  it.each([
    ['en', ['Splinters: mark the hull', 'glance', 'A wheel is gone (running gear damaged)', 'no effect', 'gun out']],
    [
      'fr',
      [
        'Splinters: mark the hull',
        'glance',
        'A wheel is gone (train de roulement endommagé)',
        'sans effet',
        'canon hors service',
      ],
    ],
  ] as const)('in the words of the player who has typed it, in the question and in the log: %s', (language, said) => {
    const { asked, logged } = inWords(language);
    expect(asked).toEqual(said);
    expect(logged).toEqual(said.map(one => `${one}.`));
  });

  it.each([
    ['en', 'Hit on the front: turret.', 'turret, 1 die, armour 4', 'The edge of the table stops it.'],
    ['fr', 'Touché de face : tourelle.', 'tourelle, 1 dé, blindage 4', 'Le bord de la table l’arrête.'],
  ] as const)('places and what is in the way are in words: %s', (language, hit, known, stopped) => {
    const words = tankWordsFor(language, setup);
    expect(
      words.event({ type: 'hitLocated', tank: RED, facing: 'front', location: 'turret', because: [] })?.replace(/\s/g, ' '),
    ).toBe(hit);
    expect(words.known({ what: 'damage', tank: null, about: 'turret', dice: 1, score: 4 })).toBe(known);
    expect([words.told('location', 'turret', RED), words.told('location', 'mantlet', RED)]).toEqual([
      known.split(',')[0],
      'mantlet',
    ]);
    const by = (stoppedBy: string) => words.event({ ...MOVED, stoppedBy } as never);
    expect(by('move.offTable')).toContain(stopped);
    expect(by('wreck-blue-1')).not.toContain('wreck-');
  });
  const MOVED = { type: 'moved', tank: RED, by: 'scoot', way: 'ahead', inches: 2, because: [] };
});

describe('cases that a card leaves open', () => {
  const says = (card: Partial<typeof TRAINING_A>, language: (typeof LANGUAGES)[number] = 'en') =>
    openCasesSay(tankOpenCases({ ...TRAINING_A, ...card }), Object.keys(card)[0] as 'toHit', tankWordsFor(language, null));

  it('nothing where the rows tell all, and all where there is no row', () => {
    expect(says({ toHit: TRAINING_A.toHit })).toBeNull();
    expect(says({ toHit: [] })).toMatch(/^No row yet/);
  });

  it('range and side in words, in both languages; the numbers of a die together', () => {
    const toHit = [{ when: { rangeMax: 12, facing: 'front' as const }, score: 4 }];
    expect(says({ toHit })).toMatch(/: up to 12 in, side · up to 12 in, rear · farther, front · /);
    expect(says({ toHit }, 'fr')).toMatch(/: jusqu’à 12 po, de flanc · /);
    const hitLocation = [{ facing: null, roll: [1, 2, 3, 4], location: ['hull', 'hull', null, 'hull'] }];
    expect(says({ hitLocation })).toMatch(/: die 3 5 6$/);
  });

  it('TANK-31 a target without a marker', () => {
    const toHit = (['aimed', 'spotted'] as const).map(marker => ({ when: { marker }, score: 4 }));
    expect(says({ toHit })).toMatch(/: not spotted$/);
    expect(says({ toHit }, 'fr')).toMatch(/: non repéré$/);
  });

  it('many of them are counted', () => {
    const toHit = [
      { when: { rangeMax: 6, facing: 'front' as const, marker: 'aimed' as const }, score: 4 },
      { when: { rangeMax: 12, moved: true }, score: null },
    ];
    expect(says({ toHit })).toMatch(/ · \d+ more$/);
  });
});
