/** Ends a check after its first failure, where the run wants no more than that. */
export class EndOfCheck extends Error {
  override readonly name = 'EndOfCheck';
}
