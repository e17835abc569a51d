import type { Fault } from '../../fault.ts';
import { misjudgeCode } from '../../twist/token/misjudge-code.ts';

/** The redirect URI of a code exchange is not looked at. */
export const codeGoodForAnyRedirectUri: Fault = {
  id: 'access/code-good-for-any-redirect-uri',
  title: 'The redirect URI of a code exchange is not looked at.',
  violates: ['access/code-is-bound-to-its-redirect-uri'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeCode((code, asked) => {
    const given = asked.get('redirect_uri');
    return given === null || given === '' ? code : { ...code, redirectUri: given };
  }),
};
