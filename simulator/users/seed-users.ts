import { holdingsOf } from '../../fixtures/seed/holdings.ts';
import { isActive, users } from '../../fixtures/seed/users.ts';
import type { KeptUser } from './kept-user.ts';

/** The users of the starting data. */
export const seedUsers = (): readonly KeptUser[] =>
  users.map((shown) => ({
    ...{ id: shown.id, login: shown.login, shown },
    active: isActive(shown.id),
    ...holdingsOf(shown.id),
  }));
