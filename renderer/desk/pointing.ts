import type { StoreApi } from 'zustand/vanilla';
import type { FieldError, Vec2 } from '../../core/index.ts';
import { fault, ROADS } from '../../core/index.ts';
import type { DrawnName } from './edit/draw.ts';
import { DRAWN, leastOf, ringOfCorners } from './edit/draw.ts';
import type { Laid } from './table/layout.ts';
import { firstFree, takenIn } from './table/layout.ts';

/** What the next points on the ground are for: the corners of a drawing, the two ends of a known length on a picture, or the four corners of a
 *  table that a picture shows. */
export type Pointing =
  | { readonly points: 'drawing'; readonly draws: DrawnName; readonly at: readonly Vec2[] }
  | { readonly points: keyof typeof ON_PICTURE; readonly at: readonly Vec2[] }
  | { readonly points: 'objective' };

/** How many points of a picture count: the newest. */
const ON_PICTURE = { scale: 2, corners: 4 } as const;

export interface Pointed {
  readonly pointing: Pointing | null;
}

/** What the file of a layout could not have held, of the layout as it would have been. */
export interface NotTaken<L> {
  readonly fault: FieldError;
  readonly of: L;
}

/** A ground that is pointed at. */
interface Port<L> {
  layout(): L;
  /** Where the next corner comes to lie. */
  corner(at: Vec2): Vec2;
  /** With what was drawn; null where the corners make nothing. */
  withDrawing(layout: L, draws: DrawnName, at: readonly Vec2[]): L | null;
  faultAfter(next: L, before: L): FieldError | null;
  change(next: L): boolean;
  refuse(refused: NotTaken<L>): void;
  choose(id: string | null): void;
  /** An objective was pointed out. */
  objective(at: Vec2): void;
  /** What has been begun there before is given up. */
  clear(pointing: Pointing | null): void;
}

/** Whether there is a point that may be taken back. */
export const hasCorners = ({ pointing }: Pointed): boolean =>
  pointing !== null && pointing.points !== 'objective' && pointing.at.length > 0;

/** mm from the first corner within which a drawing is closed. */
const CLOSE = 12;

/** Points that are given one after the other, on any ground. */
export function pointingOf<L extends Laid>({ getState: get, setState: set }: StoreApi<Pointed>, port: Port<L>) {
  /** With the drawing as far as it has come; null where there are too few corners. */
  function withDrawn(): L | NotTaken<L> | null {
    const { pointing } = get();
    if (pointing?.points !== 'drawing' || pointing.at.length < leastOf(pointing.draws)) return null;
    const layout = port.layout();
    return port.withDrawing(layout, pointing.draws, pointing.at) ?? { fault: fault('outline', 'outline.simple'), of: layout };
  }

  /** Whether the drawing is one as it is. */
  function drawn(): boolean {
    const next = withDrawn();
    return next !== null && !('fault' in next) && port.faultAfter(next, port.layout()) === null;
  }

  function finish(): void {
    const next = withDrawn();
    if (!next) return;
    if ('fault' in next) return port.refuse(next);
    const before = takenIn(port.layout());
    if (!port.change(next)) return;
    const id = [...takenIn(next)].find(one => !before.has(one)) ?? null;
    set({ pointing: null });
    port.choose(id);
  }

  /** A drawing that is one becomes what it is before something else is taken up. */
  function wrapUp(): void {
    if (drawn()) finish();
  }

  /** The next points are for this. */
  function pointOut(pointing: Pointing | null): void {
    wrapUp();
    port.clear(pointing);
    set({ pointing });
  }

  /** One more point of what is pointed at. */
  function pointAt([x, y]: Vec2): void {
    const { pointing } = get();
    if (pointing === null) return;
    if (pointing.points === 'objective') return port.objective([x, y]);
    if (pointing.points !== 'drawing') {
      const at = [...pointing.at, [x, y] as const].slice(-ON_PICTURE[pointing.points]);
      return set({ pointing: { ...pointing, at } });
    }
    const [first] = pointing.at;
    const closes = first && pointing.at.length >= leastOf(pointing.draws) && Math.hypot(first[0] - x, first[1] - y) < CLOSE;
    if (closes && DRAWN[pointing.draws].by === 'outline') return finish();
    set({ pointing: { ...pointing, at: [...pointing.at, port.corner([x, y])] } });
  }

  /** The last point is taken back; false where there is none yet. */
  function back(): boolean {
    const { pointing } = get();
    if (pointing === null || pointing.points === 'objective' || pointing.at.length === 0) return false;
    set({ pointing: { ...pointing, at: pointing.at.slice(0, -1) } });
    return true;
  }

  return {
    ...{ pointOut, pointAt, wrapUp, drawn, finish, back },
    draw: (draws: DrawnName | null) => pointOut(draws && { points: 'drawing', draws, at: [] }),
  };
}

/** With a road or painted ground that was drawn. */
export function withDecorationDrawn<L extends Laid>(layout: L, draws: DrawnName, at: readonly Vec2[]): L | null {
  const { design } = layout;
  const drawing = DRAWN[draws];
  if (!design || drawing.kind !== null) return null;
  const id = firstFree(draws, takenIn(layout));
  const decoration =
    drawing.by === 'line'
      ? ({ id, shows: 'road', points: at, width: drawing.width, road: ROADS[0] } as const)
      : ({ id, shows: 'patch', outline: ringOfCorners(at), patch: 'earth' } as const);
  return { ...layout, design: { ...design, decoration: [...design.decoration, decoration] } };
}
