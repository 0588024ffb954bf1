import type { Disc, ModelId, Question, Vec3 } from '../../../core/index.ts';
import { farthest, templateWeapons } from '../../../core/index.ts';
import type { Layout } from '../../desk/table/layout.ts';
import { findModel } from '../../desk/table/layout.ts';
import type { History } from '../../desk/history.ts';
import { lookerIn, withChosen } from './pair.ts';
import type { Ask, Asking, DeskState, DeskStore, Picking } from './state.ts';

/** The question in the bar, and those that are kept for the sheet. */
export function questionsOf({ getState: get, setState: set }: DeskStore, { change }: History<Layout>) {
  /** Puts another kind of question about the same models. */
  function ask(kind: Ask | null): void {
    const { asking, layout, selected } = get();
    if (kind === null) return set({ asking: null });
    const model = findModel(layout, selected);
    const disc = liesAbout(kind);
    // A disc needs nobody to fire it: only who has been chosen does.
    const to = asking?.to ?? null;
    const from = lookerIn(asking, disc ? null : (model?.id ?? null));
    const near: Vec3 | null = model ? [model.place.x, model.place.y, model.place.z] : null;
    const { width, depth } = layout.table;
    const at: Vec3 | null = disc
      ? (asking?.at ?? near ?? [width / 2, depth / 2, 0])
      : kind === 'flame'
        ? (asking?.at ?? aheadOf(layout, from))
        : null;
    const before = asking ?? BLANK;
    const template = (kind === 'flame' && before.ask !== 'flame' ? flameOf(get(), from) : null) ?? before.template;
    set({ placing: null, asking: { ...before, ask: kind, from, to, at, template, picking: firstToPick(kind, from, to) } });
  }

  function choose(part: 'from' | 'to', id: ModelId): void {
    const { layout } = get();
    const next = withChosen(get().asking ?? BLANK, part, id);
    const flame = part === 'from' && next.ask === 'flame';
    const picking: Picking = flame ? 'at' : liesAbout(next.ask) ? null : firstToPick(next.ask, next.from, next.to);
    const aimed = flame ? { at: next.at ?? aheadOf(layout, id), template: flameOf(get(), id) ?? next.template } : { at: next.at };
    set({ asking: { ...next, ...aimed, picking } });
  }

  const adjust = (more: Partial<Asking>) => {
    const { asking } = get();
    if (asking) set({ asking: { ...asking, ...more } });
  };

  /** Keeps the question for the ruling sheet, under a name of its own and with how close it was. */
  function keep(): void {
    const { layout, asking } = get();
    const question = asking && questionOf(asking, layout);
    if (!question) return;
    const taken = new Set(layout.questions.map(one => one.id));
    let n = 1;
    while (taken.has(`q${n}`)) n++;
    change({ ...layout, questions: [...layout.questions, { ...question, id: `q${n}`, margin: true }] });
  }

  const forget = (id: string) => {
    const { layout } = get();
    change({ ...layout, questions: layout.questions.filter(question => question.id !== id) });
  };

  return { ask, choose, adjust, keep, forget };
}

const BLANK: Asking = {
  ...{ ask: 'los', from: null, to: null, at: null },
  ...{ mount: 'front', template: 2, limit: null, tied: false, picking: 'from' },
};

/** What has to be pointed at first. */
function firstToPick(ask: Ask, from: ModelId | null, to: ModelId | null): Picking {
  if (liesAbout(ask)) return 'at';
  if (from === null) return 'from';
  if (ask === 'flame') return 'at';
  return needsTo(ask) && to === null ? 'to' : null;
}

/** The template of a model's flames, by the range that its card gives them (TPL-09); null where it throws none that are known. */
function flameOf({ layout, book }: DeskState, id: ModelId | null): Asking['template'] | null {
  const model = findModel(layout, id);
  const [weapon] = model?.isCard ? templateWeapons(model.card, book, 'flame') : [];
  const range = weapon ? farthest(weapon) : null;
  return range === 1 || range === 2 || range === 3 ? range : null;
}

function aheadOf(layout: Layout, id: string | null): Vec3 | null {
  const model = findModel(layout, id);
  if (!model) return null;
  const { x, y, z, facing } = model.place;
  const a = (facing * Math.PI) / 180;
  return [x + 150 * Math.cos(a), y + 150 * Math.sin(a), z];
}

export const needsTo = (ask: Ask): boolean => ask === 'los' || ask === 'range' || ask === 'unit' || ask === 'arc';

/** Discs that only lie on the table. */
export const isDisc = (ask: Ask): ask is Disc => ask === 'smoke' || ask === 'artillery';
/** Templates that lie about a point of the table. */
export const liesAbout = (ask: Ask): ask is Disc | 'blast' => ask === 'blast' || isDisc(ask);

/** The question as the scene format writes it; null until all of it has been chosen. */
export function questionOf(asking: Asking, layout: Layout): Question | null {
  const { ask, from, to, at, mount, template, limit } = asking;
  const id = 'now';
  const unit = (model: ModelId | null) => findModel(layout, model)?.unit ?? null;
  switch (ask) {
    case 'los':
      return from && to ? { id, ask, from, to } : null;
    case 'range':
      return from && to ? { id, ask, from, to, ...(limit === null ? {} : { limit }) } : null;
    case 'arc':
      return from && to ? { id, ask, from, to, mount } : null;
    case 'unit': {
      const [a, b] = [unit(from), unit(to)];
      return a && b && a !== b ? { id, ask, from: a, to: b } : null;
    }
    case 'cohesion': {
      const one = unit(from);
      return one ? { id, ask, unit: one } : null;
    }
    case 'blast':
    case 'smoke':
    case 'artillery':
      return at ? { id, ask, center: at, ...(from ? { from } : {}) } : null;
    case 'flame':
      return from && at ? { id, ask, from, template, towards: [at[0], at[1]] } : null;
  }
}

/** A kept question put into the bar again. */
export function askingOf(question: Question, layout: Layout): Asking {
  const first = (unit: string) => layout.models.find(model => (model.unit as string) === unit)?.id ?? null;
  const base = { ...BLANK, ask: question.ask, picking: null };
  switch (question.ask) {
    case 'los':
      return { ...base, from: question.from as ModelId, to: question.to as ModelId };
    case 'range':
      return { ...base, from: question.from as ModelId, to: question.to as ModelId, limit: question.limit ?? null };
    case 'arc':
      return { ...base, from: question.from as ModelId, to: question.to as ModelId, mount: question.mount };
    case 'unit':
      return { ...base, from: first(question.from), to: first(question.to) };
    case 'cohesion':
      return { ...base, from: first(question.unit) };
    case 'blast':
    case 'smoke':
    case 'artillery':
      return { ...base, at: question.center, from: (question.from ?? null) as ModelId | null };
    case 'flame':
      return { ...base, from: question.from as ModelId, template: question.template, at: [...question.towards, 0] };
  }
}
