import type { Exchange } from '../../../exchange.ts';
import { isOfOtherSite } from '../../../request-origin.ts';

const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined;

/** The addresses under which this page may have been opened: that of the sandbox and the one asked for. */
const isOwn = ({ incoming: { headers }, sandbox }: Exchange, origin: string): boolean => {
  const { protocol, origin: told } = new URL(sandbox.baseUrl);
  return origin === told || origin === originOf(`${protocol}//${headers.host ?? ''}`);
};

/** Whether a post comes from a page of another site, as far as the browser tells. */
export const isForeignPost = (exchange: Exchange): boolean => {
  const { origin } = exchange.incoming.headers;
  if (isOfOtherSite(exchange.incoming.headers)) return true;
  if (origin === undefined) return false;
  // A page that tells no referrer tells no origin either, and the other header comes with trusted addresses only.
  return origin !== 'null' && !isOwn(exchange, origin.toLowerCase());
};
