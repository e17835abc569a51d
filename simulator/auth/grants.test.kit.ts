import { personId, seedClients } from '../../fixtures/seed/clients.ts';
import { ask, start, type TestRequest } from '../ask.test.kit.ts';
import type { Platform } from '../platform.ts';
import { issueCode } from './codes.ts';
import type { StoredCode, UserConsent } from './stored-records.ts';

const { web } = seedClients;
const [redirectUri = ''] = web.redirectUris;

const scopes = ['openid', 'offline_access', 'core.purchase_order.read'];
/** A consent of a starting user. */
const allowed: UserConsent = {
  client: web.id,
  user: personId,
  scopes,
  nonce: 'n-1',
  signedInAt: start / 1000,
};

/** Parameters of a token request, or members of its response. */
type TokenMembers = Readonly<Record<string, string | number | undefined>>;

/** A code as issued after consent. */
export const codeOn = (platform: Platform, more: Partial<StoredCode> = {}): string =>
  issueCode(platform.main, { allowed, redirectUri, ...more });

export const post = async (
  platform: Platform,
  request: TestRequest,
): Promise<TokenMembers & { status: number }> => {
  const { status, body } = await ask(platform, { method: 'POST', ...request });
  return { ...(JSON.parse(body) as TokenMembers), status };
};

const credentials = ({ id, secret }: { readonly id: string; readonly secret: string }): TokenMembers => ({
  client_id: id,
  client_secret: secret,
});

const asForm = (members: TokenMembers): string =>
  new URLSearchParams(
    Object.entries(members).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  ).toString();

/** The parameters of a code exchange. */
export const byCode = (code: string, more: TokenMembers = {}): TokenMembers => ({
  ...credentials(web),
  ...{ grant_type: 'authorization_code', code, redirect_uri: redirectUri, scope: scopes.join(' '), ...more },
});

export const inQuery = (members: TokenMembers): TestRequest => ({ url: `/oauth2/token?${asForm(members)}` });
export const inBody = (members: TokenMembers): TestRequest => ({
  url: '/oauth2/token',
  body: asForm(members),
});

/** The token request for a refresh. */
export const refreshing = (token: unknown, more: TokenMembers = {}): TestRequest =>
  inBody({ ...credentials(web), grant_type: 'refresh_token', refresh_token: String(token), ...more });

/** The status of a read with a token. */
export const read = async (platform: Platform, token: unknown): Promise<number> => {
  const headers = { authorization: `Bearer ${String(token)}` };
  return (await ask(platform, { url: '/api/work_confirmation/headers/101', headers })).status;
};
