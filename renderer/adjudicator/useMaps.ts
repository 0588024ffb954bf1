import { useEffect, useRef, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { Judging, MapQuestion, ModelAt } from '../../core/index.ts';
import { asPlace, PRINTED } from '../../core/index.ts';
import type { MapClient } from '../workers/maps/client.ts';
import { openMaps } from '../workers/maps/client.ts';
import type { MadeMap, MapRequest } from '../workers/maps/service.ts';
import type { MapWish } from './desk/state.ts';
import { sceneOf } from './desk/judge.ts';
import type { Layout } from '../desk/table/layout.ts';

export interface MapState {
  /** The last whole map of this wish; it stays while a newer one is worked out. */
  readonly made: MadeMap | null;
  /** ms that the last one took, as the page saw it. */
  readonly took: number | null;
  /** 0 to 1 while one is worked out. It has a store of its own, so that nothing but its bar is drawn for it. */
  readonly progress: StoreApi<number | null>;
}

/** The map that is wished for, made in the worker and made again as pieces move. */
export function useMaps(layout: Layout, wish: MapWish | null, { id: book }: Judging): MapState {
  const [progress] = useState(() => createStore<number | null>(() => null));
  const [client] = useState(openMaps);
  const [found, setFound] = useState<{ readonly wish: MapWish; readonly made: MadeMap; readonly took: number } | null>(null);
  useEffect(() => client.close, [client]);
  useWarm(client, layout, wish);
  const asked = useRef<MapWish | null>(null);
  useEffect(() => {
    if (!wish) asked.current = null;
    const request = wish && requestFor(wish, layout, book);
    if (!request) return;
    const show = (done: number, of: number) => {
      if (performance.now() > began + SOON) progress.setState(Math.floor((STEPS * done) / of) / STEPS, true);
    };
    let began = Number.POSITIVE_INFINITY;
    // What was pressed is drawn first: where the processor draws, it is not to do both at once. Pieces that are moved wait for nothing.
    const start = asked.current && isSame(asked.current, wish) ? atOnce : afterPaint;
    asked.current = wish;
    const stop = start(() => {
      began = performance.now();
      void client.ask(request, show).then(made => {
        if (!made) return;
        progress.setState(null, true);
        setFound({ wish, made, took: performance.now() - began });
      });
    });
    return () => {
      stop();
      progress.setState(null, true);
      client.cancel();
    };
  }, [client, progress, layout, wish, book]);
  const isOfThis = found !== null && wish !== null && isSame(found.wish, wish);
  return { made: isOfThis ? found.made : null, took: isOfThis ? found.took : null, progress };
}

/** A first map that nobody sees, once there is somebody to look and a moment of calm: engines take several times as long for it. */
function useWarm(client: MapClient, layout: Layout, wish: MapWish | null): void {
  const [warm] = useState({ yet: false });
  useEffect(() => {
    const [model] = layout.models;
    if (warm.yet || wish || !model) return;
    const first: MapWish = { map: 'sees', of: model.unit, as: model.id, place: null, picking: false, grid: COARSE };
    const timer = window.setTimeout(() => {
      const request = requestFor(first, layout, PRINTED.id);
      if (!request) return;
      warm.yet = true;
      void client.ask(request);
    }, CALM);
    return () => window.clearTimeout(timer);
  }, [client, warm, layout, wish]);
}

/** ms without a change, and mm of a cell of a map that nobody sees. */
const CALM = 800;
const COARSE = 40;

/** Steps in which progress is shown, and ms after which there is any: most maps are there before, and every step is one more picture. */
const STEPS = 10;
const SOON = 400;

const atOnce = (work: () => void): (() => void) => {
  work();
  return () => {};
};

/** Does something once what has changed is on the screen; the function that is returned gives it up. */
function afterPaint(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}

/** Whether the map of one wish may stay until that of the other is made: everything is the same but where. */
const isSame = (a: MapWish, b: MapWish): boolean => a.map === b.map && a.of === b.of && a.as === b.as && a.grid === b.grid;

/** What the worker is asked for; null where the table makes no scene, or a wish no question of it. */
function requestFor(wish: MapWish, layout: Layout, book: string): MapRequest | null {
  const scene = sceneOf(layout);
  if (!scene.ok) return null;
  const { measure, table, board } = scene.value;
  const question = questionFor(wish, board.models);
  return question && { context: { measure, table }, book, board, question };
}

/** Who looks, and who would stand everywhere; from where a place is seen, it is they who look. */
function questionFor({ map, of, as, place, grid }: MapWish, models: readonly ModelAt[]): MapQuestion | null {
  const unit = models.filter(model => model.unit === of);
  const standing = models.find(model => model.id === as);
  const [one] = unit;
  if (!one || !standing) return null;
  const viewers = map === 'seenBy' && place ? [{ ...one, place: asPlace({ ...placeAt(place), facing: 0 }) }] : unit;
  return { map: map === 'cover' ? 'cover' : 'sight', viewers, standing, grid, ...(map === 'seenBy' && { looks: 'cells' }) };
}

const placeAt = ([x, y, z]: readonly [number, number, number]) => ({ x, y, z });
