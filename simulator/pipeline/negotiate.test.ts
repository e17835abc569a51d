import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createChoices } from '../choices.ts';
import { preferredFormat } from './negotiate.ts';

const cases: readonly (readonly [string | undefined, 'json' | 'xml' | undefined])[] = [
  [undefined, 'xml'],
  ['', 'xml'],
  ['*/*', 'xml'],
  ['application/*', 'xml'],
  ['application/json', 'json'],
  ['APPLICATION/JSON; charset=utf-8', 'json'],
  ['application/xml', 'xml'],
  ['text/xml', 'xml'],
  ['application/json, application/xml', 'json'],
  ['application/xml, application/json', 'xml'],
  ['application/xml;q=0.5, application/json', 'json'],
  ['application/json;q=0.1, */*;q=0.5', 'xml'],
  ['application/xml;q=0, */*', 'json'],
  ['application/json, */*', 'json'],
  ['text/html, application/xhtml+xml, */*;q=0.8', 'xml'],
  ['image/png', undefined],
  ['application/json;q=0', undefined],
  ['application/json;q=nonsense', 'json'],
  [',,;;q=', undefined],
];

for (const [accept, format] of cases) {
  test(`Accept ${JSON.stringify(accept)} leads to ${format ?? 'nothing'}`, () => {
    assert.equal(preferredFormat(accept, createChoices()), format);
  });
}
