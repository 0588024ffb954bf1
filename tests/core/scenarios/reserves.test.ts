import { describe, expect, it } from 'vitest';
import { card, weapon } from '../../kit/cards.ts';
import { choose, choosingFor } from '../../kit/choices.ts';
import { among } from '../../kit/commanding.ts';
import { GUNS } from '../../kit/forts.ts';
import { place } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, attack, declare, shots } from '../../kit/game.ts';
import { begun, deploy, edge, FIRST, mark, name, none, playTurn, put } from '../../kit/scenario.ts';

const gun = weapon('Gun', { count: 1, reach: '4', cells: 'I1:2/1 I2:2/1 V3:1/1 V4:1/1' });
const cards = [
  card('Leader', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 3, points: 12, weapons: [gun] }),
  card('Truck', 'axis', 'vehicle', 'V3', { move: [2, 4], damageTrack: 3, skills: ['Passengers (5)'] }),
  card('Far Gun', 'allies', 'squad', 'I2', {
    move: [2, 4],
    models: ['1 gun'],
    weapons: [weapon('Gun', { reach: '20', cells: 'I2:2/1' })],
  }),
  card('Politruk', 'axis', 'squad', 'I2', { move: [2, 4], models: ['1 gun'], weapons: [gun], skills: ['Commissar'] }),
  card('Boss', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 3, weapons: [gun], skills: ['Commissar'] }),
  ...GUNS.map(one => ({ ...one, bloc: 'axis' as const })),
];

/** Scenario 3 up to the naming of reserves: red defends in the west. */
function ready(red: readonly string[], dice: readonly string[] = [], blue = ['allies-man', 'allies-man']): Skirmish {
  const game = begun('3', { blue, red, cards, dice });
  game.answer(edge('west'));
  while (game.ask.ask === 'fortification')
    game.answer({
      do: 'placeFortification',
      kind: 'strongpoint',
      unit: game.ask.units[0]!,
      at: place(40, 20 + 40 * game.state.pieces.length),
    });
  game.answer(mark(65, 60));
  game.answer(mark(65, 80));
  return game;
}

/** The first turn, with the units named in reserve, red to go. */
function stood(
  red: readonly string[],
  held: readonly string[],
  dice: readonly string[],
  more: readonly ('decline' | string)[] = [],
): Skirmish {
  const game = ready(red, [...FIRST, ...dice]);
  game.answer(name(...held));
  game.answer(none);
  for (const one of more) game.answer(one === 'decline' ? none : choose(one));
  deploy(game, { 'red-1': [10, 10], 'blue-1': [155, 60], 'blue-2': [155, 110] });
  game.answer({ do: 'goFirst', side: 'red' });
  return game;
}

const men = (count: number) => Array<string>(count).fill('axis-man');

