import { VisitError } from '../../errors.ts';
import { type Failure, isRedirect } from '../../http/failure.ts';
import type { Wire, WireAnswer } from '../../http/wire.ts';
import { hasStatus } from '../../meaning.ts';
import type { Pages } from '../../profile/profile.ts';
import type { Clock } from '../../time/clock.ts';
import type { Documents } from '../documents.ts';
import type { AddressFilter } from '../intercept.ts';
import { endlessRedirect } from '../net-error.ts';
import type { Cookies } from './cookies.ts';
import { type PlainPage, readPage, refreshOf } from './read-page.ts';
import type { NavigationRequest } from './submit-form.ts';

const policies = [
  ...['no-referrer', 'no-referrer-when-downgrade', 'origin', 'origin-when-cross-origin', 'same-origin'],
  ...['strict-origin', 'strict-origin-when-cross-origin', 'unsafe-url'],
];
const usual = 'strict-origin-when-cross-origin';

/** The last known policy in a list, which begins with those for older browsers. */
const lastKnown = (list: string): string | undefined =>
  list
    .toLowerCase()
    .split(/[,\s]+/)
    .findLast((one) => policies.includes(one));

/** The policy for how much of a page's URL the next request contains (Referrer Policy, 8). */
const referrerPolicyOf = ({ headers, elements }: PlainPage): string => {
  const tags = elements.filter(({ name, attribs }) => name === 'meta' && attribs['name'] === 'referrer');
  const inPage = tags.map(({ attribs }) => lastKnown(attribs['content'] ?? '')).findLast((one) => one);
  return inPage ?? lastKnown(headers['referrer-policy'] ?? '') ?? usual;
};

/** The value of `Referer` for a request from a page; undefined if none is sent. */
const refererFor = (policy: string, from: URL, to: URL): string | undefined => {
  const isSame = from.origin === to.origin;
  const isLess = from.protocol === 'https:' && to.protocol !== 'https:';
  const referrer = from.origin + from.pathname + from.search;
  const origin = `${from.origin}/`;
  switch (policy) {
    case 'no-referrer':
      return undefined;
    case 'unsafe-url':
      return referrer;
    case 'origin':
      return origin;
    case 'same-origin':
      return isSame ? referrer : undefined;
    case 'origin-when-cross-origin':
      return isSame ? referrer : origin;
    case 'strict-origin':
      return isLess ? undefined : origin;
    case 'no-referrer-when-downgrade':
      return isLess ? undefined : referrer;
    default:
      return isSame ? referrer : isLess ? undefined : origin;
  }
};

/** The value of `Origin` with a form that a page posts (Fetch, 3.2). */
const originFor = (policy: string, from: URL, to: URL): string => {
  if (policy === 'no-referrer' || (policy === 'same-origin' && from.origin !== to.origin)) return 'null';
  const isLess = from.protocol === 'https:' && to.protocol !== 'https:';
  const guards = ['no-referrer-when-downgrade', 'strict-origin', usual].includes(policy);
  return guards && isLess ? 'null' : from.origin;
};

/** The dependencies of requests for pages by HTTP. */
export interface PlainTraffic {
  readonly wire: Wire;
  readonly clock: Clock;
  /** Waits until the next request may be sent. */
  readonly pace: () => Promise<void>;
  readonly documents: Documents;
  readonly cookies: Cookies;
  readonly watched: AddressFilter;
  readonly pages: Pages;
  /** The correlation header, sent to one origin only. */
  readonly header?: { readonly origin: string; readonly name: string; readonly value: string };
  readonly whyChromium: (page: PlainPage) => string | undefined;
}

/** Sends requests for pages and follows where they lead. */
export interface Navigation {
  /** The watched URL that the last action led to, which is not requested. */
  readonly redirected: URL | undefined;
  /** Begins an action of the user. */
  begin(): void;
  /** Follows a request through all redirects; undefined if the current page stays. `from` is that page. */
  follow(request: NavigationRequest, from?: PlainPage): Promise<PlainPage | undefined>;
}

/** Browsers have the same limit. */
const mostRedirects = 20;
const mostDocuments = 40;

const asBrowser = {
  'user-agent': 'Mozilla/5.0 (compatible; procon)',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-US',
  'accept-encoding': 'identity',
  'upgrade-insecure-requests': '1',
} as const;

const isAnswer = (received: WireAnswer | Failure): received is WireAnswer => 'status' in received;

/** Whether a browser keeps the previous page: the answer has none, or is a file to save. */
const hasNoPage = ({ status, headers }: WireAnswer): boolean =>
  hasStatus({ status }, 'no-content', 'reset-content') ||
  /^\s*attachment/i.test(headers['content-disposition'] ?? '');

