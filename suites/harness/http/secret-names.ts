import { inForms, inRecords, secretCalled } from '../../../models/wire/secret-names.ts';

/** The text shown in place of a value by its name, such as `[client secret]`. */
export const labelOf = (name: string): string => `[${secretCalled(name)}]`;

/**
 * The placeholder of a secret in a recorded exchange: one of the names of the redactor. An answer may hold any other
 * word in brackets.
 */
export const placeholder =
  /\[((?:altered )?(?:token(?: \d+)?|client secret|client credentials|refresh token|id token|code|code verifier|device code|user code|assertion|password|cookie|api key|proxy credentials|secret))\]/;

/** A text without any of these matches none of the patterns; this check is much faster. */
const hint = /token|secret|assertion|verifier|password|session|csrf|(?:device|user)[_-]?code|code=/i;
export const mayNameSecrets = (text: string): boolean => hint.test(text);

/** A JSON member up to the end of its value: head, name, value. */
export const member = new RegExp(`("(${inRecords})"\\s*:\\s*")((?:[^"\\\\]|\\\\.)*)`, 'gi');
/** An XML element: head, name, value. */
export const element = new RegExp(`(<(${inRecords})(?:\\s[^<>]*)?>)([^<]*)`, 'gi');
/** A parameter of a form, query or fragment: head, name, value. */
export const parameter = new RegExp(`((?:^|[?&;#\\s])(${inForms})=)(\\[[a-z 0-9]+\\]|[^&#\\s"']*)`, 'gi');
