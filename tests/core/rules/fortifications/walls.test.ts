import { describe, expect, it } from 'vitest';
import { pieceId } from '../../../../core/base/index.ts';
import { asForm } from '../../../../core/space/grid/base/forms.ts';
import type { Piece, TerrainKind } from '../../../../core/space/space.ts';
import { scripted } from '../../../../core/dice/index.ts';
import type { Card } from '../../../../core/forces/card.ts';
import type { Fortification } from '../../../../core/forces/fortification.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { among, orders, staff } from '../../../kit/commanding.ts';
import { fortGame, put } from '../../../kit/forts.ts';
import { choose } from '../../../kit/choices.ts';
import { place, terrain } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, attack, bookFor, declare, fight, shots } from '../../../kit/game.ts';
import { on } from '../../../kit/gridSkirmish.ts';
import { BLUE_FIRST, specials } from '../../../kit/turn.ts';

const flak = weapon('Flak', { reach: '12', cells: 'I1:1/1 I2:1/1 V4:1/1 A2:2/1' });
const crew = card('Flak Crew', 'allies', 'squad', 'I1', { move: [2, 4], models: ['1 flak'], weapons: [flak] });
const mortar = card('Mortar Crew', 'allies', 'squad', 'I1', {
  ...{ move: [2, 4], models: ['1 mortar rifle'] },
  weapons: [
    weapon('Mortar', { reach: '2-12', rules: ['Artillery'], cells: 'I1:1/1 I2:1/1' }),
    weapon('Rifle', { reach: '6', cells: 'I1:1/1 I2:1/1' }),
  ],
});
/** A weapon that strikes all under its template, or on its way over squares. */
const lobbers = (['Grenade', 'Flame'] as const).map(rule =>
  card(`${rule} Crew`, 'allies', 'squad', 'I1', {
    ...{ move: [2, 4], models: ['1 lobber'] },
    weapons: [weapon('Lobber', { reach: rule === 'Flame' ? '3' : '8', rules: [rule], cells: 'I1:*/1 I2:*/1 A2:*/1' })],
  }),
);
const heli = card('Heli', 'axis', 'aircraft', 'A2', { move: [4, 8], damageTrack: 4, skills: ['Helicopter'], weapons: [] });
const CARDS: readonly Card[] = [crew, mortar, ...lobbers, heli, ...Object.values(staff)];

/** A fortification of blue's that looks north, its first unit in the middle of it, the others on these places of their space, and
 *  enemies in front of it; it is blue's go. */
function inside(
  space: 'metric' | 'grid',
  kind: Fortification,
  cards: readonly string[],
  enemies: string | readonly string[],
  more: {
    readonly dice?: readonly string[];
    readonly together?: boolean;
    readonly pieces?: readonly Piece[];
    readonly set?: string;
  } = {},
): Skirmish {
  const red = typeof enemies === 'string' ? [enemies] : enemies;
  const game = fortGame({ on: space, blue: cards, red, pieces: more.pieces ?? [], bought: { blue: [kind] }, cards: CARDS });
  game.answer(put(space === 'grid' ? on(5, 5) : place(90, 30, 0, 90), null, kind));
  const [fort] = game.state.pieces.filter(piece => piece.kind === kind);
  const within = space === 'grid' ? [on(5, 5), on(6, 5)] : [place(90, 30, 0, 0), place(87, 30, 0, 0)];
  const without = space === 'grid' ? on(4, 6) : place(78, 30, 0, 0);
  const ahead = space === 'grid' ? [on(5, 9), on(5, 8)] : [place(90, 70, 0, 0), place(94, 70, 0, 0)];
  const stand = (unit: (typeof game.state.units)[number], i: number) => {
    const blue = unit.side === 'blue';
    const number = blue ? i : i - cards.length;
    const isIn = blue && (i === 0 || more.together === true);
    const at = blue ? (isIn ? within[i]! : without) : ahead[number]!;
    const half = isIn && space === 'grid' ? { ...(at as object), half: 'n' } : at;
    return {
      ...{ ...unit, where: 'table' as const, ...(isIn ? { inside: fort!.id } : {}) },
      models: unit.models.slice(0, 1).map(model => ({ ...model, place: half as typeof at })),
    };
  };
  const dice = scripted(...(more.dice ?? []));
  const state = {
    ...{ ...game.state, turn: 2, go: 'blue' as const, units: game.state.units.map(stand) },
    agenda: [{ step: 'go', asked: false }],
  };
  const book = more.set === undefined ? game.table.book : bookFor(space === 'grid' ? 'grid' : 'free', more.set);
  return fight({ ...game.table, book, dice }, dice, state);
}

/** Terrain beside the west wall, where who is outside stands too. */
const beforeWall = (space: 'metric' | 'grid', kind: TerrainKind): Piece =>
  space === 'metric'
    ? terrain('piece', kind, [76, 80], [24, 40])
    : { id: pieceId('piece'), kind, form: asForm({ squares: [[4, 5]], walls: [], storeys: 1, roof: false }) };

/** Blue's first unit is about to attack. */
function attacking(game: Skirmish): Skirmish {
  game.answer(activate('blue-1'));
  game.answer(declare('attack', 'nothing'));
  return game;
}

