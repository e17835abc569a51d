import type { Context } from '../../harness/check.ts';

/** A context whose judge takes no observations: walks tell them in words of their own, and other checks tell them too. */
export const unobserving = (context: Context): Context => ({
  ...context,
  judge: { ...context.judge, observe: () => {} },
});
