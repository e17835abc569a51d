import { codeRequirements } from './access/authorization-code.ts';
import { bearerTokenRequirements } from './access/bearer-tokens.ts';
import { clientCredentialsRequirements } from './access/client-credentials.ts';
import { clientRequirements } from './access/clients.ts';
import { deviceRequirements } from './access/device-code.ts';
import { openidRequirements } from './access/openid.ts';
import { refreshRequirements } from './access/refresh.ts';
import { tokenEndpointRequirements } from './access/token-endpoint.ts';
import { useOfTokensRequirements } from './access/use-of-tokens.ts';
import type { Requirement } from './requirement.ts';

/** What the documentation, and the standards below it, say about clients, tokens and their use. */
export const accessRequirements = [
  ...clientCredentialsRequirements,
  ...useOfTokensRequirements,
  ...tokenEndpointRequirements,
  ...bearerTokenRequirements,
  ...clientRequirements,
  ...codeRequirements,
  ...deviceRequirements,
  ...refreshRequirements,
  ...openidRequirements,
] as const satisfies readonly Requirement[];
