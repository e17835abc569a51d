import type { Pages } from './profile.ts';

/** A part of what is written as `access.pages`: names with dashes, all of them optional. */
export type PagesDocument = {
  readonly login?: Partial<Pages['login']>;
  readonly consent?: Partial<Pages['consent']>;
  readonly device?: Partial<Pages['device']>;
  readonly clients?: ClientPagesDocument;
};

type Dashed<K extends string> = K extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Dashed<Tail>}`
  : K;

type ClientPages = Pages['clients'];

type ClientPagesDocument = {
  readonly [K in keyof ClientPages as Dashed<K>]?: K extends 'grantTypes' ? Partial<ClientPages[K]> : string;
};

/** Fits the simulator. */
export const defaultPages: Pages = {
  login: { login: 'Login', password: 'Password', button: 'Sign in' },
  consent: { allow: 'Allow', deny: 'Deny' },
  device: { code: 'Code', button: 'Continue' },
  clients: {
    new: 'New client',
    name: 'Name',
    grantType: 'Grant type',
    grantTypes: {
      client_credentials: 'Client credentials',
      authorization_code: 'Authorization code',
      device_code: 'Device code',
    },
    redirectUris: 'Redirect URIs',
    scopes: 'Scopes',
    save: 'Save',
    identifier: 'Identifier',
    secret: 'Secret',
    oidcScopes: 'OIDC scopes',
    activate: 'Activate',
    deactivate: 'Deactivate',
  },
};

const clientPages = (document: ClientPagesDocument = {}): ClientPages => {
  const {
    'grant-type': grantType = defaultPages.clients.grantType,
    'grant-types': grantTypes = {},
    'redirect-uris': redirectUris = defaultPages.clients.redirectUris,
    'oidc-scopes': oidcScopes = defaultPages.clients.oidcScopes,
    ...rest
  } = document;
  return {
    ...{ ...defaultPages.clients, ...rest, grantType, redirectUris, oidcScopes },
    grantTypes: { ...defaultPages.clients.grantTypes, ...grantTypes },
  };
};

/** Fills in what a profile leaves out. */
export const pagesOf = ({ login, consent, device, clients }: PagesDocument = {}): Pages => ({
  login: { ...defaultPages.login, ...login },
  consent: { ...defaultPages.consent, ...consent },
  device: { ...defaultPages.device, ...device },
  clients: clientPages(clients),
});
