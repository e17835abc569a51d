import type { Fault } from '../../fault.ts';
import { isMissing } from '../../twist/account-written.ts';
import { pretending } from '../../twist/pretending.ts';

/** With a static chart of accounts an account that is missing is made of known segments. */
export const staticChartMakesAccounts: Fault = {
  id: 'requisitions/static-chart-makes-accounts',
  title: 'With a static chart of accounts an account that is missing is made of known segments.',
  violates: ['requisitions/static-account-exists'],
  kind: 'behavioural',
  step: 'decide',
  wrap: pretending({ 'chart-of-accounts': 'dynamic' }, ({ sent }) => (sent.lines ?? []).some(isMissing)),
};
