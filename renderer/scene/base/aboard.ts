import type { FreePlace } from '../../../core/index.ts';
import type { ModelPicture, Seat } from './board.ts';

/** Somebody on the table, or aboard who is, with where he is. */
export type Placed = Pick<ModelPicture, 'id' | 'unit' | 'name' | 'card' | 'side' | 'place'> & {
  /** mm by which he is drawn lower than where he sits. */
  readonly sunk: number;
};

/** Everybody aboard a model, and aboard those, where the seats are now. */
export function seated({ place, load = [] }: Pick<ModelPicture, 'place' | 'load'>): readonly Placed[] {
  return load.flatMap((one): readonly Placed[] => {
    const at = seatOn(place, one.seat);
    return [{ ...one, place: at, sunk: one.seat.sunk }, ...seated({ place: at, load: one.load })];
  });
}

function seatOn({ x, y, z, facing }: FreePlace, { ahead, left, up }: Seat): FreePlace {
  const turn = (facing * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return { x: x + ahead * c - left * s, y: y + ahead * s + left * c, z: z + up, facing };
}
