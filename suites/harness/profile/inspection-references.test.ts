import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoint } from '../../../models/endpoints/index.ts';
import { profileFrom } from '../stand-ins/profile-from.ts';
import { inspectionOperations } from './inspection-profile.ts';
import { profileTemplate } from './template.ts';

const least = 'base-url: https://h.example\nclient: { id: a, secret: hunter2-hunter2 }\n';

/** The template with what it says of inspections made part of it. */
const uncommented = (): string => {
  let within = false;
  return profileTemplate()
    .split('\n')
    .map((line) => {
      within = /^# quality-inspections:$/.test(line) || (within && line.startsWith('#   '));
      return within ? line.slice(2) : line;
    })
    .join('\n');
};

test('a profile that says nothing of inspections knows none and no path', () => {
  const nothing = { readable: [], inspection: {}, characteristic: {}, paths: {} };
  assert.deepEqual(profileFrom(least).qualityInspections, nothing);
});

test('what the template shows of inspections is valid, and names the paths that are tried', () => {
  const env = { PROCON_CLIENT_ID: 'id', PROCON_CLIENT_SECRET: 'secret' };
  const { qualityInspections: told } = profileFrom(uncommented(), env);
  assert.deepEqual(told.readable, [9001]);
  assert.deepEqual([told.supplier, told.item, told.uom, told.requestedBy], [301, 7001, 21, 15]);
  assert.deepEqual(told.refDocument, { id: '4711', item: '10' });
  for (const operation of inspectionOperations) {
    assert.equal(told.paths[operation], endpoint(`quality-inspections.${operation}`).path);
  }
});

test('a path that begins with no slash and an operation that there is none of are complained about', () => {
  const told = (paths: string) => () => profileFrom(`${least}quality-inspections: { paths: ${paths} }`);
  assert.throws(told('{ list: api/x }'), /list/);
  assert.throws(told('{ show: /api/x }'), /show/);
});
