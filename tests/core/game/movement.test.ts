import { describe, expect, it } from 'vitest';
import { range } from '../../../core/base/index.ts';
import type { Command } from '../../../core/decisions/index.ts';
import type { GameEvent } from '../../../core/game/event.ts';
import type { FreePlace } from '../../../core/space/free/base/forms.ts';
import { placeOf } from '../../../core/space/free/base/forms.ts';
import type { Piece } from '../../../core/space/space.ts';
import { card, weapon } from '../../kit/cards.ts';
import { place, terrain, wood } from '../../kit/free.ts';
import type { Posted, Skirmish, SkirmishOptions } from '../../kit/game.ts';
import { activate, attack, declare, idsOf, row, shots, skirmish } from '../../kit/game.ts';

type Corner = readonly [x: number, y: number, facing?: number];

const machine = (name: string, ...skills: readonly string[]) =>
  card(name, 'ssu', 'vehicle', 'V3', {
    move: [2, 4],
    damageTrack: 4,
    skills,
    weapons: [weapon('Gun', { mount: 'turret', reach: '8', cells: 'I2:2/1 V3:2/2 V4:1/1' })],
  });
const plane = card('Plane', 'ssu', 'aircraft', 'A1', {
  move: [3, 6],
  damageTrack: 3,
  weapons: [weapon('Gun', { mount: 'front', reach: '8', cells: 'I2:2/1' })],
});
const machines = [
  machine('Tank', 'Tracked'),
  machine('Lorry', 'Wheeled'),
  machine('Halftrack', 'Half-Tracked'),
  machine('Strider'),
  machine('Half Truck', 'Half-Tracked', 'Wheeled', 'Tracked'),
];
const cards = [...machines, plane];

const far: Posted = { card: 'ghosts', at: row(5, 165, 110) };

/** One unit of blue is activated and declares; nobody is near it. */
function moving(unit: Posted, actions: Command, o: Partial<SkirmishOptions> = {}): Skirmish {
  const game = skirmish({ blue: [unit], red: [far], cards, ...o });
  game.answer(activate('blue-1'));
  game.answer(actions);
  return game;
}

const along = (game: Skirmish, ...corners: readonly Corner[]): Extract<Command, { do: 'move' }> => ({
  do: 'move',
  ways: [{ model: game.model('blue-1.1'), path: corners.map(([x, y, facing]) => place(x, y, 0, facing ?? 0)) }],
});

/** Where the first model of blue stands, in cm. */
const stands = (game: Skirmish): Omit<FreePlace, 'z'> => {
  const { x, y, facing } = placeOf(game.unit('blue-1').models[0]!.place!);
  return { x: x / 10, y: y / 10, facing };
};
/** The far unit of red does nothing, and blue begins the next turn. */
function nextTurn(game: Skirmish): void {
  game.answer(activate('red-1'));
  game.answer(declare('nothing', 'nothing'));
  game.answer({ do: 'goFirst', side: 'blue' });
}

const types = (events: readonly GameEvent[]) => events.map(event => event.type);

