import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capabilities } from '../models/capabilities.ts';
import { CapabilityError, createCapabilities, parseCapability } from './capabilities.ts';

test('a sandbox has the reference value of each capability by default', () => {
  const inForce = createCapabilities({ release: '30.2.1' });
  assert.equal(inForce.of('release'), '30.2.1');
  for (const { id, reference } of capabilities.filter((row) => row.id !== 'release'))
    assert.equal(inForce.of(id), reference);
  assert.deepEqual(inForce.changed(), { release: '30.2.1' });
  assert.deepEqual(Object.keys(inForce.all()), [...capabilities.map(({ id }) => id)]);
});

test('replacing sets all capabilities, and an invalid set changes nothing', () => {
  const inForce = createCapabilities({ release: '30.2.1' });
  inForce.replace({ 'created-by-override': 'false' });
  assert.throws(() => inForce.replace({ release: '34.3.0', 'created-by-override': 'no' }), CapabilityError);
  assert.deepEqual(inForce.changed(), { 'created-by-override': 'false' });
});

test('a misspelt capability is reported with similar ids, an invalid value with the valid ones', () => {
  assert.throws(() => parseCapability('chart-of-account=static'), {
    message: 'There is no capability "chart-of-account". Near it: chart-of-accounts.',
  });
  assert.throws(() => parseCapability('colour=blue'), /"procon list capabilities" shows all/);
  assert.throws(() => parseCapability('release=99.0.0'), /takes 34\.4\.0, 34\.3\.0, 30\.2\.1/);
  assert.throws(() => parseCapability('release'), /"release" is no capability: write it as ID=VALUE/);
  assert.deepEqual(parseCapability('release=34.3.0'), ['release', '34.3.0']);
});
