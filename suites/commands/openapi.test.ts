import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import type { OpenApi } from '../../models/openapi/index.ts';
import { UsageError } from '../harness/errors.ts';
import { openFolder } from '../harness/fake/temporary-folder.ts';
import { printOpenApi } from './openapi.ts';

const written = async (
  format: string,
  baseUrl = 'http://127.0.0.1:4000',
  documentedOnly = false,
  known = {},
): Promise<string> => {
  const output = join(openFolder(), 'document');
  await printOpenApi({ format, baseUrl, output, documentedOnly }, known);
  return readFile(output, 'utf8');
};

test('JSON and YAML hold one document', async () => {
  const json = JSON.parse(await written('json')) as { servers: { url: string }[] };
  assert.deepEqual(parse(await written('yaml'), { maxAliasCount: 0 }), json);
  assert.equal(json.servers[0]?.url, 'http://127.0.0.1:4000');
});

test('the examples hold what the platform is known to have', async () => {
  const known = { reason_insight_code: 'OF-THIS-PLATFORM' };
  assert.match(await written('json', undefined, false, known), /OF-THIS-PLATFORM/);
  assert.doesNotMatch(await written('json'), /OF-THIS-PLATFORM/);
});

test('the address is that of the option, without a slash at its end', async () => {
  const json = JSON.parse(await written('json', 'https://platform.example/base/')) as unknown;
  assert.equal((json as { servers: { url: string }[] }).servers[0]?.url, 'https://platform.example/base');
});

test('only what is documented is there when nothing else is wanted', async () => {
  const bases = (text: string) =>
    new Set(
      Object.values((JSON.parse(text) as OpenApi).paths)
        .flatMap((item) => Object.values(item))
        .map((operation) => operation['x-procon-basis']),
    );
  assert.deepEqual(bases(await written('json')), new Set(['documented', 'silent']));
  assert.deepEqual(bases(await written('json', undefined, true)), new Set(['documented']));
});

test('an invalid option is reported in a sentence', async () => {
  const options = { format: 'json', baseUrl: 'http://h' };
  for (const format of ['xml', 'constructor', '']) {
    await assert.rejects(printOpenApi({ ...options, format }), UsageError);
  }
  for (const baseUrl of ['platform', 'file:///tmp', '', 'http://h/?a=1']) {
    await assert.rejects(printOpenApi({ ...options, baseUrl }), /--base-url takes an address/);
  }
  await assert.rejects(
    printOpenApi({ ...options, output: '/no/such/folder/file' }),
    /Cannot write \/no\/such\/folder\/file: there is no such folder\.$/,
  );
  await assert.rejects(printOpenApi({ ...options, output: tmpdir() }), /Cannot write .*: it is a folder\.$/);
  await assert.rejects(printOpenApi({ ...options, output: '' }), /--output takes the name of a file/);
});
