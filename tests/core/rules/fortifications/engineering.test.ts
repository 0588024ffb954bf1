import { describe, expect, it } from 'vitest';
import { pieceId } from '../../../../core/base/index.ts';
import { gridSpace } from '../../../../core/space/grid/grid.ts';
import { asForm } from '../../../../core/space/grid/base/forms.ts';
import type { Piece, TerrainKind } from '../../../../core/space/space.ts';
import { ofType } from '../../../kit/attack.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { choose } from '../../../kit/choices.ts';
import { place, terrain } from '../../../kit/free.ts';
import { besieged } from '../../../kit/forts.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { barred, inBoth, offered as offeredTo, order } from '../../../kit/commanding.ts';
import { activate, attack, declare, fight, row, shots, skirmish } from '../../../kit/game.ts';
import { all, BOARD, fire, go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { BLUE_FIRST, idle, specials } from '../../../kit/turn.ts';
import type { SpaceOf } from '../aboard/kit.ts';
import { loaded, SPACES } from '../aboard/kit.ts';

const machine = (name: string, skills: readonly string[], claws: readonly (readonly [string, string])[]) =>
  card(name, 'axis', 'vehicle', 'V4', {
    ...{ move: [3, 6], damageTrack: 4, skills },
    weapons: [
      ...claws.map(([claw, rule]) => weapon(claw, { reach: 'C', rules: [rule], cells: 'I1:1/1 V4:1/1' })),
      weapon('Gun', { mount: 'turret', reach: '12', cells: 'I1:1/1 I2:1/1 V4:1/1' }),
    ],
  });
const cards = [
  machine('Dozer', ['Dozer Blade'], []),
  machine('Ace Dozer', ['Dozer Blade', 'Infantry Ace'], []),
  machine('One Claw', ['Engineer Vehicle'], [['Claw', 'Grapple']]),
  machine('Two Tools', ['Engineer Vehicle'], [['Pincer', 'Grapple'], ['Chainsaw', 'Cutting']]), // biome-ignore format: one line a machine
  machine('Two Saws', ['Engineer Vehicle'], [['Dual Chainsaws', 'Cutting']]),
  machine('No Engineer', [], [['Claw', 'Grapple']]),
  machine('No Tools', ['Engineer Vehicle'], []),
  machine('Lifted Dozer', ['Dozer Blade', 'Airmobile'], []),
];
const carrier = card('Carrier', 'allies', 'aircraft', 'A1', {
  move: [6, 12],
  damageTrack: 3,
  skills: ['Airlifter', 'Helicopter'],
});

const square = (id: string, kind: TerrainKind, ...squares: readonly (readonly [number, number])[]): Piece => ({
  ...{ id: id as Piece['id'], kind },
  form: asForm({ squares, walls: [], storeys: 1, roof: false }),
});

interface Around {
  readonly name: string;
  readonly kind: TerrainKind;
  readonly dice?: readonly string[];
  readonly markers?: readonly string[];
  /** cm from the base, and squares. */
  readonly far?: readonly [cm: number, squares: number];
}

/** A unit of blue before a piece of terrain. */
function free({ name, kind, dice = [], far = [2, 1], markers = [] }: Around): Skirmish {
  const squad = name === 'ghosts';
  // A hull ends 3 cm ahead of its centre, a base 1.25 cm.
  const y = 60 - far[0] - (squad ? 1.25 : 3);
  return skirmish({
    ...{ cards, dice },
    pieces: [terrain('piece', kind, [40, 80], [60, 70])],
    blue: [{ card: name, at: squad ? row(5, 54, y) : [[60, y, 90]], markers }],
    red: [
      { card: 'gunners', at: row(2, 60, 110), activated: true },
      { card: 'one-claw', at: [[150, 110, 270]] },
    ],
  });
}
const squares = ({ name, kind, dice = [], far = [2, 1], markers = [] }: Around): Skirmish =>
  gridSkirmish({
    ...{ cards, dice },
    pieces: [square('piece', kind, [6, 6], [7, 6])],
    blue: [{ card: name, at: [6, 6 - far[1]], markers }],
    red: [
      { card: 'gunners', at: [6, 12], activated: true },
      { card: 'one-claw', at: [12, 18] },
    ],
  });

/** A unit aboard a machine that stands right beside a piece of terrain. */
const aboard = (space: SpaceOf, what: string, as: 'passenger' | 'rider' | 'lifted', kind: TerrainKind): Skirmish => {
  const game = loaded(space, {
    ...{
      carrier: { passenger: 'assaulter', rider: 'tank', lifted: 'carrier' }[as],
      riders: [what],
      as,
      cards: [...cards, carrier],
    },
    red: [{ card: 'two', at: [12, 14] }],
    pieces: [space === 'table' ? terrain('piece', kind, [66, 76], [40, 80]) : square('piece', kind, [6, 5])],
  });
  game.answer(activate('blue-2'));
  return game;
};

const offered = (game: Skirmish, special: string): boolean =>
  game
    .offers()
    .some(offer => offer.do === 'declare' && offer.refused === null && JSON.stringify(offer.actions).includes(special));
const pieces = (game: Skirmish) => game.state.pieces.map(piece => piece.id);

describe.each([
  ['on the table', free],
  ['on squares', squares],
] as const)('%s', (_, begin) => {
  it.each([
    ['FORT-26', 'ghosts', 'barbedWire', 'cutWire'],
    ['FORT-30 EQ-14', 'one-claw', 'barbedWire', 'tearWire'],
    ['FORT-32 EQ-13', 'dozer', 'trench', 'fillTrench'],
    ['FORT-33 EQ-13', 'dozer', 'minefield', 'clearMines'],
  ] as const)('%s %s beside %s: one die, and with ARMY it is gone', (ids, name, kind, special) => {
    const game = begin({ name, kind, dice: ['A'] });
    game.answer(activate('blue-1'));
    expect(offered(game, special)).toBe(true);
    game.answer(specials(special));
    const [id] = ids.split(' ');
    expect(game.ask).toMatchObject({ ask: 'choose', choices: [{ rule: id, of: 'piece', among: ['piece'], no: false }] });
    const events = game.answer(choose('piece'));
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'rolled', roll: { why: special, count: 1, counts: ['army'] } },
      { type: 'pieceDestroyed', unit: 'blue-1', piece: 'piece', because: [id] },
    ]);
    expect(pieces(game)).toEqual([]);
  });

  it.each([
    ['FORT-26', 'ghosts', 'barbedWire', 'cutWire', 'T'],
    ['FORT-30', 'one-claw', 'barbedWire', 'tearWire', 'S'],
    ['FORT-32', 'dozer', 'trench', 'fillTrench', 'T'],
    ['FORT-33', 'dozer', 'minefield', 'clearMines', 'T'],
  ] as const)('%s %s beside %s: without ARMY it stays, and nothing else happens', (_id, name, kind, special, face) => {
    const game = begin({ name, kind, dice: [face] });
    game.answer(activate('blue-1'));
    game.answer(specials(special));
    const events = game.answer(choose('piece'));
    expect(events.map(event => event.type)).toEqual(['rolled', 'acted', 'goTaken']);
    expect(pieces(game)).toEqual(['piece']);
    expect(game.unit('blue-1')).toMatchObject({ damage: 0, markers: [] });
  });

  it('FORT-26 two actions, two tries', () => {
    const game = begin({ name: 'ghosts', kind: 'barbedWire', dice: ['T', 'A'] });
    game.answer(activate('blue-1'));
    game.answer(specials('cutWire', 'cutWire'));
    game.answer(choose('piece'));
    game.answer(choose('piece'));
    expect(pieces(game)).toEqual([]);
  });

  it('FORT-26 the second is lost where the first has cleared it', () => {
    const game = begin({ name: 'ghosts', kind: 'barbedWire', dice: ['A'] });
    game.answer(activate('blue-1'));
    game.answer(specials('cutWire', 'cutWire'));
    const events = game.answer(choose('piece'));
    expect(events).toContainEqual(expect.objectContaining({ type: 'actionLost', why: 'notNow' }));
  });

  it('FORT-26 10 cm away or two squares off it is not open, but after a Move it may be', () => {
    const game = begin({ name: 'ghosts', kind: 'barbedWire', far: [10, 2] });
    game.answer(activate('blue-1'));
    expect(game.refused(specials('cutWire'))).toMatchObject({ code: 'special.noTerrain', rules: ['FORT-26'] });
    const shown = game.offers().flatMap(offer => (offer.do === 'declare' ? [offer] : []));
    const cutting = shown.filter(({ actions }) => JSON.stringify(actions).includes('cutWire'));
    expect(cutting.flatMap(({ actions, refused }) => (refused ? [] : [actions[0]!.action]))).toEqual(['move']);
  });

  it('FORT-26 inside the wire it is legal', () => {
    const game = begin({ name: 'ghosts', kind: 'barbedWire', far: [-4, 0] });
    game.answer(activate('blue-1'));
    expect(offered(game, 'cutWire')).toBe(true);
  });

  it.each([
    ['EQ-14 a claw beside a trench', 'one-claw', 'trench'],
    ['EQ-14 an Engineer Vehicle without tools beside wire', 'no-tools', 'barbedWire'],
    ['EQ-14 a claw without Engineer Vehicle', 'no-engineer', 'barbedWire'],
    ['EQ-14 a Dozer Blade beside wire', 'dozer', 'barbedWire'],
    ['FORT-32 infantry beside a trench', 'ghosts', 'trench'],
    ['FORT-33 an aircraft over a minefield', 'assaulter', 'minefield'],
  ] as const)('%s: not listed', (_name, unit, kind) => {
    const game = begin({ name: unit, kind });
    game.answer(activate('blue-1'));
    for (const special of ['cutWire', 'tearWire', 'fillTrench', 'clearMines', 'bury'])
      expect([special, offered(game, special)]).toEqual([special, false]);
  });

  it.each([
    ['a pincer and a chainsaw', 'two-tools'],
    ['dual chainsaws on one line', 'two-saws'],
  ])('FORT-30 %s: two dice, TARGET and ARMY remove it', (_name, name) => {
    const game = begin({ name, kind: 'barbedWire', dice: ['TA'] });
    game.answer(activate('blue-1'));
    game.answer(specials('tearWire'));
    game.answer(choose('piece'));
    expect(pieces(game)).toEqual([]);
    expect(game.dice.left()).toBe(0);
  });
});

