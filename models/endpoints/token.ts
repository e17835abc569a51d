import { endpointRows } from './endpoint.ts';

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
