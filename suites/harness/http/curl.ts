import type { Exchange } from '../../../reports/run.ts';
import { placeholder } from './known-secrets.ts';
import { isCut } from './redactor.ts';

/** The shell variable that replaces the placeholder of a secret in a recorded exchange. */
const variableOf = (label: string): string => label.toUpperCase().replaceAll(' ', '_');

const quoteSingle = (text: string): string => (text === '' ? '' : `'${text.replaceAll("'", `'\\''`)}'`);

/** Quotes a text for a POSIX shell, with variables in place of secrets. */
export const quote = (text: string): string => {
  // A command cannot receive NUL at all.
  const parts = text.replaceAll('\0', '').split(placeholder);
  const words = parts
    .map((part, at) => (at % 2 === 0 ? quoteSingle(part) : `"$${variableOf(part)}"`))
    .join('');
  return words === '' ? "''" : words;
};

const leftOut = new Set(['accept-encoding', 'user-agent']);

const headerLines = (exchange: Exchange): string[] => {
  const sent = Object.entries(exchange.requestHeaders).filter(([name]) => !leftOut.has(name.toLowerCase()));
  const silent = ['accept'].filter((name) => !sent.some(([header]) => header.toLowerCase() === name));
  return [
    ...sent.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...silent.map((n) => `-H '${n}:'`),
  ];
};

/** Characters that a terminal, a page or a clipboard may change, for example the line ends of a form. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for these characters.
const fragile = /[\0-\x08\x0b-\x1f\x7f]/;

/** The body in Base64 if a quoted text could not send it unchanged. */
const encodedBody = ({ requestBody = '', requestBytes }: Exchange): string | undefined => {
  if (requestBytes !== undefined) return requestBytes;
  if (!fragile.test(requestBody) || placeholder.test(requestBody)) return undefined;
  return Buffer.from(requestBody).toString('base64');
};

const command = (exchange: Exchange): string => {
  const { requestBody } = exchange;
  const encoded = encodedBody(exchange);
  const text = encoded === undefined ? requestBody : '@-';
  const body = text === undefined ? [] : [`--data-binary ${quote(text)}`];
  // Prevents curl from adding the header of a form to other bodies.
  const lines = [`-X ${quote(exchange.method)} ${quote(exchange.url)}`, ...headerLines(exchange), ...body];
  const curl = `curl -sS -i --globoff --path-as-is ${lines.join(' \\\n  ')}`;
  if (encoded !== undefined) return `printf %s ${encoded} | base64 -d | ${curl}`;
  return isCut(requestBody ?? '') ? `# The body was longer than what is shown here.\n${curl}` : curl;
};

const commentOf = (exchange: Exchange): string =>
  `# ${exchange.status === undefined ? `no answer: ${exchange.failure ?? ''}` : `answered ${exchange.status}`}`.replace(
    /[\r\n]+/g,
    ' ',
  );

/** Comments for steps that a script cannot do: calls of the profile's hooks. */
const hookLines = ({ hooks = [] }: Exchange): string[] =>
  hooks.map((line) => `# before this the hook ${line}`.replace(/[\r\n]+/g, ' '));

/** The base URL of the API in some exchanges; undefined if their URLs do not show it. */
const baseOf = (exchanges: readonly Exchange[]): string | undefined =>
  exchanges.flatMap(({ url }) => /^(.+?)\/(?:api|oauth2)(?:[/?]|$)/.exec(url)?.[1] ?? [])[0];

const client = 'PROCON_CLIENT_ID PROCON_CLIENT_SECRET'.split(' ');

/** Lines that obtain a token as documented, unless TOKEN is set. Without PROCON_SCOPES, the client's scopes apply. */
const tokenLines = (base: string): readonly string[] => [
  `if [ -z "\${TOKEN:-}" ]; then`,
  ...client.map((name) => `  : "\${${name}:?set it, or TOKEN, first}"`),
  `  TOKEN=$(curl -sS ${quote(`${base}/oauth2/token`)} -d grant_type=client_credentials \\`,
  '    --data-urlencode "client_id=$PROCON_CLIENT_ID" --data-urlencode "client_secret=$PROCON_CLIENT_SECRET" \\',
  `    \${PROCON_SCOPES:+--data-urlencode "scope=$(printf %s "$PROCON_SCOPES" | tr , ' ')"} |`,
  `    sed -n 's/.*"access_token" *: *"\\([^"]*\\)".*/\\1/p')`,
  'fi',
];

const settings = (script: string, base: string | undefined): string[] => {
  const names = new Set([...script.matchAll(/"\$([A-Z_0-9]+)"/g)].map(([, name]) => name ?? ''));
  return [...names].flatMap((name) =>
    name === 'TOKEN' && base !== undefined ? tokenLines(base) : [`: "\${${name}:?set it first}"`],
  );
};

/**
 * A shell script that sends the same requests with curl, after one for a token if they need it. Secrets become
 * variables that the user must set; everything else is quoted so that no text from a target can run as a command.
 */
export const curlScript = (exchanges: readonly Exchange[]): string => {
  const commands = exchanges
    .map((exchange) => [...hookLines(exchange), commentOf(exchange), command(exchange)].join('\n'))
    .join('\n\n');
  const needed = settings(commands, baseOf(exchanges));
  return needed.length === 0 ? commands : `${needed.join('\n')}\n\n${commands}`;
};
