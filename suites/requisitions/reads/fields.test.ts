import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outgoing } from '../../harness/client.ts';
import { openRecorder } from '../../harness/recorder.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';
import { strictSettings as settings } from '../../harness/stand-ins/strict-settings.ts';
import { rulesOf } from '../../laws/fields.ts';
import { trialOf } from '../fake/requisitions.ts';
import { fields } from './fields.ts';

const fieldTypes = rulesOf('requisitions').flatMap(({ kind, field, requirement }) =>
  kind === 'type' ? [[field.name, requirement] as const] : [],
);

const user = { id: 7, login: 'ada' };
const record = { id: 3, name: 'one' };
const kinds: Readonly<Record<string, readonly [right: unknown, wrong: unknown]>> = {
  user: [user, 'ada'],
  text: ['a text', 5],
  string: ['a text', 5],
  datetime: ['2026-01-31T10:00:00Z', '31.01.2026'],
  boolean: [true, 'yes'],
  integer: [3, '3'],
  decimal: ['10.50', 'ten'],
  currency: [{ id: 1, code: 'USD' }, 840],
  list: [[record], 'one'],
};
const of = (requirement: string): readonly [unknown, unknown] =>
  kinds[requirement.split('-is-')[1] ?? ''] ?? [[record], [7]];

const snake = new Set(['req-title', 'user-members', 'user-group-members']);
const nameOf = (field: string): string => (snake.has(field) ? field.replaceAll('-', '_') : field);
const many = new Set(['user-members', 'user-group-members']);

const right = Object.fromEntries(
  fieldTypes.map(([field, requirement]) => {
    const [value] = of(requirement);
    return [nameOf(field), many.has(field) ? [value] : value];
  }),
);

const element = (name: string, value: unknown): string => {
  if (value === null) return '';
  const inner = Array.isArray(value)
    ? value.map((one) => element('item', one)).join('')
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([member, held]) => element(member, held))
          .join('')
      : String(value);
  return `<${name}${Array.isArray(value) ? ' type="array"' : ''}>${inner}</${name}>`;
};

/** What the check says against a platform that shows these two requisitions, one in each format. */
const red = async (json: object, xml: object = json): Promise<readonly string[]> => {
  const recorder = openRecorder(settings);
  const answers = ({ path, accept }: Outgoing) => {
    const isList = path === '/api/requisitions';
    if (accept === 'application/json') return answerWith(200, JSON.stringify(isList ? [json] : json), 'json');
    const one = element('requisition-header', xml);
    return answerWith(
      200,
      isList ? `<requisition-headers type="array">${one}</requisition-headers>` : one,
      'xml',
    );
  };
  const { context } = trialOf({ answers }, { requisitions: { readable: [3] } });
  await fields.run({ ...context, judge: recorder.judgeFor(fields) });
  return recorder
    .judgements()
    .filter(({ verdict }) => verdict === 'fail')
    .map(({ requirement }) => requirement);
};

test('a requisition as documented is right in both formats', async () => {
  assert.deepEqual(await red(right), []);
});

test('a wrong type in JSON alone is red for its own row', async () => {
  for (const [field, requirement] of fieldTypes) {
    const [, wrong] = of(requirement);
    assert.deepEqual(await red({ ...right, [nameOf(field)]: wrong }, right), [requirement], field);
  }
});

const textual = ['text', 'string', 'currency', 'lines'];

test('a wrong type in XML alone is red for its own row, where XML tells one', async () => {
  for (const [field, requirement] of fieldTypes) {
    const kind = requirement.split('-is-')[1] ?? '';
    if (textual.includes(kind)) continue;
    assert.deepEqual(await red(right, { ...right, [nameOf(field)]: 'x' }), [requirement], field);
  }
});

test('a name that is documented with underscores has them', async () => {
  const { req_title, ...others } = right;
  assert.deepEqual(await red({ ...others, 'req-title': req_title }, right), [
    'requisitions/req-title-is-string',
  ]);
});

test('null, an empty list, one record for several, and a bare code of a currency are right', async () => {
  const loose = {
    approvals: record,
    'current-approval': [record],
    currency: 'USD',
    pcard: null,
    department: [],
  };
  assert.deepEqual(await red({ ...right, ...loose, milestones: null, tags: 5 }), []);
});

test('a status of more than 50 characters is too long', async () => {
  assert.deepEqual(await red({ ...right, status: 'x'.repeat(51) }), [
    'requisitions/status-fits-50-characters',
  ]);
});
