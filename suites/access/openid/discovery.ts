import type { JSONWebKeySet } from 'jose';
import type { Members } from '../../../models/members.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { hasStatus, isUnclear } from '../../harness/meaning.ts';
import { membersOf } from '../token-endpoint.ts';

/** Where a target may describe itself (OpenID Connect Discovery 1.0 section 4; RFC 8414 section 3). */
const documentPaths = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'];

/** A discovery document. */
interface Discovered {
  readonly path: string;
  readonly members: Members;
  readonly answer: Answer;
}

/** A read without a token. */
const openly = (path: string): Outgoing => ({ method: 'GET', path, token: null });

/** The members of a JSON object that was answered with success; none for anything else. */
export const membersIn = ({ status, text }: Answer): Members =>
  hasStatus({ status }, 'ok') ? membersOf(text) : {};

const telling = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'];

/** Reads a document at one path: undefined where there is none, a reason where that is undecided. */
const findDocument = async (
  { client }: Pick<Context, 'client'>,
  path: string,
): Promise<Discovered | { readonly reason: string } | undefined> => {
  const answer = await client.send(openly(path));
  if (answer.status === undefined) return { reason: answer.exchange.failure ?? 'no answer came' };
  if (isUnclear(answer)) return { reason: `status ${answer.status}` };
  const members = membersIn(answer);
  return telling.some((name) => name in members) ? { path, members, answer } : undefined;
};

/** The metadata of a target that determines which rules apply. */
interface Advertised {
  /** Whether it supports challenges of the method S256 (RFC 8414 section 2). */
  readonly s256: boolean;
  /** Whether there is a document of OpenID Connect. */
  readonly openid: boolean;
  /** The members of all documents, those of OpenID Connect first. */
  readonly members: Members;
}

/** Reads the documents below base_url. */
export const findAdvertised = async (context: Pick<Context, 'client'>): Promise<Advertised> => {
  const discovereds: Discovered[] = [];
  for (const path of documentPaths) {
    const document = await findDocument(context, path);
    if (document !== undefined && 'members' in document) discovereds.push(document);
  }
  const methods = discovereds.map(({ members }) => members['code_challenge_methods_supported']);
  return {
    s256: methods.some((one) => Array.isArray(one) && one.includes('S256')),
    openid: discovereds.some(({ path }) => path === documentPaths[0]),
    members: Object.assign({}, ...discovereds.toReversed().map(({ members }) => members)),
  };
};

/** The path below base_url of an address that a document names; undefined when it is elsewhere. */
export const pathBelow = (baseUrl: string, address: unknown): string | undefined =>
  typeof address === 'string' && address.startsWith(`${baseUrl}/`)
    ? address.slice(baseUrl.length)
    : undefined;

const usualKeyPaths = ['/oauth2/jwks', '/oauth2/keys', '/oauth2/discovery/keys', '/.well-known/jwks.json'];

/** Where below base_url the keys may be: where jwks_uri says, or at the usual places when there is none. */
const keyPaths = (baseUrl: string, jwksUri: unknown): readonly string[] => {
  if (jwksUri === undefined) return usualKeyPaths;
  const path = pathBelow(baseUrl, jwksUri);
  return path === undefined ? [] : [path];
};

/** The result of looking for the keys that a target publishes. */
interface FoundKeys {
  readonly keys?: JSONWebKeySet;
  /** The answers of each path, up to the one with the keys. */
  readonly answers: readonly Answer[];
}

/** Looks for published keys below base_url; `named` is jwks_uri, where known. */
export const findKeys = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  named: unknown,
): Promise<FoundKeys> => {
  const answers: Answer[] = [];
  for (const path of keyPaths(profile.baseUrl, named)) {
    const answer = await client.send(openly(path));
    answers.push(answer);
    const members = membersIn(answer);
    if (Array.isArray(members['keys'])) return { keys: members as unknown as JSONWebKeySet, answers };
  }
  return { answers };
};

