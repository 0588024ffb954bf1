import type { ServerResponse } from 'node:http';

/**
 * The pages that are open now. Each keeps a stream open for as long as it lives, and says goodbye when it is closed or loaded
 * anew; one whose stream ends without a goodbye has crashed.
 */
export interface Presence {
  /** A page is there until `stream` closes. */
  come(page: string, stream: ServerResponse): void;
  sayGoodbye(page: string): void;
  hasPage(): boolean;
  /** No more verdicts: the program itself lets go of its pages. */
  end(): void;
}

export function presence(options: {
  /**
   * ms between the end of a stream and the verdict on it: a page that is loaded anew takes less to come back, and a goodbye,
   * which goes a way of its own, to arrive.
   */
  readonly grace: number;
  /** The last page was closed. */
  left(): void;
  /** A page crashed. */
  crashed(): void;
}): Presence {
  const streams = new Map<string, ServerResponse>();
  const goodbyes = new Set<string>();
  let undecided = 0;
  let ended = false;

  function judge(page: string): void {
    undecided--;
    const saidGoodbye = goodbyes.delete(page);
    // Its stream was cut off for another reason, and it has a new one.
    if (ended || streams.has(page)) return;
    if (!saidGoodbye) options.crashed();
    else if (streams.size === 0 && undecided === 0) options.left();
  }

  return {
    come(page, stream) {
      streams.set(page, stream);
      stream.on('close', () => {
        if (streams.get(page) === stream) streams.delete(page);
        undecided++;
        setTimeout(() => judge(page), options.grace).unref();
      });
    },
    sayGoodbye: page => void goodbyes.add(page),
    hasPage: () => streams.size > 0,
    end() {
      ended = true;
    },
  };
}
