import type { Moment } from '../../../clock.ts';
import type { KeptVisit } from '../../kept.ts';

/** A browser with its cookie, and what the pages note about it. */
export interface Visit extends KeptVisit {
  /** Wrong user codes within a minute. */
  readonly wrongCodes?: { readonly from: Moment; readonly count: number };
  /** The digest of the authorization request that the user signed in for. */
  readonly freshFor?: string;
}

/** A visit with the key that it is kept under. */
export interface Visitor {
  readonly key: string;
  readonly visit: Visit;
}

/** One of somebody who signed in. */
export interface SignedInVisitor extends Visitor {
  readonly visit: Visit & { readonly user: number; readonly signedInAt: number };
}
