import type { HouseRules } from '../../core/index.ts';
import { houseOptions, parseHouseRules, writeHouseRules } from '../../core/index.ts';
import { freshName } from './armyEdits.ts';
import { fromText } from './draft.ts';
import type { Form, Kept, KeptState, Surroundings } from './kept.ts';
import { createKept } from './kept.ts';

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

/** Signs of a name, with room for a number behind it. */
const LONGEST = 70;

/** The sets of house rules that a player keeps. */
export function createHouseRules({ host, tell }: Surroundings<'houseRules'>) {
  const { store, refresh, remove, bringBack, put } = createKept(host.houseRules, tell, FORM);

  /** Keeps a set: in the place of the one of that name, or beside it under another where it comes out of a file. */
  async function keep(rules: HouseRules, beside = false): Promise<void> {
    const { kept } = store.getState();
    const same = kept.find(one => one.value?.name === rules.name);
    const name = beside
      ? freshName(
          rules.name.slice(0, LONGEST),
          kept.map(one => one.name),
        )
      : rules.name;
    if ((await put({ ...rules, name }, beside ? null : (same?.file ?? null))) !== null) await refresh();
  }

  return { store, refresh, remove, bringBack, keep };
}
