import type { Browser, NewClient, ShownPage, Visit } from '../../harness/browser/browser.ts';
import { baseUrl, type FakeServer, type KnownClient, type Waiting } from './overrides.ts';

/** Which page a visit is at. */
type Page =
  | { readonly at: 'login'; readonly to: string }
  | { readonly at: 'clients' | 'form' | 'device' | 'scopes' | 'other' }
  | { readonly at: 'client'; readonly client: KnownClient; readonly fresh: boolean }
  /** Asks about a device, or about the authorization request of a query. */
  | { readonly at: 'consent'; readonly device: Waiting }
  | { readonly at: 'consent'; readonly query: URLSearchParams }
  | { readonly at: 'redirected'; readonly to: URL };

const kinds = { login: 'login', consent: 'consent', device: 'user-code' } as const;

const placeOf = (page: Page): ShownPage =>
  page.at === 'redirected'
    ? { kind: 'redirected', to: page.to }
    : { kind: kinds[page.at as keyof typeof kinds] ?? 'other' };

const usualText = 'Scopes\nadmin.read\ndo.a.read index, show\ndo.a.write update\ndo.b.read index\nfooter';

const redirectTo = (address: string, parameters: Readonly<Record<string, string | null>>): Page => {
  const to = new URL(address);
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) to.searchParams.set(name, value);
  return { at: 'redirected', to };
};

/** The authorization page: handles requests and remembers consent. */
const openAuthorizations = (server: FakeServer) => {
  const { has, clients } = server;
  const kept = new Set<string>(has('a scope was allowed before') ? ['web do.a.write'] : []);
  const scopesAsked = (query: URLSearchParams): readonly string[] =>
    (query.get('scope') ?? '').split(' ').map((scope) => `${query.get('client_id')} ${scope}`);

  /** Why a request is not served; a page where there is nowhere to send the user. */
  const refusalOf = (query: URLSearchParams): Page | undefined => {
    const to = query.get('redirect_uri') ?? '';
    const client = clients.get(query.get('client_id') ?? '');
    if (client?.redirectUris.includes(to) !== true) return { at: 'other' };
    const error = { error: 'unsupported_response_type', state: query.get('state') };
    return query.get('response_type') === 'code' ? undefined : redirectTo(to, error);
  };

  const isGiven = (query: URLSearchParams): boolean =>
    has('consent is kept') && scopesAsked(query).every((scope) => kept.has(scope));

  const allow = (query: URLSearchParams): Page => {
    for (const scope of scopesAsked(query)) kept.add(scope);
    const [challenge, nonce, state = null] = ['code_challenge', 'nonce', 'state'].map((name) =>
      query.get(name),
    );
    const to = query.get('redirect_uri') ?? '';
    const code = server.issueCode({
      ...{ client: query.get('client_id') ?? '', redirectUri: to },
      scopes: (query.get('scope') ?? '').split(' '),
      ...(challenge && { challenge }),
      ...(nonce && { nonce }),
    });
    return redirectTo(to, { code, state });
  };

  const deny = (query: URLSearchParams): Page =>
    redirectTo(query.get('redirect_uri') ?? '', { error: 'access_denied', state: query.get('state') });
  return { refusalOf, isGiven, allow, deny };
};

/** A browser that walks the pages of a fake, in memory. */
export const browserOf = (server: FakeServer): Browser => {
  const { clients, waiting, overrides, has } = server;
  const authorizations = openAuthorizations(server);

  const visit = (): Visit => {
    let page: Page = { at: 'other' };
    let address = `${baseUrl}/`;
    let [signedIn, status] = [false, 200];
    let filled: NewClient | undefined;

    const authorize = (query: URLSearchParams): Page => {
      const refused = authorizations.refusalOf(query);
      if (refused?.at === 'other') status = 400;
      if (refused !== undefined) return refused;
      if (query.get('prompt') === 'none' && !signedIn)
        return redirectTo(query.get('redirect_uri') ?? '', { error: 'login_required' });
      if (!signedIn) return { at: 'login', to: address };
      return authorizations.isGiven(query) ? authorizations.allow(query) : { at: 'consent', query };
    };
    const pageAt = ({ pathname, searchParams }: URL): Page => {
      if (pathname.endsWith('/authorizations/new')) return authorize(searchParams);
      if (!signedIn) return { at: 'login', to: address };
      const last = pathname.split('/').at(-1) ?? '';
      const client = pathname.includes('/clients/') ? clients.get(last) : undefined;
      if (client !== undefined) return { at: 'client', client, fresh: false };
      return { at: last === 'clients' || last === 'device' || last === 'scopes' ? last : 'other' };
    };
    const go = (to: string): ShownPage => {
      const url = new URL(to, baseUrl);
      address = url.href;
      status = 200;
      page = pageAt(url);
      return placeOf(page);
    };
    const decide = (decision: 'allow' | 'deny'): Page => {
      if (page.at !== 'consent') return { at: 'other' };
      if ('device' in page) {
        page.device.state = decision === 'allow' ? 'allowed' : 'access_denied';
        return { at: 'other' };
      }
      return authorizations[decision](page.query);
    };
    const save = (): void => {
      const made = filled && server.create(filled);
      if (made === undefined) return;
      address = `${baseUrl}/oauth2/clients${has('a saved client has no address') ? '' : `/${made.id}`}`;
      page = { at: 'client', client: made, fresh: true };
    };
    const controls = (): readonly string[] => {
      if (page.at === 'clients') return ['new'];
      if (page.at === 'form') return ['save'];
      return page.at === 'client' ? [page.client.active ? 'deactivate' : 'activate'] : [];
    };
    return {
      open: async (to) => go(to),
      place: async () => placeOf(page),
      get status() {
        return status;
      },
      get address() {
        return address;
      },
      signIn: async () => {
        signedIn = true;
        return go(page.at === 'login' ? page.to : address);
      },
      decide: async (decision) => {
        page = decide(decision);
        return placeOf(page);
      },
      enterCode: async (code) => {
        const device = [...waiting.values()].find(({ userCode }) => userCode === code);
        page = device === undefined ? { at: 'device' } : { at: 'consent', device };
        return placeOf(page);
      },
      has: async (control) => controls().includes(control),
      press: async (control) => {
        if (control === 'new') page = { at: 'form' };
        else if (control === 'save') save();
        else if (page.at === 'client') page.client.active = control === 'activate';
        return placeOf(page);
      },
      follow: async (words) => {
        const client = page.at === 'clients' && [...clients.values()].find(({ name }) => name === words);
        if (client) page = { at: 'client', client, fresh: false };
        return Boolean(client);
      },
      fill: async (client) => {
        filled = client;
        return page.at === 'form';
      },
      shown: async () => {
        if (page.at !== 'client') return {};
        const { id, secret, scopes } = page.client;
        const { shows = (same) => same } = overrides;
        const shown = shows({
          ...{ identifier: id, secret: page.fresh ? secret : undefined },
          oidcScopes: scopes.join(' ') || undefined,
        });
        return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
      },
      markup: async () => '',
      text: async () => {
        if (page.at === 'scopes') return overrides.scopesText ?? usualText;
        if (page.at === 'clients') return [...clients.values()].map(({ name }) => name).join('\n');
        return page.at === 'client' ? page.client.name : '';
      },
      exchanges: [],
    };
  };
  return { problem: async () => undefined, visit: async (_, act) => act(visit()) };
};
