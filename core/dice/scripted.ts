import { given } from '../base/index.ts';
import type { Face, Pip, ReadyDice, Roll } from './roll.ts';
import { PIPS } from './roll.ts';

/** Given dice, one list for each roll in the order in which the book throws them. A roll of another size is our own broken promise. */
export interface ScriptedDice<F = Face> extends ReadyDice<F> {
  /** Rolls not thrown yet; a test ends with none left. */
  left(): number;
  readonly thrown: readonly Roll<F>[];
}

const LETTERS: { readonly [letter: string]: Face } = { A: 'army', T: 'target', S: 'shield' };

/** `scripted('AAT', 'TS')`: letters as the rule texts write them. */
export const scripted = (...script: readonly string[]): ScriptedDice =>
  scriptedOf(letter => given(LETTERS[letter], `face ${letter}`), script);

/** `scriptedPips('52')`: digits. */
export const scriptedPips = (...script: readonly string[]): ScriptedDice<Pip> =>
  scriptedOf(digit => given(PIPS[Number(digit) - 1], `face ${digit}`), script);

function scriptedOf<F>(read: (letter: string) => F, script: readonly string[]): ScriptedDice<F> {
  const thrown: Roll<F>[] = [];
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
      return [...faces].map(read);
    },
  };
}
