import { userPassword } from '../../../../fixtures/seed/clients.ts';
import { inactiveUsers, users } from '../../../../fixtures/seed/users.ts';
import { sameSecret } from '../../same-secret.ts';

/** The id of the active user whom login and password prove; undefined for anybody else. */
export const checkPassword = (login: string, password: string): number | undefined => {
  const right = sameSecret(password, userPassword);
  const user = users.find((one) => one.login === login.trim());
  return right && user !== undefined && !inactiveUsers.includes(user.id) ? user.id : undefined;
};
