import { cut } from './cut.ts';
import { withoutTokens } from './without-tokens.ts';

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** Replaces what must appear in no output by a name in square brackets, such as `[token]`. */
export interface Redactor {
  /** From now on this value is replaced wherever it stands, also percent-encoded. */
  learn(secret: string, label: string): void;
  text(text: string): string;
  /** Redacts and then shortens a body. */
  body(text: string): string;
  headers(headers: Headers): Record<string, string>;
}

const secretHeaders: Readonly<Record<string, string>> = {
  'set-cookie': '[cookie]',
  cookie: '[cookie]',
  'x-service-api-key': '[api key]',
  'proxy-authorization': '[proxy credentials]',
};

const labels: Readonly<Record<string, string>> = {
  client_secret: '[client secret]',
  refresh_token: '[refresh token]',
  id_token: '[id token]',
  access_token: '[token]',
  code: '[code]',
  device_code: '[device code]',
  user_code: '[user code]',
  code_verifier: '[code verifier]',
  assertion: '[assertion]',
  client_assertion: '[assertion]',
};

const names = Object.keys(labels).join('|');
// As a member of JSON, where a plain code is a currency's or a reason's; and as a parameter of a form or query.
const members = names.replace('|code|', '|');
const member = new RegExp(`("(${members})"\\s*:\\s*")((?:[^"\\\\]|\\\\.)*)`, 'gi');
const parameter = new RegExp(`((?:^|[?&;#\\s])(${names})=)(\\[[a-z 0-9]+\\]|[^&#\\s"']*)`, 'gi');
// A word that a check sends in place of a token stays readable; whatever could hold a part of one does not.
const harmless = /^[a-z]*(?:-[a-z]+)*$/;

const isLabel = (value: string): boolean => /^\[[a-z 0-9]+\]$/.test(value);

const masked = (_: string, head: string, name: string, value: string): string =>
  head + (value === '' || isLabel(value) ? value : (labels[name.toLowerCase()] ?? '[secret]'));

const authorization = (value: string): string => {
  const [, scheme = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(value) ?? [];
  if (scheme.toLowerCase() === 'basic' && rest !== '') return `${scheme} [client credentials]`;
  if (rest === '') return harmless.test(scheme.toLowerCase()) || isLabel(scheme) ? value : '[token]';
  return isLabel(rest) || harmless.test(rest) ? value : `${scheme} [altered token]`;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const spellings = (secret: string): string[] => [
  ...new Set([
    secret,
    encodeURIComponent(secret),
    encodeURIComponent(secret).replaceAll('%20', '+'),
    new URLSearchParams([['', secret]]).toString().slice(1),
    new URLSearchParams([['', secret]])
      .toString()
      .slice(1)
      .replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
    JSON.stringify(secret).slice(1, -1),
    secret.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign),
  ]),
];

// A shorter one would eat up ordinary words; the places where it belongs are covered all the same.
const shortest = 4;
const wholeLimit = 65_536;

/** Opens a redactor that knows no secret yet but those that have a known place. */
export const openRedactor = (): Redactor => {
  const known = new Map<string, string>();
  let ordered: [string, string][] = [];

  const text = (given: string): string => {
    let out = given;
    for (const [secret, label] of ordered) out = out.replaceAll(secret, label);
    return withoutTokens(out.replace(member, masked).replace(parameter, masked));
  };

  const header = (name: string, value: string): string => {
    const lower = name.toLowerCase();
    const learnt = text(value);
    return lower === 'authorization' ? authorization(learnt) : (secretHeaders[lower] ?? learnt);
  };

  return {
    learn: (secret, label) => {
      if (secret.length < shortest) return;
      for (const spelling of spellings(secret)) known.set(spelling, label);
      // Longest first: one secret may hold another.
      ordered = [...known].sort(([one], [other]) => other.length - one.length);
    },
    text,
    body: (given) => {
      const longest = ordered[0]?.[0].length ?? 0;
      const head = text(given.slice(0, wholeLimit));
      const whole = given.length <= wholeLimit;
      // A secret cut through at the end of the head must not be among what is shown.
      const enough = whole || head.length > cut.limit + longest;
      return cut(enough ? head : text(given), given.length);
    },
    headers: (headers) =>
      Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          (typeof value === 'string' ? [value] : value).map((one) => header(name, one)).join(', '),
        ]),
      ),
  };
};
