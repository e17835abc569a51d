import type { Fault } from '../../fault.ts';
import { isUnknownAtLast, without } from '../../twist/account-written.ts';
import { keepLines, tellLines } from '../../twist/requisition-lines.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

/** With a dynamic chart of accounts the last segment may be anything. */
export const lastSegmentNotChecked: Fault = {
  id: 'requisitions/last-segment-not-checked',
  title: 'With a dynamic chart of accounts the last segment may be anything.',
  violates: ['requisitions/dynamic-segments-exist'],
  capabilities: { 'chart-of-accounts': 'dynamic' },
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting({
    tell: tellLines((line) => (isUnknownAtLast(line) ? without(line) : undefined)),
    keep: keepLines((line, { given }) =>
      isUnknownAtLast(given) ? { ...line, account: given['account'] ?? null } : undefined,
    ),
  }),
};
