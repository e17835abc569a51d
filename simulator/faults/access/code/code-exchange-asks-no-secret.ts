import type { Fault } from '../../fault.ts';
import { askNoSecret } from '../../twist/token/prove-client.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

/** Whoever has a code gets its token, with a wrong secret or with none. */
export const codeExchangeAsksNoSecret: Fault = {
  id: 'access/code-exchange-asks-no-secret',
  title: 'Whoever has a code gets its token, with a wrong secret or with none.',
  violates: ['access/code-exchange-proves-the-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: askNoSecret(isCodeExchange),
};
