import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { narrow, widen } from './widen.ts';

/** A platform in front of another one: the same but for its ids, which are of 64 bits. */
export interface WidePlatform {
  readonly url: string;
  stop(): Promise<void>;
}

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => Buffer.concat(await incoming.toArray());

const isText = (headers: Headers): boolean => /json|xml/.test(headers.get('content-type') ?? '');

/** Bytes one to one, so that files pass as they are. */
const narrowBytes = (bytes: Buffer): Buffer => Buffer.from(narrow(bytes.toString('latin1')), 'latin1');

const hopping = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive', 'host']);

const headersOf = (pairs: Iterable<readonly [string, string]>): [string, string][] =>
  [...pairs].filter(([name]) => !hopping.has(name.toLowerCase())).map(([name, value]) => [name, value]);

const pairsOf = ({ rawHeaders }: IncomingMessage): [string, string][] =>
  rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []));

/** Where a request came to, and where it is passed on to. */
interface Way {
  readonly own: string;
  readonly behind: string;
}

const pass = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { own, behind }: Way,
): Promise<void> => {
  const { method = 'GET', url = '/' } = incoming;
  const body = narrowBytes(await bodyOf(incoming));
  const answer = await fetch(behind + narrow(url), {
    method,
    headers: headersOf(pairsOf(incoming)),
    redirect: 'manual',
    ...(body.length > 0 && method !== 'GET' && { body: new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const told = (text: string): string => widen(text).replaceAll(behind, own);
  const headers = headersOf(answer.headers).map(([name, value]) => [
    name,
    name === 'location' ? told(value) : value,
  ]);
  outgoing.writeHead(answer.status, Object.fromEntries(headers));
  outgoing.end(isText(answer.headers) ? told(bytes.toString('utf8')) : bytes);
};

/** Opens it in front of the platform at an address. */
export const openWidePlatform = async (behind: string): Promise<WidePlatform> => {
  const own = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing, { own: own(), behind }).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: own(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
