import { fieldCheck } from '../formats/area-fields.ts';
import type { Check } from '../harness/check.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import { answerSilences, mentionSilences } from './answers.ts';
import { madeAtOnce } from './at-once.ts';
import { attachments } from './attachments/attachments.ts';
import { attachmentSilences, unknownComment, urlAttachments } from './attachments/links.ts';
import { bodies } from './bodies.ts';
import { commentLists } from './descriptor.ts';
import { creation, readable } from './documents/creation.ts';
import { withoutPath } from './documents/without-path.ts';
import { mentions } from './mentions.ts';
import { requestSilences } from './requests.ts';
import { shownToSupplier } from './shown-to-supplier.ts';

/** The checks of this area, in the order of a run. */
export const commentChecks: readonly Check[] = [
  fieldCheck('comments'),
  readable,
  creation,
  withoutPath,
  bodies,
  madeAtOnce,
  mentions,
  shownToSupplier,
  attachments,
  urlAttachments,
  unknownComment,
  requestSilences,
  answerSilences,
  mentionSilences,
  attachmentSilences,
  observeFilters('comments/list-filters', 'the list of comments on a document', commentLists),
];
