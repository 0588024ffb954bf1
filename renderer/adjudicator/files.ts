import type { Difference, FieldError, Result, RulingSheet } from '../../core/index.ts';
import { bad, makeSheet, ok, readSheet, recheck, SHEET_FORMAT } from '../../core/index.ts';
import type { Session } from '../store/session.ts';
import type { Layout } from './layout.ts';
import { documentOf, layoutOfDocument, layoutOfScene } from './layout.ts';

/** What a file held: a scene, or a ruling sheet with what a new judging says otherwise. */
export interface Opened {
  readonly layout: Layout;
  /** Null for a plain scene. */
  readonly checked: { readonly answers: number; readonly differences: readonly Difference[] } | null;
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
    return layout.ok ? ok({ layout: layout.value, checked: null }) : layout;
  }
  const read = readSheet(value);
  if (!read.ok) return read;
  const differences = recheck(value);
  if (!differences.ok) return differences;
  const { scene, sheet } = read.value;
  return ok({
    layout: layoutOfScene(scene, sheet.scene),
    checked: { answers: scene.questions.length, differences: differences.value },
  });
}

export const sceneText = (layout: Layout): string => `${JSON.stringify(documentOf(layout), null, 1)}\n`;

export const sheetOf = (layout: Layout): Result<RulingSheet> => makeSheet(documentOf(layout));

/** Hands a file to the person, the way that the host has for it, and says what became of it. */
export async function handOut(session: Session, name: string, content: string | Uint8Array): Promise<void> {
  const { files } = session.host;
  const written = await (typeof content === 'string'
    ? files.export({ name, text: content })
    : files.exportBytes({ name, bytes: content }));
  if (!written.ok) session.tell({ tells: 'host', refusal: written.error, unwritten: false });
  else if (written.value.done) session.tell({ tells: 'saved', name });
}

/** The bytes of a data URL. */
export const bytesOf = (dataUrl: string): Uint8Array =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), c => c.charCodeAt(0));
