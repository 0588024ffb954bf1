import type { Bound, ScenarioFile } from '../../../core/index.ts';
import { EDGES, lineAt, ROLES, SCENARIO_MOST } from '../../../core/index.ts';
import type { TextKey } from '../../text/en.ts';
import { useWords } from '../../parts/context.tsx';
import { Answer } from '../../parts/parts.tsx';
import { Pick } from '../../parts/Pick.tsx';
import type { Axis, Drawing, DrawnZone, ZoneRef } from '../../store/scenarioEdits.ts';
import {
  boundsOf,
  countedFrom,
  farAs,
  hasAllWays,
  isFull,
  nameOfRef,
  newBorder,
  newBox,
  pulledTo,
  spotAt,
  withBounds,
  withoutZone,
  withRole,
  withWayBack,
} from '../../store/scenarioEdits.ts';
import { NumberField } from './fields.tsx';
import type { Unit } from './words.ts';
import { zoneName } from './words.ts';

interface Props {
  readonly file: ScenarioFile;
  readonly zones: readonly DrawnZone[];
  readonly drawing: Drawing;
  readonly unit: Unit;
  readonly chosen: string | null;
  readonly onChoose: (name: string | null) => void;
  readonly onZone: (zone: DrawnZone, touched: string) => void;
  readonly onFile: (file: ScenarioFile) => void;
}

const FROMS = ['low', 'middle', 'high'] as const satisfies readonly Bound['from'][];

/** All zones by name, and the numbers of the one that is chosen. */
export function ZonePanel({ file, zones, drawing, unit, chosen, onChoose, onZone, onFile }: Props) {
  const words = useWords();
  const { t } = words;
  const zone = zones.find(one => nameOfRef(one.ref) === chosen);
  const add = (more: Partial<ScenarioFile>, name: string) => {
    onFile({ ...file, ...more });
    onChoose(name);
  };
  const middle = { x: drawing.width / 2, y: drawing.depth / 2 };
  const again = file.recycling;
  const fullOf = (part: 'objectives' | 'lying') =>
    isFull(file, part) ? t('scenario.full.objectives', { n: SCENARIO_MOST.objectives }) : null;
  const allWays = (ways: readonly unknown[]) => (hasAllWays(ways) ? t('scenario.full.ways', { n: SCENARIO_MOST.ways }) : null);
  return (
    <section className="zone-panel" aria-labelledby="scenario-zones">
      <h2 id="scenario-zones">{t('scenario.zones')}</h2>
      <ul className="zone-list">
        {zones.map(one => {
          const name = nameOfRef(one.ref);
          return (
            <li key={name}>
              <Answer chosen={name === chosen} testid={`pick-${name}`} onPick={() => onChoose(name)}>
                {zoneName(one, words)}
              </Answer>
            </li>
          );
        })}
      </ul>
      <p className="answers">
        <Answer
          testid="add-objective"
          refused={fullOf('objectives')}
          onPick={() =>
            add(
              { objectives: [...file.objectives, { by: 'attacker', on: 'enemy', zone: newBox(drawing) }] },
              `objectives-${file.objectives.length}`,
            )
          }
        >
          {t('scenario.add.objective')}
        </Answer>
        <Answer
          testid="add-lying"
          refused={fullOf('lying')}
          onPick={() =>
            add(
              { lying: [...file.lying, { on: null, zone: spotAt(middle.x, middle.y, drawing, file.space === 'grid') }] },
              `lying-${file.lying.length}`,
            )
          }
        >
          {t('scenario.add.lying')}
        </Answer>
        {ROLES.map(role => (
          <Answer
            key={role}
            testid={`add-entry-${role}`}
            refused={allWays(file.entry[role])}
            onPick={() =>
              add(
                { entry: { ...file.entry, [role]: [...file.entry[role], newBorder(file)] } },
                `entry-${role}-${file.entry[role].length}`,
              )
            }
          >
            {t('common.pair', { what: t('scenario.add.entry'), of: t(`scenario.role.${role}`) })}
          </Answer>
        ))}
        {again?.entry &&
          ROLES.map(role => (
            <Answer
              key={role}
              testid={`add-comingAgain-${role}`}
              refused={allWays(again.entry?.[role] ?? [])}
              onPick={() => add(withWayBack(file, role), `comingAgain-${role}-${again.entry?.[role].length ?? 0}`)}
            >
              {t('common.pair', { what: t('scenario.add.comingAgain'), of: t(`scenario.role.${role}`) })}
            </Answer>
          ))}
      </p>
      {zone && (
        <div className="zone-numbers" data-testid="zone-numbers">
          <h3>{zoneName(zone, words)}</h3>
          {(['x', 'y'] as const).map(axis => (
            <AxisFields key={axis} axis={axis} zone={zone} drawing={drawing} unit={unit} onZone={onZone} />
          ))}
          <Particulars {...{ file, zone, drawing, unit, onFile, onZone }} />
          {mayGo(zone.ref) && (
            <Answer
              testid="remove-zone"
              refused={withoutZone(file, zone.ref) === null ? t('scenario.lastWay') : null}
              onPick={() => {
                const less = withoutZone(file, zone.ref);
                if (less) onFile(less);
                onChoose(null);
              }}
            >
              {t('scenario.remove')}
            </Answer>
          )}
        </div>
      )}
    </section>
  );
}

