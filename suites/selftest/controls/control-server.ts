import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A platform that is none, for seeing that a run does not come out green. */
export interface ControlServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves on a free port of the loopback address. */
export const serveControl = async (listener: RequestListener): Promise<ControlServer> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Says yes to everything and nothing with it. */
export const emptyObject: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
};

/** Knows nothing. */
export const notFound: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(404).end();
};

/** Accepts a connection and a request, and never answers. */
export const silent: RequestListener = (request) => {
  request.resume();
};

/** Puts everybody off. */
export const busyForYears: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(429, { 'retry-after': '999999999' }).end();
};

/** Hands out a token, and answers everything else so. */
export const afterToken =
  (otherwise: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url !== '/oauth2/token') return otherwise(request, response);
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"access_token":"control-token","token_type":"bearer","expires_in":86399}');
  };
