import { flag, group, identifier, type Options, part, secret, text, texts, type ValueOf } from './fields.ts';

const clientId = identifier('Client identifier.');
const clientSecret = 'Client secret, as a reference to an environment variable.';
const clientScopes = texts('The scopes that the suites may request.', { shown: true });

export const clientMembers = {
  id: clientId,
  secret: secret(clientSecret, { required: true }),
  scopes: clientScopes,
} as const;

/** An OAuth client; `scopes` are those that the suites request. */
export type ClientCredentials = ValueOf<ReturnType<typeof client>>;

const client = (description: string, options: Pick<Options, 'note' | 'example' | 'claim' | 'unlike'>) =>
  group(description, clientMembers, options);

/** How to find a field, button or place on a page: its label or name, or a selector after `css=`. */
export type Locator = string;

const locator = (what: string, preset: string) =>
  text(`${what}: its label or words, or a selector that begins with css=.`, { preset });

const grantWords = (preset: string) => text(`${preset} by default.`, { preset });

const pages = group(
  'How to find fields and buttons of the pages, where they differ from the usual ones.',
  {
    login: group(
      'Where a person signs in.',
      {
        login: locator('The field for the login', 'Login'),
        password: locator('The field for the password', 'Password'),
        button: locator('The button', 'Sign in'),
      },
      { preset: {}, flow: true },
    ),
    consent: group(
      'Where a person decides about a request.',
      { allow: locator('The button that allows', 'Allow'), deny: locator('The button that denies', 'Deny') },
      { preset: {}, flow: true },
    ),
    device: group(
      'Where a person enters the code of a device.',
      { code: locator('The field for the code', 'Code'), button: locator('The button', 'Continue') },
      { preset: {}, flow: true },
    ),
    clients: group(
      'Where clients are managed.',
      {
        new: locator('The link or button that leads to the form for a new client', 'New client'),
        name: locator('The field for the name', 'Name'),
        'grant-type': locator('The select or the radio buttons for the grant type', 'Grant type'),
        'grant-types': group(
          'The words of each grant type in the form, where they differ.',
          {
            client_credentials: grantWords('Client credentials'),
            authorization_code: grantWords('Authorization code'),
            device_code: grantWords('Device code'),
          },
          { preset: {} },
        ),
        'redirect-uris': locator('The field for redirect URIs', 'Redirect URIs'),
        scopes: locator('The field, the list or the check boxes for scopes', 'Scopes'),
        save: locator('The button that saves', 'Save'),
        identifier: locator("Where a saved client's identifier is shown", 'Identifier'),
        secret: locator('Where its secret is shown', 'Secret'),
        'oidc-scopes': locator('Where its OIDC scopes are shown', 'OIDC scopes'),
        activate: locator('The button that activates', 'Activate'),
        deactivate: locator('The button that deactivates', 'Deactivate'),
      },
      { preset: {} },
    ),
  },
  {
    preset: {},
    shown: true,
    note: 'How to find the fields and buttons of the pages: by a label, by the words on a button, or by a CSS selector that begins with css=. Give only those that differ from the following.',
  },
);

/** The pages of the authorization server. The defaults fit the simulator. */
export type Pages = ValueOf<typeof pages>;

/** The data of a target for checks of grants that need a user. */
export const access = part(
  'Data for checks of grants that need a user.',
  {
    person: group(
      'A user who signs in and decides.',
      {
        login: text('Their login.', { required: true, shown: true }),
        password: secret('Their password, as a reference to an environment variable.', { required: true }),
      },
      {
        note: 'A test user who signs in, and allows or denies access. Without it, requirements that need a user are inconclusive.',
        example: `{ login: tester, password: \${PROCON_PERSON_PASSWORD} }`,
      },
    ),
    'code-client': group(
      'A client with the authorization code grant.',
      {
        ...clientMembers,
        'redirect-uri': text('One of its redirect URIs; the browser never goes there.', {
          required: true,
          shown: true,
        }),
      },
      {
        note: 'A client with the authorization code grant, and one of its redirect URIs. The browser never opens that URI.',
        example: `
  id: web
  secret: \${PROCON_CODE_CLIENT_SECRET}
  redirect-uri: https://client.example/callback
  scopes: [openid, offline_access, core.purchase_order.read]`,
      },
    ),
    'device-client': group(
      'A client with the device code grant; one without a secret is public.',
      { id: clientId, secret: secret(clientSecret), scopes: clientScopes },
      {
        note: 'A client with the device code grant. Leave the secret out for a public client.',
        example: `{ id: device, secret: \${PROCON_DEVICE_CLIENT_SECRET}, scopes: [openid, offline_access] }`,
      },
    ),
    'manage-clients': flag(
      'Whether the suites may create clients. They deactivate these clients afterwards and do not delete them.',
      {
        preset: false,
        note: 'Whether the suites may create clients on the page for clients. They deactivate these clients afterwards and do not delete them.',
        example: 'true',
      },
    ),
    pages,
  },
  {
    note: 'For grants that need a user: authorization code and device code. Pages that plain HTTP cannot use are opened in Chromium: the one that PROCON_CHROMIUM names, or else the first that is found.',
  },
);

/** The data of a target for checks of grants that need a user. Without a member, what needs it is inconclusive. */
export type AccessReferences = ValueOf<typeof access>;

/**
 * Further tokens, keys and clients: expired, deactivated, deprecated, or with permissions other than the main client's.
 */
export const furtherCredentials = part(
  'Further credentials: expired, deactivated, deprecated, or with more or fewer permissions.',
  {
    'expired-token': secret('An access token that has expired.', {
      example: `\${PROCON_EXPIRED_TOKEN}`,
      claim: ['access/expired-token-is-refused'],
    }),
    'inactive-client': group(
      'A client that has been deactivated.',
      { id: identifier('Its identifier.'), secret: secret('Its secret.', { required: true }) },
      {
        example: `{ id: \${PROCON_INACTIVE_ID}, secret: \${PROCON_INACTIVE_SECRET} }`,
        claim: 'refused',
        unlike: ['client', 'further-credentials.all-scopes-client'],
      },
    ),
    'legacy-key': secret('An API key of the deprecated kind.', { example: `\${PROCON_LEGACY_KEY}` }),
    'all-scopes-client': client('A client that has every scope of the platform, and which those are.', {
      note: 'A client that has every scope of the platform. List all of them.',
      example: `{ id: everything, secret: \${PROCON_ALL_SECRET}, scopes: [core.purchase_order.read] }`,
      claim: ['access/all-scopes-reach-all-operations'],
    }),
    'expendable-client': client('A second client with the scopes of client. Its tokens may be revoked.', {
      note: 'A second client with the scopes of client. Its tokens may be revoked: checks that may revoke tokens use this client, at the same time as the other checks. Without it, they run last.',
      example: `{ id: expendable, secret: \${PROCON_EXPENDABLE_SECRET}, scopes: [core.purchase_order.read] }`,
      unlike: ['client', 'access.code-client', 'access.device-client'],
    }),
    'client-without-payments': client('A client that may not index, show or update payments.', {
      note: 'A client without permission to index, show and update payments.',
      example: `{ id: no-payments, secret: \${PROCON_NO_PAYMENTS_SECRET}, scopes: [core.purchase_order.read] }`,
      claim: 'refused',
      unlike: ['further-credentials.all-scopes-client'],
    }),
  },
  {
    note: 'Further credentials: an expired token, a deactivated client, a deprecated API key, and clients with other permissions. Each is optional: what needs one that is left out is not tested.',
  },
);

export type FurtherCredentials = ValueOf<typeof furtherCredentials>;
