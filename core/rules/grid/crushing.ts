import type { PieceId } from '../../base/index.ts';
import { anyOf, rule, thingsIn } from '../../rulebook/index.ts';
import type { Context } from '../../rulebook/index.ts';

const crates = ({ met }: Context<'move-end.ask'>): readonly PieceId[] => [
  ...new Set(met.filter(({ kind }) => kind === 'crates').map(({ piece }) => piece)),
];

/** A vehicle may destroy the crates that it drives over. Held by everyone, and means vehicles. */
export const crushing = rule(
  'Crushing',
  {
    'move-end.ask': {
      id: 'GRID-15',
      as: 'unit',
      when: at => at.unit.type === 'vehicle' && crates(at).length > 0,
      give: at => ({ choice: anyOf('piece', crates(at)), frame: 'crush' }),
    },
  },
  {
    frames: {
      crush: {
        id: 'GRID-15',
        run: port => port.does(...thingsIn<PieceId>(port).map(piece => ({ do: 'destroy', piece }) as const)),
      },
    },
  },
);
