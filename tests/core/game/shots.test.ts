import { describe, expect, it } from 'vitest';
import { asShape } from '../../../core/space/free/base/forms.ts';
import { books } from '../../../core/books/index.ts';
import type { Shot } from '../../../core/game/attacking.ts';
import { place } from '../../kit/free.ts';
import { aiming, allocate, attacking, fire, lost, ofType, refusalOf, rolls, shot, strikes, volley } from '../../kit/attack.ts';
import { unautomated } from '../../../core/game/holders.ts';
import { card, weapon } from '../../kit/cards.ts';
import { library } from '../../kit/library.ts';
import { box, WALKER } from '../../kit/free.ts';
import type { Posted, Skirmish } from '../../kit/game.ts';
import { activate, declare, row, skirmish } from '../../kit/game.ts';

/** Soldiers and targets stand on y = 60; a gap of bases is the distance of their centres less two radii. */
const at = (x: number, y = 60) => [x, y] as const;
const facing = (x: number, y: number, degrees: number) => [x, y, degrees] as const;
const beside = (gap: number, x = 90) => at(x + gap + 2.5);

const verdict = (game: Skirmish, one: Shot) => refusalOf(aiming(game).judge(one));
const verdictOfAll = (game: Skirmish, ...shots: readonly (Shot | readonly Shot[])[]) =>
  refusalOf(aiming(game).judgeAll(shots.flat()));

describe('arcs', () => {
  // EX-42: a Pounder behind a Ludwig, both looking away from each other.
  const ludwig = { card: 'ludwig', at: [facing(90, 100, 90)] } satisfies Posted;
  const pounder = { card: 'pounder', at: [facing(90, 40, 270)] } satisfies Posted;
  const behind = { card: 'gunners', at: row(5, 80, 60) } satisfies Posted;

  it('ARC-03 EX-42 a turret gun fires behind its back, in a Sustained Attack too', () => {
    const game = attacking({ blue: [pounder], red: [ludwig] }, 'sustained');
    expect(strikes(aiming(game).judge(shot('blue-1.1', '17-pdr', 'red-1')))).toEqual(['red-1: 1/4']);
  });

  it('ARC-04 ARC-08 EX-42 a front gun does not, whatever the attack', () => {
    for (const action of ['attack', 'sustained'] as const) {
      const game = attacking({ blue: [ludwig], red: [pounder, behind] }, action);
      const refused = aiming(game).judge(shot('blue-1.1', '88-cm', 'red-1'));
      expect(refused).toMatchObject({ ok: false, error: { code: 'attack.arc', rules: ['ARC-04', 'ARC-08'] } });
      expect(strikes(aiming(game).judge(shot('blue-1.1', 'mg-44', 'red-2')))).toEqual(['red-2: 6/1']);
    }
  });

  it('ARC-08 EX-42 after a Move that turns it, the front gun fires', () => {
    const game = skirmish({ blue: [ludwig, { card: 'nikita' }], red: [pounder, behind, { card: 'nikita' }] });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    game.answer({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(90, 100, 0, 270)] }] });
    expect(game.ask.ask).toBe('react');
    game.answer({ do: 'decline' });
    expect(strikes(aiming(game).judge(shot('blue-1.1', '88-cm', 'red-1')))).toEqual(['red-1: 2/4']);
  });

  it('ARC-01 soldiers and heroes fire all round', () => {
    const game = attacking({
      blue: [{ card: 'gunners', at: [facing(90, 60, 90)] }],
      red: [{ card: 'fakyeli', at: [at(90, 30)] }],
    });
    expect(verdict(game, shot('blue-1.1', 'm1-rifle', 'red-1'))).toBeNull();
    const hero = attacking({
      blue: [{ card: 'bazooka-joe', at: [facing(90, 60, 90)] }],
      red: [{ card: 'fakyeli', at: [at(90, 45)] }],
    });
    expect(verdict(hero, shot('blue-1.1', '45-pistol', 'red-1'))).toBeNull();
  });

  it('ARC-02 a support weapon marked Front fires ahead only, its crew all round', () => {
    const gun = card('Front Gun', 'ssu', 'support', 'I2', {
      move: [1, 3],
      damageTrack: 4,
      weapons: [
        weapon('Rifle', { count: 4, reach: '6', cells: 'I2:1/1' }),
        weapon('Gun', { mount: 'front', reach: '12', crewServed: true, cells: 'I2:2/1' }),
      ],
    });
    const game = attacking({
      cards: [gun],
      blue: [{ card: 'front-gun', at: [facing(90, 60, 90)] }],
      red: [
        { card: 'gunners', at: [at(90, 30)] },
        { card: 'gunners', at: [at(90, 90)] },
      ],
    });
    expect(verdict(game, shot('blue-1.1', 'gun', 'red-1'))).toBe('attack.arc');
    expect(verdict(game, shot('blue-1.1', 'rifle', 'red-1'))).toBeNull();
    expect(verdict(game, shot('blue-1.1', 'gun', 'red-2'))).toBeNull();
  });
});

