import type { Context } from 'koa';

/**
 * Lets pages of other origins read answers (Fetch Standard, section 3.3): any with `*`. Cookies are never among what
 * a page may send along. True for a preflight, which is answered then.
 */
export const allowOrigin = (context: Context, origins: readonly string[]): boolean => {
  if (origins.length === 0) return false;
  const any = origins.includes('*');
  if (!any) context.vary('Origin');
  const origin = context.get('Origin');
  if (origin === '' || !(any || origins.includes(origin))) return false;
  context.set('Access-Control-Allow-Origin', any ? '*' : origin);
  const isPreflight = context.method === 'OPTIONS' && context.get('Access-Control-Request-Method') !== '';
  if (!isPreflight) {
    context.set('Access-Control-Expose-Headers', '*');
    return false;
  }
  context.status = 204;
  context.set({
    'Access-Control-Allow-Methods': '*',
    // The wildcard does not stand for Authorization.
    'Access-Control-Allow-Headers': '*, Authorization',
    'Access-Control-Max-Age': '600',
  });
  return true;
};