interface AxisProps {
  readonly axis: Axis;
  readonly zone: DrawnZone;
  readonly drawing: Drawing;
  readonly unit: Unit;
  readonly onZone: (zone: DrawnZone, touched: string) => void;
}

/** Where the two sides of a zone lie along an axis, from the table's own west or south edge, and what each is counted from on a table of
 *  another size. */
function AxisFields({ axis, zone, drawing, unit, onZone }: AxisProps) {
  const { t } = useWords();
  const bounds = boundsOf(zone, axis);
  if (!bounds) return null;
  const length = axis === 'x' ? drawing.width : drawing.depth;
  const at = (bound: Bound) => lineAt(bound, length, drawing.scale) / unit.mm;
  const unitName = t(`scenario.unit.${unit.name}`);
  const most = length / unit.mm;
  const key = nameOfRef(zone.ref);
  if (zone.shape === 'spot') {
    const put = (n: number) => {
      const [x, y] = [boundsOf(zone, 'x'), boundsOf(zone, 'y')];
      if (!x || !y) return;
      const middle = (which: typeof x, size: number) =>
        (lineAt(which[0], size, drawing.scale) + lineAt(which[1], size, drawing.scale)) / 2;
      const [px, py] = [middle(x, drawing.width), middle(y, drawing.depth)];
      const to = n * unit.mm;
      const isSquares = unit.name === 'squares';
      onZone({ ...zone, box: spotAt(axis === 'x' ? to : px, axis === 'y' ? to : py, drawing, isSquares) }, `type ${key} ${axis}`);
    };
    return (
      <NumberField
        label={t(`scenario.spot.${axis}`)}
        value={(at(bounds[0]) + at(bounds[1])) / 2}
        unit={unitName}
        most={most}
        step={unit.step}
        testid={`spot-${axis}`}
        onChange={put}
      />
    );
  }
  return (
    <div className="zone-axis">
      {([0, 1] as const).map(which => (
        <div key={which} className="zone-side">
          <NumberField
            label={t(`scenario.${which === 0 ? 'low' : 'high'}.${axis}`)}
            value={at(bounds[which])}
            unit={unitName}
            most={most}
            step={unit.step}
            testid={`${which === 0 ? 'low' : 'high'}-${axis}`}
            onChange={n => onZone(pulledTo(zone, axis, which, n * unit.mm, drawing), `type ${key} ${axis} ${which}`)}
          />
          <Pick
            label={t('scenario.from')}
            value={bounds[which].from}
            of={FROMS}
            name={from => t(`scenario.from.${axis}.${from}`)}
            testid={`from-${which === 0 ? 'low' : 'high'}-${axis}`}
            onChange={from => {
              const counted = countedFrom(bounds[which], from, length, drawing.scale);
              onZone(withBounds(zone, axis, which === 0 ? [counted, bounds[1]] : [bounds[0], counted]), `from ${key}`);
            }}
          />
        </div>
      ))}
    </div>
  );
}

