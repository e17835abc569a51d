import { client, flag, object, text } from './schema-parts.ts';

const locator = (what: string) => text(`${what}: its label or words, or a selector that begins with css=.`);

const locators = (description: string, parts: Readonly<Record<string, string>>, further = {}) =>
  object(description, {
    ...Object.fromEntries(Object.entries(parts).map(([name, what]) => [name, locator(what)])),
    ...further,
  });

const grantTypes = object('The words of each grant type in the form, where they differ.', {
  client_credentials: text('Client credentials unless told otherwise.'),
  authorization_code: text('Authorization code unless told otherwise.'),
  device_code: text('Device code unless told otherwise.'),
});

const pages = object('What fields and buttons of the pages are called, where it is not what is usual.', {
  login: locators('Where a person signs in.', {
    login: 'The field for the login',
    password: 'The field for the password',
    button: 'The button',
  }),
  consent: locators('Where a person decides about a request.', {
    allow: 'The button that allows',
    deny: 'The button that denies',
  }),
  device: locators('Where a person enters the code of a device.', {
    code: 'The field for the code',
    button: 'The button',
  }),
  clients: locators(
    'Where clients are managed.',
    {
      new: 'The link or button that leads to the form for a new client',
      name: 'The field for the name',
      'grant-type': 'The select or the radio buttons for the grant type',
      'redirect-uris': 'The field for redirect URIs',
      scopes: 'The field, the list or the check boxes for scopes',
      save: 'The button that saves',
      identifier: "Where a saved client's identifier is shown",
      secret: 'Where its secret is shown',
      'oidc-scopes': 'Where its OIDC scopes are shown',
      activate: 'The button that activates',
      deactivate: 'The button that deactivates',
    },
    { 'grant-types': grantTypes },
  ),
});

/** Schema of the part about grants that need a user. */
export const accessSchema = object('What may be used for checks of grants that need a user.', {
  person: object(
    'A user who signs in and decides.',
    {
      login: text('Their login.'),
      password: text('Their password, as a reference to an environment variable.'),
    },
    ['login', 'password'],
  ),
  'code-client': client(
    'A client with the authorization code grant.',
    { 'redirect-uri': text('One of its redirect URIs; the browser never goes there.') },
    ['id', 'secret', 'redirect-uri'],
  ),
  'device-client': client('A client with the device code grant; one without a secret is public.', {}, ['id']),
  'manage-clients': flag('Whether clients may be created; those stay behind, deactivated.'),
  pages,
});

/** Schema of credentials beside the run's own. */
export const furtherCredentialsSchema = object(
  'Credentials that must be refused, that are going out of use, or that may do more or less than others.',
  {
    'expired-token': text('An access token that has expired.'),
    'inactive-client': object(
      'A client that has been deactivated.',
      { id: text('Its identifier.'), secret: text('Its secret.') },
      ['id', 'secret'],
    ),
    'legacy-key': text('An API key of the deprecated kind.'),
    'all-scopes-client': client('A client that has every scope of the platform, and which those are.'),
    'client-without-payments': client('A client that may not index, show or update payments.'),
  },
);
