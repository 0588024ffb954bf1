import { rule } from '../../rulebook/index.ts';
import { marchesFirst } from '../scouting.ts';

/** Marches for one action if that is the first thing it does in the game. */
export const scout = rule('Scout', { 'legal-actions.cost': marchesFirst('SK-60') });

/** Waiting in reserve or in ambush, too, is the first thing that it does. */
export const scoutAtOnce = rule('Scout', { 'legal-actions.cost': marchesFirst('SK-60', { off: true }) });
