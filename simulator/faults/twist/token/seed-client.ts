import { clients } from '../../../../fixtures/seed/clients.ts';
import type { Exchange } from '../../../exchange.ts';

const basicId = (header: string | undefined): string | undefined => {
  const encoded = /^basic +(\S+)/i.exec(header ?? '')?.[1];
  return encoded && Buffer.from(encoded, 'base64').toString('utf8').split(':', 1)[0];
};

/** The client that a request names: in its query, its form body or by HTTP Basic; undefined without any. */
const idIn = ({ body, incoming, search }: Exchange): string | undefined =>
  new URLSearchParams(search).get('client_id') ??
  new URLSearchParams(body?.text).get('client_id') ??
  basicId(incoming.headers.authorization);

/** Whether a request names a client that is there from the start, or none. */
export const isSeedClient = (exchange: Exchange): boolean => {
  const asking = idIn(exchange);
  return asking === undefined || clients.some(({ id }) => id === asking);
};
