import type { ScenarioFile } from '../../../core/index.ts';
import { FORTIFICATIONS, PLACED_KINDS, SCENARIO_MOST as MOST } from '../../../core/index.ts';
import { useWords } from '../../parts/context.tsx';
import { Answer } from '../../parts/parts.tsx';
import { newBorder, withFree } from '../../store/scenarioEdits.ts';
import { NumberField, Tick } from './fields.tsx';

interface Props {
  readonly file: ScenarioFile;
  readonly onFile: (file: ScenarioFile, touched?: string) => void;
}

/** What the players are given: terrain and fortifications to put up, objectives in the middle, and units that come back. */
export function Provisions(props: Props) {
  const { t } = useWords();
  const { file, onFile } = props;
  // What only boards have; on a table, what a file has of it all the same can be taken out.
  const isSquares = file.space === 'grid';
  return (
    <section className="terms" aria-labelledby="scenario-provisions">
      <h2 id="scenario-provisions">{t('scenario.provisions')}</h2>
      {FORTIFICATIONS.map(kind => {
        const count = file.free.filter(one => one === kind).length;
        return (
          <NumberField
            key={kind}
            label={t('scenario.free', { kind: t(`terrain.${kind}`) })}
            value={count}
            most={MOST.free - file.free.length + count}
            whole
            testid={`free-${kind}`}
            onChange={n => onFile(withFree(file, kind, n), `free ${kind}`)}
          />
        );
      })}
      {(isSquares || file.centre) && (
        <Tick label={t('scenario.centre')} value={file.centre} testid="centre" onChange={centre => onFile({ ...file, centre })} />
      )}
      {(isSquares || file.terrain.length > 0) && <Lots {...props} />}
      {(isSquares || file.recycling) && <ComingAgain {...props} />}
    </section>
  );
}

/** Terrain that each player places, lot by lot. */
function Lots({ file, onFile }: Props) {
  const { t } = useWords();
  const { terrain } = file;
  const change = (at: number, more: Partial<(typeof terrain)[number]>, touched?: string) =>
    onFile({ ...file, terrain: terrain.map((one, i) => (i === at ? { ...one, ...more } : one)) }, touched);
  return (
    <>
      {terrain.map(({ kinds, count }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lot is nothing but its place in the list
        <fieldset key={at} className="lot">
          <legend>{t('scenario.lot', { n: at + 1 })}</legend>
          <NumberField
            label={t('scenario.lot.count')}
            value={count}
            least={1}
            most={MOST.pieces}
            whole
            testid={`lot-${at}-count`}
            onChange={n => change(at, { count: n }, `lot ${at}`)}
          />
          <div className="lot-kinds">
            {[...new Set([...PLACED_KINDS, ...kinds])].map(kind => (
              <Tick
                key={kind}
                label={t(`terrain.${kind}`)}
                value={kinds.includes(kind)}
                testid={`lot-${at}-${kind}`}
                refused={kinds.every(one => one === kind) ? t('scenario.lastKind') : null}
                onChange={wanted => {
                  const others = kinds.filter(one => one !== kind);
                  change(at, { kinds: wanted ? [...new Set(others), kind] : others });
                }}
              />
            ))}
          </div>
          <Answer testid={`lot-${at}-remove`} onPick={() => onFile({ ...file, terrain: terrain.filter((_, i) => i !== at) })}>
            {t('scenario.lot.remove')}
          </Answer>
        </fieldset>
      ))}
      <Answer
        testid="add-lot"
        refused={terrain.length < MOST.lots ? null : t('scenario.full.lots', { n: MOST.lots })}
        onPick={() => onFile({ ...file, terrain: [...terrain, { kinds: ['woods'], count: 1 }] })}
      >
        {t('scenario.lot.add')}
      </Answer>
    </>
  );
}

/** How often lost units come back, who, and over which edges. */
function ComingAgain({ file, onFile }: Props) {
  const { t } = useWords();
  const { recycling } = file;
  const border = newBorder(file);
  const change = (more: Partial<NonNullable<typeof recycling>>, touched?: string) =>
    recycling && onFile({ ...file, recycling: { ...recycling, ...more } }, touched);
  return (
    <>
      <Tick
        label={t('scenario.again')}
        value={recycling !== null}
        testid="again"
        onChange={wanted => onFile({ ...file, recycling: wanted ? { times: 2, heroes: false, entry: null } : null })}
      />
      {recycling && (
        <>
          <NumberField
            label={t('scenario.again.times')}
            value={recycling.times ?? 0}
            most={MOST.again}
            whole
            testid="again-times"
            onChange={times => change({ times: times >= 1 ? times : null }, 'again')}
          />
          <Tick
            label={t('scenario.again.heroes')}
            value={recycling.heroes}
            testid="again-heroes"
            onChange={heroes => change({ heroes })}
          />
          <Tick
            label={t('scenario.again.elsewhere')}
            value={recycling.entry !== null}
            testid="again-elsewhere"
            onChange={wanted => change({ entry: wanted ? { attacker: [border], defender: [border] } : null })}
          />
        </>
      )}
    </>
  );
}
