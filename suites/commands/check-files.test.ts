import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { rootCertificates } from 'node:tls';
import { UsageError } from '../harness/errors.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { openFolder } from '../harness/fake/temporary-folder.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { checkFiles } from './check-files.ts';

const folder = openFolder();

const put = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const complaintOf = (parts: Partial<Profile>): string => {
  try {
    checkFiles({ ...sampleProfile({}), ...parts });
    return 'none';
  } catch (error) {
    assert.ok(error instanceof UsageError, String(error));
    return error.message;
  }
};

test('a hooks module that is not there, or is a folder, is a wrong profile', () => {
  assert.equal(complaintOf({ hooks: { http: {}, module: put('hooks.mjs', '') } }), 'none');
  const none = join(folder, 'none.mjs');
  for (const module of [none, folder]) {
    assert.match(complaintOf({ hooks: { http: {}, module } }), /hooks\.module names .* no such file/);
  }
});

test('a ca-file that is missing or no certificate is a wrong profile', () => {
  assert.equal(complaintOf({ caFile: put('ca.pem', rootCertificates[0] ?? '') }), 'none');
  assert.match(complaintOf({ caFile: join(folder, 'none.pem') }), /ca-file names .*no such file/);
  assert.match(complaintOf({ caFile: put('text.pem', 'hello') }), /not readable as a certificate/);
});
