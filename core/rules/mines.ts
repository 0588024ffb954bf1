import type { ModelId } from '../base/index.ts';
import { enemyOf } from '../base/index.ts';
import type { Port } from '../rulebook/index.ts';

/** Boxes of a damage track that a hit ticks. */
const DAMAGE = 2;

/** As an attack does, where mines do so too (SUP-02, SUP-03). */
function shake(port: Port): void {
  const isDown = port.unit.markers.some(marker => marker === 'underFire' || marker === 'suppressed');
  port.does(isDown ? { do: 'mark', marker: 'suppressed', for: 'underFire' } : { do: 'mark', marker: 'underFire' });
}

/** The enemy throws a die for each of these models, and ARMY hits; nothing but an infantry save helps (FORT-27). */
export function explode(port: Port, stage: string, models: readonly ModelId[]): void {
  if (port.stage !== stage)
    port.roll(stage, { count: models.length, counts: [port.tables.success], by: enemyOf(port.unit.side) });
  else if (port.input && 'faces' in port.input && port.input.successes > 0) {
    if (port.tables.mines.shake) shake(port);
    port.does({ do: 'strike', hits: port.input.successes, damage: DAMAGE, models });
  }
}
