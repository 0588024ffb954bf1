import type { SpaceName, TableDesign } from '../../../core/index.ts';
import { MATS, SEASONS, scenarios } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import { Field } from '../../desk/parts/Field.tsx';
import { Pick } from '../../parts/Pick.tsx';
import type { TextKey } from '../../text/en.ts';

/** Signs of a name, with room for what is put behind it. */
const LONGEST = 70;

interface Props {
  readonly words: Words;
  readonly design: { readonly name: string; readonly scenario: TableDesign['scenario'] };
  readonly describe: (says: Partial<Props['design']>) => void;
}

export const NameField = ({ words: { t }, design, describe }: Props) => (
  <Field
    label={t('design.name')}
    value={design.name}
    testid="design-name"
    onEnter={text => {
      const name = text.trim().slice(0, LONGEST);
      if (name === '') return t('field.name');
      describe({ name });
      return null;
    }}
  />
);

/** Which scenario a table or a board is meant for. */
export function ScenarioPick({ words: { t }, design, describe, space }: Props & { readonly space: SpaceName }) {
  const known = scenarios.filter(one => one.space === space).map(one => one.id as string);
  const wanted = design.scenario ?? '';
  const isKnown = (id: string) => id === '' || known.includes(id);
  return (
    <Pick
      label={t('design.scenario')}
      value={wanted}
      of={['', ...known, ...(isKnown(wanted) ? [] : [wanted])]}
      name={id =>
        id === ''
          ? t('design.scenario.any')
          : isKnown(id)
            ? t(`new.scenario.${space}.${id}` as TextKey)
            : t('design.scenario.unknown', { id })
      }
      onChange={id => describe({ scenario: id === '' ? null : id })}
      testid="design-scenario"
    />
  );
}

interface PaintProps {
  readonly words: Words;
  readonly design: { readonly mat: TableDesign['mat']; readonly season: TableDesign['season'] };
  readonly describe: (says: Partial<PaintProps['design']>) => void;
}

/** What a table or a board is painted with, and for what time of the year. */
export const PaintPicks = ({ words: { t }, design: { mat, season }, describe }: PaintProps) => (
  <>
    <Pick
      label={t('design.mat')}
      value={mat}
      of={MATS}
      name={one => t(`design.mat.${one}`)}
      onChange={one => describe({ mat: one })}
      testid="mat"
    />
    <Pick
      label={t('design.season')}
      value={season}
      of={SEASONS}
      name={one => t(`design.season.${one}`)}
      onChange={one => describe({ season: one })}
      testid="season"
    />
  </>
);
