import type { Side } from '../base/index.ts';
import { enemyOf } from '../base/index.ts';
import type { Command, Offer } from '../decisions/index.ts';
import { questionOf } from '../decisions/index.ts';
import type { State } from '../game/state.ts';
import { submit } from '../game/steps/submit.ts';
import type { Mind } from './course.ts';
import type { ExchangePast } from './exchange.ts';
import { exchangeOf } from './exchange.ts';
import type { Posts } from './posts.ts';
import { bestOf, homeOf, meanOf, nearestOf, partOf, postsOf } from './posts.ts';
import { prizesOf } from './standing.ts';

/** Posts in each zone that look at each other: fewer where more zones are compared. */
const POSTS = { edge: 6, quarter: 4 };

/** The edge or the quarter from which one's own army stands best against whoever comes out of the enemy's part of the table. */
export function sideTaken(mind: Mind, asked: 'edge' | 'quarter', offered: readonly Offer[]): Command | null {
  const posts = postsOf(mind, POSTS[asked]);
  const exchange = exchangeOf(mind);
  const open = offered.filter(offer => offer.do === 'takeEdge' || offer.do === 'takeQuarter');
  // The enemy takes what is worst of what is left to him.
  const worth = (command: Command): number =>
    Math.min(...layoutsAfter(mind, mind.state, mind.side, command).map(state => homeWorth({ ...mind, state }, posts, exchange)));
  return bestOf(open, worth)?.one ?? null;
}

/** The positions that may follow once both sides have their places. */
function layoutsAfter(mind: Mind, state: State, side: Side, command: Command): readonly State[] {
  const done = submit(mind.table, state, side, command);
  if (!done.ok) return [];
  const after = done.value.state;
  const next = questionOf(after);
  if (next?.ask.ask !== 'quarter') return [after];
  return next.ask.among.flatMap(quarter => layoutsAfter(mind, after, next.who, { do: 'takeQuarter', quarter }));
}

/** How good it is for a side to be at home where it is: by fire, and by how near what wins is to either, in points. */
function homeWorth(mind: Mind, posts: Posts, past: ExchangePast): number {
  const { table, state, side } = mind;
  const exchange = past(state.pieces);
  const home = posts(homeOf(table, state, side));
  const there = posts(partOf(table, state, enemyOf(side)));
  return nearness(mind, posts) + meanOf(home.flatMap(own => there.map(enemys => exchange(own, enemys))));
}

/** How much nearer objectives lie to those for whom they win, in points for one unit. */
function nearness({ table, state, side, temper }: Mind, posts: Posts): number {
  const far = (who: Side): number => {
    const home = posts(homeOf(table, state, who));
    return meanOf(prizesOf(table, state, who).map(({ objective, worth }) => worth * nearestOf(table, home, objective.place)));
  };
  return temper.nearer * (far(enemyOf(side)) - far(side));
}
