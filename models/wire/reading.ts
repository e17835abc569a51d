import type { Data } from '../resources/resource.ts';

/** What is wrong with one member of a record. */
export interface Problem {
  /** Canonical names joined by dots, positions in lists among them: `created-by.id`, `comments.0.id`. */
  readonly member: string;
  /** A sentence for a person. */
  readonly problem: string;
}

/** A record as it was found in a text. */
export interface Reading {
  /**
   * Canonical names and values, nested records too. A value of a wrong type stays as it was found. What XML
   * cannot distinguish is one value in both formats: an empty text or object reads as null, a null list as an
   * empty one.
   */
  readonly data: Data;
  /** The members that were there, whatever their value: canonical names, nested ones as paths. */
  readonly present: ReadonlySet<string>;
  /** Documented members whose value does not fit the documentation. */
  readonly problems: readonly Problem[];
  /** Documented members by path, with the name as written. */
  readonly spellings: ReadonlyMap<string, string>;
}

/** A collection as it was found in a text. */
export interface Readings {
  readonly items: readonly Reading[];
  /** What is wrong with the collection as such: there is none, or an item is no record. */
  readonly problems: readonly Problem[];
}
