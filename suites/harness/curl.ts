import type { Exchange } from '../../reports/run.ts';

/** What stands for a secret in a recorded exchange -> the shell variable that a reader sets instead. */
const variableOf = (label: string): string => label.toUpperCase().replaceAll(' ', '_');

// Only the names that the redactor gives: an answer may hold any other word in brackets.
const placeholder =
  /\[(token(?: \d+)?|altered token|client secret|client credentials|refresh token|id token|code|device code|cookie|api key|secret)\]/;

const single = (text: string): string => (text === '' ? '' : `'${text.replaceAll("'", `'\\''`)}'`);

/** Quotes a text for a POSIX shell, with the places of secrets as variables. */
export const quote = (text: string): string => {
  // NUL cannot be passed to a command at all.
  const parts = text.replaceAll('\0', '').split(placeholder);
  const words = parts.map((part, at) => (at % 2 === 0 ? single(part) : `"$${variableOf(part)}"`)).join('');
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

const command = (exchange: Exchange): string => {
  const body = exchange.requestBody === undefined ? [] : [`--data-binary ${quote(exchange.requestBody)}`];
  // A body that curl believes to be a form must not get that header from curl.
  const lines = [`-X ${quote(exchange.method)} ${quote(exchange.url)}`, ...headerLines(exchange), ...body];
  return `curl -sS -i --globoff --path-as-is ${lines.join(' \\\n  ')}`;
};

const commented = (exchange: Exchange): string =>
  `# ${exchange.status === undefined ? `no answer: ${exchange.failure ?? ''}` : `answered ${exchange.status}`}`.replace(
    /[\r\n]+/g,
    ' ',
  );

const settings = (script: string): string[] => {
  const names = new Set([...script.matchAll(/"\$([A-Z_0-9]+)"/g)].map(([, name]) => name ?? ''));
  return [...names].map((name) => `: "\${${name}:?set it first}"`);
};

/**
 * A shell script that sends the same requests with curl. Secrets are variables such as `$TOKEN`, which the
 * script asks for; everything else is quoted so that no text from a target can run as a command.
 */
export const curlScript = (exchanges: readonly Exchange[]): string => {
  const commands = exchanges.map((exchange) => `${commented(exchange)}\n${command(exchange)}`).join('\n\n');
  const needed = settings(commands);
  return needed.length === 0 ? commands : `${needed.join('\n')}\n\n${commands}`;
};
