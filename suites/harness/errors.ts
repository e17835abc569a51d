/**
 * Ends a check because a page came to no end that anything can be told from: it stalled, sent too much, led on
 * for ever, or the connection broke. Unjudged claims are inconclusive, as after a request without an answer.
 */
export class VisitError extends Error {
  override readonly name = 'VisitError';
}

/** Ends a check because a page needs Chromium, which the run does without. */
export class ChromiumNeeded extends VisitError {}

/** Ends a check for want of a prerequisite, such as a token: its unjudged claims are blocked with the message. */
export class BlockedError extends Error {
  override readonly name: string = 'BlockedError';
}

/** Ends a check because the run ends: its unjudged claims are inconclusive. */
export class EndOfRun extends BlockedError {
  override readonly name = 'EndOfRun';
}

/** Ends a check after its first failure, where the run asks for no more. */
export class EndOfCheck extends Error {
  override readonly name = 'EndOfCheck';
}

/**
 * Something that the person at the command line can mend: a wrong option, an invalid profile, a target that
 * cannot be reached. The message is one sentence that says what to do; the command ends with exit code 2.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
