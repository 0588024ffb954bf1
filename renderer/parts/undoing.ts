/** What a key asks for: the last change taken back, or done again; null for any other. */
export function undoing({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): 'back' | 'again' | null {
  if (!ctrlKey && !metaKey) return null;
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'again' : 'back';
    case 'y':
      return 'again';
    default:
      return null;
  }
}
