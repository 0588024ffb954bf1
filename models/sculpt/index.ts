export * from './chance.ts';
export * from './colour.ts';
export * from './sculpture.ts';
