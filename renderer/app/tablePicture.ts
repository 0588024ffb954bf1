import type { Game } from '../../core/index.ts';
import { drawPlan } from './plan2d.ts';

/** A small picture of the table as it is, for the Continue button. */
export function tablePicture({ setup, state }: Game): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = 480;
  canvas.height = Math.round((480 * setup.table.depth) / setup.table.width);
  drawPlan(canvas, {
    width: setup.table.width,
    depth: setup.table.depth,
    measure: setup.measure,
    pieces: state.pieces,
    units: state.units,
    objectives: state.objectives,
    blocs: { blue: setup.armies.blue.bloc, red: setup.armies.red.bloc },
  });
  return canvas.toDataURL('image/jpeg', 0.85);
}
