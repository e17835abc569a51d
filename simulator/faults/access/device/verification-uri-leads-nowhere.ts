import type { Fault } from '../../fault.ts';
import { changeDeviceAnswer } from '../../twist/token/change-device-answer.ts';

/** There is no page at verification_uri. */
export const verificationUriLeadsNowhere: Fault = {
  id: 'access/verification-uri-leads-nowhere',
  title: 'There is no page at verification_uri.',
  violates: ['access/user-code-is-entered-at-verification-uri', 'access/device-answer-has-verification-uri'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeDeviceAnswer((members) => ({
    ...members,
    verification_uri: `${String(members['verification_uri'])}/activate`,
  })),
};
