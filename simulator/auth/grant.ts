/** What a token, or a key, allows. */
export interface Grant {
  readonly client: string;
  /** Who allowed it; absent for a client of its own. */
  readonly user?: number;
  readonly scopes: ReadonlySet<string>;
}
