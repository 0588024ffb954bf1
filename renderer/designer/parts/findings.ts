import type { Assumption, DesignMap, Figures, MoverName, TableDesign, Vec2 } from '../../../core/index.ts';
import { COUNTED } from '../../../core/index.ts';
import type { Words } from '../../base/words.ts';
import type { Overlay } from '../../scene/index.ts';
import { GAIN, STEPS } from '../../scene/index.ts';
import type { TextKey } from '../../text/en.ts';
import type { KindKey } from './kinds.ts';
import { cellsByKey, keyOfKinds, lettersOn } from './kinds.ts';

/** One line of the list: what was found, by what, and what of it can be shown on the table. */
export interface Finding {
  readonly id: string;
  readonly text: string;
  readonly assumes: string;
  /** It needs looking at. */
  readonly warns: boolean;
  /** By the names of what is shown; empty where there is nothing to show. */
  readonly shows: readonly {
    readonly name: string;
    readonly map?: DesignMap;
    /** What a map of kinds is read by. */
    readonly key?: readonly KindKey[];
    /** What the marks of any other map mean. */
    readonly reads?: string;
    readonly at?: readonly Vec2[];
    readonly lines?: readonly (readonly [Vec2, Vec2])[];
    /** The lines are too many to be told their lengths. */
    readonly bare?: boolean;
  }[];
  /** Things that can be chosen on the table by it, to be moved or taken away: those that no mouse may come to. */
  readonly chooses?: readonly string[];
}

/** Pairs that stand in one another and are told one by one. */
const MOST_OVERLAPS = 8;

/** Lines that are told their lengths at most. */
const MOST_LINES = 12;

