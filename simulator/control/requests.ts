import { Readable } from 'node:stream';
import { scopes } from '../../fixtures/seed/clients.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import { isMembers, type Members } from '../../models/members.ts';
import { clientOf } from '../auth/clients.ts';
import type { Grant } from '../auth/grant.ts';
import type { ReceivedRequest, Sandbox } from '../exchange.ts';
import { placeOf } from '../pipeline/place-of.ts';
import { run } from '../pipeline/run.ts';
import type { OperationPlace, RecipeStep } from '../recipes/recipe.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { text, wordIn } from './member.ts';

// Requests to the API that the simulator itself sends, without the network and a token.

/** The permissions of a client with every scope. */
export const grantOfAll = (client: string): Grant => ({ client, scopes: new Set(scopes) });

/** A request as received from a client. */
export const incomingOf = ({ method, path, body }: RecipeStep, grant: Grant): ReceivedRequest => {
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

/**
 * The method and path of an operation below the address of a sandbox. Throws a `ControlError` if the sandbox does not
 * have it.
 */
export const operationPlace =
  (sandbox: Sandbox): OperationPlace =>
  (id, ids = {}) => {
    const endpoint = endpoints.find((one) => one.id === id);
    if (endpoint === undefined) throw new ControlError(`There is no operation ${id}.`, 404);
    const place = placeOf(sandbox, endpoint);
    if (place === undefined)
      throw new ControlError(
        `This sandbox has no operation ${id}, by one of its variants or feature flags.`,
        409,
      );
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

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const stepIn = (body: Members): RecipeStep => {
  const method = wordIn(body, 'method', methods);
  const path = text(body, 'path') ?? '';
  if (!/^\/api\/[!-~]+$/.test(path))
    throw new ControlError(
      'path must be one of the API below the address of the sandbox, such as /api/contracts/4001/comments.',
    );
  const sent = body['body'] ?? undefined;
  if (sent === undefined) return { method, path };
  if (isMembers(sent)) return { method, path, body: sent };
  throw new ControlError('body must be an object.');
};

const parseText = (written: string): unknown => {
  try {
    return JSON.parse(written) as unknown;
  } catch {
    return written;
  }
};

/**
 * `POST requests {method, path, body?, client?}`: sends a request to the API as a client without a token, by default
 * one with every scope. Returns the status and body of the API's response.
 */
export const sendRequest = async ({ platform, sandbox, body }: ControlRequest): Promise<ControlAnswer> => {
  const [step, grant] = [stepIn(body), grantFor(sandbox, text(body, 'client'))];
  const { outgoing } = await run({ ...platform, main: sandbox }, incomingOf(step, grant), (error) => {
    throw error;
  });
  const { status } = outgoing;
  return { status: status === 204 ? 200 : status, body: { status, answer: parseText(outgoing.body) } };
};
