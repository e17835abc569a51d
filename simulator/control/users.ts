import { notificationsOf } from '../areas/comments/content.ts';
import { assignmentsOfUser } from '../areas/user-reassignments/holdings.ts';
import { userNamed, userWithId } from '../store/users.ts';
import type { StoredUser } from '../stored-user.ts';
import { transact } from '../transact.ts';
import { assignmentOptions, makeUser } from '../users.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { oneOf } from './member.ts';

/** `POST users {holding?}`: a new user who holds everything, nothing, or everything with some of it locked. */
export const createUser = ({ sandbox, body }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const { id, login, active } = makeUser(
      sandbox.store,
      oneOf(body, 'holding', assignmentOptions) ?? 'nothing',
    );
    return { status: 201, body: { id, login, active } };
  });

const userOf = ({ sandbox: { store }, params }: ControlRequest): StoredUser => {
  const [name = ''] = params;
  const user = userNamed(store, name) ?? userWithId(store, Number(name));
  if (user !== undefined) return user;
  throw new ControlError('There is no such user.', 404);
};

/** `GET users/LOGIN/holdings`: whether a user is active, and ids of everything that it holds, list by list. */
export const getAssignments = (request: ControlRequest): ControlAnswer => {
  const user = userOf(request);
  return { status: 200, body: { active: user.active, ...assignmentsOfUser(request.sandbox, user) } };
};

/** `GET comments/:id/supplier`: how many comments with this id the supplier of the document sees. */
export const countSupplierComments = ({ sandbox, params }: ControlRequest): ControlAnswer => {
  const comment = sandbox.store.get('comment', Number(params[0]));
  return { status: 200, body: { count: comment?.data['to-supplier'] === true ? 1 : 0 } };
};

/** `GET users/ID/notifications`: how many mentions a user was notified of, and in which comments. */
export const getNotifications = (request: ControlRequest): ControlAnswer => {
  const notifications = notificationsOf(request.sandbox.store, userOf(request).id);
  return { status: 200, body: { count: notifications.length, notifications } };
};
