import type { CDPSession } from '@playwright/test';
import type { ProxyLogin } from './proxy.ts';

/**
 * Returns the URL of an address that a browser must not reach, otherwise undefined. The query and fragment do not
 * matter.
 */
export type AddressFilter = (address: string) => URL | undefined;

const keyOf = ({ protocol, host, pathname }: URL): string => `${protocol}//${host}${pathname}`;

/** Watches redirect URIs by scheme, host, port and path, including those with custom schemes. */
export const watchedFor = (addresses: readonly string[]): AddressFilter => {
  const keys = new Set(addresses.filter((one) => URL.canParse(one)).map((one) => keyOf(new URL(one))));
  return (address) => {
    if (!URL.canParse(address)) return undefined;
    const url = new URL(address);
    return keys.has(keyOf(url)) ? url : undefined;
  };
};

/** A request for a document that the browser is about to send. */
interface DocumentRequest {
  /** The same for all requests of a chain of redirects. */
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The head of the answer to a document request. */
export interface InterceptedAnswer {
  readonly id: string;
  readonly status: number;
  readonly headers: readonly HeaderLine[];
}

interface HeaderLine {
  readonly name: string;
  readonly value: string;
}

/** A page that was received by HTTP. */
export interface ReceivedPage {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** What to intercept, and the callbacks. */
interface Interception {
  /** Only documents of this frame are reported. */
  readonly frame: string;
  readonly watched: AddressFilter;
  /** A header that is sent to one origin only. */
  readonly header?: HeaderLine & { readonly origin: string };
  /** Credentials for a proxy that requires them. */
  readonly proxy?: ProxyLogin;
  /**
   * The first document, if it was already received and must not be requested again. `shown` gets the id of its request.
   */
  readonly received?: { readonly page: ReceivedPage; readonly shown: (id: string) => void };
  readonly onRequest: (request: DocumentRequest) => void;
  readonly answered: (answer: InterceptedAnswer) => void;
  /** Called when the browser was stopped on the way to a watched URL. */
  readonly redirected: (to: URL) => void;
}

/** The event of a request that Chromium holds (Chrome DevTools Protocol, `Fetch.requestPaused`). */
interface PausedRequest {
  readonly requestId: string;
  readonly networkId?: string;
  readonly frameId: string;
  readonly resourceType: string;
  readonly request: {
    readonly url: string;
    readonly urlFragment?: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly postData?: string;
  };
  readonly responseStatusCode?: number;
  readonly responseErrorReason?: string;
  readonly responseHeaders?: readonly HeaderLine[];
}

/** The event of an answer that requests credentials (`Fetch.authRequired`). */
interface AuthChallenge {
  readonly requestId: string;
  readonly authChallenge: { readonly source?: 'Server' | 'Proxy' };
}

const idOf = ({ networkId, requestId }: PausedRequest): string => networkId ?? requestId;

const requestOf = (event: PausedRequest): DocumentRequest => ({
  id: idOf(event),
  method: event.request.method,
  url: event.request.url,
  headers: event.request.headers,
  ...(event.request.postData !== undefined && { body: event.request.postData }),
});

const locationOf = ({ responseHeaders = [], responseStatusCode = 0, request }: PausedRequest): string => {
  const match = responseHeaders.find(({ name }) => name.toLowerCase() === 'location')?.value ?? '';
  const isRedirect = responseStatusCode >= 300 && responseStatusCode < 400;
  return isRedirect && URL.canParse(match, request.url) ? new URL(match, request.url).href : '';
};

const emptyPage = { responseCode: 200, responseHeaders: [{ name: 'content-type', value: 'text/html' }] };

// The bytes are already decoded, and the browser already has the cookies.
const ofTransfer = ['set-cookie', 'content-encoding', 'content-length', 'transfer-encoding', 'connection'];

const responseOf = ({ status, headers, bytes }: ReceivedPage) => ({
  responseCode: status,
  responseHeaders: Object.entries(headers)
    .filter(([name]) => !ofTransfer.includes(name))
    .map(([name, value]) => ({ name, value })),
  body: Buffer.from(bytes).toString('base64'),
});

/**
 * Pauses every request of a page before it is sent, and every document when its head has arrived. Only there can a
 * redirect of any scheme be detected and stopped before it is followed.
 */
export const intercept = async (cdp: CDPSession, interception: Interception): Promise<void> => {
  const { frame, watched, header, proxy } = interception;
  const isDocument = ({ resourceType, frameId }: PausedRequest) =>
    resourceType === 'Document' && frameId === frame;

  const continueRequest = (event: PausedRequest): Promise<unknown> => {
    const { requestId, request } = event;
    if (header === undefined || new URL(request.url).origin !== header.origin) {
      return cdp.send('Fetch.continueRequest', { requestId });
    }
    const kept = Object.entries(request.headers).map(([name, value]) => ({ name, value }));
    const { name, value } = header;
    return cdp.send('Fetch.continueRequest', { requestId, headers: [...kept, { name, value }] });
  };
  const stop = (event: PausedRequest, to: URL): Promise<unknown> => {
    interception.redirected(to);
    return cdp.send('Fetch.fulfillRequest', { requestId: event.requestId, ...emptyPage });
  };
  let { received } = interception;
  const handleRequest = (event: PausedRequest): Promise<unknown> => {
    if (received !== undefined && isDocument(event)) {
      const { page, shown } = received;
      received = undefined;
      shown(idOf(event));
      return cdp.send('Fetch.fulfillRequest', { requestId: event.requestId, ...responseOf(page) });
    }
    const to = watched(event.request.url + (event.request.urlFragment ?? ''));
    if (to !== undefined) return stop(event, to);
    if (isDocument(event)) interception.onRequest(requestOf(event));
    return continueRequest(event);
  };
  const handleResponse = (event: PausedRequest, status: number): Promise<unknown> => {
    if (isDocument(event))
      interception.answered({ id: idOf(event), status, headers: event.responseHeaders ?? [] });
    const to = watched(locationOf(event));
    if (to !== undefined) return stop(event, to);
    return cdp.send('Fetch.continueRequest', { requestId: event.requestId });
  };
  const handlePaused = (event: PausedRequest): Promise<unknown> => {
    if (event.responseStatusCode !== undefined) return handleResponse(event, event.responseStatusCode);
    if (event.responseErrorReason === undefined) return handleRequest(event);
    return cdp.send('Fetch.continueRequest', { requestId: event.requestId });
  };

  const introduced = new Set<string>();
  const handleChallenge = ({ requestId, authChallenge }: AuthChallenge): Promise<unknown> => {
    // A second challenge from the proxy means that it refused the credentials.
    const isNew = authChallenge.source === 'Proxy' && !introduced.has(requestId);
    introduced.add(requestId);
    return cdp.send('Fetch.continueWithAuth', {
      requestId,
      authChallengeResponse:
        proxy !== undefined && isNew ? { response: 'ProvideCredentials', ...proxy } : { response: 'Default' },
    });
  };

  // An error means that the page has navigated or was closed, so nothing is left to do.
  cdp.on('Fetch.authRequired', (event) => void handleChallenge(event).catch(() => {}));
  cdp.on('Fetch.requestPaused', (event) => void handlePaused(event).catch(() => {}));
  await cdp.send('Fetch.enable', {
    handleAuthRequests: proxy !== undefined,
    patterns: [
      { urlPattern: '*', requestStage: 'Request' },
      { urlPattern: '*', resourceType: 'Document', requestStage: 'Response' },
    ],
  });
};
