import { useMemo } from 'react';
import type { Reach } from '../../../core/index.ts';
import { reachAsked } from '../../../core/index.ts';
import { useSession, useWords } from '../../parts/context.tsx';
import { reachWords } from '../../tools/reaches.ts';

/** What is drawn of a reach, in words, behind a line in its colour. */
export function ReachLine({ reach }: { readonly reach: Reach | null }) {
  const words = useWords();
  return (
    <p className="reach-line" data-testid="reach" aria-live="polite">
      {reach && (
        <>
          <span className="reach-mark" aria-hidden="true" /> {reachWords(reach, words)}
        </>
      )}
    </p>
  );
}

/** The reach of whatever the open question has a target chosen for. */
export function ReachAsked() {
  const game = useSession(state => state.game!);
  const reach = useMemo(() => reachAsked(game.table, game.state), [game]);
  return reach && <ReachLine reach={reach} />;
}
