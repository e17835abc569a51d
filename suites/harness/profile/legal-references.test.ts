import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileFrom } from '../stand-ins/profile-from.ts';
import { profileTemplate } from './template.ts';

const least = 'base-url: https://h.example\nclient: { id: a, secret: hunter2-hunter2 }\n';

/** The template with what it says of legal documents made part of it. */
const uncommented = (): string => {
  let within = false;
  return profileTemplate()
    .split('\n')
    .map((line) => {
      within = /^# legal-documents:$/.test(line) || (within && line.startsWith('#   '));
      return within ? line.slice(2) : line;
    })
    .join('\n');
};

test('a profile that says nothing of legal documents knows none', () => {
  const nothing = { contracts: [], readable: [], expendable: [] };
  assert.deepEqual(profileFrom(least).legalDocuments, nothing);
});

test('what the template shows of legal documents is valid', () => {
  const env = { PROCON_CLIENT_ID: 'id', PROCON_CLIENT_SECRET: 'secret' };
  const { legalDocuments: told } = profileFrom(uncommented(), env);
  assert.deepEqual(told.contracts, [4001, 4002]);
  assert.equal(told.readable.length, 2);
  assert.deepEqual(told.expendable[0], { contract: 4001, id: 8603 });
});

test('the contract of a legal document is known without being named again', () => {
  const some =
    'legal-documents: { readable: [{ contract: 7, id: 1 }], expendable: [{ contract: 8, id: 2 }] }';
  assert.deepEqual(profileFrom(least + some).legalDocuments.contracts, [7, 8]);
});

test('a legal document without its contract is complained about', () => {
  const told = () => profileFrom(`${least}legal-documents: { expendable: [{ id: 1 }] }`);
  assert.throws(told, /legal-documents\.expendable\[0\]\.contract is missing/);
});
