import { inForms, inRecords, secretCalled } from '../../../models/wire/secret-names.ts';

/** The placeholder for a value with a name, such as `[client secret]`. */
export const labelOf = (name: string): string => `[${secretCalled(name)}]`;

/**
 * Matches the placeholder of a secret in a recorded exchange: only the labels of the redactor, since an answer may
 * contain other words in brackets.
 */
export const placeholder =
  /\[((?:altered )?(?:token(?: \d+)?|client secret|client credentials|refresh token|id token|code|code verifier|device code|user code|assertion|password|cookie|api key|proxy credentials|secret))\]/;

/** A text without any of these matches none of the patterns; this test is much faster. */
const hint = /token|secret|assertion|verifier|password|session|csrf|(?:device|user)[_-]?code|code=/i;
export const mayNameSecrets = (text: string): boolean => hint.test(text);

/** Matches a JSON member up to the end of its value: head, name, value. */
export const member = new RegExp(`("(${inRecords})"\\s*:\\s*")((?:[^"\\\\]|\\\\.)*)`, 'gi');
/** Matches an XML element: head, name, value. */
export const element = new RegExp(`(<(${inRecords})(?:\\s[^<>]*)?>)([^<]*)`, 'gi');
/** Matches a parameter of a form, query or fragment: head, name, value. */
export const parameter = new RegExp(`((?:^|[?&;#\\s])(${inForms})=)(\\[[a-z 0-9]+\\]|[^&#\\s"']*)`, 'gi');
