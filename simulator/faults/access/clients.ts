import { clients, scopes as existing, seedClients } from '../../../fixtures/seed/clients.ts';
import { areas } from '../../../models/areas.ts';
import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import { digestOf } from '../../auth/secrets.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, stacked, unreported, type Wrapping } from '../fault.ts';
import { changeEntry, changePage, keepOtherClient } from '../operators/authorization-page.ts';
import { refuseCall, refuseToken } from '../operators/bearer.ts';
import { memoryOf } from '../operators/memory.ts';
import { type FurtherScopes, grantFurtherScopes } from '../operators/recollection.ts';
import { formAt, isCodeExchange, isDeviceRequest, readAs } from '../operators/requests.ts';
import { answerError, changeMembers } from '../operators/token-endpoint.ts';
import { movePaths } from '../operators/wire.ts';

const clientPage = 'GET /oauth2/clients/:client';
const clientForm = formAt('/oauth2/clients');
const activate = '/oauth2/clients/:client/activate';
const activated = memoryOf(() => new Set<string>());
const stopgap = 'core.accounting.read core.accounting.read';
const scopeRow = /<tr><th scope="row">.*?<\/tr>/gs;
const permission = /<td>[^<]*<\/td>/g;

const objectOf = (scope: string): string => scope.slice(0, scope.lastIndexOf('.'));

/** Whether a token has all scopes that a client without a user can be given. */
const hasAllScopes = ({ grant }: Exchange): boolean =>
  seedClients.everything.scopes.every((scope) => grant?.scopes.has(scope) ?? false);

const areasWithReads = areas.filter((area) => area !== 'access' && area !== 'formats');

const refuseWithAllScopes = (isMeant: (endpoint: Endpoint) => boolean): Wrapping =>
  refuseCall((exchange) => {
    const { endpoint } = exchange;
    return endpoint !== undefined && isMeant(endpoint) && hasAllScopes(exchange);
  });

const basicId = (header: string | undefined): string | undefined => {
  const encoded = /^basic +(\S+)/i.exec(header ?? '')?.[1];
  return encoded && Buffer.from(encoded, 'base64').toString('utf8').split(':', 1)[0];
};

/** Whether a request names a client that is there from the start, or none: in query, form body or HTTP Basic. */
const isSeedClient = ({ body, incoming, search }: Exchange): boolean => {
  const asking =
    new URLSearchParams(search).get('client_id') ??
    new URLSearchParams(body?.text).get('client_id') ??
    basicId(incoming.headers.authorization);
  return asking === undefined || clients.some(({ id }) => id === asking);
};

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

const everHeld = memoryOf(() => new Map<string, Set<string>>());

/** The scopes that a client had when it asked for them, now or before. */
const scopesBefore: FurtherScopes = ({ id, scopes }, requested, exchange) => {
  const known = everHeld(exchange).get(id) ?? new Set();
  for (const scope of requested) if (scopes.includes(scope)) known.add(scope);
  everHeld(exchange).set(id, known);
  return [...known];
};

