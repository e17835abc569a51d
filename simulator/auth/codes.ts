import { decide } from '../../models/decide.ts';
import {
  type CodeEvent,
  type CodeFacts,
  type CodeRecord,
  authorizationCode as lifecycle,
} from '../../models/lifecycles/access/authorization-code.ts';
import { choose } from '../choices.ts';
import type { Exchange, Sandbox } from '../exchange.ts';
import { endFamily, openFamily } from './families.ts';
import { digestOf, drawSecret } from './secrets.ts';
import type { StoredClient, StoredCode, UserConsent } from './stored-records.ts';
import { TokenError, type TokenParameters, wordsOf } from './token-answer.ts';

/** Lifetime of a code in milliseconds, by choice. */
const lifetimes = { 'ten-minutes': 600_000, 'one-minute': 60_000 };

const most = 10_000;

const noFacts: CodeFacts = { client: 'proven', redirectUri: 'same', verifier: 'none' };

/** Issues a code for a user's consent. Its text is returned only here. */
export const issueCode = (
  sandbox: Sandbox,
  requested: Pick<StoredCode, 'allowed' | 'redirectUri' | 'challenge'>,
): string => {
  const { choices, clock, store } = sandbox;
  const code = drawSecret(sandbox);
  const expires = clock.now() + choose(choices, 'access/code-lifetime', lifetimes);
  const family = openFamily(sandbox, requested.allowed.client);
  store.keep('code', digestOf(code), { ...requested, expires, record: { state: 'issued' }, family });
  store.bound('code', most);
  return code;
};

const verifierFact = ({ challenge }: StoredCode, verifier: string | undefined): CodeFacts['verifier'] => {
  if (challenge === undefined) return verifier === undefined ? 'none' : 'wrong';
  if (verifier === undefined) return 'missing';
  return digestOf(verifier) === challenge ? 'right' : 'wrong';
};

const factsOf = ({ choices }: Sandbox, kept: StoredCode, request: CodeRequest): CodeFacts => ({
  client: kept.allowed.client === request.client.id ? 'proven' : 'other',
  redirectUri: kept.redirectUri === request.parameters.get('redirect_uri') ? 'same' : 'other',
  verifier:
    choices.of('access/code-challenge') === 'ignored'
      ? 'none'
      : verifierFact(kept, request.parameters.get('code_verifier')),
});

interface CodeRequest {
  readonly client: StoredClient;
  readonly parameters: TokenParameters;
}

/** The result of a code exchange: the consent, and the family of the tokens. */
export interface CodeExchangeResult {
  readonly allowed: UserConsent;
  readonly family: string;
}

const applyEvent = (record: CodeRecord, type: CodeEvent['type']): CodeRecord => {
  const ruling = decide(lifecycle, record, { event: { type }, facts: noFacts });
  return ruling === undefined || ruling.kind === 'refused' ? record : ruling.next;
};

/** Handles a refused exchange: the choices decide whether the code and its tokens are revoked. */
export const failCode = (sandbox: Sandbox, code: string): void => {
  const { choices, store } = sandbox;
  const kept = store.kept('code', digestOf(code));
  if (kept === undefined) return;
  const { state } = kept.record;
  if (state === 'used' && choices.of('access/tokens-of-a-replayed-code') === 'ended') {
    endFamily(sandbox, kept.family, 'replay');
  }
  const next = applyEvent(kept.record, 'fail');
  const ends = next.state === 'tried' && choices.of('access/code-after-failed-exchange') === 'ends';
  store.keep('code', digestOf(code), { ...kept, record: ends ? { state: 'ended' } : next });
};

/** The user's consent, limited to the scopes that the exchange names. Throws a `TokenError`. */
const allowedFor = (
  { choices }: Sandbox,
  { allowed }: StoredCode,
  { client, parameters }: CodeRequest,
): UserConsent => {
  const choice: string = choices.of('access/scope-of-code-exchange');
  const requested = wordsOf(parameters.get('scope'));
  if (choice === 'ignored' || requested.every((one) => allowed.scopes.includes(one))) return allowed;
  if (choice === 'granted')
    return { ...allowed, scopes: requested.filter((one) => client.scopes.includes(one)) };
  throw new TokenError('invalid_scope', 'The user did not allow this scope.');
};

/** Exchanges a code (RFC 6749 section 4.1.3; RFC 7636 section 4.6). Throws a `TokenError`. */
export const exchangeCode = (exchange: Exchange, request: CodeRequest): CodeExchangeResult => {
  const { sandbox } = exchange;
  const { clock, store } = sandbox;
  const code = request.parameters.get('code');
  if (code === undefined) throw new TokenError('invalid_request', 'code is missing.');
  const storedCode = store.kept('code', digestOf(code));
  if (storedCode === undefined) throw new TokenError('invalid_grant', 'The code was not issued here.');
  const kept =
    clock.now() >= storedCode.expires
      ? { ...storedCode, record: applyEvent(storedCode.record, 'expire') }
      : storedCode;
  if (kept.redirectUri !== undefined && !request.parameters.has('redirect_uri')) {
    throw new TokenError('invalid_request', 'redirect_uri is missing.');
  }
  const allowed = allowedFor(sandbox, kept, request);
  const facts = factsOf(sandbox, kept, request);
  const ruling = decide(lifecycle, kept.record, { event: { type: 'exchange' }, facts });
  exchange.decidedBy = ruling?.kind === 'silent' ? ruling.silence : ruling?.requirement;
  if (ruling === undefined || ruling.kind === 'refused' || ruling.next.state !== 'used') {
    throw new TokenError('invalid_grant', 'The code is not good for this request, or no longer good.');
  }
  store.keep('code', digestOf(code), { ...kept, record: ruling.next });
  return { allowed, family: kept.family };
};
