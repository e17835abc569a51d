import type { OutdatedDocument, Row } from './run.ts';

/** Profile keys, alternatives joined by ` or `, and how many requirements could be decided with all of them. */
export interface KeysToTell {
  readonly keys: readonly string[];
  readonly requirements: number;
  /** The target's own message about most of them. */
  readonly said?: string;
}

type Lacking = Pick<Row, 'missing' | 'said'>;

function mostOften(words: readonly string[]): string | undefined {
  const [first] = [...Map.groupBy(words, (word) => word).values()].toSorted((a, b) => b.length - a.length);
  return first?.[0];
}

/** The profile keys that requirements lack, grouped by requirement, those that decide most first, then by name. */
export function keysToTell(rows: readonly Lacking[]): readonly KeysToTell[] {
  const lacking = rows.flatMap(({ missing = [], said }) =>
    missing.length === 0 ? [] : [{ keys: [...new Set(missing)].sort(), said }],
  );
  const sets = [...new Map(lacking.map(({ keys }) => [keys.join(), keys])).values()];
  return sets
    .map((keys): KeysToTell => {
      const decided = lacking.filter((one) => one.keys.every((key) => keys.includes(key)));
      const said = mostOften(decided.flatMap((one) => one.said ?? []));
      return { keys, requirements: decided.length, ...(said !== undefined && { said }) };
    })
    .sort((a, b) => b.requirements - a.requirements || (a.keys.join() < b.keys.join() ? -1 : 1));
}

/** Keys as a phrase. */
export function keysInWords(keys: readonly string[]): string {
  return keys.join(' and ');
}

/** Documents that are no longer as listed in the profile, in sentences, equal ones grouped. */
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
