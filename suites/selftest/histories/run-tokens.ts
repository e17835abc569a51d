import assert from 'node:assert/strict';
import type {
  CallAnswerRow,
  HistoryMembers,
  TokenAnswerRow,
  TokenHistory,
  TokenRequestKind,
} from '../../../fixtures/histories/history.ts';
import { accessChecks } from '../../access/index.ts';
import type { Answer, OutgoingRequest } from '../../harness/client.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import { type HistoryJudgements, run } from './run.ts';
import { answered, scriptedClient } from './script.ts';

/** The client in a file of token histories. */
interface TokenClient {
  readonly id: string;
  readonly secret: string;
}

const formType = 'application/x-www-form-urlencoded';

const isRight = (form: URLSearchParams, { id, secret }: TokenClient): boolean =>
  form.get('client_id') === id && form.get('client_secret') === secret;

const basicIsRight = (header: string, { id, secret }: TokenClient): boolean =>
  Buffer.from(header.replace('Basic ', ''), 'base64').toString() === `${id}:${secret}`;

const authentication = ({ headers }: OutgoingRequest, form: URLSearchParams, client: TokenClient): string => {
  const basic = headers?.['authorization'];
  if (basic !== undefined && form.has('client_secret')) return 'twice';
  const right = basic === undefined ? isRight(form, client) : basicIsRight(basic, client);
  return right ? 'once' : 'wrongly';
};

const factsOf = (request: OutgoingRequest, client: TokenClient): HistoryMembers => {
  const type = request.body?.type;
  const form = new URLSearchParams(type === formType ? request.body?.text : '');
  const grant = form.get('grant_type');
  return {
    client_id: form.get('client_id'),
    grant_type: grant === null || grant === 'client_credentials' ? grant : 'another',
    scope: form.get('scope'),
    repeated: new Set(form.keys()).size < [...form.keys()].length,
    authenticated: authentication(request, form, client),
    'content-type': type,
  };
};

const fits = (kind: TokenRequestKind, facts: HistoryMembers): boolean =>
  Object.entries(kind).every(([name, value]) => facts[name] === value);

/** The first row that matches a token request. */
const rowFor = (
  request: OutgoingRequest,
  rows: readonly TokenAnswerRow[],
  client: TokenClient,
): TokenAnswerRow | undefined => {
  const facts = factsOf(request, client);
  return rows.find(({ to }) => fits(to, facts));
};

const merged = (old: unknown, changes: HistoryMembers | undefined): HistoryMembers =>
  Object.fromEntries(
    Object.entries({ ...(old as HistoryMembers), ...changes }).filter(
      ([name, value]) => value !== null || !Object.hasOwn(changes ?? {}, name),
    ),
  );

type Changes = TokenHistory['every-token-answer'];

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT in compact form without a valid signature. */
const compactJwt = (token: unknown, changes: Changes): unknown => {
  if (typeof token !== 'object' || token === null) return token;
  const { header, claims } = token as { header: unknown; claims: unknown };
  return `${part(header)}.${part(merged(claims, changes?.claims))}.c2lnbmF0dXJl`;
};

/** The row with its token encoded and the history's changes of good answers applied. */
const writtenOut = (row: TokenAnswerRow, changes: Changes): TokenAnswerRow => {
  if (row.status !== 200 || typeof row.body !== 'object') return row;
  const body = merged(row.body, changes?.body);
  return {
    ...row,
    status: changes?.status ?? row.status,
    headers: { ...row.headers, ...(changes?.headers as TokenAnswerRow['headers']) },
    body: { ...body, access_token: compactJwt(body['access_token'], changes) },
  };
};

/** The data that the histories of a file share. */
interface TokenServer {
  readonly client: TokenClient & { readonly scopes: readonly string[] };
  readonly answers: readonly TokenAnswerRow[];
  readonly calls: readonly CallAnswerRow[];
}

const algorithmOf = (token: string): unknown => {
  try {
    const header = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
    return (JSON.parse(header) as { alg?: unknown }).alg;
  } catch {
    return undefined;
  }
};

/** The kind of credentials in a call, in the words of the histories. */
const carried = ({ token, headers }: OutgoingRequest, issued: ReadonlySet<string>): string => {
  const [scheme, own] = headers?.['authorization']?.split(' ') ?? [];
  const given = own ?? token;
  if (given === null || given === undefined) return 'no token';
  if (issued.has(given)) {
    return scheme === undefined ? 'a good token' : 'a good token, Bearer in another case';
  }
  const algorithm = algorithmOf(given);
  if (typeof algorithm !== 'string' || algorithm === 'HS256') return 'a token that nobody issued';
  return /^none$/i.test(algorithm) ? 'an unsigned token' : 'an altered token';
};

const nothing = { status: 404, headers: {}, body: '' };

const platform = (history: TokenHistory, server: TokenServer): ((request: OutgoingRequest) => Answer) => {
  const issued = new Set<string>();
  const answers = [...(history.answers ?? []), ...server.answers];
  const calls = [...(history.calls ?? []), ...server.calls];
  const issue = (request: OutgoingRequest): Answer => {
    const row = rowFor(request, answers, server.client);
    const written = row && writtenOut(row, history['every-token-answer']);
    const { access_token: token } = Object(written?.body) as { access_token?: unknown };
    if (typeof token === 'string') issued.add(token);
    return answered(request, written ?? nothing);
  };
  return (request) => {
    if (request.path === '/oauth2/token' && request.method === 'POST') return issue(request);
    if (!request.path.startsWith('/api/')) return answered(request, nothing);
    const kind = carried(request, issued);
    return answered(request, calls.find((call) => call.with === kind) ?? nothing);
  };
};

/** Runs every check that decides a requirement in question against a token server and an API behind it. */
export const runTokens = async (history: TokenHistory, server: TokenServer): Promise<HistoryJudgements> => {
  const concerned = accessChecks.filter(({ claims }) => claims.some((id) => history.about.includes(id)));
  assert.ok(concerned.length > 0, 'no check decides any of it');
  const profile = sampleProfile({ client: server.client, areas: ['payments'] });
  return run(concerned, profile, () => ({ client: scriptedClient(platform(history, server)) }));
};
