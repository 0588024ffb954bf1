import { mutated } from './mutate.ts';

/** Documents that ask more of a judge than the one that they are made of. */

type Tree = null | boolean | number | string | Tree[] | Node;
interface Node {
  [key: string]: Tree;
}
type Random = () => number;

/** Lists of a scene, on the table or on squares, that may be made longer. */
const LISTS = ['terrain', 'models', 'questions', 'walls', 'openings', 'volumes', 'squares', 'floors'];
const COPIES = [1, 2, 5, 20, 60];
const CORNERS = [4, 12, 40, 120, 500];
const KINDS = ['woods', 'building', 'smoke', 'solid', 'trench', 'rubble'];
const ASKS = ['los', 'unit', 'blast', 'flame', 'range', 'arc', 'cohesion', 'smoke', 'jet', 'move'];

/** A copy with one to six changes that tend to make it harder to judge; which ones depends on `random` alone. */
export function heavier(document: unknown, random: Random): unknown {
  if (random() < 0.15) return mutated(document, random);
  const tree = structuredClone(document) as Node;
  const change = [crowd, crowd, resize, resize, resize, reshape, turn, ask];
  for (let left = 1 + Math.floor(random() * 6); left > 0; left--) pick(change, random)!(tree, random);
  return tree;
}

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];

/** Every object and list of a document, itself first. */
function* holders(tree: Tree): Generator<Tree[] | Node> {
  if (typeof tree !== 'object' || tree === null) return;
  yield tree;
  for (const one of Object.values(tree)) yield* holders(one);
}

/** Some object that has a key. */
const withKey = (tree: Node, key: string, random: Random): Node | undefined =>
  pick(
    [...holders(tree)].filter((one): one is Node => !Array.isArray(one) && key in one),
    random,
  );

let fresh = 0;

/** More of what a list holds, each a little different. */
function crowd(tree: Node, random: Random): void {
  const key = pick(LISTS, random)!;
  const list = withKey(tree, key, random)?.[key];
  if (!Array.isArray(list)) return;
  const one = pick(list, random);
  if (one === undefined) return;
  const spread = pick([0, 0.01, 3, 60, 400], random)!;
  for (let left = pick(COPIES, random)!; left > 0; left--) {
    const copy = jittered(one, spread, random);
    if (typeof copy === 'object' && copy !== null && 'id' in copy) copy.id = `${key}-${fresh++}`;
    list.push(copy);
  }
}

/** The same with places moved: all numbers of a short list of numbers by as much. */
function jittered(tree: Tree, spread: number, random: Random): Tree {
  const [dx, dy] = [(random() - 0.5) * spread, (random() - 0.5) * spread];
  const moved = (one: Tree): Tree => {
    if (Array.isArray(one)) {
      const isPlace = (one.length === 2 || one.length === 3) && one.every(n => typeof n === 'number');
      return isPlace ? (one as number[]).map((n, i) => n + [dx, dy, 0][i]!) : one.map(moved);
    }
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, moved(value)]));
  };
  return moved(tree);
}

/** Another number: larger, smaller, as far as numbers go, or one that stands elsewhere in the document. */
function resize(tree: Node, random: Random): void {
  const spots = [...holders(tree)].flatMap(holder =>
    Object.keys(holder).flatMap(key => (typeof (holder as Node)[key] === 'number' ? [{ holder: holder as Node, key }] : [])),
  );
  const spot = pick(spots, random);
  const other = pick(spots, random);
  if (!spot || !other) return;
  const n = spot.holder[spot.key] as number;
  const near = n + (random() - 0.5) * pick([0.001, 1, 30], random)!;
  spot.holder[spot.key] = pick([n * 2, n * 10, n / 3, n / 100, 1e6, 1e-3, near, near, other.holder[other.key]!], random)!;
}

/** An outline of many corners: round, a star, or a comb. */
function reshape(tree: Node, random: Random): void {
  const piece = withKey(tree, 'outline', random);
  if (!piece || !Array.isArray(piece.outline)) return;
  const corners = piece.outline.filter((p): p is [number, number] => Array.isArray(p) && typeof p[0] === 'number');
  const [xs, ys] = [corners.map(p => p[0]), corners.map(p => p[1])];
  const [x, y] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const r = Math.max(1, Math.max(...xs) - Math.min(...xs)) * (0.3 + random());
  const n = pick(CORNERS, random)!;
  const deep = pick([1, 0.95, 0.5, 0.05], random)!;
  piece.outline = Array.from({ length: n }, (_, i) => {
    const far = i % 2 === 0 ? r : deep * r;
    return [x + far * Math.cos((2 * Math.PI * i) / n), y + far * Math.sin((2 * Math.PI * i) / n)];
  });
}

function turn(tree: Node, random: Random): void {
  const piece = withKey(tree, 'kind', random);
  if (!piece) return;
  piece.kind = pick(KINDS, random)!;
  if (piece.kind !== 'building') {
    delete piece.walls;
    delete piece.floors;
    delete piece.roof;
  }
}

/** One more question, as a rule with how close it was. */
function ask(tree: Node, random: Random): void {
  const { models, questions } = tree;
  if (!Array.isArray(models) || !Array.isArray(questions)) return;
  const [from, to] = [pick(models, random), pick(models, random)] as unknown as [Node, Node];
  if (!from || !to) return;
  const kind = pick(ASKS, random)!;
  const name = kind === 'unit' ? 'unit' : 'id';
  const isAbout = kind === 'blast' || kind === 'smoke';
  const isGrid = tree.format === 'battlefield-grid-scene';
  questions.push({
    id: `ask-${fresh++}`,
    ask: kind,
    ...(kind === 'cohesion' || kind === 'move' ? { unit: from.unit! } : isAbout ? {} : { from: from[name]! }),
    ...(['los', 'unit', 'range', 'arc', 'jet'].includes(kind) ? { to: to[name]! } : {}),
    ...(kind === 'arc' ? { mount: 'front' } : {}),
    ...(kind === 'flame' ? { template: 2, towards: (to.at as Tree[]).slice(0, 2) } : {}),
    ...(isAbout ? { center: to.at! } : {}),
    ...(isGrid && (kind === 'jet' || kind === 'move') ? { range: kind === 'jet' ? 6 : 24 } : {}),
    ...(!isGrid && random() < 0.7 ? { margin: true } : {}),
  });
}
