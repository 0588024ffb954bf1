/** ms of processor time that a document may take, and bytes of memory. Time by the clock would be that of whoever else uses the machine. */
export const OPENED = 2000;
const LARGEST = 200_000_000;

interface Taken {
  /** ms of processor time. */
  readonly time: number;
  /** Bytes that are left on the heap and beside it, or by which the process became larger than it ever was; whichever is more. */
  readonly memory: number;
}

const inUse = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
/** The most bytes that the process ever had. */
const mostEver = (): number => process.resourceUsage().maxRSS * 1024;

/** What some work comes to, and what it takes. */
export function measured<T>(work: () => T): readonly [T, Taken] {
  const [left, most, before] = [inUse(), mostEver(), process.cpuUsage()];
  const done = work();
  const { user, system } = process.cpuUsage(before);
  return [done, { time: (user + system) / 1000, memory: Math.max(inUse() - left, mostEver() - most) }];
}

/** How often work that took too long is done again: the engine's own chores fall into some, and what really takes long does so each time. */
const AGAIN = 2;

/** What some work comes to, and what it takes, at its fastest where it took too long at first. Throws where it takes more than `longest` ms, or too much memory. */
export function modestly<T>(work: () => T, longest: number, what: string): readonly [T, Taken] {
  const [done, first] = measured(work);
  let { time } = first;
  for (let i = 0; i < AGAIN && time > longest; i++) time = Math.min(time, measured(work)[1].time);
  if (time > longest) throw new Error(`${what}: ${Math.round(time)} ms of processor time`);
  if (first.memory > LARGEST) throw new Error(`${what}: ${Math.round(first.memory / 1e6)} MB`);
  return [done, { ...first, time }];
}
