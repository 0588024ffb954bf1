export * from './armies/index.ts';
