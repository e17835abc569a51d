import type { Area } from '../areas.ts';

/** One point that the documentation leaves open. It can never fail a target. */
export interface Silence {
  readonly id: `${Area}/${string}`;
  readonly question: string;
  /** Where the gap is: headings of the documentation. */
  readonly source: string;
  /** What an implementation could do: value -> description. */
  readonly choices: Readonly<Record<string, string>>;
  /** The value that the reference simulator takes unless told otherwise. */
  readonly reference: string;
  /** Answers that whoever cares for the target's security should know of; they fail nothing either. */
  readonly security?: readonly string[];
}
