import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { requisition, resources, schedulingAgreement } from '../resources/index.ts';
import type { Data } from '../resources/resource.ts';
import { anyData } from './any-data.test.kit.ts';
import { parseOwnJson } from './json.ts';
import { jsonText } from './json-text.ts';
import { readReferenceText, referenceText } from './reference-text.ts';
import { referenceSerialization } from './serialization-options.ts';
import { writeOne } from './write.ts';

test('a record of any resource is read as it was, from the text of an answer and from canonical members', () => {
  for (const resource of resources) {
    const property = fc.property(anyData(resource), fc.anything({ maxDepth: 1 }), (data, more) => {
      const record = { ...data, 'not-modelled': parseOwnJson(jsonText(more) ?? 'null') } as Data;
      // Large integers are read as bigints.
      const expected = parseOwnJson(jsonText(record));
      assert.deepEqual(readReferenceText(resource, referenceText(resource, record)), expected);
      assert.deepEqual(readReferenceText(resource, jsonText(record)), expected);
      if (resource.spelling === 'hyphen')
        assert.equal(
          referenceText(resource, record),
          writeOne(resource, record, 'json', referenceSerialization),
        );
    });
    fc.assert(property, { numRuns: 30 });
  }
});

test('datetimes at the ends of years and ranges, and texts that are none, are read as they were', () => {
  for (const at of [
    ...['0000-01-01T00:00:00.000Z', '1999-12-31T23:30:00.500Z', '2024-02-28T23:59:59.000Z'],
    ...[
      '2024-02-29T00:00:00.000Z',
      '9999-12-31T23:30:00.000Z',
      'never',
      '',
      '+01:00',
      'foo 1',
      '2024-06-31T00:00:00.000Z',
    ],
  ]) {
    const record = { id: 1, 'created-at': at, items: [{ 'delivery-schedules': [{ 'need-by-date': at }] }] };
    assert.deepEqual(readReferenceText(requisition, referenceText(requisition, record)), record);
    assert.deepEqual(
      readReferenceText(schedulingAgreement, referenceText(schedulingAgreement, record)),
      record,
    );
  }
});

test('numbers keep every digit', () => {
  const record = { id: 9_007_199_254_740_993n, 'not-modelled': 12_345_678_901_234_567_890n };
  assert.deepEqual(readReferenceText(requisition, referenceText(requisition, record)), record);
});
