export * from './agreement.ts';
export * from './branded.ts';
export * from './depth.ts';
export * from './ids.ts';
export * from './json.ts';
export * from './measures.ts';
export * from './refusal.ts';
export * from './result.ts';
