import type { Check } from '../harness/check.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import { approvalsEffects } from './effects/approvals.ts';
import { arbitraryReassignments } from './effects/arbitrary-reassignments.ts';
import { documentsEffects } from './effects/documents.ts';
import { membershipsEffects } from './effects/memberships.ts';
import { platformEffects } from './effects/platform.ts';
import { repeatedAdditions } from './effects/repeated-additions.ts';
import { failedItems } from './processing/failed-items.ts';
import { items } from './processing/items.ts';
import { processing } from './processing/processing.ts';
import { readableItems } from './processing/readable-items.ts';
import { fields, ownFields } from './reads/fields.ts';
import { approvalsGroupName } from './rules/approvals-group.ts';
import { creation } from './rules/creation.ts';
import { deactivation } from './rules/deactivation.ts';
import { eachResponsibility } from './rules/each-responsibility.ts';
import { ignoredResponsibilities } from './rules/ignored-responsibilities.ts';
import { needsAResponsibility, requiredUsers } from './rules/lacking-requests.ts';
import { notesAreOptional } from './rules/notes-are-optional.ts';
import { answerSilences } from './silences/answer-silences.ts';
import { processingSilences } from './silences/processing-silences.ts';
import { reassignmentScopes } from './silences/reassignment-scopes.ts';
import { requestSilences } from './silences/request-silences.ts';

/** The checks of this area, in the order of a run. */
export const userReassignmentChecks: readonly Check[] = [
  fields,
  readableItems,
  reassignmentScopes,
  deactivation,
  creation,
  ownFields,
  processing,
  items,
  membershipsEffects,
  documentsEffects,
  approvalsEffects,
  platformEffects,
  requiredUsers,
  needsAResponsibility,
  notesAreOptional,
  eachResponsibility,
  ignoredResponsibilities,
  repeatedAdditions,
  approvalsGroupName,
  failedItems,
  arbitraryReassignments,
  requestSilences,
  processingSilences,
  answerSilences,
  observeFilters(
    'user-reassignments/transaction-filters',
    'the items of a reassignment',
    ({ userReassignments }) =>
      userReassignments.readable.map((id) => ({
        endpoint: 'user-reassignments.transactions',
        params: { id },
      })),
  ),
];
