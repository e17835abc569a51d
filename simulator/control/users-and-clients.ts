import { notificationsOf } from '../areas/comments/content.ts';
import { assignmentsOfUser } from '../areas/user-reassignments/holdings.ts';
import { assignScopes, ClientError, clientsOf, createClient, moveClient } from '../auth/clients.ts';
import { grantTypes, type StoredClient } from '../auth/stored-records.ts';
import { userNamed, userWithId } from '../store/users.ts';
import type { StoredUser } from '../stored-user.ts';
import { transact } from '../transact.ts';
import { assignmentOptions, makeUser } from '../users.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { oneOf, texts, wordIn } from './member.ts';

const show = ({ id, name, grantType, redirectUris, scopes, record }: StoredClient) => ({
  ...{ id, name, grantType, redirectUris, scopes },
  state: record.state,
});

const saveClient = <T>(save: () => T): T => {
  try {
    return save();
  } catch (error) {
    if (error instanceof ClientError) throw new ControlError(error.message);
    throw error;
  }
};

const answerClient = (client: StoredClient | undefined): ControlAnswer => {
  if (client === undefined) throw new ControlError('There is no client of this identifier.', 404);
  return { status: 200, body: show(client) };
};

/** `GET clients`: the clients without their secrets, which are not stored. */
export const listClients = ({ sandbox }: ControlRequest): ControlAnswer => ({
  status: 200,
  body: { clients: clientsOf(sandbox).map(show) },
});

/** `POST clients {name, grantType, redirectUris?, scopes}`: returns identifier and secret, the latter only here. */
export const makeClient = ({ sandbox, body }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const grantType = oneOf(body, 'grantType', grantTypes) ?? 'client_credentials';
    const redirectUris = texts(body['redirectUris'], 'redirectUris') ?? [];
    const scopes = texts(body['scopes'], 'scopes') ?? [];
    const { name = '' } = body;
    if (typeof name !== 'string') throw new ControlError('name must be a string.');
    const { client, secret } = saveClient(() =>
      createClient(sandbox, { name, grantType, redirectUris, scopes }),
    );
    return { status: 201, body: { ...show(client), secret } };
  });

/** `PUT clients/ID {scopes}`: replaces the scopes of a client. */
export const changeClient = ({ sandbox, body, params: [id = ''] }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const scopes = texts(body['scopes'], 'scopes') ?? [];
    return answerClient(saveClient(() => assignScopes(sandbox, id, scopes)));
  });

/** `POST clients/ID/events {type: activate | deactivate}`. */
export const moveOneClient = ({ sandbox, body, params: [id = ''] }: ControlRequest): Promise<ControlAnswer> =>
  transact(sandbox, () => {
    const type = wordIn(body, 'type', ['activate', 'deactivate'] as const);
    return answerClient(moveClient(sandbox, id, type));
  });

/** `POST users {holding?}`: a new user with assignments in every list, with none, or with some of them locked. */
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

/** `GET users/LOGIN/holdings`: whether a user is active, and the ids of all assignments by list. */
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
