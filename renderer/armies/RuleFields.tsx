import { useId, useMemo, useState } from 'react';
import type { RuleName } from '../../core/index.ts';
import { books, heldAs, namedBy, pathOf } from '../../core/index.ts';
import { ruleKinds, type RuleKind } from '../../models/index.ts';
import { headOf, ruleTyped, saysOf } from '../base/handbook.ts';
import { whereOf } from '../panels/rules/RuleLink.tsx';
import { useApp, useHandbook, useWords } from '../parts/context.tsx';
import { listAt, type Path, withAt, withoutEmpty, wordsAt } from '../store/cardEdits.ts';
import { FaultsAt, useDrafting } from './drafting.tsx';
import { field } from './fields.ts';
import { Icon } from '../parts/Icon.tsx';

interface Props {
  readonly path: Path;
  readonly label: string;
  /** Sorts of rules that are offered first. */
  readonly kinds: readonly RuleKind[];
}

/** The rules of a card or a weapon, each with what it does, as one types. */
export function RuleFields({ path, label, kinds }: Props) {
  const { draft, change } = useDrafting();
  const words = useWords();
  const { t } = words;
  const list = useId();
  const names = listAt(draft, path).map((_, i) => wordsAt(draft, [...path, i]));
  const offered = useMemo(() => {
    const known = [...ruleKinds].filter(([, kind]) => kinds.includes(kind)).map(([name]) => words.rule(name));
    return [...new Set(known)].sort((a, b) => a.localeCompare(b, words.language));
  }, [kinds, words]);
  const remove = (at: number) => change(withoutEmpty(withAt(draft, [...path, at], undefined), path));
  return (
    <fieldset className="rule-fields" {...field(pathOf(path))}>
      <legend>{label}</legend>
      <datalist id={list}>
        {offered.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {names.map((name, at) => (
        <RuleField
          // biome-ignore lint/suspicious/noArrayIndexKey: rules of a list have no names of their own while they are typed
          key={at}
          path={[...path, at]}
          name={name}
          number={at + 1}
          list={list}
          onRemove={() => remove(at)}
        />
      ))}
      <FaultsAt path={path} />
      <button
        type="button"
        className="quiet"
        data-testid={`add-${pathOf(path)}`}
        onClick={() => {
          change(withAt(draft, [...path, names.length], ''));
          requestAnimationFrame(() =>
            document.querySelector<HTMLElement>(`[data-field=${JSON.stringify(pathOf([...path, names.length]))}]`)?.focus(),
          );
        }}
      >
        + {t('ownCards.rule.add')}
      </button>
    </fieldset>
  );
}

interface FieldProps {
  readonly path: Path;
  readonly name: string;
  readonly number: number;
  readonly list: string;
  readonly onRemove: () => void;
}

function RuleField({ path, name, number, list, onRemove }: FieldProps) {
  const { draft, faults, change } = useDrafting();
  const words = useWords();
  const handbook = useHandbook();
  const id = useId();
  const { t } = words;
  /** What is being typed, as long as it is. */
  const [typed, setTyped] = useState<string | null>(null);
  const at = pathOf(path);
  const wrong = faults.some(one => one.path === at);
  return (
    <div className="rule-field">
      <input
        {...field(at)}
        data-testid={`draft-${at}`}
        aria-label={t('ownCards.rule', { n: number })}
        aria-invalid={wrong}
        aria-describedby={id}
        list={list}
        value={typed ?? words.rule(name as RuleName)}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target: { value } }) => {
          setTyped(value);
          change(withAt(draft, path, ruleTyped(value, handbook)), at);
        }}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        className="quiet"
        aria-label={t('ownCards.rule.remove', { name: words.rule(name as RuleName) })}
        onClick={onRemove}
      >
        <Icon of="away" />
      </button>
      <p id={id} className="rule-says" data-testid={`says-${at}`}>
        <FaultsAt path={path} />
        {name !== '' && <RuleSays name={name as RuleName} />}
      </p>
    </div>
  );
}

/** What a rule does, in our words, and whether the program plays it. */
function RuleSays({ name }: { readonly name: RuleName }) {
  const words = useWords();
  const { articles } = useHandbook();
  const { session } = useApp();
  const { t } = words;
  const article = articles.get(headOf(name)) ?? null;
  const example = useMemo(() => {
    // Whoever has it of the supplied cards has it with something behind its name, and this one has not.
    const printed = [...session.library.cards.values()]
      .flatMap(card => namedBy(books, card))
      .filter(one => headOf(one) === headOf(name));
    return heldAs(name).value === null && printed.length > 0 && printed.every(one => heldAs(one).value !== null)
      ? printed[0]
      : undefined;
  }, [name, session]);
  if (!article) return <b>? {t('card.notKnown')}</b>;
  return (
    <>
      <b>
        <Icon of={article.played ? 'right' : 'yours'} /> {t(article.played ? 'ownCards.rule.played' : 'ownCards.rule.hand')}
      </b>{' '}
      {saysOf(article, !article.played, words)} <small>{whereOf(article.sections, words)}</small>
      {example !== undefined && <em> {t('ownCards.rule.value', { example: words.rule(example) })}</em>}
    </>
  );
}
