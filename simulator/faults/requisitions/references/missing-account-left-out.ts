import type { Fault } from '../../fault.ts';
import { isMissing, without } from '../../twist/account-written.ts';
import { tellLines } from '../../twist/requisition-lines.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

/** With a dynamic chart of accounts a line whose account is missing is kept without one. */
export const missingAccountLeftOut: Fault = {
  id: 'requisitions/missing-account-left-out',
  title: 'With a dynamic chart of accounts a line whose account is missing is kept without one.',
  violates: ['requisitions/dynamic-account-is-made'],
  capabilities: { 'chart-of-accounts': 'dynamic' },
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting({ tell: tellLines((line) => (isMissing(line) ? without(line) : undefined)) }),
};
