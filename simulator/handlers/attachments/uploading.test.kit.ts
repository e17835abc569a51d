import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import { type Answer, type Sent, type Served, serve } from './uploads.test.kit.ts';

/** Where files are attached in these tests. */
export const path = '/api/contracts/4001/attachments';
/** The content type of the forms that `head` and `tail` stand around. */
export const type = 'multipart/form-data; boundary=frontier';
export const mega = 1024 * 1024;

export const head = (name: string): Buffer =>
  Buffer.from(
    `--frontier\r\nContent-Disposition: form-data; name="attachment[file]"; filename="${name}"\r\nContent-Type: application/x-any\r\n\r\n`,
  );
export const tail = Buffer.from(
  '\r\n--frontier\r\nContent-Disposition: form-data; name="attachment[type]"\r\n\r\nfile\r\n--frontier--\r\n',
);

/** Sends forms to a simulator. */
export interface Uploading {
  readonly served: Served;
  upload(pieces: Sent['pieces'], headers?: Sent['headers']): Promise<Answer>;
  /** The id of the attachment that a file became. */
  attach(content: Uint8Array, name?: string): Promise<number>;
  /** Nothing was stored, and nothing lies about. */
  assertNothing(what: string): Promise<void>;
}

const uploadTo =
  (served: () => Served): Uploading['upload'] =>
  (pieces = [], headers = {}) =>
    served().send({ method: 'POST', path, headers: { 'content-type': type, ...headers }, pieces });

/** A simulator for the tests of a file, as it was at first before each of them. */
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
