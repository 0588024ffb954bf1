export * from './cards/index.ts';
export * from './miniatures/index.ts';
