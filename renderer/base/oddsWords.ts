import type { Forecast, Game, Spread, UnitForecast, UnitId } from '../../core/index.ts';
import { cardOf, membersOf, rangeOf, unitOf } from '../../core/index.ts';
import { percentOf } from './percent.ts';
import type { Words } from './words.ts';

/** What is told of a unit to which something may happen. */
export interface ToldOdds {
  readonly eliminated: string;
  /** `3.7 of 5 models`, or boxes; both of a squad that a hero has joined. */
  readonly lost: string;
  /** The number alone. */
  readonly expected: string;
  readonly range: string;
  /** `63% Under Fire`, each. */
  readonly markers: readonly string[];
}

const NOTHING: Omit<UnitForecast, 'unit'> = { eliminated: 0, lost: { 0: 1 }, damage: { 0: 1 }, markers: {} };

/** Less than this is not told of markers. */
const SELDOM = 0.005;

/** The figures of a unit, with the heroes in it, in words: whoever has a damage track loses boxes, a squad loses models, and a hero in it is
 *  one of them. */
export function oddsTold(forecast: Forecast, unit: UnitId, { table, state }: Game, words: Words): ToldOdds {
  const found = forecast.units.find(one => one.unit === unit) ?? NOTHING;
  const { t } = words;
  const members = membersOf(state, unitOf(state, unit));
  const tracks = members.flatMap(member => {
    const { damageTrack } = cardOf(table, member);
    return damageTrack === null ? [] : [damageTrack - member.damage];
  });
  const models = { spread: found.lost, told: 'odds.models', of: members.reduce((n, one) => n + one.models.length, 0) } as const;
  const boxes = { spread: found.damage, told: 'odds.boxes', of: tracks.reduce((n, boxes) => n + boxes, 0) } as const;
  const isSquad = tracks.length < members.length;
  const told = [...(isSquad ? [models] : []), ...(tracks.length > 0 ? [boxes] : [])];
  const expectedOf = (spread: Spread): string =>
    new Intl.NumberFormat(words.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
      rangeOf(spread).expected,
    );
  const { spread } = isSquad ? models : boxes;
  const { low, high } = rangeOf(spread);
  return {
    eliminated: chanceTold(found.eliminated, words),
    lost: told.map(({ spread, told, of }) => t(told, { lost: expectedOf(spread), of })).join(', '),
    expected: expectedOf(spread),
    range: low === high ? String(low) : t('odds.from', { low, high }),
    markers: Object.entries(found.markers)
      .filter(([marker, chance]) => chance >= SELDOM && !marker.includes(':'))
      .sort(([, a], [, b]) => b - a)
      .map(([marker, chance]) => t('odds.marker', { chance: chanceTold(chance, words), marker: words.open('marker', marker) })),
  };
}

/** In whole per cent; what is not quite never or always is not told as that. */
export function chanceTold(chance: number, { language }: Pick<Words, 'language'>): string {
  const told = (of: number) => percentOf(of, language);
  if (chance > 1e-9 && chance < 0.005) return `< ${told(0.01)}`;
  if (chance < 1 - 1e-9 && chance >= 0.995) return `> ${told(0.99)}`;
  return told(chance);
}

/** All of it as one sentence. */
export const oddsSaid = (told: ToldOdds, unit: UnitId, words: Words): string =>
  words.t('odds.said', {
    unit: words.unit(unit),
    chance: told.eliminated,
    lost: told.lost,
    range: told.range,
    markers: told.markers.length === 0 ? words.t('odds.said.none') : told.markers.join(', '),
  });