describe('range', () => {
  const riflemen = card('Riflemen', 'allies', 'squad', 'I2', {
    move: [2, 4],
    weapons: [weapon('Rifle', { count: 5, reach: '4', cells: 'I1:2/1 I2:2/1' })],
    models: ['5 rifle'],
  });

  it.each([
    [39.9, null],
    [40, null],
    [40.1, 'attack.tooFar'],
  ])('RANGE-01 range 4 at a gap of %s cm', (gap, refused) => {
    const game = attacking({
      cards: [riflemen],
      blue: [{ card: 'riflemen', at: [at(90)] }],
      red: [{ card: 'gunners', at: [beside(gap)] }],
    });
    expect(verdict(game, shot('blue-1.1', 'rifle', 'red-1'))).toBe(refused);
  });

  it('RANGE-01 a refusal tells the range and the reach', () => {
    const game = attacking({ blue: [{ card: 'gunners', at: [at(60)] }], red: [{ card: 'gunners', at: [beside(75, 60)] }] });
    expect(game.refused({ do: 'attack', shots: volley('blue-1', [1], 'm1-rifle', 'red-1') })).toEqual({
      code: 'attack.tooFar',
      rules: ['RANGE-01', 'RANGE-02'],
      data: { range: 7.5, max: 6 },
    });
  });

  it('RANGE-02 measured from each shooter: at 35, 38, 40, 41 and 45 cm three fire', () => {
    const shooters = [35, 38, 40, 41, 45].map(gap => at(90 - gap - 2.5));
    const game = attacking({
      cards: [riflemen],
      blue: [{ card: 'riflemen', at: shooters }],
      red: [{ card: 'gunners', at: [at(90)] }],
    });
    const verdicts = [1, 2, 3, 4, 5].map(n => verdict(game, shot(`blue-1.${n}`, 'rifle', 'red-1')));
    expect(verdicts).toEqual([null, null, null, 'attack.tooFar', 'attack.tooFar']);
  });

  it('RANGE-02 EX-44 one shotgun of range 2 at Zombies: full dice, and hits as far as there are Zombies in range', () => {
    const game = attacking({
      blue: [{ card: 'fakyeli', at: [at(60)] }],
      red: [{ card: 'zombies', at: [14, 17, 20, 23, 26].map(gap => beside(gap, 60)) }],
      dice: ['AAAAAAT', 'TTTTTT'],
    });
    const judged = aiming(game).judge(shot('blue-1.1', 'ks-18', 'red-1'));
    expect(strikes(judged)).toEqual(['red-1: 7/1']);
    expect(judged.ok && judged.value.struck[0]!.models).toEqual(['red-1.1', 'red-1.2', 'red-1.3']);
    fire(game, shot('blue-1.1', 'ks-18', 'red-1'));
    const events = allocate(game, 'red-1.1', 'red-1.2', 'red-1.3');
    expect(lost(events)).toEqual(['red-1.1', 'red-1.2', 'red-1.3']);
    expect(ofType(events, 'hitsLost')).toEqual([{ type: 'hitsLost', unit: 'red-1', hits: 3, because: ['DMG-05'] }]);
    expect(game.dice.left()).toBe(0);
  });

  // EX-45: hulls 82 cm apart, the muzzles 70 cm.
  it('RANGE-02 EX-45 barrels shorten no range', () => {
    const armed = (muzzle: number) =>
      asShape({
        base: { radius: 40 },
        volumes: [...WALKER, { part: 'other', shape: 'box', center: [muzzle / 2, 0, 50], half: [muzzle / 2, 20, 20], yaw: 0 }],
      });
    const between = (hulls: number) =>
      attacking({
        blue: [{ card: 'hermann', at: [facing(30, 60, 0)] }],
        red: [{ card: 'babushka', at: [facing(30 + 3 + hulls + 3, 60, 180)] }],
        shapes: { hermann: armed(90), babushka: armed(90) },
      });
    expect(verdict(between(82), shot('blue-1.1', 'light-laser', 'red-1'))).toBe('attack.tooFar');
    expect(verdict(between(80), shot('blue-1.1', 'light-laser', 'red-1'))).toBeNull();
  });

  it('RANGE-02 EX-46 from a hull to the nearest edge of a base', () => {
    const between = (gap: number) =>
      attacking({
        blue: [{ card: 'hermann', at: [facing(30, 60, 0)] }],
        red: [{ card: 'steel-tornado', at: [at(30 + 3 + gap + 1.25), at(30 + 3 + gap + 6)] }],
      });
    expect(verdict(between(79), shot('blue-1.1', 'light-laser', 'red-1'))).toBeNull();
    expect(verdict(between(80.5), shot('blue-1.1', 'light-laser', 'red-1'))).toBe('attack.tooFar');
  });

  it.each([
    [39.9, 'attack.tooNear'],
    [40, null],
    [140, null],
    [140.1, 'attack.tooFar'],
  ])('RANGE-04 a minimum of 4 is tried on the centre of the template: %s cm', (gap, refused) => {
    const mortar = card('Mortar', 'axis', 'hero', 'I2', {
      move: [2, 4],
      damageTrack: 3,
      weapons: [weapon('Mortar', { reach: '4-14', cells: 'I2:*/1' })],
    });
    const game = attacking({
      cards: [mortar],
      blue: [{ card: 'mortar', at: [at(5)] }],
      red: [{ card: 'gunners', at: [at(100)] }],
    });
    expect(verdict(game, shot('blue-1.1', 'mortar', { blast: [6.25 + gap, 60] }))).toBe(refused);
  });

  it('RANGE-04 and for a direct shot on the nearest model of the target', () => {
    const mortar = card('Mortar Crew', 'axis', 'vehicle', 'V2', {
      move: [2, 4],
      damageTrack: 3,
      weapons: [weapon('Long Gun', { mount: 'turret', reach: '4-14', cells: 'I2:3/1' })],
    });
    const target = (...gaps: readonly number[]) =>
      attacking({
        cards: [mortar],
        blue: [{ card: 'mortar-crew', at: [facing(30, 60, 0)] }],
        red: [{ card: 'gunners', at: gaps.map(gap => at(33 + gap + 1.25)) }],
      });
    expect(verdict(target(39.9, 60), shot('blue-1.1', 'long-gun', 'red-1'))).toBe('attack.tooNear');
    expect(verdict(target(40, 60), shot('blue-1.1', 'long-gun', 'red-1'))).toBeNull();
  });

  it('RANGE-05 CC-02 a line of range C strikes at most 5 cm away', () => {
    const game = attacking({
      blue: [{ card: 'grim-reapers', at: [at(90), at(90, 63), at(90, 66)] }],
      red: [{ card: 'gunners', at: [beside(8)] }],
    });
    const refused = aiming(game).judge(shot('blue-1.1', 'rocket-punch', 'red-1'));
    expect(refused).toMatchObject({ ok: false, error: { code: 'attack.notInContact', rules: ['CC-02'], data: { range: 0.8 } } });
    expect(verdict(game, shot('blue-1.1', 'twin-mg', 'red-1'))).toBeNull();
  });

  it('RANGE-05 a line of range 1 is a ranged weapon: in a reaction it may be used, and against it saves are taken', () => {
    const knife = card('Throwers', 'ssu', 'squad', 'I2', {
      move: [2, 4],
      weapons: [weapon('Spear', { reach: '1', cells: 'I2:3/1' }), weapon('Blade', { reach: 'C', cells: 'I2:3/1' })],
      models: ['1 spear blade'],
    });
    const game = skirmish({
      cards: [knife],
      blue: [{ card: 'gunners', at: [at(60)] }, { card: 'nikita' }],
      red: [{ card: 'throwers', at: [beside(4, 60)] }, { card: 'nikita' }],
      dice: ['AT', 'AAT', 'AS'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'move'));
    fire(game);
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    const { lines } = aiming(game);
    expect(lines.map(line => [line.weapon.id, line.refused?.code ?? null])).toEqual([
      ['spear', null],
      ['blade', 'weapon.noCloseReaction'],
      ['standard', 'weapon.noCloseReaction'],
    ]);
    expect(game.refused({ do: 'attack', shots: [shot('red-1.1', 'blade', 'blue-1')] }).rules).toEqual(['REACT-08']);
    fire(game, shot('red-1.1', 'spear', 'blue-1'));
    expect(rolls(game)).toEqual(['reaction 2', 'hit 3', 'infantrySave 2']);
    expect(game.dice.left()).toBe(0);
  });

  it('CARD-01 a line without a range is shown and cannot be fired', () => {
    const odd = card('Odd Ones', 'mythos', 'squad', 'I2', {
      move: [2, 4],
      weapons: [{ ...weapon('Unknown', { reach: '4', cells: 'I2:3/1' }), reach: null }],
      models: ['1 unknown'],
    });
    const game = attacking({
      cards: [odd],
      blue: [{ card: 'odd-ones', at: [at(60)] }],
      red: [{ card: 'gunners', at: [beside(4, 60)] }],
    });
    expect(aiming(game).lines.map(line => [line.weapon.id, line.refused?.code ?? null])).toEqual([
      ['unknown', 'weapon.noRange'],
      ['standard', null],
    ]);
    expect(game.refused({ do: 'attack', shots: [shot('blue-1.1', 'unknown', 'red-1')] }).code).toBe('weapon.noRange');
  });
});

describe('sight', () => {
  it.each([
    ['behind a wall', [box('wall', [69, 71], [10, 110], 10)], 'attack.noSight'],
    ['without it', [], null],
  ])('LOS-01 a target %s', (_, pieces, refused) => {
    const game = attacking({
      blue: [{ card: 'gunners', at: [at(60)] }],
      red: [{ card: 'gunners', at: [at(80)] }],
      pieces,
    });
    const judged = aiming(game).judge(shot('blue-1.1', 'm1-rifle', 'red-1'));
    expect(refusalOf(judged)).toBe(refused);
    if (!judged.ok) expect(judged.error).toMatchObject({ data: { by: ['wall'] } });
    if (!judged.ok) expect(judged.error.rules[0]).toBe('LOS-01');
  });

  it('LOS-02 whoever may be shot at may shoot back', () => {
    const pieces = [box('wall', [65, 75], [56, 64], 10)];
    const who = (y: number, from: string) => ({ card: from, at: [at(60, y)] });
    for (const y of [50, 55, 58, 60, 62, 65, 70]) {
      const there = attacking({ blue: [who(60, 'gunners')], red: [{ card: 'fakyeli', at: [at(80, y)] }], pieces });
      const back = attacking({ blue: [{ card: 'gunners', at: [at(80, y)] }], red: [who(60, 'fakyeli')], pieces });
      const rifle = shot('blue-1.1', 'm1-rifle', 'red-1');
      expect(verdict(there, rifle), `y ${y}`).toBe(verdict(back, rifle));
    }
  });

  it('LOS-04 of five soldiers two stand behind a house: three fire', () => {
    const game = attacking({
      blue: [{ card: 'gunners', at: [at(60, 50), at(60, 53), at(60, 56), at(60, 65), at(60, 67)] }],
      red: [{ card: 'gunners', at: [at(85, 53)] }],
      pieces: [box('house', [62, 68], [57.5, 75], 14)],
    });
    const verdicts = aiming(game)
      .lines.filter(line => line.weapon.reach !== 'C')
      .map(line => verdict(game, { model: line.model, weapon: line.weapon.id, at: { unit: game.unit('red-1').id } }));
    expect(verdicts).toEqual([null, null, null, 'attack.noSight', 'attack.noSight']);
  });

  // A wall hides the near model from the machine-gunner, and the near one only.
  it('TGT-10 the bearer himself must see and reach one model of the target', () => {
    const gun = (pieces: readonly ReturnType<typeof box>[]) =>
      attacking({
        blue: [{ card: 'death-dealers', at: [at(60, 80), at(60, 83), at(60, 86), at(60, 89), at(60, 60)] }],
        red: [{ card: 'gunners', at: [at(80, 75), at(80, 78)] }],
        pieces,
      });
    const hidden = gun([box('house', [63, 66], [50, 72], 14)]);
    expect(verdict(hidden, shot('blue-1.1', 'm1-rifle', 'red-1'))).toBeNull();
    expect(verdict(hidden, shot('blue-1.5', 'victory-mg', 'red-1'))).toBe('attack.noSight');
    expect(verdict(gun([]), shot('blue-1.5', 'victory-mg', 'red-1'))).toBeNull();
  });

  it('TGT-10 range 4: the nearest at 35 cm hidden, the only visible one at 45 cm: no shot', () => {
    const game = attacking({
      blue: [{ card: 'ghosts', at: [at(40)] }],
      red: [{ card: 'gunners', at: [at(40 + 37.5), at(40 + 46, 72)] }],
      pieces: [box('house', [70, 74], [56, 64], 14)],
    });
    expect(verdict(game, shot('blue-1.1', 'stg-47', 'red-1'))).toBe('attack.noSight');
  });
});

describe('targets', () => {
  const ghosts = { card: 'ghosts', at: row(5, 60, 60) } satisfies Posted;

  it('TGT-01 TGT-03 no die is thrown before every target is named, and none is named afterwards', () => {
    const game = attacking({
      blue: [ghosts],
      red: [
        { card: 'gunners', at: row(5, 60, 70) },
        { card: 'gunners', at: row(5, 60, 50) },
      ],
      dice: ['TTTTTTTT', 'TTT'],
    });
    expect(rolls(game)).toEqual([]);
    const events = fire(game, shot('blue-1.5', 'mg-48', 'red-1'), shot('blue-1.4', 'stg-47', 'red-2'));
    expect(events.map(event => event.type)).toEqual(['aimed', 'rolled', 'rolled', 'acted', 'acted', 'goTaken']);
    expect(ofType(events, 'aimed')[0]!.shots.map(one => one.targets)).toEqual([['red-1'], ['red-2']]);
    // The second question for targets never comes: red goes on.
    expect([game.who, game.ask.ask]).toEqual(['red', 'activate']);
    expect(game.refused({ do: 'attack', shots: [shot('blue-1.3', 'stg-47', 'red-2')] }).code).toBe('game.otherQuestion');
    expect(game.dice.left()).toBe(0);
  });

  it('TGT-01 saves come after all hit dice, and losses after all saves', () => {
    const game = attacking({
      blue: [ghosts],
      red: [
        { card: 'gunners', at: row(5, 60, 70) },
        { card: 'gunners', at: row(5, 60, 50) },
      ],
      dice: ['ATTTTTTT', 'ATT', 'T', 'T'],
    });
    const events = fire(game, shot('blue-1.5', 'mg-48', 'red-1'), shot('blue-1.4', 'stg-47', 'red-2'));
    expect(events.map(event => event.type)).toEqual([
      'aimed',
      ...['rolled', 'hit', 'rolled', 'hit', 'rolled', 'saved', 'rolled', 'saved'],
    ]);
    expect(rolls(game)).toEqual(['hit 8', 'hit 3', 'infantrySave 1', 'infantrySave 1']);
    expect(game.ask).toMatchObject({ ask: 'allocate', unit: 'red-1' });
    allocate(game, 'red-1.1');
    expect(game.ask).toMatchObject({ ask: 'allocate', unit: 'red-2' });
  });

  it('TGT-02 a friend is no target, nor is oneself', () => {
    const game = attacking({
      blue: [ghosts, { card: 'ludwig', at: [at(60, 80)] }],
      red: [{ card: 'gunners', at: row(5, 60, 70) }],
    });
    for (const friend of ['blue-1', 'blue-2']) {
      const refused = game.refused({ do: 'attack', shots: [shot('blue-1.1', 'panzerfaust', friend)] });
      expect(refused).toEqual({ code: 'attack.friend', rules: ['TGT-02'], data: { unit: friend } });
    }
  });

  it('TGT-02 nor is a unit off the table, gone, or never heard of', () => {
    const game = attacking({ blue: [ghosts], red: [{ card: 'gunners', at: row(5, 60, 70) }] });
    expect(verdict(game, shot('blue-1.1', 'stg-47', 'red-2'))).toBe('attack.noTarget');
    expect(verdict(game, shot('blue-1.1', 'stg-47', 'red-9'))).toBe('attack.noTarget');
  });

  it('TGT-03 a unit may leave weapons unused, even all', () => {
    const game = attacking({ blue: [ghosts], red: [{ card: 'gunners', at: row(5, 60, 70) }], dice: ['TTTTTTTT'] });
    expect(verdictOfAll(game, [])).toBeNull();
    fire(game, shot('blue-1.5', 'mg-48', 'red-1'));
    expect(rolls(game)).toEqual(['hit 8']);
  });

  it('TGT-04 two Panzerfausts at a squad that the machine-gun has killed: two boxes ticked, no other target', () => {
    const game = attacking({
      blue: [ghosts],
      red: [{ card: 'gunners', at: [at(60, 70)] }],
      dice: ['AAAAAAAA', 'TT', 'TTTTTTTT'],
    });
    const events = fire(game, shot('blue-1.5', 'mg-48', 'red-1'), volley('blue-1', [1, 2], 'panzerfaust', 'red-1'));
    expect(game.unit('red-1').where).toBe('eliminated');
    expect(ofType(events, 'ammoSpent')).toEqual([
      { type: 'ammoSpent', unit: 'blue-1', weapon: 'panzerfaust', boxes: 2, because: ['WPN-18'] },
    ]);
    expect(game.unit('blue-1').spent).toEqual({ panzerfaust: 2 });
    expect(game.dice.left()).toBe(0);
  });

  // EX-18, EX-52: each soldier one weapon, each weapon a target of its own.
  const many = {
    blue: [ghosts],
    red: [
      { card: 'pounder', at: [facing(60, 75, 0)] },
      { card: 'bazooka-joe', at: [at(75, 70)] },
    ],
  };

  it('TGT-05 EX-18 EX-52 two Panzerfausts on a walker, the others on a hero', () => {
    const game = attacking(many);
    const judged = aiming(game).judgeAll([
      ...volley('blue-1', [1, 2], 'panzerfaust', 'red-1'),
      ...volley('blue-1', [3, 4], 'stg-47', 'red-2'),
      shot('blue-1.5', 'mg-48', 'red-2'),
    ]);
    expect(judged.ok && judged.value.map(one => one.struck[0]!.dice)).toEqual([1, 1, 3, 3, 8]);
  });

  it('TGT-05 rifles two by two at two squads; one machine-gun does not split its dice', () => {
    const game = attacking({
      blue: [{ card: 'death-dealers', at: row(5, 60, 60) }],
      red: [
        { card: 'gunners', at: row(5, 60, 70) },
        { card: 'gunners', at: row(5, 60, 50) },
      ],
    });
    const rifles = [...volley('blue-1', [1, 2], 'm1-rifle', 'red-1'), shot('blue-1.3', 'm1-rifle', 'red-2')];
    expect(verdictOfAll(game, rifles)).toBeNull();
    const split = [shot('blue-1.5', 'victory-mg', 'red-1'), shot('blue-1.5', 'victory-mg', 'red-2')];
    expect(game.refused({ do: 'attack', shots: split })).toMatchObject({ code: 'attack.copies', rules: ['TGT-05'] });
  });

  it('TGT-06 a soldier who fires his Panzerfaust does not fire his rifle', () => {
    const game = attacking(many);
    const both = [shot('blue-1.1', 'panzerfaust', 'red-1'), shot('blue-1.1', 'stg-47', 'red-2')];
    expect(game.refused({ do: 'attack', shots: both })).toEqual({
      code: 'attack.oneRanged',
      rules: ['TGT-06'],
      data: { model: 'blue-1.1' },
    });
  });

  it('TGT-06 CC-06 one ranged and one close-combat weapon each, in the same Attack', () => {
    const game = attacking({
      blue: [{ card: 'grim-reapers', at: [at(60), at(60, 63), at(60, 66)] }],
      red: [{ card: 'gunners', at: [at(64), at(64, 63)] }],
    });
    const both = [shot('blue-1.1', 'twin-mg', 'red-1'), shot('blue-1.1', 'rocket-punch', 'red-1')];
    expect(verdictOfAll(game, both)).toBeNull();
    const two = [shot('blue-1.1', 'rocket-punch', 'red-1'), shot('blue-1.1', 'standard', 'red-1')];
    expect(game.refused({ do: 'attack', shots: two })).toMatchObject({ code: 'attack.oneClose', rules: ['TGT-06', 'CC-06'] });
    expect(verdictOfAll(game, shot('blue-1.1', 'rocket-punch', 'red-1'), shot('blue-1.2', 'standard', 'red-1'))).toBeNull();
  });

  it('TGT-06 CARD-04 nobody fires what he does not carry, or what fell with its bearer', () => {
    const game = attacking(many);
    expect(verdict(game, shot('blue-1.4', 'panzerfaust', 'red-1'))).toBe('attack.notCarried');
    expect(verdict(game, shot('red-2.1', '45-pistol', 'red-1'))).toBe('attack.notYourModel');
    expect(verdict(game, shot('blue-1.9', 'stg-47', 'red-2'))).toBe('attack.notYourModel');
    const fewer = attacking({ blue: [{ card: 'ghosts', at: row(4, 60, 60) }], red: many.red });
    const carried = aiming(fewer).lines.map(line => line.weapon.id);
    expect(carried.filter(id => id === 'stg-47')).toHaveLength(4);
    expect(carried).not.toContain('mg-48');
  });

  it('CARD-04 a rifle goes with its bearer, the machine-gun stays', () => {
    const game = attacking({
      blue: [{ card: 'ludwig', at: [facing(90, 40, 90)] }],
      red: [{ card: 'death-dealers', at: row(5, 85, 80) }],
      dice: ['ATTTTT', 'T', 'TT'],
    });
    fire(game, shot('blue-1.1', 'mg-44', 'red-1'));
    allocate(game, 'red-1.2');
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    const lines = aiming(game).lines.filter(line => line.weapon.id !== 'standard');
    expect(lines.map(line => line.weapon.id)).toEqual(['m1-rifle', 'm1-rifle', 'bazooka', 'victory-mg']);
  });

  it.each([
    { damage: 0, support: 1, personal: 2, refused: null },
    { damage: 0, support: 1, personal: 3, refused: 'attack.gunners' },
    { damage: 0, support: 0, personal: 4, refused: null },
    { damage: 1, support: 1, personal: 1, refused: null },
    { damage: 1, support: 1, personal: 2, refused: 'attack.gunners' },
    { damage: 2, support: 1, personal: 0, refused: null },
    { damage: 2, support: 1, personal: 1, refused: 'attack.gunners' },
    { damage: 2, support: 0, personal: 2, refused: null },
    { damage: 3, support: 1, personal: 0, refused: 'attack.gunners' },
    { damage: 3, support: 0, personal: 1, refused: null },
    { damage: 3, support: 0, personal: 2, refused: 'attack.gunners' },
  ])(
    'TGT-07 a crew that has lost $damage: $support mortar and $personal personal weapons',
    ({ damage, support, personal, refused }) => {
      const game = attacking({
        blue: [{ card: 'hailstorm', at: [at(60)], damage }],
        red: [
          { card: 'gunners', at: [at(60, 80)] },
          { card: 'pounder', at: [at(130)] },
        ],
      });
      const shots = [
        ...Array.from({ length: support }, () => shot('blue-1.1', 'mortar', { blast: [120, 60] })),
        ...Array.from({ length: personal }, () => shot('blue-1.1', 'ppsh-48', 'red-1')),
      ];
      expect(verdictOfAll(game, shots)).toBe(refused);
      if (refused)
        expect(game.refused({ do: 'attack', shots })).toMatchObject({ rules: ['TGT-07'], data: { soldiers: 4 - damage } });
    },
  );

  it('TGT-08 EX-18 EX-52 a hero fires all he has, a walker each weapon at its own target', () => {
    const joe = attacking({
      blue: [{ card: 'bazooka-joe', at: [at(60)] }],
      red: [{ card: 'ghosts', at: row(5, 60, 70) }],
    });
    expect(
      verdictOfAll(joe, shot('blue-1.1', '45-pistol', 'red-1'), shot('blue-1.1', 'm7-grenade-launcher', { blast: [60, 70] })),
    ).toBeNull();
    const pounder = attacking({
      blue: [{ card: 'pounder', at: [facing(60, 40, 90)] }],
      red: [
        { card: 'ghosts', at: row(5, 60, 70) },
        { card: 'ludwig', at: [at(90, 90)] },
      ],
    });
    const judged = aiming(pounder).judgeAll([
      shot('blue-1.1', '17-pdr', 'red-2'),
      shot('blue-1.1', '50-cal', 'red-1'),
      shot('blue-1.1', '30-cal', 'red-1'),
    ]);
    expect(judged.ok && judged.value.map(one => one.struck[0]!.target)).toEqual(['red-2', 'red-1', 'red-1']);
  });

  describe('crew', () => {
    const red = [{ card: 'zombies', at: row(5, 60, 80) }];
    const fury = (damage: number) => attacking({ blue: [{ card: 'red-fury', at: [facing(60, 60, 90)], damage }], red });
    const guns = (n: number) => Array.from({ length: n }, () => shot('blue-1.1', 'ppsh-48', 'red-1'));

    it.each([
      [0, 3, null],
      [1, 2, null],
      [1, 3, 'attack.crewLeft'],
      [2, 1, null],
      [2, 2, 'attack.crewLeft'],
    ])('TGT-09 EX-51 with %s points lost, %s crew weapons', (damage, n, refused) => {
      expect(verdictOfAll(fury(damage), guns(n))).toBe(refused);
    });

    it('TGT-09 EX-51 the gun or the crew, never both', () => {
      const cannon = shot('blue-1.1', 'bs-3s', { blast: [63, 80] });
      expect(strikes(aiming(fury(1)).judge(cannon))).toEqual(['red-1: 4/1']);
      expect(fury(1).refused({ do: 'attack', shots: [cannon, ...guns(1)] })).toEqual({
        code: 'attack.crewOrGuns',
        rules: ['TGT-09'],
      });
    });

    it('TGT-09 EX-51 two PPSh-48 at the Cursed: 14 dice', () => {
      const game = attacking({
        blue: [{ card: 'red-fury', at: [facing(60, 60, 90)], damage: 1 }],
        red,
        dice: ['TTTTTTTTTTTTTT'],
      });
      fire(game, guns(2));
      expect(rolls(game)).toEqual(['hit 14']);
    });
  });

  it('TGT-11 a Sustained Attack with ranged or with close-combat weapons, not both', () => {
    const options = {
      blue: [{ card: 'grim-reapers', at: [at(60), at(60, 63), at(60, 66)] }],
      red: [{ card: 'gunners', at: [at(64), at(64, 63)] }],
    };
    const gun = shot('blue-1.1', 'twin-mg', 'red-1');
    const fist = shot('blue-1.1', 'rocket-punch', 'red-1');
    const game = attacking(options, 'sustained');
    expect(game.refused({ do: 'attack', shots: [gun, fist] })).toEqual({ code: 'attack.sustainedMix', rules: ['TGT-11'] });
    expect(verdictOfAll(game, gun)).toBeNull();
    expect(verdictOfAll(game, fist)).toBeNull();
    expect(verdictOfAll(attacking(options), gun, fist)).toBeNull();
  });
});

describe('weapons that are not what they seem', () => {
  it('WPN-31 a weapon of that name is Under-Barrel, whether its line prints the rule or not', () => {
    const rangers = [...library.cards.values()].find(one => one.weapons.some(line => line.name.startsWith('Under-Barrel')))!;
    expect(rangers.weapons.flatMap(line => line.rules)).not.toContain('Under-Barrel');
    expect(unautomated(books[0]!, rangers)).not.toContain('Under-Barrel');
    const launcher = weapon('Under-Barrel Launcher', { reach: '3', cells: 'I2:1/1' });
    const squad = card('Rangers', 'allies', 'squad', 'I2', {
      move: [2, 4],
      weapons: [weapon('Rifle', { reach: '6', cells: 'I2:2/1' }), launcher],
      models: ['1 rifle under-barrel-launcher'],
    });
    const game = attacking({
      cards: [squad],
      blue: [{ card: 'rangers', at: [at(60)] }],
      red: [{ card: 'gunners', at: [at(75)] }],
    });
    expect(verdictOfAll(game, shot('blue-1.1', 'rifle', 'red-1'), shot('blue-1.1', launcher.id, 'red-1'))).toBeNull();
  });
});

describe('cells', () => {
  it('CARD-03 CARD-05 only the column of the target counts, and a dash harms nobody', () => {
    const red = [
      { card: 'ludwig', at: [at(60, 80)] },
      { card: 'gunners', at: [at(70, 80)] },
    ];
    const game = attacking({ blue: [{ card: 'ghosts', at: row(5, 60, 60) }], red });
    expect(strikes(aiming(game).judge(shot('blue-1.1', 'panzerfaust', 'red-1')))).toEqual(['red-1: 1/4']);
    expect(strikes(aiming(game).judge(shot('blue-1.5', 'mg-48', 'red-2')))).toEqual(['red-2: 8/1']);
    expect(aiming(game).judge(shot('blue-1.5', 'mg-48', 'red-1'))).toEqual({
      ok: false,
      error: { code: 'attack.cannotHarm', rules: ['CARD-05'], data: { weapon: 'MG 48', armour: 'V4' } },
    });
  });

  it('CARD-05 EX-11 EX-43 a cell of 2/4: two dice, four boxes for each unsaved hit', () => {
    const game = attacking({
      blue: [{ card: 'ludwig', at: [facing(60, 40, 90)] }],
      red: [{ card: 'pounder', at: [at(60, 90)] }],
      dice: ['AT'],
    });
    const events = fire(game, shot('blue-1.1', '88-cm', 'red-1'));
    expect(rolls(game)).toEqual(['hit 2']);
    expect(ofType(events, 'ticked')).toEqual([{ type: 'ticked', unit: 'red-1', boxes: 4, because: ['DMG-04'] }]);
  });

  it('CARD-07 WPN-18 boxes stay ticked: the last Panzerfaust is gone for good', () => {
    const game = attacking({
      blue: [{ card: 'ghosts', at: row(5, 60, 60), spent: { panzerfaust: 3 } }],
      red: [{ card: 'pounder', at: [at(60, 75)] }],
      turn: 5,
    });
    const line = aiming(game).lines.find(one => one.weapon.id === 'panzerfaust')!;
    expect(line.refused).toEqual({ code: 'weapon.empty', rules: ['WPN-18'], data: { weapon: 'Panzerfaust' } });
    expect(game.refused({ do: 'attack', shots: [shot('blue-1.1', 'panzerfaust', 'red-1')] }).code).toBe('weapon.empty');
  });

  it('CARD-07 damage of an earlier turn counts in the next', () => {
    const game = skirmish({
      blue: [{ card: 'ludwig', at: [facing(60, 40, 90)] }],
      red: [
        { card: 'pounder', at: [at(60, 90)], damage: 4, activated: true },
        { card: 'nikita', at: [at(150, 110)], activated: true },
      ],
      turnLimit: 2,
      dice: ['AT'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    fire(game, shot('blue-1.1', '88-cm', 'red-1'));
    expect(game.unit('red-1').where).toBe('eliminated');
  });
});
