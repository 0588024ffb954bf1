import { memo } from 'react';
import type { FreePlace, Vec3 } from '../../../core/index.ts';
import type { Overlay } from '../base/board.ts';
import { COLOURS } from '../textures/materials.ts';
import { Cells } from './Cells.tsx';
import { Arc, Blast, Disc, Flame, Path, Region, Tape } from './Flat.tsx';
import { Ghost } from './Ghost.tsx';
import { Label } from './Label.tsx';
import { Ring } from './Ring.tsx';
import { Shot } from './Shot.tsx';
import { Sight } from './Sight.tsx';
import { Squares } from './Squares.tsx';
import { Zone } from './Zone.tsx';

interface Props {
  readonly overlay: Overlay;
  /** Where a model stands, how far it is to its rim, and whether it sits among others; null for one that is not there. */
  readonly stand: (model: string) => { readonly place: FreePlace; readonly radius: number; readonly slim: boolean } | null;
  /** Points round all models of a unit. */
  readonly body: (unit: string) => readonly Vec3[];
  readonly still: boolean;
}

/** One drawing over the table. */
export const Drawing = memo(function Drawing({ overlay, stand, body, still }: Props) {
  switch (overlay.kind) {
    case 'disc':
      return <Disc {...overlay} key={null} />;
    case 'region':
      return <Region {...overlay} key={null} />;
    case 'zone':
      return <Zone {...overlay} key={null} />;
    case 'path':
      return <Path {...overlay} key={null} />;
    case 'ghost':
      return <Ghost {...overlay} key={null} />;
    case 'sight':
      return <Sight {...overlay} spares={overlay.spares?.map(body)} key={null} />;
    case 'arc':
      return <Arc {...overlay} key={null} />;
    case 'blast':
      return <Blast {...overlay} key={null} />;
    case 'flame':
      return <Flame {...overlay} key={null} />;
    case 'ring': {
      const at = stand(overlay.model);
      return at && <Ring {...at} tone={overlay.tone} still={still} />;
    }
    case 'tape':
      return <Tape {...overlay} key={null} />;
    case 'label':
      return (
        <Label
          at={overlay.at}
          text={overlay.text}
          colour={COLOURS[overlay.tone ?? 'neutral']}
          spares={overlay.spares?.map(body)}
        />
      );
    case 'letter':
      return <Label at={overlay.at} text={overlay.text} colour={COLOURS.neutral} isLetter isBare={overlay.isBare ?? false} />;
    case 'cells':
      return <Cells {...overlay} key={null} />;
    case 'squares':
      return <Squares {...overlay} key={null} />;
    case 'shot':
      return still ? null : <Shot {...overlay} key={null} />;
  }
});
