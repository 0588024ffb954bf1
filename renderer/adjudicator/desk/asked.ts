import type { Words } from '../../base/words.ts';
import { nameOfStock } from '../../desk/parts/StockList.tsx';
import { findModel } from '../../desk/table/layout.ts';
import { liesAbout, needsTo } from './questions.ts';
import type { DeskState } from './state.ts';

/** What is asked in words, or what to do next. */
export function askedSays(
  { asking, placing, layout, map }: Pick<DeskState, 'asking' | 'placing' | 'layout' | 'map'>,
  { t }: Pick<Words, 't'>,
): string {
  if (placing && 'card' in placing) return t('adj.hint.place', { what: placing.card.name });
  if (placing && 'made' in placing) return t('adj.hint.place', { what: nameOfStock({ takes: 'piece', piece: placing.made }, t) });
  if (map?.picking && !asking?.picking) return t('adj.hint.mapPlace');
  if (!asking) return t(layout.models.length < 2 ? 'adj.hint.start' : 'adj.hint.ask');
  switch (asking.picking) {
    case 'from':
      return t(asking.ask === 'flame' ? 'adj.hint.shooter' : asking.ask === 'cohesion' ? 'adj.hint.unit' : 'adj.hint.from');
    case 'to':
      return t('adj.hint.to');
    case 'at':
      return t(asking.ask === 'flame' ? 'adj.hint.towards' : 'adj.hint.at');
    case null:
      break;
  }
  const [from, to] = [findModel(layout, asking.from), findModel(layout, asking.to)];
  if (liesAbout(asking.ask)) return t(`adj.says.${asking.ask}`);
  // Nobody is pointed out any more whom it would be about.
  if (!from) return t('adj.hint.ask');
  if (!needsTo(asking.ask)) return t(`adj.says.${asking.ask}`, { from: asking.ask === 'cohesion' ? from.unit : from.id });
  if (!to) return t('adj.hint.ask');
  if (asking.ask === 'unit' && from.unit === to.unit) return t('adj.hint.otherUnit');
  return t(asking.ask === 'range' && asking.limit !== null ? 'adj.says.within' : `adj.says.${asking.ask}`, {
    limit: asking.limit ?? '',
    from: asking.ask === 'unit' ? from.unit : from.id,
    to: asking.ask === 'unit' ? to.unit : to.id,
    mount: t(`card.mount.${asking.mount}`),
  });
}
