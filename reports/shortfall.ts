import type { LifecycleCoverage, Summary } from './run.ts';

/** The share of the planned units, in percent, that must be executed for a verdict about the target. */
const leastCarriedOut = 95;

const percent = (some: number, all: number): number => Math.floor((100 * some) / Math.max(all, 1));

/**
 * Why a run decided too little for a verdict, with the actual and the required share; undefined if it decided enough,
 * or nothing is required. `lifecycles`: those that must be tested.
 */
export function shortfall(
  { counts, planned, executed, decided, decidable, requiredShare }: Omit<Summary, 'verdict'>,
  lifecycles: readonly LifecycleCoverage[],
): string | undefined {
  if (requiredShare === undefined) return undefined;
  if (counts.pass === 0) return 'nothing was seen to hold';
  if (executed * 100 < planned * leastCarriedOut)
    return `${percent(executed, planned)} % of the planned work done, ${leastCarriedOut} % required`;
  const expected = decidable - counts['not-run'];
  if (decided * 100 < expected * requiredShare)
    return `${percent(decided, expected)} % decided, ${requiredShare} % required (--require-decided)`;
  const untested = lifecycles.flatMap(({ title, ways }) => {
    const reason = ways && whyUntested(ways);
    return reason === undefined ? [] : [`${title} (${reason})`];
  });
  if (untested.length === 0) return undefined;
  return `no sequence tested, although the profile has what it takes, of: ${untested.join('; ')}`;
}

/** Why no path of a lifecycle was walked although the profile allows some; undefined if one was. */
function whyUntested({ walked, skipped }: NonNullable<LifecycleCoverage['ways']>): string | undefined {
  if (walked > 0) return undefined;
  const [most] = skipped.filter(({ isExcused }) => isExcused !== true).sort((a, b) => b.ways - a.ways);
  return most?.reason;
}
