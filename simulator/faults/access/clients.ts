import { scopes as existing, seedClients } from '../../../fixtures/seed/clients.ts';
import { digestOf } from '../../auth/digest.ts';
import { at, type Fault, fault, stacked, untold } from '../fault.ts';
import { memoryOf } from '../twist/memory/memory-of.ts';
import { changeEntry } from '../twist/page/change-entry.ts';
import { changeForm } from '../twist/page/change-form.ts';
import { changeMoved } from '../twist/page/change-moved.ts';
import { changeNewClient } from '../twist/page/change-new-client.ts';
import { changePage } from '../twist/page/change-page.ts';
import { isDeviceRequest } from '../twist/token/change-device-answer.ts';
import { grantedBefore, notingGrants } from '../twist/token/granted-before.ts';
import { hasAllScopes } from '../twist/token/has-all-scopes.ts';
import { misjudgeClient } from '../twist/token/misjudge-client.ts';
import { refuseCall } from '../twist/token/refuse-call.ts';
import { refuseGrant } from '../twist/token/refuse-grant.ts';
import { isSeedClient } from '../twist/token/seed-client.ts';
import { isCodeExchange } from '../twist/token/token-kinds.ts';
import { turnAway } from '../twist/token/turn-away.ts';
import { movePaths } from '../twist/wire/move-paths.ts';

const activated = memoryOf(() => new Set<string>());

const noting = changeMoved('activate', ({ id, record }, _, exchange) => {
  if (record.state === 'inactive') activated(exchange).add(id);
});

const refusing = refuseGrant((asked, exchange) =>
  activated(exchange).has(asked.get('client_id') ?? '') ? 'invalid_client' : undefined,
);

const inEntry = changeEntry('OIDC scopes', (shown) => shown.split(' ', 1)[0] ?? '');

const inField = changePage(['GET /oauth2/clients/:client'], (html) =>
  html.replace(/(<textarea id="scopes"[^>]*>\s*\S+)[^<]*/, '$1'),
);

const other = seedClients.integration.id;
const withoutEntry = changeEntry('OIDC scopes', () => undefined);

const withoutField = changePage(['GET /oauth2/clients/:client'], (html) =>
  html.replace(/(<textarea id="scopes"[^>]*>)[^<]*/, '$1'),
);

const objectOf = (scope: string): string => scope.slice(0, scope.lastIndexOf('.'));

const keepingBeside = misjudgeClient((client, asked, exchange) =>
  asked.some((scope) => client.scopes.includes(scope))
    ? { ...client, scopes: [...new Set([...client.scopes, ...grantedBefore(exchange, client.id)])] }
    : client,
);

const keepingAll = misjudgeClient((client, _, exchange) => ({
  ...client,
  scopes: [...new Set([...client.scopes, ...grantedBefore(exchange, client.id)])],
}));

const stopgap = 'core.accounting.read';

const withSome = changeForm(['POST /oauth2/clients'], (fields) => {
  if ((fields.get('scopes') ?? '').trim() === '') fields.set('scopes', `${stopgap} ${stopgap}`);
});

const withNone = changeNewClient((client, { store }, form) => {
  if (form.get('scopes') !== `${stopgap} ${stopgap}`) return;
  store.keep('client', client.id, { ...client, scopes: [] });
});