describe('EX-36 Move and March', () => {
  it('EX-36 MOVE-03 MOVE-06 a Ludwig moves 2 R and attacks, or marches 4 R', () => {
    const ludwig: Posted = { card: 'ludwig', at: [[60, 60, 0]] };
    const move = moving(ludwig, declare('move', 'attack'));
    expect(move.offers()).toMatchObject([
      { do: 'move', by: 'move', budget: { range: 2, cap: 2 }, enters: false, mayPause: null },
    ]);
    expect(move.refused(along(move, [80.1, 60]))).toMatchObject({ code: 'move.tooFar', rules: ['MOVE-03'] });
    expect(idsOf(move.answer(along(move, [80, 60])), 'moved')).toEqual(['MOVE-03']);
    expect(move.ask.ask).toBe('attack');
    const march = moving(ludwig, declare('march'));
    expect(march.offers()).toMatchObject([{ do: 'move', by: 'march', budget: { range: 4, cap: 4 } }]);
    const events = march.answer(along(march, [100, 60]));
    expect(idsOf(events, 'moved')).toEqual(['MOVE-06']);
    expect(march.unit('blue-1').lastAction).toBe('march');
  });

  it('MOVE-04 MOVE-03 a Move may only turn', () => {
    const game = moving({ card: 'ludwig', at: [[60, 60, 0]] }, declare('move', 'nothing'));
    const events = game.answer(along(game, [60, 60, 135]));
    expect(events[0]).toMatchObject({ type: 'moved', ways: [{ length: 0 }] });
    expect(stands(game)).toEqual({ x: 60, y: 60, facing: 135 });
    expect(game.unit('blue-1').lastAction).toBe('nothing');
  });

  it('MOVE-03 models without a way stay, and so may the whole unit', () => {
    const game = moving({ card: 'gunners', at: row(5, 60, 60) }, declare('move', 'nothing'));
    const before = game.unit('blue-1').models;
    expect(game.answer({ do: 'move', ways: [] })[0]).toMatchObject({ type: 'moved', ways: [] });
    expect(game.unit('blue-1').models).toEqual(before);
  });

  it('MOVE-03 a way for a model of another unit is refused', () => {
    const game = moving({ card: 'gunners', at: row(5, 60, 60) }, declare('move', 'nothing'));
    const ways = [{ model: game.model('red-1.1'), path: [place(165, 100)] }];
    expect(game.refused({ do: 'move', ways })).toMatchObject({ code: 'move.stranger', rules: ['MOVE-03'] });
  });
});

describe('EX-42 firing arcs', () => {
  // Ludwig faces north, the Pounder stands behind it and faces away.
  const ludwig: Posted = { card: 'ludwig', at: [[60, 80, 90]] };
  const pounder: Posted = { card: 'pounder', at: [[60, 20, 270]] };

  it('EX-42 the Pounder’s turret needs no turn: a Sustained Attack at once', () => {
    const game = skirmish({ blue: [pounder], red: [ludwig, far] });
    game.answer(activate('blue-1'));
    game.answer(declare('sustained'));
    const [offer] = game.offers();
    if (offer?.do !== 'attack') throw new Error('The Pounder should be asked for its shots.');
    expect(offer.judgeAll(shots(['blue-1.1'], '17-pdr', 'red-1')).ok).toBe(true);
  });

  it('EX-42 ARC-04 ARC-08 the Ludwig has to turn before it fires its front guns', () => {
    const still = skirmish({ blue: [ludwig], red: [{ ...pounder, activated: true }, far] });
    still.answer(activate('blue-1'));
    still.answer(declare('move', 'attack'));
    still.answer({ do: 'move', ways: [] });
    expect(still.refused(attack(shots(['blue-1.1'], '88-cm', 'red-1')))).toMatchObject({
      ...{ code: 'attack.arc', rules: ['ARC-04', 'ARC-08'] },
    });
    const turned = skirmish({ blue: [ludwig], red: [{ ...pounder, activated: true }, far], dice: ['TT'] });
    turned.answer(activate('blue-1'));
    turned.answer(declare('move', 'attack'));
    turned.answer(along(turned, [60, 80, 270]));
    turned.answer(attack(shots(['blue-1.1'], '88-cm', 'red-1')));
    expect(turned.dice.left()).toBe(0);
  });
});

describe('MOVE-12 aircraft move first', () => {
  const offered = (game: Skirmish) =>
    game
      .offers()
      .flatMap(offer => (offer.do === 'declare' && offer.refused === null ? [offer.actions.map(a => a.action).join(' ')] : []));

  it('MOVE-12 a plane: Move of nothing at all + Attack', () => {
    const game = skirmish({ blue: [{ card: 'plane', at: [[60, 60, 0]] }], red: [far], cards });
    game.answer(activate('blue-1'));
    expect(offered(game)).toEqual(['march', 'move nothing', 'move attack']);
    for (const command of [declare('sustained'), declare('nothing', 'move'), declare('nothing', 'nothing')])
      expect(game.refused(command)).toMatchObject({ code: 'firstAction.mustMove', rules: ['MOVE-12'] });
    game.answer(declare('move', 'attack'));
    game.answer({ do: 'move', ways: [] });
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
  });

  it('MOVE-12 EQ-16 a helicopter may hang in the air', () => {
    const game = skirmish({ blue: [{ card: 'assaulter', at: [[60, 60, 0]] }], red: [far], cards });
    game.answer(activate('blue-1'));
    expect(offered(game)).toContain('sustained');
    expect(offered(game)).toContain('nothing attack');
    game.answer(declare('sustained'));
    expect(game.ask).toMatchObject({ ask: 'attack', sustained: true });
  });
});

