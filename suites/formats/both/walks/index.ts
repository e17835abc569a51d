import type { Area } from '../../../../models/areas.ts';
import type { Context } from '../../../harness/check.ts';
import { agreementWalk } from './agreements.ts';
import { attachmentWalk, documentIn } from './attachments.ts';
import { commentWalk } from './comments.ts';
import { inspectionWalk } from './inspections.ts';
import { legalWalk, maySpare } from './legal-documents.ts';
import { paymentWalk } from './payments.ts';
import { reassignmentWalk } from './reassignments.ts';
import { requisitionWalk } from './requisitions.ts';
import { areWritten, scheduleWalk } from './schedules.ts';
import { sheetWalk } from './sheets.ts';
import type { FormatWalk } from './walk.ts';

interface Row {
  readonly area: Area;
  readonly walk: FormatWalk;
  /** Whether a profile supplies what the walk is about; where left out it is looked for. */
  readonly isSupplied?: (context: Context) => boolean;
}

/**
 * By the area that they are of. Access has none: clients and their scopes are shown on pages alone, and tokens are not
 * documented in two formats.
 */
export const formatWalks: readonly Row[] = [
  { area: 'requisitions', walk: requisitionWalk },
  { area: 'comments', walk: commentWalk },
  { area: 'quality-inspections', walk: inspectionWalk },
  { area: 'scheduling-agreements', walk: agreementWalk, isSupplied: areWritten },
  { area: 'user-reassignments', walk: reassignmentWalk },
  { area: 'payments', walk: paymentWalk },
  { area: 'service-sheets', walk: sheetWalk },
  { area: 'scheduling-agreements', walk: scheduleWalk, isSupplied: areWritten },
  { area: 'attachments', walk: attachmentWalk, isSupplied: (context) => documentIn(context) !== undefined },
  { area: 'legal-documents', walk: legalWalk, isSupplied: maySpare },
];
