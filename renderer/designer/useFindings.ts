import { useDeferredValue, useEffect, useState } from 'react';
import type { Figures } from '../../core/index.ts';
import { openLayoutWorker } from '../workers/layout/client.ts';
import type { Wanted } from '../workers/layout/service.ts';
import { useDesign, useDesigner } from './context.tsx';
import { designOf } from './desk.ts';

/** ms without a change before a table is judged: a hand that drags is not. */
const CALM = 60;

/** The figures of the table as it lies there, worked out elsewhere; old ones stay until there are new ones. */
export function useFindings(wanted: Wanted): { readonly figures: Figures; readonly done: number } {
  const { desk } = useDesigner();
  const layout = useDeferredValue(useDesign(state => state.layout));
  const [client] = useState(() => openLayoutWorker('judging'));
  const [found, setFound] = useState<{ readonly figures: Figures; readonly done: number }>({ figures: {}, done: 0 });
  useEffect(() => client.close, [client]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (desk.isPreviewing()) return;
      // A picture under the table is nothing that the worker has to be sent.
      const design = { ...designOf(layout), underlay: null };
      setFound(before => ({ ...before, done: 0 }));
      void client
        .ask({ does: 'judge', design, wanted }, told =>
          setFound(before => ({ figures: { ...before.figures, ...told.figures }, done: told.done })),
        )
        .then(made => made?.figures && setFound({ figures: made.figures, done: 1 }));
    }, CALM);
    return () => {
      clearTimeout(timer);
      client.cancel();
    };
  }, [client, desk, layout, wanted]);
  return found;
}