type ParticularProps = Omit<AxisProps, 'axis'> & {
  readonly file: ScenarioFile;
  readonly onFile: (file: ScenarioFile) => void;
};

/** What belongs to one kind of zone alone: who lays an objective, which edge a way in is on, how far it keeps from the middle. */
function Particulars({ file, zone, drawing, unit, onFile, onZone }: ParticularProps) {
  const { t } = useWords();
  const { ref } = zone;
  if (ref.part === 'objectives') {
    const one = file.objectives[ref.index];
    if (!one) return null;
    const change = (more: Partial<typeof one>) =>
      onFile({ ...file, objectives: file.objectives.map((it, i) => (i === ref.index ? { ...it, ...more } : it)) });
    return (
      <>
        <Pick
          label={t('scenario.by')}
          value={one.by}
          of={['attacker', 'defender']}
          name={by => t(`scenario.role.${by}`)}
          testid="objective-by"
          onChange={by => onFile(withRole(file, zone, by))}
        />
        <Pick
          label={t('scenario.on')}
          value={one.on}
          of={['own', 'enemy']}
          name={on => t(`scenario.on.${on}`)}
          testid="objective-on"
          onChange={on => change({ on })}
        />
        <FromMiddle {...{ zone, drawing, unit, onZone }} />
      </>
    );
  }
  if (ref.part === 'lying') {
    const one = file.lying[ref.index];
    if (!one) return null;
    return (
      <Pick
        label={t('scenario.on')}
        value={one.on ?? 'neither'}
        of={['attacker', 'defender', 'neither']}
        name={on => t(`scenario.on.${on}` as TextKey)}
        testid="lying-on"
        onChange={on =>
          onFile({
            ...file,
            lying: file.lying.map((it, i) => (i === ref.index ? { ...it, on: on === 'neither' ? null : on } : it)),
          })
        }
      />
    );
  }
  if (zone.shape === 'border') {
    return (
      <Pick
        label={t('scenario.edge')}
        value={zone.border.edge}
        of={EDGES}
        name={edge => t(`edge.${edge}`)}
        testid="border-edge"
        onChange={edge => onZone({ ...zone, border: { ...zone.border, edge } }, `edge ${nameOfRef(ref)}`)}
      />
    );
  }
  return <FromMiddle {...{ zone, drawing, unit, onZone }} />;
}

/** What a file may have more or fewer of. */
const mayGo = ({ part }: ZoneRef): boolean =>
  part === 'objectives' || part === 'lying' || part === 'entry' || part === 'comingAgain';

function FromMiddle({ zone, drawing, unit, onZone }: Omit<AxisProps, 'axis'>) {
  const { t } = useWords();
  // On squares nothing keeps away from the middle; what a file has of it all the same can be taken out.
  if (zone.shape === 'border' || (unit.name === 'squares' && zone.box.middle === 0)) return null;
  const { box } = zone;
  return (
    <NumberField
      label={t('scenario.middle')}
      value={(box.middle * drawing.scale) / unit.mm}
      unit={t(`scenario.unit.${unit.name}`)}
      step={unit.step}
      most={(SCENARIO_MOST.length * drawing.scale) / unit.mm}
      testid="from-middle"
      onChange={n => onZone({ ...zone, box: { ...box, middle: farAs((n * unit.mm) / drawing.scale) } }, 'middle')}
    />
  );
}
