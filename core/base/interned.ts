/** The number of a JSON value: equal values, whatever the order of their keys, have the same one. */
export type Interned = (value: unknown) => number;

/**
 * Numbers for JSON values, told apart exactly (hash-consing). What is in an object counts by its own number, which is remembered with it,
 * so that of two values that share most of their parts the second costs what is new in it. Nothing that has a number may be written into,
 * and nothing is forgotten as long as the numbers are in use.
 */
export function interning(): Interned {
  const objects = new Map<object, number>();
  const ofText = counting();
  // Words by numbers too: whatever stands in one can then be taken for nothing else.
  const ofWord = counting();
  const numberOf = (value: object): number => {
    const before = objects.get(value);
    if (before !== undefined) return before;
    const number = ofText(Array.isArray(value) ? items(value) : fields(value as Readonly<Record<string, unknown>>));
    objects.set(value, number);
    return number;
  };
  const part = (value: unknown): string => {
    if (value === null) return 'null';
    if (typeof value === 'object') return `#${numberOf(value)}`;
    if (typeof value === 'string') return `"${ofWord(value)}`;
    return typeof value === 'number' ? `${value}` : (JSON.stringify(value) ?? 'null');
  };
  const items = (list: readonly unknown[]): string => {
    let text = '[';
    for (const item of list) text += `${part(item)},`;
    return text;
  };
  const fields = (record: Readonly<Record<string, unknown>>): string => {
    let text = '{';
    for (const [key, said] of inOrder(Object.keys(record))) {
      const value = record[key];
      if (value !== undefined) text += said + part(value);
    }
    return text;
  };
  return value => (value !== null && typeof value === 'object' ? numberOf(value) : ofText(part(value)));
}

/** Numbers for texts, in the order in which they come. */
function counting(): (text: string) => number {
  const numbers = new Map<string, number>();
  return text => {
    const before = numbers.get(text);
    if (before !== undefined) return before;
    const number = numbers.size;
    numbers.set(text, number);
    return number;
  };
}

const known = new Map<string, readonly (readonly [key: string, said: string])[]>();

/** Keys, none of which has a line break in it, in the order of the alphabet, as they begin a field: few shapes of objects come again and again. */
function inOrder(keys: readonly string[]): readonly (readonly [key: string, said: string])[] {
  const shape = keys.join('\n');
  const before = known.get(shape);
  if (before) return before;
  const made = [...keys].sort().map(key => [key, `,${JSON.stringify(key)}:`] as const);
  known.set(shape, made);
  return made;
}
