import type { OutdatedDocument, Row } from './run.ts';

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

/** What a profile still says of documents that are no longer so, in sentences: those alike together. */
export function outdatedLines(all: readonly OutdatedDocument[] = []): readonly string[] {
  const alike = Map.groupBy(all, ({ key, listed, now }) => JSON.stringify([key, listed, now]));
  return [...alike.values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    const { key, listed, now } = first;
    const which = some.map(({ document }) => document).join(', ');
    return [`${key} lists ${which}: now ${now}, not ${listed}`];
  });
}
