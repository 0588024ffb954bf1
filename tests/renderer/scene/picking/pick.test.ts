import { describe, expect, it } from 'vitest';
import type { Card, CardId, Vec3 } from '../../../../core/index.ts';
import { formOf } from '../../../../core/index.ts';
import { shippedCards } from '../../../../models/index.ts';
import type { BoardPicture, ModelPicture } from '../../../../renderer/scene/base/board.ts';
import { openedFor } from '../../../../renderer/scene/base/cutaway.ts';
import { pick } from '../../../../renderer/scene/picking/pick.ts';
import { meetsPrism } from '../../../../renderer/scene/base/ray.ts';
import { shippedTables } from '../../../../templates/index.ts';

const { layout } = shippedTables().find(one => one.id === 'crossroads-village')!;
const card = (id: string) => shippedCards().get(id as CardId) as Card;

const model = (id: string, of: string, x: number, y: number, z = 0, facing = 0): ModelPicture => ({
  ...{
    id,
    unit: id,
    name: id,
    card: card(of),
    figure: 0,
    place: { x, y, z, facing },
    side: 'blue',
    markers: [],
    damage: null,
    activated: false,
  },
});

const board = (...models: readonly ModelPicture[]): BoardPicture => ({
  ...{
    size: layout.size,
    pieces: layout.pieces,
    models,
    objectives: [{ id: 'o1', owner: { side: 'blue', bloc: 'allies' }, at: [120, 120] }],
  },
});

/** What lies under a pointer that points straight down at a spot, or from `eye` at it. */
const look = (on: BoardPicture, to: Vec3, eye: Vec3 = [to[0], to[1], 2000]) =>
  pick(
    { from: eye, along: [to[0] - eye[0], to[1] - eye[1], to[2] - eye[2]] },
    on,
    openedFor(
      on.pieces,
      on.models.map(one => one.place),
    ),
  );

describe('what the pointer is on', () => {
  it('is the table where nothing stands, and nothing beside it', () => {
    expect(look(board(), [650, 300 - 160, 0])).toMatchObject({ kind: 'table', id: null, ground: [650, 140, 0] });
    expect(look(board(), [-80, 300, 0])).toMatchObject({ kind: 'off', id: null });
  });

  it('is nothing when it points to the sky', () => {
    expect(pick({ from: [900, 0, 100], along: [0, 1, 0.2] }, board(), {}).kind).toBe('off');
  });

  it('is a model that its base, body or head is under, and the ground is told as well', () => {
    const on = board(model('a', 'ranger-attack-squad', 650, 140));
    expect(look(on, [650, 140, 0])).toMatchObject({ kind: 'model', id: 'a', ground: [650, 140, 0] });
    expect(look(on, [661, 140, 0])).toMatchObject({ kind: 'model', id: 'a' });
    expect(look(on, [666, 140, 0])).toMatchObject({ kind: 'table' });
    // From the near edge his head stands before the ground behind him.
    expect(look(on, [650, 170, 0], [650, -800, 900])).toMatchObject({ kind: 'model', id: 'a', ground: [650, 170, 0] });
  });

  it('is the nearer of two models', () => {
    const on = board(model('near', 'ranger-attack-squad', 650, 100), model('far', 'ranger-attack-squad', 650, 130));
    expect(look(on, [650, 130, 4], [650, -400, 60]).id).toBe('near');
  });

  it('is a wall that stands up, a wood that is flat', () => {
    const wall = layout.pieces.find(piece => piece.id === 'churchyard wall')!;
    const [x, y] = formOf(wall).outline[0]!;
    expect(look(board(), [x + 60, y + 40, 0], [x + 60, y - 200, 100])).toMatchObject({ kind: 'piece', id: 'churchyard wall' });
    expect(look(board(), [300, 400, 0])).toMatchObject({ kind: 'piece', id: 'west wood', ground: [300, 400, 0] });
  });

  it('is an objective', () => {
    expect(look(board(), [150, 130, 0])).toMatchObject({ kind: 'objective', id: 'o1' });
  });

  it('is the roof of a building, or the storey on which somebody stands with the roof lifted', () => {
    const spot: Vec3 = [1150, 450, 0];
    expect(look(board(), spot).ground).toEqual([1150, 450, 140]);
    expect(look(board(model('up', 'ranger-attack-squad', 1200, 480, 70)), spot).ground).toEqual([1150, 450, 70]);
    expect(look(board(model('down', 'ranger-attack-squad', 1200, 480, 0)), spot).ground).toEqual([1150, 450, 0]);
  });
});

describe('a ray and a prism', () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const;

  it('meet at the lid from above, at a side from beside, and not at all beside it', () => {
    expect(meetsPrism({ from: [5, 5, 20], along: [0, 0, -1] }, square, 0, 8)).toBe(12);
    expect(meetsPrism({ from: [-5, 5, 4], along: [1, 0, 0] }, square, 0, 8)).toBe(5);
    expect(meetsPrism({ from: [-5, 5, 9], along: [1, 0, 0] }, square, 0, 8)).toBeNull();
    expect(meetsPrism({ from: [-5, 5, 4], along: [-1, 0, 0] }, square, 0, 8)).toBeNull();
  });
});
