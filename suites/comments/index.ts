import type { Check } from '../harness/check.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import { attachments } from './attachments/attachments.ts';
import { unknownComment, urlAttachments } from './attachments/url-attachments.ts';
import { bodies } from './content/bodies.ts';
import { toSupplier } from './content/to-supplier.ts';
import { creation } from './documents/creation.ts';
import { readable } from './documents/readable.ts';
import { withoutPath } from './documents/without-path.ts';
import { mentions } from './mentions/mentions.ts';
import { fields, ownFields } from './reads/fields.ts';
import { answerSilences } from './silences/answer-silences.ts';
import { attachmentSilences } from './silences/attachment-silences.ts';
import { commentLists } from './silences/lists.ts';
import { mentionSilences } from './silences/mention-silences.ts';
import { requestSilences } from './silences/request-silences.ts';

/** The checks of this area, in the order of a run. */
export const commentChecks: readonly Check[] = [
  fields,
  readable,
  creation,
  withoutPath,
  ownFields,
  bodies,
  toSupplier,
  mentions,
  attachments,
  urlAttachments,
  unknownComment,
  requestSilences,
  answerSilences,
  mentionSilences,
  attachmentSilences,
  observeFilters('comments/list-filters', 'the list of comments on a document', commentLists),
];
