import { describe, expect, it } from 'vitest';
import { sees } from '../../../../core/game/facts.ts';
import { formOf as freeFormOf } from '../../../../core/space/free/base/forms.ts';
import { asForm, formOf } from '../../../../core/space/grid/base/forms.ts';
import type { Piece } from '../../../../core/space/space.ts';
import { choose } from '../../../kit/choices.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { building, place } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, attack, declare, fight, row, shots, skirmish } from '../../../kit/game.ts';
import { fire, go, gridSkirmish, on } from '../../../kit/gridSkirmish.ts';
import { BLUE_FIRST, idle, specials } from '../../../kit/turn.ts';

const facts = { move: [3, 6], damageTrack: 4, skills: ['Smoke Launchers'] } as const;
const cards = [
  card('Screened', 'allies', 'vehicle', 'V4', facts),
  card('Screened Giant', 'allies', 'vehicle', 'V4', { ...facts, size: 'large' }),
  card('Hunter', 'axis', 'vehicle', 'V4', {
    ...{ move: [3, 6], damageTrack: 4 },
    weapons: [weapon('Gun', { mount: 'turret', reach: '12', cells: 'V4:3/1' })],
  }),
];
const screens = specials('smokeLaunchers');
const smokes = (game: Skirmish): readonly Piece[] => game.state.pieces.filter(piece => piece.kind === 'smoke');
const seen = (game: Skirmish) => sees(game.table, game.state, game.unit('red-1'), game.unit('blue-1'));

const onTable = (dice: readonly string[], pieces: readonly Piece[] = []) =>
  skirmish({
    ...{ cards, dice, pieces },
    blue: [{ card: 'screened', at: [[60, 30, 90]] }],
    red: [{ card: 'hunter', at: [[60, 100, 270]] }],
  });
const onBoard = (name: string, dice: readonly string[]) =>
  gridSkirmish({ ...{ cards, dice }, blue: [{ card: name, at: [5, 5] }], red: [{ card: 'hunter', at: [5, 10], facing: 's' }] });

describe.each([
  ['on the table', onTable],
  ['on squares', (dice: readonly string[]) => onBoard('screened', dice)],
] as const)('%s', (_, begin) => {
  it('EQ-27 WPN-06 used in turn 2 without a die, there in turn 3, gone when turn 3 ends', () => {
    const game = begin([...BLUE_FIRST, ...BLUE_FIRST]);
    expect(seen(game)).toBe(true);
    game.answer(activate('blue-1'));
    expect(game.answer(screens)).toMatchObject([
      { type: 'declared' },
      { type: 'acted', special: 'smokeLaunchers', because: ['EQ-27'] },
      { type: 'used', unit: 'blue-1', rule: 'Smoke Launchers', because: ['EQ-27'] },
      { type: 'pieceLaid', unit: 'blue-1', piece: { id: 'smoke-1', kind: 'smoke' }, until: 3, because: ['EQ-27'] },
      { type: 'acted', action: 'nothing' },
      { type: 'goTaken' },
    ]);
    idle(game);
    expect(game.state.turn).toBe(3);
    expect(smokes(game)).toHaveLength(1);
    expect(game.log.filter(event => event.type === 'pieceGone')).toEqual([]);
    idle(game);
    expect(smokes(game)).toEqual([]);
    expect(game.state.passing).toBeUndefined();
    expect(game.log).toContainEqual({ type: 'pieceGone', piece: 'smoke-1', kind: 'smoke', because: ['EQ-27'] });
    expect(game.dice.left()).toBe(0);
  });

  it('EQ-27 once in a game: it is not declared twice, and shown and refused from then on', () => {
    const game = begin([...BLUE_FIRST]);
    game.answer(activate('blue-1'));
    expect(game.refused(specials('smokeLaunchers', 'smokeLaunchers'))).toMatchObject({
      code: 'special.usedUp',
      rules: ['EQ-27'],
    });
    game.answer(screens);
    idle(game);
    game.answer(activate('blue-1'));
    expect(game.refused(screens)).toMatchObject({ code: 'special.usedUp', rules: ['EQ-27'] });
    const shown = game.offers().flatMap(offer => (offer.do === 'declare' ? [offer] : []));
    const smoke = shown.filter(({ actions }) => JSON.stringify(actions).includes('smokeLaunchers'));
    expect(smoke.length).toBeGreaterThan(0);
    expect(smoke.filter(({ refused }) => refused === null)).toEqual([]);
  });
});

it('EQ-27 one of the same kind has its own', () => {
  const game = skirmish({
    ...{ cards, dice: [...BLUE_FIRST] },
    blue: [
      { card: 'screened', at: [[30, 30, 90]] },
      { card: 'screened', at: [[90, 30, 90]] },
    ],
    red: [{ card: 'ghosts', at: row(5, 60, 100) }],
  });
  for (const unit of ['blue-1', 'blue-2']) {
    game.answer(activate(unit));
    game.answer(screens);
    if (unit === 'blue-1') {
      game.answer(activate('red-1'));
      game.answer(declare('nothing', 'nothing'));
    }
  }
  expect(smokes(game).map(piece => piece.id)).toEqual(['smoke-1', 'smoke-2']);
});

