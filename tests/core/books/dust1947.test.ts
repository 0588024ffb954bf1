import { describe, expect, it } from 'vitest';
import type { Armour } from '../../../core/forces/card.ts';
import { asForm } from '../../../core/space/grid/base/forms.ts';
import { aiming, fire, lost, ofType, rolls, shot, volley } from '../../kit/attack.ts';
import { card, weapon } from '../../kit/cards.ts';
import { choose } from '../../kit/choices.ts';
import type { Fighter } from '../../kit/duel.ts';
import { BOTH, attackWith, duel } from '../../kit/duel.ts';
import { activate, bookFor, declare, naming } from '../../kit/game.ts';
import { gunCrew, mates, MODES, oneAttack, walker } from '../../kit/oneAttack.ts';

// Sections of this book that say what the one beneath says: here they are played by it, and told by its own sections.

const SET = 'dust-1947';
const shots = { attacker: { card: 'gun-crew' }, target: { card: 'walker' }, weapons: [{ weapon: 'Gun', count: 1 }] };

it('is a layer over each game', () => {
  expect([bookFor('free', SET).id, bookFor('grid', SET).id]).toEqual([
    'core>common>free>dust-1947',
    'core>common>grid>dust-1947',
  ]);
});

describe.each(MODES)('one attack in the %s game', mode => {
  const hit = (rules: readonly string[], more: object, ...dice: readonly string[]) =>
    oneAttack(mode, SET, [gunCrew(rules), mates(), walker()], { ...shots, ...more, dice: dice.join('').split('') });

  it.each([
    ['D47-12', 'Cutting'],
    ['D47-29', 'Laser'],
  ])('%s %s: every hit earns a die, and so does every ARMY on it', (section, rule) => {
    const done = hit([rule], {}, 'AA', 'AT', 'A', 'S');
    expect(done).toMatchObject({ rolls: ['hit AA', 'extra AT', 'extra A', 'extra S'], damage: 4 });
    expect(done.because).toContain(section);
  });

  it.each([
    ['D47-13', 'Cutting'],
    ['D47-30', 'Laser'],
  ])('%s %s: TARGET, where a rule lets it hit, does so with the first roll only', (_, rule) => {
    const attacker = { card: 'gun-crew', rules: ['Take Aim'] };
    const done = hit([rule], { attacker, sustained: true }, 'AT', 'TT');
    expect(done).toMatchObject({ rolls: ['hit AT', 'extra TT'], damage: 2 });
    const again = hit([rule], { attacker, sustained: true }, 'SS', 'TS', 'T');
    expect(again).toMatchObject({ rolls: ['hit SS', 'reroll TS', 'extra T'], damage: 1 });
  });

  it('D47-34 a Power Scope hits on TARGET in a Sustained Attack, and in no other', () => {
    const done = hit(['Power Scope'], { sustained: true }, 'TS', 'S');
    expect(done).toMatchObject({ rolls: ['hit TS', 'reroll S'], damage: 1 });
    expect(done.because).toContain('D47-34');
    expect(hit(['Power Scope'], {}, 'TS').damage).toBe(0);
  });

  it('D47-47 a grenade at a squad in cover: the infantry save, on ARMY only', () => {
    const done = hit(['Grenade'], { target: { card: 'mates' }, cover: true }, 'AA', 'SA');
    expect(done).toMatchObject({ rolls: ['hit AA', 'infantrySave SA'], lost: 1 });
    expect(done.because).toContain('D47-47');
  });
});

const squad = (name: string, armour: Armour, more: Parameters<typeof card>[4]) => card(name, 'allies', 'squad', armour, more);
const cells = 'I2:3/1 V4:3/1';
const vehicle = (name: string, ...weapons: readonly ReturnType<typeof weapon>[]) =>
  card(name, 'ssu', 'vehicle', 'V4', { move: [2, 4], damageTrack: 9, weapons });
const loader = (rule: string) => vehicle(rule, weapon('Mortar', { mount: 'turret', reach: '8', rules: [rule], cells }));
const foe: Fighter = { card: 'matrioshka' };
const none = { do: 'decline' } as const;

