export * from './army.ts';
export * from './card.ts';
export * from './cell.ts';
export * from './fortification.ts';
export * from './organisation.ts';
export * from './parse.ts';
export * from './platoon.ts';
export * from './roster.ts';
