import type { Fault } from '../../fault.ts';
import { askNoSecret } from '../../twist/token/prove-client.ts';
import { isRefresh } from '../../twist/token/token-kinds.ts';

/** A refresh without a secret gets a token; a wrong secret is refused. */
export const refreshPassesAMissingSecret: Fault = {
  id: 'access/refresh-passes-a-missing-secret',
  title: 'A refresh without a secret gets a token; a wrong secret is refused.',
  violates: ['access/refresh-proves-the-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: askNoSecret((asked) => isRefresh(asked) && (asked.get('client_secret') ?? '') === ''),
};
