import { z } from 'zod';
import type { Result } from '../base/index.ts';
import { bad, ok } from '../base/index.ts';
import { readFile } from '../base/read.ts';
import type { HouseOption, Switched } from '../rulebook/index.ts';
import { valuesOf } from '../rulebook/index.ts';
import { expectedOf } from '../rulebook/chain.ts';

const HOUSE_RULES_FORMAT = 'battlefield-rules';

/** What a group plays otherwise than the books, under a name: options by their ids, whatever book leaves them open. */
export interface HouseRules {
  readonly name: string;
  readonly options: Switched;
}

const shape = z.strictObject({
  format: z.literal(HOUSE_RULES_FORMAT),
  version: z.literal(1),
  name: z.string().min(1).max(80),
  options: z.record(z.string().max(100), z.string().max(100)),
});

/** House rules out of unknown JSON; an option or a value that this copy does not have is named by its path. */
export function parseHouseRules(value: unknown, all: readonly HouseOption[]): Result<HouseRules> {
  const read = readFile(HOUSE_RULES_FORMAT, 1, shape, value);
  if (!read.ok) return read;
  const strange = strangeOption(value, all);
  return strange ?? ok({ name: read.value.name, options: read.value.options });
}

/** The first option of a document, whose shape has been looked at, that this copy does not have, or whose value it does not. It is looked
 *  for as it stands there: a name that no table holds is left out of what is read. */
export function strangeOption(document: unknown, all: readonly HouseOption[]): Result<never> | null {
  const { options = {} } = document as { readonly options?: Switched };
  for (const [id, to] of Object.entries(options)) {
    const path = `options.${id}`;
    const option = all.find(one => one.id === id);
    if (!option) return bad({ path, expected: expectedOf({ why: 'option', option: id }) });
    const values = valuesOf(option);
    if (!values.includes(to)) return bad({ path, expected: expectedOf({ why: 'value', option: id, value: to, values }) });
  }
  return null;
}

/** The same as a document; a pair with `parseHouseRules`. */
export const writeHouseRules = ({ name, options }: HouseRules) => ({ format: HOUSE_RULES_FORMAT, version: 1, name, options });
