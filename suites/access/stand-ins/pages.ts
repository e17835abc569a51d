import type { Browser, NewClient, Place, Visit } from '../../harness/browser/browser.ts';
import type { AuthorizationServer, KnownClient, Waiting } from './authorization-server.ts';

/** Which page a visit is at. */
type Page =
  | { readonly at: 'login'; readonly to: string }
  | { readonly at: 'clients' | 'form' | 'device' | 'scopes' | 'other' }
  | { readonly at: 'client'; readonly client: KnownClient; readonly fresh: boolean }
  | { readonly at: 'consent'; readonly device: Waiting };

const kinds: Readonly<Partial<Record<Page['at'], 'login' | 'consent' | 'user-code'>>> = {
  login: 'login',
  consent: 'consent',
  device: 'user-code',
};

const scopesText = 'Scopes\nadmin.read\ndo.a.read index, show\ndo.a.write update\ndo.b.read index\nfooter';

/** A browser that walks the pages of a stand-in, in memory. */
export const browserOf = (server: AuthorizationServer): Browser => {
  const { clients, waiting, quirks } = server;

  const visit = (): Visit => {
    let page: Page = { at: 'other' };
    let address = 'http://stand-in/';
    let signedIn = false;
    let filled: NewClient | undefined;
    let status = 200;

    const place = (): Place => ({ kind: kinds[page.at] ?? 'other' });
    const pageAt = (path: string): Page => {
      if (!signedIn) return { at: 'login', to: path };
      const client = clients.get(path.split('/').at(-1) ?? '');
      if (client !== undefined) return { at: 'client', client, fresh: false };
      const known = { clients: 'clients', device: 'device', scopes: 'scopes' } as const;
      return { at: known[path.split('/').at(-1) as keyof typeof known] ?? 'other' };
    };
    const go = (to: string): Place => {
      const url = new URL(to, 'http://stand-in');
      address = url.href;
      status = quirks.statusOf?.(url.pathname) ?? 200;
      page = status === 200 ? pageAt(url.pathname) : { at: 'other' };
      return place();
    };
    const controls = (): readonly string[] => {
      if (page.at === 'clients') return ['new'];
      if (page.at === 'form') return ['save'];
      return page.at === 'client' ? [page.client.active ? 'deactivate' : 'activate'] : [];
    };
    const save = (): void => {
      const made = filled && server.create(filled);
      if (made === undefined) return;
      address = `http://stand-in/oauth2/clients/${made.id}`;
      page = { at: 'client', client: made, fresh: true };
    };
    const press: Visit['press'] = async (control) => {
      if (control === 'new') page = { at: 'form' };
      else if (control === 'save') save();
      else if (page.at === 'client') {
        const wanted = control === 'activate';
        page.client.active = quirks.turns?.(wanted) ?? wanted;
      }
      return place();
    };
    const find = quirks.find ?? ((code, all) => all.find(({ userCode }) => userCode === code));

    return {
      open: async (to) => go(to),
      place: async () => place(),
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
        const usual = decision === 'allow' ? 'allowed' : 'access_denied';
        if (page.at === 'consent') page.device.state = quirks.decide?.(decision) ?? usual;
        page = { at: 'other' };
        return place();
      },
      enterCode: async (code) => {
        const device = find(code, [...waiting.values()]);
        page = device === undefined ? { at: 'device' } : { at: 'consent', device };
        return place();
      },
      has: async (control) => controls().includes(control),
      press,
      fill: async (client) => {
        filled = client;
        return page.at === 'form';
      },
      shown: async () => {
        if (page.at !== 'client') return {};
        const { id, secret, scopes } = page.client;
        const usual = {
          identifier: id,
          secret: page.fresh ? secret : undefined,
          oidcScopes: scopes.join(' '),
        };
        const shown = (quirks.shows ?? ((same) => same))({
          ...usual,
          oidcScopes: usual.oidcScopes || undefined,
        });
        return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
      },
      markup: async () => '',
      text: async () => {
        if (page.at === 'scopes') return quirks.scopesText ?? scopesText;
        if (page.at === 'clients') return [...clients.values()].map(({ name }) => name).join('\n');
        return page.at === 'client' ? page.client.name : '';
      },
      exchanges: [],
    };
  };
  return {
    problem: async () => undefined,
    visit: async (_, act) => act(visit()),
  };
};
