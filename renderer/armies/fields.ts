/** Marks what stands on the page for a field of the army's file. */
export const field = (path: string) => ({ 'data-field': path }) as const;

/** What stands on the page for a field, or for the nearest one that it is part of. */
export function fieldAt(path: string): HTMLElement | null {
  for (let at = path; at !== ''; at = at.replace(/(^|\.)[^.[\]]+$|\[\d+\]$/, '')) {
    const found = document.querySelector<HTMLElement>(`[data-field=${JSON.stringify(at)}]`);
    if (found) return found;
  }
  return null;
}

/** Goes to the field that a fault names. */
export function goTo(path: string): void {
  const found = fieldAt(path);
  found?.scrollIntoView({ block: 'nearest' });
  found?.focus();
}
