import type { Army, Card, Cards } from '../../core/index.ts';
import { cardsOfArmies, hashOf, withBrought, withCarriedCards, writeArmy } from '../../core/index.ts';
import { freshName } from './armyEdits.ts';
import { armyFromText } from '../draft/files.ts';
import type { Form, Kept, KeptState, Surroundings } from './kept.ts';
import { createKept } from './kept.ts';

/** An army of the player's own. */
export type KeptArmy = Kept<Army>;
export type ArmiesState = KeptState<Army>;
export type ArmyDesk = ReturnType<typeof createArmies>;

/** Signs of an army's name, as its file takes them. */
const MOST_NAME = 120;

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
  const { put, ...kept } = createKept(host.armies, tell, formOf(known, supplied));

  /** An army as it is kept: under another name where one of the own ones is called so already, and with what came out of files beside it. */
  function asOwn(army: Army, more: readonly Card[]): Army {
    const taken = kept.store.getState().kept.map(one => one.name);
    const named = { ...army, name: freshName(army.name, taken, MOST_NAME) };
    return more.length === 0 ? named : withCarriedCards(named, cardsOfArmies([named], withBrought(known(), more)), supplied);
  }

  /** A new army, opened. */
  const begin = (army: Army, more: readonly Card[] = []): Promise<void> => kept.begin(asOwn(army, more));

  /** An army kept among the own ones; as it is kept, or null where it is not. */
  async function keep(army: Army, more: readonly Card[] = []): Promise<Army | null> {
    const file = await put(asOwn(army, more));
    if (file === null) return null;
    await kept.refresh();
    return kept.store.getState().kept.find(one => one.file === file)?.value ?? null;
  }
  return { ...kept, begin, keep };
}

/** Whether two armies say the same; what is read again is another object. */
export const isSameArmy = (a: Army, b: Army): boolean =>
  a === b || (a.name === b.name && a.units.length === b.units.length && hashOf(writeArmy(a)) === hashOf(writeArmy(b)));