describe('EQ-12 digging in', () => {
  const dug = (dice: readonly string[]) => {
    const game = free({ name: 'dozer', kind: 'swamp', far: [20, 3], dice: [...BLUE_FIRST, ...dice] });
    game.answer(activate('blue-1'));
    expect(offered(game, 'digIn')).toBe(true);
    expect(game.answer(specials('digIn'))).toContainEqual({
      ...{ type: 'marked', unit: 'blue-1', marker: 'dugIn' },
      because: ['EQ-12'],
    });
    idle(game);
    return game;
  };
  const shot = (game: Skirmish) => {
    game.answer(activate('red-2'));
    game.answer(declare('attack', 'nothing'));
    return game.answer(attack(shots(['red-2.1'], 'gun', 'blue-1')));
  };

  it('EQ-12 SAVE-03 in the open it saves on ARMY, from everywhere: of ARMY, SHIELD, TARGET one hit is cancelled', () => {
    const far = (name: string, rules: readonly string[]) =>
      card(name, 'allies', 'vehicle', 'V4', {
        ...{ move: [3, 6], damageTrack: 4 },
        weapons: [weapon('Gun', { mount: 'turret', reach: '12', rules, cells: 'V4:3/1' })],
      });
    const at = (name: string, dice: readonly string[]) => {
      const game = skirmish({
        ...{ cards: [...cards, far('Plain', []), far('Phaser Tank', ['Phaser']), far('Lobber', ['Grenade'])] },
        dice: ['AAA', ...dice, ...BLUE_FIRST],
        blue: [{ card: 'dozer', at: [[60, 60, 90]] }],
        red: [{ card: name, at: [[60, 20, 90]] }],
      });
      game.answer(activate('blue-1'));
      game.answer(specials('digIn'));
      game.answer(activate('red-1'));
      game.answer(declare('attack', 'nothing'));
      const events = game.answer(attack(shots(['red-1.1'], 'gun', 'blue-1')));
      expect(ofType(events, 'hit')).toMatchObject([{ cover: true, hits: 3 }]);
      return game.unit('blue-1').damage;
    };
    expect(at('plain', ['AST'])).toBe(2);
    expect(at('phaser-tank', [])).toBe(3);
    expect(at('lobber', [])).toBe(3);
  });

  it('EQ-12 it attacks next turn without moving and is in cover still', () => {
    const game = dug(['S', 'A', 'A']);
    game.answer(activate('blue-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(attack(shots(['blue-1.1'], 'gun', 'red-2')));
    expect(game.unit('blue-1').markers).toEqual(['dugIn']);
    expect(ofType(shot(game), 'hit')).toMatchObject([{ cover: true }]);
  });

  it.each(['move', 'march'] as const)('EQ-12 a %s ends it', by => {
    const game = dug(['A']);
    game.answer(activate('blue-1'));
    game.answer(by === 'move' ? declare('move', 'nothing') : declare('march'));
    const events = game.answer({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(60, 38, 0, 90)] }] });
    expect(events).toContainEqual({ type: 'unmarked', unit: 'blue-1', marker: 'dugIn', because: ['EQ-12'] });
    expect(ofType(shot(game), 'hit')).toMatchObject([{ cover: false }]);
  });

  it('EQ-12 on squares', () => {
    const game = gridSkirmish({
      ...{ cards, dice: ['A', 'A', ...BLUE_FIRST] },
      blue: [{ card: 'dozer', at: [6, 6] }],
      red: [{ card: 'no-tools', at: [6, 12], facing: 's' }],
    });
    game.answer(activate('blue-1'));
    game.answer(specials('digIn'));
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    expect(ofType(game.answer(fire(['red-1.1'], 'gun', 'blue-1')), 'hit')).toMatchObject([{ cover: true }]);
    expect(game.unit('blue-1').damage).toBe(0);
    game.answer({ do: 'goFirst', side: 'blue' });
    game.answer(activate('blue-1'));
    game.answer(declare('move', 'nothing'));
    game.answer(go('blue-1.1', on(6, 7)));
    expect(game.unit('blue-1').markers).toEqual([]);
  });
});

