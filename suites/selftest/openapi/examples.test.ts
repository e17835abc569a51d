import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formType, mediaTypeOf } from '../../../models/wire/media-type.ts';
import { testSimulator } from '../simulator.ts';
import {
  documentAt,
  type ExampleOperation,
  filled,
  queryOf,
  shownIn,
  tokenBy,
  written,
} from './example-requests.test.kit.ts';

/** The content of a request besides its path; a read has none. */
interface RequestContent {
  readonly type?: string;
  readonly body?: string;
}

const headersOf = (bearer: string, type: string | undefined): Readonly<Record<string, string>> => ({
  ...{ authorization: `Bearer ${bearer}`, accept: mediaTypeOf.json },
  ...(type !== undefined && { 'content-type': type }),
});

describe('the examples of the document that a simulator serves', () => {
  const simulator = testSimulator();

  /** The answers of a sandbox to all examples in its document that meet a condition. */
  const refusedAt = async (
    name: string,
    contentFor: (shown: ExampleOperation) => RequestContent | undefined,
  ) => {
    const base = `${simulator.url}/sandboxes/${name}`;
    const document = await documentAt(base);
    const bearer = await tokenBy(base, document);
    const examples = shownIn(document).flatMap((shown) => {
      const path = filled(shown);
      const request = contentFor(shown);
      return path === undefined || request === undefined
        ? []
        : [{ ...shown, ...request, path: `${path}?${queryOf(shown)}` }];
    });
    const refused: string[] = [];
    for (const { body, method, operation, path, type } of examples) {
      const headers = headersOf(bearer, type);
      const answer = await fetch(base + path, { method, headers, ...(body !== undefined && { body }) });
      const text = await answer.text();
      if (!answer.ok) refused.push(`${operation.operationId}: ${answer.status} ${text}`);
    }
    return { count: examples.length, refused };
  };

  for (const type of [...Object.values(mediaTypeOf), formType]) {
    it(`should be accepted unchanged: ${type}`, async () => {
      const { count, refused } = await refusedAt(type.replaceAll('/', '-'), ({ method, operation }) => {
        const media = operation.requestBody?.content[type];
        if (method === 'GET' || media?.example === undefined) return undefined;
        return { type, body: written(type, media) };
      });
      assert.deepEqual(refused, []);
      assert.ok(count >= (type === formType ? 9 : 44), `${count} were asked`);
    });
  }

  it('should work as a collection: a request of each operation, one after the other', async () => {
    const { count, refused } = await refusedAt('collection', ({ method, operation }) => {
      const [content] = Object.entries(operation.requestBody?.content ?? {}).filter(
        ([, media]) => media.example !== undefined,
      );
      // Clients refuse to send a body with a read.
      return method === 'GET' || content === undefined ? {} : { type: content[0], body: written(...content) };
    });
    assert.equal(count, 127);
    assert.deepEqual(
      refused.map((line) => line.split(':')[0]),
      ['comments.show-attachment'],
      refused.join('\n'),
    );
  });
});
