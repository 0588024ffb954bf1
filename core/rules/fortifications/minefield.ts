import type { Json, ModelId } from '../../base/index.ts';
import type { Context } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { explode } from '../mines.ts';

const touched = ({ met }: Context<'move-end.then'>): readonly ModelId[] => [
  ...new Set(met.filter(({ kind }) => kind === 'minefield').map(({ model }) => model)),
];

/** Goes off under whoever has moved into it, through it or out of it, once for all of the movement. Held by everyone. */
export const minefield = rule(
  'Minefield',
  {
    'move-end.then': {
      id: 'FORT-28',
      as: 'unit',
      when: at => touched(at).length > 0,
      give: at => [{ do: 'begin', frame: 'mines', memo: touched(at) as unknown as Json }],
    },
  },
  {
    frames: {
      mines: {
        id: 'FORT-27',
        run(port) {
          // A reaction inside the March may have left fewer of them.
          const left = port.look.models();
          const touched = (port.memo as unknown as readonly ModelId[]).filter(model => left.includes(model));
          const models = port.tables.mines.strike === 'all' ? left : touched;
          if (models.length > 0) explode(port, 'rolled', models);
        },
      },
    },
  },
);