describe('how many are held back', () => {
  it.each([
    [4, 2],
    [5, 3],
  ])('SCNR-10 of %i units at least %i', (count, least) => {
    expect(ready(men(count)).ask).toMatchObject({ choices: [{ rule: 'SCNR-10', least, most: count }] });
  });

  it('SCNR-10 SETUP-19 of five units with three in strongpoints the two others', () => {
    const game = ready(['field-gun', 'field-gun', 'field-gun', ...men(2)]);
    expect(game.ask).toMatchObject({ choices: [{ among: ['red-4', 'red-5'], least: 2, most: 2 }] });
    expect(game.refused(name('red-1', 'red-4')).code).toBe('choose.notAmong');
  });

  it('ARMY-06 a hero is a unit of his own, and so are a carrier and its load', () => {
    expect(ready([...men(3), 'leader', 'leader']).ask).toMatchObject({ choices: [{ least: 3, most: 5 }] });
    expect(ready(['truck', ...men(2)]).ask).toMatchObject({ choices: [{ least: 2, most: 3 }] });
  });

  it('SCNR-10 SK-34 a soldier who is attached to a unit is none, and may be of one in reserve or of another', () => {
    const game = ready([...men(13), 'politruk', 'politruk']);
    expect([game.ask, choosingFor(game.ask)]).toMatchObject([{ choices: [{ unit: 'red-14' }] }, 'SK-34']);
    game.answer(choose('red-1'));
    game.answer(choose('red-13'));
    expect(game.ask).toMatchObject({ choices: [{ rule: 'SCNR-10', least: 7, most: 13 }] });
    expect(game.refused(name('red-1', 'red-14')).code).toBe('choose.notAmong');
    game.answer(name(...Array.from({ length: 7 }, (_, i) => `red-${i + 1}`)));
    // Each is where his unit is, and asked about no more.
    game.answer(none);
    expect(choosingFor(game.ask)).not.toBe('SK-34');
    expect(game.unit('red-14')).toMatchObject({ joined: 'red-1', joinedFor: 'game' });
    expect(game.unit('red-1').markers).toEqual(['reserve']);
  });

  it('SCNR-11 SK-34 he comes from reserve with the unit that he is part of', () => {
    const game = ready(['axis-man', 'politruk', 'axis-man'], [...FIRST, 'A']);
    game.answer(choose('red-1'));
    game.answer(name('red-1'));
    game.answer(none);
    deploy(game, { 'red-3': [10, 10], 'blue-1': [155, 60], 'blue-2': [155, 110] });
    game.answer({ do: 'goFirst', side: 'red' });
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['red-1', 'red-3'] });
    game.answer(activate('red-1'));
    game.answer(declare('march'));
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'red-1' });
    game.answer({
      do: 'move',
      ways: ['red-1.1', 'red-2.1'].map((model, i) => ({ model: game.model(model), path: [place(20, 20 + 3 * i)] })),
    });
    for (const unit of ['red-1', 'red-2']) expect(game.unit(unit)).toMatchObject({ where: 'table', markers: [] });
  });

  it('ARMY-06 SK-34 a hero who is attached counts by himself, and to a unit that is in reserve if he is', () => {
    const held = (...units: readonly string[]) => {
      const game = ready([...men(3), 'boss']);
      expect(game.ask).toMatchObject({ choices: [{ least: 2, most: 4 }] });
      game.answer(name(...units));
      while (choosingFor(game.ask) === 'SCNR-05') game.answer(none);
      expect(choosingFor(game.ask)).toBe('SK-34');
      return among(game);
    };
    expect(held('red-1', 'red-4')).toEqual(['red-1']);
    expect(held('red-1', 'red-2')).toEqual(['red-3']);
  });
});

describe('when they come', () => {
  const three = ['axis-man', 'axis-man', 'axis-man'];

  it('SCNR-11 a die in turn 1: with ARMY it moves on first of all, with anything else it does Nothing', () => {
    const game = stood(three, ['red-2', 'red-3'], ['A', 'T']);
    const events = game.answer(activate('red-2'));
    expect(events).toMatchObject([
      { type: 'activated' },
      { type: 'rolled', roll: { why: 'arrive', count: 1, counts: ['army'], because: ['SCNR-11', 'SCNR-10'] }, successes: 1 },
      { type: 'unmarked', marker: 'reserve', because: ['SCNR-11'] },
    ]);
    expect(game.refused(declare('nothing', 'nothing'))).toMatchObject({ code: 'firstAction.mustEnter', rules: ['SCNR-11'] });
    expect(game.refused(declare('attack', 'move'))).toMatchObject({ rules: ['SCNR-11'] });
    game.answer(declare('move', 'attack'));
    game.answer(put('red-2', 18, 60));
    game.answer(attack());
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-3'));
    expect(game.refused(declare('move', 'nothing'))).toMatchObject({ code: 'action.away', rules: ['SCNR-11'] });
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('red-3')).toMatchObject({ where: 'waiting', activated: true, markers: ['reserve'] });
    // It is not tried again this turn.
    game.answer(activate('blue-2'));
    game.answer(declare('nothing', 'nothing'));
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['red-1'] });
  });

  it('SCNR-11 two dice in turn 2, of which one ARMY is enough', () => {
    const game = stood(three, ['red-2', 'red-3'], ['T', 'S', ...FIRST, 'SA', 'TT']);
    playTurn(game);
    game.answer({ do: 'goFirst', side: 'red' });
    game.answer(activate('red-2'));
    game.answer(declare('march'));
    game.answer(put('red-2', 30, 60));
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-3'));
    expect(game.refused(declare('march')).rules).toEqual(['SCNR-11']);
    expect(game.dice.left()).toBe(0);
  });

  it('SCNR-12 from turn 3 without any die', () => {
    const game = stood(three, ['red-2', 'red-3'], ['T', 'S', ...FIRST, 'SS', 'TT', ...FIRST]);
    playTurn(game);
    playTurn(game);
    game.answer({ do: 'goFirst', side: 'red' });
    const events = game.answer(activate('red-2'));
    expect(events.map(event => event.type)).toEqual(['activated', 'unmarked']);
    expect(game.refused(declare('nothing', 'nothing')).rules).toEqual(['SCNR-11']);
    expect(game.dice.left()).toBe(0);
  });

  it('SCNR-15 Delayed Reserves: none in turn 1, one in turn 2, two in turn 3, and then they come', () => {
    const game = begun('4', {
      blue: ['allies-man'],
      red: three,
      dice: [...FIRST, ...FIRST, 'T', 'T', ...FIRST, 'SS', 'TS', ...FIRST],
    });
    game.answer(edge('west'));
    game.answer(mark(65, 60));
    game.answer(mark(65, 80));
    game.answer(name('red-2', 'red-3'));
    game.answer(none);
    deploy(game, { 'red-1': [85, 10], 'blue-1': [155, 60] });
    for (let turn = 1; turn <= 3; turn++) playTurn(game, turn < 3 ? {} : { 'blue-1': [140, 60] });
    expect(game.dice.thrown.filter(roll => roll.why === 'arrive').map(roll => [roll.count, roll.because])).toEqual([
      ...[1, 1, 2, 2].map(count => [count, ['SCNR-11', 'SCNR-10', 'SCNR-15']]),
    ]);
    game.answer({ do: 'goFirst', side: 'red' });
    game.answer(activate('red-2'));
    expect(game.unit('red-2').markers).toEqual([]);
    expect(game.dice.left()).toBe(0);
  });

  it('SCNR-18 who is held back counts for passing, and is neither attacked nor reacts', () => {
    const game = ready(men(4), [...FIRST, 'T', 'T'], ['far-gun', 'allies-man', 'allies-man']);
    game.answer(name('red-2', 'red-3', 'red-4'));
    game.answer(none);
    deploy(game, { 'red-1': [10, 10], 'blue-1': [155, 60], 'blue-2': [155, 90], 'blue-3': [155, 110] });
    game.answer({ do: 'goFirst', side: 'blue' });
    // Three against the four of red.
    expect(game.offers().find(one => one.do === 'pass')).toMatchObject({ refused: null });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'attack'));
    expect(game.ask.ask).toBe('attack');
    expect(game.refused(attack(shots(['blue-1.1'], 'gun', 'red-2'))).code).toMatch(/^attack\./);
    game.answer(attack());
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['red-1', 'red-2', 'red-3', 'red-4'] });
  });
});

