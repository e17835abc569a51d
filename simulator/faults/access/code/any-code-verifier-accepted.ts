import { digestOf } from '../../../auth/digest.ts';
import type { Fault } from '../../fault.ts';
import { misjudgeCode } from '../../twist/token/misjudge-code.ts';

/** Any verifier is as good as the one of the challenge. */
export const anyCodeVerifierAccepted: Fault = {
  id: 'access/any-code-verifier-accepted',
  title: 'Any verifier is as good as the one of the challenge.',
  violates: ['access/wrong-code-verifier-is-refused'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeCode((code, asked) => {
    const verifier = asked.get('code_verifier');
    return code.challenge === undefined || !verifier ? code : { ...code, challenge: digestOf(verifier) };
  }),
};