const redirectOf = ({ status, headers }: WireAnswer, url: URL): URL | undefined => {
  const location = headers['location'] ?? '';
  if (!isRedirect(status) || !URL.canParse(location, url.href) || location === '') return undefined;
  return new URL(location, url.href);
};

/** The request after a redirect. A form is sent again only if the status requires it. */
const redirectedRequest = (request: NavigationRequest, url: URL, status: number): NavigationRequest => {
  if (!url.hash) url.hash = request.url.hash;
  const again = hasStatus({ status }, 'temporary-redirect', 'permanent-redirect');
  return again || request.method === 'GET' ? { ...request, url } : { method: 'GET', url };
};

export const openNavigation = (traffic: PlainTraffic): Navigation => {
  const { wire, clock, pace, documents, cookies, watched, header } = traffic;
  let redirected: URL | undefined;
  let sent = 0;

  const headersFor = ({ method, url, body }: NavigationRequest, from: PlainPage | undefined) => {
    const policy = from && referrerPolicyOf(from);
    const referer = from && policy && refererFor(policy, from.url, url);
    const cookie = cookies.headerFor({ method, url, from: from?.url });
    return {
      ...asBrowser,
      ...(header?.origin === url.origin && { [header.name]: header.value }),
      ...(referer !== undefined && { referer }),
      ...(from && policy && method === 'POST' && { origin: originFor(policy, from.url, url) }),
      ...(body !== undefined && { 'content-type': body.type }),
      ...(cookie !== '' && { cookie }),
    };
  };
  const fetchPage = async (
    request: NavigationRequest,
    from: PlainPage | undefined,
  ): Promise<WireAnswer | Failure> => {
    const { method, url, body } = request;
    sent += 1;
    if (sent > mostDocuments) throw new VisitError(`${url.href}: its pages lead on without an end.`);
    await pace();
    const id = `${documents.count}`;
    const started = clock.now();
    const requestHeaders = headersFor(request, from);
    documents.begin(id, {
      ...{
        method,
        url: url.href.split('#', 1).join(''),
        requestHeaders,
        started,
        milliseconds: 0,
        page: 'HTTP',
      },
      ...(body !== undefined && { requestBody: body.text }),
    });
    const received = await wire.send({
      method,
      url,
      headers: requestHeaders,
      ...(body && { body: body.text }),
    });
    if (!isAnswer(received)) {
      documents.fail(id, received.failure);
      return received;
    }
    const { status, headers, cookies: lines = [], text } = received;
    const answered = { ...headers, ...(lines.length > 0 && { 'set-cookie': lines }) };
    documents.answer(id, { status, responseHeaders: answered, milliseconds: clock.now() - started });
    documents.body(id, text);
    cookies.take(lines, url);
    return received;
  };
  const demandAnswer = async (
    request: NavigationRequest,
    from: PlainPage | undefined,
  ): Promise<WireAnswer> => {
    const first = await fetchPage(request, from);
    // The server may have closed a kept-alive connection; repeating a read is harmless.
    const isAgain = !isAnswer(first) && first.kind === 'reset' && request.method === 'GET';
    const received = isAgain ? await fetchPage(request, from) : first;
    if (isAnswer(received)) return received;
    throw new VisitError(`${request.url.href}: ${received.failure}.`);
  };
  /** Whether a URL leads to no page of a server; notes a watched one. */
  const leaves = (url: URL): boolean => {
    redirected = watched(url.href);
    return redirected !== undefined || !/^https?:$/.test(url.protocol);
  };
  const follow = async (first: NavigationRequest, from?: PlainPage): Promise<PlainPage | undefined> => {
    let request = first;
    for (let redirects = 0; !leaves(request.url); redirects++) {
      const answer = await demandAnswer(request, from);
      const to = redirectOf(answer, request.url);
      if (to === undefined) return hasNoPage(answer) ? undefined : arrive(request.url, answer);
      if (redirects === mostRedirects) throw new VisitError(`${request.url.href}: ${endlessRedirect}.`);
      request = redirectedRequest(request, to, answer.status);
    }
    return undefined;
  };
  const arrive = async (url: URL, { status, headers, text, bytes }: WireAnswer): Promise<PlainPage> => {
    const page = readPage({ url, status, headers, bytes: bytes ?? Buffer.from(text) });
    const refresh = traffic.whyChromium(page) === undefined ? refreshOf(page) : undefined;
    if (refresh === undefined) return page;
    return (await follow({ method: 'GET', url: refresh.url }, page)) ?? page;
  };
  return {
    get redirected() {
      return redirected;
    },
    begin: () => {
      redirected = undefined;
      sent = 0;
    },
    follow,
  };
};
