import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import Koa from 'koa';

// The baseline for the simulator's speed: a server that keeps parsed records in memory, filters the array and
// stringifies. Arguments: the server (node, koa or the main file of Fastify), a file of records by collection, as
// json-server takes it, and a port.

type KeptRecord = Record<string, unknown> & { id: number };

const [server = '', file = '', port] = process.argv.slice(2);
const collections = JSON.parse(readFileSync(file, 'utf8')) as Record<string, KeptRecord[]>;

const create = (records: KeptRecord[], members: object): KeptRecord => {
  const record = { id: (records.at(-1)?.id ?? 0) + 1, ...members };
  records.push(record);
  return record;
};

/** The record or records that answer a request; undefined if there is none. */
const answer = async (method: string, url: string, body: () => Promise<object>): Promise<unknown> => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, name = '', id = ''] = pathname.split('/');
  const records = collections[name] ?? [];
  if (method === 'POST') return create(records, await body());
  const record = records.find((one) => String(one.id) === id);
  if (method === 'PATCH' && record) Object.assign(record, await body());
  if (id !== '') return record;
  return records.filter((one) => [...searchParams].every(([key, value]) => String(one[key]) === value));
};

const statusOf = (method: string, found: unknown): number =>
  found === undefined ? 404 : method === 'POST' ? 201 : 200;

const bodyOf = (incoming: IncomingMessage) => async (): Promise<object> => JSON.parse(await text(incoming));

const serveByNode = (): void => {
  createServer(async (incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    const found = await answer(method, url, bodyOf(incoming));
    outgoing.writeHead(statusOf(method, found), { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(found));
  }).listen(Number(port), '127.0.0.1');
};

const serveByKoa = (): void => {
  const app = new Koa();
  app.use(async (context) => {
    const { method, url, req } = context;
    const found = await answer(method, url, bodyOf(req));
    context.type = 'application/json';
    context.body = JSON.stringify(found);
    context.status = statusOf(method, found);
  });
  app.listen(Number(port), '127.0.0.1');
};

/** The part of Fastify that is used: it is installed for the benchmark alone. */
interface Fastify {
  all(path: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): void;
  listen(options: { readonly port: number; readonly host: string }): Promise<string>;
}
interface FastifyRequest {
  readonly method: string;
  readonly url: string;
  readonly body: object;
}
interface FastifyReply {
  code(status: number): { send(found: unknown): unknown };
}

const serveByFastify = async (): Promise<void> => {
  const { default: fastify } = (await import(pathToFileURL(server).href)) as { default: () => Fastify };
  const app = fastify();
  app.all('/*', async ({ method, url, body }, reply) => {
    const found = await answer(method, url, async () => body);
    return reply.code(statusOf(method, found)).send(found);
  });
  await app.listen({ port: Number(port), host: '127.0.0.1' });
};

if (server === 'node') serveByNode();
else if (server === 'koa') serveByKoa();
else await serveByFastify();
