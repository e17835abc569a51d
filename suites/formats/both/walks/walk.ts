import type { Format } from '../../../../models/wire/media-type.ts';
import type { Context } from '../../../harness/check.ts';
import type { Twofold } from '../twofold.ts';

/** Where a walk stops to be read. */
export interface Stop {
  /** What was asked for last, such as `updated`. */
  readonly at: string;
  readonly twofold: Twofold;
  /**
   * Outer members that the requests so far have told, or whose value the documentation tells from them. None where the
   * stop is there for later ones to be compared with.
   */
  readonly told: readonly string[];
  /** Beneath them, what tells documents apart: names of members whose values are used once. */
  readonly apart?: readonly string[];
  /** An earlier stop at the same record: which of the members are as they were there is compared, not what they are. */
  readonly since?: string;
  /** Whether what was asked for may take the record away: that it is there no more counts then. */
  readonly mayBeGone?: true;
  /** Whether its area judges by rules of its own that both formats show it alike. */
  readonly isJudgedElsewhere?: true;
}

/** What a walk is asked to use. */
export interface Asked {
  readonly format: Format;
  /** The target in all its formats: what is found out there is the same for each walk. */
  readonly whole: Context;
}

/**
 * The same requests for a document of its own in whichever format: the context has one alone. It ends where a
 * request was not accepted: whether it must be is judged elsewhere.
 */
export type FormatWalk = (context: Context, asked: Asked) => AsyncGenerator<Stop>;
