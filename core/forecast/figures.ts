import type { UnitId } from '../base/index.ts';
import type { GameEvent } from '../game/event.ts';

/** What an attack has done to a unit and whoever is part of it. */
export interface Figures {
  /** Before saves. */
  readonly hits: number;
  /** Boxes ticked, less those cleared again. */
  readonly damage: number;
  /** Models taken away of a squad, by whichever of them is one. */
  readonly lost: { readonly [unit: UnitId]: number };
  /** Those of them of whom nothing is left, in the order of the alphabet. */
  readonly fallen: readonly UnitId[];
  /** That it has come by, in the order of the alphabet. */
  readonly markers: readonly string[];
  /** Markers that were taken off it, whether it has come by them again or not, in the same order. */
  readonly taken: readonly string[];
}

export const NO_FIGURES: Figures = { hits: 0, damage: 0, lost: {}, fallen: [], markers: [], taken: [] };

/** The figures of a unit after what has happened; `isPart`: the unit itself, and whoever is part of it. */
export const figuresAfter = (
  before: Figures,
  events: readonly GameEvent[],
  unit: UnitId,
  isPart: (id: UnitId) => boolean,
): Figures => events.reduce((figures, event) => after(figures, event, unit, isPart), before);

function after(figures: Figures, event: GameEvent, unit: UnitId, isPart: (id: UnitId) => boolean): Figures {
  switch (event.type) {
    case 'hit':
      return isPart(event.target) ? { ...figures, hits: figures.hits + event.hits } : figures;
    case 'ticked':
      return isPart(event.unit) ? { ...figures, damage: figures.damage + event.boxes } : figures;
    case 'cleared':
      return isPart(event.unit) ? { ...figures, damage: figures.damage - event.boxes } : figures;
    case 'modelLost':
      return isPart(event.unit) ? { ...figures, lost: lostBoth(figures.lost, { [event.unit]: 1 }) } : figures;
    case 'eliminated':
      return isPart(event.unit) ? { ...figures, fallen: inOrder([...figures.fallen, event.unit]) } : figures;
    case 'marked':
      return event.unit === unit ? { ...figures, markers: inOrder([...figures.markers, event.marker]) } : figures;
    case 'unmarked':
      return event.unit === unit ? withoutMarker(figures, event.marker) : figures;
    default:
      return figures;
  }
}

const inOrder = <W extends string>(words: readonly W[]): readonly W[] => [...new Set(words)].sort();

function lostBoth(first: Figures['lost'], then: Figures['lost']): Figures['lost'] {
  const both = { ...first };
  for (const [unit, models] of Object.entries(then) as [UnitId, number][]) both[unit] = (both[unit] ?? 0) + models;
  return both;
}

const withoutMarker = ({ markers, taken, ...figures }: Figures, marker: string): Figures => ({
  markers: markers.filter(one => one !== marker),
  taken: inOrder([...taken, marker]),
  ...figures,
});

/** The figures after what has happened to a unit first and then. */
export const figuresOfBoth = (first: Figures, then: Figures): Figures => ({
  hits: first.hits + then.hits,
  damage: first.damage + then.damage,
  lost: lostBoth(first.lost, then.lost),
  fallen: inOrder([...first.fallen, ...then.fallen]),
  markers: inOrder([...first.markers.filter(one => !then.taken.includes(one)), ...then.markers]),
  taken: inOrder([...first.taken, ...then.taken]),
});

/** What an attack has come to for a unit with whoever is part of it. */
export interface Toll extends Pick<Figures, 'hits' | 'damage' | 'markers'> {
  /** Models taken away. A machine, a weapon with its crew and a hero have none to take away one by one, and count as one each. */
  readonly lost: number;
  /** Nobody is left of it: neither of the unit itself nor a hero. */
  readonly eliminated: boolean;
}

/** What figures come to; `members`: the unit and the heroes who were part of it before the attack. */
export function tollOf({ lost, fallen, hits, damage, markers }: Figures, members: readonly UnitId[]): Toll {
  const losers = new Set([...(Object.keys(lost) as UnitId[]), ...fallen]);
  return {
    hits,
    damage,
    markers,
    lost: [...losers].reduce((sum, unit) => sum + (lost[unit] ?? 1), 0),
    eliminated: members.every(member => fallen.includes(member)),
  };
}
