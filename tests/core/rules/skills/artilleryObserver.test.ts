import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../core/decisions/index.ts';
import { ruleName } from '../../../../core/base/index.ts';
import { rule, type Rule } from '../../../../core/rulebook/index.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { aiming, fire, ofType, refusalOf, rolls, shot } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose, choosingFor } from '../../../kit/choices.ts';
import { box, place } from '../../../kit/free.ts';
import type { Posted, Skirmish } from '../../../kit/game.ts';
import { activate, declare, naming, row, skirmish } from '../../../kit/game.ts';
import { gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { SPACES, type SpaceOf } from '../../../kit/onBoth.ts';
import { fill, ORIGIN } from '../../../kit/squares.ts';

const rifles = weapon('Rifle', { count: 2, reach: '6', cells: 'I2:2/1' });
const launcher = (name: string, ...rules: readonly string[]) =>
  card(name, 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [
      weapon('Rockets', { mount: 'front', reach: '4-14', rules: ['Artillery', ...rules], cells: 'I2:2/1 V4:2/1' }),
      weapon('MG', { mount: 'turret', reach: '14', cells: 'I2:2/1 V4:2/1' }),
    ],
  });
const squad = (name: string, ...skills: readonly string[]) =>
  card(name, 'axis', 'squad', 'I2', { move: [2, 4], skills, models: ['2 rifle'], weapons: [rifles] });
const cards = [
  launcher('Lothar'),
  launcher('Slow', 'Reload'),
  launcher('Double', 'Salvo'),
  { ...launcher('Swivelling'), skills: [ruleName('Swivel')] },
  squad('Eyes', 'Artillery Observer'),
  squad('Hidden Eyes', 'Artillery Observer', 'Camouflage'),
  squad('Foe'),
  card('Tank', 'allies', 'vehicle', 'V4', { move: [2, 4], damageTrack: 5, weapons: [] }),
  card('Spotter', 'axis', 'hero', 'I2', {
    ...{ move: [2, 4], damageTrack: 4, skills: ['Artillery Observer'] },
    weapons: [weapon('Pistol', { reach: '6', cells: 'I2:2/1' })],
  }),
  card('Mortar', 'axis', 'support', 'I2', {
    ...{ move: [1, 3], damageTrack: 4, models: ['4 rifle'] },
    weapons: [rifles, weapon('Tube', { reach: '4-12', crewServed: true, rules: ['Artillery'], cells: 'I2:2/1' })],
  }),
];

type Spot = readonly [column: number, row: number];
type Facing = 'n' | 's';
/** A unit on a square of 10 cm; north unless told. */
interface Post extends Omit<Posted, 'at'> {
  readonly at: Spot;
  readonly facing?: Facing;
}

interface Battle {
  readonly blue: readonly Post[];
  readonly red: readonly Post[];
  readonly dice?: readonly string[];
  /** The square of a house. */
  readonly house?: Spot;
  readonly go?: 'blue' | 'red';
  readonly rules?: readonly Rule[];
  readonly set?: string;
}

const TURN = { n: 90, s: 270 } as const;
/** Far off, so that the turn goes on. */
const LATE: Post = { card: 'tank', at: [1, 11] };

function battle(
  space: SpaceOf,
  { house, blue, red, dice = [], go = 'blue', rules = [], set = space === 'squares' ? 'grid' : 'free' }: Battle,
): Skirmish {
  const options = { cards, dice, go, rules, set };
  if (space === 'squares') {
    const pieces: readonly Piece[] = house ? [fill('building', [house[0] - ORIGIN, house[1] - ORIGIN])] : [];
    return gridSkirmish({ ...options, pieces, blue, red: [...red, LATE] });
  }
  const stand = ({ at: [x, y], facing = 'n', ...post }: Post): Posted => ({
    ...post,
    at: cards.find(one => one.id === post.card)?.kind === 'squad' ? row(2, x * 10, y * 10) : [[x * 10, y * 10, TURN[facing]]],
  });
  const pieces = house ? [box('house', [house[0] * 10 - 15, house[0] * 10 + 15], [house[1] * 10, house[1] * 10 + 3], 20)] : [];
  return skirmish({ ...options, pieces, blue: blue.map(stand), red: [...red, LATE].map(stand) });
}

