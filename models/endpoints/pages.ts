import type { Endpoint } from './endpoint.ts';

/** The documented pages of the authorization server, which users open in a browser. */
export const pageEndpoints = [
  {
    id: 'authorizations.new',
    area: 'access',
    method: 'GET',
    path: '/oauth2/authorizations/new',
    purpose: 'page on which a user decides on a client',
    operationKind: 'page',
    parameters: [
      { name: 'client_id', type: 'string', required: true },
      { name: 'response_type', type: 'string', required: true, values: ['code'] },
      { name: 'scope', type: 'string', required: true },
      { name: 'redirect_uri', type: 'string', required: true },
    ],
    basis: 'documented',
  },
  {
    id: 'clients.page',
    area: 'access',
    method: 'GET',
    path: '/oauth2/clients',
    purpose: 'page on which clients are managed',
    operationKind: 'page',
    parameters: [],
    basis: 'documented',
  },
  {
    id: 'scopes.page',
    area: 'access',
    method: 'GET',
    path: '/oauth2/scopes',
    purpose: 'page that lists the scopes with their permissions',
    operationKind: 'page',
    parameters: [],
    basis: 'documented',
  },
] as const satisfies readonly Endpoint[];
