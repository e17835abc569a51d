import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldLists } from '../../../models/responsibilities.ts';
import { approvalsNameKeys } from '../../user-reassignments/approvals-names.ts';
import { profileFrom } from '../stand-ins/profile-from.ts';
import { dialectsSchema } from './dialects.schema.ts';
import { profileTemplate } from './template.ts';

const least = 'base-url: https://h.example\nclient: { id: a, secret: hunter2-hunter2 }\n';

/** The template with what it says of reassignments made part of it. */
const uncommented = (): string => {
  let within = false;
  return profileTemplate()
    .split('\n')
    .map((line) => {
      within = /^# user-reassignments:$/.test(line) || (within && line.startsWith('#   '));
      return within ? line.slice(2) : line;
    })
    .join('\n');
};

test('a profile that says nothing of reassignments lists nobody', () => {
  assert.deepEqual(profileFrom(least).userReassignments, {
    ...{ readable: [], processingSeconds: 60, users: { from: [], to: [], deactivatable: [] } },
  });
});

test('what the template shows of reassignments is valid', () => {
  const env = { PROCON_CLIENT_ID: 'id', PROCON_CLIENT_SECRET: 'secret' };
  const { userReassignments: told } = profileFrom(uncommented(), env);
  assert.deepEqual([told.readable, told.processingSeconds], [[6001, 6002], 60]);
  assert.deepEqual(told.users.to, [{ login: 'successor', id: 52, email: 'successor@example.com' }]);
  assert.deepEqual([told.users.from.length, told.users.deactivatable.length], [1, 1]);
  assert.equal(told.inactiveUser?.login, 'gone');
});

test('the template names every list of what users hold', () => {
  for (const list of heldLists)
    assert.match(profileTemplate(), new RegExp(`^#   .*\\b${list}\\b`, 'm'), list);
});

test('a user without a login is complained about, and an id is no secret', () => {
  const users = (text: string) => `${least}user-reassignments: { users: { from: [${text}] } }`;
  assert.throws(() => profileFrom(users('{ id: 4 }'), {}), /login/);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: A reference as a profile writes it.
  const profile = profileFrom(users('{ login: "${WHO}" }'), { WHO: 'leaver' });
  assert.equal(profile.userReassignments.users.from[0]?.login, 'leaver');
  assert.deepEqual(profile.secrets, ['hunter2-hunter2']);
});

test('a profile may pin each name of the approvals group that is tried, and one of its own', () => {
  const [tried] = dialectsSchema.properties['user-reassignments/approvals-group'].anyOf;
  assert.deepEqual(tried, { enum: [...approvalsNameKeys] });
  const pinned = (text: string) => () =>
    profileFrom(`${least}dialects: { user-reassignments/approvals-group: ${text} }`).dialects;
  assert.deepEqual(pinned('our-approvals')(), { 'user-reassignments/approvals-group': 'our-approvals' });
  assert.throws(pinned('underscore'), /approvals-group/);
});
