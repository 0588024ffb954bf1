/**
 * The number of the rules that this program plays by. It is raised whenever a change of the law may alter what follows from an
 * answer; every save says by which number it was played.
 */
export const RULES = 1;
