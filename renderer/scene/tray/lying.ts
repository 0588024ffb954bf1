import type { DieFace } from '../../base/faces.ts';
import type { Labels, TrayDieName } from './labels.ts';
import type { Tumble } from './tumble.ts';

/** A die that lies, or shall lie, in the tray. */
export interface Lying {
  readonly die: TrayDieName;
  readonly face: DieFace;
  /** It is a success. */
  readonly counts: boolean;
}

/** A die at rest as it is drawn, to be looked at from outside. */
export interface Pose {
  readonly labels: Labels;
  /** x, y, z, then the quaternion; in lengths of the tray. */
  readonly at: readonly number[];
  readonly size: number;
}

export interface TrayProps {
  /** All that lies there once the throw is over. */
  readonly dice: readonly Lying[];
  /** What is thrown now, by its numbers among the dice, and what lay there before; null while nothing is. */
  readonly thrown: { readonly key: number; readonly numbers: readonly number[]; readonly before: readonly Lying[] } | null;
  /** 1 for as fast as dice fall. */
  readonly speed: number;
  /** Works out a throw. */
  readonly tumble: (dice: number) => Promise<Tumble>;
  /** A wave lies where it has fallen, so many s of the tray after its dice were taken up. */
  readonly onSettled: (poses: readonly Pose[], seconds: number) => void;
  /** Everything lies sorted. */
  readonly onDone: (key: number, poses: readonly Pose[]) => void;
  /** It can no longer be drawn. */
  readonly onBroken: () => void;
}
