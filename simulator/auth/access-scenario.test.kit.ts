import { personId, seedClients, userPassword } from '../../fixtures/seed/clients.ts';
import { userOf } from '../../fixtures/seed/users.ts';
import { ask, type TestRequest, type TestResponse } from '../ask.test.kit.ts';
import type { Platform } from '../platform.ts';
import { assignScopes, moveClient } from './clients.ts';

const { web, device, integration } = seedClients;
const [redirectUri = ''] = web.redirectUris;
const scope = 'openid offline_access core.purchase_order.read';

type Members = Readonly<Record<string, string>>;

const encoded = (members: Members): string => new URLSearchParams(members).toString();

const hidden = (page: string, name: string): string => {
  const match = new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1] ?? '';
  return match.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
};

/** The browser of a user: keeps cookies and follows redirects within the platform. */
const personAt = (platform: Platform, responses: TestResponse[]) => {
  const cookies = new Map<string, string>();
  const send = async (asking: TestRequest): Promise<TestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...asking.headers, ...(cookie !== '' && { cookie }) };
    const answer = await ask(platform, { ...asking, headers });
    responses.push(answer);
    const [name = '', value = ''] =
      (answer.headers['Set-Cookie'] ?? '').split(';', 1)[0]?.split('=', 2) ?? [];
    if (name !== '') cookies.set(name, value);
    return answer;
  };
  /** The target of a redirect, if it is on the platform itself. */
  const onPlatform = ({ headers: { Location: to = 'elsewhere:' } }: TestResponse): string | undefined => {
    if (to.startsWith('/')) return to;
    return to.startsWith(`${platform.origin}/`) ? to.slice(platform.origin.length) : undefined;
  };
  const open = async (url: string): Promise<TestResponse> => {
    let answer = await send({ url });
    for (let hops = 0; hops < 5; hops += 1) {
      const to = onPlatform(answer);
      if (to === undefined) return answer;
      answer = await send({ url: to });
    }
    return answer;
  };
  const submit = async (url: string, page: TestResponse, members: Members): Promise<TestResponse> => {
    const own = { csrf: hidden(page.body, 'csrf'), to: hidden(page.body, 'to') };
    const body = encoded({ ...own, request: hidden(page.body, 'request'), ...members });
    const answer = await send({ method: 'POST', url, body });
    const to = onPlatform(answer);
    return to === undefined ? answer : open(to);
  };
  const signIn = (page: TestResponse): Promise<TestResponse> =>
    submit('/oauth2/login', page, { login: userOf(personId).login, password: userPassword });
  return { open, submit, signIn };
};

const authorization = (more: Members = {}): string =>
  `/oauth2/authorizations/new?${encoded({
    ...{ client_id: web.id, response_type: 'code', scope, redirect_uri: redirectUri, state: 's', nonce: 'n' },
    ...more,
  })}`;

const codeIn = (answer: TestResponse): string => {
  const to = answer.headers['Location'] ?? '';
  return URL.canParse(to) ? (new URL(to).searchParams.get('code') ?? '') : '';
};

const tokenAsked = (
  client: { id: string; secret: string },
  members: Members,
  inBody: boolean,
): TestRequest => {
  const form = encoded({ client_id: client.id, client_secret: client.secret, ...members });
  return { method: 'POST', url: `/oauth2/token${inBody ? '' : `?${form}`}`, body: inBody ? form : '' };
};

/**
 * Runs a platform through everything that needs a user: codes, devices, refresh tokens and client pages, and their
 * expiry or revocation. Its responses are appended to `told`.
 */
