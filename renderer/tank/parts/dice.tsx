import type { Pip } from '../../../core/index.ts';
import { FACE_DRAWINGS } from '../../base/faces.ts';

/** An ordinary die with a number up. `counts`: whether it is a success, where anything is. */
export function PipDie({
  face,
  counts,
  size = 34,
}: {
  readonly face: Pip;
  readonly counts?: boolean | undefined;
  readonly size?: number;
}) {
  return (
    <span
      className={`die pip-die ${counts === undefined ? '' : counts ? 'counts' : 'misses'}`}
      role="img"
      aria-label={`${face}`}
      title={`${face}`}
    >
      <svg width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
        <rect x="-15" y="-15" width="30" height="30" rx="6" className="die-body" />
        <path className="die-mark" d={FACE_DRAWINGS[face].fill ?? ''} />
      </svg>
    </span>
  );
}
