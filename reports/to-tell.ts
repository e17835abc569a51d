import type { Row } from './run.ts';

/** A key of the profile, or alternatives joined by ` or `, and how many requirements lack it. */
export interface KeyToTell {
  readonly key: string;
  readonly requirements: number;
}

/**
 * What to tell in the profile next: every key that some requirement lacks, the one that most lack first, equal ones by
 * name. A requirement that lacks several keys counts for each of them.
 */
export function keysToTell(rows: readonly Pick<Row, 'missing'>[]): readonly KeyToTell[] {
  const counts = new Map<string, number>();
  for (const { missing = [] } of rows)
    for (const key of new Set(missing)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .map(([key, requirements]) => ({ key, requirements }))
    .sort((a, b) => b.requirements - a.requirements || (a.key < b.key ? -1 : 1));
}