describe('who comes together', () => {
  it('SCNR-13 a hero declared with a squad: one die for both, and they move on as one', () => {
    const game = stood(['axis-man', 'axis-man', 'leader'], ['red-2', 'red-3'], ['A']);
    game.answer(activate('red-2'));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'HERO-08', among: ['red-3'], no: true }] });
    game.answer(choose('red-3'));
    expect(game.unit('red-3')).toMatchObject({ joined: 'red-2', activated: true, markers: [] });
    game.answer(declare('move', 'nothing'));
    const ways = [
      { model: 'red-2.1', path: [place(15, 60)] },
      { model: 'red-3.1', path: [place(15, 63)] },
    ];
    game.answer({ do: 'move', ways } as never);
    expect(['red-2', 'red-3'].map(id => game.unit(id).where)).toEqual(['table', 'table']);
    expect(game.unit('red-3').joined).toBeNull();
    expect(game.dice.left()).toBe(0);
  });

  it('SCNR-13 with no ARMY both stay, activated', () => {
    const game = stood(['axis-man', 'axis-man', 'leader'], ['red-2', 'red-3'], ['S']);
    game.answer(activate('red-2'));
    game.answer(choose('red-3'));
    game.answer(declare('nothing', 'nothing'));
    for (const id of ['red-2', 'red-3'])
      expect(game.unit(id)).toMatchObject({ where: 'waiting', activated: true, markers: ['reserve'], joined: null });
  });

  it('SCNR-13 nobody joins across the edge of the table', () => {
    const game = stood(['leader', 'axis-man', 'axis-man'], ['red-2', 'red-3'], ['S']);
    game.answer(activate('red-2'));
    expect(game.ask.ask).toBe('declare');
  });

  it('SCNR-13, SCNR-14 a hero in a carrier comes with that, and with no squad beside it', () => {
    const game = stood(['axis-man', 'truck', 'leader', 'axis-man'], ['red-2', 'red-3', 'red-4'], ['A'], ['red-2', 'decline']);
    expect([game.unit('red-3').where, game.unit('red-4').where]).toEqual(['aboard', 'waiting']);
    game.answer(activate('red-4'));
    expect(game.ask).toMatchObject({ ask: 'declare', unit: 'red-4' });
  });

  it('SCNR-13, SCNR-14 nor with a squad in a carrier, which rolls no die of its own, from beside it', () => {
    const game = stood(['axis-man', 'truck', 'leader', 'axis-man'], ['red-2', 'red-3', 'red-4'], [], ['decline', 'red-2']);
    expect([game.unit('red-3').where, game.unit('red-4').where]).toEqual(['waiting', 'aboard']);
    game.answer(activate('red-4'));
    expect(game.ask).toMatchObject({ ask: 'declare', unit: 'red-4' });
  });

  it('SCNR-13, PASS-20 in one carrier they are together', () => {
    const game = stood(['axis-man', 'truck', 'leader', 'axis-man'], ['red-2', 'red-3', 'red-4'], [], ['red-2', 'red-2']);
    game.answer(activate('red-4'));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'HERO-08', among: ['red-3'] }] });
  });

  it('SCNR-14 a carrier and its load: one die for both, and the load is still to be activated', () => {
    const game = stood(['axis-man', 'truck', 'axis-man'], ['red-2', 'red-3'], ['A'], ['red-2']);
    expect(game.unit('red-3').aboard).toMatchObject({ by: 'red-2', as: 'passenger' });
    game.answer(activate('red-2'));
    game.answer(declare('move', 'nothing'));
    game.answer(put('red-2', 14, 60));
    expect([game.unit('red-2').where, game.unit('red-3')]).toMatchObject([
      'table',
      { where: 'aboard', activated: false, markers: [] },
    ]);
  });

  it('SCNR-14 with no ARMY both stay, and the load does not roll again', () => {
    const game = stood(['axis-man', 'truck', 'axis-man'], ['red-2', 'red-3'], ['T'], ['red-2']);
    game.answer(activate('red-2'));
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('red-3')).toMatchObject({ where: 'aboard', activated: false, markers: ['reserve'] });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-3'));
    expect(game.refused(declare('move', 'nothing')).code).toMatch(/^(action|firstAction)\./);
    game.answer(declare('nothing', 'nothing'));
    expect(game.dice.left()).toBe(0);
  });

  it('SCNR-14 nobody boards who is not held back too, and no load above what it carries', () => {
    const apart = ready(['axis-man', 'truck', 'axis-man', 'axis-man'], FIRST);
    apart.answer(name('red-2', 'red-3'));
    apart.answer(none);
    expect(apart.ask).toMatchObject({ choices: [{ unit: 'red-3', among: ['red-2'], rule: 'PASS-01' }] });
    apart.answer(none);
    expect(apart.ask).toMatchObject({ choices: [{ rule: 'SETUP-21' }] });
    const big = card('Crowd', 'axis', 'squad', 'I2', { move: [2, 4], models: ['6 gun'], weapons: [gun] });
    const full = begun('3', { blue: ['allies-man'], red: ['truck', 'crowd'], cards: [...cards, big] });
    full.answer(edge('west'));
    full.answer(mark(65, 60));
    full.answer(mark(65, 80));
    full.answer(name('red-1', 'red-2'));
    expect(full.ask).toMatchObject({ choices: [{ rule: 'SETUP-21', among: ['blue-1'] }] });
  });
});

