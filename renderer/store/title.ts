import type { GameSetup } from '../../core/index.ts';
import type { Words } from '../base/words.ts';

/** What a game is called: who meets, and where. */
export const titleOfSetup = ({ armies, table }: GameSetup, words: Pick<Words, 'army' | 'table'>): string =>
  `${words.army(armies.blue.name)} – ${words.army(armies.red.name)}, ${words.table(table.name)}`.slice(0, 80);

/** The same with how far it has come, for a save. */
export const titleOfGame = (
  { setup, state }: { readonly setup: GameSetup; readonly state: { readonly turn: number } },
  words: Words,
): string => {
  const { t } = words;
  const turn = state.turn === 0 ? t('table.setUp') : t('table.turn', { turn: state.turn });
  return `${titleOfSetup(setup, words).slice(0, 78 - turn.length)}, ${turn}`;
};

/** A game that is gone on with from a point of another: what that one is called, and which point; not of which point that one was itself. */
export const branchTitle = (title: string, point: string): string =>
  `${title.split(BRANCHED)[0]!.slice(0, 80 - BRANCHED.length - point.length)}${BRANCHED}${point}`;
const BRANCHED = ' ↳ ';

/** `mill.battlefield` becomes `mill`. */
export const titleOf = (name: string): string => name.replace(/\.[a-z0-9]+$/i, '') || name;
