import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { type CodeGrant, type CodeSession, inCodeSession, takeToken } from '../code/session.ts';
import { judgeRule, type Rule } from '../judging.ts';
import { readJwt } from '../jwt.ts';
import { findAdvertised, findKeys } from './discovery.ts';
import { judgeUserinfo, userinfoClaims } from './userinfo.ts';

/** The facts about an ID token that are judged. */
interface IdTokenFacts {
  readonly claims: Members;
  readonly client: string;
  readonly nonce: string;
  /** The issuer of the discovery document, where there is one. */
  readonly issuer?: unknown;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const hasAudience = (aud: unknown, client: string): boolean =>
  aud === client || (Array.isArray(aud) && aud.includes(client));

const namesIssuer = 'access/discovery-names-its-issuer';

/** Rules about the claims of an ID token (OpenID Connect Core 1.0 section 2). */
const claimRules: readonly Rule<IdTokenFacts>[] = [
  {
    id: 'access/id-token-has-its-claims',
    expected: 'an ID token with iss, sub, aud with the client, exp and iat',
    wrong: ({ claims: { iss, sub, aud, exp, iat }, client }) => {
      const wrong = [
        ...(isText(iss) ? [] : ['iss']),
        ...(isText(sub) ? [] : ['sub']),
        ...(hasAudience(aud, client) ? [] : ['aud']),
        // A token that expires before it was issued is never valid.
        ...(typeof exp === 'number' && !(typeof iat === 'number' && exp <= iat) ? [] : ['exp']),
        ...(typeof iat === 'number' ? [] : ['iat']),
      ];
      return wrong.length === 0 ? undefined : `an ID token without a right ${wrong.join(', ')}`;
    },
  },
  {
    id: 'access/id-token-carries-nonce',
    expected: 'an ID token with the nonce of the authorization request',
    wrong: ({ claims, nonce }) =>
      claims['nonce'] === nonce
        ? undefined
        : claims['nonce'] === undefined
          ? 'an ID token without nonce'
          : 'an ID token with another nonce',
  },
  {
    id: namesIssuer,
    expected: 'the issuer of the discovery document as iss of the ID token',
    wrong: ({ claims, issuer }) =>
      claims['iss'] === issuer ? undefined : `iss ${JSON.stringify(claims['iss'])?.slice(0, 200)}`,
  },
];

/** The result of verifying a signature. */
type Signature =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly seen: string }
  /** No published key can verify it. */
  | { readonly kind: 'undecided'; readonly reason: string };

const verify = async (token: string, keys: JSONWebKeySet): Promise<Signature> => {
  const choose = createLocalJWKSet(keys);
  try {
    await compactVerify(token, choose);
    return { kind: 'right' };
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) {
      const why = error instanceof Error ? error.message : 'it cannot be checked';
      return { kind: 'wrong', seen: `a signature that no published key made: ${why}` };
    }
    // Several keys may fit: one of them has to be right.
    for await (const key of error) {
      const right = await compactVerify(token, key).then(
        () => true,
        () => false,
      );
      if (right) return { kind: 'right' };
    }
    return { kind: 'wrong', seen: 'a signature that none of the fitting published keys made' };
  }
};

/** Checks the signature of an ID token by the keys that a target publishes; `named` is jwks_uri, where known. */
const checkSignature = async (context: Context, token: string, named: unknown): Promise<Signature> => {
  const jwt = readJwt(token);
  if ('reason' in jwt) return { kind: 'wrong', seen: jwt.reason };
  const alg = String(jwt.header['alg']);
  if (/^none$/i.test(alg)) return { kind: 'wrong', seen: `an ID token of alg ${alg}` };
  if (alg.startsWith('HS'))
    return { kind: 'undecided', reason: `signed by a secret (${alg}), which nobody publishes` };
  const { keys } = await findKeys(context, named);
  if (keys === undefined) return { kind: 'undecided', reason: 'no keys are published below base_url' };
  return verify(token, keys);
};

const signed = 'access/id-token-is-signed-by-published-key';
const idTokenClaims = [...claimRules.map(({ id }) => id), signed] as const;
const claims: readonly RequirementId[] = [...idTokenClaims, ...userinfoClaims];

