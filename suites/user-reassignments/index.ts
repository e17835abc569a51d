import type { Check } from '../harness/check.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import { arbitraryReassignments } from './effects/arbitrary-reassignments.ts';
import {
  approvalsEffects,
  documentsEffects,
  membershipsEffects,
  platformEffects,
} from './effects/effects.ts';
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
import { needsAResponsibility, notesAreOptional, requiredUsers } from './rules/lacking-requests.ts';
import { requestSilences } from './silences/request-silences.ts';
import { answerSilences, processingSilences, reassignmentScopes } from './silences/silences.ts';

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
