import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members } from '../../models/members.ts';
import {
  comment,
  payment,
  qualityInspection,
  requisition,
  schedulingAgreement,
  userReassignment,
} from '../../models/resources/index.ts';
import type { Resource } from '../../models/resources/resource.ts';
import type { Format } from '../../models/wire/media-type.ts';
import { readOne } from '../../models/wire/read.ts';
import { fieldLaw as comments } from '../comments/reads/fields.ts';
import { type Snapshot, snapshotOf as shownAs } from '../harness/resources/snapshot.ts';
import { fieldLaw as inspections } from '../quality-inspections/reads.ts';
import { type FieldLaw, judgedBy } from './fields.ts';

const snapshotOf = (resource: Resource, text: string, format: Format = 'json'): Snapshot => {
  const exchange = { method: 'GET', url: 'http://platform', requestHeaders: {}, milliseconds: 1 };
  return shownAs(readOne(resource, text, format), { format, exchange });
};

const idsOf = (
  law: FieldLaw,
  fits: (one: ReturnType<typeof judgedBy>[number]) => boolean,
): readonly string[] =>
  judgedBy(law)
    .filter(fits)
    .map(({ requirement }) => requirement.slice(law.area.length + 1));

/** The requirements of an area that a record violates. */
const broken = (law: FieldLaw, snapshot: Snapshot): readonly string[] =>
  idsOf(law, ({ problem }) => problem(snapshot) !== undefined);

const undecidedIn = (law: FieldLaw, snapshot: Snapshot): readonly string[] =>
  idsOf(law, ({ isTold }) => !isTold(snapshot));

const user = { id: 20, login: 'interface.20', fullname: 'Interface Account' };

const rightComment: Members = {
  ...{ id: 701, 'commentable-id': 11, 'commentable-type': 'InvoiceHeader', comments: 'Paid' },
  ...{ 'comment-type': 'user', 'reason-code': 'PRICE', 'to-supplier': true },
  attachments: [{ id: 801, type: 'text', text: 'Look' }],
  ...{ 'created-at': '2026-03-01T10:00:00Z', 'updated-at': '2026-03-01T10:00:00+01:00' },
  ...{ 'created-by': user, 'updated-by': user },
};

const ofComment = (members: Members): Snapshot =>
  snapshotOf(comment, JSON.stringify({ ...rightComment, ...members }));
const ofInspection = (members: object): Snapshot =>
  snapshotOf(qualityInspection, JSON.stringify({ id: 5, ...members }));

test('a comment as documented violates nothing and exercises each requirement', () => {
  assert.deepEqual(broken(comments, ofComment({})), []);
  assert.deepEqual(undecidedIn(comments, ofComment({})), []);
});

const wrongComments: readonly (readonly [Members, ...string[]])[] = [
  [{ id: '701' }, 'id-is-integer'],
  [{ 'commentable-id': 'eleven' }, 'commentable-id-is-integer'],
  [{ 'commentable-type': 7 }, 'commentable-type-is-string'],
  [{ 'commentable-type': `Header${'x'.repeat(250)}` }, 'commentable-type-fits-255-characters'],
  [{ comments: { text: 'Paid' } }, 'comments-is-text'],
  [{ 'comment-type': false }, 'comment-type-is-string'],
  [{ 'comment-type': 'u'.repeat(256) }, 'comment-type-fits-255-characters'],
  [{ 'reason-code': 3 }, 'reason-code-is-string'],
  [{ 'reason-code': 'é'.repeat(256) }, 'reason-code-fits-255-characters'],
  [{ 'to-supplier': 'yes' }, 'to-supplier-is-boolean'],
  [{ attachments: 'none' }, 'attachments-is-list'],
  [{ attachments: [{ id: 'first' }] }, 'attachments-is-list'],
  [{ 'created-at': 'yesterday' }, 'created-at-is-datetime'],
  [{ 'updated-at': 1_772_359_200 }, 'updated-at-is-datetime'],
  [{ 'created-by': 'interface.20' }, 'created-by-is-user'],
  [{ 'updated-by': 20 }, 'updated-by-is-user'],
  [{ 'to-supplier': undefined, to_supplier: true }, 'members-are-hyphenated'],
  [{ 'created-by': { ...user, 'custom-fields': { cost_center: 'A', CostCenter: 'B' } } }],
  [{ attachments: [{ id: 8501, 'created-at': 1_772_359_200 }] }],
  [{ 'reason-code': 'é'.repeat(255) }],
  [{ 'reason-code': null, 'created-by': null, 'to-supplier': null, attachments: null }],
];

