import type { Fault } from '../fault.ts';
import { changeRefusal } from '../twist/token/change-answer.ts';

/** A grant_type that nobody defined is refused as invalid_request. */
export const unknownGrantIsInvalidRequest: Fault = {
  id: 'access/unknown-grant-is-invalid-request',
  title: 'A grant_type that nobody defined is refused as invalid_request.',
  violates: ['access/unknown-grant-is-unsupported-grant-type'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRefusal((members) =>
    members['error'] === 'unsupported_grant_type' ? { ...members, error: 'invalid_request' } : members,
  ),
};
