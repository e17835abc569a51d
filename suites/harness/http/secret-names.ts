/** Names of OAuth 2.0 and OpenID Connect under which secrets are sent -> what is shown in place of one. */
const labels: Readonly<Record<string, string>> = {
  client_secret: '[client secret]',
  refresh_token: '[refresh token]',
  id_token: '[id token]',
  access_token: '[token]',
  registration_access_token: '[token]',
  code: '[code]',
  device_code: '[device code]',
  user_code: '[user code]',
  code_verifier: '[code verifier]',
  assertion: '[assertion]',
  client_assertion: '[assertion]',
};

/** What is shown in place of a value under a name. */
export const labelOf = (name: string): string =>
  labels[name.toLowerCase().replaceAll('-', '_')] ?? '[secret]';

const alternatives = Object.keys(labels).join('|').replaceAll('_', '[_-]');
// A plain code is a currency's or a reason's but in a query or form.
const inRecords = alternatives.replace('|code|', '|');

/** A text without any of these holds none of the patterns; looking takes a fraction of their time. */
const hint = /token|secret|assertion|verifier|device[_-]code|user[_-]code|code=/i;
export const mayNameSecrets = (text: string): boolean => hint.test(text);

/** A member of JSON, as far as its value ends: head, name, value. */
export const member = new RegExp(`("(${inRecords})"\\s*:\\s*")((?:[^"\\\\]|\\\\.)*)`, 'gi');
/** An element of XML: head, name, value. */
export const element = new RegExp(`(<(${inRecords})(?:\\s[^<>]*)?>)([^<]*)`, 'gi');
/** A parameter of a form, query or fragment: head, name, value. */
export const parameter = new RegExp(
  `((?:^|[?&;#\\s])(${alternatives})=)(\\[[a-z 0-9]+\\]|[^&#\\s"']*)`,
  'gi',
);
