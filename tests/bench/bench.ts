/** A question whose time matters. `run` does it once and returns something that depends on all of it, so that nothing is optimised away. */
export interface Case {
  readonly name: string;
  run(): unknown;
  /** What one run gets done, for how much of it goes into a second. */
  readonly done?: { readonly count: number; readonly what: string };
}

/** The default export of `tests/bench/*.bench.ts`. Everything random in it comes from a seed. */
export interface Bench {
  readonly name: string;
  readonly cases: readonly Case[];
  /** Lines to print after the times: sizes, decisions in a game, whatever a time is to be read with. */
  notes?(): readonly string[] | Promise<readonly string[]>;
}
