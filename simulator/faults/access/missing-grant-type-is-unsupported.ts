import type { Fault } from '../fault.ts';
import { changeRefusal } from '../twist/token/change-answer.ts';

/** A token request without grant_type is refused as unsupported_grant_type. */
export const missingGrantTypeIsUnsupported: Fault = {
  id: 'access/missing-grant-type-is-unsupported',
  title: 'A token request without grant_type is refused as unsupported_grant_type.',
  violates: ['access/missing-grant-type-is-invalid-request'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRefusal((members, { body }) =>
    new URLSearchParams(body?.text).get('grant_type')
      ? members
      : { ...members, error: 'unsupported_grant_type' },
  ),
};
