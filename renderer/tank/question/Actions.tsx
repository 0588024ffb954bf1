import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Tank, TankCommand } from '../../../core/index.ts';
import { placeOf, tankBarred, tankOffers } from '../../../core/index.ts';
import { Answer } from '../../parts/parts.tsx';
import type { TextKey } from '../../text/en.ts';
import type { Aiming, Tried } from '../parts/plan.ts';
import { planOf } from '../parts/plan.ts';
import type { TankWords } from '../parts/words.ts';
import type { Asking } from './asking.ts';
import { KEYS } from './asking.ts';

/** Things of one kind that may not be done and are shown one by one. */
const MOST_GREY = 4;

const GROUPS = {
  drive: ['move', 'pivot', 'extraPivot', 'scoot', 'turnTurret'],
  gun: ['spot', 'aim', 'fire', 'load', 'forceLoad', 'unload'],
  crew: ['hatch', 'machineGun', 'clearTerrain', 'clearUpClose', 'popSmoke', 'takeOff'],
} as const;

/** Actions that are made up in a second step. */
const MADE_UP = ['move', 'pivot', 'extraPivot', 'turnTurret'] as const;
type MadeUp = (typeof MADE_UP)[number];
const isMadeUp = (name: string): name is MadeUp => (MADE_UP as readonly string[]).includes(name);

interface Doing extends Asking {
  readonly tank: Tank;
}

/** Everything that a tank may do on its go; what it may not stays in sight, with the reason. */
export function Actions(props: Doing) {
  const { game, question, words, onAnswer } = props;
  const { t } = words;
  const [cards, setCards] = useState(false);
  const offers = tankOffers(game.table, game.state, question.who) as readonly Tried[];
  if (cards) return <Cards offers={offers} words={words} onAnswer={onAnswer} onBack={() => setCards(false)} />;
  const key = keysInTurn();
  return (
    <>
      {Object.entries(GROUPS).map(([group, names]) => (
        <div key={group} className="answers tank-group">
          <span className="group-name">{t(`tank.group.${group}` as TextKey)}</span>
          {names.flatMap(name => {
            if (isMadeUp(name)) return [madeUp(props, name, key)];
            return asTried(
              props,
              name,
              offers.filter(one => one.do === name),
              key,
            );
          })}
        </div>
      ))}
      <div className="answers tank-group">
        <span className="group-name">{t('tank.group.other')}</span>
        <Answer testid="do-playCard" hotkey={key()} onPick={() => setCards(true)}>
          {t('tank.do.playCard')}…
        </Answer>
        <Answer main hotkey="Enter" testid="do-endGo" onPick={() => onAnswer({ do: 'endGo' })}>
          {t('tank.do.endGo')}
        </Answer>
      </div>
    </>
  );
}

type NextKey = () => string | undefined;

/** The next key each time that one is asked for. */
function keysInTurn(): NextKey {
  let next = 0;
  return () => KEYS[next++];
}

/** Cards that may be played. */
function Cards({
  offers,
  words,
  onAnswer,
  onBack,
}: Pick<Asking, 'words' | 'onAnswer'> & { readonly offers: readonly Tried[]; readonly onBack: () => void }) {
  const { t } = words;
  const key = keysInTurn();
  return (
    <>
      <p>{t('tank.ask.card')}</p>
      <div className="answers">
        {offers
          .filter(one => one.do === 'playCard')
          .map(one => (
            <One key={JSON.stringify(one)} one={one} words={words} hotkey={one.refused ? undefined : key()} onAnswer={onAnswer} />
          ))}
        <Answer hotkey="Escape" onPick={onBack}>
          {t('tank.do.back')}
        </Answer>
      </div>
    </>
  );
}

/** An action that is made up in a second step. */
function madeUp({ game, tank, words, onPlan }: Doing, name: MadeUp, key: NextKey): ReactNode {
  const refused = tankBarred({ ...game, tank }, { do: name });
  const plan = refused ? null : planOf(game, tank, name);
  return (
    <Answer
      key={name}
      hotkey={plan ? key() : undefined}
      testid={`do-${name}`}
      refused={refused && words.refusal(refused)}
      onPick={() => plan && onPlan(plan)}
    >
      {words.action(name)}…
    </Answer>
  );
}

