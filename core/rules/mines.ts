import type { ModelId } from '../base/index.ts';
import { enemyOf, ruleIds } from '../base/index.ts';
import type { Port } from '../rulebook/index.ts';

/** Boxes of a damage track that a hit ticks. */
const DAMAGE = 2;

/** A step farther on the way that the book has for it, where mines shake as an attack does (SUP-02, SUP-03, ZVE-09). */
function shake(port: Port): void {
  const steps = port.tables.shaken.map(({ marker }) => marker);
  const now = steps.findLastIndex(marker => port.unit.markers.includes(marker));
  const to = Math.min(now + 1, steps.length - 1);
  const [marker, before] = [steps[to], steps[to - 1]];
  if (marker) port.does({ do: 'mark', marker, ...(before && { for: before }) });
}

/** The enemy throws a die for each of these models, and ARMY hits; nothing but an infantry save helps (FORT-27). */
export function explode(port: Port, stage: string, models: readonly ModelId[]): void {
  if (port.stage !== stage)
    port.roll(stage, {
      count: models.length,
      counts: [port.tables.success],
      by: enemyOf(port.unit.side),
      because: ruleIds('FORT-27'),
    });
  else if (port.input && 'faces' in port.input && port.input.successes > 0) {
    if (port.tables.mines.shake) shake(port);
    port.does({ do: 'strike', hits: port.input.successes, damage: DAMAGE, models });
  }
}
