import type { Fault } from '../../fault.ts';
import { changeForm } from '../../twist/page/change-form.ts';

/** A user code is shown with a hyphen, and taken only without it. */
export const userCodeOnlyWithoutHyphen: Fault = {
  id: 'access/user-code-only-without-hyphen',
  title: 'A user code is shown with a hyphen, and taken only without it.',
  violates: ['access/user-code-is-entered-at-verification-uri'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeForm(['POST /oauth2/device'], (fields) => {
    if (fields.get('user_code')?.includes('-')) fields.set('user_code', '');
  }),
};
