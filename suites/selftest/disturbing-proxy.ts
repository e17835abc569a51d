import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTunnel, type Socket } from 'node:net';

/** What is done to a request instead of, or before, forwarding it. */
type Disturbance = 'none' | 'slow' | '429' | '503' | '503 without a time' | 'reset' | 'lost answer';

/** An HTTP proxy on the loopback address that disturbs its traffic. */
interface DisturbingProxy {
  readonly url: string;
  /** The count of each disturbance. */
  readonly counts: Readonly<Partial<Record<Disturbance, number>>>;
  close(): Promise<void>;
}

/** Shares in a thousand. */
const shares: readonly (readonly [Disturbance, number])[] = [
  ['slow', 60],
  ['429', 10],
  ['503', 10],
  ['503 without a time', 4],
  ['reset', 4],
  ['lost answer', 4],
];

const drawn = (random: number): Disturbance => {
  let left = random * 1000;
  for (const [disturbance, share] of shares) {
    if (left < share) return disturbance;
    left -= share;
  }
  return 'none';
};

const slowest = 30;

/**
 * Opens a proxy that forwards HTTP requests and, by random numbers from 0 to 1, delays some by up to 30 ms,
 * answers some with 429 or 503, and closes the connection of some before or after they were carried out. Of two
 * consecutive requests at most one is disturbed, so that a repetition succeeds.
 */
export const openDisturbingProxy = async (random: () => number): Promise<DisturbingProxy> => {
  const agent = new Agent({ keepAlive: true });
  const counts: Partial<Record<Disturbance, number>> = {};
  let last: Disturbance = 'none';
  const next = (): Disturbance => {
    const disturbance = last === 'none' || last === 'slow' ? drawn(random()) : 'none';
    counts[disturbance] = (counts[disturbance] ?? 0) + 1;
    last = disturbance;
    return disturbance;
  };
  const passOn = (incoming: IncomingMessage, outgoing: ServerResponse, answerIsLost: boolean): void => {
    const { method, url = '', rawHeaders: headers } = incoming;
    // A proxy request has the whole address; one through a tunnel the path only.
    const { hostname: host, port, pathname, search } = new URL(url, `http://${incoming.headers.host}`);
    const path = url.startsWith('/') ? url : `${pathname}${search}`;
    const passed = request(
      { agent, host, port, method, path, headers, setDefaultHeaders: false },
      (answer) => {
        if (answerIsLost) {
          answer.resume();
          answer.once('end', () => outgoing.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    passed.once('error', () => outgoing.destroy());
    incoming.pipe(passed);
  };
  const busy = (outgoing: ServerResponse, status: number, head: Record<string, string> = {}): void => {
    outgoing.writeHead(status, { 'content-length': '0', ...head }).end();
  };
  const handle: Readonly<Record<Disturbance, (incoming: IncomingMessage, outgoing: ServerResponse) => void>> =
    {
      none: (incoming, outgoing) => passOn(incoming, outgoing, false),
      slow: (incoming, outgoing) => setTimeout(passOn, random() * slowest, incoming, outgoing, false),
      '429': (_, outgoing) => busy(outgoing, 429, { 'retry-after': '1' }),
      '503': (_, outgoing) => busy(outgoing, 503, { 'retry-after': '1' }),
      '503 without a time': (_, outgoing) => busy(outgoing, 503),
      reset: (_, outgoing) => outgoing.destroy(),
      'lost answer': (incoming, outgoing) => passOn(incoming, outgoing, true),
    };
  const server = createServer((incoming, outgoing) => handle[next()](incoming, outgoing));
  server.on('connect', (_, socket) => {
    socket.once('error', () => socket.destroy());
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    server.emit('connection', socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: async () => {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Forwards the data of one side after some milliseconds. */
const passOn = (from: Socket, to: Socket, milliseconds: number): void => {
  const later = (act: () => void) => void setTimeout(act, milliseconds);
  from.setNoDelay(true);
  from.on('data', (part) => later(() => to.writable && to.write(part)));
  from.on('end', () => later(() => to.end()));
  from.on('close', () => later(() => to.destroy()));
  from.on('error', () => to.destroy());
};

/** Opens a proxy to a local port with a latency in milliseconds. */
export const openDelayingProxy = async (port: number, latency: number) => {
  const server = createTunnel((client) => {
    const target = connect(port, '127.0.0.1');
    passOn(client, target, latency / 2);
    passOn(target, client, latency / 2);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};