const issuer = 'access/discovery-names-its-issuer';
const required = 'access/discovery-has-required-members';
const claims = [issuer, required] as const;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isText);

/** The required members of a document and their types (OpenID Connect Discovery 1.0 section 3). */
const members: readonly (readonly [name: string, is: (value: unknown) => boolean])[] = [
  ['issuer', isText],
  ['authorization_endpoint', isText],
  ['token_endpoint', isText],
  ['jwks_uri', isText],
  ['response_types_supported', isList],
  ['subject_types_supported', isList],
  [
    'id_token_signing_alg_values_supported',
    (value) => isList(value) && (value as string[]).includes('RS256'),
  ],
];

const subjectOf = (member?: string): string => `discovery document ${member}`;

const judgeIssuer = ({ judge, profile }: Context, { members: record, answer }: Discovered): void => {
  const named = record['issuer'];
  if (typeof named === 'string' && named.replace(/\/$/, '') === profile.baseUrl) judge.holds(issuer);
  else {
    judge.violated(issuer, {
      expected: `the issuer ${profile.baseUrl}, below which the document is served`,
      seen: `issuer ${JSON.stringify(named)?.slice(0, 200) ?? 'none'}`,
      exchanges: [answer.exchange],
      subject: subjectOf('issuer'),
    });
  }
};

const judgeMembers = ({ judge }: Context, { members: record, answer }: Discovered): void => {
  const wrong = members.filter(([name, is]) => !is(record[name])).map(([name]) => name);
  if (wrong.length === 0) judge.holds(required);
  else {
    judge.violated(required, {
      expected: `a document with ${members.map(([name]) => name).join(', ')}, RS256 among the algorithms`,
      seen: `a document without a right ${wrong.join(', ')}`,
      exchanges: [answer.exchange],
      subject: wrong.length === 1 ? subjectOf(...wrong) : undefined,
    });
  }
};

/** Reads the discovery document of OpenID Connect, where there is one. */
export const discovery: Check = {
  id: 'access/discovery',
  title: 'A discovery document names its issuer and has the members that are required of it',
  claims,
  observes: ['access/discovery'],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    judge.planned(1);
    const result = await findDocument(context, documentPaths[0] ?? '');
    judge.executed();
    if (result === undefined) {
      judge.notApplicable(claims, 'no discovery document is served below base_url');
    } else if ('reason' in result) {
      judge.inconclusive(claims, `the discovery document: ${result.reason}`);
    } else {
      judge.observe('access/discovery', 'served', result.answer.exchange);
      judgeIssuer(context, result);
      judgeMembers(context, result);
    }
  },
};

const lookForDocument = async (context: Context): Promise<Discovered | undefined> => {
  for (const path of documentPaths) {
    const result = await findDocument(context, path);
    if (result === undefined) continue;
    if ('reason' in result) return undefined;
    context.judge.observe('access/discovery', 'served', result.answer.exchange);
    return result;
  }
  context.judge.observe('access/discovery', 'absent', context.client.exchanges.at(-1));
  return undefined;
};

const lookForKeys = async (context: Context, named: unknown): Promise<void> => {
  const { keys, answers } = await findKeys(context, named);
  const shown = answers.at(-1)?.exchange;
  if (keys === undefined && (shown === undefined || answers.some(({ status }) => isUnclear({ status }))))
    return;
  context.judge.observe('access/signing-keys', keys === undefined ? 'absent' : 'served', shown);
};

/** Reads the metadata that an authorization server may publish. Judges nothing. */
export const publishedKeys: Check = {
  id: 'access/published-keys',
  title: 'What the authorization server publishes about itself',
  claims: [],
  observes: ['access/discovery', 'access/signing-keys'],
  effect: 'reads',
  run: async (context) => {
    const discovered = await lookForDocument(context);
    await lookForKeys(context, discovered?.members['jwks_uri']);
  },
};
