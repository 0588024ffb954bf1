import { describe, expect, it } from 'vitest';
import { offers } from '../../../core/decisions/index.ts';
import type { Piece } from '../../../core/space/space.ts';
import { card, weapon } from '../../kit/cards.ts';
import { choose } from '../../kit/choices.ts';
import { GUNS } from '../../kit/forts.ts';
import { box, place, wood } from '../../kit/free.ts';
import type { Skirmish } from '../../kit/game.ts';
import { activate, attack, declare, shots } from '../../kit/game.ts';
import { begun, deploy, edge, FIRST, mark, name, none, playTurn, put } from '../../kit/scenario.ts';

const gun = weapon('Gun', { count: 1, reach: '4', cells: 'I1:2/1 I2:2/1 V3:1/1 V4:1/1' });
const cards = [
  card('Leader', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 3, points: 12, weapons: [gun] }),
  card('Strong', 'axis', 'hero', 'I3', { move: [2, 4], damageTrack: 3, points: 12, weapons: [gun] }),
  card('Driver', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 3, points: 12, skills: ['Pilot'], weapons: [gun] }),
  card('Ace', 'axis', 'hero', 'I2', { move: [2, 4], damageTrack: 3, points: 12, skills: ['Infantry Ace'], weapons: [gun] }),
  card('Walker', 'axis', 'vehicle', 'V3', { move: [2, 4], damageTrack: 3, weapons: [gun] }),
  card('Ludwig', 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [weapon('Long Gun', { mount: 'turret', reach: '12', cells: 'V4:1/1' })],
  }),
  card('Pounder', 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5 }),
  card('Truck', 'axis', 'vehicle', 'V3', { move: [2, 4], damageTrack: 3, skills: ['Passengers (5)'], weapons: [gun] }),
  card('Crowd', 'axis', 'squad', 'I2', { move: [2, 4], models: ['6 gun'], weapons: [gun] }),
  ...GUNS.map(one => ({ ...one, bloc: 'axis' as const })),
];

/** Behind it nobody in the middle of the attacker's ground is seen. */
const wall = box('wall', [50, 52], [20, 100], 30);

interface Ground {
  readonly blue: readonly string[];
  readonly pieces: readonly Piece[];
}
const USUAL: Ground = { blue: ['allies-man', 'allies-man'], pieces: [wall] };

/** Scenario 3 up to the naming of the ambush; all of red that is held in reserve is a man, the last ones of the list. */
function ready(red: readonly string[], dice: readonly string[] = [], ground: Ground = USUAL): Skirmish {
  const all = [...red, ...Array<string>(red.length).fill('axis-man')];
  const game = begun('3', { ...ground, red: all, cards, dice });
  game.answer(edge('west'));
  while (game.ask.ask === 'fortification')
    game.answer({ do: 'placeFortification', kind: 'strongpoint', unit: game.ask.units[0]!, at: place(30, 40) });
  game.answer(mark(25, 85));
  game.answer(mark(25, 100));
  game.answer(name(...all.map((_, i) => `red-${i + 1}`).slice(red.length)));
  return game;
}

/** The units of red that are asked about as the one in ambush, or as who goes with it. */
const among = ({ ask }: Skirmish) => (ask.ask === 'choose' ? ask.choices[0]!.among : []);

