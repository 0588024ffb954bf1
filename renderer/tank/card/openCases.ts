import type { OpenCase, RowTable } from '../../../core/index.ts';
import type { TankWords } from '../parts/words.ts';

/** Cases of a table that are written out; the others are counted. */
const SHOWN = 8;

/** The cases that a table of a card leaves open, in one sentence; null where it tells all. Cases that part by the die alone are one. */
export function openCasesSay(cases: readonly OpenCase[], table: RowTable, words: TankWords): string | null {
  const { t } = words;
  const own = cases.filter(one => one.table === table);
  if (own.length === 0) return null;
  // Nobody is asked for armour by itself: it is shown to them where they say what a hit does.
  const isArmour = table === 'armour';
  if (own.some(one => one.empty)) return t(isArmour ? 'tank.card.cases.none.armour' : 'tank.card.cases.none');
  const grouped = new Map<string, number[]>();
  for (const { roll, ...one } of own) {
    const says = caseSays(one, words);
    grouped.set(says, [...(grouped.get(says) ?? []), ...(roll === undefined ? [] : [roll])]);
  }
  const all = [...grouped].map(([says, rolls]) =>
    [says, rolls.length > 0 && rolls.length < 6 ? t('tank.card.cases.die', { rolls: rolls.join(' ') }) : '']
      .filter(part => part !== '')
      .join(', '),
  );
  const shown = all.slice(0, SHOWN).map(one => one || t('tank.card.cases.all'));
  const more = all.length > SHOWN ? [t('tank.card.cases.more', { count: all.length - SHOWN })] : [];
  return t(isArmour ? 'tank.card.cases.armour' : 'tank.card.cases', { cases: [...shown, ...more].join(' · ') });
}

function caseSays({ marker, moved, rangeMax, facing, location, ammo }: OpenCase, { t, number, named }: TankWords): string {
  return [
    location === undefined ? undefined : named(location),
    ammo === undefined ? undefined : (ammo ?? t('tank.card.cases.otherRound')),
    marker === undefined ? undefined : t(marker === null ? 'tank.snap.unspotted' : `tank.marker.${marker}`),
    moved === undefined ? undefined : t(moved ? 'tank.card.moved.yes' : 'tank.card.moved.no'),
    rangeMax === undefined
      ? undefined
      : rangeMax === null
        ? t('tank.card.cases.farther')
        : t('tank.card.cases.upTo', { inches: number(rangeMax) }),
    facing && t(`tank.facing.${facing}`),
  ]
    .filter(part => part !== undefined)
    .join(', ');
}