/** An action in every form that was tried. */
function asTried(props: Doing, name: string, tried: readonly Tried[], key: NextKey): readonly ReactNode[] {
  if (tried.length === 0) return [];
  const { game, tank, words, onPlan, onAnswer } = props;
  const legal = tried.filter(one => one.refused === null);
  const turning = targetsOf(props, tried);
  if (legal.length === 0 && turning.length === 0) return [<None key={name} name={name} tried={tried} words={words} />];
  const refused = tried.filter(one => one.refused !== null);
  const many = refused.length > MOST_GREY;
  return [
    ...[...legal, ...(many ? [] : refused)].map(one => {
      const plan = one.do === 'scoot' && game.table.book.readings.scoot === 'upTo' ? planOf(game, tank, 'scoot', one.way) : null;
      return (
        <One
          key={JSON.stringify({ ...one, refused: null })}
          one={one}
          words={words}
          hotkey={one.refused ? undefined : key()}
          onAnswer={plan ? () => onPlan(plan) : onAnswer}
        />
      );
    }),
    ...turning.map(answer => (
      <Answer
        key={`${JSON.stringify(answer)} pivot`}
        hotkey={key()}
        testid={`${testidOf({ ...answer, refused: null })}-by`}
        onPick={() => onPlan({ do: 'freePivot', answer, facing: placeOf(tank.place!).facing })}
      >
        {words.t('tank.do.pivotBy', { what: words.answer(answer) })}…
      </Answer>
    )),
    ...(many ? [<None key={`${name} refused`} name={name} tried={refused} words={words} />] : []),
  ];
}

/** What a tank without a turret may do after a free pivot by some angle (TANK-17). */
const targetsOf = ({ game, tank }: Doing, tried: readonly Tried[]): readonly Aiming[] =>
  tried.flatMap(({ refused: _refused, ...answer }) => {
    if (!('pivot' in answer) || answer.pivot === undefined) return [];
    const { pivot: _, ...plain } = answer;
    return tankBarred({ ...game, tank }, answer) === null ? [plain] : [];
  });

/** Several things that may not be done as one, with every reason that there is. */
function None({ name, tried, words }: { readonly name: string; readonly tried: readonly Tried[]; readonly words: TankWords }) {
  const reasons = new Map(tried.flatMap(one => (one.refused === null ? [] : [[one.refused.code, one.refused] as const])));
  return (
    <Answer testid={`do-${name}`} refused={[...reasons.values()].map(words.refusal).join(' ')} onPick={() => {}}>
      {tried.length === 1 ? words.answer(tried[0]!) : words.action(name)}
    </Answer>
  );
}

interface OneProps {
  readonly one: Tried;
  readonly words: TankWords;
  readonly hotkey: string | undefined;
  readonly onAnswer: (command: TankCommand) => void;
}

function One({ one, words, hotkey, onAnswer }: OneProps) {
  const { refused, ...answer } = one;
  return (
    <Answer
      hotkey={hotkey}
      testid={testidOf(one)}
      refused={refused && words.refusal(refused)}
      onPick={() => onAnswer(answer as TankCommand)}
    >
      {words.answer(one)}
    </Answer>
  );
}

/** `do-fire-red-1`, `do-load-AP`. */
function testidOf(one: Tried): string {
  const of =
    'at' in one
      ? one.at
      : 'ammo' in one
        ? one.ammo
        : 'way' in one
          ? one.way
          : 'piece' in one
            ? one.piece
            : 'on' in one
              ? one.on
              : '';
  const more = 'pivot' in one && one.pivot !== undefined ? '-pivot' : 'card' in one ? `-${one.card}` : '';
  return `do-${one.do}${of === '' ? '' : `-${of}`}${more}`;
}
