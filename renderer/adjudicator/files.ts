import type { FieldError, Json, Result } from '../../core/index.ts';
import { bad, ok, readSheet, SHEET_FORMAT } from '../../core/index.ts';
import type { Session } from '../store/session.ts';
import type { Layout } from './layout.ts';
import { documentOf, layoutOfDocument, layoutOfScene } from './layout.ts';

/** What a file held: a scene, or the scene of a ruling sheet, which is then still to be judged again. */
export interface Opened {
  readonly layout: Layout;
  /** Null for a plain scene. */
  readonly sheet: Json | null;
}

/** Reads a scene or a ruling sheet; the first thing that does not fit is named by its path. */
export function openText(text: string): Result<Opened, FieldError | 'json'> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return bad('json');
  }
  if ((value as { readonly format?: unknown } | null)?.format !== SHEET_FORMAT) {
    const layout = layoutOfDocument(value);
    return layout.ok ? ok({ layout: layout.value, sheet: null }) : layout;
  }
  const read = readSheet(value);
  if (!read.ok) return read;
  return ok({ layout: layoutOfScene(read.value.scene, read.value.sheet.scene), sheet: value as Json });
}

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
