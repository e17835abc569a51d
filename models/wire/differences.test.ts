import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, inOrderOf } from './differences.ts';

test('values that XML cannot distinguish are no difference', () => {
  const json = {
    a: 5,
    b: true,
    c: null,
    d: {},
    e: '1.50',
    f: '2024-01-01T00:00:00Z',
    g: [{ h: 1 }],
    i: { j: null },
  };
  const xml = {
    a: '5',
    b: 'true',
    c: '',
    e: '1.5',
    f: '2024-01-01T01:00:00+01:00',
    g: [{ h: '1' }],
    i: null,
  };
  assert.deepEqual(differences(json, xml), []);
});

test('each difference is reported once', () => {
  const a = { id: 1, user: { login: 'a', id: 2 }, list: [1, 2], only: 'x', kind: [1] };
  const b = { id: 1, user: { login: 'b', id: 2 }, list: [1, 3, 4], kind: { '0': 1 } };
  assert.deepEqual(differences(a, b), ['user.login', 'list.1', 'list.2', 'only', 'kind']);
  assert.deepEqual(differences({ a: 'x' }, { a: 'X' }), ['a']);
  assert.deepEqual(differences({ a: false }, {}), ['a']);
});

test('the order of a list is no difference', () => {
  const a = {
    lines: [
      { id: 1, n: 'a' },
      { id: 2, n: 'b', tags: ['x', 'y'] },
    ],
    limits: [{ v: '1.50' }, { v: '2' }],
  };
  const b = {
    lines: [
      { id: '2', n: 'b', tags: ['y', 'x'] },
      { id: '1', n: 'a' },
    ],
    limits: [{ v: 2 }, { v: 1.5 }],
  };
  assert.deepEqual(differences(a, b), []);
  assert.deepEqual(
    differences(
      {
        l: [
          { id: 1, n: 'a' },
          { id: 2, n: 'b' },
        ],
      },
      {
        l: [
          { id: 2, n: 'c' },
          { id: 1, n: 'a' },
        ],
      },
    ),
    ['l.1.n'],
  );
  assert.deepEqual(differences({ l: ['a', 'a', 'b'] }, { l: ['a', 'b', 'b'] }), ['l.1']);
  assert.deepEqual(differences({ l: [{ id: 1 }, { id: 2 }, { id: 3 }] }, { l: [{ id: 3 }, { id: 1 }] }), [
    'l.1',
  ]);
});

test('problems move along with the members of a list', () => {
  const like = {
    data: { lines: [{ id: 1 }, { id: 2 }] },
    present: new Set<string>(),
    problems: [],
    spellings: new Map<string, string>(),
  };
  const other = {
    ...like,
    data: { lines: [{ id: 2, n: 'x' }, { id: 1 }] },
    problems: [{ member: 'lines.0.n', problem: '' }],
  };
  const { data, problems } = inOrderOf(like, other);
  assert.deepEqual(data, { lines: [{ id: 1 }, { id: 2, n: 'x' }] });
  assert.deepEqual(problems, [{ member: 'lines.1.n', problem: '' }]);
});
