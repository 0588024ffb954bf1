import type { Forecast, Game, Spread, UnitForecast, UnitId } from '../../core/index.ts';
import { cardOf, membersOf, rangeOf, unitOf } from '../../core/index.ts';
import type { Words } from './words.ts';

/** What is told of a unit to which something may happen. */
export interface ToldOdds {
  readonly eliminated: string;
  /** `3.7 of 5 models`, or boxes. */
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

/** The figures of a unit in words; a machine loses boxes, others lose models. */
export function oddsTold(forecast: Forecast, unit: UnitId, { table, state }: Game, words: Words): ToldOdds {
  const found = forecast.units.find(one => one.unit === unit) ?? NOTHING;
  const { t } = words;
  const at = unitOf(state, unit);
  const { damageTrack } = cardOf(table, at);
  const isMachine = damageTrack !== null;
  const of = isMachine ? damageTrack - at.damage : membersOf(state, at).reduce((sum, { models }) => sum + models.length, 0);
  const spread: Spread = isMachine ? found.damage : found.lost;
  const { expected, low, high } = rangeOf(spread);
  const lost = new Intl.NumberFormat(words.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(expected);
  return {
    eliminated: chanceTold(found.eliminated, words),
    lost: t(isMachine ? 'odds.boxes' : 'odds.models', { lost, of }),
    expected: lost,
    range: low === high ? String(low) : t('odds.from', { low, high }),
    markers: Object.entries(found.markers)
      .filter(([marker, chance]) => chance >= SELDOM && !marker.includes(':'))
      .sort(([, a], [, b]) => b - a)
      .map(([marker, chance]) => t('odds.marker', { chance: chanceTold(chance, words), marker: words.open('marker', marker) })),
  };
}

/** In whole per cent; what is not quite never or always is not told as that. */
export function chanceTold(chance: number, { language }: Pick<Words, 'language'>): string {
  const told = (of: number) => new Intl.NumberFormat(language, { style: 'percent' }).format(of);
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
