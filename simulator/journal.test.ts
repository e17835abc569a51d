import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJournal } from './journal.ts';

const write = (url: string, journal = createJournal()) => {
  journal.write({ at: 0, method: 'GET', url, status: 200 });
  return journal;
};

test('secrets in a query are struck out, however their names are encoded', () => {
  const path = '/oauth2/token?client_id=a&client%5Fsecret=hidden&access_token=hidden&Client_Secret=hidden&x';
  const [entry] = write(path).read(1);
  assert.equal(
    entry?.path,
    '/oauth2/token?client_id=a&client%5Fsecret=***&access_token=***&Client_Secret=***&x',
  );
});

test('the journal keeps the last 500 and tells those after a number', () => {
  const journal = createJournal();
  for (let sent = 0; sent < 2500; sent += 1) write(`/${sent}`, journal);
  assert.equal(journal.read(10_000).length, 500);
  assert.deepEqual(
    journal.read(10, 2498).map(({ path }) => path),
    ['/2498', '/2499'],
  );
  assert.deepEqual(journal.read(0), []);
});
