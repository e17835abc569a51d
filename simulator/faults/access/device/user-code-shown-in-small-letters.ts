import type { Fault } from '../../fault.ts';
import { changeForm } from '../../twist/page/change-form.ts';
import { changeDeviceAnswer } from '../../twist/token/change-device-answer.ts';

const inSmallLetters = changeDeviceAnswer((members) => ({
  ...members,
  user_code: String(members['user_code']).toLowerCase(),
}));

const inCapitals = changeForm(['POST /oauth2/device'], (fields) => {
  if (/[a-z]/.test(fields.get('user_code') ?? '')) fields.set('user_code', '');
});

/** A user code is shown in small letters, and taken only in capitals. */
export const userCodeShownInSmallLetters: Fault = {
  id: 'access/user-code-shown-in-small-letters',
  title: 'A user code is shown in small letters, and taken only in capitals.',
  violates: ['access/user-code-is-entered-at-verification-uri'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) =>
    inCapitals(
      inSmallLetters(step, () => undefined),
      fired,
    ),
};
