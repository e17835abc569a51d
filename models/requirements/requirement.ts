import type { Area } from '../areas.ts';

/**
 * `documented`: the documentation states it; a violation fails.
 * `standard`: it follows from a standard that the documentation builds on, such as RFC 6749; a violation
 * warns, and fails in a strict run.
 */
export type Basis = 'documented' | 'standard';

/** Why no exchange over HTTP can decide a requirement. */
export type Undecidable = 'not observable over HTTP' | 'needs configuration' | 'advice to clients';

/** One sentence that the documentation states, in our own words. */
export interface Requirement {
  /** `area/sentence-in-kebab-case`: stable, never a position. */
  readonly id: `${Area}/${string}`;
  readonly basis: Basis;
  readonly sentence: string;
  /** Where it is written: headings of the documentation, or a section of a standard. */
  readonly source: string;
  readonly undecidable?: Undecidable;
}
