import { z } from 'zod';
import type { StoreApi } from 'zustand/vanilla';
import type { Json, Vec2 } from '../../../core/index.ts';
import { readWith } from '../../../core/index.ts';
import type { DrawnName } from '../../desk/edit/draw.ts';
import { DRAWN_NAMES } from '../../desk/edit/draw.ts';
import type { Pointed, Pointing } from '../../desk/pointing.ts';
import type { Session } from '../../store/session.ts';

/** A drawing that is under way, as far as it has come. */
export interface Drawing {
  readonly draws: DrawnName;
  readonly at: readonly Vec2[];
}

/** Drawings that are under way, by the files of their tables. */
export interface Drawings {
  of(file: string): Drawing | null;
  /** Null for one that has been finished or given up. */
  keep(file: string, drawing: Drawing | null): void;
}

/** What of pointing is to be gone on with. */
const drawingIn = (pointing: Pointing | null): Drawing | null =>
  pointing?.points === 'drawing' && pointing.at.length > 0 ? { draws: pointing.draws, at: pointing.at } : null;

/** What is pointed at on a desk, and the file of what lies there; null while it is nobody's. */
export interface PointedIn extends Pointed {
  readonly file: string | null;
}

/** A window that goes away in the middle of a drawing takes none of it along. */
export function keepDrawings({ subscribe }: Pick<StoreApi<PointedIn>, 'subscribe'>, drawings: Drawings): void {
  subscribe((now, before) => {
    if (now.file === null || now.file !== before.file || now.pointing === before.pointing) return;
    const drawing = drawingIn(now.pointing);
    if (drawing || drawingIn(before.pointing)) drawings.keep(now.file, drawing);
  });
}

/** What was being drawn on what a file holds when it was left. */
export function pointingLeft(drawings: Drawings, file: string | null): Pointing | null {
  const drawing = file === null ? null : drawings.of(file);
  return drawing && { points: 'drawing', draws: drawing.draws, at: drawing.at };
}

/** For as long as a desk is there. */
export function drawingsHere(): Drawings {
  const all = new Map<string, Drawing>();
  return {
    of: file => all.get(file) ?? null,
    keep: (file, drawing) => void (drawing ? all.set(file, drawing) : all.delete(file)),
  };
}

const corner = z.tuple([z.number(), z.number()]);
const form = z.array(
  z.object({
    file: z.string(),
    draws: z.enum(DRAWN_NAMES as readonly [DrawnName, ...DrawnName[]]),
    at: z.array(corner).max(1000),
  }),
);
type Kept = z.output<typeof form>;

/** As many tables with a drawing as are remembered, the latest first. */
const MOST = 20;

const keptIn = (value: Json): Kept => {
  const read = readWith(form, value);
  return read.ok ? read.value : [];
};

/** In the settings, so that a window that is opened anew goes on with them; what cannot be read of them is none. */
export const drawingsOf = (session: Session): Drawings => ({
  of: file => keptIn(session.store.getState().settings.drawings).find(one => one.file === file) ?? null,
  keep(file, drawing) {
    const others = keptIn(session.store.getState().settings.drawings).filter(one => one.file !== file);
    const drawings = [...(drawing ? [{ file, ...drawing }] : []), ...others].slice(0, MOST);
    void session.changeSettings({ drawings: drawings as unknown as Json });
  },
});
