import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type ClientRequest, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach } from 'node:test';
import { createApp } from '../../app.ts';
import { stillPlatform, tokenOf } from '../../ask.test.kit.ts';
import type { Platform } from '../../platform.ts';

/** A response with its bytes. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
}

/** A request over HTTP. */
interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a stream, without a length. */
  readonly pieces?: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A served simulator with the directory of its files. */
interface Served {
  readonly platform: Platform;
  readonly port: number;
  readonly token: string;
  readonly defects: readonly unknown[];
  send(sent: Sent): Promise<Answer>;
  /** A response whose body has not been read yet. */
  open(path: string): Promise<IncomingMessage>;
  /** A request without its body. */
  begin(sent: Sent): ClientRequest;
  /** The sizes of the stored files. */
  files(): number[];
  close(): Promise<void>;
}

const answered = async (response: IncomingMessage): Promise<Answer> => ({
  status: response.statusCode ?? 0,
  headers: response.headers,
  bytes: Buffer.concat(await response.toArray()),
});

const room = (outgoing: ClientRequest): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      outgoing.off('drain', done).off('close', done);
      resolve();
    };
    outgoing.on('drain', done).on('close', done);
  });

/** Sends a stream with backpressure. */
const pour = async (outgoing: ClientRequest, pieces: Sent['pieces'] = []): Promise<void> => {
  for await (const piece of pieces) {
    if (outgoing.destroyed) return;
    if (!outgoing.write(piece)) await room(outgoing);
  }
  outgoing.end();
};

const filesBelow = (path: string): number[] =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

// Created before the first file: it contains the directory of this process.
const directory = mkdtempSync(join(tmpdir(), 'procon-test-'));
process.env['TMPDIR'] = directory;
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));

/** Serves a platform. */
export const serve = async (choices: Readonly<Record<string, string>> = {}): Promise<Served> => {
  const platform = stillPlatform(choices);
  const defects: unknown[] = [];
  const server = createServer(createApp(platform, { onDefect: (error) => defects.push(error) }).callback());
  const port = await listening(server);
  const token = await tokenOf(platform);
  const begin = ({ method = 'GET', path, headers = {} }: Sent): ClientRequest =>
    request({
      ...{ host: '127.0.0.1', port, method, path },
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...headers },
    });
  const responded = (outgoing: ClientRequest, pieces?: Sent['pieces']): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      outgoing.once('error', reject).once('response', resolve);
      pour(outgoing, pieces).catch(reject);
    });
  return {
    ...{ platform, port, token, defects, begin },
    open: (path) => responded(begin({ path })),
    send: async (sent) => answered(await responded(begin(sent), sent.pieces)),
    files: () => filesBelow(directory),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      platform.close();
    },
  };
};

/** Polls for a condition without an event. */
export const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

/** The path to which these tests upload. */
export const path = '/api/contracts/4001/attachments';
/** The content type of the forms of `head` and `tail`. */
export const type = 'multipart/form-data; boundary=frontier';
export const mega = 1024 * 1024;

export const head = (name: string): Buffer =>
  Buffer.from(
    `--frontier\r\nContent-Disposition: form-data; name="attachment[file]"; filename="${name}"\r\nContent-Type: application/x-any\r\n\r\n`,
  );
export const tail = Buffer.from(
  '\r\n--frontier\r\nContent-Disposition: form-data; name="attachment[type]"\r\n\r\nfile\r\n--frontier--\r\n',
);

/** Uploads forms to a simulator. */
interface Uploading {
  readonly served: Served;
  upload(pieces: Sent['pieces'], headers?: Sent['headers']): Promise<Answer>;
  /** Uploads a file; returns the id of its attachment. */
  attach(content: Uint8Array, name?: string): Promise<number>;
  /** Asserts that no attachment and no file was stored. */
  assertNothing(what: string): Promise<void>;
}

const uploadTo =
  (served: () => Served): Uploading['upload'] =>
  (pieces = [], headers = {}) =>
    served().send({ method: 'POST', path, headers: { 'content-type': type, ...headers }, pieces });

/** A simulator for the tests of a file, reset before each of them. */
export const uploading = (): Uploading => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  beforeEach(() => served.platform.main.reset());
  after(() => served.close());
  const upload = uploadTo(() => served);
  return {
    get served() {
      return served;
    },
    upload,
    attach: async (content, name = 'any.bin') => {
      const { status, bytes } = await upload([head(name), content, tail]);
      assert.equal(status, 201, bytes.toString());
      return (JSON.parse(bytes.toString()) as { id: number }).id;
    },
    assertNothing: async (what) => {
      const { bytes } = await served.send({ path });
      assert.deepEqual(JSON.parse(bytes.toString()), [], what);
      assert.deepEqual(served.files(), [], what);
      assert.deepEqual(served.defects, [], what);
    },
  };
};
