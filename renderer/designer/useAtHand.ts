import { useMemo, useSyncExternalStore } from 'react';
import type { AtHand } from './parts/atHand.ts';
import { useDesigner } from './context.tsx';
import type { Designer } from './desk.ts';
import { designOf } from './desk.ts';
import type { Layout } from '../desk/table/layout.ts';
import { readLength, writeLength } from '../desk/lengths.ts';
import { thingName } from './parts/names.ts';
import type { TextKey } from '../text/en.ts';

/** The table on the desk, as it was before a hand began to drag: what looks at all of it has no part in a drag. */
export function useAtHand(): AtHand {
  const { desk, words, camera } = useDesigner();
  const layout = useSettled(desk);
  return useMemo(
    () => ({
      design: designOf(layout),
      measure: layout.measure,
      words,
      nameOf: id => thingName(layout, id, words),
      stockName: stock => words.t(`design.piece.${stock}` as TextKey),
      lengths: {
        read: text => readLength(text, layout.measure),
        write: mm => writeLength(mm, layout.measure, words),
        short: mm => words.number(mm / (layout.measure === 'metric' ? 10 : 25.4)),
        unit: words.t(`scenario.unit.${layout.measure}`),
      },
      isHeld: desk.isPreviewing,
      show: points => camera.current?.show(points),
      choose: desk.selectAll,
      move(piece, by) {
        desk.selectAll([piece]);
        desk.moveBy(...by);
      },
      lay: desk.lay,
    }),
    [desk, words, camera, layout],
  );
}

/** Of what lies on the desk, what no hand is dragging. */
function useSettled({ store, before }: Designer): Layout {
  return useSyncExternalStore(store.subscribe, before);
}
