import type { Army, Cards } from '../../core/index.ts';
import { cardsOfArmies, withCarriedCards, writeArmy } from '../../core/index.ts';
import { freshName } from './armyEdits.ts';
import { armyFromText } from './draft.ts';
import type { Form, Kept, KeptState, Surroundings } from './kept.ts';
import { createKept } from './kept.ts';

/** An army of the player's own. */
export type KeptArmy = Kept<Army>;
export type ArmiesState = KeptState<Army>;
export type ArmyDesk = ReturnType<typeof createArmies>;

/** `known`: the cards of the program, `supplied`, and the player's own. */
const formOf = (known: () => Cards, supplied: Cards): Form<Army> => ({
  read(text) {
    const read = armyFromText(text);
    return read.ok ? { value: read.value, fault: null } : { value: null, fault: read.error };
  },
  write: army => `${JSON.stringify(writeArmy(withCarriedCards(army, cardsOfArmies([army], known()), supplied)), null, 2)}\n`,
  nameOf: army => army.name,
  nameless: 'Army',
});

/** The player's own armies, each with the cards that its units are and the program does not supply in its file. */
export function createArmies({ host, tell }: Surroundings<'armies'>, known: () => Cards, supplied: Cards) {
  const { put: _, ...kept } = createKept(host.armies, tell, formOf(known, supplied));

  /** A new army, opened; under another name where one of the own ones is called so already. */
  const begin = (army: Army): Promise<void> => {
    const taken = kept.store.getState().kept.map(one => one.name);
    return kept.begin({ ...army, name: freshName(army.name, taken) });
  };
  return { ...kept, begin };
}
