export * from './colour.ts';
export * from './noise.ts';
export * from './sculpture.ts';
