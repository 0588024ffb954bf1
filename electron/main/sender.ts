import type { WebFrameMain } from 'electron';

export const SCHEME = 'battlefield';
/** Where the built renderer lives inside Electron. */
export const ORIGIN = `${SCHEME}://app`;

/** Whether a URL is one of the program's own pages. */
export function isHome(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host } = new URL(text);
  return `${protocol}//${host}` === ORIGIN;
}

/** Whether a request comes from the top frame of the program's own page. The one place where senders are judged. */
export const isOurs = (frame: Pick<WebFrameMain, 'url' | 'parent'> | null): boolean =>
  frame !== null && frame.parent === null && isHome(frame.url);
