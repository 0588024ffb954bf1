import { useMemo } from 'react';
import type { AtHand } from './parts/atHand.ts';
import { useDesign, useDesigner } from './context.tsx';
import { designOf } from './desk.ts';
import { readLength, writeLength } from '../desk/lengths.ts';
import { thingName } from './parts/names.ts';

/** The table on the desk. It is another with every change, so only what looks at all of it asks for it. */
export function useAtHand(): AtHand {
  const { desk, words, camera } = useDesigner();
  const layout = useDesign(state => state.layout);
  return useMemo(
    () => ({
      design: designOf(layout),
      measure: layout.measure,
      words,
      nameOf: id => thingName(layout, id, words),
      lengths: {
        read: text => readLength(text, layout.measure),
        write: mm => writeLength(mm, layout.measure),
        short: mm => words.number(mm / (layout.measure === 'metric' ? 10 : 25.4)),
      },
      isHeld: desk.isPreviewing,
      show: points => camera.current?.show(points),
      move(piece, by) {
        desk.selectAll([piece]);
        desk.moveBy(...by);
      },
      lay: desk.lay,
    }),
    [desk, words, camera, layout],
  );
}
