import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';
import { configuration } from './provider-configuration.ts';
import { serveInteraction } from './provider-pages.ts';

/** The library as a server of its own, with the simulator's routes. */
export interface RunningProvider {
  readonly url: string;
  stop(): Promise<void>;
}

/** What is done differently than usual. */
export interface ProviderChanges {
  /** Laid over the usual configuration. */
  readonly configuration?: Partial<Configuration>;
  /** Paths that somebody else than the library serves. */
  readonly routes?: Readonly<Record<string, RequestListener>>;
}

/** Starts the library on a free port. */
export const startProvider = async (changes: ProviderChanges = {}): Promise<RunningProvider> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, { ...configuration(), ...changes.configuration });
  const serve = provider.callback();
  server.on('request', (request, response) => {
    const own = changes.routes?.[request.url ?? ''];
    if (own !== undefined) own(request, response);
    else if (request.url?.startsWith('/interaction/')) {
      serveInteraction(provider, request, response).catch(() => response.writeHead(400).end());
    } else void serve(request, response);
  });
  return {
    url,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
