/** What a token, or a key, allows. */
export interface Grant {
  readonly client: string;
  readonly scopes: ReadonlySet<string>;
}
