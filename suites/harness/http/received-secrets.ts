import { element, labelOf, mayNameSecrets, member, parameter } from './known-secrets.ts';
import type { Redactor } from './redactor.ts';

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** Decodes a value of JSON, XML or a form; returns it unchanged if it is malformed. */
const read: readonly (readonly [RegExp, (value: string) => string])[] = [
  [member, (value) => JSON.parse(`"${value}"`) as string],
  [element, (value) => value.trim()],
  [parameter, (value) => decodeURIComponent(value.replaceAll('+', ' '))],
];

const readOr = (value: string, decode: (value: string) => string): string => {
  try {
    return decode(value);
  } catch {
    return value;
  }
};

/** Shorter codes, passwords and similar may be ordinary words or numbers, and are redacted by position only. */
const shortestCode = 8;
const loose = /code$|^(?:password|secret|token|session|csrf)$/i;
const wordsOnly = /^[a-z]*(?:[ _-][a-z]+)*$/;

const isLikelySecret = (name: string, value: string): boolean =>
  loose.test(name) ? value.length >= shortestCode && !wordsOnly.test(value) : true;

/** The minimum length of a cookie value that may identify a session. */
const shortestCookie = 16;
const cookiePair = /(?:^|[,\n]\s*)[^=;,\s]+=([^;,\s]+)/g;

const findSecrets = (text: string, redactor: Redactor, isWanted: (value: string) => boolean): void => {
  if (!mayNameSecrets(text)) return;
  for (const [pattern, decode] of read) {
    for (const [, , name = '', written = ''] of text.matchAll(pattern)) {
      const value = readOr(written, decode);
      if (isLikelySecret(name, value) && isWanted(value)) redactor.receive(value, labelOf(name));
    }
  }
};

/** Learns the values at the positions of secrets in a received body or URL. */
export const learnReceived = (redactor: Redactor, text: string): void =>
  findSecrets(text, redactor, () => true);

/** Learns secrets in a sent body, except for plain words that a check sends in place of a secret. */
export const learnSent = (redactor: Redactor, text: string): void =>
  findSecrets(text, redactor, (value) => !wordsOnly.test(value));

/** Learns secrets in the headers of an answer, including cookies and the target of a redirect. */
export const learnFromHeaders = (redactor: Redactor, headers: Headers): void => {
  for (const [name, given] of Object.entries(headers)) {
    for (const value of typeof given === 'string' ? [given] : given) {
      if (name.toLowerCase() !== 'set-cookie') learnReceived(redactor, value);
      else
        for (const [, cookie = ''] of value.matchAll(cookiePair))
          if (cookie.length >= shortestCookie) redactor.receive(cookie, '[cookie]');
    }
  }
};