const EYES: Post = { card: 'eyes', at: [12, 8] };
const LOTHAR: Post = { card: 'lothar', at: [8, 2] };
const FOE: Post = { card: 'foe', at: [8, 8], activated: true };
const HOUSE: Spot = [8, 5];
const field = (space: SpaceOf, more: Partial<Battle> = {}) => battle(space, { blue: [EYES, LOTHAR], red: [FOE], ...more });

const rockets = (at = 'red-1') => shot('blue-2.1', 'rockets', at);

/** The observer has declared and is asked whom it calls; then that one is asked what it does. */
function call(game: Skirmish, ...actions: readonly ('move' | 'attack' | 'sustained' | 'nothing')[]): Skirmish {
  game.answer(activate('blue-1'));
  game.answer(declare(...actions));
  expect(choosingFor(game.ask)).toBe('SK-13');
  game.answer(choose('blue-2'));
  expect(game.ask).toMatchObject({ ask: 'declare', unit: 'blue-2' });
  return game;
}

/** What may be declared, in short. */
const declarable = (game: Skirmish): readonly string[] =>
  game
    .offers()
    .flatMap(one => (one.do === 'declare' && one.refused === null ? [one.actions.map(a => a.action).join(' ')] : []))
    .sort();
const acts = (game: Skirmish) => ofType(game.log, 'acted').map(({ unit, action, because }) => [unit, action, because]);

