import { ruleSets } from '../../../../core/books/index.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogued, isOverspent, makeSheet, marginsOf, readScene, recheck } from '../../../../core/index.ts';
import { cardId } from '../../../../core/base/index.ts';
import { shippedCards } from '../../../../models/index.ts';
import { askedSays } from '../../../../renderer/adjudicator/desk/asked.ts';
import { askingOf, questionOf } from '../../../../renderer/adjudicator/desk/questions.ts';
import { ASKS } from '../../../../renderer/adjudicator/desk/state.ts';
import { sceneText } from '../../../../renderer/adjudicator/files.ts';
import { judge, judgedBy } from '../../../../renderer/adjudicator/desk/judge.ts';
import { documentOf, layoutOfScene, layoutOfTable, modelNear } from '../../../../renderer/desk/table/layout.ts';
import { readLength, writeLength } from '../../../../renderer/desk/lengths.ts';
import { wordsFor } from '../../../../renderer/base/words.ts';
import { createAdjudicator, emptyLayout } from '../../../../renderer/adjudicator/desk/store.ts';
import { judgeService } from '../../../../renderer/workers/judge/service.ts';

const cards = [...shippedCards().values()];
const squadOf = (bloc: string) => cards.find(card => card.kind === 'squad' && card.bloc === bloc)!;

function desk() {
  const made = createAdjudicator(emptyLayout('metric'));
  return { ...made, now: made.store.getState };
}
/** Two squads of two across a rock. */
function facing() {
  const it = desk();
  it.place({ card: squadOf('allies'), whole: false });
  it.putDown([600, 600, 0]);
  it.putDown([600, 640, 0]);
  it.place({ card: squadOf('axis'), whole: false });
  it.putDown([1100, 600, 0]);
  it.place({ made: catalogued('rock')! });
  it.putDown([850, 600, 0]);
  it.place(null);
  const [a, b, c] = it.now().layout.models;
  return { ...it, a: a!, b: b!, c: c! };
}

describe('putting down', () => {
  it('fills a unit model by model, and begins the next when it is full', () => {
    const it = desk();
    const card = squadOf('allies');
    const full = card.models.reduce((sum, { count }) => sum + count, 0);
    it.place({ card, whole: false });
    for (let i = 0; i <= full; i++) it.putDown([100 + 40 * i, 100, 0]);
    const units = it.now().layout.models.map(model => model.unit);
    expect(new Set(units).size).toBe(2);
    expect(units.filter(unit => unit === units[0]).length).toBe(full);
    expect(new Set(it.now().layout.models.map(model => model.id)).size).toBe(full + 1);
  });

  it('puts a whole unit down as one step, facing the middle of the table', () => {
    const it = desk();
    const card = squadOf('axis');
    it.place({ card, whole: true });
    it.putDown([1500, 600, 0]);
    expect(it.now().layout.models.length).toBe(card.models.reduce((sum, { count }) => sum + count, 0));
    expect(it.now().layout.models.every(model => model.place.facing === 180)).toBe(true);
    it.undo();
    expect(it.now().layout.models).toEqual([]);
    it.redo();
    expect(it.now().layout.models.length).toBeGreaterThan(1);
  });

  it('drags as one step, which Esc gives up and undo takes back', () => {
    const { grab, drag, drop, undo, cancel, now, a } = facing();
    const steps = now().past.length;
    grab(a.id, [600, 600, 0]);
    drag([650, 620, 0]);
    drag([700, 640, 0]);
    drop();
    expect(now().layout.models[0]!.place).toMatchObject({ x: 700, y: 640 });
    expect(now().past.length).toBe(steps + 1);
    undo();
    expect(now().layout.models[0]!.place).toMatchObject({ x: 600, y: 600 });
    grab(a.id, [600, 600, 0]);
    drag([900, 900, 0]);
    cancel();
    expect(now().layout.models[0]!.place).toMatchObject({ x: 600, y: 600 });
  });

  it('takes a template that is tied to its shooter along when he is dragged, turned and put back', () => {
    const { ask, choose, adjust, grab, drag, drop, turnBy, select, undo, now, a } = facing();
    select(a.id);
    ask('blast');
    choose('from', a.id);
    adjust({ at: [800, 600, 0], picking: null });
    const at = () => now().asking!.at!.map(mm => Math.round(mm));
    grab(a.id, [600, 600, 0]);
    drag([600, 700, 0]);
    drop();
    expect(at()).toEqual([800, 600, 0]);
    undo();
    adjust({ tied: true });
    grab(a.id, [600, 600, 0]);
    drag([650, 720, 0]);
    expect(at()).toEqual([850, 720, 0]);
    drop();
    turnBy(90);
    expect(at()).toEqual([650, 920, 0]);
    undo();
    undo();
    expect(at()).toEqual([800, 600, 0]);
  });

  it('does not take a hand that shakes for a drag', () => {
    const { grab, drag, drop, now, a } = facing();
    const { past } = now();
    grab(a.id, [600, 600, 0]);
    drag([602, 601, 0]);
    expect(drop()).toBe(false);
    expect(now().past).toBe(past);
  });

  it('steps through storeys of a building', () => {
    const it = desk();
    it.place({ made: catalogued('tallHouse')! });
    it.putDown([600, 600, 0]);
    it.place({ card: squadOf('ssu'), whole: false });
    it.putDown([600, 600, 0]);
    it.storeyBy(1);
    expect(it.now().layout.models[0]!.place.z).toBe(70);
    it.storeyBy(1);
    it.storeyBy(1);
    expect(it.now().layout.models[0]!.place.z).toBe(140);
    it.storeyBy(-1);
    expect(it.now().layout.models[0]!.place.z).toBe(70);
  });

  it('steps through storeys with a template that lies in a building', () => {
    const it = desk();
    it.place({ made: catalogued('tallHouse')! });
    it.putDown([600, 600, 0]);
    it.place(null);
    it.select(null);
    it.ask('blast');
    it.adjust({ at: [600, 600, 0], picking: null });
    it.storeyBy(1);
    expect(it.now().asking!.at).toEqual([600, 600, 70]);
    it.storeyBy(-1);
    it.storeyBy(-1);
    expect(it.now().asking!.at).toEqual([600, 600, 0]);
  });

  it('duplicates into the same unit, and removes with what was asked', () => {
    const { select, duplicate, remove, choose, now, a, c } = facing();
    choose('from', a.id);
    choose('to', c.id);
    select(c.id);
    duplicate();
    expect(now().layout.models.at(-1)!.unit).toBe(c.unit);
    select(c.id);
    remove();
    expect(now().layout.models.some(model => model.id === c.id)).toBe(false);
    expect(now().asking?.to).toBeNull();
  });
});

