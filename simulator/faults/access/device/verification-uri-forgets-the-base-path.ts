import { basePathOf } from '../../../auth/pages/frame/address.ts';
import type { Fault } from '../../fault.ts';
import { changeDeviceAnswer } from '../../twist/token/change-device-answer.ts';

/** verification_uri leaves out the path of base_url, and leads to a page that knows nothing of the code. */
export const verificationUriForgetsTheBasePath: Fault = {
  id: 'access/verification-uri-forgets-the-base-path',
  title:
    'verification_uri leaves out the path of base_url, and leads to a page that knows nothing of the code.',
  violates: ['access/user-code-is-entered-at-verification-uri', 'access/device-answer-has-verification-uri'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeDeviceAnswer((members, { sandbox }) => ({
    ...members,
    verification_uri: String(members['verification_uri']).replace(basePathOf(sandbox), ''),
  })),
};
