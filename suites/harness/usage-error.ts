/**
 * Something that the person at the command line can mend: a wrong option, an invalid profile, a target that
 * cannot be reached. The message is one sentence that says what to do; the command ends with exit code 2.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
