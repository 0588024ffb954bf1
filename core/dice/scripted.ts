import { given } from '../base/index.ts';
import type { Face, ReadyDice, Roll } from './roll.ts';

/** Given dice, one list for each roll in the order in which the book throws them. A roll of another size is our own broken promise. */
export interface ScriptedDice extends ReadyDice {
  /** Rolls not thrown yet; a test ends with none left. */
  left(): number;
  readonly thrown: readonly Roll[];
}

const LETTERS: { readonly [letter: string]: Face } = { A: 'army', T: 'target', S: 'shield' };

/** `scripted('AAT', 'TS')`: letters as the rule texts write them. */
export function scripted(...script: readonly string[]): ScriptedDice {
  const thrown: Roll[] = [];
  return {
    thrown,
    left: () => script.length - thrown.length,
    roll(roll) {
      const faces = script[thrown.length];
      if (faces === undefined) throw new Error(`No dice left for roll ${thrown.length + 1}: ${roll.count} for ${roll.why}.`);
      if (faces.length !== roll.count) {
        throw new Error(`Roll ${thrown.length + 1} (${roll.why}) wants ${roll.count} dice, the script has ${faces}.`);
      }
      thrown.push(roll);
      return [...faces].map(letter => given(LETTERS[letter], `face ${letter}`));
    },
  };
}