describe('asking', () => {
  it.each(ASKS)('%s can be put with keys alone, and is kept with how close it was', kind => {
    const { select, ask, choose, adjust, keep, now, a, c } = facing();
    select(a.id);
    ask(kind);
    if (now().asking!.picking === 'to') choose('to', c.id);
    adjust({ picking: null });
    const { asking, layout } = now();
    const question = questionOf(asking!, layout)!;
    expect(judge(layout, question, now().book).ok).toBe(true);
    expect(questionOf(askingOf(question, layout), layout)).toEqual(question);
    keep();
    expect(now().layout.questions).toEqual([{ ...question, id: 'q1', margin: true }]);
    const sheet = makeSheet(documentOf(now().layout));
    expect(sheet.ok && marginsOf(sheet.value.answers.q1!).length).toBeGreaterThan(0);
  });

  it('a template asked about has whom it is told to be fired by, and nobody else', () => {
    const { select, ask, choose, now, a } = facing();
    select(a.id);
    ask('blast');
    expect(questionOf(now().asking!, now().layout)).not.toHaveProperty('from');
    choose('from', a.id);
    expect(questionOf(now().asking!, now().layout)).toMatchObject({ ask: 'blast', from: a.id });
  });

  it('says what core says, with the piece in the way and the cut through it', () => {
    const { choose, now, a, c } = facing();
    choose('from', a.id);
    choose('to', c.id);
    const { asking, layout } = now();
    const judged = judge(layout, questionOf(asking!, layout)!, now().book);
    if (!judged.ok || !('los' in judged.value.answer)) throw new Error('no answer');
    expect(judged.value.answer.los).toBe(false);
    expect(judged.value.answer.blockedBy).toEqual(['rock 1']);
    expect(judged.value.profile!.standing.some(one => one.source === 'rock 1')).toBe(true);
  });

  it('is told at once or, where that would hold the hand up, refused for its steps and told from a ruling alike', () => {
    const { choose, now, a, c } = facing();
    choose('from', a.id);
    choose('to', c.id);
    const { asking, layout } = now();
    const question = questionOf(asking!, layout)!;
    const ruling = makeSheet(documentOf(layout, [question]));
    if (!ruling.ok) throw new Error('refused');
    expect(judgedBy(ruling.value, layout, question)).toEqual(judge(layout, question, now().book));
    // A hundred against a hundred: each pair is little work, all of them are more than a frame.
    const crowd = Array.from({ length: 200 }, (_, i) => ({
      ...{ ...a, id: `a ${i}` as typeof a.id, unit: `crowd ${i % 2}` as typeof a.unit },
      place: { ...a.place, x: 100 + 5 * i },
    }));
    const long = { id: 'now', ask: 'unit', from: 'crowd 0', to: 'crowd 1' } as const;
    const refused = judge({ ...layout, models: crowd }, long, now().book);
    expect(refused.ok ? null : isOverspent(refused.error)).toBe(true);
  });

  it('nobody is asked about himself', () => {
    const { choose, now, a, c } = facing();
    choose('from', a.id);
    choose('to', c.id);
    choose('from', c.id);
    expect(now().asking).toMatchObject({ from: c.id, to: a.id });
  });

  it('who is pointed out as the one looked at after he was chosen to look leaves the one who looks to be pointed out', () => {
    const { select, ask, choose, now, a, c } = facing();
    select(a.id);
    ask('los');
    choose('to', a.id);
    expect(now().asking).toMatchObject({ from: null, to: a.id, picking: 'from' });
    expect(askedSays(now(), wordsFor('en', 'metric', null))).toBe('Click the model that looks.');
    // Another kind of question is not put to him about himself, though he is still selected.
    ask('range');
    expect(now().asking).toMatchObject({ from: null, to: a.id, picking: 'from' });
    choose('from', c.id);
    expect(now().asking).toMatchObject({ from: c.id, to: a.id, picking: null });
  });

  it('a click beside a model means the nearest one, a click far from everybody nobody', () => {
    const { now, a, b } = facing();
    const { layout } = now();
    expect(modelNear(layout, [600, 575])?.id).toBe(a.id);
    expect(modelNear(layout, [600, 624])?.id).toBe(b.id);
    expect(modelNear(layout, [600, 400])).toBe(null);
    expect(modelNear({ ...layout, models: [] }, [600, 600])).toBe(null);
  });
});