describe('FORT-31 burying a bunker', () => {
  /** Red's machine beside a bunker with blue's gun in it. */
  const beside = (dice: readonly string[], name = 'dozer', at: readonly [number, number] = [5, 7]) =>
    besieged('grid', 'bunker', name, at, { dice, cards });

  /** The first half is done, and the gun lets the second come. */
  const begun = (game: Skirmish, then = 'bury') => {
    const events = game.answer(specials('bury', then));
    expect(game.ask.ask).toBe('react');
    game.answer({ do: 'decline' });
    return events;
  };

  it('FORT-31 two such actions and ARMY: the bunker is gone, and who was in it', () => {
    const game = beside(['A']);
    game.answer(activate('red-1'));
    expect(begun(game)).toContainEqual(expect.objectContaining({ type: 'marked', unit: 'red-1', marker: 'burying' }));
    const [bunker] = pieces(game);
    const events = game.answer(choose(bunker!));
    expect(events).toContainEqual(expect.objectContaining({ type: 'eliminated', unit: 'blue-1' }));
    expect(events).toContainEqual({ type: 'pieceDestroyed', unit: 'red-1', piece: bunker, because: ['FORT-31'] });
    expect(pieces(game)).toEqual([]);
    expect(game.unit('blue-1').where).toBe('eliminated');
    expect(game.unit('red-1').markers).toEqual([]);
  });

  it('FORT-31 VICT-04 who has died in it before is not lost once more, and SK-29 a hero in it may get away', () => {
    const digger = card('Digger', 'axis', 'vehicle', 'V4', {
      ...{ move: [3, 6] as const, damageTrack: 4, skills: ['Dozer Blade'] },
      weapons: [weapon('Gun', { mount: 'turret', reach: '12', cells: 'I1:1/1 I2:1/1' })],
    });
    const lone = card('Lone', 'allies', 'squad', 'I2', { move: [3, 6], models: ['1'], points: 20 });
    const sly = card('Sly', 'allies', 'hero', 'I2', { move: [3, 6], damageTrack: 3, points: 10, skills: ['Cheat Death'] });
    const bunker = gridSpace({ measure: 'metric', board: BOARD }).forts.piece(pieceId('bunker'), 'bunker', on(5, 5, 'n'));
    const buried = (who: 'lone' | 'sly', dice: readonly string[]) => {
      const game = gridSkirmish({
        ...{ cards: [digger, lone, sly], dice, pieces: [bunker] },
        blue: [
          { card: who, at: [5, 4] },
          { card: 'gunners', at: [1, 1] },
          { card: 'gunners', at: [2, 1] },
        ],
        red: [
          { card: 'digger', at: [5, 7], facing: 's' },
          { card: 'digger', at: [8, 9], facing: 's' },
          { card: 'ghosts', at: [11, 17] },
        ],
      });
      const left = () => {
        while (game.ask.ask === 'react') game.answer({ do: 'decline' });
      };
      game.answer(activate('blue-1'));
      game.answer(declare('move', 'nothing'));
      game.answer(go('blue-1.1', on(5, 5)));
      left();
      expect(game.unit('blue-1').inside).toBe('bunker');
      game.answer(activate('red-2'));
      game.answer(declare('attack', 'nothing'));
      game.answer(fire(['red-2.1'], 'gun', 'blue-1'));
      left();
      game.answer(activate('blue-2'));
      game.answer(declare('nothing', 'nothing'));
      left();
      game.answer(activate('red-1'));
      game.answer(specials('bury', 'bury'));
      left();
      game.answer(choose('bunker'));
      return game;
    };
    // Shot dead inside before it is buried.
    const twice = buried('lone', ['A', 'T', 'T', 'A']);
    expect(twice.state.lost.blue).toBe(20);
    // Missed, then buried, then ARMY: he gets up.
    const away = buried('sly', ['T', 'A', 'A']);
    expect(away.unit('blue-1')).toMatchObject({ where: 'table', markers: ['stunned'] });
    expect(away.unit('blue-1').inside).toBeUndefined();
  });

  it.each(['S', 'T'])('FORT-31 %s: nothing', face => {
    const game = beside([face, 'AAA', 'SSS']);
    game.answer(activate('red-1'));
    begun(game);
    game.answer(choose(pieces(game)[0]!));
    expect(pieces(game)).toHaveLength(1);
    expect(game.unit('blue-1').where).toBe('table');
  });

  it('FORT-31 one such action and another one: no roll', () => {
    const game = beside([]);
    game.answer(activate('red-1'));
    begun(game, 'digIn');
    expect(game.dice.thrown).toEqual([]);
    expect(game.unit('red-1').markers).toEqual(['dugIn']);
    const other = beside([]);
    other.answer(activate('red-1'));
    other.answer(specials('bury'));
    expect([other.dice.thrown, other.unit('red-1').markers]).toEqual([[], []]);
  });

  it('FORT-31 first a Move, then two of them, by a third action', () => {
    const game = beside(['A', 'A'], 'ace-dozer', [5, 8]);
    game.answer(activate('red-1'));
    const bury = { action: 'special', special: 'bury' } as const;
    const here = game.refused({ do: 'declare', actions: [bury, bury, { action: 'nothing' }], weapons: [] });
    expect(here).toMatchObject({ code: 'special.noTerrain', rules: ['FORT-31'] });
    game.answer({ do: 'declare', actions: [{ action: 'move' }, bury, bury], weapons: [] });
    game.answer(go('red-1.1', on(5, 7, 's')));
    // The gun may react before the last action; it lets it be.
    if (game.ask.ask === 'react') game.answer({ do: 'decline' });
    game.answer(choose(pieces(game)[0]!));
    expect(pieces(game)).toEqual([]);
  });
});

