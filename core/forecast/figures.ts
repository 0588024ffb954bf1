import type { UnitId } from '../base/index.ts';
import type { GameEvent } from '../game/event.ts';

/** What an attack has done to a unit and whoever is part of it. */
export interface Figures {
  /** Before saves. */
  readonly hits: number;
  /** Boxes ticked, less those cleared again. */
  readonly damage: number;
  /** Models taken away. */
  readonly lost: number;
  readonly eliminated: boolean;
  /** That it has come by, in the order of the alphabet. */
  readonly markers: readonly string[];
  /** Markers that were taken off it, whether it has come by them again or not, in the same order. */
  readonly taken: readonly string[];
}

export const NO_FIGURES: Figures = { hits: 0, damage: 0, lost: 0, eliminated: false, markers: [], taken: [] };

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
      return isPart(event.unit) ? { ...figures, lost: figures.lost + 1 } : figures;
    case 'eliminated':
      return event.unit === unit ? { ...figures, eliminated: true } : figures;
    case 'marked':
      return event.unit === unit ? { ...figures, markers: inOrder([...figures.markers, event.marker]) } : figures;
    case 'unmarked':
      return event.unit === unit ? withoutMarker(figures, event.marker) : figures;
    default:
      return figures;
  }
}

const inOrder = (markers: readonly string[]): readonly string[] => [...new Set(markers)].sort();

const withoutMarker = ({ markers, taken, ...figures }: Figures, marker: string): Figures => ({
  ...figures,
  ...{ markers: markers.filter(one => one !== marker), taken: inOrder([...taken, marker]) },
});

/** The figures after what has happened to a unit first and then. */
export const figuresOfBoth = (first: Figures, then: Figures): Figures => ({
  hits: first.hits + then.hits,
  damage: first.damage + then.damage,
  lost: first.lost + then.lost,
  eliminated: first.eliminated || then.eliminated,
  markers: inOrder([...first.markers.filter(one => !then.taken.includes(one)), ...then.markers]),
  taken: inOrder([...first.taken, ...then.taken]),
});

/** Models taken away; a machine has none to take away one by one, and counts as one. */
export const lostOf = ({ lost, eliminated }: Pick<Figures, 'lost' | 'eliminated'>): number =>
  lost === 0 && eliminated ? 1 : lost;
