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

const grants = ['client_credentials', 'authorization_code'] as const;

/** One of the documented scopes. */
const scopes = ['core.accounting.read'] as const;

/** The token and device endpoints of the authorization server. */
export const tokenEndpoints = endpointRows({
  'token.issue: POST /oauth2/token': {
    area: 'access',
    purpose: 'access token',
    operationKind: 'token',
    parameters: [
      { name: 'client_id', type: 'string', required: true },
      { name: 'grant_type', type: 'string', required: true, values: grants },
      { name: 'scope', type: 'string', required: true, values: scopes },
      { name: 'client_secret', type: 'string', required: true },
      { name: 'code', type: 'string', required: false },
      { name: 'redirect_uri', type: 'string', required: false },
    ],
    basis: 'documented',
  },
  'device-authorizations.create: POST /oauth2/device_authorizations': {
    area: 'access',
    purpose: 'device code and user code',
    operationKind: 'device-authorization',
    parameters: [
      { name: 'client_id', type: 'string', required: true },
      { name: 'scope', type: 'string', required: true, values: scopes },
    ],
    basis: 'documented',
  },
});
