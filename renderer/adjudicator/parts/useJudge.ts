import { useEffect, useState } from 'react';
import type { JudgeClient } from '../../workers/judge/client.ts';
import { openJudge } from '../../workers/judge/client.ts';

/** A judge in a worker, which is started when it is first asked and goes with the part of the page that asks. */
export function useJudge(): JudgeClient {
  const [judge] = useState(openJudge);
  useEffect(() => judge.close, [judge]);
  return judge;
}
