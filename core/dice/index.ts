export * from './classic.ts';
export * from './die.ts';
export * from './hand.ts';
export * from './pledge.ts';
export * from './roll.ts';
export * from './scripted.ts';
export * from './seeded.ts';
export * from './ways.ts';
