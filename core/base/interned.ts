/** The number of a JSON value: equal values, whatever the order of their keys, have the same one. */
export type Interned = (value: unknown) => number;

/**
 * Numbers for JSON values, told apart exactly (hash-consing). What is in an object counts by its own number, which is remembered with it,
 * so that of two values that share most of their parts the second costs what is new in it. Nothing that has a number may be written into.
 */
export function interning(): Interned {
  const texts = new Map<string, number>();
  const objects = new WeakMap<object, number>();
  const ofText = (text: string): number => {
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    return number;
  };
  const numberOf = (value: object): number => {
    const before = objects.get(value);
    if (before !== undefined) return before;
    const number = ofText(
      Array.isArray(value) ? `[${value.map(part).join()}` : fields(value as Readonly<Record<string, unknown>>),
    );
    objects.set(value, number);
    return number;
  };
  const part = (value: unknown): string =>
    value !== null && typeof value === 'object' ? `#${numberOf(value)}` : (JSON.stringify(value) ?? 'null');
  const fields = (record: Readonly<Record<string, unknown>>): string => {
    let text = '{';
    for (const key of Object.keys(record).sort())
      if (record[key] !== undefined) text += `${JSON.stringify(key)}:${part(record[key])},`;
    return text;
  };
  return value => (value !== null && typeof value === 'object' ? numberOf(value) : ofText(part(value)));
}
