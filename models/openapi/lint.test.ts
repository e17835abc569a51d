import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { type OpenApi, openApi } from './index.ts';

/** The document printed by the command, and the one served by a simulator, which contains no host. */
const documents: readonly OpenApi[] = [
  openApi({ baseUrl: 'https://platform.example' }),
  openApi({ baseUrl: '/sandboxes/name' }),
];

const problemsOf = async (document: unknown): Promise<readonly string[]> => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ location, message, ruleId }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
};

// All rules apply: the strict set turns every warning of the recommended one into an error.
test('a strict linter reports nothing', async () => {
  for (const document of documents) assert.deepEqual(await problemsOf(document), []);
});

test('the linter reports a defect', async () => {
  const [document] = documents;
  const problems = await problemsOf({ ...document, tags: [], info: { title: 'No license' } });
  assert.match(problems.join('\n'), /info-license/);
  assert.match(problems.join('\n'), /version/);
});

test('the document is valid by the official schema of OpenAPI 3.1', async () => {
  for (const document of documents) {
    const { errors, valid } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    assert.ok(valid, JSON.stringify(errors));
  }
});
