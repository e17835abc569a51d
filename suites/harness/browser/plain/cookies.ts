import { Cookie, CookieJar, getPublicSuffix } from 'tough-cookie';

/** A cookie in the notation of Chromium. */
interface BrowserCookie {
  readonly name: string;
  readonly value: string;
  /** With a leading dot for all subdomains. */
  readonly domain: string;
  readonly path: string;
  /** Seconds since 1970; -1 for a session cookie. */
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: 'Strict' | 'Lax' | 'None';
}

/** The request for which cookies are selected. */
interface CookieRequest {
  readonly method: string;
  readonly url: URL;
  /** The page with the link; undefined for a typed URL. */
  readonly from?: URL | undefined;
}

/** The cookies of one visit. */
export interface Cookies {
  take(lines: readonly string[], url: URL): void;
  /** The value of the `Cookie` header; empty if no cookie applies. */
  headerFor(request: CookieRequest): string;
  /** All cookies, for Chromium. */
  all(): readonly BrowserCookie[];
}

const siteOf = ({ protocol, hostname }: URL): string => {
  const options = { allowSpecialUseDomain: true, ignoreError: true };
  return `${protocol}//${getPublicSuffix(hostname, options) ?? hostname}`;
};

const contextOf = ({ method, url, from }: CookieRequest): 'strict' | 'lax' | 'none' => {
  if (from === undefined || siteOf(from) === siteOf(url)) return 'strict';
  return method === 'GET' ? 'lax' : 'none';
};

const sameSites = { strict: 'Strict', lax: 'Lax', none: 'None' } as const;

const forBrowser = (cookie: Cookie): BrowserCookie => {
  const { key, value, domain, path, httpOnly, secure, hostOnly, sameSite } = cookie;
  const expiry = cookie.expiryTime() ?? Number.POSITIVE_INFINITY;
  const name = sameSite?.toLowerCase() as keyof typeof sameSites | undefined;
  const given = name === undefined ? undefined : sameSites[name];
  return {
    ...{ name: key, value, path: path ?? '/', httpOnly, secure },
    domain: `${hostOnly === true ? '' : '.'}${domain ?? ''}`,
    expires: Number.isFinite(expiry) ? expiry / 1000 : -1,
    // Browsers default to Lax.
    sameSite: given === 'None' && !secure ? 'Lax' : (given ?? 'Lax'),
  };
};

/** Opens an empty jar (RFC 6265). */
export const openCookies = (): Cookies => {
  const jar = new CookieJar(undefined, { looseMode: true, prefixSecurity: 'strict' });
  return {
    take: (lines, url) => {
      for (const line of lines) jar.setCookieSync(line, url.href, { ignoreError: true });
    },
    headerFor: (request) =>
      jar.getCookieStringSync(request.url.href, { sameSiteContext: contextOf(request) }),
    all: () =>
      (jar.serializeSync()?.cookies ?? []).flatMap((kept) => {
        const cookie = Cookie.fromJSON(kept);
        return cookie === undefined ? [] : [forBrowser(cookie)];
      }),
  };
};
