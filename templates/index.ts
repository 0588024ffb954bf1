export * from './armies/index.ts';
export * from './boards/index.ts';
export * from './tables/index.ts';
