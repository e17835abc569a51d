import type { Problem } from '../../models/wire/reading.ts';
import { capital } from '../../models/wire/spelling.ts';

/** What is wrong with a member of a body, as the sentence that it is refused with. */
export const tellProblem = ({ problem }: Problem): string => `${capital(problem)}.`;
