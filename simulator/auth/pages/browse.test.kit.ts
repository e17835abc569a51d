import { ask, stillPlatform, type TestRequest, type TestResponse } from '../../ask.test.kit.ts';
import type { Platform } from '../../platform.ts';

type Fields = Readonly<Record<string, string>>;

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** A browser with cookies by path, links and forms; redirects are not followed automatically. */
interface Browsing {
  /** The last response. */
  readonly last: TestResponse;
  readonly cookies: readonly Cookie[];
  open(path: string): Promise<TestResponse>;
  /** Submits the only form of the last page: its hidden fields and these. */
  send(fields: Fields, headers?: Fields): Promise<TestResponse>;
  /** Submits a form that no page showed. */
  post(path: string, fields: Fields | string, headers?: Fields): Promise<TestResponse>;
  /** Follows the redirect of the last response. */
  follow(): Promise<TestResponse>;
  /** Signs a user in on the sign-in page. */
  signIn(login?: string): Promise<TestResponse>;
}

const entities: Fields = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (match) => entities[match] ?? '');

/** The hidden fields of a page by name. */
export const hiddenIn = (body: string): Fields =>
  Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, unescaped(value)],
    ),
  );

/** The action addresses of a page's forms. */
export const formsIn = (body: string): readonly string[] =>
  [...body.matchAll(/<form method="post" action="([^"]*)">/g)].map(([, action = '']) => unescaped(action));

/** The error message of a page; empty without one. */
export const alertIn = (body: string): string => unescaped(/<p role="alert">([^<]*)</.exec(body)?.[1] ?? '');

/** The query parameters of a redirect, by name. */
export const redirectQuery = ({ headers }: TestResponse): Fields =>
  Object.fromEntries(new URL(headers['Location'] ?? '', 'http://nowhere.example').searchParams);

const cookieIn = (header: string): Cookie => {
  const [pair = '', ...attributes] = header.split('; ');
  const at = pair.indexOf('=');
  const path = attributes.find((one) => one.startsWith('Path='))?.slice(5) ?? '/';
  return { name: pair.slice(0, at), value: pair.slice(at + 1), path };
};

const fits = (path: string, cookie: Cookie): boolean =>
  path === cookie.path || path.startsWith(cookie.path === '/' ? '/' : `${cookie.path}/`);

/** A browser without cookies, for the sandbox with this base path. */
export const browse = (platform: Platform, base = ''): Browsing => {
  let cookies: readonly Cookie[] = [];
  let last: TestResponse = { status: 0, headers: {}, body: '' };
  const same = (one: Cookie) => (other: Cookie) => one.name === other.name && one.path === other.path;
  const keep = (header: string) => {
    const cookie = cookieIn(header);
    cookies = [...cookies.filter((other) => !same(cookie)(other)), ...(cookie.value === '' ? [] : [cookie])];
  };
  const go = async (request: TestRequest): Promise<TestResponse> => {
    const [path = ''] = request.url.split('?', 1);
    const fitting = cookies.filter((one) => fits(path, one)).sort((a, b) => b.path.length - a.path.length);
    const cookie = fitting.map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { host: '127.0.0.1:1', ...(cookie !== '' && { cookie }), ...request.headers };
    last = await ask(platform, { ...request, headers });
    const set = last.headers['Set-Cookie'];
    if (set !== undefined) keep(set);
    return last;
  };
  const postTo = (url: string, fields: Fields | string, headers: Fields = {}) =>
    go({ method: 'POST', url, headers, body: new URLSearchParams(fields).toString() });
  const self: Browsing = {
    get last() {
      return last;
    },
    get cookies() {
      return cookies;
    },
    open: (path) => go({ url: `${base}${path}` }),
    post: (path, fields, headers) => postTo(`${base}${path}`, fields, headers),
    send: (fields, headers) => {
      const [action = ''] = formsIn(last.body);
      return postTo(action, { ...hiddenIn(last.body), ...fields }, headers);
    },
    follow: () => go({ url: last.headers['Location'] ?? '' }),
    signIn: async (login = 'eszme.15') => {
      await self.open('/oauth2/login');
      return self.send({ login, password: 'development-only-password' });
    },
  };
  return self;
};

/** The documented authorization request of the starting web client with changed parameters; undefined removes one. */
export const requestFor = (changes: Readonly<Record<string, string | undefined>> = {}): string => {
  const all: Readonly<Record<string, string | undefined>> = {
    ...{ client_id: 'procon-web', response_type: 'code', scope: 'openid core.purchase_order.read' },
    ...{ redirect_uri: 'https://client.example/callback?from=procon', state: 's-1', ...changes },
  };
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `/oauth2/authorizations/new?${given.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
};

/** A browser with a signed-in user that has opened an authorization request. */
export const withRequestShown = async (query = requestFor(), choices: Fields = {}) => {
  const platform = stillPlatform(choices);
  const browser = browse(platform);
  await browser.signIn();
  await browser.open(query);
  return { platform, browser };
};
