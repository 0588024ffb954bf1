export * from './classes.ts';
export * from './miniature.ts';
