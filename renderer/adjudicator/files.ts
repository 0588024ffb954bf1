import type { Session } from '../store/session.ts';
import type { Layout } from './table/layout.ts';
import { documentOf } from './table/layout.ts';

export const sceneText = (layout: Layout): string => `${JSON.stringify(documentOf(layout), null, 1)}\n`;

/** Hands a file to the person, the way that the host has for it, and says what became of it. */
export async function handOut(session: Session, name: string, content: string | Uint8Array): Promise<void> {
  const { files } = session.host;
  const written = await (typeof content === 'string'
    ? files.export({ name, text: content })
    : files.exportBytes({ name, bytes: content }));
  if (!written.ok) session.tell({ tells: 'host', refusal: written.error });
  else if (written.value.done) session.tell({ tells: 'saved', name });
}

/** The bytes of a data URL. */
export const bytesOf = (dataUrl: string): Uint8Array =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), c => c.charCodeAt(0));
