import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const moves = 'States and transitions / Work confirmation header';
const endpoints = 'Endpoints / Work confirmation headers';
const refusals = 'Errors';

/** When a sheet is voided, and what comes of it. */
export const sheetVoidRequirements = [
  rows.documented(
    'service-sheets/void-of-approved-sheet-leads-to-pending-void',
    'A valid void request puts an Approved sheet into pending_void.',
    `${moves}; ${endpoints}`,
  ),
  rows.documented(
    'service-sheets/void-only-when-approved',
    'A void request is turned down for a sheet that is not Approved.',
    `${refusals}; ${moves}`,
  ),
  rows.documented(
    'service-sheets/void-needs-open-order-line',
    'A void request is turned down for a sheet without a link to an open order line.',
    `${refusals}; ${moves}`,
  ),
  rows.documented(
    'service-sheets/one-pending-void-at-a-time',
    'A void request is turned down while the sheet has another one pending; a sheet has one at most.',
    `${refusals}; ${moves}; Limits`,
  ),
  rows.documented(
    'service-sheets/void-refuses-both-reasons',
    'A void request with both reason_insight_code and reason_insight_id is turned down.',
    `${refusals}; ${endpoints}`,
  ),
  rows.documented(
    'service-sheets/void-refuses-neither-reason',
    'A void request with neither reason_insight_code nor reason_insight_id is turned down.',
    `${refusals}; ${endpoints}`,
  ),
  rows.documented(
    'service-sheets/void-needs-comments',
    'A void request without comments, the text that explains it, is turned down.',
    `${refusals}; ${endpoints}`,
  ),
  rows.documented(
    'service-sheets/void-reason-code-is-of-an-active-reason',
    'reason_insight_code of a void request has to name an active reason that is set up for voiding sheets.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'service-sheets/void-reason-id-is-of-an-active-reason',
    'reason_insight_id of a void request has to be that of an active reason set up for voiding sheets.',
    `${endpoints}; ${moves}`,
  ),
  rows.documented(
    'service-sheets/void-accepts-reason-code',
    'A void request may give its reason by reason_insight_code alone, a string.',
    endpoints,
  ),
  rows.documented(
    'service-sheets/void-accepts-reason-id',
    'A void request may give its reason by reason_insight_id alone, an integer.',
    endpoints,
  ),
  rows.configured(
    'service-sheets/void-starts-the-void-approval-chain',
    'An accepted void request sets off the approval chain that is configured for voids.',
    moves,
  ),
] as const satisfies readonly Requirement[];
