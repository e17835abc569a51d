import type { Endpoint } from './endpoint.ts';

/** The token endpoint, for client credentials. */
export const tokenEndpoints = [
  {
    id: 'token.issue',
    area: 'access',
    method: 'POST',
    path: '/oauth2/token',
    purpose: 'access token for client credentials',
    deed: 'token',
    parameters: [
      { name: 'client_id', type: 'string', required: true },
      { name: 'grant_type', type: 'string', required: true, values: ['client_credentials'] },
      { name: 'scope', type: 'string', required: true },
      { name: 'client_secret', type: 'string', required: true },
    ],
    basis: 'documented',
  },
] as const satisfies readonly Endpoint[];
