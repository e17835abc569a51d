import type { Area } from '../../../../models/areas.ts';
import { agreementWalk } from './agreements.ts';
import { attachmentWalk } from './attachments.ts';
import { commentWalk } from './comments.ts';
import { inspectionWalk } from './inspections.ts';
import { legalWalk } from './legal-documents.ts';
import { paymentWalk } from './payments.ts';
import { reassignmentWalk } from './reassignments.ts';
import { requisitionWalk } from './requisitions.ts';
import { scheduleWalk } from './schedules.ts';
import { sheetWalk } from './sheets.ts';
import type { FormatWalk } from './walk.ts';

/**
 * By the area that they are of. Access has none: clients and their scopes are shown on pages alone, and tokens are not
 * documented in two formats.
 */
export const formatWalks: readonly (readonly [Area, FormatWalk])[] = [
  ['requisitions', requisitionWalk],
  ['comments', commentWalk],
  ['quality-inspections', inspectionWalk],
  ['scheduling-agreements', agreementWalk],
  ['user-reassignments', reassignmentWalk],
  ['payments', paymentWalk],
  ['service-sheets', sheetWalk],
  ['scheduling-agreements', scheduleWalk],
  ['attachments', attachmentWalk],
  ['legal-documents', legalWalk],
];
