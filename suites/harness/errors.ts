/**
 * Ends a check because a page did not load conclusively: it stalled, was too large, redirected endlessly, or the
 * connection broke. Unjudged claims are inconclusive, as after a request without an answer.
 */
export class VisitError extends Error {
  override readonly name = 'VisitError';
}

/** Ends a check because a page needs Chromium, which the run does not use. */
export class ChromiumNeeded extends VisitError {}

/**
 * Ends a check because a prerequisite is missing, such as a token: its unjudged claims are blocked with the message.
 */
export class BlockedError extends Error {
  override readonly name: string = 'BlockedError';
}

/** Ends a check because the run ends; its unjudged claims are inconclusive. */
export class EndOfRun extends BlockedError {
  override readonly name = 'EndOfRun';
}

/** Ends a check after its first failure if the run needs no more. */
export class EndOfCheck extends Error {
  override readonly name = 'EndOfCheck';
}

/**
 * An error of the user at the command line: a wrong option, an invalid profile, an unreachable target. The message is
 * one sentence that says what to do; the command ends with exit code 2.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
