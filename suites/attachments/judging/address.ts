import type { Outgoing } from '../../harness/client.ts';

/**
 * Where a file-url leads, as a request to the target; undefined where it leads to another origin, which is not asked,
 * or is no address.
 */
export const addressOf = (url: string, baseUrl: string): Pick<Outgoing, 'path' | 'atOrigin'> | undefined => {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  if (url.trim() === '' || !URL.canParse(url, baseUrl)) return undefined;
  const { origin, pathname, search } = new URL(url, baseUrl);
  if (origin !== base.origin) return undefined;
  const path = pathname + search;
  if (pathname.startsWith(`${prefix}/`)) return { path: path.slice(prefix.length) };
  // A path of the API alone is one below base_url.
  return url.startsWith('/api/') ? { path } : { path, atOrigin: true };
};
