import { vi } from 'vitest';

/** The rule named in the environment is in the book, and says nothing: not when its marker ends, either. */
vi.mock('../../../core/rulebook/rule.ts', async original => {
  const real = await original<typeof import('../../../core/rulebook/rule.ts')>();
  const rule: typeof real.rule = (name, speeches, beside = {}) => {
    if (name !== process.env.WITHOUT) return real.rule(name, speeches, beside);
    const { until: _, ...rest } = beside;
    return real.rule(name, {}, rest);
  };
  return { ...real, rule };
});
