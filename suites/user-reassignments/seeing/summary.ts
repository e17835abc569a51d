import { type Data, isData } from '../../../models/resources/resource.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { ReassignmentSnapshot, Seen } from '../descriptor.ts';

/** The counts of a summary. */
export const counts = ['selected', 'changed', 'failed'] as const;

export type Count = (typeof counts)[number];

const isTold = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The summary where it holds at least one count; undefined where it is null, absent or empty. */
export const summaryIn = ({ data }: ReassignmentSnapshot): Data | undefined => {
  const { summary } = data;
  return isData(summary) && counts.some((count) => isTold(summary[count])) ? summary : undefined;
};

/** A count as text; undefined where it is not told. */
export const toldCount = (summary: Data | undefined, count: Count): string | undefined => {
  const value = summary?.[count];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
};

/** A count as number; undefined where it is none. */
export const numberIn = (summary: Data | undefined, count: Count): number | undefined => {
  const text = toldCount(summary, count);
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
};

/** How many items there are by the summary; undefined where it does not tell. */
export const countedIn = (snapshot: Seen | undefined): number | undefined => {
  if (!isSnapshot(snapshot)) return undefined;
  const summary = summaryIn(snapshot);
  const [changed, failed] = [numberIn(summary, 'changed'), numberIn(summary, 'failed')];
  return changed === undefined || failed === undefined ? undefined : changed + failed;
};
