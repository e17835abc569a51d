import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileFrom } from '../stand-ins/profile-from.ts';
import { defaultLineMembers } from './requisition-profile.ts';
import { profileTemplate } from './template.ts';

const least = 'base-url: https://h.example\nclient: { id: a, secret: hunter2-hunter2 }\n';

const complaintOf = (text: string): string => {
  try {
    profileFrom(text);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing';
};

/** The template with what it says of requisitions made part of it. */
const uncommented = (): string => {
  let within = false;
  return profileTemplate()
    .split('\n')
    .map((line) => {
      within = /^# (requisitions|dialects):$/.test(line) || (within && line.startsWith('#   '));
      return within ? line.slice(2) : line;
    })
    .join('\n');
};

test('a profile that says nothing of requisitions has the documented names and nothing else', () => {
  assert.deepEqual(profileFrom(least).requisitions, {
    ...{ readable: [], supplierItems: [], creators: {}, approverIds: [] },
    ...{ header: {}, line: {}, itemLine: {}, lineMembers: defaultLineMembers },
  });
});

test('what the template shows of requisitions is valid and taken over', () => {
  const env = { PROCON_CLIENT_ID: 'id', PROCON_CLIENT_SECRET: 'secret' };
  const { requisitions, dialects } = profileFrom(uncommented(), env);
  assert.deepEqual(requisitions.readable, [5001, 5002]);
  assert.deepEqual(
    [requisitions.currency, requisitions.inactiveCurrency, requisitions.item],
    ['USD', 'XAF', 7001],
  );
  assert.deepEqual(requisitions.inactiveUser, { login: 'left' });
  assert.deepEqual(requisitions.apiUser, { login: 'integration' });
  assert.deepEqual(requisitions.creators, {
    withAccess: { login: 'buyer' },
    withoutAccess: { login: 'stranger' },
  });
  assert.deepEqual(requisitions.accounts?.unknown, { 'segment-1': '99', 'segment-2': '100' });
  assert.deepEqual(requisitions.header, { 'ship-to-address': { id: 3 } });
  assert.deepEqual(requisitions.lineMembers, defaultLineMembers);
  const [plain, dated] = requisitions.supplierItems;
  assert.deepEqual(plain, { item: 7001, supplier: 301, price: '9.99', preferred: true });
  assert.deepEqual(dated?.contract, {
    ...{ id: 41, status: 'published', starts: '2026-01-01', ends: '2027-12-31' },
  });
  assert.deepEqual(
    [dated?.sourcePartNumber, dated?.supplierAuxPartNumber, dated?.preferred],
    ['A-1', 'A-1-X', false],
  );
  assert.equal(dialects['requisitions/form'], 'bare, login, object');
});

test('names of members and numeric prices are taken over, and values of the environment are no secrets', () => {
  const { requisitions, secrets } = profileFrom(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: A reference as a profile writes it.
    `${least}requisitions: { line-members: { source-part-number: part, unit-price: price }, user: { login: "${'${WHO}'}" }, supplier-items: [{ item: 1, supplier: 2, price: 9.5 }] }\n`,
    { WHO: 'somebody' },
  );
  assert.deepEqual(requisitions.lineMembers, {
    ...defaultLineMembers,
    ...{ sourcePartNumber: 'part', unitPrice: 'price' },
  });
  assert.equal(requisitions.supplierItems[0]?.price, '9.5');
  assert.deepEqual([requisitions.user?.login, secrets], ['somebody', ['hunter2-hunter2']]);
});

for (const [name, text, words] of [
  ['a misspelt member', 'requisitions: { curency: USD }', /did you mean currency\?/],
  [
    'a supplier item without a price',
    'requisitions: { supplier-items: [{ item: 1, supplier: 2 }] }',
    /supplier-items\[0\]\.price is missing/,
  ],
  [
    'a price that is none',
    'requisitions: { supplier-items: [{ item: 1, supplier: 2, price: dear }] }',
    /price must be a text or a number/,
  ],
  [
    'a day that is none',
    'requisitions: { supplier-items: [{ item: 1, supplier: 2, price: 1, catalog: { status: accepted, starts: soon, ends: 2026-01-01 } }] }',
    /starts must be a day, such as 2026-01-31/,
  ],
  [
    'an unknown form',
    'dialects: { requisitions/form: nested }',
    /requisitions\/form must be words such as bare, login, object/,
  ],
] as const) {
  test(`${name} is told`, () => assert.match(complaintOf(`${least}${text}\n`), words));
}
