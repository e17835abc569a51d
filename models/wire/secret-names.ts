/**
 * Names of secrets in OAuth 2.0, OpenID Connect and login forms -> their descriptions. `code` is only secret in forms.
 */
const secrets: Readonly<Record<string, string>> = {
  client_secret: 'client secret',
  access_token: 'token',
  registration_access_token: 'token',
  refresh_token: 'refresh token',
  id_token: 'id token',
  id_token_hint: 'id token',
  code: 'code',
  device_code: 'device code',
  user_code: 'user code',
  code_verifier: 'code verifier',
  assertion: 'assertion',
  client_assertion: 'assertion',
  password: 'secret',
  secret: 'secret',
  token: 'secret',
  session: 'secret',
  csrf: 'secret',
};

const foldName = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

const called = new Map(Object.entries(secrets).map(([name, words]) => [foldName(name), words]));

/** The description of a secret by its name in any spelling; `secret` for other names. */
export const secretCalled = (name: string): string => called.get(foldName(name)) ?? 'secret';

const alternativesOf = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('_', '[_-]?')).join('|');

const names = Object.keys(secrets);

/** The names in a form or query, in any spelling, as alternatives of a pattern that ignores case. */
export const inForms = alternativesOf(names);

/** The same for records, in which `code` may be that of a currency or a reason. */
export const inRecords = alternativesOf(names.filter((name) => name !== 'code'));
