import type { Redactor } from './redactor.ts';
import { element, labelOf, mayNameSecrets, member, parameter } from './secret-names.ts';

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** What stands written: in JSON, in XML, in a form. Only as it is where it cannot be read. */
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

/** Codes may be ordinary words or numbers, and what is short enough to be one is guarded by its place alone. */
const shortestCode = 8;
const wordsOnly = /^[a-z]*(?:[ _-][a-z]+)*$/;

const isTelling = (name: string, value: string): boolean =>
  name.toLowerCase().endsWith('code') ? value.length >= shortestCode && !wordsOnly.test(value) : true;

/** What is shorter hardly names a session. */
const shortestCookie = 16;
const cookiePair = /(?:^|[,\n]\s*)[^=;,\s]+=([^;,\s]+)/g;

const look = (text: string, redactor: Redactor, isWanted: (value: string) => boolean): void => {
  if (!mayNameSecrets(text)) return;
  for (const [pattern, decode] of read) {
    for (const [, , name = '', written = ''] of text.matchAll(pattern)) {
      const value = readOr(written, decode);
      if (isTelling(name, value) && isWanted(value)) redactor.receive(value, labelOf(name));
    }
  }
};

/** Takes for secrets, from then on, what stands where secrets belong in a body or address that came. */
export const learnReceived = (redactor: Redactor, text: string): void => look(text, redactor, () => true);

/** The same of a body that is sent, but for the plain words that a check sends in place of a secret. */
export const learnSent = (redactor: Redactor, text: string): void =>
  look(text, redactor, (value) => !wordsOnly.test(value));

/** The same of the headers of an answer, cookies and the address of a redirect among them. */
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
