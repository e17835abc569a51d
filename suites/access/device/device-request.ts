import { pathOf } from '../../../models/endpoints/index.ts';
import type { Outgoing } from '../../harness/client.ts';
import { basic, type Parameters, queryRequest, tokenRequest } from '../token-request.ts';

/** A client with the device code grant; a public one has no secret. */
export interface DeviceClient {
  readonly id: string;
  readonly secret?: string;
  readonly scopes: readonly string[];
}

/** The parameters of a device authorization request, as documented: `scope` is left out where there is none. */
export const deviceParameters = ({ id, scopes }: DeviceClient): Parameters => [
  ['client_id', id],
  ...(scopes.length > 0 ? ([['scope', scopes.join(' ')]] as const) : []),
];

/** A token request, sent to where devices ask instead. */
const forDevices = (request: Outgoing, headers?: Outgoing['headers']): Outgoing => ({
  ...request,
  endpoint: 'device-authorizations.create',
  path: request.path.replace(pathOf('token.issue'), pathOf('device-authorizations.create')),
  ...(headers !== undefined && { headers }),
});

/** A device authorization request with its parameters in the query, as documented, and an empty form body. */
export const deviceRequest = (parameters: Parameters): Outgoing => forDevices(queryRequest(parameters));

/** The same with its parameters in the form body, as RFC 8628 section 3.1 has it. */
export const deviceForm = (parameters: Parameters, headers?: Outgoing['headers']): Outgoing =>
  forDevices(tokenRequest(parameters), headers);

/** A way to ask for codes. */
export interface DeviceWay {
  readonly words: string;
  readonly request: (client: DeviceClient) => Outgoing;
}

/** The request that the documentation shows. */
export const documentedWay: DeviceWay = {
  words: 'the parameters in the query',
  request: (client) => deviceRequest(deviceParameters(client)),
};

const secretOf = ({ secret }: DeviceClient) =>
  secret === undefined ? [] : ([['client_secret', secret]] as const);

const proof = (client: DeviceClient) =>
  client.secret === undefined ? undefined : basic({ ...client, secret: client.secret });

/** What is tried once the documented request has brought no codes. */
export const otherWays: readonly DeviceWay[] = [
  {
    words: 'the parameters in the form body',
    request: (client) => deviceForm(deviceParameters(client)),
  },
  {
    words: 'client_secret beside the documented parameters in the query',
    request: (client) => deviceRequest([...deviceParameters(client), ...secretOf(client)]),
  },
  {
    words: 'client_secret beside the documented parameters, all in the form body',
    request: (client) => deviceForm([...deviceParameters(client), ...secretOf(client)]),
  },
  {
    words: 'HTTP Basic and the parameters in the form body',
    request: (client) => deviceForm(deviceParameters(client), proof(client)),
  },
];
