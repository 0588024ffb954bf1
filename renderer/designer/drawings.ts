import { z } from 'zod';
import type { Json, Vec2 } from '../../core/index.ts';
import { readWith } from '../../core/index.ts';
import type { DrawnName } from '../desk/edit/draw.ts';
import { DRAWN_NAMES } from '../desk/edit/draw.ts';
import type { Session } from '../store/session.ts';

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
