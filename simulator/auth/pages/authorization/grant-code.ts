import type { Exchange, Result } from '../../../exchange.ts';
import { issueCode } from '../../codes.ts';
import type { SignedInVisitor } from '../visits/visit.ts';
import type { AuthorizationRequest } from './request.ts';
import { sendBack } from './send-back.ts';

/** Sends the client the code for what the user allowed. */
export const grantCode = (
  exchange: Exchange,
  { visit }: SignedInVisitor,
  { destination, scopes, told, nonce, challenge }: AuthorizationRequest,
): Result => {
  const { client, givenRedirectUri } = destination;
  const { user, signedInAt } = visit;
  const code = issueCode(exchange.sandbox, {
    allowed: {
      client: client.id,
      user,
      scopes,
      ...(told && { told }),
      signedInAt,
      ...(nonce !== undefined && { nonce }),
    },
    ...(givenRedirectUri !== undefined && { redirectUri: givenRedirectUri }),
    ...(challenge !== undefined && { challenge }),
  });
  return sendBack(exchange, destination, { code });
};
