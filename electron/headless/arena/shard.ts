import { bad, ok, type Result } from '../../../core/base/index.ts';
import { type Given, oneWord } from '../../../core/headless/index.ts';

/** Every so many games, from this one on; counted from 1. */
export interface Shard {
  readonly at: number;
  readonly of: number;
}

type Environment = { readonly [name: string]: string | undefined };

/** The shard of `--shard 3/16`; left out, what Kubernetes or Slurm say of an indexed job; everything where nobody says anything. */
export function shardOf(given: Given, environment: Environment): Result<Shard, string> {
  if (!('shard' in given.options)) return shardIn(environment);
  const word = oneWord(given, 'shard', '');
  if (!word.ok) return word;
  const [, at, of] = /^(\d+)\/(\d+)$/.exec(word.value) ?? [];
  const shard = { at: Number(at), of: Number(of) };
  return isShard(shard) ? ok(shard) : bad(`--shard is a number and how many there are, such as 3/16, not ${word.value}.`);
}

function shardIn(environment: Environment): Result<Shard, string> {
  if (environment.JOB_COMPLETION_INDEX) return shardOfPod(environment);
  if (environment.SLURM_ARRAY_TASK_ID) return shardOfTask(environment);
  // A job that is not indexed would play all games in each of its pods.
  if (environment.ARENA_SHARDS)
    return bad('ARENA_SHARDS is set and JOB_COMPLETION_INDEX is missing. Make the job an indexed one, or give --shard.');
  return ok({ at: 1, of: 1 });
}

const COMPLETIONS = 'Set ARENA_SHARDS to the completions of the job';

/** Kubernetes numbers the pods of an indexed job from 0, and does not tell them how many they are. */
function shardOfPod(environment: Environment): Result<Shard, string> {
  const { JOB_COMPLETION_INDEX, ARENA_SHARDS } = environment;
  if (!ARENA_SHARDS) return bad(`JOB_COMPLETION_INDEX is set and ARENA_SHARDS is missing. ${COMPLETIONS}, or give --shard.`);
  const shard = { at: wholeOf(JOB_COMPLETION_INDEX) + 1, of: wholeOf(ARENA_SHARDS) };
  return isShard(shard) ? ok(shard) : noShard(environment, ['JOB_COMPLETION_INDEX', 'ARENA_SHARDS'], COMPLETIONS);
}

const TASK = ['ID', 'MIN', 'MAX', 'COUNT', 'STEP'].map(name => `SLURM_ARRAY_TASK_${name}`);

/** Slurm numbers the tasks of an array from where it is told and by steps. Of a list such as `1,2,7` no shards can be made. */
function shardOfTask(environment: Environment): Result<Shard, string> {
  const [id, least, last, count, step = '1'] = TASK.map(name => environment[name]);
  const of = wholeOf(count);
  // One task is all of its array, whatever its number.
  if (of === 1) return ok({ at: 1, of });
  const placeOf = (task: string | undefined) => (wholeOf(task) - wholeOf(least)) / wholeOf(step) + 1;
  const shard = { at: placeOf(id), of };
  // `1-10:4` ends with 9.
  const isEven = last === undefined || Math.floor(placeOf(last)) === of;
  return isShard(shard) && isEven ? ok(shard) : noShard(environment, TASK, 'Number the tasks evenly, such as 1-16');
}

const wholeOf = (text = ''): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

const isShard = ({ at, of }: Shard): boolean => Number.isInteger(at) && Number.isInteger(of) && at >= 1 && at <= of;

function noShard(environment: Environment, names: readonly string[], advice: string): Result<never, string> {
  const said = names.map(name => (environment[name] ? `${name}=${environment[name]}` : `no ${name}`));
  return bad(`${said.join(', ')}: that makes no shard. ${advice}, or give --shard.`);
}
