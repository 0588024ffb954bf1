import { enemyOf } from '../base/index.ts';
import type { Command, Offer } from '../decisions/index.ts';
import type { PlaceFortification } from '../decisions/fortification.ts';
import { markersOf } from '../game/forts.ts';
import { unitOf } from '../game/table.ts';
import type { Place } from '../space/space.ts';
import type { Mind } from './course.ts';
import { worthOf } from './estimate.ts';
import { exchangeOf } from './exchange.ts';
import { bestOf, meanOf, nearestOf, partOf, postAt, postsOf } from './posts.ts';

/** Posts in either part of the table that are looked at, and places that are tried, of those that are thought of. */
const POSTS = 8;
const TRIES = 10;
const SAMPLED = 200;

/** Who costs most has the first choice of a place: from where he takes most and loses least under cover, near to an objective. */
export function fortificationPlaced(mind: Mind, offered: readonly Offer[]): Command | null {
  const { table, state, random } = mind;
  const open = offered.filter(one => one.do === 'placeFortification');
  const offer = bestOf(open, ({ unit }) => (unit === null ? -1 : worthOf(table, unitOf(state, unit))))?.one;
  if (!offer) return null;
  const tried: Place[] = [];
  for (let i = 0; i < SAMPLED && tried.length < TRIES; i++) {
    const at = offer.sample(random);
    if (offer.refused(at) === null) tried.push(at);
  }
  const best = bestOf(tried, scoreOf(mind, offer));
  return best && { do: 'placeFortification', kind: offer.kind, unit: offer.unit, at: best.one };
}

/** How much more it counts to be near an objective for what never comes nearer than for who walks. */
const STAYS = 2;

/** How good a place is, in points for the unit in it, or for any where it is empty. */
function scoreOf(mind: Mind, { unit }: PlaceFortification): (at: Place) => number {
  const { table, state, side, temper } = mind;
  const posts = postsOf(mind, POSTS);
  const exchange = exchangeOf(mind, unit === null ? undefined : [unitOf(state, unit)])(state.pieces, true);
  // Who has to be kept out comes into the own part as well.
  const enemys = [enemyOf(side), side].flatMap(who => posts(partOf(table, state, who)));
  const markers = markersOf(table, state);
  return at => {
    const inside = postAt(table, state, table.space.forts.inside(at));
    const held = Math.min(...markers.map(marker => nearestOf(table, [inside], marker)));
    const near = markers.length > 0 ? -STAYS * temper.nearer * held : 0;
    return near + meanOf(enemys.map(other => exchange(inside, other)));
  };
}