it('FORT-32 whoever stood in the trench is unharmed, and without its cover', () => {
  const game = squares({ name: 'dozer', kind: 'trench', dice: ['A', 'A', 'A', 'S'] });
  const units = game.state.units.map(unit =>
    unit.id === 'red-1'
      ? { ...unit, models: unit.models.slice(0, 2).map(model => ({ ...model, place: on(7, 6) })), activated: true }
      : unit,
  );
  const begun = fight(game.table, game.dice, { ...game.state, units, agenda: [{ step: 'go', asked: false }] });
  const shot = () => {
    begun.answer(activate('blue-1'));
    begun.answer({
      ...{ do: 'declare', actions: [{ action: 'special', special: 'fillTrench' }, { action: 'attack' }] },
      weapons: [],
    });
    begun.answer(choose('piece'));
    return begun.answer(fire(all('blue-1', 1), 'gun', 'red-1'));
  };
  expect(ofType(shot(), 'hit')).toMatchObject([{ cover: false }]);
  expect(begun.unit('red-1').where).toBe('table');
});

describe.each(SPACES)('aboard a machine beside it on the %s', space => {
  it.each([
    ['FORT-26 PASS-13 a passenger beside wire', 'two', 'passenger', 'barbedWire', 'cutWire'],
    ['FORT-29 PASS-13 a passenger beside mines', 'two', 'passenger', 'minefield', 'liftMines'],
    ['FORT-26 PASS-13 a rider beside wire', 'two', 'rider', 'barbedWire', 'cutWire'],
    ['FORT-33 LIFT-08 a dozer lifted beside mines', 'lifted-dozer', 'lifted', 'minefield', 'clearMines'],
    ['EQ-12 LIFT-08 a dozer that is lifted digs in nowhere', 'lifted-dozer', 'lifted', 'minefield', 'digIn'],
  ] as const)('%s: not before it has got out', (_, what, as, kind, special) => {
    const game = aboard(space, what, as, kind);
    expect(game.refused(order(special, 'nothing')).code).toBe('special.offTable');
    expect(game.refused(order(special, 'move')).code).toBe('special.offTable');
    game.answer(order('move', special));
    expect(game.ask).toMatchObject({ ask: 'move', unit: 'blue-2' });
  });
});

inBoth('what there is to do it to', send => {
  const dozing = card('Dozing', 'allies', 'vehicle', 'V4', {
    move: [3, 5],
    damageTrack: 5,
    skills: ['Dozer Blade'],
    weapons: [],
  });

  it('EQ-12 FORT-31 FORT-32 FORT-33 a blade with nothing to work on is shown, refused with its section; hands that everybody has are not', () => {
    const game = send({
      blue: [
        { card: 'dozing', at: [5, 5] },
        { card: 'plain', at: [3, 3], models: 2 },
      ],
      cards: [dozing],
    });
    const soldiers = send({ blue: [{ card: 'plain', at: [3, 3], models: 2 }] });
    game.answer(activate('blue-1'));
    soldiers.answer(activate('blue-1'));
    expect(offeredTo(game)).toEqual(['digIn']);
    expect(barred(game)).toEqual([
      'bury: special.noTerrain (FORT-31)',
      'clearMines: special.noTerrain (FORT-33)',
      'fillTrench: special.noTerrain (FORT-32)',
    ]);
    expect([offeredTo(soldiers), barred(soldiers)]).toEqual([[], []]);
  });
});
