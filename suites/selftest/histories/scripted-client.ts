import type { CannedAnswer, Reply } from '../../../fixtures/histories/history.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Answer, Client, Outgoing } from '../../harness/client.ts';

const formatOf = (type: string | undefined): { format?: 'json' | 'xml' } => {
  const [, format] = /^(?:application|text)\/(json|xml)\b/.exec(type ?? '') ?? [];
  return format === 'json' || format === 'xml' ? { format } : {};
};

/** An answer as the client hands it on. */
export const answered = (request: Outgoing, { status, headers, body }: CannedAnswer): Answer => {
  const text = typeof body === 'string' ? body : jsonText(body);
  const exchange = { method: request.method, url: request.path, requestHeaders: {}, status, milliseconds: 0 };
  return { status, headers, text, exchange, ...formatOf(headers['content-type']) };
};

/** An answer with JSON in it. */
export const json = (request: Outgoing, status: number, body: unknown): Answer =>
  answered(request, { status, headers: { 'content-type': 'application/json' }, body });

/** The reply of a history to an event. */
export const replied = (request: Outgoing, reply: Reply): Answer => {
  if (typeof reply === 'number') return json(request, reply, '');
  if (reply !== 'none') return json(request, reply.status, reply.body);
  const { method, path: url } = request;
  const failure = 'the connection was reset';
  return { headers: {}, text: '', exchange: { method, url, requestHeaders: {}, failure, milliseconds: 0 } };
};

/** A client that gets its answers from a function. */
export const scriptedClient = (answer: (request: Outgoing) => Answer): Client => ({
  send: async (request) => answer(request),
  exchanges: [],
  requests: 0,
});
