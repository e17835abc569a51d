import { commentAnswerSilences } from './comments/answers.ts';
import { commentAttachmentSilences } from './comments/attachments.ts';
import { commentMentionSilences } from './comments/mentions.ts';
import { commentRequestSilences } from './comments/requests.ts';
import type { Silence } from './silence.ts';

/** What the documentation leaves open about comments. */
export const commentsSilences = [
  ...commentRequestSilences,
  ...commentAnswerSilences,
  ...commentMentionSilences,
  ...commentAttachmentSilences,
] as const satisfies readonly Silence[];