/** Faults in clients, their pages and their scopes. */
export const accessClients: readonly Fault[] = [
  fault(
    'access/activated-client-gets-no-token',
    'A client that was activated again is shown as active, and gets no tokens.',
    ['access/client-can-be-activated'],
    stacked(
      unreported(
        keepOtherClient(activate, (after, before, exchange) => {
          if (before.record.state === 'inactive') activated(exchange).add(before.id);
          return after;
        }),
      ),
      answerError('invalid_client', (params, exchange) =>
        activated(exchange).has(params.get('client_id') ?? ''),
      ),
    ),
  ),
  fault(
    'access/activation-changes-the-secret',
    'A client that was activated again has another secret, which nobody is told.',
    ['access/client-can-be-activated'],
    keepOtherClient(activate, (after, before, { sandbox: { random } }) =>
      before.record.state === 'active' ? after : { ...after, secretDigest: digestOf(random.hex(32)) },
    ),
  ),
  fault(
    'access/activation-does-nothing',
    'Activating a client does nothing.',
    ['access/client-can-be-activated'],
    keepOtherClient(activate, (_, before) => before),
  ),
  fault(
    'access/all-scopes-do-not-mark-payments',
    'A token with all scopes reads everything, and marks no payment as exported.',
    ['access/all-scopes-reach-all-operations'],
    refuseWithAllScopes(({ id }) => id === 'payments.mark-exported'),
  ),
  ...areasWithReads.map((area) =>
    fault(
      `access/all-scopes-do-not-reach-${area}`,
      `A token with all scopes is refused for ${area.replaceAll('-', ' ')}.`,
      ['access/all-scopes-reach-all-operations'],
      refuseWithAllScopes((endpoint) => endpoint.area === area),
    ),
  ),
  ...areasWithReads
    .filter((area) => area !== 'payments')
    .map((area) =>
      fault(
        `access/all-scopes-do-not-write-${area}`,
        `A token with all scopes reads ${area.replaceAll('-', ' ')}, and is refused for each write to them.`,
        ['access/all-scopes-reach-all-operations'],
        refuseWithAllScopes((endpoint) => endpoint.area === area && endpoint.method !== 'GET'),
      ),
    ),
  fault(
    'access/all-scopes-do-not-reach-single-sheets',
    'A token with all scopes lists service sheets, and shows none of them alone.',
    ['access/all-scopes-reach-all-operations'],
    refuseWithAllScopes(({ id }) => id === 'service-sheets.show'),
  ),
  fault(
    'access/clients-page-elsewhere',
    'Clients are managed at /oauth2/applications instead of /oauth2/clients.',
    ['access/clients-are-managed-at-oauth2-clients'],
    movePaths('/oauth2/clients', '/oauth2/applications'),
  ),
  fault(
    'access/code-clients-are-not-created',
    'No client is created with the grant type authorization code.',
    ['access/client-takes-each-grant-type'],
    misreadGrantType((type) => (type === 'authorization_code' ? undefined : type)),
  ),
  fault(
    'access/created-client-exchanges-no-code',
    'A client that was created in the application gets codes, and no token for them.',
    ['access/created-client-is-granted-access'],
    answerError(
      'unauthorized_client',
      (params, exchange) => isCodeExchange(params) && !isSeedClient(exchange),
    ),
  ),
  fault(
    'access/created-client-gets-no-device-codes',
    'A client that was created in the application gets no device codes.',
    ['access/created-client-is-granted-access'],
    changeMembers(
      (exchange) => isDeviceRequest(exchange) && !isSeedClient(exchange),
      (_, { outgoing }) => {
        outgoing.status = 400;
        return { error: 'unauthorized_client' };
      },
    ),
  ),
  fault(
    'access/created-client-gets-no-token',
    'The token endpoint knows none of the clients that were created in the application.',
    ['access/created-client-is-granted-access'],
    answerError('invalid_client', (_, exchange) => !isSeedClient(exchange)),
  ),
  fault(
    'access/deactivated-client-is-shown-as-active',
    'A deactivated client is still shown as active.',
    ['access/client-can-be-deactivated'],
    changePage(['GET /oauth2/clients', clientPage], (html) =>
      html
        .replaceAll('>Inactive<', '>Active<')
        .replace(/\/activate"/, '/deactivate"')
        .replace('>Activate<', '>Deactivate<'),
    ),
  ),
  fault(
    'access/deactivation-does-nothing',
    'Deactivating a client does nothing.',
    ['access/client-can-be-deactivated'],
    keepOtherClient('/oauth2/clients/:client/deactivate', (_, before) => before),
  ),
  fault(
    'access/device-clients-are-not-created',
    'No client is created with the grant type device code.',
    ['access/client-takes-each-grant-type'],
    misreadGrantType((type) => (type === 'device_code' ? undefined : type)),
  ),
  fault(
    'access/first-oidc-scope-alone-is-shown',
    'The page of a saved client shows only the first of its scopes.',
    ['access/client-oidc-scopes-are-shown'],
    stacked(
      changeEntry('OIDC scopes', (shown) => shown.split(' ', 1)[0]),
      unreported(changeScopesField((shown) => shown.trim().split(/\s/, 1)[0])),
    ),
  ),
  fault(
    'access/grant-type-is-always-client-credentials',
    'Every new client has the grant type client credentials, whatever was chosen.',
    ['access/client-takes-each-grant-type', 'access/created-client-is-granted-access'],
    misreadGrantType(() => 'client_credentials'),
  ),
  fault(
    'access/identifier-is-not-shown',
    'The identifier of a saved client is not shown.',
    ['access/client-identifier-is-shown', 'access/created-client-is-granted-access'],
    changeEntry('Identifier', () => undefined),
  ),
  fault(
    'access/identifier-of-another-client-is-shown',
    'The page of a saved client shows the identifier of another one.',
    ['access/client-identifier-is-shown', 'access/created-client-is-granted-access'],
    changeEntry('Identifier', () => seedClients.integration.id),
  ),
  fault(
    'access/new-client-is-not-saved',
    'A new client is not saved: there is no page of it to go on to.',
    ['access/client-can-be-created', 'access/client-takes-each-grant-type'],
    keepOtherClient('/oauth2/clients', () => undefined),
  ),
  fault(
    'access/new-client-keeps-its-first-scope',
    'Only the first scope of a new client is saved.',
    [
      'access/client-can-be-created',
      'access/client-oidc-scopes-are-shown',
      'access/created-client-is-granted-access',
    ],
    readAs(clientForm, (fields) => {
      const [first = '', ...more] = (fields.get('scopes') ?? '').trim().split(/\s+/);
      if (more.length > 0) fields.set('scopes', first);
    }),
  ),
  fault(
    'access/oidc-scopes-are-not-shown',
    'The scopes of a saved client are shown nowhere on its page.',
    ['access/client-oidc-scopes-are-shown'],
    stacked(
      changeEntry('OIDC scopes', () => undefined),
      unreported(changeScopesField(() => '')),
    ),
  ),
  fault(
    'access/one-permission-for-all-scopes',
    'The list of scopes tells the same of each: that it gives access.',
    ['access/scope-list-tells-permissions'],
    changeScopeList(permission, () => '<td>access</td>'),
  ),
  fault(
    'access/permissions-of-the-first-scope-alone',
    'The list of scopes tells the permissions of the first alone.',
    ['access/scope-list-tells-permissions'],
    changeScopeList(permission, (cell, row) => (row > 1 ? '<td></td>' : cell)),
  ),
  fault(
    'access/redirect-uris-are-lost',
    'A new client is saved without its redirect URIs.',
    ['access/client-can-be-created', 'access/created-client-is-granted-access'],
    keepOtherClient('/oauth2/clients', (client) => ({ ...client, redirectUris: [] })),
  ),
  fault(
    'access/redirect-uris-lose-their-query',
    'The redirect URIs of a new client are saved without what stands behind their question mark.',
    ['access/client-can-be-created', 'access/created-client-is-granted-access'],
    readAs(clientForm, (fields) => {
      fields.set('redirect_uris', (fields.get('redirect_uris') ?? '').replace(/\?\S*/g, ''));
    }),
  ),
  fault(
    'access/right-of-a-scope-does-not-count',
    'A client with one scope of an object is granted every other scope of that object.',
    ['access/scopes-decide-what-a-client-may-do'],
    grantFurtherScopes(({ scopes }, requested) =>
      requested.filter((scope) => scopes.some((own) => objectOf(own) === objectOf(scope))),
    ),
  ),
  fault(
    'access/scope-list-ends-too-early',
    'The list of scopes ends after the third, and nothing leads to the others.',
    ['access/scopes-are-listed-at-oauth2-scopes'],
    changeScopeList(scopeRow, (entry, row) => (row > 3 ? '' : entry)),
  ),
  fault(
    'access/scope-list-is-empty',
    'The list of scopes is empty.',
    ['access/scopes-are-listed-at-oauth2-scopes'],
    changeScopeList(scopeRow, () => ''),
  ),
  fault(
    'access/scope-list-leaves-out-rights-to-write',
    'The list of scopes leaves out those to write.',
    ['access/scopes-are-listed-at-oauth2-scopes'],
    changeScopeList(scopeRow, (entry) => (entry.includes('.write<') ? '' : entry)),
  ),
  fault(
    'access/scope-list-leaves-out-scopes-of-other-clients',
    'The list of scopes leaves out those that the first client does not have.',
    ['access/scopes-are-listed-at-oauth2-scopes'],
    changeScopeList(scopeRow, (entry) =>
      seedClients.integration.scopes.some((scope) => entry.includes(`>${scope}<`)) ? entry : '',
    ),
  ),
  fault(
    'access/scope-list-without-permissions',
    'The list of scopes tells no permissions.',
    ['access/scope-list-tells-permissions'],
    changeScopeList(permission, () => '<td></td>'),
  ),
  fault(
    'access/scope-taken-away-is-granted-beside-another',
    'A scope that was taken away from a client is refused alone, and granted beside one that is left.',
    ['access/scope-changes-affect-scripts'],
    grantFurtherScopes((client, requested, exchange) => {
      const before = scopesBefore(client, requested, exchange);
      return requested.some((scope) => client.scopes.includes(scope)) ? before : [];
    }),
  ),
  fault(
    'access/scope-taken-away-is-still-granted',
    'A scope that was granted to a client once is granted for ever, though it was taken away from it.',
    ['access/scope-changes-affect-scripts'],
    grantFurtherScopes(scopesBefore),
  ),
  fault(
    'access/scopes-are-optional',
    'A client is created without scopes.',
    ['access/client-needs-scopes'],
    stacked(
      unreported(
        readAs(clientForm, (fields) => {
          if ((fields.get('scopes') ?? '').trim() === '') fields.set('scopes', stopgap);
        }),
      ),
      keepOtherClient('/oauth2/clients', (client, _, { body }) =>
        new URLSearchParams(body?.text).get('scopes') === stopgap ? { ...client, scopes: [] } : client,
      ),
    ),
  ),
  fault(
    'access/scopes-page-elsewhere',
    'Scopes are listed at /oauth2/permissions instead of /oauth2/scopes.',
    ['access/scopes-are-listed-at-oauth2-scopes'],
    movePaths('/oauth2/scopes', '/oauth2/permissions'),
  ),
  fault(
    'access/secret-is-not-shown',
    'The secret of a saved client is not shown.',
    ['access/client-secret-is-shown', 'access/created-client-is-granted-access'],
    changeEntry('Secret', () => undefined),
  ),
  fault(
    'access/secret-shown-does-not-work',
    'The secret that is shown for a saved client is not the one that proves it.',
    ['access/client-secret-is-shown', 'access/created-client-is-granted-access'],
    changeEntry('Secret', (shown) => [...shown].reverse().join('')),
  ),
  fault(
    'access/secret-shown-is-cut',
    'The secret of a saved client is shown without its last sign.',
    ['access/client-secret-is-shown', 'access/created-client-is-granted-access'],
    changeEntry('Secret', (shown) => shown.slice(0, -1)),
  ),
  fault(
    'access/token-with-all-scopes-is-too-long',
    'A token with all scopes is too long for the platform, which takes it for none.',
    ['access/all-scopes-reach-all-operations'],
    refuseToken(hasAllScopes),
  ),
  fault(
    'access/unassigned-read-scope-is-granted',
    'Scopes to read are granted to every client, assigned to it or not.',
    ['access/scopes-decide-what-a-client-may-do', 'access/scope-changes-affect-scripts'],
    grantFurtherScopes((_, requested) => requested.filter((scope) => scope.endsWith('.read'))),
  ),
  fault(
    'access/unassigned-scope-is-granted',
    'A client gets a token for every scope that exists, assigned to it or not.',
    ['access/scopes-decide-what-a-client-may-do', 'access/scope-changes-affect-scripts'],
    grantFurtherScopes((_, requested) => requested.filter((scope) => existing.includes(scope))),
  ),
  fault(
    'access/unassigned-scope-is-granted-beside-another',
    'A scope that is not assigned to a client is granted when it is asked for beside one that is.',
    ['access/scopes-decide-what-a-client-may-do', 'access/scope-changes-affect-scripts'],
    grantFurtherScopes(({ scopes }, requested) =>
      requested.some((scope) => scopes.includes(scope)) ? requested : [],
    ),
  ),
];
