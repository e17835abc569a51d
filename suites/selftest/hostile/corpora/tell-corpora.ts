import type { Tried } from './try-row.ts';

const count = (tried: readonly Tried[], is: (one: Tried) => boolean): number => tried.filter(is).length;

const between =
  (from: number, to: number) =>
  ({ statuses }: Tried): boolean =>
    (statuses.at(-1) ?? 0) >= from && (statuses.at(-1) ?? 0) < to;

/** A line for each group: how many there were, and what became of them. */
export const tellCorpora = (tried: readonly Tried[]): readonly Readonly<Record<string, string | number>>[] =>
  Object.entries(Object.groupBy(tried, ({ row }) => `${row.group} (${row.reception})`)).map(
    ([group, rows = []]) => ({
      'group (expected)': group,
      bodies: rows.length,
      'reader accepted': count(rows, ({ reader }) => reader === 'accepted'),
      'reader refused': count(rows, ({ reader }) => reader === 'refused'),
      'platform 2xx': count(rows, between(200, 300)),
      '4xx': count(rows, between(400, 500)),
      '5xx': count(rows, ({ statuses }) => statuses.some((status) => status >= 500)),
      unexpected: count(rows, ({ wrong }) => wrong.length > 0),
      'slowest ms': Math.round(Math.max(...rows.map(({ milliseconds }) => milliseconds))),
    }),
  );