describe('SCNR-05 what may be held back', () => {
  it('SCNR-05 one unit alone, or none', () => {
    const game = ready(['axis-man', 'walker']);
    expect([game.who, game.ask]).toMatchObject(['red', { choices: [{ rule: 'SCNR-05', least: 1, most: 1, no: true }] }]);
    expect(among(game)).toEqual(['red-1', 'red-2']);
    expect(game.refused(name('red-1', 'red-2'))).toMatchObject({ code: 'choose.count', rules: ['SCNR-05'] });
    expect(game.refused(name('red-3')).code).toBe('choose.notAmong');
    const nobody = ready(['axis-man', 'walker']);
    nobody.answer(none);
    expect(nobody.ask).toMatchObject({ choices: [{ rule: 'SETUP-21' }] });
    // The walker does not come with the man.
    game.answer(name('red-1'));
    expect(game.ask).toMatchObject({ choices: [{ rule: 'SETUP-21' }] });
    expect(game.unit('red-1').markers).toEqual(['ambush']);
  });

  it('SCNR-05 with a hero able to join it, and none of another armour', () => {
    const game = ready(['axis-man', 'leader', 'strong', 'leader']);
    game.answer(name('red-1'));
    expect(game.ask).toMatchObject({ choices: [{ unit: 'red-1', among: ['red-2', 'red-4'] }] });
    game.answer(name('red-2'));
    expect(game.unit('red-2')).toMatchObject({ joined: 'red-1', markers: ['ambush'] });
    // One hero is all.
    expect(game.ask).toMatchObject({ choices: [{ rule: 'SETUP-21' }] });
  });

  it('SCNR-05 a machine with its pilot', () => {
    const game = ready(['walker', 'driver', 'leader']);
    game.answer(name('red-1'));
    expect(among(game)).toEqual(['red-2']);
    game.answer(name('red-2'));
    expect(game.unit('red-2')).toMatchObject({ aboard: { by: 'red-1', as: 'pilot' }, markers: ['ambush'] });
  });

  it('SCNR-05 a carrier with one infantry unit aboard, and none above what it carries', () => {
    const game = ready(['truck', 'axis-man', 'axis-man', 'crowd']);
    game.answer(name('red-1'));
    // Those who are in reserve are none of them, and the crowd is too large.
    expect(among(game)).toEqual(['red-2', 'red-3']);
    game.answer(name('red-2'));
    expect(game.unit('red-2')).toMatchObject({ aboard: { by: 'red-1', as: 'passenger' }, markers: ['ambush'] });
    expect(game.ask).toMatchObject({ choices: [{ rule: 'SETUP-21' }] });
  });

  it('SCNR-05 SETUP-19 no unit of a strongpoint', () => {
    expect(among(ready(['field-gun', 'axis-man']))).toEqual(['red-2']);
  });
});

/** Turn 1 with the first of red in ambush, all others of it named in reserve or put in a corner, red to go. */
function hidden(
  red: readonly string[],
  dice: readonly string[],
  first: Ground | string = USUAL,
  ...others: readonly string[]
): Skirmish {
  const [ground, more] = typeof first === 'string' ? [USUAL, [first, ...others]] : [first, others];
  const game = ready(red, [...FIRST, ...dice], ground);
  game.answer(name('red-1'));
  for (const one of more) game.answer(choose(one));
  if (game.ask.ask === 'choose' && game.ask.choices[0]!.rule === 'SCNR-05') game.answer(none);
  const corner = Object.fromEntries(game.state.units.map((unit, i) => [unit.id, [4 + 4 * i, 4] as const]));
  deploy(game, { ...corner, 'blue-1': [155, 60], 'blue-2': [155, 50] });
  game.answer({ do: 'goFirst', side: 'red' });
  return game;
}
/** Every list of actions that may be declared. */
const lists = (game: Skirmish) =>
  game.offers().flatMap(one => (one.do === 'declare' && one.refused === null ? [one.actions.map(a => a.action).join(' ')] : []));
const yes = { do: 'choose', chosen: [{ things: [] }] } as const;

