import { vi } from 'vitest';

/** The rule named in the environment is in the book, and says nothing. */
vi.mock('../../../core/rulebook/rule.ts', async original => {
  const real = await original<typeof import('../../../core/rulebook/rule.ts')>();
  const rule: typeof real.rule = (name, speeches, beside) =>
    real.rule(name, name === process.env.WITHOUT ? {} : speeches, beside);
  return { ...real, rule };
});
