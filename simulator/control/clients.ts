import { assignScopes, ClientError, clientsOf, createClient, moveClient } from '../auth/clients.ts';
import { grantTypes, type StoredClient } from '../auth/stored-records.ts';
import { transact } from '../transact.ts';
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

/** `GET clients`: without their secrets, which are not stored. */
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

/** `PUT clients/ID {scopes}`: gives it other scopes. */
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
