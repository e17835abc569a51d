import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJournal } from './journal.ts';

/** The span of a request that changed no document. */
const nowhere = { before: 0, after: 0 };

const write = (url: string, journal = createJournal()) => {
  journal.write({ at: 0, method: 'GET', url, status: 200 }, nowhere);
  return journal;
};

test('the journal keeps the last 500 entries and returns those after a number', () => {
  const journal = createJournal();
  for (let sent = 0; sent < 2500; sent += 1) write(`/${sent}`, journal);
  assert.equal(journal.read(10_000).length, 500);
  assert.deepEqual(
    journal.read(10, 2498).map(({ path }) => path),
    ['/2498', '/2499'],
  );
  assert.deepEqual(journal.read(0), []);
});

test('details are kept for as many of the latest entries as fit, and only for entries that are kept', () => {
  const detailed = (most: number, body: string, count: number) => {
    const journal = createJournal(most);
    for (let sent = 0; sent < count; sent += 1)
      journal.write({ at: 0, method: 'GET', url: '/', status: 200 }, nowhere, {
        request: { headers: { a: 'b' } },
        response: { headers: {}, body: { content: body } },
        ...{ step: 'respond', notes: undefined, choices: {}, capabilities: {} },
        ...{ document: undefined, filter: undefined, passedOver: [], found: undefined },
      });
    const { first, last } = journal.kept();
    const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    return numbers.filter((number) => journal.open(number)?.detail !== undefined);
  };
  const large = detailed(500, 'x'.repeat(64 * 1024), 300);
  assert.ok(large.length >= 60 && large.length <= 64, `${large.length} of 64 KB`);
  assert.equal(large.at(-1), 300);
  assert.deepEqual(detailed(3, 'x', 100), [98, 99, 100]);
});

test('one entry is read by its number, and those after a number in order', () => {
  const journal = createJournal(5);
  for (let sent = 1; sent <= 12; sent += 1) write(`/${sent}`, journal);
  assert.deepEqual(journal.kept(), { first: 8, last: 12 });
  assert.deepEqual(
    [journal.open(7), journal.open(13), journal.open(9)?.entry.path],
    [undefined, undefined, '/9'],
  );
  assert.deepEqual(
    journal.after(9, 2).map(({ number }) => number),
    [10, 11],
  );
  assert.deepEqual(
    journal.after(0, 2).map(({ number }) => number),
    [8, 9],
  );
  const isOdd = ({ number }: { number: number }) => number % 2 === 1;
  assert.deepEqual(
    journal.read(2, 0, isOdd).map(({ number }) => number),
    [9, 11],
  );
});
