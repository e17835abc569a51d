import { decodePart } from '../models/query/parameters.ts';
import { inForms as secretsInForms, inRecords as secretsInRecords } from '../models/wire/secret-names.ts';

/** Further names of secrets, which only this simulator has. */
const own = 'x-service-api-key|x-procon-control-key|verification_uri_complete';

const always = `${secretsInRecords}|${own}`;

/** Additional secrets in queries and forms; in records these names are harmless, such as the code of a currency. */
const inForms = new RegExp(`^(${secretsInForms}|${own}|to)(\\[\\])?$`, 'i');
const inRecords = new RegExp(`^(${always}|key)$`, 'i');

/** Headers whose whole value is secret. */
const secretHeaders = new Set([
  ...['authorization', 'proxy-authorization', 'cookie', 'set-cookie'],
  ...['x-service-api-key', 'x-procon-control-key'],
]);

const struck = '***';

const decodeText = (text: string): string => decodePart(text) ?? text;

/** Called with each redacted value. */
type OnSecret = (value: string) => void;

const ignore: OnSecret = () => undefined;

/** Redacts the secret parameters of a form or query. */
const redactForm = (text: string, onSecret: OnSecret): string =>
  text
    .split(/([&;\s"'<>]+)/)
    .map((part) => {
      const at = part.indexOf('=');
      const from = Math.max(part.lastIndexOf('?', at), part.lastIndexOf('#', at)) + 1;
      if (at === -1 || !inForms.test(decodeText(part.slice(from, at)).trim())) return part;
      onSecret(part.slice(at + 1));
      return `${part.slice(0, at)}=${struck}`;
    })
    .join('');

const unescapeText = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

const jsonMember = /"((?:[^"\\]|\\.){1,200})"(\s*:\s*)("(?:[^"\\]|\\.)*("|$)|\[[^\]]*(\]|$)|[^\s",}\]]+)/gs;

/** Redacts members of JSON, even if the text is incomplete. */
const redactJson = (text: string, names: RegExp, onSecret: OnSecret): string =>
  text.replace(jsonMember, (match, name: string, colon: string, value: string) => {
    if (!names.test(unescapeText(name))) return match;
    onSecret(unescapeText(value.replace(/^"|"$/g, '')));
    return `"${name}"${colon}"${struck}"`;
  });

const openTag = new RegExp(`<((?:[\\w-]+:)?(?:${always}))\\b[^<>]*>`, 'gi');

/** Redacts elements of XML: everything up to the end of a secret element. */
const redactXml = (text: string, onSecret: OnSecret): string => {
  let [out, from] = ['', 0];
  for (const { 0: tag, 1: name = '', index } of text.matchAll(openTag)) {
    if (index < from) continue;
    const end = text.indexOf(`</${name}`, index);
    onSecret(text.slice(index + tag.length, end === -1 ? undefined : end));
    out += `${text.slice(from, index)}${tag}${struck}`;
    from = end === -1 ? text.length : end;
  }
  return out + text.slice(from);
};

const token = /\beyJ[\w-]{6,}(\.[\w-]*){0,4}/g;
const bearer = /\b(Bearer|Basic)\s+[\w+/=.~-]{6,}/gi;

/** The secret keys at the end of file addresses. */
const fileKey = /(\/files\/)[^/?#"'<>\s\\]+/g;

/** Redacts tokens and keys by their format. */
const redactByForm = (text: string): string =>
  text
    .replace(token, struck)
    .replace(bearer, (_, scheme: string) => `${scheme} ${struck}`)
    .replace(fileKey, `$1${struck}`);

/** Where a text comes from: the authorization server, where a code is a secret, or the API. */
export type TextOrigin = 'access' | 'api';

/** Redacts the secrets of a text, by name and by format. */
export const redactText = (text: string, origin: TextOrigin = 'api', onSecret = ignore): string =>
  redactByForm(
    redactForm(
      redactXml(redactJson(text, origin === 'access' ? inForms : inRecords, onSecret), onSecret),
      onSecret,
    ),
  );

/** Redacts the secret parameters of a path with its query; truncated to 500 characters. */
export const redactUrl = (url: string, onSecret = ignore): string => {
  const at = url.indexOf('?');
  if (at === -1) return redactByForm(url).slice(0, 500);
  const query = url
    .slice(at + 1)
    .split('&')
    .map((part) => {
      const [name = ''] = part.split('=', 1);
      if (!inForms.test(decodeText(name).trim())) return part;
      onSecret(part.slice(name.length + 1));
      return `${name}=${struck}`;
    });
  return redactByForm(`${url.slice(0, at)}?${query.join('&')}`).slice(0, 500);
};

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The parts of `Basic` credentials, and a token without its scheme. */
const credentialsIn = (value: string): readonly string[] => {
  const [, scheme = '', rest = ''] = /^\s*(\S+)\s+(.+)$/s.exec(value) ?? [];
  if (scheme.toLowerCase() !== 'basic') return [rest, value];
  const pair = Buffer.from(rest, 'base64').toString();
  return [rest, pair, pair.slice(pair.indexOf(':') + 1)];
};

/** Redacts the secrets in headers. */
export const redactHeaders = (headers: Headers, onSecret = ignore): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const text = [value ?? ''].flat().join(', ');
      if (!secretHeaders.has(name.toLowerCase())) return [name, redactText(text, 'access', onSecret)];
      for (const secret of name.toLowerCase().endsWith('cookie')
        ? text.split(/[=;,]\s*/)
        : credentialsIn(text))
        onSecret(secret);
      return [name, struck];
    }),
  );

/** Shorter values occur by chance, so they are only redacted at their own place. */
const shortest = 6;
const mostSecrets = 50;

/**
 * The forms of a secret in a text: unchanged, URL-encoded, in a JSON string, hexadecimal, and in base64 once or twice.
 */
const formsOf = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString('hex');
  const once = (['base64', 'base64url'] as const).map((coding) => bytes.toString(coding));
  const twice = once.map((text) => Buffer.from(text).toString('base64'));
  return [
    ...[secret, encodeURIComponent(secret.toWellFormed()), JSON.stringify(secret).slice(1, -1)],
    ...[hex, hex.toUpperCase()],
    // Padding and the last characters depend on what follows.
    ...[...once, ...twice].map((text) => text.replace(/=+$/, '')),
  ];
};

const withTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withTexts(item, change)]));
};

interface CollectedSecrets {
  readonly add: OnSecret;
  /** The value with all secrets redacted in its texts. */
  readonly strike: <T>(value: T) => T;
}

/** Collects secrets, and redacts them wherever they occur in any form. */
export const collectSecrets = (): CollectedSecrets => {
  const known = new Set<string>();
  return {
    add: (value) => {
      for (const form of [value, decodeText(value)])
        if (form.length >= shortest && known.size < mostSecrets) known.add(form);
    },
    strike: <T>(value: T): T => {
      // Longest first: one may be part of another.
      const forms = [...known].flatMap(formsOf).sort((a, b) => b.length - a.length);
      return withTexts(value, (text) => forms.reduce((out, form) => out.replaceAll(form, struck), text)) as T;
    },
  };
};