describe('in ambush', () => {
  it('SCNR-06 hidden it does Nothing, activation after activation', () => {
    const game = hidden(['axis-man'], []);
    game.answer(activate('red-1'));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'SCNR-08', of: 'yes', no: true }] });
    game.answer(none);
    expect(game.refused(declare('move', 'nothing'))).toMatchObject({ code: 'action.away', rules: ['SCNR-06'] });
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('red-1')).toMatchObject({ where: 'waiting', activated: true, markers: ['ambush'] });
  });

  it('SCNR-07 wholly in its zone, 20 cm from every enemy, and in cover from all of them', () => {
    const game = ready(['axis-man'], [...FIRST, 'T', ...FIRST, 'TT', ...FIRST, ...FIRST, ...FIRST, ...FIRST, 'TT']);
    game.answer(name('red-1'));
    deploy(game, { 'blue-1': [155, 60], 'blue-2': [155, 50] });
    for (const x of [137, 119, 101, 83, 65] as const) playTurn(game, { 'blue-1': [x, 60] });
    expect(game.state.turn).toBe(6);
    game.answer({ do: 'goFirst', side: 'red' });
    game.answer(activate('red-1'));
    game.answer(yes);
    expect(game.refused(put('red-1', 90, 10))).toMatchObject({ code: 'move.outside' });
    const far = 65 - 2 * 1.25;
    expect(game.refused(put('red-1', far - 19, 60))).toMatchObject({
      code: 'move.near',
      rules: ['SCNR-07'],
      data: { limitMm: 200 },
    });
    // Beside the wall it is in sight of both.
    expect(game.refused(put('red-1', 45, 116))).toMatchObject({ code: 'move.seen', rules: ['SCNR-07', 'SAVE-09'] });
    expect(game.offers().map(one => one.do)).toEqual(['move', 'stayOff']);
    game.answer(put('red-1', far - 20, 60, 270));
    expect(game.unit('red-1')).toMatchObject({ where: 'table', markers: [] });
    expect(game.unit('red-1').models[0]!.place).toMatchObject({ facing: 270 });
  });

  it('SCNR-07 who finds no place stays hidden', () => {
    const game = hidden(['axis-man'], []);
    game.answer(activate('red-1'));
    game.answer(yes);
    game.answer({ do: 'stayOff' });
    game.answer(declare('nothing', 'nothing'));
    expect(game.unit('red-1')).toMatchObject({ where: 'waiting', markers: ['ambush'] });
  });

  it.each([
    ['AS', ['sprung']],
    ['ST', ['sprung']],
    ['AT', []],
    ['TT', []],
  ] as const)('SCNR-08 with %s', (faces, markers) => {
    const game = hidden(['axis-man'], [faces]);
    game.answer(activate('red-1'));
    game.answer(yes);
    const events = game.answer(put('red-1', 30, 60));
    expect(events.find(event => event.type === 'rolled')).toMatchObject({
      roll: { count: 2, counts: ['army', 'target'], because: ['SCNR-08'] },
    });
    expect(game.unit('red-1').markers).toEqual(markers);
    const offered = lists(game);
    if (markers.length === 1) expect(offered).toEqual(['nothing', 'move', 'attack']);
    else expect(offered).toEqual(expect.arrayContaining(['march', 'sustained', 'move attack']));
    if (markers.length === 1) game.answer({ do: 'declare', actions: [{ action: 'attack' }], weapons: [] });
    else game.answer(declare('sustained'));
    if (game.ask.ask === 'attack') game.answer(attack());
    // What was for the turn in which it appeared is over.
    expect(game.unit('red-1')).toMatchObject({ where: 'table', markers: [] });
  });

  it('SCNR-08 without a success its activation ends: it declares nothing, and stays where it was placed', () => {
    const game = hidden(['axis-man'], ['SS']);
    game.answer(activate('red-1'));
    game.answer(yes);
    const events = game.answer(put('red-1', 30, 60));
    expect(game.unit('red-1')).toMatchObject({ where: 'table', activated: true, markers: [] });
    expect(events.map(({ type }) => type)).not.toContain('declared');
    expect([game.who, game.ask]).toMatchObject(['blue', { ask: 'activate' }]);
  });

  it.each([
    ['AA', 1, 'march attack'],
    ['AS', 0, 'attack'],
    ['SS', 0, null],
  ] as const)('SCNR-08 SK-49 with %s an ace throws %i dice for a third action', (faces, more, list) => {
    const game = hidden(['axis-man', 'ace'], [faces, ...(more > 0 ? ['T'] : [])], 'red-2');
    game.answer(activate('red-1'));
    game.answer(yes);
    const ways = [30, 33].map((x, i) => ({ model: `red-${i + 1}.1`, path: [place(x, 60)] }));
    game.answer({ do: 'move', ways } as never);
    expect(game.dice.left()).toBe(0);
    if (list === null) expect([game.who, game.ask]).toMatchObject(['blue', { ask: 'activate' }]);
    else expect(lists(game)).toContain(list);
    // SCNR-20: whatever came of it is for both.
    for (const id of ['red-1', 'red-2']) expect(game.unit(id)).toMatchObject({ where: 'table', activated: true });
  });

  it('SCNR-08 a game that older rules left as such a unit declares goes on with Nothing', () => {
    const game = hidden(['axis-man'], ['AA']);
    game.answer(activate('red-1'));
    game.answer(yes);
    game.answer(put('red-1', 30, 60));
    const left = {
      ...game.state,
      units: game.state.units.map(unit => (unit.id === 'red-1' ? { ...unit, markers: ['frozen'] } : unit)),
    };
    const open = offers(game.table, left, 'red').flatMap(one => (one.do === 'declare' && !one.refused ? [one.actions] : []));
    expect(open).toEqual([[{ action: 'nothing' }]]);
  });

  it('REX-16 one success, one action: it fires at the Pounder and is done; no Sustained Attack', () => {
    // At the edge of a wood, from where it sees and is in cover.
    const game = hidden(['ludwig'], ['AS', 'A'], { pieces: [wood('wood', [62, 76], [50, 70])], blue: ['pounder', 'allies-man'] });
    game.answer(activate('red-1'));
    game.answer(yes);
    game.answer(put('red-1', 72, 60, 0));
    expect(game.unit('red-1').markers).toEqual(['sprung']);
    expect(game.refused(declare('sustained')).code).toBe('declare.tooMany');
    game.answer({ do: 'declare', actions: [{ action: 'attack' }], weapons: [] });
    game.answer(attack(shots(['red-1.1'], 'long-gun', 'blue-1')));
    expect(game.unit('blue-1').damage).toBe(1);
    expect(game.unit('red-1')).toMatchObject({ where: 'table', activated: true });
    expect(game.who).toBe('blue');
  });

  it('SCNR-09 passengers take no part, and act later from inside', () => {
    const game = hidden(['truck', 'axis-man'], ['AS'], 'red-2');
    game.answer(activate('red-1'));
    game.answer(yes);
    game.answer(put('red-1', 30, 60));
    expect(game.unit('red-2')).toMatchObject({ where: 'aboard', activated: false, markers: [] });
    game.answer({ do: 'declare', actions: [{ action: 'attack' }], weapons: [] });
    game.answer(attack());
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('red-2'));
    expect(game.refused(declare('move', 'nothing'))).toMatchObject({ code: 'action.carrierActivated' });
    game.answer(declare('attack', 'nothing'));
    expect(game.ask.ask).toBe('attack');
  });

  it('SCNR-20 a hero is placed with his unit and shares what it may do', () => {
    const game = hidden(['axis-man', 'leader'], ['AS'], 'red-2');
    expect(game.ask).toMatchObject({ ask: 'activate' });
    // The two are one to activate until they are revealed.
    expect(game.ask.ask === 'activate' && game.ask.among.includes('red-2' as never)).toBe(false);
    game.answer(activate('red-1'));
    game.answer(yes);
    const ways = [
      { model: 'red-1.1', path: [place(30, 60)] },
      { model: 'red-2.1', path: [place(30, 63)] },
    ];
    game.answer({ do: 'move', ways } as never);
    expect(game.unit('red-2')).toMatchObject({
      where: 'table',
      joined: 'red-1',
      joinedFor: 'activation',
      activated: true,
      markers: [],
    });
    game.answer({ do: 'declare', actions: [{ action: 'attack' }], weapons: [] });
    expect(game.offers()[0]).toMatchObject({ do: 'attack', lines: [{ unit: 'red-1' }, {}, { unit: 'red-2' }, {}] });
    game.answer(attack());
    expect(game.unit('red-2')).toMatchObject({ joined: null, activated: true });
  });

  it('SCNR-20 before they are revealed one Nothing is for both', () => {
    const game = hidden(['axis-man', 'leader'], [], 'red-2');
    game.answer(activate('red-1'));
    game.answer(none);
    game.answer(declare('nothing', 'nothing'));
    expect(['red-1', 'red-2'].map(id => game.unit(id))).toMatchObject([
      { activated: true, where: 'waiting' },
      { activated: true, where: 'waiting', joined: 'red-1' },
    ]);
  });

  it('SCNR-20, PILOT-05 a pilot in the machine has no activation of his own before they are revealed', () => {
    const game = hidden(['walker', 'driver'], ['AS'], 'red-2');
    expect(game.unit('red-2')).toMatchObject({ where: 'aboard', markers: ['ambush'] });
    const chosen = () => (game.ask.ask === 'activate' ? game.ask.among : []);
    expect(chosen()).toContain('red-1');
    expect(chosen()).not.toContain('red-2');
    game.answer(activate('red-1'));
    game.answer(none);
    game.answer(declare('nothing', 'nothing'));
    expect(['red-1', 'red-2'].map(id => game.unit(id).activated)).toEqual([true, true]);
  });
});