it('EQ-27 CMD-19 so has a machine that is called back', () => {
  const boss = card('Boss', 'allies', 'hero', 'I2', { move: [2, 4], damageTrack: 4, skills: ['Officer'] });
  const begun = gridSkirmish({
    ...{ cards: [...cards, boss], dice: ['A'] },
    blue: [{ card: 'boss', at: [2, 2] }, { card: 'screened' }],
    red: [{ card: 'hunter', at: [5, 10], facing: 's' }],
  });
  const units = begun.state.units.map(unit =>
    unit.id === 'blue-2' ? { ...unit, where: 'eliminated' as const, models: [], used: { 'Smoke Launchers': 1 } as never } : unit,
  );
  const game = fight(begun.table, begun.dice, { ...begun.state, units, agenda: [{ step: 'go', asked: false }] });
  game.answer(activate('blue-1'));
  game.answer(specials('replacement'));
  game.answer(choose('blue-2'));
  game.answer({ do: 'declare', actions: [{ action: 'move' }, { action: 'special', special: 'smokeLaunchers' }], weapons: [] });
  game.answer(go('blue-2.1', on(4, 1)));
  expect(formOf(smokes(game)[0]!).squares).toEqual([[4, 1]]);
});

describe('its size on the table', () => {
  const screened = (...pieces: readonly Piece[]) => {
    const game = onTable([], pieces);
    game.answer(activate('blue-1'));
    game.answer(screens);
    return game;
  };

  it('EQ-29 a template about the vehicle, which may drive on and leave it there', () => {
    const game = onTable([]);
    game.answer(activate('blue-1'));
    game.answer({ do: 'declare', actions: [{ action: 'special', special: 'smokeLaunchers' }, { action: 'move' }], weapons: [] });
    const [before] = smokes(game);
    const { outline, base } = freeFormOf(before!);
    for (const [x, y] of outline) expect(Math.hypot(x - 600, y - 300)).toBeCloseTo(75, 1);
    expect(base).toBe(0);
    game.answer({ do: 'move', ways: [{ model: game.model('blue-1.1'), path: [place(60, 50, 0, 90)] }] });
    expect(smokes(game)).toEqual([before]);
  });

  it('WPN-08 EQ-29 what would be inside a building is cut off', () => {
    const game = screened(building('house', [62, 90], [10, 60]));
    const [smoke, ...more] = smokes(game);
    expect(more).toEqual([]);
    const { outline } = freeFormOf(smoke!);
    expect(Math.max(...outline.map(([x]) => x))).toBe(620);
    expect(Math.min(...outline.map(([x]) => x))).toBe(525);
  });

  it('EQ-27 LOS-11 hides the vehicle, and a shot finds it in cover', () => {
    const game = onTable(['AAA', 'ATT', ...BLUE_FIRST]);
    game.answer(activate('blue-1'));
    game.answer(screens);
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    const events = game.answer(attack(shots(['red-1.1'], 'gun', 'blue-1')));
    // Its hull stands within 1 R of the edge of the smoke.
    expect(events).toContainEqual(expect.objectContaining({ type: 'hit', cover: true, hits: 3 }));
    expect(game.dice.thrown[1]).toMatchObject({ why: 'coverSave', count: 3, counts: ['army'] });
    expect(game.unit('blue-1').damage).toBe(2);
  });
});

describe('its size on squares', () => {
  const squares = (game: Skirmish) => smokes(game).flatMap(piece => formOf(piece).squares);

  it('EQ-28 every square under a large vehicle, which may drive on', () => {
    const game = onBoard('screened-giant', []);
    game.answer(activate('blue-1'));
    game.answer({ do: 'declare', actions: [{ action: 'special', special: 'smokeLaunchers' }, { action: 'move' }], weapons: [] });
    expect(squares(game)).toEqual([
      [5, 5],
      [5, 4],
    ]);
    game.answer(go('blue-1.1', on(5, 6), on(5, 7)));
    expect(squares(game)).toEqual([
      [5, 5],
      [5, 4],
    ]);
  });

  it('EQ-28 WPN-06 no square of a building', () => {
    const house: Piece = {
      ...{ id: 'house' as Piece['id'], kind: 'building' },
      form: asForm({
        squares: [[5, 5]],
        walls: [
          { square: [5, 5], side: 'south', opening: 'large' },
          { square: [5, 5], side: 'north', opening: 'large' },
        ],
        ...{ storeys: 1, roof: true },
      }),
    };
    const game = gridSkirmish({
      ...{ cards, pieces: [house] },
      blue: [{ card: 'screened', at: [5, 5] }],
      red: [{ card: 'hunter', at: [5, 10], facing: 's' }],
    });
    game.answer(activate('blue-1'));
    game.answer(screens);
    expect(squares(game)).toEqual([]);
  });

  it('EQ-28 SAVE-06 whoever stands in it is in cover', () => {
    const game = onBoard('screened', ['AAA', 'ATT', ...BLUE_FIRST]);
    game.answer(activate('blue-1'));
    game.answer(screens);
    game.answer(activate('red-1'));
    game.answer(declare('attack', 'nothing'));
    game.answer(fire(['red-1.1'], 'gun', 'blue-1'));
    expect(game.unit('blue-1').damage).toBe(2);
    expect(game.dice.thrown[1]).toMatchObject({ why: 'coverSave', counts: ['army'] });
  });
});
