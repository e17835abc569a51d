import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/reassignment/misread.ts';

/** A user is looked for by the email address alone, also where a login is given. */
export const loginIsAnEmail: Fault = {
  id: 'user-reassignments/login-is-an-email',
  title: 'A user is looked for by the email address alone, also where a login is given.',
  violates: ['user-reassignments/create-takes-users-by-login'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((input) => {
    const asEmail = (user: Data | undefined) =>
      typeof user?.['login'] === 'string' && !user['login'].includes('@')
        ? { ...user, login: `${user['login']}@` }
        : user;
    return { ...input, from: asEmail(input.from), to: asEmail(input.to) };
  }),
};
