import { greedyPlayer } from './greedy.ts';
import { randomPlayer } from './random.ts';
import type { Skill } from './captain.ts';
import { thinker } from './captain.ts';
import type { Contender, Thinker } from './seat.ts';
import type { Style } from './standing.ts';

/** How well a program plays, as a player picks it. */
export const LEVELS = ['recruit', 'sergeant', 'captain'] as const;
export type Level = (typeof LEVELS)[number];

const SKILLS: { readonly [L in Level]: Skill } = {
  recruit: { units: 1, plans: 3, lucks: [0.5], replies: 0, slips: 0.3 },
  sergeant: { units: 2, plans: 4, lucks: [0.5], replies: 0, slips: 0.1 },
  captain: { units: 4, plans: 6, lucks: [0.5, 0.25, 0.75, 0.1], replies: 3, slips: 0 },
};

/** A level in a style; it says why it answers as it does. */
export const thinkerOf = (level: Level, style: Style): Thinker => thinker(SKILLS[level], style);

const answering =
  (think: Thinker): Contender =>
  (view, offers, random, means) =>
    think(view, offers, random, means).command;

/** All that the best plans of one activation are worth, as long as there is time, and nothing of what the enemy makes of it. */
const turnGreedy: Skill = { units: 6, plans: 12, lucks: [0.5, 0.25, 0.75], replies: 0, slips: 0 };

/** Everybody whom an arena knows, by name. */
export const PLAYERS: { readonly [name: string]: Contender } = {
  random: randomPlayer,
  greedy: greedyPlayer,
  turnGreedy: answering(thinker(turnGreedy, 'steady')),
  recruit: answering(thinkerOf('recruit', 'steady')),
  sergeant: answering(thinkerOf('sergeant', 'steady')),
  captain: answering(thinkerOf('captain', 'steady')),
  cautious: answering(thinkerOf('captain', 'cautious')),
  bold: answering(thinkerOf('captain', 'bold')),
};
