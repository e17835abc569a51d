import type { Members } from '../../../models/members.ts';
import { digestOf } from '../../auth/secrets.ts';
import type { Signing } from '../../auth/signing.ts';
import type { StoredDevice } from '../../auth/stored-records.ts';
import type { Exchange, Outgoing } from '../../exchange.ts';
import { at, type Wrapping } from '../fault.ts';
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

/** Chooses exchanges by their answers. */
type AnswerKind = (exchange: Exchange) => boolean;

/** Whether an answer brings a token. */
export const bringsToken: AnswerKind = (exchange) => isTokenRequest(exchange) && isGranted(exchange);

/** Whether an answer refuses one. */
export const refusesToken: AnswerKind = (exchange) => isTokenRequest(exchange) && isRefused(exchange);

/** Whether an answer brings device codes. */
export const bringsDeviceCodes: AnswerKind = (exchange) => isDeviceRequest(exchange) && isGranted(exchange);

/** Chooses answers of the authorization server about itself or a user. */
export const serves =
  (purpose: 'discovery' | 'signing keys' | 'userinfo'): AnswerKind =>
  ({ extra }) =>
    extra?.purpose === purpose;

/** Wraps `apply`: changes the members of the answers that `applies` chooses. */
export const changeMembers = (
  applies: AnswerKind,
  change: (members: Members, exchange: Exchange) => Members | Promise<Members>,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const { result } = exchange;
    if (result.kind !== 'json' || !applies(exchange)) return;
    const value = await change(result.value, exchange);
    if (JSON.stringify(value) === JSON.stringify(result.value)) return;
    exchange.result = { kind: 'json', value };
    fired(exchange);
  });

/** Wraps `respond`: sends the answers that `applies` chooses with other status, headers or text. */
export const changeOutgoing = (
  applies: AnswerKind,
  change: (outgoing: Outgoing, members: Members) => void,
): Wrapping =>
  at('respond', (step, fired) => async (exchange) => {
    await step(exchange);
    const { outgoing, result } = exchange;
    if (result.kind !== 'json' || !applies(exchange)) return;
    change(outgoing, result.value);
    fired(exchange);
  });

/** Wraps `respond`: sends the answers that `applies` chooses as another type, and as another text where `write` is there. */
export const sendAs = (applies: AnswerKind, type: string, write?: (members: Members) => string): Wrapping =>
  changeOutgoing(applies, (outgoing, members) => {
    outgoing.headers['Content-Type'] = type;
    outgoing.body = write?.(members) ?? outgoing.body;
  });

/** The error code of an answer; undefined for one without. */
export const errorIn = ({ result }: Exchange): unknown =>
  result.kind === 'json' ? result.value['error'] : undefined;

/** Chooses token requests when they are answered; `device` is what was kept before of the one that a poll is about. */
export type Refusing = (asked: URLSearchParams, exchange: Exchange, device?: StoredDevice) => boolean;

const polled = (asked: URLSearchParams, { sandbox }: Exchange): StoredDevice | undefined =>
  isPoll(asked) ? sandbox.store.kept('device', digestOf(asked.get('device_code') ?? '')) : undefined;

/** Wraps `apply`: answers token requests by an error in place of what came of them, where `applies` says so. */
export const answerError = (error: string, applies: Refusing, status?: number): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const asked = tokenRequest.read(exchange);
    const device = asked && polled(asked, exchange);
    await step(exchange);
    if (asked === undefined || errorIn(exchange) === error || !applies(asked, exchange, device)) return;
    exchange.outgoing.status = status ?? Math.max(400, exchange.outgoing.status);
    exchange.result = { kind: 'json', value: { error } };
    fired(exchange);
  });

const decoded = (part: string): Members | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

/** A token taken apart without looking at its signature; undefined when it has not three parts with JSON in two. */
export const tokenParts = (token: string) => {
  const [head = '', body = '', signature, ...more] = token.split('.');
  const [header, claims] = [decoded(head), decoded(body)];
  if (header === undefined || claims === undefined || signature === undefined || more.length > 0)
    return undefined;
  return { header, claims, signature };
};

/** The claims of a token, nothing of it checked. */
export const claimsOf = (token: unknown): Members | undefined => tokenParts(String(token))?.claims;

/** The algorithm that a token names. */
export const algorithmOf = (token: string): string => String(tokenParts(token)?.header['alg']);

/** The tokens that an answer may bring. */
type TokenName = 'access_token' | 'id_token';

/** Writes a token with these claims, in place of the text that was to be handed out. */
type Write = (claims: Members, token: string, exchange: Exchange) => string | Promise<string>;

/** Wraps `apply`: hands out another token. */
export const rewriteToken = (name: TokenName, write: Write): Wrapping =>
  changeMembers(bringsToken, async (members, exchange) => {
    const { [name]: token } = members;
    const parts = typeof token === 'string' ? tokenParts(token) : undefined;
    return parts ? { ...members, [name]: await write(parts.claims, String(token), exchange) } : members;
  });

/** Wraps `apply`: signs a token with other claims than it should have. */
export const changeClaims = (
  name: TokenName,
  change: (claims: Members, exchange: Exchange) => Members,
): Wrapping =>
  rewriteToken(name, (claims, token, exchange) => {
    const changed = change(claims, exchange);
    const { signing } = exchange.sandbox;
    return JSON.stringify(changed) === JSON.stringify(claims) ? token : signing.sign(changed);
  });

/** Wraps `apply`: hands out another text for a token, which is accepted like the token from then on. */
export const handOut = (write: (token: string, signing: Signing) => string | Promise<string>): Wrapping =>
  changeMembers(bringsToken, async (members, { sandbox: { baseUrl, signing, tokens } }) => {
    const token = String(members['access_token']);
    const [verified, text] = [await signing.verify(token, baseUrl), await write(token, signing)];
    if (verified !== undefined) tokens.set(text, verified);
    return { ...members, access_token: text };
  });

/** Wraps `apply`: refuses client credentials in a form that would have got a token, where `applies` says so. */
export const refuseForm = (error: string, applies: (asked: URLSearchParams) => boolean): Wrapping =>
  answerError(error, (_, exchange) => {
    const asked = isGranted(exchange) ? tokenForm.read(exchange) : undefined;
    return asked !== undefined && applies(asked);
  });

/** Wraps `apply`: refuses client credentials of a client that has got so many tokens. */
export const refuseFurtherTokens = (most: number): Wrapping => {
  const issued = memoryOf(() => new Map<string, number>());
  return answerError('invalid_request', (_, exchange) => {
    const asked = isGranted(exchange) ? tokenForm.read(exchange) : undefined;
    if (asked === undefined) return false;
    const [all, id] = [issued(exchange), asked.get('client_id') ?? ''];
    all.set(id, (all.get(id) ?? 0) + 1);
    return (all.get(id) ?? 0) > most;
  });
};

/** Wraps `apply`: HTTP Basic is not read where the form body has a secret too, or where it has none. */
export const passOverBasic = (hasSecretToo: boolean): Wrapping =>
  runOtherwise('apply', (exchange) => {
    const { body, incoming } = exchange;
    const hasSecret = body?.text.includes('client_secret=') ?? false;
    const isMeant = incoming.headers.authorization !== undefined && hasSecret === hasSecretToo;
    return isTokenRequest(exchange) && isMeant
      ? withHeaders(exchange, { authorization: undefined })
      : undefined;
  });
