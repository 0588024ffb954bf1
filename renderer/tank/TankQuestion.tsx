import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Pip, Refusal, Roll, Tank, TankAsked, TankCommand, TankGame } from '../../core/index.ts';
import { isFighting, ORDINARY_DIE, PIPS, placeOf, tankCardOf, tankOffers, tankOf } from '../../core/index.ts';
import { HandPad } from '../parts/HandPad.tsx';
import { Answer } from '../parts/parts.tsx';
import type { TextKey } from '../text/en.ts';
import { withFace, withoutLast, withTimes } from '../tools/handing.ts';
import { PipDie } from './dice.tsx';
import { handingOf, onPipKey } from './handing.ts';
import { NumberField } from './NumberField.tsx';
import type { Aiming, TankPlan, Tried } from './plan.ts';
import { aimedAt, commandOf, leftOf, mostInches, planOf, planRefused, turnedBy, turnedLeft, turnsHull } from './plan.ts';
import { Mark } from './TankRoster.tsx';
import type { TankResultAsk, TankWords } from './words.ts';

interface Props {
  readonly game: TankGame;
  readonly question: TankAsked;
  readonly tank: Tank | null;
  readonly plan: TankPlan | null;
  readonly words: TankWords;
  readonly onPlan: (plan: TankPlan | null) => void;
  readonly onAnswer: (command: TankCommand) => void;
}

/** Keys of the answers, in their order: none that camera, panels or pages have. */
const KEYS = [...'1234567890adefgjknopswxy'];
/** Things of one kind that may not be done and are shown one by one. */
const MOST_GREY = 4;

/** Whose question it is, what is asked, and what may be answered. */
export function TankQuestion(props: Props) {
  const { game, question, words } = props;
  const { who } = question;
  return (
    <section
      className={`panel question tank-question side-edge-${who}`}
      aria-label={words.side(who)}
      data-testid="question"
      data-ask={question.ask.ask}
      data-who={who}
      data-answers={game.entries.length}
    >
      <p className="asked" aria-live="polite">
        <Mark side={who} />
        <span>
          <b>{words.t('ask.who', { side: words.side(who) })}</b> {asked(props)}
        </span>
      </p>
      <Answers {...props} />
    </section>
  );
}

function asked({ question: { ask }, words, plan }: Props): ReactNode {
  const { t } = words;
  switch (ask.ask) {
    case 'deploy':
    case 'command':
      return t(`tank.ask.${ask.ask}`, { tank: words.short(ask.tank) });
    case 'act': {
      const tank = words.short(ask.tank);
      if (plan?.do === 'move' || plan?.do === 'scoot') return t('tank.ask.move', { tank });
      if (plan?.do === 'turnTurret') return t('tank.ask.turret', { tank });
      return t(plan ? 'tank.ask.turn' : 'tank.ask.act', { tank });
    }
    case 'choose':
      return t(ask.what === 'scoot' ? 'tank.ask.choose.scoot' : 'tank.ask.choose', { tank: words.short(ask.tank) });
    case 'result': {
      const known = words.known(ask);
      return (
        <>
          <em className="book-asks">✎ {t('tank.ask.book')}</em> {words.gap(ask)} {known && <small>({known})</small>}{' '}
          <small className="rules">{ask.because.map(words.section).join(', ')}</small>
        </>
      );
    }
    case 'dice': {
      const { roll } = ask;
      const why = t(`tank.roll.${roll.why}` as TextKey);
      return t('tank.ask.dice', { who: roll.unit ? words.short(roll.unit) : words.side(roll.side), why, count: roll.count });
    }
    default:
      return t(`tank.ask.${ask.ask}`);
  }
}

