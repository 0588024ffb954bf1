import type { Json, Result } from '../../base/index.ts';
import { bad, ok } from '../../base/index.ts';
import type { Scenario } from '../../rulebook/index.ts';
import type { Ground } from '../../space/ground.ts';
import { faultsInPlay } from './faults.ts';
import { parseScenario } from './file.ts';
import { scenarioFrom } from './make.ts';

interface ReadScenario {
  readonly scenario: Scenario;
  readonly points: number | null;
  readonly file: Json;
}

/** A scenario out of unknown JSON, ready to be played on a table of this size; else the first field that keeps it from that. */
export function readOwn(value: unknown, ground: Ground): Result<ReadScenario> {
  const read = parseScenario(value);
  if (!read.ok) return read;
  const [wrong] = faultsInPlay(read.value, ground);
  if (wrong) return bad(wrong);
  return ok({ scenario: scenarioFrom(read.value), points: read.value.points, file: read.value as unknown as Json });
}
