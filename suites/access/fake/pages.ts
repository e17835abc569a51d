import type { Browser, NewClient, ShownPage, Visit } from '../../harness/browser/browser.ts';
import { baseUrl, type FakeServer, type KnownClient, type Waiting } from './overrides.ts';

/** Which page a visit is at. */
type Page =
  | { readonly at: 'login'; readonly to: string }
  | { readonly at: 'clients' | 'form' | 'device' | 'scopes' | 'other' }
  | { readonly at: 'client'; readonly client: KnownClient; readonly fresh: boolean }
  /** Asks about a device. */
  | { readonly at: 'consent'; readonly device: Waiting };

const kinds = { login: 'login', consent: 'consent', device: 'user-code' } as const;

const placeOf = ({ at }: Page): ShownPage => ({ kind: kinds[at as keyof typeof kinds] ?? 'other' });

const usualText = 'Scopes\nadmin.read\ndo.a.read index, show\ndo.a.write update\ndo.b.read index\nfooter';

/** A browser that walks the pages of a fake, in memory. */
export const browserOf = (server: FakeServer): Browser => {
  const { clients, waiting, overrides, has } = server;

  const visit = (): Visit => {
    let page: Page = { at: 'other' };
    let address = `${baseUrl}/`;
    let signedIn = false;
    let filled: NewClient | undefined;

    const pageAt = ({ pathname }: URL): Page => {
      if (!signedIn) return { at: 'login', to: address };
      const last = pathname.split('/').at(-1) ?? '';
      const client = pathname.includes('/clients/') ? clients.get(last) : undefined;
      if (client !== undefined) return { at: 'client', client, fresh: false };
      return { at: last === 'clients' || last === 'device' || last === 'scopes' ? last : 'other' };
    };
    const go = (to: string): ShownPage => {
      const url = new URL(to, baseUrl);
      address = url.href;
      page = pageAt(url);
      return placeOf(page);
    };
    const decide = (decision: 'allow' | 'deny'): Page => {
      if (page.at === 'consent') page.device.state = decision === 'allow' ? 'allowed' : 'access_denied';
      return { at: 'other' };
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
      status: 200,
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
