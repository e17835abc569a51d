import type { Area } from '../../../../models/areas.ts';
import { agreementWalk } from './agreements.ts';
import { commentWalk } from './comments.ts';
import { inspectionWalk } from './inspections.ts';
import { paymentWalk } from './payments.ts';
import { reassignmentWalk } from './reassignments.ts';
import { requisitionWalk } from './requisitions.ts';
import { sheetWalk } from './sheets.ts';
import type { FormatWalk } from './walk.ts';

/** By the area that they are of. */
export const formatWalks: readonly (readonly [Area, FormatWalk])[] = [
  ['requisitions', requisitionWalk],
  ['comments', commentWalk],
  ['quality-inspections', inspectionWalk],
  ['scheduling-agreements', agreementWalk],
  ['user-reassignments', reassignmentWalk],
  ['payments', paymentWalk],
  ['service-sheets', sheetWalk],
];
