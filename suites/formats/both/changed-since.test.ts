import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalDocument } from '../../../models/resources/index.ts';
import { readOne } from '../../../models/wire/read.ts';
import { changedSince } from './changed-since.ts';

const reading = (data: object) => readOne(legalDocument, JSON.stringify({ id: 7, ...data }), 'json');

test('of each member it is told whether it is as it was, whatever its value', () => {
  const before = reading({ url: 'https://a', 'negotiation-rounds': 1, contract: { id: 1 } });
  const now = reading({ url: 'https://a', 'negotiation-rounds': 2, contract: { id: 1 }, 'clm-id': '' });
  const members = ['url', 'negotiation-rounds', 'contract', 'clm-id'];
  assert.deepEqual(changedSince(before, now, members).data, {
    url: 'as it was',
    'negotiation-rounds': 'changed',
    contract: 'as it was',
    'clm-id': 'as it was',
  });
});
