import type { WireAnswer } from '../../harness/http/wire.ts';
import { type Mutator, type SentRequest, withBody } from './mutator.ts';
import { legal, type MutatorRow } from './row.ts';

/** Repeats the last token answer to a deactivated client for a number of token requests, as a cache would. */
const hearsLate = (requests: number) => (): Mutator => {
  const latest = new Map<string, WireAnswer>();
  const left = new Map<string, number>();
  return {
    operation: /\/oauth2\/(?:token|clients)\b/,
    answer: (answer, { method, path, text }) => {
      const [, id = '', act] = /\/clients\/([^/]+)\/(activate|deactivate)$/.exec(path) ?? [];
      if (method === 'POST' && act !== undefined) left.set(id, act === 'deactivate' ? requests : 0);
      if (!/\/token(?:\?|$)/.test(path)) return undefined;
      const client = /client_id=([\w-]+)/.exec(text + path)?.[1] ?? '';
      if (answer.status < 300) latest.set(client, answer);
      const more = left.get(client) ?? 0;
      if (answer.status < 300 || more === 0) return undefined;
      left.set(client, more - 1);
      return latest.get(client);
    },
  };
};

const field = 'redirect_uris';
const area = new RegExp(`<textarea\\b[^>]*\\bname="${field}"[^>]*>[^<]*</textarea>`);

/** Changes the field for redirect URIs in the form for a new client, and how its input is read. */
const formOf = (
  [part, other]: readonly [RegExp | string, string],
  readUris: (given: readonly string[]) => readonly string[],
): Mutator => ({
  operation: /\/oauth2\/clients(?:\/new)?$/,
  request: ({ method, text }: SentRequest) => {
    const form = new URLSearchParams(text);
    if (method !== 'POST' || !form.has(field)) return undefined;
    form.set(field, readUris(form.getAll(field)).join('\n'));
    return { body: form.toString() };
  },
  answer: (answer) => {
    const page = answer.text.replace(part, other);
    return page === answer.text ? undefined : withBody(answer, page);
  },
});

const glue = (uri: string): string => uri.trim().replace(/\s+/g, '%20');

/** Other ways in which a platform may manage clients. */
export const clientRows: readonly MutatorRow[] = [
  ...legal(['access/client-pages', 'access/other-client'], {
    'deactivated clients get a few more tokens': hearsLate(2),
    'deactivated clients get tokens for a while': hearsLate(40),
  }),
  ...legal(['access/client-grants'], {
    'commas separate redirect URIs': formOf(['One per line.', 'Separated by commas.'], ([given = '']) =>
      given.split(',').map(glue),
    ),
    'one line holds redirect URIs, with commas': formOf(
      [area, `<input name="${field}" aria-label="Redirect URIs">`],
      ([given = '']) => given.split(',').map(glue),
    ),
    'each redirect URI has a field': formOf(
      [
        area,
        `<input type="url" name="${field}" aria-label="Redirect URIs"><input type="url" name="${field}">`,
      ],
      (given) => given.map(glue),
    ),
    'a client has one redirect URI': formOf(
      [area, `<input type="url" name="${field}" aria-label="Redirect URIs">`],
      (given) => given.map(glue),
    ),
  }),
];