describe('the place that a map is asked about', () => {
  it('is pinned with keys, moved, and given up with Esc', () => {
    const { want, pin, moveBy, cancel, select, now, a, c } = facing();
    select(null);
    want({ map: 'seenBy', of: a.unit, as: c.id, place: null, picking: true, grid: 20 });
    pin([700, 500, 0], false);
    moveBy(5, -10);
    expect(now().map).toMatchObject({ place: [705, 490, 0], picking: true });
    pin(now().map!.place!, true);
    expect(now().map!.picking).toBe(false);
    pin([1, 1, 0], true);
    expect(now().map!.place).toEqual([705, 490, 0]);
    cancel();
    expect(now().map).toBeNull();
  });
});

describe('files', () => {
  it('a scene comes back as it was', () => {
    const { now } = facing();
    const opened = judgeService.read(sceneText(now().layout));
    if (!opened.ok || !('scene' in opened.value)) throw new Error('refused');
    expect(sceneText(layoutOfScene(opened.value.scene, opened.value.document, shippedCards()))).toBe(sceneText(now().layout));
    expect(opened.value.sheet).toBeNull();
  });

  it('a ruling comes back as its scene, with the sheet to be judged again', () => {
    const { choose, keep, now, a, c } = facing();
    choose('from', a.id);
    choose('to', c.id);
    keep();
    const made = makeSheet(documentOf(now().layout));
    const opened = judgeService.read(JSON.stringify(made.ok ? made.value : null));
    if (!opened.ok || !('scene' in opened.value)) throw new Error('refused');
    const layout = layoutOfScene(opened.value.scene, opened.value.document, shippedCards());
    expect(JSON.parse(sceneText(layout))).toEqual(JSON.parse(sceneText(now().layout)));
    expect(recheck(opened.value.sheet, ruleSets)).toEqual({ ok: true, value: [] });
  });

  it('a table is laid out as it is painted, with nobody on it', () => {
    const text = readFileSync(join('templates', 'tables', 'crossroads-village.json'), 'utf8');
    const opened = judgeService.read(text);
    if (!opened.ok || !('table' in opened.value)) throw new Error('refused');
    const layout = layoutOfTable(opened.value.table, 'metric');
    expect(layout).toMatchObject({ table: { width: 1800, depth: 1200 }, models: [], questions: [] });
    expect(layout.ground.roads.length).toBeGreaterThan(0);
    expect(layout.pieces.length).toBeGreaterThan(5);
    expect(readScene(documentOf(layout)).ok).toBe(true);
  });

  it.each([
    ['{', 'json'],
    ['{"format":"battlefield-grid-scene","version":1}', 'board'],
    ['{"format":"battlefield-grid-ruling","version":1,"book":"core>common>free","scene":{},"answers":{}}', 'book'],
    ['{"format":"battlefield-board","version":1,"name":"Yard"}', 'size'],
    ['{"format":"battlefield-table","version":1,"name":"Mill"}', 'size'],
    ['{"format":"other"}', 'format'],
    ['null', ''],
    [
      '{"format":"battlefield-ruling","version":1,"agreed":{"tolerance":2,"houseRule":"roll"},"scene":{"format":"battlefield-scene"},"answers":{},"evidence":{}}',
      'scene.version',
    ],
  ])('%s is refused by its field', (text, path) => {
    const opened = judgeService.read(text);
    expect(opened.ok).toBe(false);
    if (!opened.ok) expect(typeof opened.error === 'string' ? opened.error : opened.error.path).toBe(path);
  });
});

