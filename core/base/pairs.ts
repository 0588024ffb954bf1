/** Numbers for pairs of whole numbers from 0: equal pairs have the same number, and no two others. */
export interface Pairs {
  /** The number of a pair, from `FIRST` on in the order in which they come. */
  of(first: number, second: number): number;
  first(pair: number): number;
  second(pair: number): number;
}

/** Numbers beneath it stand for no pair, so that they may begin chains of pairs that are to be told apart. */
export const FIRST = 16;

const ROOM = 1 << 11;

/** Pairs by open addressing on flat arrays: a chain of them is a list of numbers told apart exactly, and makes no text. Nothing is
 *  forgotten. */
export function pairing(): Pairs {
  let room = ROOM;
  // Two numbers of each pair, by the number of the pair; and by the slot the number of the pair in it, 0 for none.
  let parts = new Int32Array(room);
  let slots = new Int32Array(room);
  let next = FIRST;

  /** The slot of a pair, or the empty one in which it belongs. */
  function slotOf(a: number, b: number): number {
    const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b ^ (b >>> 16), 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & (room - 1);
    for (;;) {
      const pair = slots[slot]!;
      if (pair === 0 || (parts[2 * pair] === a && parts[2 * pair + 1] === b)) return slot;
      slot = (slot + 1) & (room - 1);
    }
  }

  function grow(): void {
    room *= 4;
    const more = new Int32Array(room);
    more.set(parts);
    parts = more;
    slots = new Int32Array(room);
    for (let pair = FIRST; pair < next; pair++) slots[slotOf(parts[2 * pair]!, parts[2 * pair + 1]!)] = pair;
  }

  return {
    of(a, b) {
      const slot = slotOf(a, b);
      const before = slots[slot]!;
      if (before !== 0) return before;
      parts[2 * next] = a;
      parts[2 * next + 1] = b;
      slots[slot] = next;
      const made = next++;
      if (2 * next >= room) grow();
      return made;
    },
    first: pair => parts[2 * pair]!,
    second: pair => parts[2 * pair + 1]!,
  };
}
