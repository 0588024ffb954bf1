import type { SquareLayout } from '../../adjudicator/squares/layout.ts';
import { findPiece } from '../../adjudicator/squares/layout.ts';
import type { Words } from '../../base/words.ts';
import { kindName } from '../parts/names.ts';

/** What a thing on a board is called: by its owner, or by its kind; with its number. */
export function boardThingName(layout: SquareLayout, id: string, { t }: Pick<Words, 't'>): string {
  const label = layout.design?.items[id]?.label;
  if (label) return label;
  const number = / \d+$/.exec(id)?.[0] ?? '';
  const piece = findPiece(layout, id);
  if (piece) return number ? kindName(piece.kind, number, { t }) : id;
  return layout.design?.objectives.some(one => one.id === id) ? `${t('design.objective')}${number}` : id;
}
