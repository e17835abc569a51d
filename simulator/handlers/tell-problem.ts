import type { Problem } from '../../models/wire/reading.ts';

/** What is wrong with a member of a body, as the sentence that it is refused with. */
export const tellProblem = ({ problem }: Problem): string =>
  `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
