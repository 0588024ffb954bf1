import { itemAt } from '../base/index.ts';
import { leastCovered } from '../game/cover.ts';
import { bandsOf } from '../space/free/sight/classify/bands.ts';
import { steadiness } from '../space/free/sight/steady.ts';
import type { ModelAt, Sight } from '../space/space.ts';
import type { Case } from './context.ts';
import { readingsOf } from './context.ts';
import type { Margin, Mover } from './margin.ts';
import { boardWith, FARTHEST, marginFrom, movedBy, wayFrom } from './margin.ts';

/**
 * How far a shooter, or one model of the unit that it looks at, would have to stand elsewhere for it to see others of them, and
 * for the unit's cover from it to turn. One model moved changes its own sights only, but for vehicles that stand in others' way.
 */
export function unitMargins(
  judged: Case,
  shooter: ModelAt,
  targets: readonly ModelAt[],
): { readonly sees: Margin; readonly cover: Margin } {
  const { board, measure } = judged.scene;
  const now = targets.map(target => judged.space.sight(shooter, target, board, 'cover'));
  const steady = targets.map(target => steadiness(shooter, target, board, bandsOf(measure), readingsOf(judged)));
  const sightsWith = (moved: ModelAt, dx: number, dy: number, need: 'seen' | 'cover'): readonly Sight[] => {
    const there = movedBy(moved, dx, dy);
    const frozen = boardWith(board, there);
    const from = moved === shooter ? there : shooter;
    const isAlone = moved !== shooter && moved.type === 'infantry';
    return targets.map((target, i) =>
      isAlone && target !== moved ? itemAt(now, i) : judged.space.sight(from, target === moved ? there : target, frozen, need),
    );
  };
  const moverOf = (moved: ModelAt, need: 'seen' | 'cover', turned: (sights: readonly Sight[]) => boolean): Mover => ({
    axis: wayFrom(shooter, moved === shooter ? itemAt(targets, 0) : moved) + Math.PI / 2,
    turns: (dx, dy) => turned(sightsWith(moved, dx, dy, need)),
  });
  // Whose sight hangs on least comes first: what is found there need not be looked for beyond.
  const loosest = targets.map((target, i) => ({ target, low: itemAt(steady, i).los })).sort((a, b) => a.low - b.low);
  const movers = [...loosest.map(one => one.target), shooter];
  const covered = now.filter(sight => sight.cover).length;
  const least = leastCovered(targets.length);
  const isCover = covered >= least;
  // So many have to come into cover, or out of it, at once; no move does that before the last of them can.
  const flips = isCover ? covered - least + 1 : least - covered;
  const lows = steady.filter((_, i) => itemAt(now, i).cover === isCover).map(one => one.cover);
  lows.sort((a, b) => a - b);
  const hasTurned = (sights: readonly Sight[]) => sights.filter(sight => sight.cover).length >= least !== isCover;
  return {
    sees: marginFrom(
      Math.min(FARTHEST, ...steady.map(one => one.los)),
      movers.map(moved => moverOf(moved, 'seen', sights => sights.some((sight, i) => sight.seen !== itemAt(now, i).seen))),
    ),
    cover: marginFrom(
      lows[flips - 1] ?? FARTHEST,
      // Where several have to turn, none of them alone can do it.
      (flips > 1 ? [shooter] : movers).map(moved => moverOf(moved, 'cover', hasTurned)),
    ),
  };
}