/** What can be wrong with clients, their pages and their scopes. */
export const accessClients: readonly Fault[] = [
  fault(
    'access/activated-client-gets-no-token',
    'A client that was activated again is shown as active, and gets no tokens.',
    ['access/client-can-be-activated'],
    stacked(untold(noting), refusing),
  ),
  fault(
    'access/activation-changes-the-secret',
    'A client that was activated again has another secret, which nobody is told.',
    ['access/client-can-be-activated'],
    changeMoved('activate', (before, { random, store }) => {
      if (before.record.state === 'active') return;
      const secretDigest = digestOf(random.hex(32));
      store.keep('client', before.id, { ...before, secretDigest, record: { state: 'active' } });
    }),
  ),
  fault(
    'access/activation-does-nothing',
    'Activating a client does nothing.',
    ['access/client-can-be-activated'],
    changeMoved('activate', (before, { store }) => store.keep('client', before.id, before)),
  ),
  fault(
    'access/all-scopes-do-not-mark-payments',
    'A token with all scopes reads everything, and marks no payment as exported.',
    ['access/all-scopes-reach-all-operations'],
    refuseCall((exchange) => hasAllScopes(exchange) && exchange.endpoint?.id === 'payments.mark-exported'),
  ),
  fault(
    'access/all-scopes-do-not-reach-payments',
    'A token with all scopes is refused for payments.',
    ['access/all-scopes-reach-all-operations'],
    refuseCall((exchange) => hasAllScopes(exchange) && exchange.endpoint?.area === 'payments'),
  ),
  fault(
    'access/all-scopes-do-not-reach-single-sheets',
    'A token with all scopes lists service sheets, and shows none of them alone.',
    ['access/all-scopes-reach-all-operations'],
    refuseCall((exchange) => hasAllScopes(exchange) && exchange.endpoint?.id === 'service-sheets.show'),
  ),
  fault(
    'access/clients-page-elsewhere',
    'Clients are looked after at /oauth2/applications instead of /oauth2/clients.',
    ['access/clients-are-managed-at-oauth2-clients'],
    movePaths('/oauth2/clients', '/oauth2/applications'),
  ),
  fault(
    'access/code-clients-are-not-created',
    'No client is created with the grant type authorization code.',
    ['access/client-takes-each-grant-type'],
    changeForm(['POST /oauth2/clients'], (fields) => {
      if (fields.get('grant_type') === 'authorization_code') fields.delete('grant_type');
    }),
  ),
  fault(
    'access/created-client-exchanges-no-code',
    'A client that was created in the application gets codes, and no token for them.',
    ['access/created-client-is-granted-access'],
    refuseGrant((asked, exchange) =>
      isCodeExchange(asked) && !isSeedClient(exchange) ? 'unauthorized_client' : undefined,
    ),
  ),
  fault(
    'access/created-client-gets-no-device-codes',
    'A client that was created in the application gets no device codes.',
    ['access/created-client-is-granted-access'],
    at('apply', (step, fired) => (exchange) => {
      if (!isDeviceRequest(exchange) || isSeedClient(exchange)) return step(exchange);
      exchange.outgoing.status = 400;
      exchange.result = { kind: 'json', value: { error: 'unauthorized_client' } };
      fired(exchange);
    }),
  ),
  fault(
    'access/created-client-gets-no-token',
    'The token endpoint knows none of the clients that were created in the application.',
    ['access/created-client-is-granted-access'],
    refuseGrant((_, exchange) => (isSeedClient(exchange) ? undefined : 'invalid_client')),
  ),
  fault(
    'access/deactivated-client-is-shown-as-active',
    'A deactivated client is still shown as active.',
    ['access/client-can-be-deactivated'],
    changePage(['GET /oauth2/clients', 'GET /oauth2/clients/:client'], (html) =>
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
    changeMoved('deactivate', (before, { store }) => store.keep('client', before.id, before)),
  ),
  fault(
    'access/device-clients-are-not-created',
    'No client is created with the grant type device code.',
    ['access/client-takes-each-grant-type'],
    changeForm(['POST /oauth2/clients'], (fields) => {
      if (fields.get('grant_type') === 'device_code') fields.delete('grant_type');
    }),
  ),
  fault(
    'access/first-oidc-scope-alone-is-shown',
    'Of the scopes of a saved client its page shows only the first.',
    ['access/client-oidc-scopes-are-shown'],
    stacked(inEntry, untold(inField)),
  ),
  fault(
    'access/grant-type-is-always-client-credentials',
    'Every new client has the grant type client credentials, whatever was chosen.',
    ['access/client-takes-each-grant-type', 'access/created-client-is-granted-access'],
    changeForm(['POST /oauth2/clients'], (fields) => {
      if (fields.has('grant_type')) fields.set('grant_type', 'client_credentials');
    }),
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
    changeEntry('Identifier', (shown) => (shown === other ? shown : other)),
  ),
  fault(
    'access/new-client-is-not-saved',
    'A new client is not saved: there is no page of it to go on to.',
    ['access/client-can-be-created', 'access/client-takes-each-grant-type'],
    changeNewClient(({ id }, { store }) => store.drop('client', id)),
  ),
  fault(
    'access/new-client-keeps-its-first-scope',
    'Of the scopes of a new client only the first is saved.',
    [
      'access/client-can-be-created',
      'access/client-oidc-scopes-are-shown',
      'access/created-client-is-granted-access',
    ],
    changeForm(['POST /oauth2/clients'], (fields) => {
      const [first = '', ...more] = (fields.get('scopes') ?? '').trim().split(/\s+/);
      if (more.length > 0) fields.set('scopes', first);
    }),
  ),
  fault(
    'access/oidc-scopes-are-not-shown',
    'The scopes of a saved client are shown nowhere on its page.',
    ['access/client-oidc-scopes-are-shown'],
    stacked(withoutEntry, untold(withoutField)),
  ),
  fault(
    'access/one-permission-for-all-scopes',
    'The list of scopes tells the same of each: that it gives access.',
    ['access/scope-list-tells-permissions'],
    changePage(['GET /oauth2/scopes'], (html) => html.replace(/<td>[^<]*<\/td>/g, '<td>access</td>')),
  ),
  fault(
    'access/permissions-of-the-first-scope-alone',
    'The list of scopes tells the permissions of the first alone.',
    ['access/scope-list-tells-permissions'],
    changePage(['GET /oauth2/scopes'], (html) => {
      let rows = 0;
      return html.replace(/<td>[^<]*<\/td>/g, (cell) => (++rows > 1 ? '<td></td>' : cell));
    }),
  ),
  fault(
    'access/redirect-uris-are-lost',
    'A new client is saved without its redirect URIs.',
    ['access/client-can-be-created', 'access/created-client-is-granted-access'],
    changeNewClient((client, { store }) => {
      if (client.redirectUris.length > 0) store.keep('client', client.id, { ...client, redirectUris: [] });
    }),
  ),
  fault(
    'access/redirect-uris-lose-their-query',
    'The redirect URIs of a new client are saved without what stands behind their question mark.',
    ['access/client-can-be-created', 'access/created-client-is-granted-access'],
    changeForm(['POST /oauth2/clients'], (fields) => {
      fields.set('redirect_uris', (fields.get('redirect_uris') ?? '').replace(/\?\S*/g, ''));
    }),
  ),
  fault(
    'access/right-of-a-scope-does-not-count',
    'Whoever has a scope of an object is granted every other right to that object.',
    ['access/scopes-decide-what-a-client-may-do'],
    misjudgeClient((client, asked) => {
      const objects = client.scopes.map(objectOf);
      return {
        ...client,
        scopes: [...client.scopes, ...asked.filter((scope) => objects.includes(objectOf(scope)))],
      };
    }),
  ),
  fault(
    'access/scope-list-ends-too-early',
    'The list of scopes ends after the third, and nothing leads to the others.',
    ['access/scopes-are-listed-at-oauth2-scopes'],
    changePage(['GET /oauth2/scopes'], (html) => {
      let rows = 0;
      return html.replace(/<tr><th scope="row">.*?<\/tr>/gs, (row) => (++rows > 3 ? '' : row));
    }),
  ),
  fault(
    'access/scope-list-is-empty',
    'The list of scopes is empty.',
    ['access/scopes-are-listed-at-oauth2-scopes'],
    changePage(['GET /oauth2/scopes'], (html) => html.replace(/<tr><th scope="row">.*?<\/tr>/gs, '')),
  ),
  fault(
    'access/scope-list-leaves-out-rights-to-write',
    'The list of scopes leaves out those to write.',
    ['access/scopes-are-listed-at-oauth2-scopes'],
    changePage(['GET /oauth2/scopes'], (html) =>
      html.replace(/<tr><th scope="row">.*?<\/tr>/gs, (row) => (row.includes('.write<') ? '' : row)),
    ),
  ),
  fault(
    'access/scope-list-without-permissions',
    'The list of scopes tells no permissions.',
    ['access/scope-list-tells-permissions'],
    changePage(['GET /oauth2/scopes'], (html) => html.replace(/<td>[^<]*<\/td>/g, '<td></td>')),
  ),
  fault(
    'access/scope-taken-away-is-granted-beside-another',
    'A scope that was taken away from a client is refused alone, and granted beside one that is left.',
    ['access/scope-changes-affect-scripts'],
    at('apply', (step, fired) => notingGrants(keepingBeside.wrap(step, fired))),
  ),
  fault(
    'access/scope-taken-away-is-still-granted',
    'A scope that was granted to a client once is granted for ever, though it was taken away from it.',
    ['access/scope-changes-affect-scripts'],
    at('apply', (step, fired) => notingGrants(keepingAll.wrap(step, fired))),
  ),
  fault(
    'access/scopes-are-optional',
    'A client is created without scopes.',
    ['access/client-needs-scopes'],
    stacked(untold(withSome), withNone),
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
    turnAway(hasAllScopes),
  ),
  fault(
    'access/unassigned-read-scope-is-granted',
    'Scopes to read are granted to every client, assigned to it or not.',
    ['access/scopes-decide-what-a-client-may-do', 'access/scope-changes-affect-scripts'],
    misjudgeClient((client, asked) => ({
      ...client,
      scopes: [...client.scopes, ...asked.filter((scope) => scope.endsWith('.read'))],
    })),
  ),
  fault(
    'access/unassigned-scope-is-granted',
    'A client gets a token for every scope that exists, assigned to it or not.',
    ['access/scopes-decide-what-a-client-may-do', 'access/scope-changes-affect-scripts'],
    misjudgeClient((client, asked) => ({
      ...client,
      scopes: [...client.scopes, ...existing.filter((scope) => asked.includes(scope))],
    })),
  ),
  fault(
    'access/unassigned-scope-is-granted-beside-another',
    'A scope that is not assigned to a client is granted when it is asked for beside one that is.',
    ['access/scopes-decide-what-a-client-may-do', 'access/scope-changes-affect-scripts'],
    misjudgeClient((client, asked) =>
      asked.some((scope) => client.scopes.includes(scope))
        ? { ...client, scopes: [...client.scopes, ...asked] }
        : client,
    ),
  ),
];
