/**
 * What a platform has that examples may name, by the member or parameter that names it: below an operation
 * (`comments.create/commentable-id`), in the record around it (`supplier.id`), or anywhere (`supplier-id`).
 */
export type Known = Readonly<Record<string, unknown>>;

/** Where a value of an example stands. */
export interface Place {
  readonly operation: string;
  readonly around: string;
}

/** What a platform has for a member or parameter; undefined where nothing is known, and any value is as good. */
export const knownAt = (known: Known, { operation, around }: Place, name: string): unknown =>
  known[`${operation}/${name}`] ?? known[`${around}.${name}`] ?? known[name];
