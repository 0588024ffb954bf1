import { adjudicate as judge } from '../adjudicate/adjudicate.ts';
import type { Json } from '../base/index.ts';
import { bad, ok } from '../base/index.ts';
import type { Verb } from './verb.ts';
import { inFile, readDocument, surplus } from './verb.ts';

/** `adjudicate`: the answers to a scene's questions. */
export const adjudicate: Verb = given => {
  const wrong = surplus(given, 1, []);
  if (wrong !== null) return bad(wrong);
  const file = readDocument(given);
  if (!file.ok) return file;
  const ruling = judge(file.value);
  if (!ruling.ok) return bad(inFile(given.words[0]!, ruling.error));
  for (const warning of ruling.value.warnings) given.warn(warning);
  return ok({ answers: ruling.value.answers } as unknown as Json);
};
