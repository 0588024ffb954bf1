import type { BrowserContext, Page } from 'playwright-core';

/** What the page did meanwhile. */
export interface Meanwhile {
  /** ms of processor time of the longest task on the page's main thread: other programs on the machine do not count. */
  readonly longestTask: number;
  /** The longest task over a fixed piece of work done by the same page right after, which takes some 60 ms where no other program is busy. */
  readonly held: number;
  /** Calls that draw with WebGL. */
  readonly draws: number;
}

interface Task {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Traces the page's main thread, and counts what it draws, while something goes on. */
export async function meanwhile(page: Page, work: () => Promise<void>): Promise<Meanwhile> {
  const before = await drawsOf(page);
  const longestTask = await traced(page, work);
  const draws = (await drawsOf(page)) - before;
  return { longestTask, held: longestTask / (await fixedWork(page)), draws };
}

/** ms of processor time of the longest task of the page's main thread while something goes on. */
async function traced(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const events: Task[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Task[])));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  await work();
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const thread = (event: Task) => `${event.pid} ${event.tid}`;
  const main = new Set(events.filter(e => e.name === 'thread_name' && e.args.name === 'CrRendererMain').map(thread));
  const tasks = events.filter(e => e.ph === 'X' && e.name.endsWith('RunTask') && main.has(thread(e)));
  if (tasks.length === 0) throw new Error('The trace has no task of the main thread: nothing was measured.');
  return Math.max(...tasks.map(e => (e.tdur ?? 0) / 1000));
}

/** ms that numbers sorted as words take, the same work on every machine: eight times its fastest round, in which no other program came between. */
const fixedWork = (page: Page): Promise<number> =>
  page.evaluate(() => {
    let fastest = Infinity;
    for (let round = 0; round < 12; round++) {
      const began = performance.now();
      for (let n = 0; n < 5; n++) Array.from({ length: 4000 }, (_, i) => (i * 7919) % 4001).sort();
      fastest = Math.min(fastest, performance.now() - began);
    }
    return 8 * fastest;
  });

/** From the next page on, whatever draws with WebGL leaves its picture empty. All else is done: pages build and link what they draw with. */
export const leaveUndrawn = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.assign(globalThis, { isUndrawn: true });
    const { prototype } = WebGL2RenderingContext;
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const)
      prototype[name] = () => {};
  });

/** Refuses a page that draws nothing, of which nothing about drawing can be told. */
export async function checkDrawn(page: Page): Promise<void> {
  if (await page.evaluate(() => 'isUndrawn' in globalThis))
    throw new Error('Nothing is drawn here: open the table with `drawn`.');
}

/** Calls that drew since this was asked first. */
async function drawsOf(page: Page): Promise<number> {
  await checkDrawn(page);
  return page.evaluate(() => {
    const counted = globalThis as typeof globalThis & { draws?: number };
    if (counted.draws === undefined) {
      counted.draws = 0;
      const { prototype } = WebGL2RenderingContext;
      for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const) {
        const draw = prototype[name] as (...given: unknown[]) => void;
        prototype[name] = function count(this: WebGL2RenderingContext, ...given: unknown[]) {
          counted.draws!++;
          draw.apply(this, given);
        } as never;
      }
    }
    return counted.draws;
  });
}

interface Noting {
  noted?: { readonly at: number; readonly draws: number }[] | null;
  draws?: number;
}

/** Notes from now on when each frame begins and how much had been drawn by then. */
export async function noteFrames(page: Page): Promise<void> {
  await drawsOf(page);
  await page.evaluate(() => {
    const here = globalThis as typeof globalThis & Noting;
    const own = [{ at: performance.now(), draws: here.draws! }];
    here.noted = own;
    requestAnimationFrame(function one() {
      if (here.noted !== own) return;
      own.push({ at: performance.now(), draws: here.draws! });
      requestAnimationFrame(one);
    });
  });
}

/** Of each frame since `noteFrames` in which something was drawn, ms that it took and the calls that drew it. */
export async function notedFrames(page: Page): Promise<readonly { readonly took: number; readonly draws: number }[]> {
  const noted = await page.evaluate(() => (globalThis as typeof globalThis & Noting).noted ?? []);
  return noted
    .slice(1)
    .map(({ at, draws }, i) => ({ took: at - noted[i]!.at, draws: draws - noted[i]!.draws }))
    .filter(({ draws }) => draws > 0);
}

export const stopNoting = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as typeof globalThis & Noting).noted = null;
  });

/** The table is built and drawn as it stands, which takes a machine without a graphics card long: the page has nothing to do for a third of a second. */
export const calm = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let since = performance.now();
    for (let before = since; before - since < 300; ) {
      // Timers alone: a page that draws nothing is not told for seconds that it is idle.
      await new Promise(done => setTimeout(done, 20));
      const now = performance.now();
      if (now - before > 60) since = now;
      before = now;
    }
  });
