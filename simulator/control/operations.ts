import { Readable } from 'node:stream';
import { scopes } from '../../fixtures/seed/clients.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import { isMembers, type Members } from '../../models/members.ts';
import { clientOf } from '../auth/clients.ts';
import type { Grant } from '../auth/grant.ts';
import type { Incoming, Sandbox } from '../exchange.ts';
import { placeOf } from '../pipeline/place-of.ts';
import { run } from '../pipeline/run.ts';
import type { Ids, OperationPlace, RecipeStep } from '../recipes/recipe.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { text } from './member.ts';

// Requests to the API that the simulator itself sends, past the network and without a token.

/** What a client with every scope may do. */
export const grantOfAll = (client: string): Grant => ({ client, scopes: new Set(scopes) });

/** A request of a client as it would have come in. */
export const incomingOf = ({ method, path, body }: RecipeStep, grant: Grant): Incoming => {
  const written = body === undefined ? undefined : JSON.stringify(body);
  const sent = written === undefined ? {} : { 'content-type': 'application/json' };
  return {
    ...{ method, url: path, grant },
    headers: {
      ...{ accept: 'application/json', host: 'localhost', ...sent },
      ...(written !== undefined && { 'content-length': String(Buffer.byteLength(written)) }),
    },
    readBody: async () => written ?? '',
    pieces: () => Readable.from(written === undefined ? [] : [Buffer.from(written)]),
  };
};

/** Method and path of an operation below the address of a sandbox. Throws a `ControlError` where it has no such one. */
export const placing =
  (sandbox: Sandbox): OperationPlace =>
  (id, ids = {}) => {
    const endpoint = endpoints.find((one) => one.id === id);
    if (endpoint === undefined) throw new ControlError(`There is no operation ${id}.`, 404);
    const place = placeOf(sandbox, endpoint);
    if (place === undefined)
      throw new ControlError(`This sandbox has no operation ${id}, by choice or capability.`, 409);
    return {
      method: endpoint.method,
      path: place.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(ids[name]))),
    };
  };

const grantFor = (sandbox: Sandbox, id: string | undefined): Grant => {
  if (id === undefined) return grantOfAll('console');
  const client = clientOf(sandbox, id);
  if (client === undefined) throw new ControlError('There is no client of this identifier.', 404);
  return { client: id, scopes: new Set(client.scopes) };
};

const objectIn = (body: Members, name: string): Members | undefined => {
  const value = body[name] ?? undefined;
  if (value === undefined || isMembers(value)) return value;
  throw new ControlError(`${name} must be an object.`);
};

const idsIn = (body: Members, place: string): Ids => {
  const given = objectIn(body, 'ids') ?? {};
  const missing = [...place.matchAll(/:(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(given, name));
  if (missing.length === 0) return given as Ids;
  throw new ControlError(`ids must have ${missing.join(', ')}, as in ${place}.`);
};

const searchOf = (query: Members | undefined): string => {
  const pairs = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

const parsed = (written: string): unknown => {
  try {
    return JSON.parse(written) as unknown;
  } catch {
    return written;
  }
};

/**
 * `POST operations/ID {ids?, query?, body?, client?}`: sends an operation of the API as a client that needs no token, one
 * with every scope when left out. Answers with the status of the API, and what it answered.
 */
export const sendOperation = async ({
  platform,
  sandbox,
  body,
  params: [id = ''],
}: ControlRequest): Promise<ControlAnswer> => {
  const [query, sent, grant] = [
    objectIn(body, 'query'),
    objectIn(body, 'body'),
    grantFor(sandbox, text(body, 'client')),
  ];
  const path = endpoints.find((one) => one.id === id)?.path ?? '';
  const { method, path: place } = placing(sandbox)(id, idsIn(body, path));
  const step = { method, path: place + searchOf(query), ...(sent && { body: sent }) };
  const { outgoing } = await run({ ...platform, main: sandbox }, incomingOf(step, grant), (error) => {
    throw error;
  });
  const { status } = outgoing;
  return { status: status === 204 ? 200 : status, body: { status, answer: parsed(outgoing.body) } };
};
