import type { Data } from '../resources/resource.ts';

/** A deviation of one member of a record from the documentation. */
export interface Problem {
  /** Canonical names and list positions joined by dots: `created-by.id`, `comments.0.id`. */
  readonly member: string;
  /** One sentence. */
  readonly problem: string;
}

/** A record as read from a text. */
export interface Reading {
  /**
   * Canonical names and values, nested records included. A value of a wrong type stays as found. Values that XML
   * cannot distinguish are the same in both formats: an empty text or object reads as null, a null list as an
   * empty one.
   */
  readonly data: Data;
  /** The members found, whatever their value: canonical names, nested ones as paths. */
  readonly present: ReadonlySet<string>;
  /** Documented members whose value deviates from the documentation. */
  readonly problems: readonly Problem[];
  /** Documented members by path, with the name as written. */
  readonly spellings: ReadonlyMap<string, string>;
  /** Documented datetimes written as a date only, by path; none when left out. */
  readonly dates?: ReadonlySet<string>;
  /** Members that the record does not have, by path, without members below them; none when left out. */
  readonly unknown?: ReadonlySet<string>;
}

/** A collection as read from a text. */
export interface Readings {
  readonly items: readonly Reading[];
  /** Problems of the collection itself: it is missing, or an item is not a record. */
  readonly problems: readonly Problem[];
}
