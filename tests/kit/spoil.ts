/** One change to a JSON document, done in place and undone again. */
export interface Spoiling {
  /** Where, as parsers write paths: `entries[3].command.shots[0].at.unit`. */
  readonly path: string;
  readonly how: 'type' | 'removed' | 'extra';
  apply(): void;
  undo(): void;
}

type Holder = { [key: string | number]: unknown };

const joined = (path: string, key: string | number) =>
  typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;

/** A value of another type: never one that a field of that type may hold. */
const otherThan = (value: unknown): unknown => {
  if (value === null) return true;
  return typeof value === 'string' ? 7 : typeof value === 'number' ? 'seven' : 'other';
};

/** Every field of a document with another type, every field of an object left out, and one field too many in every object. */
export function* spoilings(value: unknown, path = ''): Generator<Spoiling> {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Holder;
  const listed = Array.isArray(value);
  if (!listed) {
    yield {
      path: joined(path, 'surplus'),
      how: 'extra',
      apply: () => {
        holder.surplus = 1;
      },
      undo: () => {
        delete holder.surplus;
      },
    };
  }
  for (const name of Object.keys(value)) {
    const key = listed ? Number(name) : name;
    const before = holder[key];
    const put = (to: unknown) => () => {
      holder[key] = to;
    };
    yield { path: joined(path, key), how: 'type', apply: put(otherThan(before)), undo: put(before) };
    if (!listed) {
      // Put back where it was, so that the order of keys stays the same.
      const whole = { ...holder };
      yield {
        path: joined(path, key),
        how: 'removed',
        apply: () => {
          delete holder[key];
        },
        undo: () => {
          for (const k of Object.keys(whole)) {
            delete holder[k];
            holder[k] = whole[k];
          }
        },
      };
    }
    yield* spoilings(before, joined(path, key));
  }
}

/** `entries[].command.do` for `entries[3].command.do`. */
export const shapeOf = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

/** The same, of those that differ by their place in a list alone no more than `most`: what is alike is read alike. */
export function* fewSpoilings(value: unknown, most: number, path = ''): Generator<Spoiling> {
  const alike = new Map<string, number>();
  for (const one of spoilings(value, path)) {
    const kind = `${one.how} ${shapeOf(one.path)}`;
    const before = alike.get(kind) ?? 0;
    if (before === most) continue;
    alike.set(kind, before + 1);
    yield one;
  }
}
