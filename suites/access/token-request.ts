import { pathOf } from '../../models/endpoints/index.ts';
import { formBody, jsonBody } from '../../models/wire/write-body.ts';
import type { Outgoing } from '../harness/client.ts';
import type { ClientCredentials } from '../harness/profile/profile.ts';

/** Parameters in the order they are sent; a name may stand twice. */
export type Parameters = readonly (readonly [name: string, value: string])[];

const fieldsOf = (parameters: Parameters): URLSearchParams =>
  new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value]));

/** The parameters of a client credentials request, as documented: `scope` is left out where there is none. */
export const documented = ({ id, secret, scopes }: ClientCredentials): Parameters => [
  ['client_id', id],
  ['grant_type', 'client_credentials'],
  ...(scopes.length > 0 ? ([['scope', scopes.join(' ')]] as const) : []),
  ['client_secret', secret],
];

/** The parameters without those of the given names. */
export const without = (parameters: Parameters, ...names: readonly string[]): Parameters =>
  parameters.filter(([name]) => !names.includes(name));

/** The parameters with others in the place of those that have the same name. */
export const replaced = (parameters: Parameters, ...others: Parameters): Parameters => [
  ...without(parameters, ...others.map(([name]) => name)),
  ...others,
];

const post = { method: 'POST', endpoint: 'token.issue', token: null } as const;

/** A token request with its parameters in the form body. */
export const tokenRequest = (parameters: Parameters, headers?: Outgoing['headers']): Outgoing => ({
  ...post,
  path: pathOf('token.issue'),
  body: formBody(fieldsOf(parameters)),
  ...(headers !== undefined && { headers }),
});

/** The same in the query, with an empty form body. */
export const queryRequest = (parameters: Parameters): Outgoing => ({
  ...post,
  path: `${pathOf('token.issue')}?${fieldsOf(parameters)}`,
  body: formBody(new URLSearchParams()),
});

/** The same as a JSON object. */
export const jsonRequest = (parameters: Parameters): Outgoing => ({
  ...post,
  path: pathOf('token.issue'),
  body: jsonBody(Object.fromEntries(parameters)),
});

/** The client's credentials as HTTP Basic; each part is form-encoded first (RFC 6749, 2.3.1). */
export const basic = ({ id, secret }: ClientCredentials): { readonly authorization: string } => {
  const part = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);
  return { authorization: `Basic ${Buffer.from(`${part(id)}:${part(secret)}`).toString('base64')}` };
};
