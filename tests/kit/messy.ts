import type { Board, ModelAt, Piece } from '../../core/space/space.ts';
import { piece, soldier, walker } from './free.ts';
import { house, numbers, rectangle } from './tables.ts';

/** Two models near each other with a few things dropped about them, upon them and into them, without any care. */
export function messy(seed: number): { readonly a: ModelAt; readonly b: ModelAt; readonly on: Board } {
  const random = numbers(seed);
  const r = (low: number, high: number) => low + random() * (high - low);
  const model = (id: string, x: number, y: number): ModelAt =>
    random() < 0.6 ? soldier(id, x / 10, y / 10, { z: random() < 0.2 ? 7 : 0 }) : walker(id, x / 10, y / 10, r(0, 360));
  const a = model('a', 0, 0);
  const b = model('b', r(50, 260), r(-80, 80));
  const pieces: Piece[] = [];
  const models: ModelAt[] = [a, b];
  const count = 1 + Math.floor(r(0, 5));
  for (let i = 0; i < count; i++) {
    const [x, y, what] = [r(-40, 300), r(-90, 90), random()];
    if (what < 0.15) pieces.push(house(random, `t${i}`, x, y));
    else if (what < 0.25) models.push(walker(`t${i}`, x / 10, y / 10, r(0, 360)));
    else {
      const kind = what < 0.45 ? 'woods' : what < 0.6 ? 'smoke' : 'solid';
      const outline = rectangle(x, y, r(5, 80), r(3, 60), r(0, 180));
      pieces.push(piece(`t${i}`, kind, { outline, base: random() < 0.2 ? r(0, 40) : 0, height: r(8, 90) }));
    }
  }
  return { a, b, on: { pieces, models } };
}
