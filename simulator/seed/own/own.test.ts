import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/port.ts';
import { fillPeople, fillStore } from '../fill-store.ts';
import { documentKindOf, ownKinds } from './kinds.ts';
import { layRecords } from './lay.ts';
import type { OwnKind } from './own-kind.ts';
import { SeedError } from './own-record.ts';
import { readTexts } from './read.ts';
import { templateOf, writtenIn } from './template.ts';

const start = Date.UTC(2030, 0, 1);

const starting = (() => {
  const store = openStore();
  fillStore(store, start);
  return store.snapshot();
})();

const filled = () => {
  const store = openStore();
  store.restore(starting);
  return store;
};

/** The kinds that records of other kinds refer to. */
const referredTo = ownKinds.filter(
  ({ resource: { documented, name } }) =>
    documented === false ||
    ['user', 'requisition-header', 'comment', 'scheduling-agreement', 'quality-inspection'].includes(name),
);

const shownOf = (store: Store, row: OwnKind, id: number): Data => {
  const kind = documentKindOf(row);
  if (kind === undefined) return store.kept('user', String(id))?.shown ?? {};
  const stored = store.get(kind, id);
  const requested = kind === 'user-reassignment' ? store.get(kind, id)?.state.asked : undefined;
  return { ...stored?.data, ...(requested !== undefined && { asked: [...requested].sort() }) };
};

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** Asserts that a record is unchanged, apart from members that were not given. */
const assertSame = (one: Data, other: Data) => {
  const given = Object.entries(one).filter(([name, value]) => Object.hasOwn(other, name) || !isEmpty(value));
  assert.deepEqual(Object.fromEntries(given), other);
};

const problemsOf = (source: string, text: string) => {
  const store = filled();
  try {
    layRecords(store, readTexts([{ source, text }]), start);
  } catch (error) {
    assert.ok(error instanceof SeedError, String(error));
    return error.problems.map(({ member, problem, row }) => `${row} ${member}: ${problem}`);
  } finally {
    store.close();
  }
  return [];
};

const json = (...records: object[]) => JSON.stringify(records);

