import { useMemo } from 'react';
import type { Declared, Refusal } from '../../../core/index.ts';
import { ACTIONS } from '../../../core/index.ts';
import { useApp, useDesk, useSession, useWords } from '../../parts/context.tsx';
import type { DeclarePlan } from '../../tools/plan.ts';
import { keyOf } from '../../tools/choosing.ts';
import { same } from '../../tools/declaring.ts';
import { Answer } from '../../parts/parts.tsx';
import { mayReach, reachPlanned } from '../../tools/reaches.ts';
import { ReachLine } from './ReachLine.tsx';

type Pair = { readonly actions: readonly Declared[]; readonly refused: Refusal | null };

/** What a unit does with its activation: a row of actions, of which only the legal lists can be taken. */
export function DeclareAnswers({ plan }: { readonly plan: DeclarePlan }) {
  const { desk } = useApp();
  const words = useWords();
  const { t } = words;
  const offers = useDesk(state => state.question!.offers);
  const pairs: readonly Pair[] = useMemo(() => offers.flatMap(offer => (offer.do === 'declare' ? [offer] : [])), [offers]);
  const declare = offers.find(offer => offer.do === 'declare');
  const nameable = declare?.do === 'declare' ? declare.nameable : [];
  const skills = declare?.do === 'declare' ? declare.skills : [];
  const unit = declare?.do === 'declare' ? declare.unit : null;
  const firsts = nextAfter(pairs, []);
  const seconds = plan.first === null ? [] : nextAfter(pairs, [plan.first]);
  const thirds = plan.first === null || plan.second === null ? [] : nextAfter(pairs, [plan.first, plan.second]);
  const ready = desk.ready();
  const question = useDesk(state => state.question);
  const game = useSession(state => state.game!);
  const reaches = useMemo(() => unit !== null && mayReach(nextAfter(pairs, []), unit, game), [pairs, unit, game]);
  const look = (action: Declared) => (looks: boolean) =>
    desk.update('declare', one => (looks || one.looked === action ? { ...one, looked: looks ? action : null } : one));
  const begin = (first: Declared) => {
    const alone = pairs.some(pair => pair.actions.length === 1 && same(pair.actions, [first]));
    desk.declareFirst(first);
    // Nothing else fits beside it: the row is complete.
    if (alone) desk.update('declare', one => ({ ...one, second: null }));
  };
  return (
    <>
      <fieldset className="action-row" aria-label={t('do.first')}>
        <span className="row-name">{t('do.first')}</span>
        <div className="answers">
          {firsts.map((first, i) => (
            <Answer
              key={words.action(first)}
              hotkey={plan.first === null ? keyOf(i + 1) : undefined}
              chosen={plan.first !== null && same([plan.first], [first])}
              refused={reason(startingWith(pairs, [first]), words.refusal)}
              testid={`first-${first.action}`}
              onLook={look(first)}
              onPick={() => begin(first)}
            >
              {words.action(first)}
            </Answer>
          ))}
        </div>
      </fieldset>
      {seconds.length > 0 && (
        <fieldset className="action-row" aria-label={t('do.second')}>
          <span className="row-name">{t('do.second')}</span>
          <div className="answers">
            {seconds.map((second, i) => (
              <Answer
                key={words.action(second)}
                hotkey={plan.second === null ? keyOf(i + 1) : undefined}
                chosen={plan.second !== null && same([plan.second], [second])}
                refused={reason(startingWith(pairs, [plan.first!, second]), words.refusal)}
                testid={`second-${second.action}`}
                onLook={look(second)}
                onPick={() => desk.update('declare', one => ({ ...one, second, third: null }))}
              >
                {words.action(second)}
              </Answer>
            ))}
          </div>
        </fieldset>
      )}
      {thirds.length > 0 && (
        <fieldset className="action-row" aria-label={t('do.third')}>
          <span className="row-name">{t('do.third')}</span>
          <div className="answers">
            {thirds.map((third, i) => (
              <Answer
                key={words.action(third)}
                hotkey={plan.third === null ? keyOf(i + 1) : undefined}
                chosen={plan.third !== null && same([plan.third], [third])}
                refused={reason(startingWith(pairs, [plan.first!, plan.second!, third]), words.refusal)}
                testid={`third-${third.action}`}
                onLook={look(third)}
                onPick={() => desk.update('declare', one => ({ ...one, third }))}
              >
                {words.action(third)}
              </Answer>
            ))}
          </div>
        </fieldset>
      )}
      {reaches && <ReachLine reach={reachPlanned(plan, question, game)} />}
      {unit && (
        <Naming
          title={t('do.weapons')}
          among={nameable}
          named={plan.weapons}
          say={weapon => words.weapon(unit, weapon)}
          onName={weapons => desk.update('declare', one => ({ ...one, weapons }))}
        />
      )}
      <Naming
        title={t('do.skills')}
        among={skills}
        named={plan.skills}
        say={words.rule}
        onName={skills => desk.update('declare', one => ({ ...one, skills }))}
      />
      <div className="answers" data-testid="answers">
        <Answer
          main
          hotkey="Enter"
          refused={ready === null ? t('do.declare.hint') : null}
          testid="answer-declare"
          onPick={desk.confirm}
        >
          {t('do.declare')}
        </Answer>
        {plan.first !== null && (
          <Answer hotkey="Escape" onPick={desk.cancel}>
            {t('do.reset')}
          </Answer>
        )}
      </div>
    </>
  );
}

const startingWith = (lists: readonly Pair[], begun: readonly Declared[]): readonly Pair[] =>
  lists.filter(one => same(one.actions.slice(0, begun.length), begun));

/** What may come after these actions, legal or not. */
const nextAfter = (lists: readonly Pair[], begun: readonly Declared[]): readonly Declared[] =>
  inOrder(distinct(startingWith(lists, begun).flatMap(one => one.actions.slice(begun.length, begun.length + 1))));

interface NamingProps<T> {
  readonly title: string;
  readonly among: readonly T[];
  readonly named: readonly T[];
  readonly say: (one: T) => string;
  readonly onName: (named: readonly T[]) => void;
}

/** What is named with the actions to be used in them; nothing where there is nothing to name. */
function Naming<T extends string>({ title, among, named, say, onName }: NamingProps<T>) {
  if (among.length === 0) return null;
  return (
    <fieldset className="naming">
      <legend>{title}</legend>
      {among.map(one => (
        <label key={one}>
          <input
            type="checkbox"
            checked={named.includes(one)}
            onChange={event => onName(event.target.checked ? [...named, one] : named.filter(other => other !== one))}
          />
          {say(one)}
        </label>
      ))}
    </fieldset>
  );
}

function distinct(list: readonly Declared[]): readonly Declared[] {
  return list.filter((one, i) => list.findIndex(other => same([other], [one])) === i);
}

/** As the book lists the actions. */
const inOrder = (list: readonly Declared[]): readonly Declared[] =>
  [...list].sort((a, b) => ACTIONS.indexOf(a.action) - ACTIONS.indexOf(b.action));

/** Why none of these lists may be declared; null where one may. */
function reason(pairs: readonly Pair[], say: (refusal: Refusal) => string): string | null {
  return pairs.some(pair => pair.refused === null) ? null : say(pairs[0]!.refused!);
}
