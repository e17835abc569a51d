import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareHeader, compareLine, showsReference } from './shown-otherwise.ts';

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
    const [found] = compareLine({ 'unit-price': '0.30' }, { 'unit-price': '0.30000000000000004' }).otherwise;
    assert.equal(found?.member, 'unit-price');
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
