/** A difference between the two servers that is no mistake of the simulator. */
export interface AllowedDifference {
  /** Names of the odd cases that show it. */
  readonly cases: readonly string[];
  /** The members of the answer in which they differ, as the simulator has them; `-` is absent. */
  readonly simulator: string;
  /** The same of the library. */
  readonly library: string;
  /** Why the simulator's answer is right, or as good, and where that is written. */
  readonly why: string;
}
