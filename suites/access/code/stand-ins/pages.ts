import type { Browser, NewClient, Place, Visit } from '../../../harness/browser/browser.ts';
import { known, redirectUri } from './clients.ts';
import { baseUrl, type Platform } from './platform.ts';

type Query = URLSearchParams;

const at = (address: string, parameters: Readonly<Record<string, string | null>>): Place => {
  const to = new URL(address);
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) to.searchParams.set(name, value);
  return { kind: 'redirected', to };
};

/** A browser that walks the pages of a stand-in, in memory. */
export const browserOf = (platform: Platform): Browser => {
  const { has, clients } = platform;

  /** Why a request is not served; a page where there is nowhere to send the user. */
  const refusalOf = (query: Query): Place | undefined => {
    const to = query.get('redirect_uri') ?? '';
    const same =
      to === redirectUri ||
      (has('redirect URIs are compared by their beginning') && to.startsWith('https://client.example'));
    const isKnown = clients.has(query.get('client_id') ?? '');
    if (has('unknown clients are redirected') && !isKnown) return at(to, { error: 'unauthorized_client' });
    if (!isKnown || !(same || has('any redirect URI will do'))) return { kind: 'other' };
    const error = { error: 'unsupported_response_type', state: query.get('state') };
    const typed = query.get('response_type') === 'code' || has('any response type will do');
    return typed ? undefined : at(to, error);
  };

  const answer = (query: Query): Place => {
    if (has('allowing leads to a page')) return { kind: 'other' };
    const [challenge, nonce] = [query.get('code_challenge'), query.get('nonce')];
    const code = platform.issueCode({
      client: query.get('client_id') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      scopes: (query.get('scope') ?? '').split(' '),
      ...(challenge !== null && { challenge }),
      ...(nonce !== null && { nonce }),
    });
    const state = query.get('state');
    const back = has('states are cut') ? (state?.slice(0, 10) ?? null) : state;
    const to = query.get('redirect_uri') ?? '';
    return at(has('redirects lose their query') ? (to.split('?')[0] ?? to) : to, { code, state: back });
  };

  const kept = new Set<string>(has('a scope was allowed before') ? ['web do.a.write'] : []);
  const scopesAsked = (query: Query): readonly string[] =>
    (query.get('scope') ?? '').split(' ').map((scope) => `${query.get('client_id')} ${scope}`);
  const isGiven = (query: Query): boolean => {
    const scopes = scopesAsked(query);
    if (has('single scopes are given') && scopes.length === 1) return true;
    return has('consent is kept') && scopes.every((scope) => kept.has(scope));
  };

  const visit = (): Visit => {
    let [signedIn, status, address] = [false, 200, baseUrl];
    let query = new URLSearchParams();
    let place: Place = { kind: 'other' };
    let filled: NewClient | undefined;
    let made: { identifier: string; secret: string } | undefined;
    let denied = false;

    const go = (): Place => {
      const refused = refusalOf(query);
      status = refused?.kind === 'other' ? 400 : 200;
      if (refused !== undefined) return refused;
      const silent = query.get('prompt') === 'none';
      if (silent && !signedIn && !has('prompts are ignored'))
        return at(redirectUri, { error: 'login_required' });
      if (!signedIn) return { kind: 'login' };
      const unasked = (has('consent is not asked for twice') && denied) || isGiven(query);
      return unasked ? answer(query) : { kind: 'consent' };
    };
    const open: Visit['open'] = async (to) => {
      const url = new URL(to, baseUrl);
      address = url.href;
      status = 200;
      query = url.searchParams;
      place = url.pathname === '/oauth2/authorizations/new' ? go() : { kind: 'other' };
      if (has('there is no page')) [status, place] = [404, { kind: 'other' }];
      return place;
    };
    const decide: Visit['decide'] = async (decision) => {
      if (decision === 'allow' || has('denying allows')) {
        for (const scope of scopesAsked(query)) kept.add(scope);
        place = answer(query);
      } else {
        const error = has('denying is no error') ? 'invalid_request' : 'access_denied';
        place = at(redirectUri, { error, state: query.get('state') });
        denied = true;
      }
      return place;
    };
    const save = (): void => {
      if (filled === undefined) return;
      made = { identifier: 'made', secret: 'made-secret-1' };
      clients.set('made', { ...known.web, id: 'made', secret: made.secret });
    };
    return {
      ...{ open, decide, exchanges: [] },
      place: async () => place,
      get status() {
        return status;
      },
      get address() {
        return address;
      },
      signIn: async () => {
        signedIn = true;
        place = go();
        return place;
      },
      enterCode: async () => place,
      has: async (control) => control !== 'activate',
      press: async (control) => {
        if (control === 'save') save();
        return place;
      },
      fill: async (wish) => {
        filled = wish;
        return true;
      },
      shown: async () => made ?? {},
      text: async () => '',
      markup: async () => '',
    };
  };
  return { problem: async () => undefined, visit: async (_, act) => act(visit()) };
};
