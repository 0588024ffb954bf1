import type { Port } from '../rulebook/index.ts';

export const THIRD_ACTION = 'thirdAction';

/** A die for a third action, with ARMY or TARGET; none where no more actions could come of it: who is Pinned, waits off the
 *  table, or has come out of an ambush without a success (ZVE-16, NEW-03, SCNR-08). By these sections: SK-08, SK-09, SK-49. */
export const dieForThirdAction = (id: string) => ({
  id,
  run(port: Port) {
    if (port.input === null) {
      if (port.look.actionsWith(THIRD_ACTION) > port.tables.actions)
        port.roll('rolled', { count: 1, counts: ['army', 'target'] });
    } else if ('faces' in port.input && port.input.successes > 0) port.does({ do: 'mark', marker: THIRD_ACTION });
  },
});