/** The figures as sentences, those first that need looking at; `name` says what a thing is called, `scenario` is what the table is meant for. */
export function findingsOf(
  figures: Figures,
  name: (id: string) => string,
  { t, length, percent: inWords, reason, card }: Pick<Words, 't' | 'length' | 'percent' | 'reason' | 'card'>,
  scenario: string | null = null,
): readonly Finding[] {
  const list: Finding[] = [];
  const percent = (share: number) => inWords(share);
  /** Of something that is there, however little of it. */
  const someOf = (share: number) => (share < 0.005 ? `<\u00a0${percent(0.01)}` : percent(share));
  const add = (
    id: string,
    text: string,
    assumes: readonly Assumption[],
    shows: Finding['shows'] = [],
    warns = false,
    { mover = 'infantry', ...more }: { readonly mover?: MoverName; readonly chooses?: readonly string[] } = {},
  ) =>
    list.push({
      id,
      text,
      assumes: assumes.map(one => assumption(one, mover, { t, length, card })).join(' '),
      shows,
      warns,
      ...more,
    });
  /** A sentence about places of which not all are counted yet says so. */
  const soFar = (done: number, text: string): string => (done < COUNTED ? t('find.soFar', { text, share: percent(done) }) : text);
  const near = t('find.near');
  const far = t('find.far');
  const { overlaps, decoration, terrain, symmetry, legal, walkable, fire, hidden, objectives, openness, lanes } = figures;
  const inOneAnother = overlaps?.value ?? [];
  for (const { pieces, at } of inOneAnother.slice(0, MOST_OVERLAPS))
    add(
      `overlap ${pieces.join()}`,
      t('find.overlap', { a: name(pieces[0]), b: name(pieces[1]) }),
      [],
      [{ name: t('find.show'), at: [at] }],
      true,
    );
  const more = inOneAnother.slice(MOST_OVERLAPS);
  if (more.length > 0)
    add('overlaps', t('find.overlaps', { n: more.length }), [], [{ name: t('find.show'), at: more.map(({ at }) => at) }], true);
  const { beyond = [], piled = [] } = decoration?.value ?? {};
  if (beyond.length > 0)
    add(
      'beyond',
      t('find.beyond', { names: beyond.map(({ id }) => name(id)).join(', ') }),
      [],
      [{ name: t('find.show'), at: beyond.map(({ at }) => at) }],
      true,
      { chooses: beyond.map(({ id }) => id) },
    );
  for (const { ids, at } of piled)
    add(
      `piled ${ids.join()}`,
      t('find.piled', { a: name(ids[0]), b: name(ids[1]) }),
      [],
      [{ name: t('find.show'), at: [at] }],
      true,
      { chooses: [ids[1]] },
    );
  for (const { id, at, refusal } of legal?.value.objectives ?? [])
    if (refusal)
      add(
        `legal ${id}`,
        t('find.illegal', { name: name(id), why: reason(refusal) }),
        legal!.assumes,
        [{ name: t('find.show'), at: [at] }],
        true,
      );
  if (legal && legal.value.scenario === null && scenario !== null)
    add('scenario', t('find.scenario', { scenario }), [], [], true);
  if (legal && legal.value.scenario !== null && legal.value.found !== legal.value.wanted) {
    // Where none is laid, those are shown that the scenario would have.
    const laid = legal.value.found > 0 ? legal.value.objectives : (objectives?.value ?? []);
    const { found, wanted } = legal.value;
    const shows = laid.length > 0 ? [{ name: t('find.show'), at: laid.map(({ at }) => at) }] : [];
    add('legal', t('find.objectives', { found, wanted }), legal.assumes, shows, true);
  }
  if (fire) {
    const { table, zone, difference, maps } = fire.value;
    add(
      'fire',
      soFar(
        fire.done,
        t('find.fire', {
          ...{ near: percent(table.blue), far: percent(table.red), nearZone: percent(zone.blue), farZone: percent(zone.red) },
          apart: percent(difference.most),
        }),
      ),
      fire.assumes,
      [
        { name: near, map: maps.blue, reads: t('find.reads.fire') },
        { name: far, map: maps.red, reads: t('find.reads.fire') },
      ],
      difference.most > 0.1 && fire.done >= COUNTED,
    );
  }
  if (hidden) {
    const { table, zone, maps } = hidden.value;
    add(
      'hidden',
      soFar(
        hidden.done,
        t('find.hidden', {
          near: percent(table.blue),
          far: percent(table.red),
          nearZone: percent(zone.blue),
          farZone: percent(zone.red),
        }),
      ),
      hidden.assumes,
      [
        { name: near, map: maps.blue, reads: t('find.reads.hidden') },
        { name: far, map: maps.red, reads: t('find.reads.hidden') },
      ],
    );
  }
  if (walkable) {
    const movers = walkable.value.by;
    for (const mover of Object.keys(movers) as (keyof typeof movers)[]) {
      const { reached, gaps, map } = movers[mover];
      const who = t(`find.who.${mover}`);
      const shows = [{ name: t('find.map'), map, reads: t('find.reads.walk') }];
      add(`walk ${mover}`, t('find.walk', { who, share: percent(reached) }), walkable.assumes, shows, false, { mover });
      for (const [i, gap] of gaps.entries())
        add(
          `gap ${mover} ${i}`,
          t('find.gap', {
            ...{ who, width: length(gap.width), needs: length(gap.needs), behind: someOf(gap.behind) },
            between: gap.between.map(name).join(', ') || t('find.edge'),
          }),
          walkable.assumes,
          [{ name: t('find.show'), at: [gap.at] }],
          true,
          { mover },
        );
    }
  }
  for (const { id, at, turns, hidden: share, hiddenFrom } of objectives?.value ?? []) {
    const of = (side: 'blue' | 'red') =>
      (['infantry', 'walkers', 'wheels'] as const)
        .map(mover => `${t(`find.mover.${mover}`)} ${turns[side][mover] ?? '–'}`)
        .join(', ');
    add(
      `objective ${id}`,
      t('find.objective', {
        // Where the layout has none, the scenario's are numbered.
        ...{
          name: legal?.value.found === 0 ? t('find.objective.proposed', { n: id }) : name(id),
          near: of('blue'),
          far: of('red'),
          hidden: percent(share),
        },
        ...{ nearZone: percent(hiddenFrom.blue), farZone: percent(hiddenFrom.red) },
      }),
      objectives!.assumes,
      [{ name: t('find.show'), at: [at] }],
    );
  }
  if (lanes) {
    const lines = lanes.value.lanes.map(({ from, to }) => [from, to] as const);
    const { longest, share, map } = lanes.value;
    add(
      'lanes',
      t('find.lanes', { n: lines.length, longest: length(longest), share: percent(share), grid: length(map.grid) }),
      lanes.assumes,
      [
        ...(lines.length > MOST_LINES
          ? [
              { name: t('find.lines.most', { n: MOST_LINES }), lines: lines.slice(0, MOST_LINES) },
              { name: t('find.lines.all'), lines, bare: true },
            ]
          : lines.length > 0
            ? [{ name: t('find.lines'), lines }]
            : []),
        { name: t('find.map'), map, reads: t('find.reads.lanes') },
      ],
    );
  }
  if (openness)
    add('openness', t('find.openness', { mean: percent(openness.value.mean) }), openness.assumes, [
      { name: t('find.map'), map: openness.value.map, reads: t('find.reads.openness') },
    ]);
  if (symmetry) {
    const { by } = symmetry.value;
    add(
      'symmetry',
      t('find.symmetry', { turned: percent(by.turned), leftRight: percent(by.leftRight), frontBack: percent(by.frontBack) }),
      symmetry.assumes,
      [{ name: t('find.map'), map: symmetry.value.map, reads: t('find.reads.symmetry') }],
    );
    const { odd, best } = symmetry.value;
    if (odd.length > 0)
      add('odd', t(`find.odd.${best}`, { names: odd.map(({ id }) => name(id)).join(', ') }), symmetry.assumes, [
        { name: t('find.show'), at: odd.map(({ at }) => at) },
      ]);
  }
  if (terrain)
    add(
      'terrain',
      t(terrain.value.kinds.length === 0 ? 'find.terrain.none' : 'find.terrain', {
        share: percent(1 - terrain.value.free),
        kinds: terrain.value.kinds
          .map(({ kind, pieces, share }) => `${t(`terrain.${kind}` as TextKey)} ${someOf(share)} (${pieces})`)
          .join(', '),
      }),
      terrain.assumes,
      [{ name: t('find.map'), map: terrain.value.map, key: keyOfKinds(terrain.value, { t }) }],
    );
  // What needs looking at is not looked for at the end of the list.
  return [...list.filter(({ warns }) => warns), ...list.filter(({ warns }) => !warns)];
}