describe.each(BOTH)('on the %s', ground => {
  const begin = (cards: Parameters<typeof duel>[1]['cards'], blue: Fighter, dice: readonly string[] = [], red: Fighter = foe) =>
    duel(ground, { cards: cards ?? [], blue: [blue], red: [red, { card: 'nikita', far: true }], dice, set: SET });
  const mortar = shot('blue-1.1', 'mortar', 'red-1');
  const unloaded = { code: 'weapon.unloaded' };

  it('D47-35 an Attack empties it, and a Reload action loads it again, in either order', () => {
    const cards = [
      { ...loader('Reload'), weapons: [weapon('Mortar', { mount: 'turret', reach: '8', rules: ['Reload'], cells: 'V5:3/1' })] },
    ];
    const first = begin(cards, { card: 'reload', markers: ['loaded'] }, ['TTT']);
    first.answer(activate('blue-1'));
    first.answer(naming(declare('attack', 'reload'), 'mortar'));
    const events = fire(first, mortar);
    expect(ofType(events, 'unmarked')).toMatchObject([{ marker: 'loaded', because: ['D47-35'] }]);
    while (first.ask.ask === 'react') first.answer(none);
    expect(first.unit('blue-1').markers).toEqual(['loaded']);
    const second = begin(cards, { card: 'reload' }, ['TTT']);
    second.answer(activate('blue-1'));
    second.answer(naming(declare('reload', 'attack'), 'mortar'));
    while (second.ask.ask === 'react') second.answer(none);
    fire(second, mortar);
    expect(second.unit('blue-1').markers).toEqual([]);
    const empty = begin(cards, { card: 'reload' });
    attackWith(empty);
    expect(aiming(empty).judge(mortar)).toMatchObject({ ok: false, error: unloaded });
    expect(empty.refused({ do: 'attack', shots: [mortar] })).toMatchObject({ ...unloaded, rules: ['D47-35'] });
  });

  it('D47-49 D47-35 where its card would silence all of it, it is the unloaded weapon alone that does not fire', () => {
    const both = vehicle(
      'Both',
      weapon('Mortar', { mount: 'turret', reach: '8', rules: ['Reload'], cells: 'V5:3/1' }),
      weapon('Gun', { mount: 'turret', reach: '8', cells: 'V5:1/1' }),
    );
    const game = begin([both], { card: 'both' }, ['T']);
    attackWith(game);
    expect(game.refused({ do: 'attack', shots: [mortar] })).toMatchObject(unloaded);
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    expect(rolls(game)).toEqual(['hit 1']);
  });

  it.each([
    [true, 'AAATTT', []],
    [false, 'TTT', ['loaded']],
  ] as const)('D47-36 a salvo %s: twice the dice and the marker gone, or neither; unloaded it is silent', (salvo, dice, then) => {
    const cards = [vehicle('Salvo', weapon('Mortar', { mount: 'turret', reach: '8', rules: ['Salvo'], cells: 'V5:3/1' }))];
    const game = begin(cards, { card: 'salvo', markers: ['loaded'] }, [dice]);
    attackWith(game);
    fire(game, mortar);
    game.answer(salvo ? choose() : none);
    expect(rolls(game)).toEqual([`hit ${dice.length}`]);
    expect(game.unit('blue-1').markers).toEqual(then);
    const empty = begin(cards, { card: 'salvo' });
    attackWith(empty);
    expect(empty.refused({ do: 'attack', shots: [mortar] })).toMatchObject({ ...unloaded, rules: ['D47-36'] });
  });

  const fausts = (name: string, rules: readonly string[], dice: string) =>
    squad(name, 'I2', {
      ...{ move: [2, 4], models: ['3 faust'] },
      weapons: [weapon('Faust', { count: 3, reach: '8', ammo: 4, rules, cells: `V5:${dice}/1` })],
    });

  it('D47-31 D47-32 a box for each weapon fired; what is left belongs to whoever is left, and none to an empty one', () => {
    const cards = [fausts('Fausts', [], '1')];
    const game = begin(cards, { card: 'fausts' }, ['TT']);
    attackWith(game);
    const events = fire(game, volley('blue-1', [1, 2], 'faust', 'red-1'));
    expect(ofType(events, 'ammoSpent')).toMatchObject([{ boxes: 2, because: ['D47-31'] }]);
    const last = begin(cards, { card: 'fausts', models: 1, spent: { faust: 1 } }, ['T']);
    attackWith(last);
    fire(last, shot('blue-1.1', 'faust', 'red-1'));
    expect(last.unit('blue-1').spent).toEqual({ faust: 2 });
    const empty = begin(cards, { card: 'fausts', spent: { faust: 4 } });
    attackWith(empty);
    expect(empty.refused({ do: 'attack', shots: [shot('blue-1.1', 'faust', 'red-1')] })).toMatchObject({ rules: ['D47-31'] });
  });

  it('D47-32 with the last who carries it the weapon is gone, whatever boxes are left', () => {
    const mixed = squad('Mixed', 'I2', {
      ...{ move: [2, 4], models: ['2 rifle', '1 faust'] },
      weapons: [
        weapon('Rifle', { count: 2, reach: '8', cells: 'V5:1/1' }),
        weapon('Faust', { reach: '8', ammo: 3, cells: 'V5:1/1' }),
      ],
    });
    const armed = (models: number) => {
      const game = begin([mixed], { card: 'mixed', models });
      attackWith(game);
      return aiming(game).lines.map(({ weapon: { id } }) => id as string);
    };
    expect([armed(3), armed(2)].map(lines => lines.includes('faust'))).toEqual([true, false]);
  });

  it('D47-45 a volley of three: three times the dice and three boxes; of four boxes five are not on offer', () => {
    const game = begin([fausts('Volleys', ['Volley'], '2')], { card: 'volleys' }, ['TTTTTT']);
    attackWith(game);
    fire(game, shot('blue-1.1', 'faust', 'red-1'));
    expect(game.ask).toMatchObject({ choices: [{ rule: 'WPN-32', of: 'number', among: [1, 2, 3, 4] }] });
    const events = game.answer({ do: 'choose', chosen: [{ things: [3] }] });
    expect(ofType(events, 'rolled')[0]!.because).toContain('D47-45');
    expect(rolls(game)).toEqual(['hit 6']);
    expect(ofType(events, 'ammoSpent').reduce((sum, one) => sum + one.boxes, 0)).toBe(3);
  });

  it.each([
    [['missile'], ['hit 2', 'reroll 2']],
    [
      ['missile', 'gun'],
      ['hit 2', 'hit 1'],
    ],
  ] as const)('D47-46 fired: %j: %j', (lines, thrown) => {
    const launcher = vehicle(
      'Launcher',
      weapon('Missile', { mount: 'turret', reach: '8', rules: ['Wire Guided'], cells: 'V5:2/1' }),
      weapon('Gun', { mount: 'turret', reach: '8', cells: 'V5:1/1' }),
    );
    const game = begin([launcher], { card: 'launcher' }, ['TT', ...(lines.length > 1 ? ['T'] : ['TT'])]);
    attackWith(game);
    fire(game, ...lines.map(line => shot('blue-1.1', line, 'red-1')));
    if (lines.length === 1) {
      expect(game.ask).toMatchObject({ choices: [{ rule: 'WPN-33' }] });
      expect(ofType(game.answer(choose()), 'rolled')[0]!.because).toEqual(['D47-46']);
    }
    expect(rolls(game)).toEqual(thrown);
  });

  it('D47-47 an under-barrel weapon fires beside the main one, at the same target', () => {
    const rifles = squad('Rifles', 'I2', {
      ...{ move: [2, 4], models: ['2 rifle under-barrel-launcher'] },
      weapons: [
        weapon('Rifle', { count: 2, reach: '8', cells: 'V4:1/1 V5:1/1' }),
        weapon('Under-Barrel Launcher', { count: 2, reach: '8', cells: 'V4:1/1 V5:1/1' }),
      ],
    });
    const game = duel(ground, {
      cards: [rifles],
      blue: [{ card: 'rifles' }],
      red: [foe, { card: 'nikita' }],
      dice: ['T', 'T'],
      set: SET,
    });
    attackWith(game);
    const rifle = shot('blue-1.1', 'rifle', 'red-1');
    expect(game.refused({ do: 'attack', shots: [rifle, shot('blue-1.1', 'under-barrel-launcher', 'red-2')] }).rules).toEqual([
      'D47-47',
    ]);
    const events = fire(game, rifle, shot('blue-1.1', 'under-barrel-launcher', 'red-1'));
    expect(ofType(events, 'aimed')[0]!.because).toContain('D47-47');
  });

  const team = squad('Team', 'I2', {
    ...{ move: [2, 4], skills: ['Spotter'], models: ['1 long-rifle', '1 rifle'] },
    weapons: [
      weapon('Long Rifle', { reach: '8', rules: ['Sniper'], cells: 'I2:3/1 V5:2/1' }),
      weapon('Rifle', { reach: '8', cells: 'I2:1/1 V5:1/1' }),
    ],
  });
  const aimed = shot('blue-1.1', 'long-rifle', 'red-1');

  it.each([
    ['sustained', false, 'TT', ['hit 2']],
    ['sustained', true, 'TT', ['hit 2', 'hit 1']],
    ['attack', false, 'TT', ['hit 2']],
  ] as const)('D47-40 %s, the Spotter fires %s', (action, fires, faces, thrown) => {
    const game = begin([team], { card: 'team' }, [faces, ...(fires ? ['A'] : [])]);
    attackWith(game, action);
    fire(game, aimed, ...(fires ? [shot('blue-1.2', 'rifle', 'red-1')] : []));
    const spotted = action === 'sustained' && !fires;
    if (spotted) expect(ofType(game.log, 'rolled')[0]!.because).toContain('D47-40');
    else if (game.ask.ask === 'reroll') game.answer({ do: 'reroll', dice: [] });
    expect(rolls(game)).toEqual(thrown);
    expect(ofType(game.log, 'hit').filter(one => one.weapon === 'long-rifle')).toHaveLength(spotted ? 1 : 0);
  });

  it('D47-37 three hits on a soldier who was named: he is lost, and the others with him are not', () => {
    const game = begin([team], { card: 'team' }, ['AAA'], { card: 'gunners' });
    attackWith(game);
    fire(game, aimed);
    expect(game.ask).toMatchObject({ choices: [{ of: 'model' }] });
    const events = game.answer(choose('red-1.3'));
    expect(lost(events)).toEqual(['red-1.3']);
    expect(ofType(events, 'hitTaken')[0]!.because).toContain('D47-37');
    expect(ofType(events, 'hitsLost')).toMatchObject(Array.from({ length: 2 }, () => ({ because: ['D47-37'] })));
    expect(game.unit('red-1').models).toHaveLength(4);
  });
});

