import { enemyOf } from '../base/index.ts';
import type { Ask, Command, Offer } from '../decisions/index.ts';
import { answerByChance, questionOf } from '../decisions/index.ts';
import { objectiveAsked } from '../decisions/objective.ts';
import type { State } from '../game/state.ts';
import type { Place } from '../space/space.ts';
import type { Mind } from './course.ts';
import { fortificationPlaced } from './diggingIn.ts';
import { habit } from './habits.ts';
import { heldBack } from './holdingBack.ts';
import { standInPlaced, terrainPlaced } from './layingTerrain.ts';
import { bestOf, homeOf, nearestOf, postsOf } from './posts.ts';
import type { Grounds } from './seat.ts';
import { prizesOf, worthFor } from './standing.ts';
import { sideTaken } from './takingSides.ts';

/** Places that are tried for an objective. */
const TRIES = 24;
/** Posts of either side that they are measured from. */
const POSTS = 12;

/** An answer, and why it is taken. */
export interface Grounded {
  readonly command: Command;
  readonly grounds: Grounds;
}

/** What is answered before the first turn, and who goes first in one; null for every other question. */
export function setUpAnswer(mind: Mind, ask: Ask, offered: readonly Offer[]): Grounded | null {
  const orByChance = (command: Command | null, grounds: Grounds): Grounded =>
    command ? { command, grounds } : { command: byChance(mind, ask, offered), grounds: 'chance' };
  switch (ask.ask) {
    case 'edge':
    case 'quarter':
      return orByChance(sideTaken(mind, ask.ask, offered), 'side');
    case 'terrain':
      return orByChance(terrainPlaced(mind, offered), 'terrain');
    case 'standIn': {
      const command = standInPlaced(mind, offered);
      return orByChance(command, command?.do === 'leaveTerrain' ? 'asItLies' : 'terrain');
    }
    case 'fortification':
      return orByChance(fortificationPlaced(mind, offered), 'fortification');
    case 'first': {
      // Whoever can do more harm now strikes first.
      const { threat, danger } = worthFor(mind.table, mind.state, mind.side, mind.measures, mind.temper);
      const side = threat + 1 >= danger * 0.8 ? mind.side : enemyOf(mind.side);
      return { command: { do: 'goFirst', side }, grounds: 'first' };
    }
    case 'objective': {
      const command = objectivePlaced(mind, ask, offered);
      return command && { command, grounds: 'objective' };
    }
    case 'choose': {
      const question = questionOf(mind.state);
      if (mind.state.turn > 0 || !question) return null;
      return heldBack(mind, ask, offered) ?? { command: habit({ ...mind, question }), grounds: 'usual' };
    }
    default:
      return null;
  }
}

const byChance = (mind: Mind, ask: Ask, offered: readonly Offer[]): Command =>
  answerByChance(ask, offered, mind.random, shown(mind));

const shown = ({ side, state: { units, objectives } }: Mind) => ({ side, units, objectives });

/** One that wins for the own side near its own edge, one that wins for the enemy far from his. */
function objectivePlaced(mind: Mind, ask: Extract<Ask, { ask: 'objective' }>, offered: readonly Offer[]): Command | null {
  const offer = offered.find(one => one.do === 'placeObjective');
  if (offer?.do !== 'placeObjective') return null;
  const { state, side, random } = mind;
  const id = objectiveAsked(mind.table.scenario, state, ask);
  const tried: { readonly at: Place; readonly score: number }[] = [];
  const posts = postsOf(mind, POSTS);
  for (let i = 0; i < TRIES * 3 && tried.length < TRIES; i++) {
    const at = offer.sample(random);
    if (offer.refused(at) !== null) continue;
    const there: State = { ...state, objectives: [...state.objectives, { id, by: side, place: at }] };
    let score = 0;
    for (const who of [side, enemyOf(side)]) {
      const wins = prizesOf(mind.table, there, who).some(({ objective }) => objective.place === at);
      if (!wins) continue;
      const far = nearestOf(mind.table, posts(homeOf(mind.table, state, who)), at);
      score += who === side ? -far : far;
    }
    tried.push({ at, score });
  }
  const best = bestOf(tried, ({ score }) => score);
  return best && { do: 'placeObjective', at: best.one.at };
}
