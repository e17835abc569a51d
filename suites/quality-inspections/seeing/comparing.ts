/** How an answer is compared with what was sent. */
export interface Comparing {
  /** What is not shown is passed over: the answer to a creation may leave members out. */
  readonly partly?: boolean;
  /** Paths without positions of members that have a wrong type: that is a matter of its own. */
  readonly wrong?: ReadonlySet<string>;
}

export const nothing: ReadonlySet<string> = new Set();
