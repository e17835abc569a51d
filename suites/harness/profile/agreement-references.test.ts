import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileFrom } from '../stand-ins/profile-from.ts';
import { profileTemplate } from './template.ts';

const least = 'base-url: https://h.example\nclient: { id: a, secret: hunter2-hunter2 }\n';

/** The template with what it says of agreements made part of it. */
const uncommented = (): string => {
  let within = false;
  return profileTemplate()
    .split('\n')
    .map((line) => {
      within = /^# scheduling-agreements:$/.test(line) || (within && line.startsWith('#   '));
      return within ? line.slice(2) : line;
    })
    .join('\n');
};

test('a profile that says nothing of agreements has no references', () => {
  assert.deepEqual(profileFrom(least).schedulingAgreements, {
    ...{ readable: [], agreement: {}, itemMembers: {}, line: {}, paths: {} },
  });
});

test('what the template shows of agreements is valid and taken over', () => {
  const env = { PROCON_CLIENT_ID: 'id', PROCON_CLIENT_SECRET: 'secret' };
  const { schedulingAgreements } = profileFrom(uncommented(), env);
  assert.deepEqual(schedulingAgreements.readable, [81001, 81002]);
  assert.deepEqual(schedulingAgreements.currency, { id: 1, code: 'USD' });
  assert.equal(schedulingAgreements.shippingAddress, 61);
  assert.equal(schedulingAgreements.paymentTerm, 71);
  assert.equal(schedulingAgreements.paths.issue, '/api/scheduling_agreements/:id/issue');
});

test('a path begins with a slash and belongs to an operation that there is', () => {
  const complaintOf = (paths: string): string => {
    try {
      profileFrom(`${least}scheduling-agreements: { paths: ${paths} }\n`);
    } catch (error) {
      return (error as Error).message;
    }
    return 'nothing';
  };
  assert.match(complaintOf('{ issue: agreements/issue }'), /paths\.issue/);
  assert.match(complaintOf('{ isue: /agreements/issue }'), /isue/);
});
