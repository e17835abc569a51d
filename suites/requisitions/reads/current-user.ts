import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { isId } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import { oncePerProfile } from '../../harness/resources/once-per-profile.ts';
import { namesCreator } from '../asking/draft-by.ts';
import { make } from '../asking/make.ts';
import { freeLine } from '../asking/wish.ts';
import { sameUser } from '../seeing/same-user.ts';
import { isSeen, read } from '../seeing/sight.ts';

const referenceOf = (value: Value | undefined): UserReference[] => {
  if (!isData(value)) return [];
  const { id, login, email } = value;
  const reference: UserReference = {
    ...(isId(id) && { id }),
    ...(typeof login === 'string' && { login }),
    ...(typeof email === 'string' && { email }),
  };
  return Object.keys(reference).length === 0 ? [] : [reference];
};

/** Who is shown as the creator of a draft that names none. */
const creator = async (context: Context): Promise<UserReference[]> => {
  if (namesCreator(context.profile)) return [];
  const { id } = await make(context, { lines: [freeLine('creator')] });
  const sight = id === undefined ? undefined : await read(context, id);
  return sight !== undefined && isSeen(sight) ? referenceOf(sight.data['created-by']) : [];
};

/**
 * Whom the client acts as: the one of the profile, and the creator of a draft that names none. Two where they
 * differ: one of them is wrong, and who it is others judge. None where nothing tells.
 */
export const currentUsers = oncePerProfile(
  async (context: Context): Promise<readonly UserReference[]> => {
    const { apiUser } = context.profile.requisitions;
    return [...(apiUser === undefined ? [] : [apiUser]), ...(await creator(context))];
  },
  { isFinal: (users) => users.length > 0 },
);

const listOf = (value: Value | undefined): readonly (Value | undefined)[] =>
  Array.isArray(value) ? value : [value];

/** Who a requisition belongs to in one way or another. */
const owners = (data: Data): readonly (Value | undefined)[] =>
  ['created-by', 'requested-by', 'requester', 'user-members', 'user-group-members'].flatMap((member) =>
    listOf(data[member]),
  );

/**
 * Whether a requisition is of one of some users: it is where it shows one of them among those it belongs to, and is
 * not where creator and requester are shown, the other owners too if at all, and none is one of them.
 */
export const isOf = (data: Data, users: readonly UserReference[]): 'yes' | 'no' | 'untold' => {
  const is = (value: Value | undefined): (boolean | undefined)[] =>
    users.map((user) => sameUser(value, user));
  if (owners(data).some((owner) => is(owner).includes(true))) return 'yes';
  const isOther = (value: Value | undefined): boolean => users.length > 0 && !is(value).includes(undefined);
  const told = [data['created-by'], data['requested-by']].every(isOther);
  const rest = owners(data).filter((owner) => owner !== undefined && owner !== null);
  return told && rest.every(isOther) ? 'no' : 'untold';
};
