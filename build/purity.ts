import { type Finding, isNode, lineAt, type Node, parsed, type Sources, walk } from './syntax.ts';

/** Names that bring a clock, chance or a platform into core. */
const IMPURE = [
  'Date',
  'console',
  'process',
  'window',
  'document',
  'globalThis',
  'self',
  'performance',
  'setTimeout',
  'setInterval',
  'fetch',
];
/** What of `Math` is the same number on every machine; the rest is in core/geometry/trigonometry.ts. */
const EXACT = ['abs', 'ceil', 'floor', 'fround', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc', 'PI', 'clz32'];
const MODES = ['free', 'grid'];
const ASKS_MODE = /^(is|in|on)?(grid|free)(mode)?$/i;

const inRuleOrStep = (path: string): boolean => path.startsWith('core/rules/') || path.startsWith('core/game/steps/');
const isMode = (node: unknown): boolean => isNode(node) && node.type === 'Literal' && MODES.includes(String(node.value));
/** The last name of `x`, `a.x`, `a.x()` and `!x`. */
function lastName(node: unknown): string {
  if (!isNode(node)) return '';
  switch (node.type) {
    case 'Identifier':
      return node.name as string;
    case 'MemberExpression':
      return lastName(node.property);
    case 'CallExpression':
      return lastName(node.callee);
    case 'UnaryExpression':
      return lastName(node.argument);
    case 'LogicalExpression':
      return [node.left, node.right].map(lastName).find(name => ASKS_MODE.test(name)) ?? '';
    default:
      return '';
  }
}

/** Hidden chance, clocks and platforms in core; questions about the mode in rules and steps. */
export function purityFindings(sources: Sources): readonly Finding[] {
  const findings: Finding[] = [];
  for (const [path, text] of sources) {
    if (!path.startsWith('core/')) continue;
    const tree = parsed(path, text);
    const declared = new Set<string>();
    walk(tree, (node, parent) => {
      if (node.type === 'Identifier' && parent && declares(parent, node)) declared.add(node.name as string);
    });
    walk(tree, (node, parent) => {
      const say = (says: string) => findings.push({ at: `${path}:${lineAt(text, node.start)}`, says });
      if (node.type === 'MemberExpression' && lastName(node.object) === 'Math') {
        const name = lastName(node.property);
        if (name === 'random') say('Math.random in core');
        // As a value too: an engine's own last digits would make games that replay differently.
        if (!EXACT.includes(name) && name !== 'random') say(`Math.${name} in core: its last digits differ between machines`);
      }
      if (
        node.type === 'Identifier' &&
        IMPURE.includes(node.name as string) &&
        !declared.has(node.name as string) &&
        !isLabel(node, parent)
      ) {
        say(`${node.name} in core`);
      }
      if (!inRuleOrStep(path)) return;
      if (node.type === 'BinaryExpression' && (isMode(node.left) || isMode(node.right)))
        say('a comparison with the name of a mode');
      if (node.type === 'SwitchCase' && isMode(node.test)) say('a case for a mode');
      if ((node.type === 'IfStatement' || node.type === 'ConditionalExpression') && ASKS_MODE.test(lastName(node.test)))
        say('a question about the mode');
    });
  }
  return findings;
}

/** The name after a dot or before a colon says nothing about what is used. */
const isLabel = (node: Node, parent: Node | null): boolean =>
  parent !== null &&
  ((parent.type === 'MemberExpression' && parent.property === node && parent.computed !== true) ||
    ((parent.type === 'Property' || parent.type === 'TSPropertySignature' || parent.type === 'TSMethodSignature') &&
      parent.key === node &&
      parent.computed !== true &&
      parent.shorthand !== true));

const declares = (parent: Node, node: Node): boolean =>
  (parent.type === 'VariableDeclarator' && parent.id === node) ||
  (parent.type === 'Property' && parent.value === node && parent.shorthand === true) ||
  parent.type === 'ImportSpecifier' ||
  ((parent.type === 'FunctionDeclaration' || parent.type === 'FunctionExpression' || parent.type === 'ArrowFunctionExpression') &&
    (parent.id === node || (parent.params as readonly Node[]).includes(node)));
