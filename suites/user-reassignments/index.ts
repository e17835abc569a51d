import type { Check } from '../harness/check.ts';
import { approvalsEffects } from './effects/approvals.ts';
import { arbitraryReassignments } from './effects/arbitrary-reassignments.ts';
import { documentsEffects } from './effects/documents.ts';
import { membershipsEffects } from './effects/memberships.ts';
import { platformEffects } from './effects/platform.ts';

/** The checks of this area, in the order of a run. */
export const userReassignmentChecks: readonly Check[] = [
  membershipsEffects,
  documentsEffects,
  approvalsEffects,
  platformEffects,
  arbitraryReassignments,
];
