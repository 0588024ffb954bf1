/** How far the program that is stood in for has come, and what it has told Electron. */
export const life = {
  ready: false,
  quitting: false,
  exiting: false,
  /** What happened, in order: `before-quit`, `window shown`, `error box: …`. */
  log: [] as string[],
};

/** The windows that are open. */
export const windows = new Set<{ close(): void; destroy(): void }>();

export function before(what: string): void {
  if (life.ready) throw new Error(`${what} can only be called before app is ready`);
}

export function after(what: string): void {
  if (!life.ready) throw new Error(`${what} cannot be used before app is ready`);
}

/** The event that Electron hands to a listener first. */
export interface Stoppable {
  defaultPrevented: boolean;
  preventDefault(): void;
}

export const stoppable = <T extends object>(more: T = {} as T): T & Stoppable => ({
  ...more,
  defaultPrevented: false,
  preventDefault() {
    this.defaultPrevented = true;
  },
});
