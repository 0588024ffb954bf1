import type { GameSetup, Side } from '../../core/index.ts';
import { SIDE_NUMBERS } from '../base/words.ts';
import { BlocMark } from '../parts/parts.tsx';

interface Props {
  readonly side: Side;
  readonly setup: GameSetup;
  readonly size?: number;
}

/** The mark of a side's bloc; with its number where both are of one bloc, as its name has it. */
export const SideMark = ({ side, setup: { armies }, size = 18 }: Props) => (
  <>
    <BlocMark bloc={armies[side].bloc} size={size} />
    {armies.blue.bloc === armies.red.bloc && <small aria-hidden="true">{SIDE_NUMBERS[side]}</small>}
  </>
);
