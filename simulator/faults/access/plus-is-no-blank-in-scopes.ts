import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** A blank between scopes that is encoded as a plus sign stays a plus sign. */
export const plusIsNoBlankInScopes: Fault = {
  id: 'access/plus-is-no-blank-in-scopes',
  title: 'A blank between scopes that is encoded as a plus sign stays a plus sign.',
  violates: ['access/scopes-are-separated-by-spaces', 'access/token-request-takes-scope'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters, { body }) => {
    const written = /(?:^|&)scope=([^&]*)/.exec(body?.text ?? '')?.[1] ?? '';
    if (written.includes('+')) parameters.set('scope', decodeURIComponent(written));
  }),
};
