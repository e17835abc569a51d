import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import { userNamed, userWithId } from '../../../users/find-user.ts';
import type { KeptUser } from '../../../users/kept-user.ts';
import { invalidParameter } from '../../invalid-parameter.ts';

/** The two users of a reassignment. */
export type PartyName = 'from-user' | 'to-user';

const found = ({ sandbox: { choices, store } }: Exchange, { id, login, email }: Data) => {
  if (typeof login === 'string') return { user: userNamed(store, login) };
  if (choices.of('user-reassignments/user-reference') === 'login') return undefined;
  if (typeof email === 'string') return { user: userNamed(store, email) };
  return typeof id === 'number' ? { user: userWithId(store, id) } : undefined;
};

const unknownUser = (exchange: Exchange, name: PartyName): Refusal =>
  exchange.sandbox.choices.of('user-reassignments/unknown-user') === 'not-found'
    ? new Refusal('unknown-id', { message: `${name} is no user.` })
    : invalidParameter(exchange, `${name} must be a user who exists.`);

const refuseInactive = (exchange: Exchange, name: PartyName, { active }: KeptUser): void => {
  const choice = exchange.sandbox.choices.of(`user-reassignments/inactive-${name}`);
  if (active || choice === 'accepted') return;
  throw invalidParameter(exchange, `${name} must be an active user.`);
};

/** The user that a request names as from-user or to-user, in a way that the choice lets it. Throws a `Refusal`. */
export const resolveParty = (exchange: Exchange, name: PartyName, given: Data | undefined): KeptUser => {
  if (given === undefined) throw invalidParameter(exchange, `${name} is required.`);
  const reference = found(exchange, given);
  if (reference === undefined) throw invalidParameter(exchange, `${name} must be named by its login.`);
  const { user } = reference;
  if (user === undefined) throw unknownUser(exchange, name);
  refuseInactive(exchange, name, user);
  return user;
};
