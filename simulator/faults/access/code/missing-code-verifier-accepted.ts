import type { Fault } from '../../fault.ts';
import { misjudgeCode } from '../../twist/token/misjudge-code.ts';

/** A code that was asked for with a challenge gets a token without a verifier. */
export const missingCodeVerifierAccepted: Fault = {
  id: 'access/missing-code-verifier-accepted',
  title: 'A code that was asked for with a challenge gets a token without a verifier.',
  violates: ['access/missing-code-verifier-is-refused'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeCode((code, asked) => {
    const { challenge: _, ...rest } = code;
    return asked.has('code_verifier') ? code : rest;
  }),
};
