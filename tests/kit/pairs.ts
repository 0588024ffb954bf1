import { given } from '../../core/base/index.ts';
import type { Command } from '../../core/decisions/index.ts';
import { offers, questionOf } from '../../core/decisions/index.ts';
import { randomFrom, seeded } from '../../core/dice/index.ts';
import type { Card } from '../../core/forces/card.ts';
import type { State } from '../../core/game/state.ts';
import { submit } from '../../core/game/steps/submit.ts';
import type { Table } from '../../core/game/table.ts';
import { randomPlayer } from '../../core/players/random.ts';
import type { Book, HookName, Rule } from '../../core/rulebook/index.ts';
import { project } from '../../core/view/view.ts';
import { activate, declare, row, skirmish } from './game.ts';
import { gridSkirmish } from './gridSkirmish.ts';
import { card, weapon } from './cards.ts';
import { library } from './library.ts';
import { foldSoundly } from './sound.ts';

/** Two rules as cards spell them, and whether weapons carry them. */
export interface Pair {
  readonly a: Spelled;
  readonly b: Spelled;
}
interface Spelled {
  readonly rule: Rule;
  /** `Expert - Laser` for Expert. */
  readonly name: string;
  readonly onWeapons: boolean;
}

const isOf = (spelled: string, rule: Rule): boolean =>
  spelled === rule.name || [': ', ' (', ' - '].some(sign => spelled.startsWith(`${rule.name}${sign}`));

/** How the cards of the app spell a rule; null where none has it. */
function spelledOnCards(rule: Rule): Spelled | null {
  const all = [...library.cards.values()];
  const onUnit = all.flatMap(one => one.skills).find(one => isOf(one, rule));
  if (onUnit) return { rule, name: onUnit, onWeapons: false };
  const onWeapon = all.flatMap(one => one.weapons.flatMap(line => line.rules)).find(one => isOf(one, rule));
  return onWeapon ? { rule, name: onWeapon, onWeapons: true } : null;
}

/** Every two rules of a book that cards hold and that speak at one hook at least. */
export function pairsOf(book: Book): readonly Pair[] {
  const spelled = [...book.rules.values()].flatMap(rule => spelledOnCards(rule) ?? []);
  const shares = (a: Rule, b: Rule) => [...a.speeches.keys()].some((hook: HookName) => b.speeches.has(hook));
  return spelled.flatMap((a, i) => spelled.slice(i + 1).flatMap(b => (shares(a.rule, b.rule) ? [{ a, b }] : [])));
}

/** The card of a unit that holds rules in this order. */
function holder(kind: 'squad' | 'vehicle', held: readonly Spelled[]): Card {
  const rules = held.filter(one => one.onWeapons).map(one => one.name);
  const skills = held.filter(one => !one.onWeapons).map(one => one.name);
  const cells = 'I1:3/1 I2:3/1 V3:2/1';
  const gun = weapon('Gun', { ...{ count: 3, reach: '6', rules, cells }, ...(kind === 'vehicle' ? { mount: 'turret' } : {}) });
  const knife = weapon('Knife', { count: 3, reach: 'C', rules, cells });
  return kind === 'squad'
    ? card('Holder', 'allies', 'squad', 'I2', { move: [2, 4], skills, models: ['3 gun knife'], weapons: [gun, knife] })
    : card('Holder', 'allies', 'vehicle', 'V3', { move: [2, 4], damageTrack: 4, skills, weapons: [gun] });
}

const plain = card('Plain', 'axis', 'squad', 'I2', {
  ...{ move: [2, 4] as const, models: ['3 rifle'] },
  weapons: [weapon('Rifle', { count: 3, reach: '6', cells: 'I1:2/1 I2:2/1 V3:1/1' })],
});

/** The moment at which the holder activates: on either space with a holder of the enemy and plain units within reach of each other. */
function begun(on: 'table' | 'squares', kind: 'squad' | 'vehicle', held: readonly Spelled[]) {
  const cards = [holder(kind, held), plain];
  const one = (x: number, y: number) => (kind === 'squad' ? row(3, x, y) : [[x, y, y < 50 ? 90 : 270] as const]);
  return on === 'table'
    ? skirmish({
        cards,
        blue: [
          { card: 'holder', at: one(60, 40) },
          { card: 'plain', at: row(3, 80, 40) },
        ],
        red: [
          { card: 'holder', at: one(60, 58) },
          { card: 'plain', at: row(3, 80, 58) },
        ],
      })
    : gridSkirmish({
        cards,
        blue: [
          { card: 'holder', at: [5, 5], facing: 'n' },
          { card: 'plain', at: [6, 5] },
        ],
        red: [
          { card: 'holder', at: [5, 7], facing: 's' },
          { card: 'plain', at: [6, 7] },
        ],
      });
}

/** What is told of a passage of play; the sections that had a say are sorted, for their order is not the rules'. */
interface Told {
  readonly commands: readonly Command[];
  readonly story: string;
  readonly faults: readonly string[];
}

const SECTIONS = ['because', 'ids', 'chosen', 'first'];
const sorted = (key: string, value: unknown): unknown =>
  SECTIONS.includes(key) && Array.isArray(value) ? [...(value as readonly string[])].sort() : value;

/** The holder attacks, and then whatever chance has, for so many answers. `book` as the table has it, but in any order. */
export function passage(
  on: 'table' | 'squares',
  kind: 'squad' | 'vehicle',
  held: readonly Spelled[],
  { seed, most, inOrder = (rules: readonly Rule[]) => rules }: Passage,
): Told {
  const game = begun(on, kind, held);
  const rules = inOrder([...game.table.book.rules.values()]);
  const book: Book = { ...game.table.book, rules: new Map(rules.map(rule => [rule.name, rule])) };
  const table: Table = { ...game.table, book, dice: seeded(seed) };
  const random = randomFrom(seed);
  const commands: Command[] = [];
  const told: unknown[] = [];
  const faults: string[] = [];
  let state: State = game.state;
  const answer = (command: Command): boolean => {
    const { who } = given(questionOf(state), 'question');
    const done = submit(table, state, who, command);
    if (!done.ok) return false;
    faults.push(...foldSoundly(table, state, done.value.events, done.value.state));
    commands.push(command);
    told.push(done.value.events);
    state = done.value.state;
    return true;
  };
  answer(activate('blue-1'));
  answer(declare('attack', seed % 2 === 0 ? 'move' : 'nothing'));
  while (commands.length < most && state.outcome === null) {
    const { who } = given(questionOf(state), 'question');
    const command = randomPlayer(project(state, who), offers(table, state, who), random);
    if (!answer(command)) throw new Error(`What was offered is refused: ${JSON.stringify(command)}`);
  }
  return { commands, story: JSON.stringify([told, state], sorted), faults };
}

interface Passage {
  readonly seed: number;
  readonly most: number;
  readonly inOrder?: (rules: readonly Rule[]) => readonly Rule[];
}
