import { type Finding, isNode, lineAt, type Node, parsed, type Sources, walk } from './syntax.ts';

/** Whose hits are numbers like any other, or none: a volley hands out those of its own when it is asked, a table says which count. */
const NUMBERS = ['volley', 'nerve'];
const EQUALITIES = ['===', '!==', '==', '!='];

/**
 * Places in the steps of a game where hits are asked what only numbers can say. `core/odds` puts things that tell when they are looked at
 * in the place of hits; such a thing can be reckoned with and set against a number by size, and is the same as none, never nothing and
 * of no type.
 */
export const countFindings = (sources: Sources): readonly Finding[] =>
  [...sources]
    .filter(([path]) => path.startsWith('core/game/steps/'))
    .flatMap(([path, text]) => {
      const found: Finding[] = [];
      walk(parsed(path, text), node => {
        const asked = askedOf(node).find(isCount);
        if (asked)
          found.push({
            at: `${path}:${lineAt(text, node.start)}`,
            says: `${text.slice(asked.start, Number(asked.end))} may be a thing that tells (core/odds/telltales.ts): ask by < or >, or by isAny`,
          });
      });
      return found;
    });

/** What is asked whether it is the same as something, whether it is anything, or of what type it is. */
function askedOf(node: Node): readonly unknown[] {
  switch (node.type) {
    case 'BinaryExpression':
      return EQUALITIES.includes(String(node.operator)) ? [node.left, node.right] : [];
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === 'typeof' ? [node.argument] : [];
    case 'LogicalExpression':
      return node.operator === '??' ? [] : [node.left];
    case 'IfStatement':
    case 'ConditionalExpression':
      return [node.test];
    default:
      return [];
  }
}

/** `hits`, `frame.hits`, or how many there are of either; `volley.unsaved`. */
function isCount(node: unknown): node is Node {
  if (!isNode(node)) return false;
  if (node.type === 'ParenthesizedExpression' || node.type === 'TSNonNullExpression') return isCount(node.expression);
  if (node.type === 'Identifier') return node.name === 'hits';
  if (node.type !== 'MemberExpression' || node.computed) return false;
  const field = nameOf(node.property);
  if (field === 'length') return isCount(node.object);
  return field === 'unsaved' || (field === 'hits' && !NUMBERS.includes(nameOf(node.object)));
}

/** The last name of `book.tables.nerve`, or of `volley`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'MemberExpression' ? nameOf(node.property) : String(node.name ?? '');
}
