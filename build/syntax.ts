import { parseSync } from 'vite';

/** What breaks a rule of the tree, and where: `core/base/x.ts:12`. */
export interface Finding {
  readonly at: string;
  readonly says: string;
}

/** TypeScript by path from the root of the project. */
export type Sources = ReadonlyMap<string, string>;

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

export type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Calls `visit` with every node of a syntax tree and the node above it. */
export function walk(node: Node, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  visit(node, parent);
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) walk(each, visit, node);
  }
}

const trees = new Map<string, { readonly text: string; readonly tree: Node }>();

/** The syntax tree of a file. Every finding asks for the same ones: a tree is kept as long as its file's text is the same. */
export function parsed(path: string, text: string): Node {
  const known = trees.get(path);
  if (known?.text === text) return known.tree;
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`);
  const tree = program as unknown as Node;
  trees.set(path, { text, tree });
  return tree;
}
