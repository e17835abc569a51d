import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const client = 'Resources and their fields / OAuth client';
const authentication = 'Authentication';

/** What the documentation says about API calls with tokens, and about the keys that came before them. */
export const useOfTokensRequirements = [
  rows.documented(
    'access/api-takes-bearer-token',
    'An API call with Authorization: Bearer and a valid access token is let in.',
    `${authentication}; Endpoints`,
  ),
  rows.configured(
    'access/scopes-name-service-object-right',
    'A scope has the form service.object.right, such as core.accounting.read.',
    `${client}; ${authentication}`,
  ),
  rows.advice('access/api-keys-are-deprecated', 'API keys are deprecated.', authentication),
  rows.advice(
    'access/api-keys-are-to-be-replaced',
    'Whoever still has API keys puts OAuth clients in their place and revokes them.',
    authentication,
  ),
  rows.advice(
    'access/key-deprecation-concerns-customer-integrations',
    'The end of API keys touches only what customers built themselves against the core platform.',
    authentication,
  ),
  rows.advice(
    'access/wait-five-seconds-before-use',
    'Integrations let five seconds or more pass before they use a new token.',
    `${authentication}; Limits`,
  ),
  rows.advice(
    'access/renew-about-every-20-hours',
    'Integrations ask for a new token after some 20 hours.',
    `${authentication}; Limits`,
  ),
] as const satisfies readonly Requirement[];
