import { describe, expect, it } from 'vitest';
import { scripted } from '../../../../core/dice/index.ts';
import type { Card } from '../../../../core/forces/card.ts';
import type { Fortification } from '../../../../core/forces/fortification.ts';
import { card, weapon } from '../../../kit/cards.ts';
import { among, orders, staff } from '../../../kit/commanding.ts';
import { fortGame, put } from '../../../kit/forts.ts';
import { place } from '../../../kit/free.ts';
import type { Skirmish } from '../../../kit/game.ts';
import { activate, attack, declare, fight, shots } from '../../../kit/game.ts';
import { on } from '../../../kit/gridSkirmish.ts';

const flak = weapon('Flak', { reach: '12', cells: 'I1:1/1 I2:1/1 V4:1/1 A2:2/1' });
const crew = card('Flak Crew', 'allies', 'squad', 'I1', { move: [2, 4], models: ['1 flak'], weapons: [flak] });
const mortar = card('Mortar Crew', 'allies', 'squad', 'I1', {
  ...{ move: [2, 4], models: ['1 mortar rifle'] },
  weapons: [
    weapon('Mortar', { reach: '2-12', rules: ['Artillery'], cells: 'I1:1/1 I2:1/1' }),
    weapon('Rifle', { reach: '6', cells: 'I1:1/1 I2:1/1' }),
  ],
});
const heli = card('Heli', 'axis', 'aircraft', 'A2', { move: [4, 8], damageTrack: 4, skills: ['Helicopter'], weapons: [] });
const CARDS: readonly Card[] = [crew, mortar, heli, ...Object.values(staff)];

/** A fortification of blue's that looks north, its first unit in the middle of it, the others on these places of their space, and an
 *  enemy in front of it; it is blue's go. */
function inside(
  space: 'metric' | 'grid',
  kind: Fortification,
  cards: readonly string[],
  enemy: string,
  more: { readonly dice?: readonly string[]; readonly together?: boolean } = {},
): Skirmish {
  const game = fortGame({ on: space, blue: cards, red: [enemy], bought: { blue: [kind] }, cards: CARDS });
  game.answer(put(space === 'grid' ? on(5, 5) : place(90, 30, 0, 90), null, kind));
  const [fort] = game.state.pieces.filter(piece => piece.kind === kind);
  const within = space === 'grid' ? [on(5, 5), on(6, 5)] : [place(90, 30, 0, 0), place(87, 30, 0, 0)];
  const without = space === 'grid' ? on(4, 6) : place(78, 30, 0, 0);
  const ahead = space === 'grid' ? on(5, 9) : place(90, 70, 0, 0);
  const stand = (unit: (typeof game.state.units)[number], i: number) => {
    const blue = unit.side === 'blue';
    const isIn = blue && (i === 0 || more.together === true);
    const at = blue ? (isIn ? within[i]! : without) : ahead;
    const half = isIn && space === 'grid' ? { ...(at as object), half: i === 0 ? 'w' : 'e' } : at;
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
  return fight({ ...game.table, dice }, dice, state);
}

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

  it('FORT-16 what flies not is a target from a Bunker', () => {
    const game = attacking(inside(space, 'bunker', ['flak-crew'], 'light', { dice: ['T'] }));
    game.answer(attack(shots(['blue-1.1'], 'flak', 'red-1')));
    expect(game.dice.left()).toBe(0);
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

  it('FORT-23 from outside on a unit inside it is left legal', () => {
    const game = inside(space, 'strongpoint', ['plain', 'emma'], 'light', { dice: ['A'] });
    orders(game, 'blue-2', 'getUp');
    expect(among(game)).toContain('blue-1');
  });
});
