import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requirements } from '../../../models/requirements/index.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { snapshotIn } from '../descriptor.ts';
import { fieldRules } from './field-types.ts';

const wrong = (text: string, format: Format = 'json'): readonly string[] => {
  const snapshot = snapshotIn(answerWith(200, text, format), sampleProfile());
  assert.ok(isSnapshot(snapshot), text);
  return fieldRules
    .filter((rule) => rule.problem(snapshot) !== undefined)
    .map(({ requirement }) => requirement.replace('quality-inspections/', ''));
};

const shown = (more: object): string => JSON.stringify({ id: 5, ...more });

test('there is a rule for each requirement about types, and no other', () => {
  const known = new Set(requirements.map(({ id }) => id as string));
  assert.equal(fieldRules.length, 41);
  for (const { requirement } of fieldRules) assert.ok(known.has(requirement), requirement);
});

test('values of documented types are right in both formats', () => {
  const characteristics = [
    { id: 'a', type: 'required', isQuantitative: true, lineNum: '1', specification: 's' },
  ];
  assert.deepEqual(wrong(shown({ dueDate: '2026-09-01T12:00:00Z', itemQuantity: 1.5, characteristics })), []);
  assert.deepEqual(wrong(shown({ dueDate: null, type: 'Inspection', characteristics: [] })), []);
  const xml =
    '<qualityInspection><id>5</id><dueDate>2026-09-01</dueDate><exported>false</exported></qualityInspection>';
  assert.deepEqual(wrong(xml, 'xml'), []);
});

const faults: readonly (readonly [object, string])[] = [
  [{ id: '5' }, 'id-is-integer'],
  [{ supplierId: 'ACME' }, 'supplier-id-is-integer'],
  [{ reviewedBy: 7 }, 'reviewed-by-is-string'],
  [{ dueDate: '01.09.2026' }, 'due-date-is-datetime'],
  [{ exported: 'true' }, 'exported-is-boolean'],
  [{ itemQuantity: 'many' }, 'item-quantity-is-number'],
  [{ characteristics: 'none' }, 'characteristics-is-list'],
  [{ characteristics: ['one'] }, 'characteristics-is-list'],
  [{ characteristics: [{ specification: 5 }] }, 'specification-is-string'],
  [{ characteristics: [{ isQuantitative: 'no' }] }, 'is-quantitative-is-boolean'],
  [{ characteristics: [{ characteristicValues: { code: 'OK' } }] }, 'characteristic-values-is-list'],
  [{ characteristics: [{ lineNum: 1 }, { type: 'REQUIRED' }] }, 'characteristic-type-is-lower-case'],
  [{ characteristics: [{ valueType: 'Choice' }] }, 'value-type-is-lower-case'],
  [{ due_date: '2026-09-01' }, 'members-are-camel-case'],
  [{ characteristics: [{ 'line-num': 1 }] }, 'members-are-camel-case'],
];

for (const [more, rule] of faults) {
  test(`${JSON.stringify(more)} violates ${rule}`, () => assert.deepEqual(wrong(shown(more)), [rule]));
}
