import type { GameSetup, Side } from '../../core/index.ts';
import { enemyOf } from '../../core/index.ts';
import { BlocMark } from '../parts/parts.tsx';

/** The mark of a side's bloc; with its number where both are of one bloc, as its name has it. */
export function SideMark({ side, setup: { armies } }: { readonly side: Side; readonly setup: GameSetup }) {
  const { bloc } = armies[side];
  return (
    <>
      <BlocMark bloc={bloc} />
      {bloc === armies[enemyOf(side)].bloc && <small aria-hidden="true">{side === 'blue' ? 'I' : 'II'}</small>}
    </>
  );
}
