import { attachmentAnswerSilences } from './attachments/answers.ts';
import { attachmentReachSilences } from './attachments/reach.ts';
import { attachmentRequestSilences } from './attachments/requests.ts';
import type { Silence } from './silence.ts';

/** What the documentation leaves open about attachments. */
export const attachmentsSilences = [
  ...attachmentRequestSilences,
  ...attachmentAnswerSilences,
  ...attachmentReachSilences,
] as const satisfies readonly Silence[];
