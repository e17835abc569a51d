import type { AccessDocument, ClientDocument } from './document.ts';
import { pagesOf } from './pages.ts';
import type { AccessReferences, ClientCredentials } from './profile.ts';

/** A client as it is written, with its scopes filled in. */
export const credentialsOf = ({ id, secret, scopes = [] }: ClientDocument): ClientCredentials => ({
  ...{ id, secret, scopes },
});

/** Fills in the defaults of the part about grants that need a user. */
export const accessReferences = (document: AccessDocument = {}): AccessReferences => {
  const { person, pages, 'code-client': code, 'device-client': device } = document;
  return {
    manageClients: document['manage-clients'] ?? false,
    pages: pagesOf(pages),
    ...(person && { person }),
    ...(code && { codeClient: { ...credentialsOf(code), redirectUri: code['redirect-uri'] } }),
    ...(device && { deviceClient: { scopes: [], ...device } }),
  };
};

/** What of it must appear in no output. */
export const accessSecrets = ({ person, codeClient, deviceClient }: AccessReferences): string[] =>
  [person?.password, codeClient?.secret, deviceClient?.secret].filter((secret) => secret !== undefined);
