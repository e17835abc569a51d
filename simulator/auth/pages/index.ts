import type { Exchange, ExtraEndpoint, Result } from '../../exchange.ts';
import { authorize, decideConsent, postedAuthorize } from './authorization.ts';
import {
  changeScopes,
  clientPage,
  clientsPage,
  createClient,
  moveBy,
  newClientPage,
  scopesPage,
} from './clients.ts';
import { devicePage, postedDevice } from './device.ts';
import { loginPage, signIn } from './sign-in.ts';

type Serve = (exchange: Exchange) => Result | Promise<Result>;

/** The documented pages, by endpoint id. */
export const pages: Readonly<Record<'authorizations.new' | 'clients.page' | 'scopes.page', Serve>> = {
  'authorizations.new': authorize,
  'clients.page': clientsPage,
  'scopes.page': scopesPage,
};

const get = (path: string, purpose: string, serve: Serve): ExtraEndpoint => ({
  method: 'GET',
  path,
  purpose,
  serve,
});
const post = (path: string, purpose: string, serve: Serve): ExtraEndpoint => ({
  ...{ method: 'POST', path, purpose, serve },
  changes: true,
});

/** Undocumented pages and forms. Of two rows that match a path, the later one applies. */
export const pageExtras: readonly ExtraEndpoint[] = [
  // Opens the session of its form.
  { ...get('/oauth2/login', 'sign-in page', loginPage), changes: true },
  post('/oauth2/login', 'signing in', signIn),
  post('/oauth2/authorizations/new', 'authorization request as a form', postedAuthorize),
  post('/oauth2/authorizations', 'decision on a client', decideConsent),
  get('/oauth2/device', 'page for the code of a device', devicePage),
  post('/oauth2/device', 'code of a device, and the decision on it', postedDevice),
  post('/oauth2/clients', 'new client', createClient),
  get('/oauth2/clients/:client', 'page of a client', clientPage),
  get('/oauth2/clients/new', 'page for a new client', newClientPage),
  post('/oauth2/clients/:client/activate', 'activation of a client', moveBy('activate')),
  post('/oauth2/clients/:client/deactivate', 'deactivation of a client', moveBy('deactivate')),
  post('/oauth2/clients/:client/scopes', 'other scopes for a client', changeScopes),
];
