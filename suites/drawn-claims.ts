import { checks } from './catalogue.ts';
import measured from './drawn-claims.json' with { type: 'json' };

/**
 * What `suites/selftest/measure-draws.ts` saw on the reference platform: claims that take a person who uses pages or a
 * hook, and those that cases decide which fast-check draws and shrinks.
 */
export const { aided, drawn }: Readonly<Record<'aided' | 'drawn', readonly string[]>> = measured;

/** The share of claims behind which fast-check stands, as a sentence. */
export const describeDraws = (): string => {
  const alone = new Set<string>(checks.flatMap(({ claims }) => claims));
  for (const id of aided) alone.delete(id);
  const share = drawn.filter((id) => alone.has(id)).length;
  return `${share} of ${alone.size} claims that take no person and no hook are decided by traffic that fast-check draws and shrinks.`;
};