describe('typed lengths', () => {
  it.each([
    ['21.4', 'metric', 214],
    ['21,4 cm', 'imperial', 214],
    ['8', 'imperial', 203.2],
    ['8"', 'metric', 203.2],
    ['214 mm', 'imperial', 214],
    ['8,5 po', 'metric', 215.9],
    ['-3', 'metric', -30],
    ['far', 'metric', null],
    ['', 'metric', null],
  ] as const)('%s in %s is %s mm', (text, measure, mm) => {
    const read = readLength(text, measure);
    if (mm === null) expect(read).toBeNull();
    else expect(read).toBeCloseTo(mm, 6);
  });

  it('are written so that they read as the same', () => {
    for (const language of ['en', 'fr'] as const) {
      const words = wordsFor(language, 'metric', null);
      for (const mm of [0, 12.34, 999.99, 12345.6])
        expect(readLength(writeLength(mm, 'metric', words), 'metric')).toBeCloseTo(mm, 1);
      expect(writeLength(125.5, 'metric', words)).toBe(language === 'fr' ? '12,55' : '12.55');
    }
  });
});

it('TPL-09 a flame is asked about by the range of the weapon that throws it, and by another as soon as one is picked', () => {
  const it = desk();
  const put = (id: string, y: number) => {
    it.place({ card: shippedCards().get(cardId(id))!, whole: false });
    it.putDown([600, y, 0]);
    return it.now().layout.models.at(-1)!.id;
  };
  const [near, far, none] = [put('ranger-attack-squad', 200), put('nadya', 600), put('ranger-combat-squad', 900)];
  it.ask('flame');
  const by = (id: typeof near) => {
    it.choose('from', id);
    return it.now().asking!.template;
  };
  expect([by(near), by(far), by(near), by(none)]).toEqual([1, 2, 1, 1]);
  it.adjust({ template: 3 });
  expect(it.now().asking!.template).toBe(3);
  // Asked of whoever is chosen at once.
  it.ask(null);
  it.select(far);
  it.ask('flame');
  expect(it.now().asking).toMatchObject({ from: far, template: 2 });
});

describe('the sentence in the bar', () => {
  it('has no gap for whom nobody has pointed out: a question given up half way asks for the next', () => {
    const { now, ask, choose, cancel, a, b } = facing();
    const { t } = wordsFor('en', 'metric', null, null, 'free');
    const says = () => askedSays(now(), { t });
    for (const kind of ASKS) {
      ask(null);
      ask(kind);
      cancel();
      const isAbout = kind === 'blast' || kind === 'smoke' || kind === 'artillery';
      expect(says(), kind).toBe(isAbout ? t(`adj.says.${kind}`) : t('adj.hint.ask'));
    }
    ask(null);
    ask('los');
    choose('from', a.id);
    cancel();
    expect(says()).toBe(t('adj.hint.ask'));
    choose('to', b.id);
    expect(says()).toBe(t('adj.says.los', { from: a.id, to: b.id }));
  });
});
