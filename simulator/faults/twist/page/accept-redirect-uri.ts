import { isRegistered } from '../../../auth/redirect-uris.ts';
import type { Wrapping } from '../../fault.ts';
import { authorizationDoor } from '../memory/door.ts';
import { mislead } from '../memory/mislead.ts';

/** Around `apply`: takes a redirect URI for registered that is like one of the client's, as `isLike` says. */
export const acceptRedirectUri = (isLike: (given: string, registered: string) => boolean): Wrapping =>
  mislead(authorizationDoor, (asked) => {
    const given = asked.get('redirect_uri') ?? '';
    if (!URL.canParse(given)) return undefined;
    return {
      kept: {
        client: (client) => {
          if (client === undefined || isRegistered(given, client.redirectUris)) return client;
          const { redirectUris } = client;
          return redirectUris.some((one) => isLike(given, one))
            ? { ...client, redirectUris: [...redirectUris, given] }
            : client;
        },
      },
    };
  });
