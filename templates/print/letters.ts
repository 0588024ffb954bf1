/** Widths of Helvetica's letters in hundredths of their size, as every reader of PDF has it; bold is a little wider. */
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ["'", 19],
  ['ijl|', 24],
  [' ,./:;!fIt()[]·’‘', 29],
  ['-r', 34],
  ['°*', 40],
  ['cJksvxyz', 50],
  ['FTZ', 62],
  ['ABEKPSVXY&', 67],
  ['CDHNRUw', 73],
  ['GOQ', 78],
  ['mM', 84],
  ['W', 95],
  ['—…', 100],
];
const BY_LETTER = new Map(WIDTHS.flatMap(([letters, width]) => [...letters].map(letter => [letter, width] as const)));
/** Digits, and most small letters. */
const USUAL = 56;
const BOLD = 1.07;
/** How much wider letters are where a picture is shown with another font. */
const OTHER_FONTS = 1.15;

const bare = (letter: string): string => letter.normalize('NFD')[0] ?? letter;

/** mm that words take up, at a size in mm; rather too much than too little. */
export function widthOf(words: string, size: number, bold = false): number {
  const hundredths = [...words].reduce((sum, letter) => sum + (BY_LETTER.get(bare(letter)) ?? USUAL), 0);
  return (hundredths / 100) * size * (bold ? BOLD : 1) * OTHER_FONTS;
}

/** The size at which words fit into a width: the one that is wanted, or as much smaller as it takes, both in mm. */
export function sizeFor(words: string, width: number, size: number, bold = false): number {
  const wide = widthOf(words, size, bold);
  return wide <= width ? size : (size * width) / wide;
}

/** Words in lines of at most that width, mm. */
export function linesOf(words: string, width: number, size: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
