import { accounts, knownSegments } from '../../../fixtures/seed/accounts.ts';
import type { Data } from '../../../models/resources/resource.ts';

const names = ['segment-1', 'segment-2', 'segment-3'] as const;

const segmentsIn = ({ account }: Data): readonly string[] | undefined => {
  if ((account ?? null) === null) return undefined;
  const segments = names.flatMap((name) => (account as Data)[name] ?? []);
  return segments.length === names.length ? segments.map(String) : undefined;
};

/** Whether all segments of a line are known, all but the last, or neither. */
const knownIn = (segments: readonly string[]): readonly boolean[] =>
  knownSegments.map((known, at) => known.has(segments[at] ?? ''));

const isThere = (segments: readonly string[]): boolean =>
  accounts.some(({ shown }) => names.every((name, at) => shown[name] === segments[at]));

/** Whether the segments of a line are known, but of no account. */
export const isMissing = (line: Data): boolean => {
  const segments = segmentsIn(line);
  return segments !== undefined && knownIn(segments).every(Boolean) && !isThere(segments);
};

/** Whether the last segment of a line alone is unknown. */
export const isUnknownAtLast = (line: Data): boolean => {
  const segments = segmentsIn(line);
  return segments !== undefined && knownIn(segments).join() === 'true,true,false';
};

/** A line that says nothing of its account. */
export const without = ({ account: _, ...line }: Data): Data => line;
