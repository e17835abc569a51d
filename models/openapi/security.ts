import { endpoints } from '../endpoints/index.ts';
import { requirements } from '../requirements/index.ts';

/** Whether the documentation names a scope. */
export const isDocumentedScope = (scope: string): boolean =>
  requirements.some(({ sentence }) => sentence.includes(scope));

const used = [...new Set(endpoints.flatMap(({ scope }) => (scope === undefined ? [] : [scope])))].sort();

const meaning = (scope: string): string => {
  const right = scope.endsWith('.read') ? 'Read' : 'Change';
  const object = scope.split('.').slice(0, -1).join(' ').replaceAll('_', ' ');
  return isDocumentedScope(scope)
    ? `${right}: ${object}.`
    : `${right}: ${object}. Not documented; what the reference simulator asks for.`;
};

/** The documented grants of OAuth 2.0. OpenAPI 3.1 cannot express the device grant. */
export const securitySchemesAt = (base: string) => {
  const scopes = Object.fromEntries(used.map((scope) => [scope, meaning(scope)]));
  return {
    oauth2: {
      type: 'oauth2',
      description:
        'Client credentials, authorization code or device code. A token is sent as Authorization: Bearer TOKEN.',
      flows: {
        clientCredentials: { tokenUrl: `${base}/oauth2/token`, scopes },
        authorizationCode: {
          authorizationUrl: `${base}/oauth2/authorizations/new`,
          tokenUrl: `${base}/oauth2/token`,
          scopes,
        },
      },
      'x-procon-device-authorization-url': `${base}/oauth2/device_authorizations`,
    },
  };
};