const nonce = 'procon-nonce-8fZ2+/~';
const earlier = 'procon-nonce-earlier';

const idTokenOf = ({ issued }: CodeGrant): string | undefined => {
  const { id_token: token } = issued.members;
  return typeof token === 'string' && token !== '' ? token : undefined;
};

const claimsOf = (token: string | undefined): IdTokenFacts['claims'] | undefined => {
  const jwt = token === undefined ? undefined : readJwt(token);
  return jwt !== undefined && 'claims' in jwt ? jwt.claims : undefined;
};

const judgeClaims = ({ judge }: Context, facts: IdTokenFacts, { issued }: CodeGrant): void => {
  const { exchange } = issued.answer;
  for (const rule of claimRules) {
    if (rule.id !== namesIssuer || facts.issuer !== undefined)
      judgeRule(judge, rule, { value: facts, exchange });
    else judge.notApplicable(namesIssuer, 'no discovery document is served below base_url');
  }
};

const judgeSignature = async (
  context: Context,
  token: string,
  { grant, keys }: { grant: CodeGrant; keys: unknown },
) => {
  const { judge } = context;
  const signature = await checkSignature(context, token, keys);
  const { exchange } = grant.issued.answer;
  if (signature.kind === 'right') judge.holds(signed, exchange);
  else if (signature.kind === 'undecided') judge.notApplicable(signed, signature.reason);
  else {
    judge.violated(signed, {
      expected: 'an ID token signed by a key that is published',
      ...{ seen: signature.seen, exchanges: [exchange] },
    });
  }
};

const judgeIdToken = async (session: CodeSession, grant: CodeGrant, members: Members): Promise<void> => {
  const { context, client } = session;
  const { judge } = context;
  const token = idTokenOf(grant);
  const { exchange } = grant.issued.answer;
  judge.observe('access/id-token', token === undefined ? 'absent' : 'issued', exchange);
  const record = claimsOf(token);
  if (token === undefined || record === undefined) {
    const reason =
      token === undefined
        ? 'no ID token came with a token for openid'
        : 'the ID token is encrypted or no JWT';
    judge.notApplicable(idTokenClaims, reason);
    return;
  }
  const { issuer, jwks_uri: keys } = members;
  const known = issuer === undefined ? {} : { issuer };
  judgeClaims(context, { claims: record, client: client.id, nonce, ...known }, grant);
  await judgeSignature(context, token, { grant, keys });
};

const judgeOpenid = async (session: CodeSession): Promise<void> => {
  const { context } = session;
  const { judge } = context;
  // A nonce that is kept beside the request, and not with it, is that of the request before.
  await takeToken(session, { extra: [['nonce', earlier]] });
  const grant = await takeToken(session, { extra: [['nonce', nonce]] });
  if (grant === undefined) {
    judge.inconclusive(claims, 'a request with a nonce got no token');
    return;
  }
  const { members } = await findAdvertised(context);
  await judgeIdToken(session, grant, members);
  const tokenOf = (one: CodeGrant) => ({ token: one.issued.token, sub: claimsOf(idTokenOf(one))?.['sub'] });
  let taken: CodeGrant | undefined = grant;
  await judgeUserinfo(context, {
    named: members['userinfo_endpoint'],
    take: async () => {
      const one = taken ?? (await takeToken(session));
      taken = undefined;
      return one && tokenOf(one);
    },
  });
};

/** Judges the ID token that comes with a token for openid, if any. */
export const idToken: Check = {
  id: 'access/id-token',
  title: 'An ID token is signed and names its user, client and issuer; userinfo agrees with it',
  claims,
  observes: ['access/id-token', 'access/userinfo'],
  exclusive: 'code client',
  run: (context) => {
    const { judge, profile } = context;
    const { codeClient } = profile.access;
    if (codeClient !== undefined && !codeClient.scopes.includes('openid')) {
      judge.notApplicable(
        claims,
        whyLacking('access.code-client has no scope openid in the profile', 'access.code-client.scopes'),
      );
      return Promise.resolve();
    }
    return inCodeSession(context, claims, async (session) => {
      judge.planned(1);
      await judgeOpenid(session);
      judge.executed();
    });
  },
};
