import { describe, expect, it } from 'vitest';
import { shardOf } from '../../../../electron/headless/arena/shard.ts';
import type { Given } from '../../../../core/headless/index.ts';

const given = (...shard: readonly string[]) => ({ options: shard.length > 0 ? { shard } : {} }) as unknown as Given;

const task = (id: string, least: string, last: string, count: string, step = '1') => ({
  ...{ SLURM_ARRAY_TASK_ID: id, SLURM_ARRAY_TASK_MIN: least, SLURM_ARRAY_TASK_MAX: last },
  ...{ SLURM_ARRAY_TASK_COUNT: count, SLURM_ARRAY_TASK_STEP: step },
});

const pod = (index: string, shards: string) => ({ JOB_COMPLETION_INDEX: index, ARENA_SHARDS: shards });

describe('a shard', () => {
  it.each([
    ['nobody says anything', {}, 1, 1],
    ['the first pod', pod('0', '16'), 1, 16],
    ['the last pod', pod('15', '16'), 16, 16],
    ['--array=1-16', task('3', '1', '16', '16'), 3, 16],
    ['--array=0-15', task('3', '0', '15', '16'), 4, 16],
    ['--array=1-3:2', task('3', '1', '3', '2', '2'), 2, 2],
    ['--array=1-10:4, which ends with 9', task('9', '1', '10', '3', '4'), 3, 3],
    ['--array=3, which is all of its array', task('3', '3', '3', '1'), 1, 1],
  ])('is found where %s', (_, environment, at, of) => {
    expect(shardOf(given(), environment)).toEqual({ ok: true, value: { at, of } });
  });

  it('is the one that is given, whatever else there is', () => {
    expect(shardOf(given('3/16'), { JOB_COMPLETION_INDEX: '7' })).toEqual({ ok: true, value: { at: 3, of: 16 } });
    expect(shardOf(given('3/16'), task('4', '1', '4', '3'))).toEqual({ ok: true, value: { at: 3, of: 16 } });
  });

  it.each(['1/2/3', '4/3', '0/3', '3', '1/', '/2', '1.5/2', ' 1/2', '-1/2', '1e0/2'])('is not %s', word => {
    const error = `--shard is a number and how many there are, such as 3/16, not ${word}.`;
    expect(shardOf(given(word), {})).toEqual({ ok: false, error });
  });

  it.each([
    [
      'a pod that is not told how many there are',
      { JOB_COMPLETION_INDEX: '3' },
      /^JOB_COMPLETION_INDEX is set and ARENA_SHARDS is missing\./,
    ],
    ['a pod of a job that is not indexed', { ARENA_SHARDS: '4' }, /^ARENA_SHARDS is set and JOB_COMPLETION_INDEX is missing\./],
    ['more pods than shards', pod('4', '4'), /^JOB_COMPLETION_INDEX=4, ARENA_SHARDS=4: that makes no shard\./],
    ['a count that is none', pod('0', 'many'), /^JOB_COMPLETION_INDEX=0, ARENA_SHARDS=many: that makes no shard\./],
    [
      'the first of --array=1,3,4',
      task('1', '1', '4', '3'),
      /^SLURM_ARRAY_TASK_ID=1, SLURM_ARRAY_TASK_MIN=1, .*Number the tasks evenly/,
    ],
    ['the last of it', task('4', '1', '4', '3'), /^SLURM_ARRAY_TASK_ID=4, SLURM_ARRAY_TASK_MIN=1, /],
    ['a step that does not lead to it', task('2', '1', '3', '2', '2'), /^SLURM_ARRAY_TASK_ID=2, .*SLURM_ARRAY_TASK_STEP=2: /],
    ['an array without a count', { SLURM_ARRAY_TASK_ID: '3' }, /^SLURM_ARRAY_TASK_ID=3, .*no SLURM_ARRAY_TASK_COUNT, /],
  ])('cannot be made of %s', (_, environment, sentence) => {
    const answer = shardOf(given(), environment);
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(answer.error).toMatch(sentence);
  });
});
