import { useEffect, useRef, useState } from 'react';
import type { MapQuestion } from '../../core/index.ts';
import type { MapClient } from '../workers/maps/client.ts';
import { openMaps } from '../workers/maps/client.ts';
import type { MadeMap } from '../workers/maps/service.ts';
import { sceneOf } from './judge.ts';
import type { Layout } from './layout.ts';
import type { MapWish } from './store.ts';

export interface MapState {
  /** The last whole map of this wish; it stays while a newer one is worked out. */
  readonly made: MadeMap | null;
  /** 0 to 1 while one is worked out. */
  readonly progress: number | null;
  /** ms that the last one took, as the page saw it. */
  readonly took: number | null;
}

const NOTHING: MapState = { made: null, progress: null, took: null };

/** The map that is wished for, made in the worker and made again as pieces move. */
export function useMaps(layout: Layout, wish: MapWish | null): MapState {
  const client = useRef<MapClient | null>(null);
  const [state, setState] = useState(NOTHING);
  useEffect(() => () => client.current?.close(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another wish begins without the map of the last
  useEffect(() => setState(NOTHING), [wish]);
  useEffect(() => {
    if (!wish) return;
    const scene = sceneOf(layout);
    const question = scene.ok ? questionFor(wish, scene.value.board.models) : null;
    if (!scene.ok || !question) return;
    client.current ??= openMaps();
    const { current } = client;
    const began = performance.now();
    const { measure, table, board } = scene.value;
    void current
      .ask({ context: { measure, table }, board, question }, (done, of) => setState(now => further(now, done / of)))
      .then(made => made && setState({ made, progress: null, took: performance.now() - began }));
    return () => current.cancel();
  }, [layout, wish]);
  return wish ? state : NOTHING;
}

type Models = NonNullable<Extract<ReturnType<typeof sceneOf>, { ok: true }>>['value']['board']['models'];

/** Steps in which progress is shown: every one of them paints the page. */
const STEPS = 10;

/** The same object as long as nobody could see the difference. */
function further(now: MapState, progress: number): MapState {
  const step = Math.floor(progress * STEPS) / STEPS;
  return now.progress === step ? now : { ...now, progress: step };
}

/** Who looks, and who would stand everywhere. Sight is mutual, so what sees a place is what the place sees. */
function questionFor({ map, of, as, grid }: MapWish, models: Models): MapQuestion | null {
  const viewers = models.filter(model => model.unit === of);
  const standing = models.find(model => model.id === as);
  if (viewers.length === 0 || !standing) return null;
  return { map: map === 'cover' ? 'cover' : 'sight', viewers, standing, grid };
}
