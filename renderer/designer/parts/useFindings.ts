import { useDeferredValue, useEffect, useState } from 'react';
import type { Figures } from '../../../core/index.ts';
import { openLayoutWorker } from '../../workers/layout/client.ts';
import type { Wanted } from '../../workers/layout/service.ts';
import type { AtHand } from './atHand.ts';

/** ms without a change before a table is judged: a hand that drags is not. */
const CALM = 60;

/** The figures of the table as it lies there, worked out elsewhere; old ones stay until there are new ones. */
export function useFindings(
  { design: now, isHeld }: Pick<AtHand, 'design' | 'isHeld'>,
  wanted: Wanted,
): { readonly figures: Figures; readonly done: number } {
  const design = useDeferredValue(now);
  const [client] = useState(() => openLayoutWorker('judging'));
  const [found, setFound] = useState<{ readonly figures: Figures; readonly done: number }>({ figures: {}, done: 0 });
  useEffect(() => client.close, [client]);
  useEffect(() => {
    let timer = setTimeout(judge, CALM);
    function judge() {
      // A hand that rests on a piece before it lets go has not put it down yet.
      if (isHeld()) {
        timer = setTimeout(judge, CALM);
        return;
      }
      // A picture under the table is nothing that the worker has to be sent.
      const bare = { ...design, underlay: null };
      setFound(before => ({ ...before, done: 0 }));
      void client
        .ask({ does: 'judge', design: bare, wanted }, told =>
          setFound(before => ({ figures: { ...before.figures, ...told.figures }, done: told.done })),
        )
        .then(made => made?.figures && setFound({ figures: made.figures, done: 1 }));
    }
    return () => {
      clearTimeout(timer);
      client.cancel();
    };
  }, [client, isHeld, design, wanted]);
  return found;
}
