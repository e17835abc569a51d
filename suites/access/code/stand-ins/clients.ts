/** A client of the stand-in. */
export interface KnownClient {
  readonly id: string;
  readonly secret: string;
  readonly grant: 'client_credentials' | 'authorization_code';
  readonly scopes: readonly string[];
}

export const redirectUri = 'https://client.example/callback?from=test';

const scopes = ['openid', 'offline_access', 'do.a.read', 'do.a.write'];

/** The clients that the profile of the tests names. */
export const known = {
  system: { id: 'system', secret: 'system-secret-1', grant: 'client_credentials', scopes: ['do.a.read'] },
  web: { id: 'web', secret: 'web-secret-1', grant: 'authorization_code', scopes },
} as const satisfies Record<string, KnownClient>;
