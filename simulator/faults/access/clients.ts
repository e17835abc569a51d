import { scopes as existing, seedClients } from '../../../fixtures/seed/clients.ts';
import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import { searchParamsOf } from '../../../models/query/parameters.ts';
import { digestOf } from '../../auth/secrets.ts';
import type { StoredClient } from '../../auth/stored-records.ts';
import type { Exchange } from '../../exchange.ts';
import { omitReports, stackWrappings, tableOf, type Wrapping } from '../fault.ts';
import { changeEntry, changePage, keepOtherClient } from '../operators/authorization-page.ts';
import { refuseCall } from '../operators/bearer.ts';
import { grantFurtherScopes } from '../operators/recollection.ts';
import {
  authorizationRequest,
  formAt,
  isCodeExchange,
  isRefresh,
  mislead,
  readAs,
  scopesIn,
  tokenRequest,
} from '../operators/requests.ts';
import { movePaths } from '../operators/wire.ts';

const clientPage = 'GET /oauth2/clients/:client';
const clientForm = formAt('/oauth2/clients');
const activate = '/oauth2/clients/:client/activate';
const stopgap = 'core.accounting.read core.accounting.read';
const scopeRow = /<tr><th scope="row">.*?<\/tr>/gs;
const permission = /<td>[^<]*<\/td>/g;
const objectOf = (scope: string): string => scope.slice(0, scope.lastIndexOf('.'));

/** Whether a token has all scopes that client credentials can have. */
const hasAllScopes = ({ grant }: Exchange): boolean =>
  seedClients.everything.scopes.every((scope) => grant?.scopes.has(scope) ?? false);

const refuseWithAllScopes = (isMeant: (endpoint: Endpoint) => boolean): Wrapping =>
  refuseCall((exchange) => {
    const { endpoint } = exchange;
    return endpoint !== undefined && isMeant(endpoint) && hasAllScopes(exchange);
  });

const misreadGrantType = (read: (type: string) => string | undefined): Wrapping =>
  readAs(clientForm, (fields) => {
    const type = fields.get('grant_type');
    const other = type === null ? undefined : read(type);
    if (other === undefined) fields.delete('grant_type');
    else fields.set('grant_type', other);
  });

const changeScopesField = (change: (shown: string) => string | undefined): Wrapping =>
  changePage([clientPage], (html) =>
    html.replace(
      /(<textarea id="scopes"[^>]*>)([^<]*)/,
      (_, before: string, shown: string) => before + (change(shown) ?? ''),
    ),
  );

const changeScopeList = (part: RegExp, change: (entry: string, row: number) => string): Wrapping =>
  changePage(['GET /oauth2/scopes'], (html) => {
    let row = 0;
    return html.replace(part, (match) => change(match, ++row));
  });

/** Treats inactive clients as active in the token requests that `applies` selects. */
const servesInactive = (applies: (params: URLSearchParams) => boolean) => (params: URLSearchParams) =>
  applies(params)
    ? {
        kept: {
          client: (client?: StoredClient) => client && { ...client, record: { state: 'active' as const } },
        },
      }
    : undefined;

