import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '../../models/endpoints/index.ts';
import { ask, stillPlatform, tokenOf } from '../ask.test.kit.ts';

/** Ids that a double cannot represent exactly, or at all. */
const digits = ['9223372036854775807', `1${'0'.repeat(400)}`];

/** A body without the part of its message that names the path, or kind and id. */
const withoutPath = (body: unknown): string => String(body).replace(/record: [^"]*/, '');

test('an id of many digits is unknown like any other that nothing has', async () => {
  const platform = stillPlatform();
  const headers = { authorization: `Bearer ${await tokenOf(platform)}`, accept: 'application/json' };
  const rows = endpoints.filter(({ path, area }) => path.includes(':') && area !== 'access');
  assert.ok(rows.length > 100);
  for (const { id, method, path } of rows) {
    const answers = ['999999', ...digits].map((number) =>
      ask(platform, { method, url: path.replaceAll(/:\w+/g, number), headers }),
    );
    const [expected, ...others] = await Promise.all(answers);
    for (const { status, body } of others) {
      assert.equal(status, expected?.status, id);
      assert.equal(withoutPath(body), withoutPath(expected?.body), id);
    }
  }
});
