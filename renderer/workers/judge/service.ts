import type { Agreement, Difference, Json, Result, RulingSheet } from '../../../core/index.ts';
import { makeSheet, recheck } from '../../../core/index.ts';

/** What takes a judge longer than a frame: margins, whole sheets, and sheets judged again. All of it is JSON. */
export interface JudgeService {
  sheet(document: Json, agreed: Agreement): Result<RulingSheet>;
  recheck(sheet: Json): Result<readonly Difference[]>;
}

export const judgeService: JudgeService = { sheet: makeSheet, recheck };
