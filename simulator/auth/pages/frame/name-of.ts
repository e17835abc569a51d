import { users } from '../../../../fixtures/seed/users.ts';

/** How a page calls a user. */
export const nameOf = (id: number): string => {
  const user = users.find((one) => one.id === id);
  return user === undefined ? `user ${id}` : `${user.fullname} (${user.login})`;
};
