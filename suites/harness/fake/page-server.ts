import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a test's page receives it. */
interface PageRequest {
  readonly method: string;
  readonly url: URL;
  readonly form: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}

/** The answer for one path: a page, or a function that writes the response. */
export type PageAnswer = string | ((request: PageRequest, response: ServerResponse) => void);

/** A small web server for browser tests. */
export interface PageServer {
  readonly url: string;
  /** Every request except those for favourite icons. */
  readonly seen: readonly PageRequest[];
  /** Resolves at the next request for a path. */
  nextRequest(path: string): Promise<void>;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** An answer that redirects a browser. */
export const sendTo =
  (location: string): PageAnswer =>
  (_, response) =>
    void response.writeHead(302, { location }).end();

/** Starts a server on a free port of the loopback address; unknown paths are 404. */
export const openPageServer = async (pages: Readonly<Record<string, PageAnswer>>): Promise<PageServer> => {
  const seen: PageRequest[] = [];
  const waiting = new Map<string, () => void>();
  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/favicon.ico') return void response.writeHead(404).end();
    const form = new URLSearchParams(await bodyOf(incoming));
    const request = { method: incoming.method ?? '', url, form, headers: incoming.headers };
    seen.push(request);
    waiting.get(url.pathname)?.();
    const answer = pages[url.pathname];
    if (typeof answer === 'function') return answer(request, response);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(answer ?? '<p>Not found</p>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    nextRequest: (path) => new Promise((resolve) => void waiting.set(path, resolve)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