describe.each(BOTH)('Stunned, on the %s', ground => {
  const tank = vehicle('Tank', weapon('Gun', { mount: 'turret', reach: '8', cells: 'I2:1/1 V4:1/1' }));
  const begin = (blue: Fighter, red: Fighter, dice: readonly string[] = [], apart = 3) =>
    duel(ground, { cards: [tank], blue: [blue], red: [red, { card: 'nikita', far: true }], dice, apart, set: SET });

  it('D47-42 it does Nothing first, and then fights; struck before that, it does not strike back', () => {
    const game = begin({ card: 'tank', markers: ['stunned'] }, { card: 'gunners' });
    game.answer(activate('blue-1'));
    expect(game.refused(declare('attack', 'nothing'))).toMatchObject({ code: 'firstAction.stunned', rules: ['D47-42'] });
    const events = game.answer(declare('nothing', 'attack'));
    expect(ofType(events, 'unmarked')).toMatchObject([{ marker: 'stunned', because: ['D47-42'] }]);
    const struck = begin({ card: 'gunners' }, { card: 'gunners', markers: ['stunned'] }, ['T'], 0);
    attackWith(struck);
    const blow = aiming(struck).lines[0]!.model;
    const done = fire(struck, shot(blow, 'standard', 'red-1'));
    expect(ofType(done, 'prevented')).toMatchObject([{ what: 'strikeBack', because: ['D47-42'] }]);
  });

  it.each([
    ['A', 'attack'],
    ['S', 'move'],
  ])('D47-43 a reaction on one die, %s: the marker goes', (die, asked) => {
    const game = begin({ card: 'gunners' }, { card: 'tank', markers: ['stunned'] }, [die, ...(asked === 'attack' ? ['T'] : [])]);
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    const events = game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect(ofType(events, 'rolled')).toMatchObject([{ roll: { count: 1 } }]);
    expect(ofType(events, 'rolled')[0]!.because).toContain('D47-43');
    expect(game.ask.ask).toBe(asked);
    if (asked === 'attack') game.answer({ do: 'attack', shots: [shot('red-1.1', 'gun', 'blue-1')] });
    expect(game.unit('red-1').markers).toEqual([]);
  });

  it('D47-44 with Suppressed too it does Nothing once, and then has one action; Suppressed stays', () => {
    const game = begin({ card: 'gunners', markers: ['stunned', 'suppressed'] }, { card: 'tank' }, ['TS']);
    game.answer(activate('blue-1'));
    expect(game.unit('blue-1').markers).toEqual(['stunned', 'suppressed']);
    game.answer(declare('nothing', 'move'));
    expect(game.unit('blue-1').markers).toEqual(['suppressed']);
    while (game.ask.ask === 'react') game.answer(none);
    expect(game.ask.ask).toBe('move');
  });
});