describe('terrain that calls for dice', () => {
  const trees = wood('trees', [72, 100], [40, 80]);

  it('TERR-05 FORT-27 what it has driven over before it bogs down acts on it, and what lies behind does not', () => {
    const mines = (id: string, x: number) => terrain(id, 'minefield', [x, x + 1], [40, 80]);
    const driven = (piece: Piece, ...dice: readonly string[]) => {
      const car = card('Car', 'ssu', 'vehicle', 'V3', { move: [4, 8], damageTrack: 3, skills: ['Wheeled'] });
      const game = skirmish({
        ...{ cards: [car], pieces: [trees, piece], dice },
        ...{ blue: [{ card: 'car', at: [[60, 60, 0]] }], red: [far] },
      });
      game.answer(activate('blue-1'));
      game.answer(declare('move', 'nothing'));
      const events = game.answer(along(game, [79, 60]));
      expect(types(events)).toContain('boggedDown');
      expect(game.dice.left()).toBe(0);
      return game.unit('blue-1').damage;
    };
    expect(driven(mines('near', 65), 'A', 'T', 'A')).toBe(2);
    expect(driven(mines('behind', 75), 'T')).toBe(0);
  });
  const at = (name: string): Posted => ({ card: name, at: [[60, 60, 0]] });

  it.each([
    ['tank', 'A', true, 'TERR-03'],
    ['tank', 'S', true, 'TERR-03'],
    ['tank', 'T', false, 'TERR-03'],
    ['lorry', 'A', true, 'TERR-04'],
    ['lorry', 'T', false, 'TERR-04'],
    ['lorry', 'S', false, 'TERR-04'],
    ['halftrack', 'A', true, 'TERR-04'],
    ['halftrack', 'T', false, 'TERR-04'],
    ['halftrack', 'S', false, 'TERR-04'],
  ])('%s into a wood throws %s: goes on %s, %s', (name, face, goesOn, id) => {
    const game = moving(at(name), declare('move', 'attack'), { pieces: [trees], dice: [face] });
    const events = game.answer(along(game, [78, 60]));
    expect(events[0]).toMatchObject({ type: 'rolled', roll: { why: 'terrain', count: 1 } });
    expect(idsOf(events, 'rolled')).toEqual(['TERR-05', { tank: 'EQ-35', lorry: 'EQ-36', halftrack: 'EQ-15' }[name]]);
    // Its hull ends 3 cm ahead of its centre: touching the wood, and not in it.
    expect(stands(game)).toEqual({ x: goesOn ? 78 : 69, y: 60, facing: 0 });
    expect(types(events).includes('boggedDown')).toBe(!goesOn);
    expect(events.find(event => event.type === 'moved')).toMatchObject({
      ways: [{ length: goesOn ? 1.8 : expect.closeTo(0.9) }],
    });
    expect(events.find(event => event.type === 'acted')).toMatchObject({ action: 'move' });
    expect(game.ask, `${id}: it may use what action is left`).toMatchObject({ ask: 'attack', unit: 'blue-1' });
    expect(game.dice.left()).toBe(0);
  });

  it.each([
    ['S A', ['EQ-35', 'EQ-15 EQ-36'], null],
    ['T', ['EQ-35'], ['EQ-35']],
    ['A S', ['EQ-35', 'EQ-15 EQ-36'], ['EQ-15', 'EQ-36']],
  ] as const)(
    'TERR-05 of several tests each is rolled, until one fails, and tells who asks for it: %s',
    (dice, asked, caught) => {
      const game = moving(at('half-truck'), declare('move', 'nothing'), { pieces: [trees], dice: dice.split(' ') });
      const events = game.answer(along(game, [78, 60]));
      const rolled = events.flatMap(event => (event.type === 'rolled' ? [event.because] : []));
      expect(rolled).toEqual(asked.map(ids => ['TERR-05', ...ids.split(' ')]));
      expect(events.find(event => event.type === 'boggedDown')?.because ?? null).toEqual(caught);
      expect([stands(game).x, game.dice.left()]).toEqual([caught ? 69 : 78, 0]);
    },
  );

  it('TERR-05 several tests are rolled for each of two pieces', () => {
    const hedges = [70, 75].map((x, i) => terrain(`hedge-${i}`, 'hedge', [x, x + 1], [40, 80]));
    const game = moving(at('half-truck'), declare('move', 'nothing'), { pieces: hedges, dice: ['S', 'A', 'A', 'T'] });
    const events = game.answer(along(game, [78, 60]));
    expect(events.find(event => event.type === 'boggedDown')).toMatchObject({ piece: 'hedge-1', because: ['EQ-15', 'EQ-36'] });
    expect(game.dice.left()).toBe(0);
  });

  it('TERR-03 TERR-01 the cap holds for a tank that gets in', () => {
    const fast = card('Fast', 'ssu', 'vehicle', 'V3', { move: [3, 6], damageTrack: 4, skills: ['Tracked'] });
    const game = moving(at('fast'), declare('move', 'attack'), { pieces: [trees], cards: [fast] });
    expect(game.refused(along(game, [81, 60]))).toMatchObject({ code: 'move.terrainCap', rules: ['TERR-01'] });
  });

  it('TERR-04 a lorry out of a ravine', () => {
    const ravine = terrain('ravine', 'ravine', [40, 70], [50, 70]);
    const out = (face: string) => {
      const game = moving(at('lorry'), declare('move', 'nothing'), { pieces: [ravine], dice: [face] });
      game.answer(along(game, [78, 60]));
      expect(game.dice.left()).toBe(0);
      return stands(game).x;
    };
    expect(out('A')).toBe(78);
    expect(out('T')).toBe(60);
    expect(out('S')).toBe(60);
  });

  it('TERR-03 EX-41 a Karl Marx has attacked and backs into a wood', () => {
    const back = (face: string) => {
      const game = skirmish({
        blue: [{ card: 'karl-marx', at: [[60, 60, 0]] }],
        red: [{ card: 'pounder', at: [[110, 60, 180]], activated: true }, far],
        pieces: [wood('behind', [30, 52], [40, 80])],
        dice: ['T'.repeat(9), face],
      });
      game.answer(activate('blue-1'));
      game.answer(declare('attack', 'move'));
      game.answer(attack(shots(['blue-1.1'], 'tesla-gun', 'red-1')));
      game.answer(along(game, [50, 60, 0]));
      expect(game.dice.left()).toBe(0);
      return stands(game);
    };
    expect(back('T')).toEqual({ x: 55, y: 60, facing: 0 });
    expect(back('A').x).toBe(50);
    expect(back('S').x).toBe(50);
  });

  it('TERR-05 one die for a hedge that is entered and left, two for two hedges', () => {
    const one = terrain('one', 'hedge', [68, 69], [40, 80]);
    const two = terrain('two', 'hedge', [73, 74], [40, 80]);
    const through = (pieces: SkirmishOptions['pieces'], dice: readonly string[]) => {
      const game = moving(at('lorry'), declare('move', 'nothing'), { pieces: pieces!, dice });
      game.answer(along(game, [79, 60]));
      expect(game.dice.left()).toBe(0);
      return stands(game).x;
    };
    expect(through([one], ['A'])).toBe(79);
    expect(through([one, two], ['A', 'A'])).toBe(79);
    // In front of the second: 73 less the 3 cm of the hull.
    expect(through([one, two], ['A', 'T'])).toBe(70);
  });

  it('TERR-05 ACT-07 a bogged vehicle does not move again in this activation, and does in the next', () => {
    const scout = card('Scout Car', 'ssu', 'vehicle', 'V3', { move: [2, 4], damageTrack: 3, skills: ['Wheeled', 'Scout'] });
    const game = skirmish({
      blue: [{ card: 'scout-car', at: [[60, 60, 0]], fresh: true }],
      red: [far],
      cards: [scout],
      pieces: [trees],
      dice: ['T', 'AAA', 'SSS', 'S'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('march', 'move'));
    const events = game.answer(along(game, [90, 60]));
    expect(types(events)).toEqual(['rolled', 'boggedDown', 'moved', 'acted', 'actionLost', 'goTaken']);
    expect(events[3]).toMatchObject({ action: 'march', because: ['TERR-05'] });
    expect(events[4]).toMatchObject({ action: 'move', why: 'bogged', because: ['ACT-07'] });
    expect(stands(game).x).toBe(69);
    nextTurn(game);
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer(along(game, [80, 60]));
    expect(stands(game).x).toBe(69);
    expect(game.dice.left()).toBe(0);
  });

  it.each([
    ['a walker', { card: 'strider', at: [[60, 60, 0]] }],
    ['a soldier', { card: 'gunners', at: [[62, 60]] }],
    ['a plane', { card: 'plane', at: [[60, 60, 0]] }],
  ] as readonly (readonly [string, Posted])[])('TERR-06 %s into a wood throws no die', (_, unit) => {
    const game = moving(unit, declare('move', 'nothing'), { pieces: [trees] });
    expect(types(game.answer(along(game, [78, 60])))).not.toContain('rolled');
    expect(stands(game).x).toBe(78);
  });
});

describe('TERR-11 wrecks', () => {
  it('TERR-11 TERR-04 a vehicle shot down stays as terrain, where a lorry throws a die', () => {
    const game = skirmish({
      blue: [
        { card: 'lorry', at: [[60, 60, 0]] },
        { card: 'ludwig', at: [[76, 100, 270]] },
      ],
      red: [far, { card: 'wildfire', at: [[76, 60, 90]], activated: true }],
      cards,
      dice: ['AA', 'T'],
    });
    game.answer(activate('blue-2'));
    game.answer(declare('attack', 'nothing'));
    const events = game.answer(attack(shots(['blue-2.1'], '88-cm', 'red-2')));
    expect(idsOf(events, 'wreckLeft')).toEqual(['TERR-11']);
    expect(game.state.pieces).toMatchObject([{ id: 'wreck-red-2.1', kind: 'wreck' }]);
    game.answer(activate('red-1'));
    game.answer(declare('nothing', 'nothing'));
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    const stopped = game.answer(along(game, [80, 60]));
    expect(stopped.slice(0, 2)).toMatchObject([{ type: 'rolled' }, { type: 'boggedDown', piece: 'wreck-red-2.1' }]);
    // The hull of the wreck is 4.4 cm wide, that of the lorry ends 3 cm ahead.
    expect(stands(game).x).toBeCloseTo(76 - 2.2 - 3, 2);
    expect(game.dice.left()).toBe(0);
  });

  it('TERR-11 an aircraft and a squad leave none', () => {
    const game = skirmish({
      blue: [{ card: 'flak-boys', at: row(3, 60, 40) }],
      red: [{ card: 'plane', at: [[62, 60, 0]], activated: true }, far],
      cards,
      dice: ['A'.repeat(9)],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    const events = game.answer(attack(shots(['blue-1.1', 'blue-1.2', 'blue-1.3'], 'fliegerfaust', 'red-1')));
    expect(types(events)).toContain('eliminated');
    expect(game.state.pieces).toEqual([]);
    expect(game.dice.left()).toBe(0);
  });
});

describe('REACT-10 against a March', () => {
  const ludwig: Posted = { card: 'ludwig', at: [[60, 20, 90]] };
  const watchers: Posted = { card: 'gunners', at: row(5, 55, 78) };
  const marching = (o: Partial<SkirmishOptions> = {}): Skirmish => {
    const game = skirmish({ blue: [ludwig], red: [watchers, far], cards, ...o });
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    return game;
  };
  const north = (game: Skirmish, y: number, pause?: number): Command => {
    const move = along(game, [60, y, 90]);
    return pause === undefined ? move : { ...move, pause: range(pause) };
  };

  it('REACT-10 the unit moves as for a Move, the enemy may react, then it completes the March', () => {
    const game = marching();
    expect(game.ask).toMatchObject({ ask: 'move', by: 'march', halts: true });
    const events = game.answer(north(game, 60));
    expect(types(events)).toEqual(['moved', 'reactionOpened']);
    expect(stands(game).y).toBe(40);
    expect(game.ask).toMatchObject({ ask: 'react', among: ['red-1'] });
    const rest = game.answer({ do: 'decline' });
    expect(types(rest).slice(0, 3)).toEqual(['reactionDeclined', 'moved', 'acted']);
    expect(stands(game).y).toBe(60);
    expect(game.log.filter(event => event.type === 'acted')).toHaveLength(1);
    expect(game.unit('blue-1').lastAction).toBe('march');
  });

  it('REACT-10 its player says where it halts, within a Move', () => {
    const game = marching();
    const offer = game.offers()[0];
    if (offer?.do !== 'move' || offer.mayPause === null) throw new Error('The March should be open to a halt.');
    const { ways } = along(game, [60, 60, 90]);
    expect([0, 1.85, 2, 2.01, -1].map(far => offer.mayPause!(ways, range(far)))).toEqual([true, true, true, false, false]);
    for (const far of [2.01, 3, -0.5])
      expect(game.refused(north(game, 60, far))).toMatchObject({ code: 'move.pause', rules: ['REACT-10'] });
    game.answer(north(game, 60, 1.85));
    expect(stands(game).y).toBeCloseTo(38.5, 9);
  });

  it('REACT-10 nobody near where it halts: the March is not cut', () => {
    const game = marching();
    expect(types(game.answer(north(game, 60, 1)))).toEqual(['moved', 'acted', 'goTaken']);
    expect(stands(game).y).toBe(60);
  });

  it('REACT-10 after an attempt the rest is planned anew, and never above the March', () => {
    const game = marching({ dice: ['TS'] });
    game.answer(north(game, 60));
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect(game.ask).toMatchObject({ ask: 'move', by: 'march', halts: false, enters: false });
    expect(game.refused(along(game, [60, 60.1, 90])).code).toBe('move.tooFar');
    expect(game.refused({ ...along(game, [60, 60, 90]), pause: range(1) }).code).toBe('move.pause');
    const events = game.answer(along(game, [79, 40, 0]));
    expect(types(events).slice(0, 2)).toEqual(['moved', 'acted']);
    expect(stands(game)).toEqual({ x: 79, y: 40, facing: 0 });
    expect(game.log.filter(event => event.type === 'reactionOpened')).toHaveLength(1);
    expect(game.dice.left()).toBe(0);
  });

  it('REACT-10 TERR-01 out of a wood: 2 R to the halt and 4 R in all', () => {
    const fast = card('Fast', 'ssu', 'vehicle', 'V3', { move: [3, 6], damageTrack: 4 });
    const game = marching({
      blue: [{ card: 'fast', at: [[60, 20, 90]] }],
      cards: [fast],
      pieces: [wood('trees', [40, 80], [10, 22])],
    });
    expect(game.refused(north(game, 61))).toMatchObject({ code: 'move.terrainCap' });
    game.answer(north(game, 60, 2.5));
    expect(stands(game).y).toBe(40);
    game.answer({ do: 'decline' });
    expect(stands(game).y).toBe(60);
  });

  it('REACT-10 destroyed where it halts, it goes no farther', () => {
    const game = marching({
      blue: [
        { card: 'wildfire', at: [[60, 20, 90]] },
        { card: 'ghosts', at: row(5, 150, 10) },
      ],
      red: [{ card: 'ludwig', at: [[60, 85, 270]] }],
      dice: ['AT', 'AT'],
    });
    game.answer(north(game, 60));
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    game.answer(attack(shots(['red-1.1'], '88-cm', 'blue-1')));
    expect(game.unit('blue-1').where).toBe('eliminated');
    expect(game.log.filter(event => event.type === 'moved')).toHaveLength(1);
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['blue-2'] });
    expect(game.dice.left()).toBe(0);
  });

  it('REACT-10 TERR-05 a vehicle that bogs down on the way is reacted to all the same', () => {
    const game = marching({
      blue: [{ card: 'lorry', at: [[60, 20, 90]] }],
      pieces: [terrain('hedge', 'hedge', [40, 80], [38, 39])],
      dice: ['T', 'TS'],
    });
    const events = game.answer(north(game, 60));
    expect(types(events)).toEqual(['rolled', 'boggedDown', 'moved', 'acted', 'reactionOpened']);
    expect(stands(game).y).toBe(35);
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect(game.log.filter(event => event.type === 'moved')).toHaveLength(1);
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['red-2'] });
    expect(game.dice.left()).toBe(0);
  });

  it('REACT-10 TERR-05 one die for a feature, though the March is cut in two on it', () => {
    const game = marching({
      blue: [{ card: 'lorry', at: [[60, 20, 90]] }],
      pieces: [terrain('swamp', 'swamp', [40, 80], [38, 50])],
      dice: ['A'],
    });
    game.answer(north(game, 60));
    expect(stands(game).y).toBe(40);
    game.answer({ do: 'decline' });
    expect(stands(game).y).toBe(60);
    expect(game.dice.left()).toBe(0);
  });
});