function Answers(props: Props) {
  const { game, question, words, plan, tank, onAnswer } = props;
  const { t } = words;
  const { ask } = question;
  switch (ask.ask) {
    case 'deploy':
      return <Deploy {...props} />;
    case 'dice':
      return <Dice key={game.entries.length} roll={ask.roll} words={words} onAnswer={onAnswer} />;
    case 'result':
      return <Tell key={game.entries.length} ask={ask} words={words} onAnswer={onAnswer} />;
    case 'act':
      return plan && tank ? (
        <Planned {...props} plan={plan} tank={tank} />
      ) : (
        <Actions {...props} tank={tankOf(game.state, ask.tank)} />
      );
    case 'command':
      return (
        <div className="answers">
          {tankCardOf(game.table, tankOf(game.state, ask.tank)).movement.commands.map((one, i) => (
            <Answer
              key={one.id}
              hotkey={KEYS[i]}
              testid={`command-${one.id}`}
              onPick={() => onAnswer({ do: 'command', tank: ask.tank, command: one.id })}
            >
              {words.command(one.id)}{' '}
              {one.ways.length > 0 && (
                <small>
                  {one.inches === null ? t('tank.command.gap') : words.length(one.inches)}{' '}
                  {one.ways.map(way => t(`tank.way.${way}`)).join(', ')}
                </small>
              )}
            </Answer>
          ))}
        </div>
      );
    case 'choose':
      return (
        <div className="answers">
          {ask.among.map((value, i) => (
            <Answer key={value} hotkey={KEYS[i]} testid={`choose-${value}`} onPick={() => onAnswer({ do: 'choose', value })}>
              {words.told('choose', value, ask.tank)}
            </Answer>
          ))}
        </div>
      );
    case 'go':
    case 'markers':
      return (
        <div className="answers">
          {tankOffers(game.table, game.state, question.who).map((offer, i) => {
            if (offer.do === 'go' || offer.do === 'takeOff')
              return (
                <Answer
                  key={`${offer.do} ${'tank' in offer ? offer.tank : ''}`}
                  hotkey={KEYS[i]}
                  testid={`${offer.do}-${'tank' in offer ? offer.tank : ''}`}
                  onPick={() => onAnswer(offer as TankCommand)}
                >
                  {offer.do === 'go'
                    ? t('tank.do.go', { tank: words.short(offer.tank) })
                    : 'tank' in offer
                      ? words.says(t('tank.do.takeOff'), words.short(offer.tank as Tank['id']))
                      : t('tank.do.takeOff')}
                </Answer>
              );
            return (
              <Answer key={offer.do} main hotkey="Enter" testid="keep" onPick={() => onAnswer({ do: 'keep' })}>
                {t('tank.do.keep')}
              </Answer>
            );
          })}
        </div>
      );
  }
}

function Deploy({ game, question, plan, tank, words, onPlan, onAnswer }: Props) {
  const { t } = words;
  const refused = plan && tank ? planRefused(game, plan, tank) : null;
  const [next, setNext] = useState(0);
  return (
    <>
      <Verdict refused={refused} words={words} />
      <div className="answers">
        <Answer
          main
          hotkey="Enter"
          testid="deploy"
          refused={
            plan === null ? t('tank.ask.deploy', { tank: tank ? words.short(tank.id) : '' }) : refused && words.refusal(refused)
          }
          onPick={() => plan && tank && onAnswer(commandOf(plan, tank))}
        >
          {t('tank.do.deploy')}
        </Answer>
        <Answer
          hotkey="n"
          testid="some-place"
          onPick={() => {
            const places = tankOffers(game.table, game.state, question.who).flatMap(one =>
              one.do === 'deploy' ? [one.place] : [],
            );
            const place = places[next % Math.max(1, places.length)];
            if (place) onPlan({ do: 'deploy', place: placeOf(place) });
            setNext(next + 1);
          }}
        >
          {t('tank.do.place')}
        </Answer>
        {plan && <Turning plan={plan} words={words} onPlan={onPlan} />}
      </div>
    </>
  );
}

/** Why what is being made up cannot be carried out. */
function Verdict({ refused, words }: { readonly refused: Refusal | null; readonly words: TankWords }) {
  return (
    refused && (
      <p className="verdict bad" data-testid="plan-refused">
        {words.refusal(refused)}
      </p>
    )
  );
}

