/*
 * Every limit of sight that was found by trying, with what it buys. None makes a line wrong that was found, since that is tested
 * plainly; those that bound a search make "not proved" of what would take longer, and those of views move a share by as much as they
 * say. `../THEORY.md` says where they stand. Tolerances that a rule is read by are in geometry/tolerances.ts.
 *
 * "Unproved" below counts those of 2005 blocked pairs: 3420 pairs on tables of 60, 200 and 400 pieces, standing in things, and within
 * 0.1 mm of where sight turns. 8 are, at 273 million steps for all, margins of 112 pairs among them.
 */

/** The search for a line between two bodies. */
export const SEARCH = {
  /** Points of patches that are looked from before single cells are. Without any 16 are unproved and steps are 190 million; with 350,
   *  11 and 226; with 5600, still 8 and 508. */
  points: 1400,
  /** Pairs of patches until a search gives up and says so. With 200, 14 are unproved; with 400, 12; with 1600, 6 at 280 million steps. */
  cells: 800,
  /** Pairs after which whole views are taken from what is left: they see through slits that no pair of corners hits. They cost a
   *  tenth of the steps and turned none of the pairs counted here. */
  stalled: [50, 150, 400] as readonly number[],
  /** Views taken at each such moment, from either body. */
  views: 12,
  /** Where fewer obstacles are left than this, it is not asked which of them lie beside a cell; hardly felt. */
  few: 4,
  /** Patches that differ more in size than this are made more alike first, since a proof needs both small; hardly felt. */
  uneven: 16,
  /** mm. Patches smaller than this are not halved: what sees only by less counts as blocked. A hundredth of the tightest proof asked. */
  smallest: 0.002,
};

/** The proof that solids and areas together stop all lines of a cell. */
export const PROOF = {
  /** mm. What lies nearer to the points than this is not told apart from them: nearer, the picture on a window is too wide. */
  apart: 1,
  /** Parts of a window or a silhouette smaller than this share of it are dust left by rounding. */
  dust: 1e-9,
  /** How much wider round volumes are made, so that what is drawn of them by points holds all of them. */
  wider: { cylinder: 1.05, sphere: 1.01 },
  /** Points of a hull above which it is not cut any more: every cut makes more of them. 60 cost a twentieth more and prove no more. */
  hullPoints: 16,
  /** Hulls of a patch above which none is cut any more: what holds for the whole of one holds for its pieces; hardly felt. */
  hulls: 24,
  /** mm. How far into a solid that cuts a patch what is left of it still reaches, so that rounding leaves nothing out. */
  into: 1e-7,
  /** mm. How far from the edge of an area what lies in it and what lies out of it are told apart; what is between is in neither. */
  edge: 1e-4,
};

/** The search for a point that nothing hides anything from. */
export const COVER = {
  /** Patches looked at until what is left counts as covered. With 300 a margin or two is shorter; with 6000 nothing changes. */
  patches: 1500,
  /** mm. Patches smaller than this are not halved. */
  smallest: 0.01,
};

/** Areas as walls. */
export const WALLS = {
  /** mm. How deep the walls are that stand for the border of an area: any depth stops the same lines. */
  depth: 1e-6,
  /** mm. By how much the sides of parts may lie off those of the outline that they are made of. */
  near: 1e-3,
  /** Square mm. A notch or a stretch smaller than this has sides so nearly in line that it is left out. */
  slight: 1,
  /** mm. Parts of one outline meet at seams that are shrunk on both sides: stretches this near are one. */
  seam: 1e-4,
};

/** A view: what one point sees of a body. */
export const VIEW = {
  /** Pairs of pieces above which the union of two volumes is not worked out piece by piece: it grows with their product. */
  pieces: 64,
  /** How many times as far off as it is wide a body must be to be drawn about its middle; nearer, about its nearest point. */
  wide: 1.2,
  /** mm. Nearer than this there is no picture, and the middles of the volumes decide. */
  touching: 1e-3,
  /** Rounding in the sums of a view must not make a whole one of less than all, by this much. */
  whole: 1e-9,
  /** Lines tried across a row before its changes are closed in on: what is narrower than a twelfth of a row may be missed. */
  columns: 12,
  /** Share of a silhouette by which neighbouring rows may differ; what is wrong by it is a fraction of that. */
  alike: 0.02,
  /** How closely is looked at what only single lines can tell: how often rows are halved, and the share of one that a change is
   *  closed in to. Close is what a view is told by, rough is enough to choose between views. */
  close: { halvings: 4, fine: 1 / 512 },
  rough: { halvings: 1, fine: 1 / 100 },
  /** Share of a row's width by which its outermost lines lie inside it, where they surely meet the target. */
  inset: 1e-6,
  /** Farther along a line of the picture than anything on a table. */
  far: 1e5,
};

/** The search for the best view. */
export const BEST = {
  /** mm. Points of the viewer from which it is looked first are no farther apart than this. Twice as far costs 7 per cent less and
   *  half as far 30 per cent more, and the mean share seen stays within 0.0003. */
  apart: 13,
  /** But there are no more of them in a row than this: what is as large as a house is seen from coarsely. */
  most: 16,
  /** mm. Points nearer to each other than this are one. */
  same: 0.5,
  /** mm. The first steps from the best points, and those after which it is not gone on. To 0.1, 0.003 per cent
   *  more is seen in all for 14 per cent more steps; to 2, 0.06 per cent less for 30 per cent fewer. */
  first: 4,
  last: 0.4,
  /** By how much the steps are made smaller where none of them leads on. */
  smaller: 3,
  /** Part of the silhouette that is not worth another step of the same length. */
  little: 1e-3,
  /** What is said to be visible where only the search found a line. */
  glimpse: 1e-6,
};

/** How far an answer is from turning. */
export const STEADY = {
  /** mm. Distances tried, longest first: by halves, four of them are. */
  tried: [50, 35, 25, 18, 12, 8, 5, 3, 2, 1, 0.5, 0.2, 0.1, 0.05] as readonly number[],
  /** Cells of a search that proves a distance: a longer one would rather prove a shorter distance. With 50 margins are 1.6 per cent
   *  shorter in all, with 800 they are 0.9 per cent longer for a ninth more steps. */
  cells: 250,
  /** mm. What is proved this far is worth no longer proof. */
  enough: 5,
};
