import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf } from './read-attachment.ts';

test('only addresses of the target are requested', () => {
  const base = 'https://target.example/tenant';
  assert.deepEqual(addressOf('https://target.example/tenant/files/1?k=2', base), { path: '/files/1?k=2' });
  assert.deepEqual(addressOf('/api/attachments/1', base), { path: '/api/attachments/1' });
  assert.deepEqual(addressOf('/files/1', base), { path: '/files/1', atOrigin: true });
  for (const url of [
    'https://other.example/1',
    '//other.example/1',
    'http://target.example/1',
    '',
    'data:,x',
  ])
    assert.equal(addressOf(url, base), undefined, url);
});
