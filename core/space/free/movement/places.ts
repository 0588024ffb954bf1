import type { Result } from '../../../base/index.ts';
import { bad, fault, ok, rounded } from '../../../base/index.ts';
import type { Place } from '../../space.ts';
import type { FreePlace } from '../base/forms.ts';
import { asPlace } from '../base/forms.ts';

/** A place as answers hold it: hundredths of a millimetre and of a degree. */
export const roundedPlace = (place: FreePlace): FreePlace => ({
  x: rounded(place.x),
  y: rounded(place.y),
  z: rounded(place.z),
  facing: roundedFacing(place.facing),
});

/** Degrees from 0 up to 360. */
function roundedFacing(degrees: number): number {
  const turned = rounded(((degrees % 360) + 360) % 360);
  return turned === 360 ? 0 : turned;
}

/** A place out of unknown JSON, rounded as commands are. */
export function readPlace(value: unknown, path: string): Result<Place> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad(fault(path, 'place'));
  const fields = value as { readonly [key: string]: unknown };
  for (const key of ['x', 'y', 'z', 'facing'] as const) {
    const n = fields[key];
    if (typeof n !== 'number' || !Number.isFinite(n) || Math.abs(n) > FARTHEST)
      return bad(fault(path === '' ? key : `${path}.${key}`, 'mostNumber', { n: FARTHEST }));
  }
  const surplus = Object.keys(fields).find(key => !KEYS.has(key));
  if (surplus !== undefined) return bad(fault(path === '' ? surplus : `${path}.${surplus}`, 'noField'));
  return ok(asPlace(roundedPlace(value as FreePlace)));
}

const KEYS = new Set(['x', 'y', 'z', 'facing']);
/** mm and degrees. Beyond this a double no longer tells hundredths apart well enough for the geometry. */
const FARTHEST = 1e6;
