import type { Fault } from '../fault.ts';
import { reissue } from '../twist/token/reissue.ts';

/** Every token has a scope more than was asked for, and the answer does not say so. */
export const furtherScopeGrantedInSilence: Fault = {
  id: 'access/further-scope-granted-in-silence',
  title: 'Every token has a scope more than was asked for, and the answer does not say so.',
  violates: ['access/granted-scope-is-told-when-it-differs'],
  kind: 'behavioural',
  step: 'apply',
  wrap: reissue((claims) => ({ ...claims, scope: `${String(claims['scope'])} platform.session` })),
};
