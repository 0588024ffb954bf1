import type { ScenarioFile } from '../../../core/index.ts';
import { EDGES_OF, HOMES, NAMED_RULES, range, SCENARIO_MOST as MOST } from '../../../core/index.ts';
import { useWords } from '../../parts/context.tsx';
import { Pick } from '../../parts/Pick.tsx';
import { numberTyped, useTyped } from '../../parts/typed.tsx';
import { farAs, ownHalf } from '../../store/scenarioEdits.ts';
import { NumberField, Tick } from './fields.tsx';
import type { Unit } from './words.ts';
import { controlOf } from './words.ts';

interface Props {
  readonly file: ScenarioFile;
  readonly unit: Unit;
  /** mm in one R. */
  readonly scale: number;
  readonly onFile: (file: ScenarioFile, touched?: string) => void;
}

const NOBODY = 'none';
const SIDES = ['attacker', 'defender'] as const;

/** Everything that has no place on the table: who, when, how long, and what wins. */
export function Terms(props: Props) {
  const { t } = useWords();
  return (
    <section className="terms" aria-labelledby="scenario-terms">
      <h2 id="scenario-terms">{t('scenario.terms')}</h2>
      <Homes {...props} />
      <Arrivals {...props} />
      <Length {...props} />
      <Winning {...props} />
    </section>
  );
}

function Homes({ file, onFile }: Props) {
  const { t } = useWords();
  // What has no place on a board is offered there only while a file has it all the same, so that it can be taken out.
  const homes = file.space === 'grid' ? HOMES.filter(one => EDGES_OF[one].length > 0 || one === file.homes) : HOMES;
  return (
    <>
      <Pick
        label={t('scenario.homes')}
        value={file.homes}
        of={homes}
        name={one => t(`scenario.homes.${one}`)}
        testid="homes"
        onChange={one => onFile({ ...file, homes: one })}
      />
      <Pick
        label={t('scenario.chooses')}
        value={file.chooses}
        of={SIDES}
        name={role => t(`scenario.role.${role}`)}
        testid="chooses"
        onChange={chooses => onFile({ ...file, chooses })}
      />
      <Pick
        label={t('scenario.deployment')}
        value={file.deployment?.order ?? NOBODY}
        of={[NOBODY, 'defenderFirst', 'byTurns']}
        name={order => t(`scenario.deployment.${order}`)}
        testid="deployment"
        onChange={order => {
          const half = ownHalf(file);
          const zones = file.deployment ?? { attacker: half, defender: half };
          onFile({ ...file, deployment: order === NOBODY ? null : { ...zones, order } });
        }}
      />
    </>
  );
}

function Arrivals({ file, onFile }: Props) {
  const { t } = useWords();
  const { reserves, rules } = file;
  const held = reserves === null ? NOBODY : reserves.by.length > 1 ? 'both' : (reserves.by[0] ?? NOBODY);
  const isFree = file.space === 'free';
  const named = NAMED_RULES.filter(rule => isFree || rule === 'Attrition' || rules.includes(rule));
  return (
    <>
      {(isFree || reserves) && (
        <Pick
          label={t('scenario.reserves')}
          value={held}
          of={[NOBODY, ...SIDES, 'both']}
          name={one => t(`scenario.role.${one}`)}
          testid="reserves"
          onChange={by => {
            const dice = reserves?.dice ?? [1, 2];
            onFile({ ...file, reserves: by === NOBODY ? null : { ...reserves, by: by === 'both' ? SIDES : [by], dice } });
          }}
        />
      )}
      {reserves && (
        <DiceField
          label={t('scenario.dice')}
          dice={reserves.dice}
          testid="reserve-dice"
          onDice={dice => onFile({ ...file, reserves: { ...reserves, dice } }, 'dice')}
        />
      )}
      {(isFree || file.ambush) && (
        <Pick
          label={t('scenario.ambush')}
          value={file.ambush ?? NOBODY}
          of={[NOBODY, ...SIDES]}
          name={one => t(`scenario.role.${one}`)}
          testid="ambush"
          onChange={one => onFile({ ...file, ambush: one === NOBODY ? null : one })}
        />
      )}
      {named.map(rule => (
        <Tick
          key={rule}
          label={t(`scenario.rule.${rule}`)}
          value={rules.includes(rule)}
          testid={controlOf(rule)}
          onChange={wanted => {
            const others = rules.filter(one => one !== rule);
            onFile(withRules(file, wanted ? [...new Set(others), rule] : others));
          }}
        />
      ))}
      {reserves && rules.includes('Scattered Reserves') && (
        <Tick
          label={t('scenario.either')}
          value={reserves.or !== undefined}
          testid="reserves-either"
          onChange={wanted =>
            onFile({ ...file, reserves: { ...unsorted(reserves), ...(wanted ? { or: { dice: [1, 2] } } : {}) } })
          }
        />
      )}
      {reserves?.or && (
        <DiceField
          label={t('scenario.dice.scattered')}
          dice={reserves.or.dice}
          testid="scattered-dice"
          onDice={dice => onFile({ ...file, reserves: { ...reserves, or: { dice } } }, 'scattered dice')}
        />
      )}
    </>
  );
}

