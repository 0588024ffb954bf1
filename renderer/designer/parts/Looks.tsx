import type { Decoration } from '../../../core/index.ts';
import { PATCHES, ROADS } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import { Pick } from '../../parts/Pick.tsx';

interface Props {
  readonly words: Words;
  readonly one: Decoration | null;
  readonly decorate: (one: Decoration) => void;
}

/** What decoration is painted as. */
export function Looks({ words: { t }, one, decorate }: Props) {
  return (
    <>
      {one?.shows === 'road' && (
        <Pick
          label={t('design.road')}
          value={one.road}
          of={ROADS}
          name={road => t(`design.road.${road}`)}
          testid="road"
          onChange={road => decorate({ ...one, road })}
        />
      )}
      {one?.shows === 'patch' && (
        <Pick
          label={t('design.patch')}
          value={one.patch}
          of={PATCHES}
          name={patch => t(`design.patch.${patch}`)}
          testid="patch"
          onChange={patch => decorate({ ...one, patch })}
        />
      )}
    </>
  );
}
