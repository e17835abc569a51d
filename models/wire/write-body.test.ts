import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestedAgreement, requestedInspection, requisition } from '../resources/index.ts';
import { readBody } from './body.ts';
import { writeBody } from './write-body.ts';

const agreement = {
  'payment-term': { id: 9007199254740993n },
  items: [{ quantity: '1.50', 'schedule-lines': [{ 'delivery-date': undefined, quantity: null }] }],
  Own_Member: { 'payment-term': 1 },
};

test('members are written in their documented spelling, other members and all values unchanged', () => {
  const { type, text } = writeBody(requestedAgreement, agreement, { format: 'json' });
  assert.equal(type, 'application/json');
  assert.equal(
    text,
    '{"payment_term":{"id":9007199254740993},"items":[{"quantity":"1.50","schedule_lines":[{"quantity":null}]}],' +
      '"Own_Member":{"payment-term":1}}',
  );
});

test('XML has the root and element names of the resource', () => {
  const { type, text } = writeBody(requestedAgreement, agreement, { format: 'xml' });
  assert.equal(type, 'application/xml');
  assert.match(text, /<scheduling-agreement><payment_term><id>9007199254740993<\/id><\/payment_term>/);
  assert.match(text, /<schedule_lines type="array"><schedule-line><quantity nil="true"\/>/);
  const members = { 'is-quantitative': 'a<b', 'expected-limits': [{ 'limit-type': 'MIN' }] };
  const inspection = writeBody(requestedInspection, { characteristics: [members] }, { format: 'xml' }).text;
  assert.match(
    inspection,
    /<quality-inspection><characteristics type="array"><characteristic><isQuantitative>/,
  );
  assert.match(inspection, /a&lt;b.*<expectedLimits type="array"><expectedLimit><limitType>MIN/);
});

test('members may be nested below a name', async () => {
  const members = { 'req-title': 'Chairs' };
  const { text } = writeBody(requisition, members, { format: 'json', below: true });
  assert.equal(text, '{"requisition-header":{"req_title":"Chairs"}}');
  const other = writeBody(requisition, members, { format: 'xml', root: 'requisition' });
  assert.equal((await readBody(other.text, other.type)).root, 'requisition');
});
