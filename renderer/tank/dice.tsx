import type { Pip } from '../../core/index.ts';
import { PIPS } from '../../core/index.ts';

/** Where the pips of an ordinary die are, in a square of 32 about its middle. */
const SPOTS: { readonly [P in Pip]: readonly (readonly [number, number])[] } = {
  1: [[0, 0]],
  2: [
    [-7, -7],
    [7, 7],
  ],
  3: [
    [-8, -8],
    [0, 0],
    [8, 8],
  ],
  4: [
    [-7, -7],
    [7, -7],
    [-7, 7],
    [7, 7],
  ],
  5: [
    [-8, -8],
    [8, -8],
    [0, 0],
    [-8, 8],
    [8, 8],
  ],
  6: [
    [-7, -9],
    [7, -9],
    [-7, 0],
    [7, 0],
    [-7, 9],
    [7, 9],
  ],
};

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
        {SPOTS[face].map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2.9" className="die-mark" />
        ))}
      </svg>
    </span>
  );
}

/** Six faces to pick from, each with its key. */
export function PipPad({ onPick }: { readonly onPick: (face: Pip) => void }) {
  return (
    <div className="pip-pad">
      {PIPS.map(face => (
        <button
          key={face}
          type="button"
          className="answer"
          data-hotkey={face}
          data-testid={`pip-${face}`}
          onClick={event => {
            if (event.detail > 0) event.currentTarget.blur();
            onPick(face);
          }}
        >
          <PipDie face={face} size={26} />
          <kbd>{face}</kbd>
        </button>
      ))}
    </div>
  );
}
