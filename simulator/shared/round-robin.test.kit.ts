import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A plain round robin over HTTP: it looks at nothing, and tries no second time. */
export interface RoundRobin {
  readonly url: string;
  /** Where requests go to from now on, in turn. */
  spread(addresses: readonly string[]): void;
  close(): Promise<void>;
}

/** Opens one on a port of the loopback address; 0 takes a free one. */
export const openRoundRobin = async (port = 0): Promise<RoundRobin> => {
  const agent = new Agent({ keepAlive: true });
  let targets: readonly URL[] = [];
  let turn = 0;
  // Longer than a busy machine leaves a client waiting, which would send its next request to a closed connection.
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    const target = targets[turn++ % targets.length];
    const { method, url: path, rawHeaders: headers } = incoming;
    const passed = request(
      { agent, host: target?.hostname, port: target?.port, method, path, headers, setDefaultHeaders: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spread: (addresses) => {
      targets = addresses.map((address) => new URL(address));
    },
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
