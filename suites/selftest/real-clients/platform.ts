import { control } from '../simulator.ts';

export interface StrangersClient {
  readonly id: string;
  readonly secret: string;
  readonly scopes: readonly string[];
}

/** What strangers are told of a platform before they begin: its address, their credentials, a person's sign-in. */
export interface Platform {
  readonly base: string;
  /** A client of its own, without a user. */
  readonly machine: StrangersClient;
  readonly code: StrangersClient & { readonly redirectUri: string };
  readonly device: StrangersClient;
  readonly person: { readonly login: string; readonly password: string };
}

/** The part of the profile document that a simulator hands out for itself. */
interface ProfileDocument {
  readonly client: StrangersClient;
  readonly access: {
    readonly person: Platform['person'];
    readonly 'code-client': StrangersClient & { readonly 'redirect-uri': string };
    readonly 'device-client': StrangersClient;
  };
}

/** Asks a simulator for its profile and takes what strangers need from it. */
export const platformAt = async (base: string): Promise<Platform> => {
  const { client, access } = await control<ProfileDocument>(`${base}/_procon/profile`);
  const code = access['code-client'];
  return {
    base,
    machine: client,
    code: { ...code, redirectUri: code['redirect-uri'] },
    device: access['device-client'],
    person: access.person,
  };
};
