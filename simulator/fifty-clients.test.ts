import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fiftyClients } from './fifty-clients.test.kit.ts';
import { isLinearizable, type TimedRequest } from './linearizable.test.kit.ts';
import { serving } from './server.test.kit.ts';

type Values = Readonly<Record<string, unknown>>;

fiftyClients(serving());

test('a linearizable history is distinguished from one with a lost write', () => {
  const write = (name: string, invoked: number): TimedRequest<Values> => ({
    ...{ name, invoked, returned: 10 },
    apply: (values) => ({ ...values, [name]: 'new' }),
  });
  const reads = (values: Values): TimedRequest<Values> => ({
    ...{ name: 'read', invoked: 11, returned: 12 },
    apply: (world) => (JSON.stringify(world) === JSON.stringify(values) ? world : undefined),
  });
  const both = [write('one', 0), write('other', 1)];
  const start = { one: 'old', other: 'old' };
  assert.equal(isLinearizable([...both, reads({ one: 'new', other: 'new' })], start), true);
  assert.equal(isLinearizable([...both, reads({ one: 'old', other: 'new' })], start), false);
});
