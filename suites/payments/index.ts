import type { Check } from '../harness/check.ts';
import { openScope } from '../laws/open-scopes.ts';
import { collection } from './collection.ts';
import { credentialPermissions } from './credential-permissions.ts';
import { examplesCombine } from './examples-combine.ts';
import { exportChangesNothingElse } from './export-changes-nothing-else.ts';
import { exportOfOne } from './export-of-one.ts';
import { exportStamps } from './export-stamps.ts';
import { exportWalks } from './export-walks.ts';
import { fields, singlePayment } from './fields.ts';
import { filterByExported } from './filter-by-exported.ts';
import { filterValues } from './filter-values.ts';
import { filterByAnyField, filterByLaterUpdate, filterBySeveralStatuses, filterByStatus } from './filters.ts';
import { filtersCombine } from './filters-combine.ts';
import { filtersInTheOtherFormat, filtersOnFurtherPages, filtersWhereTaken } from './filters-elsewhere.ts';
import { markOutlivesMoves, newPaymentIsFound } from './mark-outlives-moves.ts';
import { filterByAccountType, filterByBank } from './named-filters.ts';
import { putAnswer, putForms } from './put-forms.ts';
import { listRequest } from './requests.ts';
import { shownStatuses, statusMovesUpdatedAt } from './shown-statuses.ts';

/** The checks of this area, in the order of a run. */
export const paymentChecks: readonly Check[] = [
  collection,
  fields,
  filterByStatus,
  filterBySeveralStatuses,
  filterByExported,
  filterByLaterUpdate,
  filterByBank,
  filterByAccountType,
  filterByAnyField,
  ...filtersWhereTaken,
  filterValues,
  filtersCombine,
  examplesCombine,
  filtersInTheOtherFormat,
  filtersOnFurtherPages,
  exportWalks,
  exportChangesNothingElse,
  exportOfOne,
  newPaymentIsFound,
  statusMovesUpdatedAt,
  markOutlivesMoves,
  exportStamps,
  putForms,
  putAnswer,
  shownStatuses,
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
