import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { comment, legalDocument, requisition, schedulingAgreement } from '../../models/resources/index.ts';
import type { Resource } from '../../models/resources/resource.ts';
import { type Reading, readOne } from '../../models/wire/read.ts';
import { addressAt } from './both-formats.ts';
import { changedSince, listsApart, requestedDifferences, type Stop } from './format-differences.ts';

const legal = (data: object) => readOne(legalDocument, JSON.stringify({ id: 7, ...data }), 'json');

test('changedSince reports for each member whether it is unchanged, whatever its value', () => {
  const before = legal({ url: 'https://a', 'negotiation-rounds': 1, contract: { id: 1 } });
  const now = legal({ url: 'https://a', 'negotiation-rounds': 2, contract: { id: 1 }, 'clm-id': '' });
  const members = ['url', 'negotiation-rounds', 'contract', 'clm-id'];
  assert.deepEqual(changedSince(before, now, members).data, {
    url: 'as it was',
    'negotiation-rounds': 'changed',
    contract: 'as it was',
    'clm-id': 'as it was',
  });
});

const reading = (resource: Resource, data: object): Reading =>
  readOne(resource, JSON.stringify({ id: 7, ...data }), 'json');

const stopAt = (resource: Resource, members: readonly string[], unique: readonly string[] = []): Stop => ({
  at: 'created',
  address: addressAt(resource, 7, { endpoint: 'requisitions.show', path: '/' }),
  ...{ members, unique },
});

const between = (stop: Stop, json: object, xml: object): readonly string[] => {
  const { resource } = stop.address;
  return requestedDifferences(stop, reading(resource, json), reading(resource, xml));
};

describe('differences between what two paths set', () => {
  const said = stopAt(comment, ['comments', 'to-supplier']);
  const ordered = stopAt(requisition, ['status', 'justification', 'total', 'requisition-lines']);

  it('should be the members whose values differ', () => {
    assert.deepEqual(between(said, { comments: 'a & b' }, { comments: 'a ' }), ['comments']);
    assert.deepEqual(between(said, { comments: 'a', 'to-supplier': true }, { comments: 'a' }), [
      'to-supplier',
    ]);
  });

  it('should not include values that are written differently and mean the same', () => {
    assert.deepEqual(between(ordered, { total: '10.50' }, { total: 10.5 }), []);
    assert.deepEqual(between(said, { comments: 'a\r\nb' }, { comments: 'a\nb' }), []);
    assert.deepEqual(between(said, { comments: 'a', 'to-supplier': null }, { comments: 'a' }), []);
  });

  it('should not include members that no request set', () => {
    assert.deepEqual(between(said, { 'reason-code': 'x' }, { 'reason-code': 'y' }), []);
  });

  it('should not include ids and timestamps that a platform assigns to nested records', () => {
    const line = (id: number, at: string) => ({
      'requisition-lines': [{ id, 'created-at': at, 'line-num': 1 }],
    });
    assert.deepEqual(between(ordered, line(1, '2031-01-01T00:00:00Z'), line(2, '2031-01-02T00:00:00Z')), []);
  });

  it('should not include values that are unique to a document', () => {
    const items = (words: string) => ({ items: [{ 'item-description': words }] });
    const agreed = (unique: readonly string[]) => stopAt(schedulingAgreement, ['items'], unique);
    assert.deepEqual(between(agreed(['item-description']), items('a'), items('b')), []);
    assert.deepEqual(between(agreed([]), items('a'), items('b')), ['items.0.item-description']);
  });

  it('should not include a member that one format lost with its whole record', () => {
    // Then the body was not understood: how XML spells it is not documented.
    assert.deepEqual(between(said, { comments: 'a', 'to-supplier': true }, {}), []);
    const lines = { 'requisition-lines': [{ description: 'pens', quantity: '2' }] };
    assert.deepEqual(between(ordered, lines, { 'requisition-lines': [{}] }), []);
  });

  it('should not include derived members where some of the members they follow from are missing', () => {
    const [whole, part] = [{ status: 'pending_approval', total: '5' }, { status: 'draft' }];
    const said = { justification: 'a' };
    assert.deepEqual(between(ordered, { ...whole, ...said }, { ...part, ...said }), []);
    assert.deepEqual(between(ordered, { status: 'draft' }, { status: 'approved' }), ['status']);
  });
});

describe('lists of different length after two paths', () => {
  it('should be the lists that are longer after one of them', () => {
    const stop = stopAt(requisition, ['requisition-lines', 'justification']);
    const lines = (count: number) =>
      reading(requisition, { 'requisition-lines': Array.from({ length: count }, () => ({})) });
    assert.deepEqual(listsApart(stop, lines(2), lines(1)), ['requisition-lines']);
    assert.deepEqual(listsApart(stop, lines(2), lines(2)), []);
    assert.deepEqual(listsApart(stop, lines(1), reading(requisition, {})), ['requisition-lines']);
  });
});
