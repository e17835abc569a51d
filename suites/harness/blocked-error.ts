/** Ends a check for want of a prerequisite, such as a token: its unjudged claims are blocked with the message. */
export class BlockedError extends Error {
  override readonly name = 'BlockedError';
}
