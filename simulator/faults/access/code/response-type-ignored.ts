import type { Fault } from '../../fault.ts';
import { authorizationDoor } from '../../twist/memory/door.ts';
import { mislead } from '../../twist/memory/mislead.ts';

/** Whatever response_type asks for, a code is given. */
export const responseTypeIgnored: Fault = {
  id: 'access/response-type-ignored',
  title: 'Whatever response_type asks for, a code is given.',
  violates: ['access/unknown-response-type-gets-no-code'],
  kind: 'behavioural',
  step: 'apply',
  wrap: mislead(authorizationDoor, (asked) => {
    if (!asked.has('response_type') || asked.get('response_type') === 'code') return undefined;
    const parameters = new URLSearchParams(asked);
    parameters.set('response_type', 'code');
    return { parameters };
  }),
};