/** Reserves that are all alike. */
const unsorted = ({ or: _, ...reserves }: NonNullable<ScenarioFile['reserves']>) => reserves;

/** Without the rule that reserves are scattered nobody says which of them are. */
const withRules = (file: ScenarioFile, rules: ScenarioFile['rules']): ScenarioFile => ({
  ...{ ...file, rules },
  reserves: file.reserves && !rules.includes('Scattered Reserves') ? unsorted(file.reserves) : file.reserves,
});

interface DiceFieldProps {
  readonly label: string;
  readonly dice: readonly number[];
  readonly testid: string;
  readonly onDice: (dice: readonly number[]) => void;
}

/** Dice of each turn out of `0 1 2`; null where no file can say them. */
function diceTyped(text: string): readonly number[] | null {
  const read = text.split(/[\s,;]+/).filter(word => word !== '');
  const dice = read.flatMap(word => numberTyped(word, { least: 0, most: MOST.dice, whole: true }) ?? []);
  return dice.length === read.length && dice.length <= MOST.diceTurns ? dice : null;
}

/** Dice by turns, as `0 1 2`; what no file can say is not taken, and the limits are told. */
function DiceField({ label, dice, testid, onDice }: DiceFieldProps) {
  const { t } = useWords();
  const { input, isRefused, says } = useTyped({ value: dice.join(' '), read: diceTyped, onRead: onDice });
  return (
    <label className="field">
      {label}
      <input data-testid={testid} {...input} />
      {isRefused && (
        <small id={says} className="refused" role="status" data-testid={`${testid}-limits`}>
          {t('scenario.limits.dice', { turns: MOST.diceTurns, n: MOST.dice })}
        </small>
      )}
    </label>
  );
}

function Length({ file, onFile }: Props) {
  const { t } = useWords();
  return (
    <>
      <Tick
        label={t('scenario.turns.none')}
        value={file.turns === null}
        testid="turns-none"
        onChange={none => onFile({ ...file, turns: none ? null : 8 })}
      />
      {file.turns !== null && (
        <NumberField
          label={t('scenario.turns')}
          value={file.turns}
          least={1}
          most={MOST.turns}
          whole
          testid="turns"
          onChange={turns => onFile({ ...file, turns }, 'turns')}
        />
      )}
      <Tick
        label={t('scenario.points.none')}
        value={file.points === null}
        testid="points-none"
        onChange={none => onFile({ ...file, points: none ? null : 100 })}
      />
      {file.points !== null && (
        <NumberField
          label={t('scenario.points')}
          value={file.points}
          least={1}
          most={MOST.points}
          whole
          testid="points"
          onChange={points => onFile({ ...file, points }, 'points')}
        />
      )}
    </>
  );
}

