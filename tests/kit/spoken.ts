import type { Library } from '../../core/record/setup.ts';
import type { Book, Held, Holder, HookName, Rule, Tables } from '../../core/rulebook/index.ts';

/** A library whose rules note their ids whenever they speak; `spoken`: how often each did; `asked`: those who spoke, by where. */
export function overheard(library: Library): {
  readonly library: Library;
  readonly spoken: ReadonlyMap<string, number>;
  readonly asked: ReadonlyMap<HookName, ReadonlySet<string>>;
} {
  const spoken = new Map<string, number>();
  const asked = new Map<HookName, Set<string>>();
  const listening = (rule: Rule): Rule => ({
    ...rule,
    speeches: new Map(
      [...rule.speeches].map(([hook, said]) => [
        hook,
        said.map(one => ({
          ...one,
          when: (at: unknown, held: Held, who: Holder, tables: Tables) => {
            const speaks = one.when === null || one.when(at, held, who, tables);
            if (speaks) {
              spoken.set(one.id, (spoken.get(one.id) ?? 0) + 1);
              asked.set(hook, (asked.get(hook) ?? new Set()).add(one.id));
            }
            return speaks;
          },
        })),
      ]),
    ),
  });
  const books = library.books.map(
    (book): Book => ({
      ...book,
      rules: new Map([...book.rules].map(([name, rule]) => [name, listening(rule)])),
    }),
  );
  const scenarios = library.scenarios.map(scenario => ({ ...scenario, rules: scenario.rules.map(listening) }));
  return { library: { ...library, books, scenarios }, spoken, asked };
}

/** The ids of all rules that a library could hear. */
export const speakers = ({ books, scenarios }: Library): readonly string[] =>
  [
    ...new Set([
      ...books.flatMap(book => [...book.rules.values()].flatMap(rule => rule.ids as readonly string[])),
      ...scenarios.flatMap(scenario => scenario.rules.flatMap(rule => rule.ids as readonly string[])),
    ]),
  ].toSorted();
