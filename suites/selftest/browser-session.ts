import { request } from 'node:http';

/** A form of a page: its address, and its values as they are. */
interface Form {
  readonly method: string;
  readonly action: string;
  /** Names of the fields and buttons for the user. */
  readonly names: readonly string[];
  readonly hidden: Readonly<Record<string, string>>;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};
const decodeEntities = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)].map(([, name, value]) => [
      (name ?? '').toLowerCase(),
      decodeEntities(value ?? ''),
    ]),
  );

/** The forms of a page, parsed as far as the pages of these two servers need. */
const formsOf = (html: string): Form[] =>
  [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].map(([, head = '', inside = '']) => {
    const { method = 'get', action = '' } = attributesOf(head);
    const fields = [...inside.matchAll(/<(?:input|button|textarea|select)\b([^>]*)>/gi)].map(([, tag = '']) =>
      attributesOf(tag),
    );
    const isHidden = ({ type }: Record<string, string>) => type === 'hidden';
    const hidden = fields.filter(isHidden).map(({ name = '', value = '' }) => [name, value]);
    return {
      method: method.toUpperCase(),
      action,
      names: fields.filter((field) => !isHidden(field)).flatMap(({ name }) => name ?? []),
      hidden: Object.fromEntries(hidden),
    };
  });

/** One request as sent: only Host and the length of the body are added. */
export interface RawRequest {
  readonly method: string;
  readonly url: string;
  /** In their order; a name may occur twice. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
}

export interface BrowserAnswer {
  readonly status: number;
  /** By name in lower case; repeated ones joined by a comma, except cookies. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: readonly string[];
  readonly text: string;
}

/** Sends a request over its own connection; redirects are not followed. */
export const send = ({ method, url, headers = [], body }: RawRequest): Promise<BrowserAnswer> =>
  new Promise((resolve, reject) => {
    const { host } = new URL(url);
    const length = body === undefined ? [] : ['content-length', String(Buffer.byteLength(body))];
    const call = request(
      url,
      { method, headers: ['host', host, ...headers.flat(), ...length], agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const { 'set-cookie': cookies = [], ...others } = response.headers;
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
            cookies,
            text: Buffer.concat(parts).toString('utf8'),
          });
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });

/** The kind of a page, by its forms. */
export type PageKind = 'login' | 'consent' | 'user-code' | 'none';

/** Where a visit ended: a page of the server, or a redirect to another origin. */
export interface Arrival {
  readonly answer: BrowserAnswer;
  readonly address: string;
  readonly page: PageKind;
  readonly elsewhere?: URL;
}

const mostSteps = 12;

const formWith = (answer: BrowserAnswer, name: string): Form | undefined =>
  formsOf(answer.text).find(({ names }) => names.includes(name));

const pageOf = (answer: BrowserAnswer): PageKind => {
  if (formWith(answer, 'password')) return 'login';
  if (formWith(answer, 'decision')) return 'consent';
  return formWith(answer, 'user_code') ? 'user-code' : 'none';
};

/** A user's browser with a cookie jar and without scripts, which never leaves the server. */
export interface BrowserSession {
  open(request: RawRequest): Promise<Arrival>;
  signIn(at: Arrival): Promise<Arrival>;
  decide(at: Arrival, decision: 'allow' | 'deny'): Promise<Arrival>;
  enterCode(at: Arrival, userCode: string): Promise<Arrival>;
}

// Cookies are kept with their path: two of one name may differ by it.
const openJar = () => {
  const kept = new Map<string, { readonly path: string; readonly pair: string }>();
  return {
    take: ({ cookies }: BrowserAnswer) => {
      for (const cookie of cookies) {
        const [pair = '', ...attributes] = cookie.split(/;\s*/);
        const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
        const isGone = /=$/.test(pair) || attributes.some((one) => /^max-age=0$/i.test(one));
        const key = `${pair.split('=', 1)[0]} ${path}`;
        if (isGone) kept.delete(key);
        else kept.set(key, { path, pair });
      }
    },
    header: (url: string): [string, string][] => {
      const { pathname } = new URL(url);
      const fit = [...kept.values()].filter(({ path }) => pathname.startsWith(path)).map(({ pair }) => pair);
      return fit.length === 0 ? [] : [['cookie', fit.join('; ')]];
    },
  };
};

/** The user who signs in. */
interface Person {
  readonly login: string;
  readonly password: string;
}

/** Opens a browser at the server of `origin`. */
export const openBrowserSession = (origin: string, { login, password }: Person): BrowserSession => {
  const jar = openJar();

  const sendRequest = async (request: RawRequest): Promise<BrowserAnswer> => {
    const accept: [string, string] = ['accept', 'text/html'];
    const headers = [...(request.headers ?? []), accept, ...jar.header(request.url)];
    const answer = await send({ ...request, headers });
    jar.take(answer);
    return answer;
  };

  const open = async (request: RawRequest, steps = 0): Promise<Arrival> => {
    const answer = await sendRequest(request);
    const { location } = answer.headers;
    const arrival = { answer, address: request.url, page: pageOf(answer) };
    if (answer.status < 300 || answer.status > 399 || location === undefined) return arrival;
    const to = new URL(location, request.url);
    if (to.origin !== origin) return { ...arrival, elsewhere: to };
    if (steps === mostSteps) throw new Error(`${request.url} leads in circles`);
    return open({ method: 'GET', url: to.href }, steps + 1);
  };

  const submit = (at: Arrival, name: string, values: Readonly<Record<string, string>>): Promise<Arrival> => {
    const form = formWith(at.answer, name);
    if (form === undefined) throw new Error(`no field ${name} at ${at.address}: ${at.answer.text}`);
    const body = new URLSearchParams({ ...form.hidden, ...values }).toString();
    const headers = [
      ['content-type', 'application/x-www-form-urlencoded'],
      ['origin', origin],
      ['referer', at.address],
    ] as const;
    return open({ method: form.method, url: new URL(form.action, at.address).href, headers, body });
  };

  return {
    open: (request) => open(request),
    signIn: (at) => submit(at, 'password', { login, password }),
    decide: (at, decision) => submit(at, 'decision', { decision }),
    enterCode: (at, userCode) => submit(at, 'user_code', { user_code: userCode }),
  };
};
