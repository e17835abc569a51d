/** Names of secrets in OAuth 2.0 and OpenID Connect -> the text shown in their place. */
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

/** The text shown in place of a value by its name. */
export const labelOf = (name: string): string =>
  labels[name.toLowerCase().replaceAll('-', '_')] ?? '[secret]';

const alternatives = Object.keys(labels).join('|').replaceAll('_', '[_-]');
// Except in a query or form, `code` is that of a currency or a reason.
const inRecords = alternatives.replace('|code|', '|');

/**
 * What stands for a secret in a recorded exchange: one of the names that the redactor gives. An answer may hold any
 * other word in brackets.
 */
export const placeholder =
  /\[((?:altered )?(?:token(?: \d+)?|client secret|client credentials|refresh token|id token|code|code verifier|device code|user code|assertion|password|cookie|api key|proxy credentials|secret))\]/;

/** A text without any of these matches none of the patterns; this check is much faster. */
const hint = /token|secret|assertion|verifier|device[_-]code|user[_-]code|code=/i;
export const mayNameSecrets = (text: string): boolean => hint.test(text);

/** A JSON member up to the end of its value: head, name, value. */
export const member = new RegExp(`("(${inRecords})"\\s*:\\s*")((?:[^"\\\\]|\\\\.)*)`, 'gi');
/** An XML element: head, name, value. */
export const element = new RegExp(`(<(${inRecords})(?:\\s[^<>]*)?>)([^<]*)`, 'gi');
/** A parameter of a form, query or fragment: head, name, value. */
export const parameter = new RegExp(
  `((?:^|[?&;#\\s])(${alternatives})=)(\\[[a-z 0-9]+\\]|[^&#\\s"']*)`,
  'gi',
);
