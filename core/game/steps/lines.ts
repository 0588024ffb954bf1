import type { Book } from '../../rulebook/index.ts';
import type { Volley } from '../volleys.ts';
import { cardOf, isStanding, membersOf, unitOf } from '../table.ts';
import type { Doing } from './doing.ts';
import type { AttackFrame } from './frames.ts';
import { cellOf } from './hitting.ts';

/* Ranged weapons of one attack: all of them together, or one line after the other (TGT-04). */

const lineOf = ({ by, weapon }: Volley): string => `${by} ${weapon}`;

/** The ranged lines of an attack, in the order in which they were declared; one for all where they are simultaneous. */
const linesIn = ({ tables }: Book, { volleys }: AttackFrame): readonly string[] =>
  tables.rangedLosses === 'together' ? [] : [...new Set(volleys.filter(one => !one.close).map(lineOf))];

/** Whether a volley is one of those whose dice are thrown now. */
export function isFired(book: Book, frame: AttackFrame): (volley: Volley) => boolean {
  const line = linesIn(book, frame)[frame.lineAt ?? 0];
  return volley => !volley.close && (line === undefined || lineOf(volley) === line);
}

/** Whether no other line is fired after these. */
export const isLastLine = (book: Book, frame: AttackFrame): boolean => (frame.lineAt ?? 0) + 1 >= linesIn(book, frame).length;

/** The next line is fired at those who are left. */
export function nextLine(doing: Doing, frame: AttackFrame): void {
  const lineAt = (frame.lineAt ?? 0) + 1;
  const isMine = isFired(doing.table.book, { ...frame, lineAt });
  const volleys = frame.volleys.map(volley => (isMine(volley) ? atThoseLeft(doing, volley) : volley));
  doing.become({ ...frame, volleys, lineAt, stage: 'rangedHits', at: 0 });
}

/** Fired at nobody, the shots are lost; dice that count models count those who are left. */
function atThoseLeft(doing: Doing, volley: Volley): Volley {
  const target = unitOf(doing.state, volley.target);
  if (!isStanding(doing.state, target)) return { ...volley, dice: 0 };
  if (!cellOf(doing, volley)?.perModel || cardOf(doing.table, target).kind !== 'squad') return volley;
  const living = new Set(membersOf(doing.state, target).flatMap(member => member.models.map(model => model.id)));
  const valid = volley.valid.filter(model => living.has(model));
  return { ...volley, valid, dice: Math.round((volley.dice * valid.length) / volley.valid.length) };
}
