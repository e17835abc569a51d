import type { Fault } from '../../fault.ts';
import { askNoSecret } from '../../twist/token/prove-client.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

/** A code exchange with a verifier is not asked for the secret of the client. */
export const secretNotAskedBesideAVerifier: Fault = {
  id: 'access/secret-not-asked-beside-a-verifier',
  title: 'A code exchange with a verifier is not asked for the secret of the client.',
  violates: ['access/code-exchange-proves-the-client'],
  kind: 'behavioural',
  step: 'apply',
  wrap: askNoSecret((asked) => isCodeExchange(asked) && asked.has('code_verifier')),
};
