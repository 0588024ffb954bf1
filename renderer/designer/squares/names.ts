import type { SquareLayout } from '../../adjudicator/squares/layout.ts';
import { findDecoration, findObjective } from '../../desk/edit/way.ts';
import { lookName } from '../parts/names.ts';
import { findPiece } from '../../desk/table/layout.ts';
import type { Words } from '../../base/words.ts';
import { pieceName } from '../../base/pieceName.ts';

/** What a thing on a board is called: by its owner, or by its kind; with its number. */
export function boardThingName(layout: SquareLayout, id: string, words: Pick<Words, 't' | 'language'>): string {
  const label = layout.design?.items[id]?.label;
  if (label) return label;
  const piece = findPiece(layout, id);
  if (piece) return pieceName(piece, layout.pieces, words);
  const number = / \d+$/.exec(id)?.[0] ?? '';
  if (findObjective(layout, id)) return `${words.t('design.objective')}${number}`;
  const decoration = findDecoration(layout, id);
  return decoration ? `${lookName(decoration, words)}${number}` : id;
}
