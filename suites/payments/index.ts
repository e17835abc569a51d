import { fieldCheck } from '../formats/area-fields.ts';
import type { Check } from '../harness/check.ts';
import { openScope } from '../laws/open-scopes.ts';
import { marksAtOnce } from './at-once.ts';
import { collection } from './collection.ts';
import { credentialPermissions } from './credential-permissions.ts';
import { accountTypeLeavesOutExpenses, filterByAccountType, filterByBank } from './documented-filters.ts';
import { exportChangesNothingElse, exportOfOne } from './export-flag.ts';
import { exportWalks } from './export-walks.ts';
import { providerReference, singlePayment } from './fields.ts';
import { filterByLaterUpdate } from './filter-by-update.ts';
import {
  filterByAnyField,
  filterByExported,
  filterBySeveralStatuses,
  filterByStatus,
  newPaymentIsFound,
} from './filters.ts';
import { filtersCombine } from './filters-combine.ts';
import { filtersOnFurtherPages, furtherForms } from './further-forms.ts';
import { listRequest } from './payment-list.ts';
import { exportStamps, putAnswer, putForms } from './put-silences.ts';
import { markOutlivesMoves, statusMovesUpdatedAt } from './status-moves.ts';

/** The checks of this area, in the order of a run. */
export const paymentChecks: readonly Check[] = [
  collection,
  fieldCheck('payments'),
  filterByStatus,
  filterBySeveralStatuses,
  filterByExported,
  filterByLaterUpdate,
  filterByBank,
  filterByAccountType,
  accountTypeLeavesOutExpenses,
  filterByAnyField,
  ...furtherForms,
  filtersCombine,
  filtersOnFurtherPages,
  exportWalks,
  exportChangesNothingElse,
  exportOfOne,
  marksAtOnce,
  newPaymentIsFound,
  statusMovesUpdatedAt,
  markOutlivesMoves,
  providerReference,
  exportStamps,
  putForms,
  putAnswer,
  singlePayment,
  openScope(
    { id: 'payments/payment-scopes', title: 'Whether reading payments takes a scope of its own' },
    {
      silence: 'payments/payment-scopes',
      own: /payments?\b|\.pay\b/,
      refused: 'pay',
      read: () => listRequest([]),
    },
  ),
  credentialPermissions,
];
