import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anySerialization } from './any-data.test.kit.ts';
import { datetimeWriter, readDatetime } from './datetime.ts';
import { referenceSerialization } from './serialization-options.ts';

const read = (text: string): string | undefined => readDatetime(text)?.value;

test('ISO 8601 forms are read as instants', () => {
  const noon = '2024-02-29T12:00:00.000Z';
  const same = [
    '2024-02-29T12:00:00Z',
    '2024-02-29T12:00:00+00:00',
    '2024-02-29T13:30:00+01:30',
    '2024-02-29T07:00:00-0500',
    '2024-02-29T07:00:00-05',
    '20240229T120000Z',
    '2024-02-29T12:00Z',
    '2024-02-29T12:00:00.000000Z',
    '2024-02-29t12:00:00z',
    '2024-02-29T12:00:00',
    '2024-060T12:00:00Z',
    '2024060T120000Z',
    '2024-W09-4T13:00:00+01:00',
    '2024W094T12Z',
  ];
  for (const text of same) assert.equal(read(text), noon, text);
  assert.equal(read('2024-02-29T12:00:00,1239Z'), '2024-02-29T12:00:00.123Z');
  assert.equal(read('2024-02-28T24:00:00Z'), '2024-02-29T00:00:00.000Z');
  assert.equal(read('2020-W53-7'), '2021-01-03T00:00:00.000Z');
  assert.equal(read('2025-W01-1'), '2024-12-30T00:00:00.000Z');
});

test('years 0 and 1 are read', () => {
  assert.equal(read('0001-01-01T00:00:00Z'), '0001-01-01T00:00:00.000Z');
  assert.equal(read('0000-02-29T00:00:00Z'), '0000-02-29T00:00:00.000Z');
});

test('a date without a time is midnight, and reported as a date only', () => {
  assert.deepEqual(readDatetime('2024-02-29'), { value: '2024-02-29T00:00:00.000Z', dateOnly: true });
  assert.equal(readDatetime('2024-02-29T00:00:00Z')?.dateOnly, false);
});

test('other texts are no datetime', () => {
  const wrong = [
    '',
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-01-01T25:00:00Z',
    '2024-01-01T24:00:01Z',
  ];
  const odd = [
    '01/02/2024',
    '2024-01-01 10:00:00',
    '1704067200',
    'Mon, 01 Jan 2024',
    '2024-01-01T10:60:00Z',
    '2024-1-1',
    '2023-366T10:00:00Z',
    '2024-000T10:00:00Z',
    '2024060',
    '2024-W53-1T10:00:00Z',
    '2024-W00-1',
    '2024-W09-8',
  ];
  const zones = [
    '2024-01-01T10:00:00+24:00',
    '2024-01-01T10:00:00+1',
    '2024-01-01Z',
    '0000-01-01T00:00:00+01:00',
  ];
  for (const text of [...wrong, ...odd, ...zones]) assert.equal(read(text), undefined, text);
});

test('every datetime option keeps the instant', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), noInvalidDate: true, max: new Date('2500-01-01') }),
      anySerialization,
      (date, options) => {
        assert.equal(read(datetimeWriter(options)(date.toISOString())), date.toISOString());
      },
    ),
  );
});

test('each option has its documented form', () => {
  const write = (value: string, options: Partial<typeof referenceSerialization>) =>
    datetimeWriter({ ...referenceSerialization, ...options })(value);
  const value = '2024-01-01T23:30:00.000Z';
  assert.equal(write(value, { offsetMinutes: 60 }), '2024-01-02T00:30:00+01:00');
  assert.equal(write(value, { offsetMinutes: -210 }), '2024-01-01T20:00:00-03:30');
  assert.equal(write(value, { datetimes: 'z' }), '2024-01-01T23:30:00Z');
  assert.equal(write(value, { datetimes: 'z-fraction' }), value);
  assert.equal(write('2024-01-01T23:30:00.120Z', { datetimes: 'z' }), '2024-01-01T23:30:00.120Z');
  assert.equal(write('soon', {}), 'soon');
});
