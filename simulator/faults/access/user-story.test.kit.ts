import { seedClients, userPassword } from '../../../fixtures/seed/clients.ts';
import { type Asking, ask, stillPlatform, type Told } from '../../ask.test.kit.ts';
import type { Platform } from '../../platform.ts';
import type { Fault } from '../fault.ts';

type Members = Readonly<Record<string, string>>;

/** A person with a browser and a program with a client, at one platform. Every answer is taken down. */
export interface Teller {
  readonly platform: Platform;
  ask(asking: Asking): Promise<Told>;
  /** Opens the authorization page and does what it asks for; answers where the person is sent in the end. */
  authorize(parameters: Members, decision?: 'allow' | 'deny'): Promise<URL | undefined>;
  /** Sends a token request: in the query when told, else in the form body. */
  token(parameters: Members, place?: 'query' | 'body'): Promise<Members>;
  /** A read of service sheets, with a token or without. */
  read(token?: string): Promise<void>;
  /** Closes the browser: the next page knows nobody. */
  forgetPerson(): void;
  wait(hours: number): void;
}

export type Story = (teller: Teller) => Promise<void>;

/** What a story came to. */
export interface Outcome {
  readonly answers: readonly string[];
  readonly fired: number;
}

const origin = 'http://127.0.0.1:1';
const mostPages = 8;

const fieldsOf = (html: string): URLSearchParams => {
  const plain = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return new URLSearchParams(
    hidden.map(([, name = '', value = '']): [string, string] => [name, plain(value)]),
  );
};

const formAt = (html: string): string | undefined => /<form method="post" action="([^"]*)">/.exec(html)?.[1];

const membersOf = ({ body }: Told): Members => {
  try {
    return JSON.parse(body) as Members;
  } catch {
    return {};
  }
};

const makeTeller = (platform: Platform, answers: string[]): Teller => {
  let cookie = '';
  const send = async (asking: Asking): Promise<Told> => {
    const told = await ask(platform, asking).catch((error: unknown) => {
      throw new Error(`${asking.method ?? 'GET'} ${asking.url} broke the simulator`, { cause: error });
    });
    const headers = Object.entries(told.headers).map(([name, value]) => `${name}: ${value}`);
    answers.push(
      `${asking.method ?? 'GET'} ${asking.url}: ${told.status} ${headers.join(', ')}\n${told.body}`,
    );
    return told;
  };
  const browse = async (asking: Asking): Promise<Told> => {
    const told = await send({ ...asking, headers: { cookie } });
    cookie = told.headers['Set-Cookie']?.split(';')[0] ?? cookie;
    return told;
  };
  const fill = (html: string, decision: string): Asking | undefined => {
    const url = formAt(html);
    if (url === undefined) return undefined;
    const fields = fieldsOf(html);
    if (html.includes('name="password"')) {
      fields.set('login', 'eszme.15');
      fields.set('password', userPassword);
    } else fields.set('decision', decision);
    return { method: 'POST', url, body: fields.toString() };
  };
  const authorize: Teller['authorize'] = async (parameters, decision = 'allow') => {
    let next: Asking | undefined = {
      url: `/oauth2/authorizations/new?${new URLSearchParams(parameters)}`,
    };
    for (let page = 0; page < mostPages && next !== undefined; page++) {
      const told: Told = await browse(next);
      const { Location: to } = told.headers;
      if (to !== undefined && !to.startsWith('/')) return new URL(to);
      next = to === undefined ? fill(told.body, decision) : { url: to };
    }
    return undefined;
  };
  return {
    ...{ platform, ask: send, authorize },
    token: async (parameters, place = 'body') => {
      const text = new URLSearchParams(parameters).toString();
      const url = '/oauth2/token';
      const asking = place === 'query' ? { url: `${url}?${text}` } : { url, body: text };
      return membersOf(await send({ method: 'POST', ...asking }));
    },
    read: async (token) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      await send({ url: '/api/work_confirmation/headers?limit=1', headers });
    },
    forgetPerson: () => {
      cookie = '';
    },
    wait: (hours) => platform.main.clock.advance(hours * 3_600_000),
  };
};

/** Tells a story at a platform of its own, with a fault or without. Faults must be loaded. */
export const tell = async (story: Story, fault?: Fault): Promise<Outcome> => {
  const platform = stillPlatform();
  const { faults } = platform.main;
  if (fault !== undefined) faults.replace([fault.id]);
  const answers: string[] = [];
  await story(makeTeller(platform, answers));
  const fired = Object.values(faults.fired()).reduce((sum, count) => sum + count, 0);
  platform.close();
  return { answers, fired };
};

const { web } = seedClients;

/** The redirect URI of the client of the stories. */
export const redirectUri = web.redirectUris[0] ?? '';

/** An authorization request of the client of the stories, as documented. */
export const documented: Members = {
  client_id: web.id,
  response_type: 'code',
  scope: web.scopes.join(' '),
  redirect_uri: redirectUri,
};

/** The exchange of its code, as documented. */
export const exchangeOf = (code: string | null | undefined): Members => ({
  client_id: web.id,
  grant_type: 'authorization_code',
  code: code ?? '',
  scope: web.scopes.join(' '),
  client_secret: web.secret,
  redirect_uri: redirectUri,
});

/** A request by a refresh token. */
export const refreshOf = (token: string | undefined): Members => ({
  client_id: web.id,
  grant_type: 'refresh_token',
  refresh_token: token ?? '',
  client_secret: web.secret,
});

/** The address that all stories are told at. */
export const base = origin;
