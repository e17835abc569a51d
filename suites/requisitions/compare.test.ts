import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import type { Data } from '../../models/resources/resource.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { compareHeader, compareLine, showsReference } from './compare.ts';
import { compareLines } from './compare-lines.ts';
import { sumOf } from './content/silences.ts';

const wrong = (sent: Record<string, unknown>, shown: Record<string, never> | object) =>
  compareHeader(sent, shown as never).otherwise.map(({ member }) => member);

describe('what a read shows otherwise than it was sent', () => {
  it('should find a text that was changed, under either spelling of its name', () => {
    assert.deepEqual(wrong({ 'req-title': 'a < b' }, { 'req-title': 'a &lt; b' }), ['req-title']);
    assert.deepEqual(wrong({ 'buyer-note': 'one' }, { 'buyer-note': 'other' }), ['buyer-note']);
    assert.deepEqual(wrong({ justification: '0.10' }, { justification: '0.1' }), ['justification']);
  });

  it('should accept what is the same, missing, null, or in a form that is open', () => {
    const sent = {
      req_title: 'Chairs',
      justification: 'They broke',
      currency: 'USD',
      'need-by-date': '2027-01-02',
      'requested-by': { login: 'Ada' },
    };
    const shapes = [
      {},
      { 'req-title': null, currency: null, 'requested-by': null },
      { 'req-title': 'Chairs', currency: 'usd', 'requested-by': { id: 7, login: 'ada' } },
      { currency: { id: 1, code: 'USD' }, 'requested-by': { id: 7, fullname: 'Ada Example' } },
      { currency: [{ code: 'USD' }], 'need-by-date': '2027-01-01T16:00:00.000Z' },
      { currency: { id: 1 }, 'requested-by': 'Ada Example', 'req-title': ['Chairs'] },
    ];
    for (const shown of shapes) assert.deepEqual(wrong(sent, shown), [], JSON.stringify(shown));
  });

  it('should find another currency, day and requester', () => {
    assert.deepEqual(wrong({ currency: 'USD' }, { currency: { code: 'EUR' } }), ['currency']);
    assert.deepEqual(
      wrong({ 'need-by-date': '2027-01-02' }, { 'need-by-date': '2027-02-01T00:00:00.000Z' }),
      ['need-by-date'],
    );
    assert.deepEqual(wrong({ 'requested-by': { id: 7, login: 'ada' } }, { 'requested-by': { id: 8 } }), [
      'requested-by',
    ]);
  });

  it('should not look at what a platform may work out itself', () => {
    assert.deepEqual(wrong({ status: 'ordered', total: '1' }, { status: 'draft', total: '2' }), []);
  });

  it('should compare decimals of a line as numbers', () => {
    const shown = { quantity: '2', 'unit-price': '0.1', supplier: { id: 301 } };
    assert.deepEqual(
      compareLine({ quantity: '2.00', 'unit-price': '0.10', supplier: 301 }, shown).otherwise,
      [],
    );
    const [otherwise] = compareLine(
      { 'unit-price': '0.30' },
      { 'unit-price': '0.30000000000000004' },
    ).otherwise;
    assert.equal(otherwise?.member, 'unit-price');
  });

  it('should count what could be compared', () => {
    assert.equal(compareHeader({ 'req-title': 'a', justification: 'b' }, { 'req-title': 'a' }).compared, 1);
  });

  it('should know a reference by any of its keys, and nothing where none is shown', () => {
    const nobody = { id: 99, login: 'nobody' };
    assert.equal(showsReference({ id: 5, login: 'nobody' }, nobody), true);
    assert.equal(showsReference({ id: 5, login: 'ada' }, nobody), false);
    assert.equal(showsReference({ fullname: 'Ada' }, nobody), undefined);
    assert.equal(showsReference(null, nobody), false);
    assert.equal(showsReference(undefined, nobody), undefined);
    assert.equal(showsReference('XQZ', 'XQZ'), true);
    assert.equal(showsReference({ code: 'USD' }, 'XQZ'), false);
    assert.equal(showsReference({ id: 2 }, 2), true);
  });
});

const profile = sampleProfile();
const first = { description: 'a < b procon line x-1', quantity: '3', unitPrice: '4.35' };
const second = { description: 'null procon line x-2', quantity: '2', unitPrice: '0.10' };
const sent = [first, second, { item: 7001, quantity: '1' }];

const compare = (lines: readonly Data[], data: Data = {}) => compareLines(profile, sent, { lines, data });
const wrongLines = (shown: readonly Data[]) => compare(shown).otherwise.map(({ member }) => member);

const shownFirst: Data = { id: 1, description: first.description, quantity: '3', 'unit-price': '4.35' };
const shownSecond: Data = { id: 2, description: second.description, quantity: 2, 'unit-price': '0.1' };
const item: Data = { id: 3, description: 'Lamp', quantity: '1' };

test('lines are kept in any order, with few members, and beside others', () => {
  assert.deepEqual(wrongLines([shownFirst, shownSecond, item]), []);
  assert.deepEqual(wrongLines([item, shownSecond, shownFirst, { id: 4, description: 'Freight' }]), []);
  const few = [first, second].map(({ description }, at): Data => ({ id: at, description }));
  assert.deepEqual(wrongLines([...few, { id: 3 }]), []);
});

test('where no lines or no descriptions are shown nothing is told', () => {
  for (const shown of [[], [{ id: 1 }, { id: 2 }, { id: 3 }]]) {
    assert.deepEqual(compare(shown), { otherwise: [], compared: 0 });
  }
  assert.equal(compare([], { 'line-count': 3 }).compared, 0);
});

test('a missing line and another value are found', () => {
  assert.deepEqual(wrongLines([shownFirst, item]), ['requisition-lines']);
  assert.deepEqual(wrongLines([shownFirst, item, item]), ['requisition-lines']);
  assert.deepEqual(wrongLines([{ ...shownFirst, quantity: '1' }, shownSecond, item]), ['quantity']);
  assert.deepEqual(wrongLines([shownFirst, { ...shownSecond, description: '? procon line x-2' }, item]), [
    'description',
  ]);
});

test('lines of items are those that are left, and lines that a target denies are lost', () => {
  assert.deepEqual(wrongLines([shownFirst, shownSecond, { ...item, quantity: '4' }]), ['quantity']);
  assert.deepEqual(wrongLines([shownFirst, shownSecond, { id: 3, description: 'Lamp' }]), []);
  assert.deepEqual(wrongLines([shownFirst, shownSecond, item, { ...item, quantity: '4' }]), []);
  assert.equal(compare([], { 'line-count': 0 }).otherwise.length, 1);
});

test('sums are exact', () => {
  assert.equal(sumOf([first, second, { quantity: '99', unitPrice: '1999999.99' }]), '198000012.26');
  assert.equal(sumOf([{ quantity: '1', unitPrice: '0.1' }]), '0.10');
});
