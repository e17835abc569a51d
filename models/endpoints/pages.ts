import { endpointRows } from './endpoint.ts';

/** The documented pages of the authorization server, which users open in a browser. */
export const pageEndpoints = endpointRows({
  'authorizations.new: GET /oauth2/authorizations/new': {
    area: 'access',
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
  'clients.page: GET /oauth2/clients': {
    area: 'access',
    purpose: 'page on which clients are managed',
    operationKind: 'page',
    basis: 'documented',
  },
  'scopes.page: GET /oauth2/scopes': {
    area: 'access',
    purpose: 'page that lists the scopes with their permissions',
    operationKind: 'page',
    basis: 'documented',
  },
});
