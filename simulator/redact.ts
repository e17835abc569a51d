/** Names of members and parameters whose values are secrets wherever they stand. */
const always = [
  ...['client[_-]?secret', 'client_assertion', 'secret', 'access_token', 'id_token', 'id_token_hint'],
  ...['refresh_token', 'code_verifier', 'device_code', 'user_code', 'password', 'csrf', 'session', 'token'],
  ...['x-service-api-key', 'x-procon-control-key', 'verification_uri_complete'],
].join('|');

/** The same in a query or a form; in records these are harmless: a currency has a code. */
const inForms = new RegExp(`^(${always}|code|to)(\\[\\])?$`, 'i');
const inRecords = new RegExp(`^(${always}|key)$`, 'i');

/** Headers that are secrets as a whole. */
const secretHeaders = new Set([
  ...['authorization', 'proxy-authorization', 'cookie', 'set-cookie'],
  ...['x-service-api-key', 'x-procon-control-key'],
]);

const struck = '***';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Called with each value that is struck out. */
type OnSecret = (value: string) => void;

const ignore: OnSecret = () => undefined;

/** A form, or the query of an address, without the values of its secret parameters. */
const redactForm = (text: string, onSecret: OnSecret): string =>
  text
    .split(/([&;\s"'<>]+)/)
    .map((part) => {
      const at = part.indexOf('=');
      const from = Math.max(part.lastIndexOf('?', at), part.lastIndexOf('#', at)) + 1;
      if (at === -1 || !inForms.test(decoded(part.slice(from, at)).trim())) return part;
      onSecret(part.slice(at + 1));
      return `${part.slice(0, at)}=${struck}`;
    })
    .join('');

const unescaped = (text: string): string =>
  text.replace(/\\u([0-9a-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

const jsonMember = /"((?:[^"\\]|\\.){1,200})"(\s*:\s*)("(?:[^"\\]|\\.)*("|$)|\[[^\]]*(\]|$)|[^\s",}\]]+)/gs;

/** The same of members of JSON, also where the text breaks off. */
const redactJson = (text: string, names: RegExp, onSecret: OnSecret): string =>
  text.replace(jsonMember, (whole, name: string, colon: string, value: string) => {
    if (!names.test(unescaped(name))) return whole;
    onSecret(unescaped(value.replace(/^"|"$/g, '')));
    return `"${name}"${colon}"${struck}"`;
  });

const openTag = new RegExp(`<((?:[\\w-]+:)?(?:${always}))\\b[^<>]*>`, 'gi');

/** The same of elements of XML: what stands behind a secret one goes up to its end. */
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

/** The keys that addresses of files end with. */
const fileKey = /(\/files\/)[^/?#"'<>\s\\]+/g;

/** Tokens and keys that show by their form. */
const redactByForm = (text: string): string =>
  text
    .replace(token, struck)
    .replace(bearer, (_, scheme: string) => `${scheme} ${struck}`)
    .replace(fileKey, `$1${struck}`);

/** What a text is of: an answer or request of the authorization server, where a code is a secret, or of the API. */
export type TextOrigin = 'access' | 'api';

/** A text in which secrets are struck out: by the names that they stand behind, and by their form. */
export const redactText = (text: string, origin: TextOrigin = 'api', onSecret = ignore): string =>
  redactByForm(
    redactForm(
      redactXml(redactJson(text, origin === 'access' ? inForms : inRecords, onSecret), onSecret),
      onSecret,
    ),
  );

/** A path with its query in which the values of secret parameters are struck out; cut at 500 characters. */
export const redactUrl = (url: string, onSecret = ignore): string => {
  const at = url.indexOf('?');
  if (at === -1) return redactByForm(url).slice(0, 500);
  const query = url
    .slice(at + 1)
    .split('&')
    .map((part) => {
      const [name = ''] = part.split('=', 1);
      if (!inForms.test(decoded(name).trim())) return part;
      onSecret(part.slice(name.length + 1));
      return `${name}=${struck}`;
    });
  return redactByForm(`${url.slice(0, at)}?${query.join('&')}`).slice(0, 500);
};

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What `Basic` credentials hold, and a token without its scheme. */
const credentialsIn = (value: string): readonly string[] => {
  const [, scheme = '', rest = ''] = /^\s*(\S+)\s+(.+)$/s.exec(value) ?? [];
  if (scheme.toLowerCase() !== 'basic') return [rest, value];
  const pair = Buffer.from(rest, 'base64').toString();
  return [rest, pair, pair.slice(pair.indexOf(':') + 1)];
};

/** Headers in which secrets are struck out. */
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

/** What stands anywhere by chance is no secret, and would be struck out of everything. */
const shortest = 6;
const mostSecrets = 50;

/** How a secret may stand in a text: as it is, in an address, and within a text of JSON. */
const formsOf = (secret: string): readonly string[] => [
  secret,
  encodeURIComponent(secret.toWellFormed()),
  JSON.stringify(secret).slice(1, -1),
];

const withTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withTexts(item, change)]));
};

interface CollectedSecrets {
  readonly add: OnSecret;
  /** A value in whose texts none of the secrets stands. */
  readonly strike: <T>(value: T) => T;
}

/** Collects secrets, and strikes them out wherever they stand, however they are written. */
export const collectSecrets = (): CollectedSecrets => {
  const known = new Set<string>();
  return {
    add: (value) => {
      for (const form of [value, decoded(value)])
        if (form.length >= shortest && known.size < mostSecrets) known.add(form);
    },
    strike: <T>(value: T): T => {
      // The longest first: one may be a part of another.
      const forms = [...known].flatMap(formsOf).sort((a, b) => b.length - a.length);
      return withTexts(value, (text) => forms.reduce((out, form) => out.replaceAll(form, struck), text)) as T;
    },
  };
};