describe('coming onto the table', () => {
  const waiting: Posted = { card: 'ludwig', fresh: true };
  const enter = (y: number, x = 60): readonly Corner[] => [[x, y, 90]];

  it('SCNR-01 the first action is a Move or March over one’s own edge', () => {
    const game = skirmish({ blue: [waiting], red: [far] });
    game.answer(activate('blue-1'));
    expect(
      game.offers().flatMap(one => (one.do === 'declare' && !one.refused ? [one.actions.map(a => a.action).join(' ')] : [])),
    ).toEqual(['march', 'move nothing', 'move attack']);
    for (const command of [declare('attack', 'move'), declare('nothing', 'move'), declare('sustained')])
      expect(game.refused(command)).toMatchObject({ code: 'firstAction.mustEnter', rules: ['SCNR-01'] });
    game.answer(declare('move', 'attack'));
    expect(game.ask).toMatchObject({ ask: 'move', enters: true });
    expect(game.refused(along(game, ...enter(20.1))).code).toBe('move.tooFar');
    expect(game.refused({ do: 'move', ways: [] })).toMatchObject({ code: 'move.entry', rules: ['SCNR-01'] });
    const events = game.answer(along(game, ...enter(15)));
    expect(events[0]).toMatchObject({ type: 'moved', enters: true, because: ['MOVE-03'] });
    expect(game.unit('blue-1')).toMatchObject({ where: 'table', fresh: false });
    expect(game.ask).toMatchObject({ ask: 'attack' });
  });

  it('SETUP-08 SCNR-01 whoever finds a way in may not stay off', () => {
    const game = skirmish({ blue: [waiting], red: [far] });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    expect(game.offers().map(offer => offer.do)).toEqual(['move']);
    expect(game.refused({ do: 'stayOff' })).toMatchObject({ code: 'move.mustEnter', rules: ['SCNR-01', 'SETUP-08'] });
  });

  it('SETUP-08 ACT-07 with no way in the unit does Nothing off the table, and comes the next turn', () => {
    const game = skirmish({
      blue: [waiting],
      red: [far],
      pieces: [terrain('lake', 'deepWater', [0, 180], [0, 20])],
      dice: ['AAA', 'SSS'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    expect(game.offers().map(offer => offer.do)).toEqual(['move', 'stayOff']);
    const events = game.answer({ do: 'stayOff' });
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'stayedOff', because: ['SETUP-08', 'ACT-07'] },
      { type: 'actionLost', action: 'attack', why: 'offTable' },
    ]);
    expect(game.unit('blue-1')).toMatchObject({ where: 'waiting', fresh: true });
    game.state = { ...game.state, pieces: [] };
    nextTurn(game);
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    game.answer(along(game, ...enter(30)));
    expect(game.unit('blue-1').where).toBe('table');
    expect(game.dice.left()).toBe(0);
  });

  it('SCNR-01 REACT-10 a March over the edge is cut in two like any other', () => {
    const game = skirmish({ blue: [waiting], red: [{ card: 'gunners', at: row(5, 55, 50) }] });
    game.answer(activate('blue-1'));
    game.answer(declare('march'));
    game.answer(along(game, ...enter(35)));
    expect(game.ask).toMatchObject({ ask: 'react', active: 'blue-1' });
    expect(game.unit('blue-1').where).toBe('table');
    game.answer({ do: 'decline' });
    expect(stands(game).y).toBe(35);
    const moves = game.log.flatMap(event => (event.type === 'moved' ? [event.enters] : []));
    expect(moves).toEqual([true, false]);
  });
});
