import type { Command } from '../../core/decisions/index.ts';
import type { Special } from '../../core/rulebook/index.ts';
import type { Skirmish } from './game.ts';
import { activate, declare } from './game.ts';

/** Everybody who has still to act does nothing, until the turn is over; blue goes first in the next one, if there is a question. */
export function idle(game: Skirmish): void {
  while (game.ask.ask === 'activate') {
    game.answer(activate(game.ask.among[0]!));
    game.answer(declare('nothing', 'nothing'));
  }
  if (game.ask.ask === 'first') game.answer({ do: 'goFirst', side: 'blue' });
}

/** Dice with which blue wins the initiative. */
export const BLUE_FIRST = ['AAA', 'SSS'] as const;

/** The declaration of special actions, with Nothing after a single one. */
export const specials = (...names: readonly Special[]): Command => ({
  do: 'declare',
  actions: [...names.map(special => ({ action: 'special', special }) as const), { action: 'nothing' } as const].slice(0, 2),
  weapons: [],
});
