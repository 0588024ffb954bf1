import type { ReactNode } from 'react';
import type { Chosen, Command, Thing } from '../../../core/index.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import type { Words } from '../../base/words.ts';
import type { ChoosePlan } from '../../tools/plan.ts';
import { isPlain, said, thingsOf, toggled } from '../../tools/choosing.ts';
import { Answer } from '../../parts/parts.tsx';
import { NotAgain } from './NotAgain.tsx';

type Choice = ChoosePlan['offer']['choices'][number];

/** What rules ask to choose: things as buttons, lit on the table too; keys 1 to 9, Enter when all is said. */
export function ChooseAnswers({ plan }: { readonly plan: ChoosePlan }) {
  const { desk } = useApp();
  const words = useWords();
  const { t } = words;
  const { choices } = plan.offer;
  if (isPlain(plan.offer)) return <Plain plan={plan} />;
  return (
    <>
      <NotAgain />
      {choices.map((choice, at) => (
        <fieldset key={`${choice.rule} ${choice.unit}`} className="choice" data-testid={`choice-${at}`}>
          {choices.length > 1 && <legend>{words.choice(choice)}</legend>}
          {choice.of === 'yes' ? (
            <Toggle
              on={plan.chosen[at] !== null}
              hotkey={plan.at === at ? 1 : null}
              onPick={() => desk.update('choose', one => said(one, at, one.chosen[at] === null))}
            >
              {words.chosen(choice, null)}
            </Toggle>
          ) : (
            choice.among.map((thing, i) => (
              <Toggle
                key={thing}
                on={thingsOf(plan, at).includes(thing)}
                hotkey={plan.at === at && i < 9 ? i + 1 : null}
                onPick={() => desk.update('choose', one => toggled(one, at, thing))}
              >
                {labelOf(choice, thing, i, words)}
              </Toggle>
            ))
          )}
          <Barred choice={choice} />
        </fieldset>
      ))}
      <div className="answers" data-testid="answers">
        <Answer main hotkey="Enter" testid="answer-choose" refused={why(plan, words)} onPick={desk.confirm}>
          {t('choose.done')}
        </Answer>
        {choices.every(choice => choice.no) && (
          <Answer testid="answer-decline" onPick={() => void desk.answer({ do: 'decline' })}>
            {choices.length === 1 ? words.leave(choices[0]!) : t('choose.nothing')}
          </Answer>
        )}
      </div>
    </>
  );
}

/** Pieces of terrain of one kind have one name, so that they are numbered, here and on the table. */
const labelOf = (choice: Choice, thing: Thing, i: number, words: Words): string =>
  choice.of === 'piece' && choice.among.length > 1 ? `${words.chosen(choice, thing)} ${i + 1}` : words.chosen(choice, thing);

/** Why what is chosen is no answer yet. */
function why({ offer, chosen }: ChoosePlan, words: Words): string | null {
  const refused = offer.refused(chosen);
  return refused && words.refusal(refused);
}

/** A single choice: each button is an answer. */
function Plain({ plan: { offer } }: { readonly plan: ChoosePlan }) {
  const { desk } = useApp();
  const words = useWords();
  const [choice] = offer.choices;
  const answers: readonly (readonly [text: string, command: Command])[] = [
    ...(choice!.of === 'yes' ? [null] : choice!.among).map(
      thing => [words.chosen(choice!, thing), { do: 'choose', chosen: [chosenOf(thing)] }] as const,
    ),
    ...(choice!.no ? [[words.leave(choice!), { do: 'decline' }] as const] : []),
  ];
  return (
    <>
      <NotAgain />
      <div className="answers" data-testid="answers">
        {answers.map(([text, command], i) => (
          <Answer
            key={text}
            hotkey={i < 9 ? String(i + 1) : undefined}
            testid={`answer-${command.do}`}
            onPick={() => void desk.answer(command)}
          >
            {text}
          </Answer>
        ))}
      </div>
      <Barred choice={choice!} />
    </>
  );
}

const chosenOf = (thing: Thing | null): Chosen => ({ things: thing === null ? [] : [thing] });

/** What one might think of and may not choose, with the rules that say so. */
function Barred({ choice }: { readonly choice: Choice }) {
  const words = useWords();
  if (!choice.barred?.length) return null;
  return (
    <ul className="barred" data-testid="barred">
      {choice.barred.map(({ thing, because }) => (
        <li key={thing}>
          {words.chosen(choice, thing)} {words.t('refusal.rules', { rules: because.join(', ') })}
        </li>
      ))}
    </ul>
  );
}

interface ToggleProps {
  readonly on: boolean;
  readonly hotkey: number | null;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

function Toggle({ on, hotkey, onPick, children }: ToggleProps) {
  return (
    <Answer chosen={on} hotkey={hotkey === null ? undefined : String(hotkey)} testid="toggle" onPick={onPick}>
      {children}
    </Answer>
  );
}
