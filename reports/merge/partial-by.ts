import type { Catalogue, RunHeader } from '../run.ts';

/** The deepest `--k`, which a whole run has. */
const deepest = 2;

/**
 * What makes a run a part of one, as written on the command line: the options that left something out, and its end
 * where it was interrupted. Empty for a whole run. An option that left nothing out is not named.
 */
export function partialBy(
  { areas: all }: Pick<Catalogue, 'areas'>,
  { areas, absent = [], leftOut = {}, ...header }: RunHeader,
): string[] {
  const { readOnly, shard, cut, k } = header;
  const options = new Set(Object.values(leftOut));
  const isWithout = all.some((area) => !areas.includes(area) && !absent.includes(area));
  const named: readonly (readonly [string, boolean])[] = [
    [`--only ${areas.join(',')}`, isWithout],
    ['--check', options.has('--check')],
    ['--last-failed', options.has('--last-failed')],
    ['--read-only', readOnly],
    ['--budget', cut === 'budget' || options.has('--budget')],
    [`--shard ${shard}`, shard !== undefined],
    [`--k ${k}`, k < deepest],
    ['interrupted', cut === 'interrupted'],
  ];
  return named.filter(([, isPartial]) => isPartial).map(([words]) => words);
}