function Winning({ file, unit, scale, onFile }: Props) {
  const { t } = useWords();
  const { prize, beatenBack, victoryPoints } = file;
  const from = (testid: string, value: number, put: (turn: number) => void) => (
    <NumberField label={t('scenario.fromTurn')} value={value} least={1} most={MOST.turns} whole testid={testid} onChange={put} />
  );
  const points = (name: 'own' | 'enemy' | 'toWin') =>
    victoryPoints && (
      <NumberField
        label={t(`scenario.victoryPoints.${name}`)}
        value={victoryPoints[name]}
        least={name === 'toWin' ? 1 : 0}
        most={MOST.victoryPoints}
        whole
        testid={`victory-${name}`}
        onChange={n => onFile({ ...file, victoryPoints: { ...victoryPoints, [name]: n } }, `victory ${name}`)}
      />
    );
  return (
    <>
      <Pick
        label={t('scenario.prize')}
        value={prize?.on ?? NOBODY}
        of={[NOBODY, 'any', 'enemy']}
        name={on => t(`scenario.prize.${on}`)}
        testid="prize"
        onChange={on => onFile({ ...file, prize: on === NOBODY ? null : { by: 'both', from: 1, ...prize, on } })}
      />
      {prize && (
        <>
          <Pick
            label={t('scenario.prize.by')}
            value={prize.by}
            of={['both', ...SIDES]}
            name={by => t(`scenario.role.${by}`)}
            testid="prize-by"
            onChange={by => onFile({ ...file, prize: { ...prize, by } })}
          />
          {from('prize-from', prize.from, turn => onFile({ ...file, prize: { ...prize, from: turn } }, 'prize from'))}
        </>
      )}
      <Pick
        label={t('scenario.beaten')}
        value={beatenBack?.none ?? NOBODY}
        of={[NOBODY, 'in', 'near']}
        name={none => t(`scenario.beaten.${none}`)}
        testid="beaten"
        onChange={none => {
          const turn = beatenBack?.from ?? 4;
          if (none === NOBODY) onFile({ ...file, beatenBack: null });
          else if (none === 'near') onFile({ ...file, beatenBack: { none, from: turn, within: range(4) } });
          else onFile({ ...file, beatenBack: { none, from: turn, zone: ownHalf(file) } });
        }}
      />
      {beatenBack &&
        from('beaten-from', beatenBack.from, turn =>
          onFile({ ...file, beatenBack: { ...beatenBack, from: turn } }, 'beaten from'),
        )}
      {beatenBack?.none === 'near' && (
        <NumberField
          label={t('scenario.within')}
          value={(beatenBack.within * scale) / unit.mm}
          unit={t(`scenario.unit.${unit.name}`)}
          step={unit.step}
          most={(MOST.length * scale) / unit.mm}
          testid="beaten-within"
          onChange={n => onFile({ ...file, beatenBack: { ...beatenBack, within: farAs((n * unit.mm) / scale) } }, 'within')}
        />
      )}
      <Tick
        label={t('scenario.holdsOut')}
        value={file.holdsOut}
        testid="holds-out"
        onChange={holdsOut => onFile({ ...file, holdsOut })}
      />
      <Tick
        label={t('scenario.victoryPoints')}
        value={victoryPoints !== null}
        testid="victory-points"
        onChange={wanted =>
          onFile({ ...file, victoryPoints: wanted ? { own: 1, enemy: 2, from: 1, toWin: 5, atLimit: true } : null })
        }
      />
      {points('own')}
      {points('enemy')}
      {points('toWin')}
      {victoryPoints &&
        from('victory-from', victoryPoints.from, turn =>
          onFile({ ...file, victoryPoints: { ...victoryPoints, from: turn } }, 'victory from'),
        )}
      {victoryPoints && (
        <Tick
          label={t('scenario.victoryPoints.atLimit')}
          value={victoryPoints.atLimit}
          testid="victory-at-limit"
          onChange={atLimit => onFile({ ...file, victoryPoints: { ...victoryPoints, atLimit } })}
        />
      )}
    </>
  );
}