export const runAccessScenario = async (platform: Platform, responses: TestResponse[]): Promise<void> => {
  const { main } = platform;
  const post = async (asking: TestRequest): Promise<Members> => {
    const answer = await ask(platform, asking);
    responses.push(answer);
    return JSON.parse(answer.body === '' ? '{}' : answer.body) as Members;
  };
  const call = async (token = '', url = '/api/work_confirmation/headers/101') => {
    responses.push(await ask(platform, { url, headers: { authorization: `Bearer ${token}` } }));
  };
  const person = personAt(platform, responses);
  responses.push(await ask(platform, { url: '/oauth2/scopes' }));
  await person.signIn(await person.open(authorization()));
  await person.open(authorization({ redirect_uri: 'https://elsewhere.example/' }));
  const newCode = async (more: Members = {}): Promise<string> => {
    const page = await person.open(authorization(more));
    if (codeIn(page) !== '') return codeIn(page);
    return codeIn(await person.submit('/oauth2/authorizations', page, { decision: 'allow' }));
  };
  const byCode = (code: string, more: Members = {}, inBody = false): Promise<Members> =>
    post(
      tokenAsked(web, { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...more }, inBody),
    );
  const refresh = (token = '', more: Members = {}): Promise<Members> =>
    post(tokenAsked(web, { grant_type: 'refresh_token', refresh_token: token, ...more }, true));

  const first = await byCode(await newCode());
  await byCode(await newCode(), {}, true);
  await byCode(await newCode({ scope: 'core.purchase_order.read' }), { scope: 'openid' });
  const challenge = {
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  };
  await byCode(await newCode(challenge), { code_verifier: 'dBjftJeZ4CVP-mBqLLnLbGpaOFDqPRQfQjBvlZvhgrU' });
  const late = await newCode();
  main.clock.advance(90_000);
  await byCode(late);
  const response = await person.open(authorization({ prompt: 'consent' }));
  await person.submit('/oauth2/authorizations', response, { decision: 'deny' });
  const tried = await newCode();
  await byCode(tried, { redirect_uri: 'https://elsewhere.example/' });
  await byCode(tried);
  const replayed = await newCode();
  const { access_token: ended } = await byCode(replayed);
  await byCode(replayed);
  await call(ended);
  await call(first['access_token'], '/oauth2/userinfo');
  await post(tokenAsked(integration, { grant_type: 'authorization_code', code: 'x' }, false));

  const second = await refresh(first['refresh_token']);
  await refresh(first['refresh_token']);
  await refresh(second['refresh_token']);
  const other = await byCode(await newCode());
  await refresh(other['refresh_token'], { client_secret: 'wrong' });
  await call(other['access_token']);
  await refresh(other['refresh_token']);
  const lasting = await byCode(await newCode());
  main.clock.advance(60 * 86_400_000);
  const rotated = await refresh(lasting['refresh_token']);
  main.clock.advance(60 * 86_400_000);
  await refresh(rotated['refresh_token'] ?? lasting['refresh_token']);

  const deviceForm = encoded({ client_id: device.id, scope: 'core.purchase_order.read' });
  await post({ method: 'POST', url: '/oauth2/device_authorizations', body: deviceForm });
  const polled = (code = '', secret = device.secret) =>
    post(
      tokenAsked(
        { id: device.id, secret },
        { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: code },
        true,
      ),
    );
  const opened = await post({ method: 'POST', url: `/oauth2/device_authorizations?${deviceForm}` });
  await polled(opened['device_code']);
  await polled(opened['device_code']);
  const codePage = await person.signIn(await person.open('/oauth2/device'));
  const consent = await person.submit('/oauth2/device', codePage, { user_code: opened['user_code'] ?? '' });
  const decision = { user_code: opened['user_code'] ?? '', decision: 'allow' };
  await person.submit('/oauth2/device', consent, decision);
  const { access_token: onDevice } = await polled(opened['device_code'], '');
  await polled(opened['device_code']);
  await polled(opened['device_code']);
  const waiting = await post({ method: 'POST', url: `/oauth2/device_authorizations?${deviceForm}` });
  main.clock.advance(600_000);
  await polled(waiting['device_code']);

  const form = await person.open('/oauth2/clients/new');
  const made = await person.submit('/oauth2/clients', form, {
    ...{ name: 'New', grant_type: 'client_credentials', redirect_uris: '' },
    scopes: 'core.purchase_order.read',
  });
  const page = /\/oauth2\/clients\/[0-9a-f]{32}/.exec(made.body)?.[0] ?? '/oauth2/clients';
  await person.open(page);
  const fresh = await post(tokenAsked(integration, { grant_type: 'client_credentials' }, true));
  await call(fresh['access_token']);
  assignScopes(main, integration.id, ['core.accounting.read']);
  await call(fresh['access_token']);
  await call(onDevice);
  moveClient(main, integration.id, 'deactivate');
  await call(fresh['access_token']);
};
