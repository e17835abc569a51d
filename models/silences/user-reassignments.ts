import type { Silence } from './silence.ts';
import { reassignmentAnswerSilences } from './user-reassignments/answers.ts';
import { reassignmentProcessingSilences } from './user-reassignments/processing.ts';
import { reassignmentRequestSilences } from './user-reassignments/requests.ts';

/** What the documentation leaves open about user reassignments. */
export const userReassignmentsSilences = [
  ...reassignmentRequestSilences,
  ...reassignmentProcessingSilences,
  ...reassignmentAnswerSilences,
] as const satisfies readonly Silence[];
