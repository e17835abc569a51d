import { answerRecord } from '../../../handlers/attachments/answer-attachment.ts';
import type { Fault } from '../../fault.ts';
import { viewLink } from '../../twist/comment/attached.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** Viewing a link that hangs on a comment answers its record in XML. */
export const linkIsShownInXml: Fault = {
  id: 'comments/link-is-shown-in-xml',
  title: 'Viewing a link that hangs on a comment answers its record in XML.',
  violates: ['comments/url-attachment-has-no-file'],
  kind: 'behavioural',
  step: 'apply',
  wrap: viewLink(answerRecord, inXml),
};
