import type { HouseRules, Switched } from '../../core/index.ts';
import { houseOptions, parseHouseRules, writeHouseRules } from '../../core/index.ts';
import { fromText } from '../draft/files.ts';
import type { Form, Kept, KeptFault, KeptState, Surroundings } from './kept.ts';
import { createNamed } from './named.ts';

/** House rules that are kept under a name. */
export type KeptHouseRules = Kept<HouseRules>;
export type HouseRulesState = KeptState<HouseRules>;
export type HouseRulesDesk = ReturnType<typeof createHouseRules>;

/** House rules out of the text of a file. */
export const houseRulesFromText = (text: string) => fromText(text, value => parseHouseRules(value, houseOptions));

/** House rules as the text of a file. */
export const houseRulesText = (rules: HouseRules): string => `${JSON.stringify(writeHouseRules(rules), null, 2)}\n`;

const FORM: Form<HouseRules> = {
  read(text) {
    const read = houseRulesFromText(text);
    return read.ok ? { value: read.value, fault: null } : { value: null, fault: read.error };
  },
  write: houseRulesText,
  nameOf: rules => rules.name,
  nameless: 'House rules',
};

/** The sets of house rules that a player keeps. */
export const createHouseRules = ({ host, tell }: Surroundings<'houseRules'>) =>
  createNamed(host.houseRules, tell, FORM, (rules, name) => ({ ...rules, name }));

/** The set that is proposed for each new game. */
export interface Proposed {
  readonly name: string;
  /** Null where it cannot be played by. */
  readonly options: Switched | null;
  /** Why not: what is wrong with its file, or none of its name is kept any more. */
  readonly fault: KeptFault | 'gone' | null;
}

/** The kept set of a name, as it is proposed; null where none is to be. */
export function proposedIn(kept: readonly KeptHouseRules[], name: string): Proposed | null {
  if (name === '') return null;
  const called = kept.filter(one => one.name === name);
  const set = called.find(one => one.value !== null) ?? called[0];
  if (!set) return { name, options: null, fault: 'gone' };
  return { name, options: set.value?.options ?? null, fault: set.fault };
}