for (const [members, ...wrong] of wrongComments) {
  test(`of comments, ${JSON.stringify(members).slice(0, 80)} violates ${wrong.join() || 'nothing'}`, () => {
    assert.deepEqual(broken(comments, ofComment(members)), wrong);
  });
}

test('null and an empty list are inconclusive about a type', () => {
  const undecided = undecidedIn(comments, ofComment({ 'reason-code': null, attachments: [] }));
  const about = ['attachments-is-list', 'reason-code-fits-255-characters', 'reason-code-is-string'];
  assert.deepEqual([...undecided].sort(), about);
});

const characteristic = { id: 'a', type: 'required', isQuantitative: true, lineNum: '1', specification: 's' };

const shownInspections: readonly (readonly [object, ...string[]])[] = [
  [{ dueDate: '2026-09-01T12:00:00Z', itemQuantity: 1.5, characteristics: [characteristic] }],
  [{ dueDate: null, type: 'Inspection', characteristics: [] }],
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
  [{ dueDate: '2026-09-01' }, 'due-date-is-datetime'],
  [{ due_date: '2026-09-01T12:00:00Z' }, 'members-are-camel-case'],
  [{ characteristics: [{ 'line-num': 1 }] }, 'members-are-camel-case'],
];

for (const [members, ...wrong] of shownInspections) {
  test(`of inspections, ${JSON.stringify(members)} violates ${wrong.join() || 'nothing'}`, () => {
    assert.deepEqual(broken(inspections, ofInspection(members)), wrong);
  });
}

test('an inspection in XML is valid where its texts represent values of their types', () => {
  const xml =
    '<qualityInspection><id>5</id><dueDate>2026-09-01T12:00:00Z</dueDate><exported>false</exported></qualityInspection>';
  assert.deepEqual(broken(inspections, snapshotOf(qualityInspection, xml, 'xml')), []);
});

test('an array of undocumented items may hold anything, and a currency may be a bare code or number', () => {
  const members = {
    'payment-details': [7, 8],
    payee: [7],
    'pay-from-currency': 840,
    'pay-to-currency': 'EUR',
  };
  const payments: FieldLaw = { area: 'payments', noun: 'payment' };
  assert.deepEqual(broken(payments, snapshotOf(payment, JSON.stringify(members))), []);
});

test('one record may stand for several, and a list of one for a record', () => {
  const requisitions: FieldLaw = { area: 'requisitions', noun: 'requisition' };
  const members = { approvals: { id: 3 }, 'current-approval': [{ id: 3 }], department: [], pcard: null };
  assert.deepEqual(broken(requisitions, snapshotOf(requisition, JSON.stringify(members))), []);
});

test('a summary of null satisfies "an object or null", a missing one is inconclusive', () => {
  const law: FieldLaw = { area: 'user-reassignments', noun: 'reassignment' };
  const told = (members: object) =>
    !undecidedIn(law, snapshotOf(userReassignment, JSON.stringify({ id: 1, ...members }))).includes(
      'summary-is-object-or-null',
    );
  assert.deepEqual([told({ summary: null }), told({ summary: {} }), told({})], [true, true, false]);
});

test('a finding about members of two lists names the one that is wrong', () => {
  const agreements: FieldLaw = { area: 'scheduling-agreements', noun: 'agreement' };
  const subjectIn = (list: string) => {
    const items = [{ id: 1, [list]: [{ id: 2, 'delivery-date': 5 }] }];
    const snapshot = snapshotOf(schedulingAgreement, JSON.stringify({ id: 3, items }));
    const row = 'scheduling-agreements/line-delivery-date-is-datetime';
    return judgedBy(agreements)
      .find(({ requirement }) => requirement === row)
      ?.subject(snapshot);
  };
  assert.equal(subjectIn('schedule-lines'), 'schedule-line delivery-date');
  assert.equal(subjectIn('delivery-schedules'), 'delivery-schedule delivery-date');
});

test('a finding names its subject as the monitors of the same member do', () => {
  const subjectsIn = (snapshot: Snapshot) =>
    judgedBy(comments).flatMap((one) => (one.problem(snapshot) === undefined ? [] : [one.subject(snapshot)]));
  assert.deepEqual(subjectsIn(ofComment({ 'created-at': 5 })), ['comment created-at']);
  const written = JSON.stringify(rightComment).replace('"commentable-id"', '"commentable_id"');
  assert.deepEqual(subjectsIn(snapshotOf(comment, written)), ['comment commentable-id']);
  for (const { rules, subject } of judgedBy(comments))
    if (rules.length > 0) assert.notEqual(subject(ofComment({})), undefined);
});
