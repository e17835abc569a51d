import type { SeedUser } from '../../../../fixtures/seed/seed-data.ts';
import { userByEmail, userByLogin, users } from '../../../../fixtures/seed/users.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { isActiveUser } from '../../../users/find-user.ts';
import { invalidParameter } from '../../invalid-parameter.ts';

const finders = {
  id: (id: unknown) => users.find((user) => user.id === id),
  login: (login: unknown) => userByLogin(String(login)),
  email: (email: unknown) => userByEmail(String(email)),
} as const satisfies Readonly<Record<string, (value: unknown) => SeedUser | undefined>>;

type Key = keyof typeof finders;

const keysBy: Readonly<Record<string, readonly Key[]>> = {
  any: ['id', 'login', 'email'],
  login: ['login'],
  id: ['id'],
};

/**
 * The active user that a reference names, in a way that the choice lets it; undefined when there is none. Throws
 * a `Refusal` for a reference that is written in another way.
 */
export const findUser = (exchange: Exchange, reference: Data, path: string): SeedUser | undefined => {
  const keys = keysBy[exchange.sandbox.choices.of('requisitions/user-reference')] ?? [];
  const key = keys.find((one) => (reference[one] ?? null) !== null);
  if (key === undefined) throw invalidParameter(exchange, `${path} must be named by ${keys.join(', or ')}.`);
  const user = finders[key](reference[key]);
  return user !== undefined && isActiveUser(exchange.sandbox.store, user.id) ? user : undefined;
};
