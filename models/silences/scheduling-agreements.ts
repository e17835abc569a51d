import { agreementAnswerSilences } from './scheduling-agreements/answers.ts';
import { agreementAttachmentSilences } from './scheduling-agreements/attachments.ts';
import { agreementMoveSilences } from './scheduling-agreements/moves.ts';
import { agreementRequestSilences } from './scheduling-agreements/requests.ts';
import { agreementScheduleSilences } from './scheduling-agreements/schedules.ts';
import type { Silence } from './silence.ts';

/** What the documentation leaves open about scheduling agreements and their delivery schedules. */
export const schedulingAgreementsSilences = [
  ...agreementRequestSilences,
  ...agreementAnswerSilences,
  ...agreementMoveSilences,
  ...agreementScheduleSilences,
  ...agreementAttachmentSilences,
] as const satisfies readonly Silence[];
