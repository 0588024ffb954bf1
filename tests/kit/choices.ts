import type { Command } from '../../core/decisions/index.ts';
import type { Ask } from '../../core/decisions/index.ts';

/** The answer that takes these things of the one choice that is open; none of them is yes. */
export const choose = (...things: readonly string[]): Command => ({ do: 'choose', chosen: [{ things }] });

/** The section of the one rule that asks to choose; null where another question is open. */
export const choosingFor = (ask: Ask | null | undefined): string | null =>
  ask?.ask === 'choose' && ask.choices.length === 1 ? ask.choices[0]!.rule : null;
