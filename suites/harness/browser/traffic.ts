import type { CDPSession } from '@playwright/test';
import { hasStatus } from '../meaning.ts';
import type { Clock } from '../time/clock.ts';
import type { Documents } from './documents.ts';
import { type AddressFilter, type InterceptedAnswer, intercept, type ReceivedPage } from './intercept.ts';
import { netError } from './net-error.ts';
import type { ProxyLogin } from './proxy.ts';

/** The pending loads of a page. */
interface InFlight {
  begin(id: string): void;
  end(id: string): void;
  clear(): void;
  readonly count: number;
  /** Resolves as soon as nothing is loading. */
  none(): Promise<void>;
}

/** Opens a count of pending loads by id. */
const openInFlight = (): InFlight => {
  const ids = new Set<string>();
  let waiting: (() => void)[] = [];
  const release = () => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  return {
    begin: (id) => void ids.add(id),
    end: (id) => {
      if (ids.delete(id) && ids.size === 0) release();
    },
    clear: () => {
      ids.clear();
      release();
    },
    get count() {
      return ids.size;
    },
    none: () =>
      ids.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
  };
};

interface TrafficSettings {
  /** The documents of the visit so far. */
  readonly documents: Documents;
  /** A page that was already received. */
  readonly received?: ReceivedPage | undefined;
  readonly watched: AddressFilter;
  /** The correlation header, sent to one origin only. */
  readonly header?: { readonly origin: string; readonly name: string; readonly value: string };
  readonly proxy?: ProxyLogin;
  readonly clock: Clock;
  /** Called with a description if a page sends or navigates endlessly. */
  readonly excess: (words: string) => void;
}

export interface Traffic {
  readonly documents: Documents;
  /** Documents that are loading. */
  readonly loading: InFlight;
  /** Requests of the page's scripts. */
  readonly requests: InFlight;
  /** Bodies of documents that are being fetched for evidence. */
  readonly bodies: InFlight;
  /** The watched URL that the browser was sent to since the last `restart`. */
  readonly redirected: URL | undefined;
  /** Begins an action of the user: resets the counts and `redirected`. */
  restart(): void;
}

const mostDocuments = 40;
const mostBytes = 8 * 1024 * 1024;

const groupHeaders = (lines: InterceptedAnswer['headers']): Record<string, readonly string[]> => {
  const groups = Map.groupBy(lines, ({ name }) => name.toLowerCase());
  return Object.fromEntries([...groups].map(([name, some]) => [name, some.map(({ value }) => value)]));
};

const isAttached = ({ headers }: InterceptedAnswer): boolean =>
  headers.some(
    ({ name, value }) => name.toLowerCase() === 'content-disposition' && /^\s*attachment/i.test(value),
  );

const frameOf = async (cdp: CDPSession): Promise<string> => {
  const { frameTree } = await cdp.send('Page.getFrameTree');
  return frameTree.frame.id;
};

/** Observes the traffic of a page from its first request on. */
export const openTraffic = async (cdp: CDPSession, settings: TrafficSettings): Promise<Traffic> => {
  const { watched, header, proxy, clock, excess, documents, received } = settings;
  const [loading, requests, bodies] = [openInFlight(), openInFlight(), openInFlight()];
  const starts = new Map<string, number>();
  const since = { documents: 0, bytes: 0 };
  const frame = await frameOf(cdp);
  let redirected: URL | undefined;
  let committed = '';

  const stopAt = (to: URL): void => {
    redirected = to;
    // Requests of the previous action no longer matter.
    loading.clear();
    requests.clear();
  };
  const readBody = async (id: string): Promise<void> => {
    bodies.begin(id);
    try {
      const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId: id });
      documents.body(id, base64Encoded ? Buffer.from(body, 'base64').toString() : body);
    } catch {
      // Even without its body, the exchange serves as evidence.
    } finally {
      bodies.end(id);
    }
  };
  const endRequest = (id: string): void => {
    loading.end(id);
    requests.end(id);
  };

  cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'XHR' || type === 'Fetch') requests.begin(requestId);
  });
  cdp.on('Network.dataReceived', ({ dataLength }) => {
    since.bytes += dataLength;
    if (since.bytes > mostBytes) excess(`the page sent more than ${mostBytes} bytes`);
  });
  cdp.on('Network.loadingFinished', ({ requestId }) => {
    requests.end(requestId);
    if (starts.has(requestId)) void readBody(requestId);
  });
  cdp.on('Network.loadingFailed', ({ requestId, errorText }) => {
    documents.fail(requestId, netError(errorText));
    endRequest(requestId);
  });
  cdp.on('Page.lifecycleEvent', ({ name, loaderId }) => {
    if (name === 'DOMContentLoaded') loading.end(loaderId);
  });
  // The only event of a script that navigates to a URL that is not fetched, such as that of an app.
  cdp.on('Page.frameRequestedNavigation', ({ url }) => {
    const to = /^https?:/.test(url) ? undefined : watched(url);
    if (to !== undefined) stopAt(to);
  });
  // A page that a script leaves while it is loading never reports that it is complete.
  cdp.on('Page.frameNavigated', (event) => {
    if (event.frame.id === frame) committed = event.frame.loaderId;
  });
  cdp.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (frameId === frame) loading.end(committed);
  });
  await Promise.all([
    cdp.send('Network.enable'),
    cdp.send('Page.enable'),
    cdp.send('Page.setLifecycleEventsEnabled', { enabled: true }),
    intercept(cdp, {
      ...{ frame, watched },
      ...(header && { header }),
      ...(proxy && { proxy }),
      ...(received && { received: { page: received, shown: loading.begin } }),
      onRequest: ({ id, headers, body, ...request }) => {
        loading.begin(id);
        starts.set(id, clock.now());
        const rest = {
          started: clock.now(),
          milliseconds: 0,
          requestHeaders: headers,
          page: 'Chromium',
        } as const;
        documents.begin(id, { ...request, ...rest, ...(body !== undefined && { requestBody: body }) });
        since.documents++;
        if (since.documents > mostDocuments) excess('its pages lead on without an end');
      },
      answered: (answer) => {
        const { id, status } = answer;
        const milliseconds = clock.now() - (starts.get(id) ?? clock.now());
        documents.answer(id, { status, responseHeaders: groupHeaders(answer.headers), milliseconds });
        // These answers contain no document, so the previous page stays.
        if (hasStatus({ status }, 'no-content', 'reset-content') || isAttached(answer)) loading.end(id);
      },
      redirected: stopAt,
    }),
  ]);
  return {
    ...{ documents, loading, requests, bodies },
    get redirected() {
      return redirected;
    },
    restart: () => {
      redirected = undefined;
      loading.clear();
      requests.clear();
      since.documents = 0;
      since.bytes = 0;
    },
  };
};

/** Why the last document did not load; undefined if it did. */
export const failureIn = ({ all }: Documents): string | undefined => all.at(-1)?.failure;
