import type { Profile } from '../../harness/profile/profile.ts';

/** A redirect URI for clients that the suites create: nobody is ever sent there, the browser stops before. */
export const redirectUriOf = ({ access }: Profile): string => {
  const known = access.codeClient?.redirectUri;
  return known === undefined || !known.startsWith('https:')
    ? 'https://client.example/procon/callback'
    : known;
};
