import assert from 'node:assert/strict';
import type { CallAnswerRow, TokenAnswerRow, TokenHistory } from '../../../fixtures/histories/history.ts';
import { accessChecks } from '../../access/index.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import type { Heard } from './heard.ts';
import { play } from './play.ts';
import { answered, scriptedClient } from './scripted-client.ts';
import { rowFor, type TokenClient, writtenOut } from './token-rows.ts';

/** What the histories of a file share. */
export interface TokenServer {
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

/** What a call carries, in the words of the histories. */
const carried = ({ token, headers }: Outgoing, issued: ReadonlySet<string>): string => {
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

const platform = (history: TokenHistory, server: TokenServer): ((request: Outgoing) => Answer) => {
  const issued = new Set<string>();
  const answers = [...(history.answers ?? []), ...server.answers];
  const calls = [...(history.calls ?? []), ...server.calls];
  const issue = (request: Outgoing): Answer => {
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

/** Plays a token server, and an API behind it, to every check that decides a requirement in question. */
export const playTokens = async (history: TokenHistory, server: TokenServer): Promise<Heard> => {
  const concerned = accessChecks.filter(({ claims }) => claims.some((id) => history.about.includes(id)));
  assert.ok(concerned.length > 0, 'no check decides any of it');
  const profile = sampleProfile({ client: server.client, areas: ['payments'] });
  return play(concerned, profile, () => ({ client: scriptedClient(platform(history, server)) }));
};