/** Faults in clients, their pages and their scopes. */
export const accessClients = tableOf('access', {
  'inactive-client-gets-a-token-for-one-scope > inactive-client-gets-no-token': mislead(
    tokenRequest,
    servesInactive((params) => scopesIn(params).length === 1),
  ),
  'inactive-client-exchanges-codes > inactive-client-gets-no-token: A client that was deactivated exchanges the codes that it has.':
    mislead(tokenRequest, servesInactive(isCodeExchange)),
  'inactive-client-refreshes > inactive-client-gets-no-token: A client that was deactivated uses the refresh tokens that it has.':
    mislead(tokenRequest, servesInactive(isRefresh)),
  'activation-changes-the-secret > client-can-be-activated: A client that was activated again has another secret, which is shown nowhere.':
    keepOtherClient(activate, (after, before, { sandbox: { random } }) =>
      before.record.state === 'active' ? after : { ...after, secretDigest: digestOf(random.hex(32)) },
    ),
  'activation-does-nothing > client-can-be-activated': keepOtherClient(activate, (_, before) => before),
  'all-scopes-do-not-mark-payments > all-scopes-reach-all-operations: A token with all scopes reads everything, and marks no payment as exported.':
    refuseWithAllScopes(({ id }) => id === 'payments.mark-exported'),
  'all-scopes-do-not-reach-single-sheets > all-scopes-reach-all-operations: A token with all scopes lists service sheets, and shows none of them alone.':
    refuseWithAllScopes(({ id }) => id === 'service-sheets.show'),
  'clients-page-elsewhere > clients-are-managed-at-oauth2-clients: The page that lists clients is at another path.':
    movePaths('/oauth2/clients', '/oauth2/applications'),
  'code-clients-are-not-created > client-takes-each-grant-type': misreadGrantType((type) =>
    type === 'authorization_code' ? undefined : type,
  ),
  'deactivation-does-nothing > client-can-be-deactivated': keepOtherClient(
    '/oauth2/clients/:client/deactivate',
    (_, before) => before,
  ),
  'identifier-is-not-shown > client-identifier-is-shown created-client-is-granted-access': changeEntry(
    'Identifier',
    () => undefined,
  ),
  'new-client-is-not-saved > client-can-be-created client-takes-each-grant-type': keepOtherClient(
    '/oauth2/clients',
    () => undefined,
  ),
  'new-client-keeps-its-first-scope > client-can-be-created client-oidc-scopes-are-shown created-client-is-granted-access':
    readAs(clientForm, (fields) => {
      const [first = '', ...more] = (fields.get('scopes') ?? '').trim().split(/\s+/);
      if (more.length > 0) fields.set('scopes', first);
    }),
  'further-redirect-uris-are-lost > each-redirect-uri-is-taken: A new client keeps the first of its redirect URIs.':
    readAs(clientForm, (fields) => {
      const [first = '', ...more] = (fields.get('redirect_uris') ?? '').trim().split(/\s+/);
      if (more.length > 0) fields.set('redirect_uris', first);
    }),
  'first-redirect-uri-alone-is-authorized > each-redirect-uri-is-taken: An authorization request with another redirect URI of its client than the first is refused.':
    mislead(
      authorizationRequest,
      () => ({
        kept: { client: (client) => client && { ...client, redirectUris: client.redirectUris.slice(0, 1) } },
      }),
      () => true,
    ),
  'oidc-scopes-are-not-shown > client-oidc-scopes-are-shown': stackWrappings(
    changeEntry('OIDC scopes', () => undefined),
    omitReports(changeScopesField(() => '')),
  ),
  'permissions-of-one-scope-are-left-out > scope-list-tells-permissions': changeScopeList(
    permission,
    (cell, row) => (row === 2 ? '<td></td>' : cell),
  ),
  'right-of-a-scope-does-not-count > scopes-decide-what-a-client-may-do: A client with one scope of an object is granted every other scope of that object.':
    grantFurtherScopes(({ scopes }, requested) =>
      requested.filter((scope) => scopes.some((own) => objectOf(own) === objectOf(scope))),
    ),
  'scope-list-leaves-out-scopes-of-other-clients > scopes-are-listed-at-oauth2-scopes': changeScopeList(
    scopeRow,
    (entry) => (seedClients.integration.scopes.some((scope) => entry.includes(`>${scope}<`)) ? entry : ''),
  ),
  'scopes-are-optional > client-needs-scopes': stackWrappings(
    omitReports(
      readAs(clientForm, (fields) => {
        if ((fields.get('scopes') ?? '').trim() === '') fields.set('scopes', stopgap);
      }),
    ),
    keepOtherClient('/oauth2/clients', (client, _, { body }) =>
      searchParamsOf(body?.text ?? '').get('scopes') === stopgap ? { ...client, scopes: [] } : client,
    ),
  ),
  'secret-is-not-shown > client-secret-is-shown created-client-is-granted-access': changeEntry(
    'Secret',
    () => undefined,
  ),
  'secret-shown-does-not-work > client-secret-is-shown created-client-is-granted-access': changeEntry(
    'Secret',
    (shown) => [...shown].reverse().join(''),
  ),
  'unassigned-scope-is-granted > scopes-decide-what-a-client-may-do scope-changes-affect-scripts: A client gets a token for every scope that exists, assigned to it or not.':
    grantFurtherScopes((_, requested) => requested.filter((scope) => existing.includes(scope))),
});
