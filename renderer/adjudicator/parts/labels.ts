/** What is written over a cut: at `x`, and so wide. */
export interface Label {
  readonly x: number;
  readonly text: string;
}

/** A label with where it begins, and in which row it is written: 0 is the lowest. */
export interface Written extends Label {
  readonly left: number;
  readonly row: number;
}

/** Between two labels of a row. */
const GAP = 4;

/** Labels in as few rows as none of them is written over another, each as near over its place as the sides of the picture let it be. */
export function inRows(
  labels: readonly Label[],
  widthOf: (text: string) => number,
  sides: readonly [number, number],
): readonly Written[] {
  const ends: number[] = [];
  return [...labels]
    .sort((a, b) => a.x - b.x)
    .map(label => {
      const width = widthOf(label.text);
      const left = Math.max(sides[0], Math.min(label.x - width / 2, sides[1] - width));
      const free = ends.findIndex(end => end + GAP <= left);
      const row = free < 0 ? ends.length : free;
      ends[row] = left + width;
      return { ...label, left, row };
    });
}
