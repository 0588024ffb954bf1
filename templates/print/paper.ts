/** Sheets of paper, mm, upright. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export const PAPER_SIZES: { readonly [P in Paper]: { readonly width: number; readonly height: number } } = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** mm that no printer reaches for certain, on every side. */
export const MARGIN = 10;

/** mm: what a ruler of 100 mm may come out as; beyond, something else is wrong than the printer. */
export const MEASURED = { least: 90, most: 110 } as const;

/** Whether a measured length of the check ruler may be used. */
export const isMeasured = (mm: number): boolean => mm >= MEASURED.least && mm <= MEASURED.most;
