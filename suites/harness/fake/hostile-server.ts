import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** A TCP server for tests: a function answers the first bytes of each connection. */
export interface HostileServer {
  readonly url: string;
  /** The received data, one text per connection. */
  readonly received: string[];
  close(): Promise<void>;
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Starts a server on a free port of the loopback address. */
export const openHostileServer = async (
  answer: (socket: Socket, request: string) => void,
): Promise<HostileServer> => {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => socket.destroy())
      .on('data', (part) => {
        received.push(part.toString());
        answer(socket, part.toString());
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
