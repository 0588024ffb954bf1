import type { Session, WebContents } from 'electron';
import { isHome, SCHEME } from './sender.ts';

/** What a page may load: the program's own files, and what it makes itself. Nothing of it comes over a network. */
const OWN = [`${SCHEME}:`, 'blob:', 'data:', 'devtools:'];

/** The page may use nothing that a page may ask a person for, reach nothing outside, and put no file anywhere by itself. */
export function denyAll(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', event => event.preventDefault());
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !OWN.includes(new URL(url).protocol) }));
}

/** The program has one page. It goes nowhere else, opens nothing, and keeps no window open. */
export function keepHome(contents: WebContents): void {
  const stay = (event: { readonly url: string; preventDefault(): void }) => {
    if (!isHome(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', event => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  // Everything is on the disk: no page has a reason to ask whether it may be left.
  contents.on('will-prevent-unload', event => event.preventDefault());
}
