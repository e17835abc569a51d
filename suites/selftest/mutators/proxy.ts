import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Failure } from '../../harness/http/failure.ts';
import { openWire, type WireAnswer, type WireRequest } from '../../harness/http/wire.ts';
import { openSandboxClock } from '../simulator.ts';
import { type Mutator, mutate, respond } from './mutator.ts';

/** A platform behind mutators, at its own address. */
interface MutatingProxy {
  readonly url: string;
  /** How many requests were received, and how many answers a mutator gave or changed. */
  readonly requests: number;
  readonly changes: number;
  close(): Promise<void>;
}

const hopping = /^(connection|content-length|expect|keep-alive|proxy-[a-z-]+|transfer-encoding|upgrade)$/;

/** Removes connection headers. A header with a single line becomes a text, as undici accepts no list for Host. */
const passOn = (headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value = '']) => {
      const [first = '', ...others] = [value].flat();
      return hopping.test(name) ? [] : [[name, others.length === 0 ? first : [first, ...others]]];
    }),
  );

const readRequest = async (incoming: IncomingMessage, upstream: string | undefined): Promise<WireRequest> => {
  const { method = 'GET', url = '/', headers, headersDistinct } = incoming;
  // A proxy request has the whole address; one to a server or through a tunnel the path only.
  const { origin, pathname, search } = new URL(url, `http://${headers.host}`);
  const path = url.startsWith('/') ? url : pathname + search;
  const body = Buffer.concat(await incoming.toArray());
  return {
    ...{ method, url: { origin: upstream ?? origin, path } },
    headers: passOn(headersDistinct),
    ...(body.length > 0 && { body }),
  };
};

const writeAnswer = (outgoing: ServerResponse, answer: WireAnswer | Failure): void => {
  if (!('status' in answer)) return void (answer.kind === 'stalled' || outgoing.destroy());
  const { status, headers, cookies, bytes = Buffer.from(answer.text) } = answer;
  const { 'content-encoding': _, ...plain } = passOn(headers);
  const length = outgoing.req.method === 'HEAD' ? headers['content-length'] : String(bytes.length);
  outgoing.writeHead(status, {
    ...plain,
    ...(cookies && { 'set-cookie': [...cookies] }),
    ...(length !== undefined && { 'content-length': length }),
  });
  outgoing.end(bytes);
};

/**
 * Opens a server on a free loopback port that passes requests through mutators to the platform at the origin
 * `upstream`. Without it, the server is an HTTP proxy, or a standalone server if mutators answer everything.
 */
export const openProxy = async (mutators: readonly Mutator[], upstream?: string): Promise<MutatingProxy> => {
  const counts = { requests: 0, changes: 0 };
  const clock = openSandboxClock(async () => undefined);
  const platform = openWire({ ...(upstream && { origin: upstream }), timeoutSeconds: 60, clock });
  const wire = mutate(platform, mutators, () => void counts.changes++);
  const server = createServer((incoming, outgoing) => {
    counts.requests += 1;
    readRequest(incoming, upstream)
      .then((request) => wire.send(request))
      .then((answer) => writeAnswer(outgoing, answer))
      // A defect of a mutator becomes an answer, so that the run shows it.
      .catch((error: Error) => writeAnswer(outgoing, respond(500, error.message, {})));
  });
  server.on('connect', (_, socket) => {
    socket.once('error', () => socket.destroy());
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    server.emit('connection', socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get requests() {
      return counts.requests;
    },
    get changes() {
      return counts.changes;
    },
    close: async () => {
      server.closeAllConnections();
      await Promise.all([wire.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
};