describe('D47-48 on squares units are suppressed', () => {
  const tank = vehicle('Tank', weapon('Gun', { mount: 'turret', reach: '8', cells: 'I1:2/1 I2:2/1' }));
  const struck = (set: string | undefined, markers: readonly string[], red = 'gunners') => {
    const game = duel('squares', {
      ...{ cards: [tank], blue: [{ card: 'tank' }], red: [{ card: red, markers }], dice: ['AT', 'A'], ...(set && { set }) },
    });
    attackWith(game);
    fire(game, shot('blue-1.1', 'gun', 'red-1'));
    return game;
  };

  it('SUP-02 SUP-03 a squad that is hit, and saved: Under Fire, and Suppressed by a second attack', () => {
    expect(struck(SET, []).unit('red-1').markers).toEqual(['underFire']);
    expect(struck(SET, ['underFire']).unit('red-1').markers).toEqual(['suppressed']);
    expect(struck(undefined, []).unit('red-1').markers).toEqual([]);
  });

  it('SUP-06 SUP-07 it rallies when it is activated, and without ARMY it does Nothing first', () => {
    const game = duel('squares', {
      ...{ cards: [tank], blue: [{ card: 'gunners', markers: ['suppressed'] }], red: [{ card: 'tank' }], dice: ['TS'], set: SET },
    });
    game.answer(activate('blue-1'));
    expect(rolls(game)).toEqual(['rally 2']);
    expect(game.refused(declare('move', 'nothing')).rules).toEqual(['SUP-07']);
    expect(game.refused(declare('nothing', 'attack')).rules).toEqual(['SUP-08']);
    game.answer(declare('nothing', 'move'));
  });

  it('SUP-09 Suppressed it reacts on one die', () => {
    const game = duel('squares', {
      ...{
        cards: [tank],
        blue: [{ card: 'gunners' }],
        red: [{ card: 'tank', markers: ['suppressed'] }],
        dice: ['TT', 'T'],
        set: SET,
      },
    });
    game.answer(activate('blue-1'));
    game.answer(declare('nothing', 'move'));
    game.answer({ do: 'react', unit: game.unit('red-1').id });
    expect(rolls(game)).toEqual(['rally 2', 'reaction 1']);
  });

  it('SK-73 HERO-15 never Zombies, nor heroes', () => {
    const dead = oneAttack('grid', SET, [gunCrew([]), mates('Zombie')], {
      ...{ ...shots, target: { card: 'mates' }, dice: ['A', 'T', 'T'] },
    });
    expect(dead.markers).toEqual([]);
    const hero = card('Hero', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 4 });
    const alone = oneAttack('grid', SET, [gunCrew([]), hero], { ...shots, target: { card: 'hero' }, dice: ['A', 'T', 'T'] });
    expect(alone.markers).toEqual([]);
  });

  it('FORT-29 mines that go off under whoever clears them', () => {
    const mines = { id: 'mines', kind: 'minefield', form: asForm({ squares: [[4, 5]], walls: [], storeys: 1, roof: false }) };
    const clears = (set?: string) => {
      const game = duel('squares', {
        ...{
          blue: [{ card: 'gunners' }],
          red: [{ card: 'nikita' }],
          dice: ['T', 'SSSSS'],
          pieces: { squares: [mines as never] },
        },
        ...(set && { set }),
      });
      game.answer(activate('blue-1'));
      const actions = [{ action: 'special', special: 'liftMines' }, { action: 'nothing' }] as const;
      game.answer({ do: 'declare', actions, weapons: [] });
      game.answer(choose('mines'));
      return game.unit('blue-1').markers;
    };
    expect(clears(SET)).toEqual(['suppressed']);
    expect(clears()).toEqual([]);
  });
});