const tenths = (n: number): number => Math.round(10 * n) / 10;

function assumption(one: Assumption, mover: MoverName, { t, length, card }: Pick<Words, 't' | 'length' | 'card'>): string {
  const named = (id: string | null) => (id === null ? '–' : card(id));
  switch (one.assumes) {
    case 'standing':
      return t('assume.standing', { grid: length(one.grid), card: named(one.card) });
    case 'zones':
      return t(one.by === 'deployment' ? 'assume.zones.deployment' : 'assume.zones.entry', {
        deep: tenths(one.deep),
      });
    case 'weapon':
      return t('assume.weapon', { reach: tenths(one.range), near: one.posts.blue, far: one.posts.red });
    case 'lane':
      return t('assume.lane', { length: length(one.length), same: length(one.same) });
    case 'marching':
      return t('assume.marching', {
        ...{ infantry: named(one.cards.infantry), walkers: named(one.cards.walkers), wheels: named(one.cards.wheels) },
      });
    case 'width':
      return t('assume.width', { card: named(one.cards[mover]) });
    case 'sides':
      return t('assume.sides');
  }
}

/** What of a finding is drawn over the table. */
export function drawnOf(
  shown: Finding['shows'][number],
  length: (mm: number) => string,
  table: TableDesign['size'],
): readonly Overlay[] {
  const { map, key, at = [], lines = [], bare = false } = shown;
  return [
    ...(map
      ? [
          {
            kind: 'cells',
            key: 'finding',
            columns: map.columns,
            rows: map.rows,
            cells: key ? cellsByKey(map, key) : cellsOf(map),
            size: map.grid,
            from: map.from,
            table,
            of: key ? 'kind' : 'share',
          } as const,
        ]
      : []),
    ...(map && key
      ? lettersOn(map, key).map(
          ({ at: [x, y], letter }, i): Overlay => ({ kind: 'letter', key: `letter ${i}`, at: [x, y, 4], text: letter }),
        )
      : []),
    ...at.map(
      ([x, y], i): Overlay => ({ kind: 'disc', key: `finding ${i}`, at: [x, y, 2], radius: 60, tone: 'illegal', dashed: true }),
    ),
    ...lines.map(
      ([a, b], i): Overlay =>
        bare
          ? {
              kind: 'path',
              key: `finding ${i}`,
              points: [
                [...a, 25],
                [...b, 25],
              ],
              tone: 'neutral',
            }
          : {
              ...{ kind: 'tape', key: `finding ${i}`, from: [a[0], a[1], 25], to: [b[0], b[1], 25] },
              label: length(Math.hypot(b[0] - a[0], b[1] - a[1])),
            },
    ),
  ];
}

/** Values in the steps that a map is drawn in: nobody there, nothing, more and more of it. */
function cellsOf({ cells, in: what }: DesignMap): Uint8Array {
  const most = what === 'mm' ? cells.reduce((a, b) => (b > a ? b : a), 1) : 1;
  return Uint8Array.from(cells, value => {
    if (Number.isNaN(value)) return 0;
    if (value <= 0) return 1;
    return GAIN + Math.min(STEPS - 1, Math.floor((value / most) * STEPS));
  });
}
