import type { Fault } from '../../fault.ts';
import { changeForm } from '../../twist/page/change-form.ts';

const isAlike = (known: string, code: string): boolean =>
  known.length === code.length && known.slice(0, -1) === code.slice(0, -1);

/** The last letter or digit of a user code makes no difference. */
export const lastSignOfAUserCodeDoesNotCount: Fault = {
  id: 'access/last-sign-of-a-user-code-does-not-count',
  title: 'The last letter or digit of a user code makes no difference.',
  violates: ['access/wrong-user-code-allows-nothing'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeForm(['POST /oauth2/device'], (fields, { sandbox }) => {
    const code = (fields.get('user_code') ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
    if (code === '' || sandbox.store.kept('user-code', code) !== undefined) return;
    const [like] = sandbox.store.allKept('user-code').find(([known]) => isAlike(known, code)) ?? [];
    if (like !== undefined) fields.set('user_code', like);
  }),
};
