import type { ReassignmentUsers } from '../profile/reassignment-profile.ts';
import type { UserReference } from '../profile/requisition-profile.ts';
import type { UserRole, UserSupply, UserWish } from '../supply.ts';
import type { Tell } from './call-hook.ts';
import type { Counterparties } from './counterparties.ts';

/** What the users of one check come from. */
interface UserSources {
  readonly counterparties: Counterparties;
  /** Users already handed out in this process: `user` and the login. */
  readonly used: Set<string>;
  readonly listed: ReassignmentUsers;
  readonly tell: Tell;
}

/** The users of one check. */
interface Users {
  user(wish: UserWish): Promise<UserSupply | undefined>;
  available(role: UserRole): number;
  /** Logins of those that a hook made, and of those listed that were handed out to lose what they hold. */
  readonly made: readonly string[];
  readonly drawn: readonly string[];
}

const keyOf = ({ login = '' }: UserReference): string => `user ${login.toLowerCase()}`;

/** Opens them. Nobody who is listed to get things is handed out to lose any, whatever other lists say. */
export const openUsers = ({ counterparties, used, listed, tell }: UserSources): Users => {
  const made: string[] = [];
  const drawn: string[] = [];
  const receivers = new Set(listed.to.map(keyOf));

  const free = (role: UserRole): readonly UserReference[] =>
    role === 'to'
      ? listed.to
      : listed[role].filter((user) => !used.has(keyOf(user)) && !receivers.has(keyOf(user)));
  const create = async ({ holding }: UserWish): Promise<UserSupply | undefined> => {
    const user = await counterparties.createUser(holding, tell);
    if (user === undefined) return undefined;
    made.push(user.login);
    return { ...user, made: true };
  };
  const draw = ({ role, holding }: UserWish): UserSupply | undefined => {
    // What a listed user holds is nobody's to promise.
    const [user] = role !== 'to' && holding !== 'everything' ? [] : free(role);
    if (user?.login === undefined) return undefined;
    if (role !== 'to') {
      used.add(keyOf(user));
      drawn.push(user.login);
    }
    return { ...user, login: user.login, made: false };
  };

  return {
    user: async (wish) => (counterparties.can('create-user') ? create(wish) : draw(wish)),
    available: (role) => (counterparties.can('create-user') ? Number.POSITIVE_INFINITY : free(role).length),
    ...{ made, drawn },
  };
};
