/**
 * Ends a check because a page came to no end that anything can be told from: it stalled, sent too much, led on
 * for ever, or the connection broke. Unjudged claims are inconclusive, as after a request without an answer.
 */
export class VisitError extends Error {
  override readonly name = 'VisitError';
}
