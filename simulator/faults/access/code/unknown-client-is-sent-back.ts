import type { Fault } from '../../fault.ts';
import { sendAnywhere } from '../../twist/page/send-anywhere.ts';

/** A client that does not exist is told so at the redirect URI that its request names. */
export const unknownClientIsSentBack: Fault = {
  id: 'access/unknown-client-is-sent-back',
  title: 'A client that does not exist is told so at the redirect URI that its request names.',
  violates: ['access/unknown-client-is-not-redirected'],
  kind: 'behavioural',
  step: 'apply',
  wrap: sendAnywhere('unauthorized_client', (_, client) => client === undefined),
};
