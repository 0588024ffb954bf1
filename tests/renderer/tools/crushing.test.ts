import { describe, expect, it } from 'vitest';
import type { PieceId, UnitId } from '../../../core/index.ts';
import { crushes, crushing, togglePiece } from '../../../renderer/tools/crushing.ts';
import type { Around } from '../../../renderer/tools/gesture.ts';
import type { OfferOf } from '../../../renderer/tools/plan.ts';
import { gridSetup } from '../../kit/gridGame.ts';
import { makeWorld, PERSONS } from '../store/world.ts';

const [a, b, c] = ['crates-1', 'crates-2', 'crates-3'] as unknown as readonly [PieceId, PieceId, PieceId];
const unit = 'blue-1' as UnitId;
const offers: readonly OfferOf<'crush'>[] = [
  { do: 'crush', unit, pieces: [a, b, c] },
  { do: 'crush', unit, pieces: [] },
];

describe('crates that a machine has driven over', () => {
  it('are all destroyed unless they are spared one by one', () => {
    const plan = crushing(offers);
    const around = {} as Around;
    expect(crushes.ready(plan, around)).toEqual({ do: 'crush', pieces: [a, b, c] });
    const spared = togglePiece(plan, b);
    expect(crushes.ready(spared, around)).toEqual({ do: 'crush', pieces: [a, c] });
    // In their order again.
    expect(crushes.ready(togglePiece(spared, b), around)).toEqual({ do: 'crush', pieces: [a, b, c] });
  });

  it('are chosen by a click on their square', async () => {
    const { session } = makeWorld({ onSquares: true });
    await session.start(gridSetup(1, '2'), PERSONS, 'Crates');
    const game = session.store.getState().game!;
    const form = (square: readonly [number, number]) => ({ squares: [square], walls: [] }) as never;
    const pieces = [
      { id: a, kind: 'crates', form: form([2, 3]) },
      { id: b, kind: 'crates', form: form([4, 3]) },
    ] as const;
    const around = {
      game: { ...game, state: { ...game.state, pieces } },
      question: { who: 'blue', offers },
      selected: null,
    } as Around;
    const plan = crushing(offers);
    const at = (x: number, y: number) => ({ x, y, z: 0, model: null });
    expect(crushes.onClick!(plan, at(350, 250), around)).toEqual({ plan: { ...plan, pieces: [a, c] } });
    expect(crushes.onClick!(plan, at(550, 250), around)).toEqual({});
  });
});
