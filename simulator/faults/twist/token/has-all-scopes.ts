import { seedClients } from '../../../../fixtures/seed/clients.ts';
import type { Exchange } from '../../../exchange.ts';

/** Whether a token has all scopes that a client without a user can be given. */
export const hasAllScopes = ({ grant }: Exchange): boolean =>
  seedClients.everything.scopes.every((scope) => grant?.scopes.has(scope) ?? false);
