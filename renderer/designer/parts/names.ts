import type { Decoration } from '../../../core/index.ts';
import { catalogued } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import type { Layout } from '../../desk/table/layout.ts';
import type { TextKey } from '../../text/en.ts';
import { DRAWN_NAMES } from '../../desk/edit/draw.ts';
import { findDecoration, findObjective } from '../../desk/edit/way.ts';
import { findPiece } from '../../desk/table/layout.ts';
import { pieceName } from '../../base/pieceName.ts';

/** What a thing is called: by its owner, by the piece that it was made from, by what it was drawn as, or by its kind; with its number. */
export function thingName(layout: Layout, id: string, { t, language }: Pick<Words, 't' | 'language'>): string {
  const { label, made } = layout.design?.items[id] ?? {};
  if (label) return label;
  const number = / \d+$/.exec(id)?.[0] ?? '';
  if (made && catalogued(made)) return `${t(`design.piece.${made}` as TextKey)}${number}`;
  if (id === `ford${number}`) return `${t('design.piece.ford')}${number}`;
  const drawn = DRAWN_NAMES.find(name => id === `${name}${number}`);
  if (drawn && number) return `${t(`design.named.${drawn}`)}${number}`;
  const piece = findPiece(layout, id);
  if (piece) return pieceName(piece, layout.pieces, { t, language });
  if (findObjective(layout, id)) return `${t('design.objective')}${number}`;
  const decoration = findDecoration(layout, id);
  return decoration ? `${lookName(decoration, { t })}${number}` : id;
}

/** What decoration is called, without its number. */
export const lookName = (one: Decoration, { t }: Pick<Words, 't'>): string =>
  t(one.shows === 'ornament' ? `design.ornament.${one.ornament}` : `design.named.${one.shows}`);
