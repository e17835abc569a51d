import { userPassword } from '../../../../fixtures/seed/clients.ts';
import { users } from '../../../../fixtures/seed/users.ts';
import type { Store } from '../../../store/port.ts';
import { isActiveUser } from '../../../users/find-user.ts';
import { sameSecret } from '../../same-secret.ts';

/** The id of the active user whom login and password prove; undefined for anybody else. */
export const checkPassword = (store: Store, login: string, password: string): number | undefined => {
  const right = sameSecret(password, userPassword);
  const user = users.find((one) => one.login === login.trim());
  return right && user !== undefined && isActiveUser(store, user.id) ? user.id : undefined;
};
