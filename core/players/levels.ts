import { drifting } from './drifting.ts';
import { FORTUNES } from './fallen.ts';
import { greedyPlayer } from './greedy.ts';
import { randomPlayer } from './random.ts';
import type { Skill } from './skill.ts';
import { thinker } from './captain.ts';
import type { Contender, Thinker } from './seat.ts';
import type { Style, Temper } from './standing.ts';
import { TEMPERS } from './standing.ts';

/** How well a program plays, as a player picks it. */
export const LEVELS = ['recruit', 'sergeant', 'captain'] as const;
export type Level = (typeof LEVELS)[number];

const SKILLS: { readonly [L in Level]: Skill } = {
  recruit: { units: 1, plans: 3, fortunes: [FORTUNES[0]], replies: 0, figures: true, slips: 0.6 },
  sergeant: { units: 2, plans: 4, fortunes: [FORTUNES[0]], replies: 0, figures: true, slips: 0.35 },
  captain: { units: 6, plans: 6, fortunes: FORTUNES, replies: 3, figures: true, odds: true, slips: 0, roughly: true },
};

/** A level in a style; it says why it answers as it does. */
export const thinkerOf = (level: Level, style: Style): Thinker => thinker(SKILLS[level], TEMPERS[style]);

const answering =
  (think: Thinker): Contender =>
  (view, offers, random, means) =>
    think(view, offers, random, means).command;

/** As the first captain weighed things. */
const EARLIER: Temper = { fear: 0.5, greed: 0.5, daring: 0.6, soon: 70, nearer: 1.6, due: 0, closing: 0, restless: 0 };

/** As the second did: what may be lost twice as much as what may be won, and the objectives more than an army. */
const SECOND: Temper = { fear: 0.9, greed: 0.5, daring: 0.85, soon: 35, nearer: 0.5, due: 0, closing: 0, restless: 0 };

/** As the third did: he let games run out in which nobody was ahead, and did not see an objective lost before it was. */
const THIRD: Temper = { fear: 0.5, greed: 0.7, daring: 0.5, soon: 18, nearer: 0.3, due: 0, closing: 0, restless: 0 };

/** Sees what stands and falls, and what the objectives promise; nothing of what anybody could do next. */
const BLIND: Temper = { ...EARLIER, fear: 0, greed: 0 };

/** The best of the plans of one activation, sampled as long as there is time. */
const turnGreedy: Skill = {
  units: 6,
  plans: 12,
  fortunes: [drifting(0.5), drifting(0.25), drifting(0.75)],
  replies: 0,
  slips: 0,
  sampled: true,
};

/** Looks at each unit at length before he activates one, and is drawn to the objectives more. */
const FIRST_CAPTAIN: Skill = {
  units: 4,
  plans: 6,
  fortunes: [drifting(0.5), drifting(0.25), drifting(0.75), drifting(0.1)],
  replies: 3,
  slips: 0,
};

/** Plays as the captain does, but for what he thought of dice; the third did too. */
const SECOND_CAPTAIN: Skill = {
  units: 6,
  plans: 6,
  fortunes: FIRST_CAPTAIN.fortunes,
  replies: 3,
  slips: 0,
  roughly: true,
};

/** A few plans of each unit, judged by how the turn goes on if both sides act by habit (portfolio greedy search). */
const portfolio: Skill = { units: 4, plans: 3, fortunes: [drifting(0.5), drifting(0.25)], replies: 0, slips: 0, further: 3 };

/** Everybody whom an arena knows, by name. */
export const PLAYERS: { readonly [name: string]: Contender } = {
  random: randomPlayer,
  greedy: greedyPlayer,
  turnGreedy: answering(thinker(turnGreedy, BLIND)),
  'captain-1': answering(thinker(FIRST_CAPTAIN, EARLIER)),
  'captain-2': answering(thinker(SECOND_CAPTAIN, SECOND)),
  'captain-3': answering(thinker(SECOND_CAPTAIN, THIRD)),
  'captain-4': answering(thinker({ ...SKILLS.captain, odds: false }, TEMPERS.steady)),
  portfolio: answering(thinker(portfolio, BLIND)),
  ...Object.fromEntries(LEVELS.map(level => [level, answering(thinkerOf(level, 'steady'))])),
  cautious: answering(thinkerOf('captain', 'cautious')),
  bold: answering(thinkerOf('captain', 'bold')),
};