describe.each(SPACES)('on the %s', space => {
  it('SK-13 SK-14 a Sustained Attack of the observer is one of the artillery, with its artillery only', () => {
    const game = call(field(space, { house: HOUSE, dice: ['AT', 'S', 'T'] }), 'sustained');
    expect(declarable(game)).toEqual(['nothing', 'sustained']);
    expect(game.refused(declare('attack', 'nothing')).code).toBe('declare.tooMany');
    expect(game.refused(declare('attack'))).toMatchObject({ code: 'action.called', rules: ['SK-13'] });
    game.answer(declare('sustained'));
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-2', sustained: true, observer: 'blue-1' });
    const { lines } = aiming(game);
    expect(lines.map(({ weapon: { id }, refused }) => [id, refused?.code ?? null])).toEqual([
      ['rockets', null],
      ['mg', 'weapon.notCalled'],
      ['standard', 'weapon.notCalled'],
    ]);
    // Of the observer nobody fires.
    expect(game.refused({ do: 'attack', shots: [shot('blue-1.1', 'rifle', 'red-1')] }).code).toBe('attack.notYourModel');
    fire(game, rockets());
    game.answer({ do: 'reroll', dice: [1] });
    expect(rolls(game)).toEqual(['hit 2', 'reroll 1', expect.stringContaining('Save 1')]);
    game.answer({ do: 'allocate', model: game.model('red-1.1') });
    expect(acts(game)).toEqual([
      ['blue-2', 'sustained', ['ACT-01']],
      ['blue-1', 'sustained', ['SK-13']],
    ]);
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['red-2'] });
    expect([game.unit('blue-2').activated, game.unit('blue-2').markers]).toEqual([true, []]);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-13 not with artillery that has been activated, nor with none', () => {
    for (const blue of [[EYES, { ...LOTHAR, activated: true }], [EYES]]) {
      const game = field(space, { blue });
      game.answer(activate('blue-1'));
      game.answer(declare('sustained'));
      expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
    }
  });

  it('SK-13 it may attack itself; a squad without the skill is not asked', () => {
    const game = field(space);
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer({ do: 'decline' });
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
    const other = field(space, { blue: [{ ...EYES, card: 'foe' }, LOTHAR] });
    other.answer(activate('blue-1'));
    other.answer(declare('attack', 'nothing'));
    expect(other.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
  });

  it('SK-13 SK-16 Move, then Attack: a plain Attack, and no more than that', () => {
    const game = field(space, { dice: ['TT'] });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'attack'));
    game.answer({ do: 'move', ways: [] });
    game.answer(choose('blue-2'));
    expect(declarable(game)).toEqual(['attack', 'nothing']);
    expect(game.refused(declare('sustained')).code).toBe('action.called');
    expect(game.refused(declare('move')).code).toBe('action.called');
    game.answer(declare('attack'));
    fire(game, rockets());
    expect(
      acts(game)
        .slice(-2)
        .map(([unit, action]) => [unit, action]),
    ).toEqual([
      ['blue-2', 'attack'],
      ['blue-1', 'attack'],
    ]);
  });

  it('SK-16 Attack, then Move: the artillery is done, the observer goes on, then the enemy', () => {
    const game = call(field(space, { dice: ['TT'] }), 'attack', 'move');
    game.answer(declare('attack'));
    fire(game, rockets());
    expect(game.unit('blue-2').activated).toBe(true);
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-1' });
    game.answer({ do: 'move', ways: [] });
    expect([game.ask.ask, game.who]).toEqual(['activate', 'red']);
  });

  it('SK-16 REACT-09 the enemy reacts to the observer between its actions', () => {
    const red = [{ ...FOE, at: [10, 8] as const, activated: false }];
    const game = call(field(space, { red, dice: ['TT'] }), 'attack', 'move');
    game.answer(declare('attack'));
    fire(game, rockets());
    expect(game.ask).toMatchObject({ ask: 'react', active: 'blue-1', among: ['red-1'] });
  });

  it('SK-14 WPN-03 hidden from the artillery and seen by the observer: legal; alone it does not see it', () => {
    const game = call(field(space, { house: HOUSE }), 'attack', 'nothing');
    game.answer(declare('attack'));
    expect(refusalOf(aiming(game).judge(rockets()))).toBeNull();
    const alone = field(space, { house: HOUSE });
    alone.answer(activate('blue-2'));
    alone.answer(declare('attack', 'nothing'));
    expect(alone.refused({ do: 'attack', shots: [rockets()] }).code).toBe('attack.noSight');
  });

  it('SK-14 what the observer does not see is not shot at, though the artillery sees it', () => {
    const blue = [{ ...EYES, at: [8, 11] as const }, LOTHAR];
    const game = call(field(space, { blue, house: [8, 10] }), 'attack', 'nothing');
    game.answer(declare('attack'));
    expect(game.refused({ do: 'attack', shots: [rockets()] })).toMatchObject({ code: 'attack.noSight' });
  });

  it('SK-14 ARC-04 a rule that turns its guns about is named, one that clears its own view is not', () => {
    const swivel = rule('Swivel', { 'arc-query': { id: 'EX-01', as: 'unit', when: at => at.mount !== null, give: 'turret' } });
    const between: Post = { card: 'tank', at: [8, 5] };
    const blue = [EYES, { ...LOTHAR, card: 'swivelling', facing: 's' as const }, between];
    const named = (game: Skirmish) => ofType(fire(game, rockets()), 'aimed')[0]!.because;
    const game = () => field(space, { blue, rules: [swivel], dice: ['SS'] });
    const called = call(game(), 'attack', 'nothing');
    called.answer(declare('attack'));
    expect(named(called).filter(id => ['EX-01', 'WPN-03'].includes(id))).toEqual(['EX-01']);
    const alone = game();
    alone.answer(activate('blue-2'));
    alone.answer(declare('attack', 'nothing'));
    // On a table it is not tall enough to hide anybody.
    expect(named(alone)).toEqual(expect.arrayContaining(space === 'squares' ? ['EX-01', 'WPN-03'] : ['EX-01']));
  });

  it('SK-14 RANGE-04 ARC-04 range and arc are the artillery’s own', () => {
    const near = call(field(space, { blue: [EYES, { ...LOTHAR, at: [8, 5] }] }), 'attack', 'nothing');
    near.answer(declare('attack'));
    expect(near.refused({ do: 'attack', shots: [rockets()] }).code).toBe('attack.tooNear');
    const away = call(field(space, { blue: [EYES, { ...LOTHAR, facing: 's' }] }), 'attack', 'nothing');
    away.answer(declare('attack'));
    expect(away.refused({ do: 'attack', shots: [rockets()] }).code).toBe('attack.arc');
  });

  it.each([
    ['behind the house', HOUSE, true],
    ['in the open', undefined, false],
  ] as const)('SK-14 cover is judged from the artillery: %s', (_, house, cover) => {
    const game = call(field(space, { ...(house && { house }), dice: ['AT', 'A'] }), 'attack', 'nothing');
    game.answer(declare('attack'));
    fire(game, rockets());
    expect(ofType(game.log, 'hit')).toMatchObject([{ by: 'blue-2', cover }]);
  });

  it('SK-15 unloaded and an Attack: Reload, then the shot, and unloaded again', () => {
    const game = call(field(space, { blue: [EYES, { ...LOTHAR, card: 'slow' }], dice: ['TT'] }), 'attack', 'nothing');
    expect(declarable(game)).toEqual(['attack', 'attack special', 'nothing', 'special attack']);
    game.answer(naming(declare('reload', 'attack'), 'rockets'));
    expect(game.unit('blue-2').markers).toContain('loaded');
    fire(game, rockets());
    expect([game.unit('blue-2').markers, game.unit('blue-2').activated]).toEqual([[], true]);
  });

  it('SK-15 loaded: the shot, then Reload, and loaded at the end; one Reload and no other order', () => {
    const loaded = { ...LOTHAR, card: 'slow', markers: ['loaded'] };
    const game = call(field(space, { blue: [EYES, loaded], dice: ['TT'] }), 'attack', 'nothing');
    expect(game.refused(declare('reload', 'attack', 'reload')).code).toBe('declare.tooMany');
    expect(game.refused(declare('reload')).code).toBe('declare.tooMany');
    game.answer(naming(declare('attack', 'reload'), 'rockets'));
    fire(game, rockets());
    expect(game.unit('blue-2').markers).toEqual(['loaded']);
    expect(game.ask).toMatchObject({ ask: 'activate', among: ['red-2'] });
  });

  it('SK-15 unloaded and a Sustained Attack: not possible', () => {
    const game = field(space, { blue: [EYES, { ...LOTHAR, card: 'slow' }] });
    game.answer(activate('blue-1'));
    game.answer(declare('sustained'));
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
  });

  it('SK-26 the observer stays camouflaged', () => {
    const game = call(
      field(space, { blue: [{ ...EYES, card: 'hidden-eyes', markers: ['camouflaged'] }, LOTHAR], dice: ['TT'] }),
      'attack',
      'nothing',
    );
    game.answer(declare('attack'));
    fire(game, rockets());
    expect(game.unit('blue-1').markers).toEqual(['camouflaged']);
  });

  it('SK-13 SK-04 a hero who observes does so for the squad that he has joined, and neither fires', () => {
    const game = field(space, {
      blue: [{ ...EYES, card: 'foe' }, LOTHAR, { card: 'spotter', at: space === 'squares' ? [12, 8] : [12.5, 8.3] }],
      dice: ['TT'],
    });
    game.answer(activate('blue-1'));
    game.answer(choose('blue-3'));
    game.answer(declare('attack', 'nothing'));
    game.answer(choose('blue-2'));
    game.answer(declare('attack'));
    fire(game, rockets());
    expect(game.dice.thrown.map(({ unit }) => unit)).toEqual(['blue-2']);
    expect(game.ask.ask).toBe('activate');
  });

  it('SK-13 whoever joins the artillery fires nothing of his own', () => {
    const game = field(space, {
      blue: [EYES, { card: 'mortar', at: [8, 2] }, { card: 'spotter', at: space === 'squares' ? [8, 2] : [8, 2.4] }],
      dice: ['TT'],
    });
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(choose('blue-2'));
    expect(choosingFor(game.ask)).toBe('HERO-08');
    game.answer(choose('blue-3'));
    game.answer(declare('attack'));
    expect(aiming(game).lines.flatMap(({ weapon: { id }, refused }) => (refused ? [] : [id]))).toEqual(['tube']);
    fire(game, shot('blue-2.1', 'tube', 'red-1'));
    expect([game.unit('blue-2').activated, game.unit('blue-3').activated]).toEqual([true, true]);
  });

  it.each([
    ['SK-30', 'stunned', false],
    ['PILOT-17', 'idle', false],
    // It rallies first: the die is its own.
    ['SUP-06', 'suppressed', true],
  ] as const)(
    'SK-13 %s artillery that is %s may be called: %s, for who cannot attack has no attack to make',
    (_, marker, may) => {
      const game = field(space, { blue: [EYES, { ...LOTHAR, markers: [marker] }] });
      game.answer(activate('blue-1'));
      game.answer(declare('attack', 'nothing'));
      expect(choosingFor(game.ask)).toBe(may ? 'SK-13' : null);
    },
  );

  it.each([
    ['AA', ['attack', 'nothing']],
    ['AS', ['nothing']],
  ])('SK-13 ZVE-14 where who is Stunned rallies, too, such artillery is called, and rolls %s first: %j', (dice, may) => {
    const blue = [EYES, { ...LOTHAR, markers: ['stunned'] }];
    const game = call(field(space, { blue, dice: [dice], set: 'zverograd' }), 'attack', 'nothing');
    expect(declarable(game)).toEqual(may);
    expect(game.dice.left()).toBe(0);
  });

  it('SK-13 SK-30 of two only the one that is not Stunned', () => {
    const game = field(space, { blue: [EYES, { ...LOTHAR, markers: ['stunned'] }, { ...LOTHAR, at: [6, 2] }] });
    game.answer(activate('blue-1'));
    game.answer(declare('sustained'));
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: 'SK-13', among: ['blue-3'] }] });
  });

  it('SK-15 WPN-30 what is loaded for a salvo is called while it is Loaded, and is not reloaded in the strike', () => {
    const salvo = { ...LOTHAR, card: 'double' };
    const empty = field(space, { blue: [EYES, salvo] });
    empty.answer(activate('blue-1'));
    empty.answer(declare('attack', 'nothing'));
    expect(empty.ask).toMatchObject({ ask: 'attack', unit: 'blue-1' });
    const game = call(field(space, { blue: [EYES, { ...salvo, markers: ['loaded'] }] }), 'attack', 'nothing');
    expect(declarable(game)).toEqual(['attack', 'nothing']);
    expect(game.refused(declare('attack', 'reload')).code).toBe('declare.tooMany');
  });

  it('SK-13 REACT-03 in a reaction: artillery fires at the active unit only, and nobody reacts to that', () => {
    const red = [
      { card: 'foe', at: [9, 8] as const },
      { card: 'foe', at: [9, 9] as const, activated: true },
    ];
    const game = field(space, { red, go: 'red', blue: [EYES, { ...LOTHAR, card: 'slow' }], dice: ['AT', 'TT'] });
    game.answer(activate('red-1'));
    game.answer(declare('move', 'attack'));
    game.answer({ do: 'move', ways: [] });
    game.answer({ do: 'react', unit: game.unit('blue-1').id });
    expect(choosingFor(game.ask)).toBe('SK-13');
    game.answer(choose('blue-2'));
    game.answer(naming(declare('reload', 'attack'), 'rockets'));
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'blue-2', only: 'red-1', observer: 'blue-1' });
    expect(game.refused({ do: 'attack', shots: [rockets('red-2')] }).code).toBe('attack.onlyActive');
    fire(game, rockets());
    expect([game.unit('blue-1').activated, game.unit('blue-2').activated]).toEqual([true, true]);
    expect(game.ask).toMatchObject({ ask: 'attack', unit: 'red-1' });
  });

  it('SK-14 WPN-05 smoke where the observer looks', () => {
    const game = call(field(space, { house: HOUSE, dice: ['A'] }), 'attack', 'nothing');
    game.answer(declare('attack'));
    const at = space === 'squares' ? on(8, 8) : place(80, 76);
    const smoke = { do: 'attack', shots: [{ ...rockets(), at: { instead: 'smoke', place: at } }] } as Command;
    game.answer(smoke);
    expect(game.state.pieces.filter(piece => piece.kind === 'smoke')).toHaveLength(1);
  });
});