/** Turns by steps, to the left and to the right. */
function Turning({
  plan,
  words,
  onPlan,
}: {
  readonly plan: TankPlan;
  readonly words: TankWords;
  readonly onPlan: (plan: TankPlan) => void;
}) {
  return (
    <>
      {[90, 15].map(degrees => (
        <Answer key={`left ${degrees}`} onPick={() => onPlan(turnedBy(plan, degrees))}>
          ↶ {words.t('tank.do.left', { degrees })}
        </Answer>
      ))}
      {[15, 90].map(degrees => (
        <Answer key={`right ${degrees}`} onPick={() => onPlan(turnedBy(plan, -degrees))}>
          ↷ {words.t('tank.do.right', { degrees })}
        </Answer>
      ))}
    </>
  );
}

/** An answer that takes a number: it is made up, looked at on the table, and carried out. */
function Planned({ game, plan, tank, words, onPlan, onAnswer }: Props & { readonly plan: TankPlan; readonly tank: Tank }) {
  const { t } = words;
  const refused = planRefused(game, plan, tank);
  const most = mostInches(game, tank);
  /** What is typed is no number, or none that there is a plan for. */
  const [broken, setBroken] = useState(false);
  const typed = (n: number | null, next: (n: number) => TankPlan, above = Number.NEGATIVE_INFINITY) => {
    const isPlan = n !== null && n > above;
    setBroken(!isPlan);
    if (isPlan) onPlan(next(n));
  };
  const others = game.state.tanks.filter(one => one.id !== tank.id && isFighting(one));
  return (
    <>
      <Verdict refused={refused} words={words} />
      <div className="answers">
        {(plan.do === 'move' || plan.do === 'scoot') && (
          <span className="tank-number">
            {t('tank.do.length', { unit: words.unit })} ({t(`tank.way.${plan.way}`)})
            <NumberField
              label={t('tank.do.length', { unit: words.unit })}
              value={words.measured(plan.inches)}
              testid="plan-length"
              onChange={n => typed(n, length => ({ ...plan, inches: words.inchesOf(length) }), 0)}
            />
            {most !== null && plan.do === 'move' && <small>/ {words.number(words.measured(most))}</small>}
          </span>
        )}
        {plan.do === 'move' &&
          tankCardOf(game.table, tank)
            .movement.commands.find(one => one.id === tank.command)
            ?.ways.filter(way => way !== plan.way)
            .map(way => (
              <Answer key={way} onPick={() => onPlan({ ...plan, way })}>
                {t(`tank.way.${way}`)}
              </Answer>
            ))}
        {(turnsHull(plan) || plan.do === 'turnTurret') && (
          <>
            <span className="tank-number">
              {t(plan.do === 'turnTurret' ? 'tank.do.turretAt' : 'tank.do.facing')}
              <NumberField
                label={t(plan.do === 'turnTurret' ? 'tank.do.turretAt' : 'tank.do.facing')}
                value={leftOf(plan, tank)}
                testid="plan-degrees"
                onChange={n => typed(n, degrees => turnedLeft(plan, tank, degrees))}
              />
            </span>
            {others.map((other, i) => (
              <Answer
                key={other.id}
                hotkey={KEYS[i]}
                testid={`towards-${other.id}`}
                onPick={() => onPlan(aimedAt(plan, tank, other))}
              >
                {t('tank.do.towards', { what: words.short(other.id) })}
              </Answer>
            ))}
            {plan.do === 'turnTurret' && <Answer onPick={() => onPlan({ ...plan, turret: 0 })}>{t('tank.do.straight')}</Answer>}
            <Turning plan={plan} words={words} onPlan={onPlan} />
          </>
        )}
        <Answer
          main
          hotkey="Enter"
          testid="confirm"
          refused={broken ? t('refusal.tank.outOfBounds') : refused && words.refusal(refused)}
          onPick={() => onAnswer(commandOf(plan, tank))}
        >
          {plan.do === 'freePivot' ? words.answer(plan.answer) : words.action(plan.do)}
        </Answer>
        <Answer hotkey="Escape" testid="plan-back" onPick={() => onPlan(null)}>
          {t('tank.do.back')}
        </Answer>
      </div>
    </>
  );
}

