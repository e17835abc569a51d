import type { Members } from '../../../models/members.ts';
import { digestOf } from '../../auth/secrets.ts';
import type { Signer } from '../../auth/signing.ts';
import type { StoredDevice } from '../../auth/stored-records.ts';
import type { Exchange, ResponseDraft } from '../../exchange.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { memoryOf } from './memory.ts';
import {
  isDeviceRequest,
  isGranted,
  isPoll,
  isRefused,
  isTokenRequest,
  runOtherwise,
  tokenForm,
  tokenRequest,
  withHeaders,
} from './requests.ts';

/** Selects exchanges by their responses. */
type AnswerKind = (exchange: Exchange) => boolean;

/** Whether a response issues a token. */
export const bringsToken: AnswerKind = (exchange) => isTokenRequest(exchange) && isGranted(exchange);

/** Whether a response refuses a token. */
export const refusesToken: AnswerKind = (exchange) => isTokenRequest(exchange) && isRefused(exchange);

/** Whether a response issues device codes. */
export const bringsDeviceCodes: AnswerKind = (exchange) => isDeviceRequest(exchange) && isGranted(exchange);

/** Selects responses with the discovery document, the signing keys or the userinfo. */
export const serves =
  (purpose: 'discovery' | 'signing keys' | 'userinfo'): AnswerKind =>
  ({ extra }) =>
    extra?.purpose === purpose;

/** Wraps `apply`: changes the members of JSON responses that `applies` selects. */
export const changeMembers = (
  applies: AnswerKind,
  change: (members: Members, exchange: Exchange) => Members | Promise<Members>,
): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const { result } = exchange;
    if (result.kind !== 'json' || !applies(exchange)) return;
    const value = await change(result.value, exchange);
    if (JSON.stringify(value) === JSON.stringify(result.value)) return;
    exchange.result = { kind: 'json', value };
    fired(exchange);
  });

/** Wraps `respond`: changes status, headers or text of JSON responses that `applies` selects. */
export const changeOutgoing = (
  applies: AnswerKind,
  change: (outgoing: ResponseDraft, members: Members) => void,
): Wrapping =>
  wrapStep('respond', (step, fired) => async (exchange) => {
    await step(exchange);
    const { outgoing, result } = exchange;
    if (result.kind !== 'json' || !applies(exchange)) return;
    change(outgoing, result.value);
    fired(exchange);
  });

/** Wraps `respond`: sends responses that `applies` selects with another Content-Type, and text if given. */
export const sendAs = (applies: AnswerKind, type: string, write?: (members: Members) => string): Wrapping =>
  changeOutgoing(applies, (outgoing, members) => {
    outgoing.headers['Content-Type'] = type;
    outgoing.body = write?.(members) ?? outgoing.body;
  });

/** The error code in a response; undefined if it has none. */
export const errorIn = ({ result }: Exchange): unknown =>
  result.kind === 'json' ? result.value['error'] : undefined;

/** Selects token requests by request and outcome; `device` is the device of a poll as it was before. */
type TokenRequestFilter = (params: URLSearchParams, exchange: Exchange, device?: StoredDevice) => boolean;

const polledDevice = (params: URLSearchParams, { sandbox }: Exchange): StoredDevice | undefined =>
  isPoll(params) ? sandbox.store.kept('device', digestOf(params.get('device_code') ?? '')) : undefined;

/** Wraps `apply`: answers token requests that `applies` selects with an error. */
export const answerError = (error: string, applies: TokenRequestFilter, status?: number): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    const params = tokenRequest.read(exchange);
    const device = params && polledDevice(params, exchange);
    await step(exchange);
    if (params === undefined || errorIn(exchange) === error || !applies(params, exchange, device)) return;
    exchange.outgoing.status = status ?? Math.max(400, exchange.outgoing.status);
    exchange.result = { kind: 'json', value: { error } };
    fired(exchange);
  });

const decodePart = (part: string): Members | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

/** Decodes a JWT without verifying its signature; undefined if the text has not the form of a JWT. */
export const tokenParts = (token: string) => {
  const [head = '', body = '', signature, ...more] = token.split('.');
  const [header, claims] = [decodePart(head), decodePart(body)];
  if (header === undefined || claims === undefined || signature === undefined || more.length > 0)
    return undefined;
  return { header, claims, signature };
};

/** The claims of a JWT, unverified. */
export const claimsOf = (token: unknown): Members | undefined => tokenParts(String(token))?.claims;

/** The `alg` in the header of a JWT. */
export const algorithmOf = (token: string): string => String(tokenParts(token)?.header['alg']);

/** The members of a token response that hold JWTs. */
type TokenName = 'access_token' | 'id_token';

/** Returns the token to issue instead of the right one, whose claims are given. */
type Write = (claims: Members, token: string, exchange: Exchange) => string | Promise<string>;

/** Wraps `apply`: issues another token. */
export const rewriteToken = (name: TokenName, write: Write): Wrapping =>
  changeMembers(bringsToken, async (members, exchange) => {
    const { [name]: token } = members;
    const parts = typeof token === 'string' ? tokenParts(token) : undefined;
    return parts ? { ...members, [name]: await write(parts.claims, String(token), exchange) } : members;
  });

/** Wraps `apply`: issues a token with changed claims, signed correctly. */
export const changeClaims = (
  name: TokenName,
  change: (claims: Members, exchange: Exchange) => Members,
): Wrapping =>
  rewriteToken(name, (claims, token, exchange) => {
    const changed = change(claims, exchange);
    const { signing } = exchange.sandbox;
    return JSON.stringify(changed) === JSON.stringify(claims) ? token : signing.sign(changed);
  });

/** Wraps `apply`: issues another text as the access token, which is accepted like the token itself. */
export const handOut = (write: (token: string, signing: Signer) => string | Promise<string>): Wrapping =>
  changeMembers(bringsToken, async (members, { sandbox: { baseUrl, signing, tokens } }) => {
    const token = String(members['access_token']);
    const [verified, text] = [await signing.verify(token, baseUrl), await write(token, signing)];
    if (verified !== undefined) tokens.set(text, verified);
    return { ...members, access_token: text };
  });

/** Wraps `apply`: refuses valid token requests with a form body that `applies` selects. */
export const refuseForm = (error: string, applies: (params: URLSearchParams) => boolean): Wrapping =>
  answerError(error, (_, exchange) => {
    const params = isGranted(exchange) ? tokenForm.read(exchange) : undefined;
    return params !== undefined && applies(params);
  });

/** Wraps `apply`: refuses token requests of a client that has already got `most` tokens. */
export const refuseFurtherTokens = (most: number): Wrapping => {
  const issued = memoryOf(() => new Map<string, number>());
  return answerError('invalid_request', (_, exchange) => {
    const params = isGranted(exchange) ? tokenForm.read(exchange) : undefined;
    if (params === undefined) return false;
    const [all, id] = [issued(exchange), params.get('client_id') ?? ''];
    all.set(id, (all.get(id) ?? 0) + 1);
    return (all.get(id) ?? 0) > most;
  });
};

/** Wraps `apply`: ignores HTTP Basic if the form body has a secret too, or if it has none. */
export const passOverBasic = (hasSecretToo: boolean): Wrapping =>
  runOtherwise('apply', (exchange) => {
    const { body, incoming } = exchange;
    const hasSecret = body?.text.includes('client_secret=') ?? false;
    const isMeant = incoming.headers.authorization !== undefined && hasSecret === hasSecretToo;
    return isTokenRequest(exchange) && isMeant
      ? withHeaders(exchange, { authorization: undefined })
      : undefined;
  });
