import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approvalsGroup } from '../../../models/responsibilities.ts';
import { all, between, driverWith, requested } from './scenarios.test.kit.ts';

for (const [name, more] of [
  ['from-user', { 'from-user': undefined }],
  ['to-user', { 'to-user': undefined }],
  ['to-user that is nothing', { 'to-user': null }],
  ['user without a name', { 'to-user': {} }],
  ['responsibility', { 'requested-reassignments': undefined }],
  ['true responsibility', { 'requested-reassignments': { platform: { 'replace-as-manager': false } } }],
  ['known responsibility', requested(['platform', 'replace-as-nobody'], ['nowhere', 'add-roles'])],
] as const) {
  test(`a request without ${name} creates nothing`, async () => {
    const driver = await driverWith();
    const [from, to] = [await driver.user('everything'), await driver.user('nothing')];
    const body = { ...between(from, to), ...more };
    const { status, json } = await driver.api('POST', '', body);
    assert.equal(status, 400);
    assert.ok(Object.hasOwn(json, 'errors'));
  });
}

for (const [name, body] of [
  ['nothing', undefined],
  ['a list', []],
  ['a user who is a text', { 'from-user': 'x', 'to-user': { login: 'x' } }],
  ['a group that is a list', { 'requested-reassignments': { platform: [1] } }],
  ['names of the language', { 'requested-reassignments': { constructor: { toString: true } } }],
] as const) {
  test(`${name} is refused as invalid`, async () => {
    const driver = await driverWith();
    assert.equal((await driver.api('POST', '', body)).status, 400);
  });
}

test('the long name of the approvals group is accepted in both spellings if only documented ones are', async () => {
  const driver = await driverWith({ 'formats/inbound-spelling': 'exact' });
  const [from, to] = [await driver.user('everything'), await driver.user('nothing')];
  for (const group of [approvalsGroup, approvalsGroup.replaceAll('-', '_')]) {
    const body = between(from, to, requested([group, 'replace-as-watcher']));
    assert.equal((await driver.api('POST', '', body)).status, 201, group);
  }
});

test('a group that nobody knows is named where nothing else is asked for', async () => {
  const driver = await driverWith();
  const [from, to] = [await driver.user('everything'), await driver.user('nothing')];
  const { json } = await driver.api(
    'POST',
    '',
    between(from, to, requested(['aprovals', 'replace-as-watcher'])),
  );
  assert.match(JSON.stringify(json), /It has no group aprovals\./);
});

test('reassignments can be neither listed nor changed', async () => {
  const { api } = await driverWith();
  assert.deepEqual([(await api('GET')).status, (await api('DELETE', '/6001')).status], [405, 405]);
  assert.equal((await api('GET', '/1')).status, 404);
  assert.equal((await api('GET', '/1/transactions')).status, 404);
  assert.equal(all, '/api/user_reassignments');
});
