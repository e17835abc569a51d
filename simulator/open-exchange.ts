import { Readable } from 'node:stream';
import type { Exchange, ReceivedRequest, Sandbox } from './exchange.ts';

/** Creates the exchange of a request, before all steps. */
export const openExchange = (platform: { readonly main: Sandbox }, incoming: ReceivedRequest): Exchange => {
  const at = incoming.url.indexOf('?');
  const path = at === -1 ? incoming.url : incoming.url.slice(0, at);
  return {
    incoming,
    sandbox: platform.main,
    life: platform.main.life(),
    path,
    search: at === -1 ? '' : incoming.url.slice(at + 1),
    body: undefined,
    sent: undefined,
    endpoint: undefined,
    extra: undefined,
    unrouted: undefined,
    params: {},
    grant: undefined,
    format: undefined,
    input: {},
    filter: undefined,
    document: undefined,
    loaded: undefined,
    passedOver: [],
    decidedBy: undefined,
    change: undefined,
    result: { kind: 'nothing' },
    refusal: undefined,
    hint: undefined,
    outgoing: { status: 200, headers: {}, body: '' },
    afterwards: [],
    fired: new Set(),
    condition: undefined,
    step: 'sandbox',
    span: undefined,
  };
};

/** The request of changes that the platform makes on its own. */
export const noRequest: ReceivedRequest = {
  method: '',
  url: '',
  headers: {},
  readBody: async () => '',
  pieces: () => Readable.from([]),
};