describe('under a template', () => {
  const mortars = card('Mortars', 'axis', 'vehicle', 'V4', {
    ...{ move: [2, 4], damageTrack: 5 },
    weapons: [weapon('Mortar', { mount: 'turret', reach: '4-14', rules: ['Artillery'], cells: 'I2:*/1' })],
  });
  const blast = shot('blue-2.1', 'mortar', { blast: [81, 80] });
  const game = (observer: readonly [number, number]) => {
    const table = skirmish({
      cards: [...cards, mortars],
      blue: [
        { card: 'eyes', at: row(2, observer[0], observer[1]) },
        { card: 'mortars', at: [[80, 20, 90]] },
      ],
      red: [
        { card: 'foe', at: row(2, 80, 80), activated: true },
        { card: 'tank', at: [[10, 110, 0]] },
      ],
      pieces: [box('house', [65, 95], [50, 53], 20), box('shed', [65, 95], [100, 103], 20)],
    });
    call(table, 'attack', 'nothing');
    table.answer(declare('attack'));
    return table;
  };

  it('SK-14 TPL-04 its centre is in the observer’s sight', () => {
    expect(refusalOf(aiming(game([120, 80])).judge(blast))).toBeNull();
    expect(refusalOf(aiming(game([80, 112])).judge(blast))).toBe('attack.noSight');
  });
});