const GROUPS = {
  drive: ['move', 'pivot', 'extraPivot', 'scoot', 'turnTurret'],
  gun: ['spot', 'aim', 'fire', 'load', 'forceLoad', 'unload'],
  crew: ['hatch', 'machineGun', 'clearTerrain', 'clearUpClose', 'popSmoke', 'takeOff'],
} as const;

/** Actions that are made up in a second step. */
const MADE_UP: readonly string[] = ['move', 'pivot', 'extraPivot', 'turnTurret'];

/** Everything that a tank may do on its go; what it may not stays in sight, with the reason. */
function Actions({ game, question, tank, words, onPlan, onAnswer }: Props & { readonly tank: Tank }) {
  const { t } = words;
  const [cards, setCards] = useState(false);
  const offers = tankOffers(game.table, game.state, question.who) as readonly Tried[];
  let next = 0;
  const key = () => KEYS[next++];
  if (cards) {
    const seen = offers.filter(one => one.do === 'playCard');
    return (
      <>
        <p>{t('tank.ask.card')}</p>
        <div className="answers">
          {seen.map(one => (
            <One key={JSON.stringify(one)} one={one} words={words} hotkey={one.refused ? undefined : key()} onAnswer={onAnswer} />
          ))}
          <Answer hotkey="Escape" onPick={() => setCards(false)}>
            {t('tank.do.back')}
          </Answer>
        </div>
      </>
    );
  }
  const shown = (name: string) => {
    const tried = offers.filter(one => one.do === name);
    if (tried.length === 0 && !MADE_UP.includes(name)) return [];
    const legal = tried.filter(one => one.refused === null);
    if (MADE_UP.includes(name)) {
      const refused = legal.length > 0 || tried.length === 0 ? null : tried[0]!.refused;
      // Examples alone do not say that nothing goes: an angle that was not tried still may.
      const only =
        tried.length === 0 && (name === 'move' || name === 'extraPivot') ? true : refused !== null && isWhole(refused.code);
      const plan = only ? null : planOf(game, tank, name as TankPlan['do']);
      return [
        <Answer
          key={name}
          hotkey={plan ? key() : undefined}
          testid={`do-${name}`}
          refused={
            plan
              ? null
              : refused
                ? words.refusal(refused)
                : t(name === 'move' ? 'refusal.tank.otherWay' : 'refusal.tank.firstPivot')
          }
          onPick={() => plan && onPlan(plan)}
        >
          {words.action(name)}…
        </Answer>,
      ];
    }
    if (legal.length === 0 && targetsOf(tried).length === 0) return [<None key={name} name={name} tried={tried} words={words} />];
    const refused = tried.filter(one => one.refused !== null);
    const many = refused.length > MOST_GREY;
    const answers = [...legal, ...(many ? [] : refused)].map(one => {
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
    });
    const turning = targetsOf(tried).map(answer => (
      <Answer
        key={`${JSON.stringify(answer)} pivot`}
        hotkey={key()}
        testid={`${testidOf({ ...answer, refused: null })}-by`}
        onPick={() => onPlan({ do: 'freePivot', answer, facing: placeOf(tank.place!).facing })}
      >
        {t('tank.do.pivotBy', { what: words.answer(answer) })}…
      </Answer>
    ));
    if (turning.length > 0) answers.push(...turning);
    return many ? [...answers, <None key={`${name} refused`} name={name} tried={refused} words={words} />] : answers;
  };
  return (
    <>
      {Object.entries(GROUPS).map(([group, names]) => (
        <div key={group} className="answers tank-group">
          <span className="group-name">{t(`tank.group.${group}` as TextKey)}</span>
          {names.flatMap(shown)}
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

/** Refusals that hold whatever number is said. */
const WHOLE = [
  'tank.acted',
  'tank.moved',
  'tank.movesFirst',
  'tank.cannotMove',
  'tank.pivoted',
  'tank.extraPivot',
  'tank.firstPivot',
];
const isWhole = (code: string): boolean =>
  [...WHOLE, 'tank.fixedTurret', 'tank.turretJammed', 'tank.scooted', 'tank.otherWay', 'tank.crewOut'].includes(code);

/** What a tank without a turret may do after a free pivot by any angle: nothing but where it looks stands against it as it is (TANK-17). */
const targetsOf = (tried: readonly Tried[]): readonly Aiming[] =>
  tried.flatMap(({ refused, ...answer }) => {
    if (!('pivot' in answer) || answer.pivot === undefined) return [];
    const { pivot: _, ...plain } = answer;
    return refused === null || /^(move\.|tank\.(arc|hidden|terrainHidden)$)/.test(refused.code) ? [plain] : [];
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

/** What real dice show. */
function Dice({
  roll,
  words: { t },
  onAnswer,
}: {
  readonly roll: Roll<Pip>;
  readonly words: TankWords;
  readonly onAnswer: Props['onAnswer'];
}) {
  const [plan, setPlan] = useState(() => handingOf(roll));
  return (
    <HandPad
      plan={plan}
      waits={plan.numbering ? t('hand.numbering') : null}
      faces={PIPS}
      counting={ORDINARY_DIE.successes(roll)}
      keyOf={String}
      nameOf={String}
      draw={(face, size, counts) => <PipDie face={face} size={size} counts={roll.counts.length === 0 ? undefined : counts} />}
      note={t('hand.rest.digit')}
      onKey={(key, shift) => {
        if (onPipKey(plan, key, shift) === null) return false;
        setPlan(now => onPipKey(now, key, shift) ?? now);
        return true;
      }}
      onFace={(face, rest) => setPlan(now => ({ ...withFace(now, face, rest), numbering: false }))}
      onTimes={times => setPlan(now => ({ ...withTimes(now, times), numbering: false }))}
      onBack={() => setPlan(withoutLast)}
      onEnter={() => onAnswer({ do: 'enter', faces: [...plan.faces] })}
      onThrow={() => onAnswer({ do: 'throw' })}
    />
  );
}

/** What only the players' book has: one of some words, or a number. */
function Tell({
  ask,
  words,
  onAnswer,
}: {
  readonly ask: TankResultAsk;
  readonly words: TankWords;
  readonly onAnswer: Props['onAnswer'];
}) {
  const { t } = words;
  const isLength = words.isLength(ask.what);
  /** In the measure of the game; nothing yet is no answer. */
  const [value, setValue] = useState<number | null>(null);
  if (ask.most === null)
    return (
      <div className="answers">
        {ask.among.map((one, i) => (
          <Answer key={one} hotkey={KEYS[i]} testid={`tell-${one}`} onPick={() => onAnswer({ do: 'tell', value: one })}>
            {words.told(ask.what, one, ask.tank)}
          </Answer>
        ))}
      </div>
    );
  const told = value === null ? Number.NaN : isLength ? words.inchesOf(value) : value;
  const isTold = told >= 0 && told <= ask.most;
  return (
    <div className="answers">
      {[0, 1, 2, 3, 4, 5, 6]
        .filter(n => n <= ask.most!)
        .map(n => (
          <Answer key={n} hotkey={`${n}`} testid={`tell-${n}`} onPick={() => onAnswer({ do: 'tell', value: n })}>
            {isLength ? words.length(n) : n}
          </Answer>
        ))}
      <span className="tank-number">
        {isLength && words.unit}
        <NumberField label={words.gap(ask)} value={value} testid="tell-value" onChange={setValue} />
      </span>
      <Answer
        main
        hotkey="Enter"
        testid="tell"
        refused={isTold ? null : t('refusal.tank.tellNumber', { most: isLength ? words.length(ask.most) : ask.most })}
        onPick={() => isTold && onAnswer({ do: 'tell', value: told })}
      >
        {t('tank.do.tell')}
      </Answer>
    </div>
  );
}
