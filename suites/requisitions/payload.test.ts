import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBody } from '../../models/wire/body.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { holdsText, marker, markersIn } from '../harness/generate/marker.ts';
import { bodyOf, freeLine, presetForm } from './payload.ts';

const profile = sampleProfile({ requisitions: { currency: 'USD' } });

test('characters that XML cannot carry are left out of XML alone', async () => {
  const input = { lines: [], header: { justification: 'a\u0000b\ufffec\ud800\r' } };
  const { text, type } = bodyOf(profile, presetForm, input, 'xml');
  assert.equal((await readBody(text, type)).members['justification'], 'abc\r');
  assert.equal(JSON.parse(bodyOf(profile, presetForm, input).text).justification, 'a\u0000b\ufffec\ud800\r');
});

test('markers differ, and are found in what carries them', () => {
  const [one, two] = [marker('line'), marker('line')];
  assert.notEqual(one, two);
  assert.match(one, /^procon line /);
  const tails = markersIn({ lines: [{ ...freeLine('x'), description: one }, { description: 'y' }] });
  assert.equal(tails.length, 1);
  assert.ok(one.endsWith(` ${tails[0]}`));
  const many = Array.from({ length: 30 }, () => marker('line'));
  assert.ok(many.every((text) => many.filter((other) => holdsText(other, text)).length === 1));
});
