/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const at = <T>(list: ArrayLike<T>, i: number): T => list[i]!;
/** Paths still to be tried, cheapest first: binary heap over flat arrays. */
export interface Heap {
  push(cost: number, node: number, parent: number): void;
  /** Takes the cheapest out into `top`; false when there is none. */
  pop(): boolean;
  clear(): void;
  readonly top: { cost: number; node: number; parent: number };
}

export function heap(): Heap {
  const costs: number[] = [];
  const nodes: number[] = [];
  const parents: number[] = [];
  const top = { cost: 0, node: 0, parent: 0 };
  const move = (from: number, to: number) => {
    costs[to] = at(costs, from);
    nodes[to] = at(nodes, from);
    parents[to] = at(parents, from);
  };
  const put = (i: number, cost: number, node: number, parent: number) => {
    costs[i] = cost;
    nodes[i] = node;
    parents[i] = parent;
  };
  return {
    top,
    push(cost, node, parent) {
      let i = costs.length;
      put(i, cost, node, parent);
      while (i > 0) {
        const above = (i - 1) >> 1;
        if (at(costs, above) <= cost) break;
        move(above, i);
        i = above;
      }
      put(i, cost, node, parent);
    },
    pop() {
      if (costs.length === 0) return false;
      top.cost = at(costs, 0);
      top.node = at(nodes, 0);
      top.parent = at(parents, 0);
      const cost = costs.pop()!;
      const node = nodes.pop()!;
      const parent = parents.pop()!;
      const count = costs.length;
      if (count === 0) return true;
      let i = 0;
      for (;;) {
        let below = 2 * i + 1;
        if (below >= count) break;
        if (below + 1 < count && at(costs, below + 1) < at(costs, below)) below++;
        if (at(costs, below) >= cost) break;
        move(below, i);
        i = below;
      }
      put(i, cost, node, parent);
      return true;
    },
    clear() {
      costs.length = 0;
      nodes.length = 0;
      parents.length = 0;
    },
  };
}
