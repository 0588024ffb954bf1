import { kept } from '../base/index.ts';
import { bandsOf } from '../space/free/sight/classify/bands.ts';
import { steadiness } from '../space/free/sight/steady.ts';
import type { Board, ModelAt, Sight } from '../space/space.ts';
import type { Case } from './context.ts';
import { readingsOf } from './context.ts';
import type { Margin, Mover } from './margin.ts';
import { boardWith, marginFrom, movedBy, wayFrom } from './margin.ts';

/** How far either of two models would have to stand elsewhere for sight, or cover, to turn (LOS-03, SAVE-08). */
export interface SightMargins {
  los(): Margin;
  cover(): Margin;
}

/** The margins of one pair; each is only worked out when it is asked for. */
export function sightMargins(judged: Case, from: ModelAt, to: ModelAt, board: Board = judged.scene.board): SightMargins {
  const steady = steadiness(from, to, board, bandsOf(judged.scene.measure), readingsOf(judged));
  const asked = new Map<string, Sight>();
  const sightWith = (need: 'seen' | 'cover', moved: ModelAt, dx: number, dy: number): Sight => {
    const key = `${need} ${moved === from ? 'from' : 'to'} ${dx} ${dy}`;
    return kept(asked, key, () => {
      const there = movedBy(moved, dx, dy);
      const frozen = boardWith(board, there);
      return judged.space.sight(moved === from ? there : from, moved === from ? to : there, frozen, need);
    });
  };
  const now = judged.space.sight(from, to, board, 'cover');
  // Across the line between them first: that is the way in which most answers turn soonest.
  const axis = wayFrom(from, to) + Math.PI / 2;
  const margin = (low: number, need: 'seen' | 'cover', of: (sight: Sight) => boolean): Margin =>
    marginFrom(
      low,
      [from, to].map((moved): Mover => ({ axis, turns: (dx, dy) => of(sightWith(need, moved, dx, dy)) !== of(now) })),
    );
  return {
    los: () => margin(steady.los, 'seen', sight => sight.seen),
    cover: () => margin(steady.cover, 'cover', sight => sight.cover),
  };
}
