import type { ReactNode } from 'react';
import type { Command, ModelId } from '../../../core/index.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import type { Words } from '../../base/words.ts';
import type { ChoosePlan, Missed } from '../../tools/plan.ts';
import {
  type Choice,
  type Item,
  isPlain,
  isTaken,
  itemsOf,
  keyOf,
  missedOf,
  placeIn,
  taking,
  thingOf,
} from '../../tools/choosing.ts';
import { Answer } from '../../parts/parts.tsx';
import { NotAgain } from './NotAgain.tsx';
import { Soldier } from './Soldier.tsx';
import { ReachAsked } from './ReachLine.tsx';

/** What rules ask to choose: things as buttons, lit on the table too; keys 1 to 9 through all that is asked, Enter when all is said. */
export function ChooseAnswers({ plan }: { readonly plan: ChoosePlan }) {
  const { desk } = useApp();
  const words = useWords();
  const { t } = words;
  const { choices } = plan.offer;
  const items = itemsOf(plan);
  if (isPlain(plan.offer)) return <Plain plan={plan} items={items} />;
  const parts = choices.map((choice, at) => ({ at, choice, own: items.filter(item => item.at === at) }));
  return (
    <>
      <ReachAsked />
      {parts.map(({ at, choice, own }) => (
        <fieldset key={at} className="choice" data-testid={`choice-${at}`}>
          {choices.length > 1 && <legend>{words.choice(choice)}</legend>}
          {choice.of === 'place' && <Place plan={plan} at={at} />}
          {own.map(item => (
            <Answer
              key={item.number}
              chosen={isTaken(plan, item)}
              hotkey={keyOf(item.number)}
              testid="toggle"
              onLook={looks => desk.update('choose', one => looking(one, item, looks))}
              onPick={() => desk.update('choose', one => taking(one, item))}
            >
              {labelOf(choice, item, own, words)}
            </Answer>
          ))}
          <Barred plan={plan} at={at} />
          {choice.of !== 'place' && choice.most > 1 && <Counted plan={plan} at={at} />}
        </fieldset>
      ))}
      <MissedLine plan={plan} />
      <NotAgain />
      <div className="answers" data-testid="answers">
        <Answer main hotkey="Enter" testid="answer-choose" refused={why(plan, words)} onPick={desk.confirm}>
          {t('choose.done')}
        </Answer>
        {choices.every(choice => choice.no) && (
          <Answer hotkey="0" testid="answer-decline" onPick={() => void desk.answer({ do: 'decline' })}>
            {choices.length === 1 ? words.leave(choices[0]!) : t('choose.nothing')}
          </Answer>
        )}
      </div>
    </>
  );
}

/** What the pointer or the focus is on in the bar is shown on the table. */
const looking = (plan: ChoosePlan, { number }: Item, looks: boolean): ChoosePlan =>
  looks || plan.looked === number ? { ...plan, looked: looks ? number : null } : plan;

/** A thing by its name. Pieces of terrain of one kind, and places, have the same one, so that they are numbered as on the table. */
function labelOf(choice: Choice, item: Item, among: readonly Item[], words: Words): ReactNode {
  if ('at' in item.what) return words.t('choose.place.one', { n: item.number });
  if (choice.of === 'model') return <Soldier model={thingOf(item) as ModelId} among={choice.among as readonly ModelId[]} />;
  const name = words.chosen(choice, thingOf(item));
  return choice.of === 'piece' && among.length > 1 ? `${name} ${item.number}` : name;
}

/** How many are chosen so far, and how many may be. */
function Counted({ plan: { offer, chosen }, at }: { readonly plan: ChoosePlan; readonly at: number }) {
  const { t } = useWords();
  const { least, most } = offer.choices[at]!;
  const taken = chosen[at];
  const n = taken && 'things' in taken ? taken.things.length : 0;
  const told = least === most ? 'exactly' : least === 0 ? 'upTo' : 'between';
  return (
    <p className="note" role="status" data-testid="counted">
      {t(`choose.counted.${told}`, { n, least, most })}
    </p>
  );
}

/** Why what is chosen is no answer yet. */
function why({ offer, chosen }: ChoosePlan, words: Words): string | null {
  const refused = offer.refused(chosen);
  return refused && words.refusal(refused);
}

/** How a place is chosen, whether it may be, or why not. */
function Place({ plan, at }: { readonly plan: ChoosePlan; readonly at: number }) {
  const words = useWords();
  const held = placeIn(plan, at);
  const said =
    held === null ? words.t('choose.place.hint') : held.refused ? words.refusal(held.refused) : words.t('objective.legal');
  return (
    <p
      className={`verdict ${held === null ? '' : held.refused ? 'bad' : 'good'}`}
      data-testid="verdict"
      data-square={(held && plan.places.square(held.place)?.join(' ')) ?? ''}
      data-legal={held !== null && held.refused === null}
    >
      {said}
    </p>
  );
}

/** A single choice: each button is an answer. */
function Plain({ plan, items }: { readonly plan: ChoosePlan; readonly items: readonly Item[] }) {
  const { desk } = useApp();
  const words = useWords();
  const choice = plan.offer.choices[0]!;
  const answers: readonly { readonly number: number; readonly text: ReactNode; readonly command: Command; readonly of?: Item }[] =
    [
      ...items.map(item => ({
        ...{ number: item.number, text: labelOf(choice, item, items, words), of: item },
        command: { do: 'choose' as const, chosen: [item.what] },
      })),
      ...(choice.no ? [{ number: items.length + 1, text: words.leave(choice), command: { do: 'decline' as const } }] : []),
    ];
  const isMeant = (of: Item | undefined) => of !== undefined && isTaken(plan, of);
  return (
    <>
      <NotAgain />
      <ReachAsked />
      <MissedLine plan={plan} />
      <div className="answers" data-testid="answers">
        {answers.map(({ number, text, command, of }) => (
          <Answer
            key={number}
            hotkey={isMeant(of) ? [keyOf(number), 'Enter'].join(' ').trim() : keyOf(number)}
            testid={`answer-${command.do}`}
            main={isMeant(of)}
            onLook={of && (looks => desk.update('choose', one => looking(one, of, looks)))}
            onPick={() => void desk.answer(command)}
          >
            {text}
          </Answer>
        ))}
        <Barred plan={plan} at={0} />
      </div>
    </>
  );
}

/** What one might think of and may not choose: in view, and with its reason on hover and on focus. */
function Barred({ plan, at }: { readonly plan: ChoosePlan; readonly at: number }) {
  const words = useWords();
  const choice = plan.offer.choices[at]!;
  return choice.barred?.map(({ thing }) => {
    const missed = missedOf(plan, at, thing);
    return (
      missed && (
        <Answer key={thing} testid="barred" refused={whyNot(plan, missed, words)} onPick={() => {}}>
          {words.chosen(choice, thing)}
        </Answer>
      )
    );
  });
}

/** Why what was last clicked on the table, or pressed, is not taken; read out as it is said. */
function MissedLine({ plan }: { readonly plan: ChoosePlan }) {
  const words = useWords();
  const { missed } = plan;
  return (
    <p className={missed ? 'verdict bad' : 'unsaid'} role="status" data-testid="missed">
      {missed && whyNot(plan, missed, words)}
    </p>
  );
}

/** A refusal with the thing by its name. */
const whyNot = ({ offer }: ChoosePlan, { thing, at, refused }: Missed, words: Words): string =>
  words.refusal(
    thing === null ? refused : { ...refused, data: { ...refused.data, thing: words.chosen(offer.choices[at]!, thing) } },
  );