describe.each(['metric', 'grid'] as const)('in a fortification, %s', space => {
  it('FORT-16 no weapon in a Bunker is laid on aircraft; from a Strongpoint it is', () => {
    const aim = attack(shots(['blue-1.1'], 'flak', 'red-1'));
    expect(attacking(inside(space, 'bunker', ['flak-crew'], 'heli')).refused(aim)).toMatchObject({
      ...{ code: 'attack.aircraft', rules: ['FORT-16'] },
    });
    const open = attacking(inside(space, 'strongpoint', ['flak-crew'], 'heli', { dice: ['TT'] }));
    expect(open.answer(aim)).toMatchObject(expect.arrayContaining([expect.objectContaining({ type: 'rolled' })]));
  });

  it.each(['dust-1947', 'zverograd'] as const)('FORT-16 so it is by %s, whose walls save otherwise', set => {
    const game = attacking(inside(space, 'bunker', ['flak-crew'], 'heli', { set }));
    expect(game.refused(attack(shots(['blue-1.1'], 'flak', 'red-1')))).toMatchObject({ rules: ['FORT-16'] });
  });

  it('FORT-16 what flies not is a target from a Bunker', () => {
    const game = attacking(inside(space, 'bunker', ['flak-crew'], 'light', { dice: ['T'] }));
    game.answer(attack(shots(['blue-1.1'], 'flak', 'red-1')));
    expect(game.dice.left()).toBe(0);
  });

  it('FORT-16 what strikes all about it, too, spares aircraft from a Bunker, and strikes them from a Strongpoint', () => {
    const struck = (kind: Fortification) => {
      const squares = space === 'grid';
      const dice = kind === 'bunker' ? ['T'] : ['T', 'T'];
      const game = attacking(inside(space, kind, [squares ? 'flame-crew' : 'grenade-crew'], ['light', 'heli'], { dice }));
      const at = squares ? { jet: 'red-1', over: [on(5, 7), on(5, 8)] } : { blast: place(92, 70, 0) };
      game.answer({ do: 'attack', shots: [{ model: 'blue-1.1', weapon: 'lobber', at }] } as never);
      expect(game.dice.left()).toBe(0);
      return game.dice.thrown.length;
    };
    expect([struck('bunker'), struck('strongpoint')]).toEqual([1, 2]);
  });

  it('FORT-17 no artillery fires from a Bunker, and no smoke; the rifles of the crew do', () => {
    const game = attacking(inside(space, 'bunker', ['mortar-crew'], 'light', { dice: ['T'] }));
    const aim = attack(shots(['blue-1.1'], 'mortar', 'red-1'));
    expect(game.refused(aim)).toMatchObject({ code: 'weapon.inBunker', rules: ['FORT-17'] });
    const at = game.unit('red-1').models[0]!.place!;
    const smoke = { do: 'attack', shots: [{ model: 'blue-1.1', weapon: 'mortar', at: { instead: 'smoke', place: at } }] };
    expect(game.refused(smoke as never)).toMatchObject({ code: 'weapon.inBunker', rules: ['FORT-17'] });
    const offer = game.offers().find(one => one.do === 'attack');
    expect(offer && 'lines' in offer && offer.lines.map(line => line.weapon)).not.toContain('mortar');
    game.answer(attack(shots(['blue-1.1'], 'rifle', 'red-1')));
    expect(game.dice.left()).toBe(0);
  });

  it('FORT-17 from a Strongpoint it fires', () => {
    const game = attacking(inside(space, 'strongpoint', ['mortar-crew'], 'light', { dice: ['T'] }));
    game.answer(attack(shots(['blue-1.1'], 'mortar', 'red-1')));
    expect(game.dice.left()).toBe(0);
  });

  it('FORT-23 a medic inside helps himself, and nobody outside, though he is next to him; both inside, he does', () => {
    for (const kind of ['bunker', 'strongpoint'] as const) {
      const out = inside(space, kind, ['emma', 'plain'], 'light', { dice: ['A'] });
      orders(out, 'blue-1', 'getUp');
      expect(among(out)).toEqual(['blue-1']);
      const both = inside(space, kind, ['emma', 'plain'], 'light', { dice: ['A'], together: true });
      orders(both, 'blue-1', 'getUp');
      expect(among(both)).toEqual(['blue-1', 'blue-2']);
    }
  });

  it('FORT-23 an officer inside gets others moving: that reaches farther than 1 R', () => {
    const game = inside(space, 'strongpoint', ['staff', 'plain'], 'light', { dice: ['A'] });
    const state = {
      ...game.state,
      units: game.state.units.map(one => (one.id === 'blue-2' ? { ...one, activated: true } : one)),
    };
    const again = fight(game.table, game.dice, { ...state, agenda: [{ step: 'go', asked: false }] });
    orders(again, 'blue-1', 'getMoving');
    expect(among(again)).toEqual(['blue-2']);
  });

  it.each([
    ['barbedWire', 'cutWire'],
    ['minefield', 'liftMines'],
  ] as const)('FORT-23 nobody inside works on %s that lies right before the wall; outside again he does', (kind, special) => {
    for (const fort of ['bunker', 'strongpoint'] as const) {
      const game = inside(space, fort, ['flak-crew', 'flak-crew'], 'light', {
        pieces: [beforeWall(space, kind)],
        dice: ['A', ...BLUE_FIRST],
      });
      game.answer(activate('blue-1'));
      expect(game.refused(specials(special))).toMatchObject({ code: 'special.noTerrain' });
      game.answer(declare('nothing', 'nothing'));
      game.answer(activate('red-1'));
      game.answer(declare('nothing', 'nothing'));
      game.answer(activate('blue-2'));
      game.answer(specials(special));
      game.answer(choose('piece'));
      expect(game.state.pieces.map(piece => piece.kind)).toEqual([fort]);
    }
  });

  it('FORT-23 from outside on a unit inside it is left legal', () => {
    const game = inside(space, 'strongpoint', ['plain', 'emma'], 'light', { dice: ['A'] });
    orders(game, 'blue-2', 'getUp');
    expect(among(game)).toContain('blue-1');
  });
});
