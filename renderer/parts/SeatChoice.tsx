import type { Seat } from '../base/seats.ts';
import { PLAYERS, playerOf, programOf, seatFor, STYLES } from '../base/seats.ts';
import type { Side } from '../../core/index.ts';
import { useWords } from './context.tsx';
import { Choice } from './parts.tsx';

interface Props {
  readonly side: Side;
  readonly seat: Seat;
  /** What is chosen, as it is called here. */
  readonly name: (what: string) => string;
  readonly onChange: (seat: Seat) => void;
}

/** Who plays a side, and a program in which style. */
export function SeatChoice({ side, seat, name, onChange }: Props) {
  const { t } = useWords();
  const program = programOf(seat);
  return (
    <>
      <Choice
        label={name(t('new.player'))}
        value={playerOf(seat)}
        of={PLAYERS}
        name={one => t(`new.player.${one}`)}
        onChange={player => onChange(seatFor(player, program?.style ?? 'steady'))}
        testid={`player-${side}`}
      />
      {program && (
        <Choice
          label={name(t('new.style'))}
          value={program.style}
          of={STYLES}
          name={one => t(`new.style.${one}`)}
          onChange={style => onChange(seatFor(program.level, style))}
          testid={`style-${side}`}
        />
      )}
    </>
  );
}