describe('Scattered Reserves', () => {
  /** Scenario 2 in turn 2 with blue behind an edge, about to activate its reserve. */
  function coming(own: 'south' | 'north', face: string): Skirmish {
    const game = begun('2', { blue: ['allies-man', 'allies-man'], red: ['axis-man'], dice: [...FIRST, ...FIRST, 'A', face] });
    game.answer(edge(own));
    const far = own === 'south' ? 110 : 10;
    for (const [x, y] of [[90, far], [20, far], [90, 120 - far], [20, 120 - far]] as const) game.answer(mark(x, y)); // biome-ignore format: pairs
    game.answer(name('blue-1'));
    game.answer(name('red-1'));
    playTurn(game);
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    return game;
  }

  it.each<['south' | 'north', string, readonly [number, number], readonly [number, number]]>([
    ['south', 'A', [178, 5], [178, 30]],
    ['south', 'T', [18, 40], [18, 41]],
    ['south', 'S', [162, 40], [162, 41]],
    ['north', 'A', [1.5, 102], [20, 60]],
    ['north', 'T', [162, 80], [162, 79]],
    ['north', 'S', [18, 80], [18, 79]],
  ])('SCNR-16 from the %s with %s', (own, face, inside, outside) => {
    const game = coming(own, face);
    expect(game.refused(put('blue-1', ...outside)).code).toMatch(/^move\.(entry|tooFar)$/);
    game.answer(put('blue-1', ...inside));
    expect(game.unit('blue-1')).toMatchObject({ where: 'table', markers: [] });
    expect(game.log.findLast(event => event.type === 'rolled')).toMatchObject({ roll: { why: 'arrive', count: 1 } });
  });
});
