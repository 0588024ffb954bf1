import { describe, expect, it } from 'vitest';
import type { State } from '../../../core/index.ts';
import { gridPlaceOf, questionOf, SQUARE, STOREY } from '../../../core/index.ts';
import { miniatureOf } from '../../../models/index.ts';
import { heightOf } from '../../../core/index.ts';
import { middleOf } from '../../../renderer/scene/squares.ts';
import { drawnPlaces } from '../../../renderer/tools/drawn.ts';
import { drawnWay, footUnder } from '../../../renderer/tools/standing.ts';
import { gridLibrary } from '../../kit/library.ts';
import { staged, standAtGoals, type Staged } from '../../kit/staged.ts';

const HALL = {
  id: 'hall',
  kind: 'building',
  storeys: 2,
  roof: true,
  squares: [
    [3, 4],
    [4, 4],
  ],
  walls: [{ square: [3, 4], side: 'south', opening: 'large' }],
};

const scene: Staged = {
  ...{ columns: 10, rows: 8, pieces: [HALL], seed: 3 },
  blue: ['ranger-attack-squad', 'punisher', 'bazooka-joe', 'pershing-ii', 'rosie', 'flying-banana'],
  red: ['laser-grenadier-squad'],
  goals: {
    'blue-1': [3, 3],
    'blue-2': [6, 3, 0, 'n'],
    'blue-3': [7, 3],
    'blue-4': [9, 3, 0, 'n'],
    'blue-5': [3, 3],
    'blue-6': [4, 4],
  },
};
const game = staged(scene, one => standAtGoals(scene, one) && questionOf(one.state)?.ask.ask === 'activate');
const cast = { setup: game.setup, cards: gridLibrary.cards };
const places = drawnPlaces(game.state, cast);
const unit = (id: string, { units }: State = game.state) => units.find(one => one.id === id)!;
const modelsOf = (id: string) => unit(id).models.map(model => places.get(model.id)!);

describe('units in their squares', () => {
  it('stand in the middle of all that they fill, two squares or four', () => {
    expect(modelsOf('blue-4')[0]).toMatchObject({ x: 8.5 * SQUARE, y: 2 * SQUARE, z: 0, facing: 90 });
    expect(modelsOf('blue-2')[0]).toMatchObject({ x: 6 * SQUARE, y: 3 * SQUARE, z: 0 });
  });

  it('share a square with a hero in one formation, each on a spot of his own', () => {
    const all = [...modelsOf('blue-1'), ...modelsOf('blue-5')];
    expect(all).toHaveLength(unit('blue-1').models.length + 1);
    for (const place of all) expect([Math.ceil(place.x / SQUARE), Math.ceil(place.y / SQUARE)]).toEqual([3, 3]);
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(25);
  });

  it('leave a hero a corner of the square that a machine fills, away from the middle of the machine', () => {
    const machine = modelsOf('blue-2')[0]!;
    const hero = modelsOf('blue-3')[0]!;
    const [x, y] = middleOf([7, 3]);
    expect(Math.hypot(hero.x - machine.x, hero.y - machine.y)).toBeGreaterThan(Math.hypot(x - machine.x, y - machine.y) + 30);
    expect([Math.ceil(hero.x / SQUARE), Math.ceil(hero.y / SQUARE)]).toEqual([7, 3]);
  });

  it('fly over what stands beneath their wings, on a foot that rests on the roof', () => {
    const flier = modelsOf('blue-6')[0]!;
    const shape = miniatureOf(gridLibrary.cards.get(unit('blue-6').card)!).shape;
    const hull = shape.volumes.find(volume => volume.part === 'hull')!;
    const belly = flier.z + hull.center[2] - ('half' in hull ? hull.half[2] : 0);
    expect(belly).toBeGreaterThan(2 * STOREY + 30);
    expect(footUnder([4, 4], game.state)).toBe(2 * STOREY);
    expect(footUnder([5, 5], game.state)).toBe(0);
    // Over open ground it hangs on its own stand alone.
    const there = drawnWay(
      unit('blue-6'),
      [{ ...gridPlaceOf(unit('blue-6').models[0]!.place!), column: 1, row: 8 } as never],
      game.state,
      cast,
    );
    expect([...there.values()][0]![0]!.z).toBe(0);
    // Over the colossus it clears its top.
    const over = drawnWay(
      unit('blue-6'),
      [{ ...gridPlaceOf(unit('blue-6').models[0]!.place!), column: 6, row: 3 } as never],
      game.state,
      cast,
    );
    const top = heightOf(miniatureOf(gridLibrary.cards.get(unit('blue-2').card)!).shape);
    expect([...over.values()][0]![0]!.z + hull.center[2] - ('half' in hull ? hull.half[2] : 0)).toBeGreaterThan(top);
  });
});
