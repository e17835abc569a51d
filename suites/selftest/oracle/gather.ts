import { client, type Given, type OddRequest } from './odd-case.ts';
import { deviceGrant, redirectUri } from './provider-clients.ts';
import { type Arrival, openVisitor, type Visitor } from './visitor.ts';
import { type Answer, type Sent, send } from './wire.ts';

/** What a setup brought, by the name that stands for it in a row. */
export type Gathered = Readonly<Record<string, string>>;

const form = 'application/x-www-form-urlencoded';

const filledIn = (text: string, gathered: Gathered): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = gathered[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });

/** A row's request as it goes to a server. */
export const toSend = (request: OddRequest, base: string, gathered: Gathered = {}): Sent => {
  const { method = 'POST', path = '/oauth2/token', headers = [], type = form, body } = request;
  const typed = body === undefined || type === null ? [] : [['content-type', type] as const];
  return {
    method,
    url: `${base}${filledIn(path, gathered)}`,
    headers: [...headers.map(([name, value]) => [name, filledIn(value, gathered)] as const), ...typed],
    ...(body !== undefined && { body: filledIn(body, gathered) }),
  };
};

/** A person's browser with its session at a server. */
export const openSignedIn = async (base: string): Promise<Visitor> => {
  const visitor = openVisitor(new URL(base).origin);
  await visitor.signIn(await visitor.open({ method: 'GET', url: authorizationUrl(base) }));
  return visitor;
};

const authorizationUrl = (base: string, more = ''): string => {
  const query = new URLSearchParams({
    client_id: 'procon-web',
    response_type: 'code',
    redirect_uri: redirectUri,
    ...Object.fromEntries(new URLSearchParams(`scope=openid&${more}`)),
  });
  return `${base}/oauth2/authorizations/new?${query}`;
};

const memberOf = ({ text, status }: Answer, name: string): string => {
  const value = (JSON.parse(text) as Record<string, unknown>)[name];
  if (typeof value === 'string') return value;
  throw new Error(`no ${name} in an answer with ${status}: ${text}`);
};

const decided = async (visitor: Visitor, at: Arrival, decision: 'allow' | 'deny'): Promise<Arrival> => {
  if (at.page === 'consent') return visitor.decide(at, decision);
  throw new Error(`no consent page at ${at.address} but ${at.page}: ${at.answer.status} ${at.answer.text}`);
};

const codeFor = async (base: string, visitor: Visitor, more: string): Promise<string> => {
  const at = await visitor.open({ method: 'GET', url: authorizationUrl(base, more) });
  const { elsewhere } = await decided(visitor, at, 'allow');
  const code = elsewhere?.searchParams.get('code');
  if (code) return code;
  throw new Error(`no code came back: ${elsewhere}`);
};

const exchange = (base: string, code: string): Promise<Answer> =>
  send(
    toSend(
      {
        body: `${client('web')}&grant_type=authorization_code&code={code}&redirect_uri={redirect_uri}`,
      },
      base,
      { code, redirect_uri: redirectUri },
    ),
  );

const tokensFor = async (base: string, visitor: Visitor, scope: string): Promise<Gathered> => {
  // OpenID Connect Core 1.0 section 11 lets offline_access count only beside prompt=consent.
  const more = new URLSearchParams({ scope, prompt: 'consent' }).toString();
  const answer = await exchange(base, await codeFor(base, visitor, more));
  const refresh = scope.includes('offline_access')
    ? { refresh_token: memberOf(answer, 'refresh_token') }
    : {};
  return { access_token: memberOf(answer, 'access_token'), ...refresh };
};

const deviceFor = async (base: string, visitor: Visitor, done: Given['device']): Promise<Gathered> => {
  const path = '/oauth2/device_authorizations';
  const body = `${client('device')}&scope=core.purchase_order.read`;
  const answer = await send(toSend({ path, body }, base));
  const gathered = {
    device_code: memberOf(answer, 'device_code'),
    user_code: memberOf(answer, 'user_code'),
  };
  if (done === 'waiting') return gathered;
  const page = await visitor.open({ method: 'GET', url: memberOf(answer, 'verification_uri') });
  const at = await visitor.enterCode(page, gathered.user_code);
  await decided(visitor, at, done === 'denied' ? 'deny' : 'allow');
  return gathered;
};

/** Brings about what a case needs at a server, by way of a person who is signed in there. */
export const gather = async (base: string, visitor: Visitor, given: Given): Promise<Gathered> => ({
  redirect_uri: redirectUri,
  device_grant: deviceGrant,
  ...(given.code !== undefined && { code: await codeFor(base, visitor, given.code) }),
  ...(given.user !== undefined && (await tokensFor(base, visitor, given.user))),
  ...(given.device !== undefined && (await deviceFor(base, visitor, given.device))),
});
