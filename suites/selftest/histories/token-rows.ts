import type {
  Members,
  TokenAnswerRow,
  TokenHistory,
  TokenRequestKind,
} from '../../../fixtures/histories/history.ts';
import type { Outgoing } from '../../harness/client.ts';

/** The client that a file of token histories speaks of. */
export interface TokenClient {
  readonly id: string;
  readonly secret: string;
}

const formType = 'application/x-www-form-urlencoded';

const isRight = (form: URLSearchParams, { id, secret }: TokenClient): boolean =>
  form.get('client_id') === id && form.get('client_secret') === secret;

const basicIsRight = (header: string, { id, secret }: TokenClient): boolean =>
  Buffer.from(header.replace('Basic ', ''), 'base64').toString() === `${id}:${secret}`;

const authentication = ({ headers }: Outgoing, form: URLSearchParams, client: TokenClient): string => {
  const basic = headers?.['authorization'];
  if (basic !== undefined && form.has('client_secret')) return 'twice';
  const right = basic === undefined ? isRight(form, client) : basicIsRight(basic, client);
  return right ? 'once' : 'wrongly';
};

const factsOf = (request: Outgoing, client: TokenClient): Members => {
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

const fits = (kind: TokenRequestKind, facts: Members): boolean =>
  Object.entries(kind).every(([name, value]) => facts[name] === value);

/** The first row that a token request fits. */
export const rowFor = (
  request: Outgoing,
  rows: readonly TokenAnswerRow[],
  client: TokenClient,
): TokenAnswerRow | undefined => {
  const facts = factsOf(request, client);
  return rows.find(({ to }) => fits(to, facts));
};

const merged = (old: unknown, changes: Members | undefined): Members =>
  Object.fromEntries(
    Object.entries({ ...(old as Members), ...changes }).filter(
      ([name, value]) => value !== null || !Object.hasOwn(changes ?? {}, name),
    ),
  );

type Changes = TokenHistory['every-token-answer'];

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT in compact form; its signature is that of nobody. */
const compact = (token: unknown, changes: Changes): unknown => {
  if (typeof token !== 'object' || token === null) return token;
  const { header, claims } = token as { header: unknown; claims: unknown };
  return `${part(header)}.${part(merged(claims, changes?.claims))}.c2lnbmF0dXJl`;
};

/** The row with its token written out and everything that the history changes in good answers. */
export const writtenOut = (row: TokenAnswerRow, changes: Changes): TokenAnswerRow => {
  if (row.status !== 200 || typeof row.body !== 'object') return row;
  const body = merged(row.body, changes?.body);
  return {
    ...row,
    status: changes?.status ?? row.status,
    headers: { ...row.headers, ...(changes?.headers as TokenAnswerRow['headers']) },
    body: { ...body, access_token: compact(body['access_token'], changes) },
  };
};
