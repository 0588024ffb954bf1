import type { Difference, FieldError, Result, RulingSheet } from '../../core/index.ts';
import { bad, makeSheet, ok, readSheet, recheck, SHEET_FORMAT } from '../../core/index.ts';
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

/** A file out of the page: the host's own channel takes text only. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the file a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The bytes of a data URL. */
export const bytesOf = (dataUrl: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), c => c.charCodeAt(0));