describe('records of one’s own', () => {
  for (const row of ownKinds) {
    const { name } = row.resource;
    it(`should lay ${name} back as they were written`, () => {
      const before = filled();
      const written = writtenIn(before, row);
      assert.ok(written.length > 0);
      const after = openStore();
      fillPeople(after);
      const texts = [...referredTo.filter((one) => one !== row), row].map((one) => ({
        source: `${one.resource.name}.json`,
        text: jsonText(writtenIn(before, one)),
      }));
      layRecords(after, readTexts(texts), start);
      for (const { id } of written)
        assertSame(shownOf(after, row, Number(id)), shownOf(before, row, Number(id)));
    });

    it(`should print an example of ${name} in both formats that it takes itself`, () => {
      for (const format of ['json', 'csv'] as const) {
        const text = templateOf(row, format);
        assert.deepEqual(problemsOf(`${name}.${format}`, text), [], text.slice(0, 500));
      }
    });
  }

  it('should tell all that is wrong at once, each with its place and what is allowed', () => {
    const problems = problemsOf(
      'service-pay-payment.csv',
      'id,state,pay-from-total,payee.id,payee.nam\n7,paid,1.50,301,A\nx,approved,much,zero,\n',
    );
    assert.equal(problems.length, 5, problems.join('\n'));
    assert.match(problems.join('\n'), /2 payee\.nam: member payee\.nam is not known; did you mean name\?/);
    assert.match(problems.join('\n'), /3 pay-from-total: .*decimal number/);
  });

  it('should name the states that there are, and users and documents that are missing', () => {
    assert.match(problemsOf('payments.json', json({ id: 7, state: 'paid' }))[0] ?? '', /no kind "payments"/);
    const problems = problemsOf(
      'requisition-headers.json',
      json({ id: 7, status: 'paid' }, { id: 8, state: 'draft', 'created-by': { login: 'nobody' } }),
    );
    assert.equal(problems.length, 2);
    assert.match(problems[0] ?? '', /should be one of draft, cart, .*; it is "paid"/);
    assert.match(problems[1] ?? '', /created-by names no user that is there/);
    assert.match(
      problemsOf('comments.json', json({ id: 7, owner: 'invoices/1' }))[0] ?? '',
      /owner should name a document/,
    );
    assert.match(
      problemsOf('legal-documents.json', json({ id: 7, contract: { id: 1 } }))[0] ?? '',
      /contract that is there/,
    );
  });

  it('should refuse one id twice, columns twice and what is no table', () => {
    assert.match(
      problemsOf('users.json', json({ id: 7, login: 'a' }, { id: 7, login: 'b' }))[0] ?? '',
      /is that of users\.json, line 1, column 2, \[0\]\.id, too/,
    );
    assert.match(problemsOf('users.csv', 'id,login,login\n1,a,b\n')[0] ?? '', /column login appears twice/);
    assert.match(problemsOf('users.csv', 'id,login\n1,a,b\n')[0] ?? '', /^2 /);
    assert.match(problemsOf('users.json', '[{]')[0] ?? '', /not JSON/);
    assert.match(problemsOf('users.csv', `id,${'a.'.repeat(5000)}b\n1,2\n`)[0] ?? '', /more than 10 parts/);
    const deep = `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`;
    assert.match(problemsOf('users.json', `[${deep}]`)[0] ?? '', /nested deeper/);
    assert.match(problemsOf('users.csv', 'id,login,__proto__.x\n1,a,b\n')[0] ?? '', /is not known/);
  });

  it('should pass over rows of a table without any value', () => {
    const table = 'id;login\r\n901;one\r\n;\r\n902;two\r\n ; \r\n;\r\n';
    assert.deepEqual(problemsOf('users.csv', table), []);
    assert.match(problemsOf('users.csv', `${table};three\r\n`)[0] ?? '', /^7 id: member id/);
  });

  it('should read values, columns and separators as spreadsheets write them', () => {
    const row = '90001;approved;10,50;TRUE;2030-01-31 12:00;;';
    const table = `\uFEFFid;state;pay-to-total;exported;created-at;;\r\n${row}\r\n`;
    for (const text of [table, table.replaceAll(';', '\t')])
      assert.deepEqual(problemsOf('service-pay-payment.csv', text), []);
    const grouped = problemsOf('service-pay-payment.csv', table.replace('10,50', '1.234,50'));
    assert.match(grouped[0] ?? '', /pay-to-total should be a decimal number, is "1\.234,50"/);
    const day = problemsOf('service-pay-payment.csv', table.replace('2030-01-31 12:00', '31.01.2030'));
    assert.match(day[0] ?? '', /created-at should be a datetime of ISO 8601, is "31\.01\.2030"/);
    const nameless = problemsOf('service-pay-payment.csv', `${table.trim().slice(0, -1)};x\r\n`);
    assert.equal(nameless.length, 1);
  });

  it('should say where in a JSON file the record with a problem begins', () => {
    const user = '{"id": 7, "logn": "a,[{\\"}"}';
    const messageOf = (source: string, text: string) =>
      new SeedError(readTexts([{ source, text }]).problems).message;
    assert.match(
      messageOf('users.json', `\uFEFF[\r\n\t1,\r\n  ${user}]`),
      /users\.json, line 2, column 2, \[0\]: .*\n +users\.json, line 3, column 3, \[1\]\.logn: /,
    );
    assert.match(
      messageOf(
        'all.json',
        `{"only": "users", "comments": [], "users":\n[ {"id": 8, "login": "b"},${user} ]}`,
      ),
      /all\.json, users, line 2, column 27, \[1\]\.logn: /,
    );
    assert.match(messageOf('users.json', '[\n  {"id": 7,}\n]'), /line 2, column 12/);
  });

  it('should take semicolons, quotes and every spelling of a member', () => {
    assert.deepEqual(
      problemsOf(
        'servicePayPayments.csv',
        'ID;Status;pay_from_total;payee.name;payment_details.0.amount\n7;Approved;1.50;"A; B";2\n',
      ),
      [],
    );
  });
});
