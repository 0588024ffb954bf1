import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { RULES } from '../../../core/index.ts';

/** What plays: another version may have other players, and other rules other games. */
export const program = z.object({ version: z.string(), rules: z.int() });
export type Program = z.output<typeof program>;

export function thisProgram(): Program {
  const file = join(import.meta.dirname, '..', '..', '..', 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
  return { version, rules: RULES };
}

export const programText = ({ version, rules }: Program): string => `version ${version} with rules ${rules}`;
