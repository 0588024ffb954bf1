import type { PieceId } from '../base/index.ts';
import { enemyOf } from '../base/index.ts';
import type { Command, Offer } from '../decisions/index.ts';
import { tilesOf } from '../game/table.ts';
import type { ModelAt, Piece, Place } from '../space/space.ts';
import type { Mind } from './course.ts';
import { exchangeOf } from './exchange.ts';
import { bestOf, homeOf, nearestOf, partOf, postAt, postsOf } from './posts.ts';
import { prizesOf } from './standing.ts';

/** Posts of each side that look at each other, and pieces that are tried. */
const POSTS = 7;
const TRIES = 10;
/** Places that may turn out to be taken. */
const SAMPLED = TRIES * 4;

/** What the id of a piece is that is only thought of. */
const THOUGHT = 'thought' as PieceId;

/** Something that could lie on the table. */
interface Laid {
  readonly command: Command;
  readonly piece: Piece;
  readonly at: Place;
  /** What goes for it, and where that lay. */
  readonly instead: readonly PieceId[];
  readonly gone: readonly Place[];
}

/** The piece that does most for the own side: it hides from who reaches farther, covers who stands in it, and lies in the enemy's way. */
export function terrainPlaced(mind: Mind, offered: readonly Offer[]): Command | null {
  const offer = offered.find(one => one.do === 'placeTerrain');
  if (offer?.do !== 'placeTerrain') return null;
  const tiles = tilesOf(mind.table);
  const tried: Laid[] = [];
  for (let i = 0; i < SAMPLED && tried.length < TRIES; i++) {
    const kind = pick(offer.kinds, mind.random);
    const at = pick(offer.places, mind.random);
    if (!kind || !at || offer.refused(kind, at) !== null) continue;
    tried.push({ command: { do: 'placeTerrain', kind, at }, piece: tiles.piece(THOUGHT, kind, at), at, instead: [], gone: [] });
  }
  return bestOf(tried, gainOf(mind))?.one.command ?? null;
}

/** The piece that does most in the stead of what goes for it; none where none does more than that. */
export function standInPlaced(mind: Mind, offered: readonly Offer[]): Command | null {
  const { laying } = mind.table.space;
  if (!laying) return null;
  const tried: Laid[] = [];
  const open = offered.filter(one => one.do === 'placeStandIn');
  for (let i = 0; i < SAMPLED && tried.length < TRIES; i++) {
    const offer = pick(open, mind.random);
    if (!offer) break;
    const { kind } = offer;
    const at = offer.sample(mind.random);
    const instead = offer.nearest(at);
    if (offer.refused(at, instead) !== null) continue;
    const gone = mind.state.pieces.flatMap(piece => (instead.includes(piece.id) ? laying.over(piece).slice(0, 1) : []));
    const command: Command = { do: 'placeStandIn', kind, at, instead };
    tried.push({ command, piece: laying.piece(THOUGHT, kind, at), at, instead, gone });
  }
  const best = bestOf(tried, gainOf(mind));
  return best && best.score > 0 ? best.one.command : { do: 'leaveTerrain' };
}

const pick = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)];

/** In points: of a piece that lies at the enemy's home, where he has to come past it. */
const IN_THE_WAY = 0.03;

/** How much better the own side stands with a piece, in points. */
function gainOf(mind: Mind): (laid: Laid) => number {
  const { table, state, side } = mind;
  const enemy = enemyOf(side);
  const posts = postsOf(mind, POSTS);
  const past = exchangeOf(mind);
  const homes = { own: posts(homeOf(table, state, side)), enemys: posts(homeOf(table, state, enemy)) };
  const held = prizesOf(table, state, side).map(({ objective }) => postAt(table, state, objective.place));
  const own = [...posts(partOf(table, state, side)), ...held];
  const enemys = posts(partOf(table, state, enemy));
  const before = past(state.pieces);
  return ({ piece, at, instead, gone }) => {
    const inIt = postAt(table, state, at);
    const far = { own: nearestOf(table, homes.own, at), enemys: nearestOf(table, homes.enemys, at) };
    const isOwn = far.own < far.enemys;
    const ours = isOwn ? [...own, inIt] : own;
    const theirs = isOwn ? enemys : [...enemys, inIt];
    const after = past([...state.pieces.filter(({ id }) => !instead.includes(id)), piece]);
    const pairs = ours.flatMap(one => theirs.map(other => [one, other] as const));
    // Nothing changes for those who look past neither.
    const changed = pairs.filter(([one, other]) => [at, ...gone].some(place => passes(mind, one, other, place)));
    const change = changed.reduce((sum, [one, other]) => sum + after(one, other) - before(one, other), 0);
    return change / Math.max(1, pairs.length) + (IN_THE_WAY * (far.own - far.enemys)) / Math.max(1, far.own + far.enemys);
  };
}

/** In R: as far as a piece reaches beyond its middle, and a line beyond that of two middles. */
const ABOUT = 0.5;

/** Whether somebody who looks from one post to the other may look past a place. */
function passes({ table: { space } }: Mind, one: ModelAt, other: ModelAt, at: Place): boolean {
  return space.rangeTo(one, at) + space.rangeTo(other, at) <= space.range(one, other) + ABOUT;
}
