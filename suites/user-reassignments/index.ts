import { fieldCheck } from '../formats/area-fields.ts';
import type { Check } from '../harness/check.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import { approvalsGroupName } from './approvals-group.ts';
import { arbitraryReassignments } from './effects/arbitrary-reassignments.ts';
import {
  approvalsEffects,
  documentsEffects,
  membershipsEffects,
  platformEffects,
  repeatedAdditions,
} from './effects/effects.ts';
import { movedDocuments } from './effects/moved-documents.ts';
import { failedItems, items } from './processing/own-items.ts';
import { processing } from './processing/processing.ts';
import { readableItems } from './processing/readable-items.ts';
import { creation } from './rules/creation.ts';
import { deactivation } from './rules/deactivation.ts';
import { ignoredResponsibilities } from './rules/ignored-responsibilities.ts';
import { eachResponsibility, requestPairs } from './rules/pairs.ts';
import { requestSilences } from './silences/request-silences.ts';
import { answerSilences, processingSilences, reassignmentScopes } from './silences/silences.ts';

/** The checks of this area in the order of a run, in which listed users are dealt out: few users decide most claims. */
export const userReassignmentChecks: readonly Check[] = [
  fieldCheck('user-reassignments'),
  readableItems,
  reassignmentScopes,
  creation,
  deactivation,
  processing,
  items,
  membershipsEffects,
  documentsEffects,
  approvalsEffects,
  platformEffects,
  movedDocuments,
  requestPairs,
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
        params: { user_reassignment_id: id },
      })),
  ),
];
