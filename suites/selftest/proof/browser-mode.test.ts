import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { browserMode, setBrowserMode } from './browser-mode.ts';

after(() => {
  delete process.env['PROCON_PROOF_BROWSER'];
});

test('nobody chooses how pages are visited unless told to, and processes that start later know it', () => {
  assert.equal(browserMode(), undefined);
  setBrowserMode('always');
  assert.equal(browserMode(), 'always');
  assert.equal(process.env['PROCON_PROOF_BROWSER'], 'always');
});
