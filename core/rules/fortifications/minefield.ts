import type { Json, ModelId } from '../../base/index.ts';
import type { Context, Effect, Port } from '../../rulebook/index.ts';
import { rule } from '../../rulebook/index.ts';
import { explode } from '../mines.ts';

const touched = (met: Context<'move-end.then'>['met']): readonly ModelId[] => [
  ...new Set(met.filter(({ kind }) => kind === 'minefield').map(({ model }) => model)),
];
const goOff = (models: readonly ModelId[]): readonly Effect[] => [
  { do: 'begin', frame: 'mines', memo: models as unknown as Json },
];

function underThem(port: Port): void {
  // A reaction inside the March may have left fewer of them.
  const left = port.look.models();
  const models =
    port.tables.mines.strike === 'all' ? left : (port.memo as unknown as readonly ModelId[]).filter(one => left.includes(one));
  if (models.length > 0) explode(port, 'rolled', models);
}

/** Goes off under whoever has moved into it, through it or out of it, once for all of the movement. Held by everyone. */
export const minefield = rule(
  'Minefield',
  {
    'move-end.then': {
      id: 'FORT-28',
      as: 'unit',
      when: at => touched(at.met).length > 0,
      give: at => goOff(touched(at.met)),
    },
  },
  { frames: { mines: { id: 'FORT-27', run: underThem } } },
);

/** Who has touched it now and not before. */
const anew = ({ met, metBefore }: Context<'move-halt'>): readonly ModelId[] => {
  const before = touched(metBefore);
  return touched(met).filter(model => !before.includes(model));
};

const goesOffAnew = {
  ...({ id: 'FORT-28', as: 'unit' } as const),
  when: (at: Context<'move-halt'>) => anew(at).length > 0,
  give: (at: Context<'move-halt'>) => goOff(anew(at)),
};

/** A minefield that goes off where a March halts, before the enemy reacts, under whoever has met it by then; at its end under the others. */
export const minefieldWhereHalted = rule(
  'Minefield',
  { 'move-halt': goesOffAnew, 'move-end.then': goesOffAnew },
  { frames: { mines: { id: 'FORT-28', run: underThem } } },
);
