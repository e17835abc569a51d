import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { atDesk } from '../code/at-desk.ts';
import { type Desk, type Grant, takeToken } from '../code/desk.ts';
import { readJwt } from '../jwt.ts';
import { findAdvertised } from './discovery-document.ts';
import { claimRules, type IdTokenFacts } from './id-token-claims.ts';
import { checkSignature } from './signature.ts';
import { judgeUserinfo, userinfoClaims } from './userinfo.ts';

const signed = 'access/id-token-is-signed-by-published-key';
const idTokenClaims = [...claimRules.map(({ id }) => id), signed] as const;
const claims: readonly RequirementId[] = [...idTokenClaims, ...userinfoClaims];

const nonce = 'procon-nonce-8fZ2+/~';
const earlier = 'procon-nonce-earlier';

const idTokenOf = ({ issued }: Grant): string | undefined => {
  const { id_token: token } = issued.members;
  return typeof token === 'string' && token !== '' ? token : undefined;
};

const claimsOf = (token: string | undefined): IdTokenFacts['claims'] | undefined => {
  const jwt = token === undefined ? undefined : readJwt(token);
  return jwt !== undefined && 'claims' in jwt ? jwt.claims : undefined;
};

const judgeClaims = ({ judge }: Context, facts: IdTokenFacts, { issued }: Grant): void => {
  const { exchange } = issued.answer;
  for (const { id, expected, wrong } of claimRules) {
    const seen = wrong(facts);
    if (seen === undefined) judge.holds(id, exchange);
    else if (seen === null) judge.notApplicable(id, 'no discovery document is served below base_url');
    else judge.violated(id, { expected, seen, exchanges: [exchange] });
  }
};

const judgeSignature = async (
  context: Context,
  token: string,
  { grant, keys }: { grant: Grant; keys: unknown },
) => {
  const { judge } = context;
  const signature = await checkSignature(context, token, keys);
  const { exchange } = grant.issued.answer;
  if (signature.kind === 'right') judge.holds(signed, exchange);
  else if (signature.kind === 'untold') judge.notApplicable(signed, signature.reason);
  else {
    judge.violated(signed, {
      expected: 'an ID token signed by a key that is published',
      ...{ seen: signature.seen, exchanges: [exchange] },
    });
  }
};

const judgeIdToken = async (desk: Desk, grant: Grant, members: Members): Promise<void> => {
  const { context, client } = desk;
  const { judge } = context;
  const token = idTokenOf(grant);
  const { exchange } = grant.issued.answer;
  judge.observe('access/id-token', token === undefined ? 'absent' : 'issued', exchange);
  const found = claimsOf(token);
  if (token === undefined || found === undefined) {
    const reason =
      token === undefined
        ? 'no ID token came with a token for openid'
        : 'the ID token is encrypted or no JWT';
    for (const id of idTokenClaims) judge.notApplicable(id, reason);
    return;
  }
  const { issuer, jwks_uri: keys } = members;
  const known = issuer === undefined ? {} : { issuer };
  judgeClaims(context, { claims: found, client: client.id, nonce, ...known }, grant);
  await judgeSignature(context, token, { grant, keys });
};

const judgeOpenid = async (desk: Desk): Promise<void> => {
  const { context } = desk;
  const { judge } = context;
  // A nonce that is kept beside the request, and not with it, is that of the request before.
  await takeToken(desk, { extra: [['nonce', earlier]] });
  const grant = await takeToken(desk, { extra: [['nonce', nonce]] });
  if (grant === undefined) {
    for (const id of claims) judge.inconclusive(id, 'a request with a nonce got no token');
    return;
  }
  const { members } = await findAdvertised(context);
  await judgeIdToken(desk, grant, members);
  const tokenOf = (one: Grant) => ({ token: one.issued.token, sub: claimsOf(idTokenOf(one))?.['sub'] });
  let taken: Grant | undefined = grant;
  await judgeUserinfo(context, {
    named: members['userinfo_endpoint'],
    take: async () => {
      const one = taken ?? (await takeToken(desk));
      taken = undefined;
      return one && tokenOf(one);
    },
  });
};

/** What comes with a token for openid, where anything does. */
export const idToken: Check = {
  id: 'access/id-token',
  title: 'An ID token is signed, and says who it is of, for and from; userinfo agrees with it',
  claims,
  observes: ['access/id-token', 'access/userinfo'],
  effect: 'changes',
  afterwards: true,
  run: (context) => {
    const { judge, profile } = context;
    const { codeClient } = profile.access;
    if (codeClient !== undefined && !codeClient.scopes.includes('openid')) {
      for (const id of claims)
        judge.notApplicable(id, 'access.code-client has no scope openid in the profile');
      return Promise.resolve();
    }
    return atDesk(context, claims, async (desk) => {
      judge.planned(1);
      await judgeOpenid(desk);
      judge.executed();
    });
  },
};
