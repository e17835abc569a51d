import { type Format, mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Answer, Client } from '../client.ts';
import type { Wire, WireAnswer, WireRequest } from '../http/wire.ts';
import { openMemory } from '../memory.ts';
import type { MonitorTools } from '../monitor.ts';

/** An exchange without headers and bodies. */
export const exchangeOf = (method: string, url: string, status?: number): Exchange => ({
  ...{ method, url, requestHeaders: {}, milliseconds: 1 },
  ...(status !== undefined && { status }),
});

/** An answer as the client returns it to a check. */
export const answerWith = (status: number, text: string, format: Format): Answer => ({
  status,
  headers: { 'content-type': mediaTypeOf[format] },
  text,
  format,
  exchange: { ...exchangeOf('GET', 'http://platform', status), responseBody: text },
});

/** The result of a request that was not answered. */
export const noAnswer = (): Answer => ({
  headers: {},
  text: '',
  exchange: { ...exchangeOf('GET', 'http://platform'), failure: 'timed out' },
});

/** An answer with JSON. */
export const json = (status: number, body: unknown): Answer =>
  answerWith(status, JSON.stringify(body), 'json');

/** A client whose answers come from a function. */
export const clientOf = (send: Client['send']): Client => ({ send, exchanges: [], requests: 0 });

/** The tools of a monitor, with answers from a function; reads once where it would wait. */
export const monitorTools = (send: Client['send'], memory = openMemory()): MonitorTools => ({
  ...{ client: clientOf(send), memory },
  eventually: async (read) => read(),
});

/** A wire that answers by a function, and what was sent over it. */
export const wireThat = (
  answer: (request: WireRequest) => WireAnswer,
): { readonly wire: Wire; readonly sent: readonly WireRequest[] } => {
  const sent: WireRequest[] = [];
  const send: Wire['send'] = async (request) => {
    sent.push(request);
    return answer(request);
  };
  return { wire: { send, close: async () => {} }, sent };
};

/** A wire that gives one answer to everything. */
export const wireWith = (status: number, text: string) => wireThat(() => ({ status, headers: {}, text }));
