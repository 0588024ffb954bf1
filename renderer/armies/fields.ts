/** Marks what stands on the page for a field of the army's file. */
export const field = (path: string) => ({ 'data-field': path }) as const;

/** Marks a fold that has the fields of the army's file on it only while it is open. */
export const folding = (...paths: readonly string[]) => ({ 'data-folds': paths.join(' ') }) as const;

/** What stands on the page for a field, or for the nearest one that it is part of. */
export function fieldAt(path: string): HTMLElement | null {
  for (let at = path; at !== ''; at = at.replace(/(^|\.)[^.[\]]+$|\[\d+\]$/, '')) {
    const found = document.querySelector<HTMLElement>(`[data-field=${JSON.stringify(at)}]`);
    if (found) return found;
  }
  return null;
}

const foldOf = (path: string): HTMLDetailsElement | null =>
  document.querySelector<HTMLDetailsElement>(`details[data-folds~=${JSON.stringify(path)}]`);

/** Goes to the field that a fault names, and opens whatever is folded around it first. */
export function goTo(path: string): void {
  const fold = foldOf(path);
  if (fold && !fold.open) {
    // What a fold shows is there once the page has heard that it is open.
    fold.addEventListener('toggle', () => requestAnimationFrame(() => goTo(path)), { once: true });
    fold.open = true;
    return;
  }
  const found = fieldAt(path);
  for (let at = found?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
  found?.scrollIntoView({ block: 'nearest' });
  found?.focus();
}
