import type { Fault } from '../../fault.ts';
import { askNoSecret } from '../../twist/token/prove-client.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

/** A code exchange without a secret gets a token; a wrong secret is refused. */
export const codeExchangePassesAMissingSecret: Fault = {
  id: 'access/code-exchange-passes-a-missing-secret',
  title: 'A code exchange without a secret gets a token; a wrong secret is refused.',
  violates: ['access/code-exchange-proves-the-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: askNoSecret((asked) => isCodeExchange(asked) && (asked.get('client_secret') ?? '') === ''),
};
