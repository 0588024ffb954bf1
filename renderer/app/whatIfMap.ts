import { useMemo } from 'react';
import type { Vec3 } from '../../core/index.ts';
import type { Words } from '../base/words.ts';
import { useWhatIf } from '../parts/context.tsx';
import { useRaster } from '../parts/whatIf.ts';
import type { Overlay } from '../scene/index.ts';
import { boundsOf, pointedOverlays, spotAt, stepsOf, type WhatIfRaster, whatIfOverlays } from '../tools/whatIf.ts';

/** What is drawn of the what-if map, and the corners of what it covers; nothing while an event is shown. */
interface WhatIfMap {
  readonly overlays: readonly Overlay[];
  readonly bounds: readonly Vec3[] | null;
}

/** The what-if map that lies open, and what is told of the spot that is pointed at. */
export function useWhatIfMap(caught: boolean, words: Words): WhatIfMap {
  const raster = useRaster();
  const shown = useWhatIf(state => state.shown);
  const at = useWhatIf(state => state.at);
  const spot = raster && at && spotAt(raster, at);
  const steps = useMemo(() => (raster ? stepsOf(raster, shown) : []), [raster, shown]);
  const worths = useMemo(() => (raster && caught ? whatIfOverlays(raster, steps, shown) : []), [raster, caught, steps, shown]);
  const pointed = useMemo(
    () => (raster && caught ? pointedOverlays(raster, spot, shown, words) : []),
    [raster, caught, spot, shown, words],
  );
  const overlays = useMemo(() => [...worths, ...pointed], [worths, pointed]);
  return { overlays, bounds: useBounds(raster) };
}

/** The same corners as long as the map covers no more. */
function useBounds(raster: WhatIfRaster | null): readonly Vec3[] | null {
  const told = useMemo(() => raster && JSON.stringify(boundsOf(raster)), [raster]);
  return useMemo(() => told && JSON.parse(told), [told]);
}
