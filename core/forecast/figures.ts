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
}

export const NO_FIGURES: Figures = { hits: 0, damage: 0, lost: 0, eliminated: false, markers: [] };

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
      return event.unit === unit ? { ...figures, markers: [...new Set([...figures.markers, event.marker])].sort() } : figures;
    case 'unmarked':
      return event.unit === unit ? { ...figures, markers: figures.markers.filter(one => one !== event.marker) } : figures;
    default:
      return figures;
  }
}

/** Models taken away; a machine has none to take away one by one, and counts as one. */
export const lostOf = ({ lost, eliminated }: Figures): number => (lost === 0 && eliminated ? 1 : lost);
