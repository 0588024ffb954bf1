import type { Ask, Game, RuleName, Side } from '../../core/index.ts';
import { questionOf } from '../../core/index.ts';

/** Something that a player is not asked again in this turn: his answer is no. It is the page's matter alone; the game gets that answer
 *  by an ordinary command. */
export interface Unasked {
  readonly side: Side;
  /** The section of the rule that asks, or the name of the skill that is offered. */
  readonly of: string;
  readonly turn: number;
  /** How many answers had been given when it was said: questions after them are not asked. */
  readonly since: number;
}

type Choosing = Extract<Ask, { ask: 'choose' }>;

/** What a question asks about, for who would not be asked again; none where a no to all of it is not legal. */
export function subjectsOf(ask: Ask, game: Game): readonly string[] {
  if (ask.ask !== 'choose' || !ask.choices.every(choice => choice.no)) return [];
  return [...new Set(ask.choices.flatMap(choice => namesIn(choice, game)))];
}

/** Skills that are offered by their names stand for themselves: who leaves one of them out may want another. */
function namesIn({ of, among, rule }: Choosing['choices'][number], { table }: Game): readonly string[] {
  const skills = among.filter(thing => table.book.rules.has(thing as RuleName)).map(String);
  return of === 'option' && skills.length === among.length && skills.length > 0 ? skills : [rule];
}

/** What is still not asked in the turn that the game is in. */
export const unaskedNow = ({ state }: Game, unasked: readonly Unasked[]): readonly Unasked[] =>
  unasked.filter(one => one.turn === state.turn);

/** Whether the open question is answered with no by itself. */
export function isUnasked(game: Game, unasked: readonly Unasked[]): boolean {
  const open = questionOf(game.state);
  if (!open) return false;
  const subjects = subjectsOf(open.ask, game);
  const silent = unaskedNow(game, unasked).filter(one => one.side === open.who && one.since < game.entries.length);
  return subjects.length > 0 && subjects.every(subject => silent.some(one => one.of === subject));
}

/** With what the open question asks about, from the next question on; or without it. */
export function toggled(game: Game, unasked: readonly Unasked[], quiet: boolean): readonly Unasked[] {
  const open = questionOf(game.state);
  if (!open) return unasked;
  const subjects = subjectsOf(open.ask, game);
  const others = unaskedNow(game, unasked).filter(one => one.side !== open.who || !subjects.includes(one.of));
  const { turn } = game.state;
  return quiet ? [...others, ...subjects.map(of => ({ side: open.who, of, turn, since: game.entries.length }))] : others;
}

/** Whether the open question is ticked not to be put again. */
export function isTicked(game: Game, unasked: readonly Unasked[]): boolean {
  const open = questionOf(game.state);
  const subjects = open ? subjectsOf(open.ask, game) : [];
  const now = unaskedNow(game, unasked);
  return subjects.length > 0 && subjects.every(of => now.some(one => one.side === open?.who && one.of === of));
}

/** What is left when answers are taken back: who comes back to a question is asked. */
export const afterUndo = (before: Game, unasked: readonly Unasked[]): readonly Unasked[] =>
  toggled(before, unasked, false).filter(one => one.since < before.entries.length);
