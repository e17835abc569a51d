import type { IncomingHttpHeaders } from 'node:http';

/** Whether a page of another site, or of another origin of this one, asks, as far as the browser says (Fetch Metadata). */
export const isOfOtherSite = ({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  site !== undefined && site !== 'same-origin' && site !== 'none';

/**
 * Whether a Host is a name of this machine alone, with any port. A page that rebound its own name to the loopback
 * address still sends that name.
 */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host);
