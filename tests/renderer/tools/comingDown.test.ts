import { expect, it } from 'vitest';
import type { GameEvent, Piece } from '../../../core/index.ts';
import { asForm, pieceId, unitId } from '../../../core/index.ts';
import { downIn } from '../../../renderer/tools/board.ts';

const unit = unitId('blue-0');
const because = [] as const;
const wreck: Piece = { id: pieceId('wreck'), kind: 'wreck', form: asForm({ outline: [], base: 0, height: 60 }) };

it('what is destroyed and wrecks that are left come down in sight, and nothing else does', () => {
  const events: readonly GameEvent[] = [
    { type: 'pieceDestroyed', unit, piece: pieceId('traps'), because },
    { type: 'wreckLeft', unit, piece: wreck, because },
    { type: 'pieceGone', piece: pieceId('smoke'), kind: 'smoke', because },
  ];
  expect(events.map(downIn)).toEqual([{ destroyed: ['traps'], wrecked: [] }, { destroyed: [], wrecked: ['wreck'] }, null]);
  expect(downIn(null)).toBeNull();
});
