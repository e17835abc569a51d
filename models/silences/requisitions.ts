import { requisitionAnswerSilences } from './requisitions/answers.ts';
import { requisitionIssuanceSilences } from './requisitions/issuance.ts';
import { requisitionMoveSilences } from './requisitions/moves.ts';
import { requisitionRequestSilences } from './requisitions/requests.ts';
import type { Silence } from './silence.ts';

/** What the documentation leaves open about requisitions. */
export const requisitionsSilences = [
  ...requisitionRequestSilences,
  ...requisitionAnswerSilences,
  ...requisitionMoveSilences,
  ...requisitionIssuanceSilences,
] as const satisfies readonly Silence[];
