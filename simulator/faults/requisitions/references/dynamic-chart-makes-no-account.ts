import type { Fault } from '../../fault.ts';
import { isMissing } from '../../twist/account-written.ts';
import { pretending } from '../../twist/pretending.ts';

/** With a dynamic chart of accounts segments of an account that is missing are refused. */
export const dynamicChartMakesNoAccount: Fault = {
  id: 'requisitions/dynamic-chart-makes-no-account',
  title: 'With a dynamic chart of accounts segments of an account that is missing are refused.',
  violates: ['requisitions/dynamic-account-is-made'],
  capabilities: { 'chart-of-accounts': 'dynamic' },
  kind: 'behavioural',
  step: 'decide',
  wrap: pretending({ 'chart-of-accounts': 'static' }, ({ sent }) => (sent.lines ?? []).some(isMissing)),
};
