import { accounts } from '../../../../fixtures/seed/accounts.ts';
import type { Fault } from '../../fault.ts';
import { isMissing } from '../../twist/account-written.ts';
import { keepLines } from '../../twist/requisition-lines.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

/** With a dynamic chart of accounts a line whose account is missing gets the first one of the chart. */
export const missingAccountBecomesAnother: Fault = {
  id: 'requisitions/missing-account-becomes-another',
  title: 'With a dynamic chart of accounts a line whose account is missing gets the first one of the chart.',
  violates: ['requisitions/dynamic-account-is-made'],
  capabilities: { 'chart-of-accounts': 'dynamic' },
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting({
    keep: keepLines((line, { given }) =>
      isMissing(given) ? { ...line, account: accounts[0]?.shown ?? null } : undefined,
    ),
  }),
};
