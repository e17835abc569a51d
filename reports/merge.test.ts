import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merge } from './merge.ts';
import type { ExpectedFailure, Judgement, Row, RunHeader, RunVerdict, Verdict } from './run.ts';
import { smallCatalogue, smallEvidence, smallHeader, smallJudgement, smallResult } from './sample/small.ts';

function rowOf(judgements: readonly Partial<Judgement>[], header: Partial<RunHeader> = {}): Row {
  const results = judgements.map((one) => smallResult([smallJudgement(one)]));
  const [row] = merge(smallCatalogue(), results, smallHeader(header)).rows;
  assert.ok(row);
  return row;
}

test('a row for each requirement: that of an area left out is not run, that of an absent one does not apply', () => {
  const verdicts = (header: Partial<RunHeader>) =>
    merge(smallCatalogue(), [], smallHeader(header)).rows.map(({ requirement, verdict }) => [
      requirement,
      verdict,
    ]);
  const shared = [
    ['access/one', 'blocked'],
    ['access/two', 'not-applicable'],
  ];
  assert.deepEqual(verdicts({ areas: ['access'], absent: [] }), [...shared, ['payments/three', 'not-run']]);
  assert.deepEqual(verdicts({}), [...shared, ['payments/three', 'not-applicable']]);
});

test('a requirement that HTTP cannot decide is not applicable for that reason', () => {
  const [, row] = merge(smallCatalogue(), [], smallHeader()).rows;
  assert.equal(row?.verdict, 'not-applicable');
  assert.equal(row?.reason, 'advice to clients');
});

test('a decidable requirement that no check judged is blocked', () => {
  const row = rowOf([]);
  assert.equal(row.verdict, 'blocked');
  assert.match(row.reason, /^no check decided it/);
});

test('requirements that an interrupted run did not reach are not run, and the run is marked', () => {
  const run = merge(smallCatalogue(), [smallResult([], { cut: 'interrupted' })], smallHeader());
  assert.deepEqual(
    [run.cut, run.summary.verdict, run.rows[0]?.verdict],
    ['interrupted', 'interrupted', 'not-run'],
  );
});

const leftOut: readonly [string, Partial<RunHeader>, RegExp][] = [
  ['by check', { leftOut: { 'access/one': '--check' } }, /--check/],
  ['by area', { areas: ['payments'] }, /--only/],
  ['by shard', { shard: '1/2' }, /--shard/],
  ['by budget', { cut: 'budget' }, /budget/],
  ['by mode', { readOnly: true }, /read-only/],
];

for (const [name, header, reason] of leftOut) {
  test(`requirements that the run left out ${name} are not run`, () => {
    const row = rowOf([], header);
    assert.equal(row.verdict, 'not-run');
    assert.match(row.reason, reason);
  });
}

const pairs: readonly [Verdict, Verdict, Verdict][] = [
  ['pass', 'fail', 'fail'],
  ['blocked', 'pass', 'blocked'],
  ['not-applicable', 'pass', 'pass'],
  ['observed', 'pass', 'pass'],
  ['harness-error', 'blocked', 'harness-error'],
  ['fail', 'harness-error', 'fail'],
  ['inconclusive', 'warn', 'warn'],
  ['inconclusive', 'pass', 'pass'],
];

for (const [one, other, result] of pairs) {
  test(`${one} and ${other} make ${result}, in either order`, () => {
    assert.equal(rowOf([{ verdict: one }, { verdict: other }]).verdict, result);
    assert.equal(rowOf([{ verdict: other }, { verdict: one }]).verdict, result);
  });
}

test('a check without cases yields to one with cases', () => {
  const unmet = { verdict: 'blocked', cases: 0, unmet: true } as const;
  assert.equal(rowOf([unmet, { verdict: 'pass' }]).verdict, 'pass');
  assert.equal(rowOf([unmet]).verdict, 'blocked');
});

test('a pass without cases is blocked', () => {
  assert.equal(rowOf([{ cases: 0 }]).verdict, 'blocked');
});

test('the cases of all passes are counted', () => {
  assert.equal(rowOf([{ cases: 3 }, { cases: 4 }, { verdict: 'fail', cases: 9 }]).judged, 7);
});

test('three pieces of evidence at most, one per fingerprint, the shortest walk first', () => {
  const evidence = [
    ['a', 5],
    ['b', 2],
    ['a', 1],
    ['c', 3],
    ['d', 4],
  ] as const;
  const row = rowOf([
    { verdict: 'fail', evidence: evidence.map(([print, steps]) => smallEvidence(print, steps)) },
  ]);
  assert.deepEqual(
    row.evidence.map(({ fingerprint, walk }) => [fingerprint, walk.length]),
    [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ],
  );
});

test('evidence of another subject goes before further evidence of one that is shown', () => {
  const evidence = ['status', 'status', 'status', 'amount'].map((member, at) => ({
    ...smallEvidence(`${member} ${at}`, at),
    subject: `payment ${member}`,
  }));
  const row = rowOf([{ verdict: 'fail', evidence }]);
  assert.deepEqual(
    row.evidence.map(({ fingerprint }) => fingerprint),
    ['status 0', 'amount 3', 'status 1'],
  );
});

test('the reason and the checks are those of the worst verdict', () => {
  const fail = smallResult([smallJudgement({ verdict: 'fail', reason: 'wrong' })], {
    check: 'access/second',
  });
  const [row] = merge(smallCatalogue(), [smallResult([smallJudgement()]), fail], smallHeader()).rows;
  assert.equal(row?.reason, 'wrong');
  assert.deepEqual(row?.checks, ['access/second']);
});

const expecting = (verdict: Verdict, more: Partial<ExpectedFailure> = {}) => {
  const results = [smallResult([smallJudgement({ verdict, reason: 'it is so' })])];
  const expectedFailures = [{ requirement: 'access/one', ...more }];
  return merge(smallCatalogue({ expectedFailures }), results, smallHeader());
};

const expectations: readonly [Verdict, Partial<ExpectedFailure>, Verdict, RunVerdict, RegExp][] = [
  ['fail', {}, 'expected-fail', 'incomplete', /^a known violation: it is so$/],
  [
    ...(['fail', { until: '2025-03-04', owner: 'billing', reason: 'ticket 1' }, 'expected-fail'] as const),
    ...([
      'incomplete',
      /^a known violation, until 2025-03-04, owned by billing, ticket 1: it is so$/,
    ] as const),
  ],
  [
    ...(['fail', { until: '2024-05-07', owner: 'billing', reason: 'ticket 1' }, 'fail'] as const),
    ...([
      'not conformant',
      /^known until 2024-05-07 \(billing: ticket 1\): overdue by 301 days\. it is so$/,
    ] as const),
  ],
  ['warn', { until: '2025-03-03' }, 'warn', 'incomplete', /^known until 2025-03-03: overdue by 1 day\. /],
  ['pass', {}, 'unexpected-pass', 'changed', /take it off that list$/],
  ['blocked', {}, 'blocked', 'blocked', /^it is so$/],
];

for (const [verdict, more, shown, whole, words] of expectations)
  test(`${verdict} where a violation is known ${more.until ? `until ${more.until}` : ''} is ${shown}`, () => {
    const { rows, summary } = expecting(verdict, more);
    assert.deepEqual([rows[0]?.verdict, summary.verdict], [shown, whole]);
    assert.match(rows[0]?.reason ?? '', words);
  });

test('a run with only known violations says so', () => {
  const passed = smallResult([smallJudgement({ requirement: 'payments/three' })]);
  const failed = smallResult([smallJudgement({ verdict: 'fail' })]);
  const catalogue = smallCatalogue({ expectedFailures: [{ requirement: 'access/one' }] });
  const { summary } = merge(catalogue, [passed, failed], smallHeader({ areas: ['access', 'payments'] }));
  assert.equal(summary.verdict, 'conformant but for known violations');
});

test('below the required share of decidable requirements a run is incomplete', () => {
  const passed = smallResult([smallJudgement({ requirement: 'payments/three' })]);
  const open = smallResult([smallJudgement({ verdict: 'inconclusive', missing: ['payments.expendable'] })]);
  const areas = ['access', 'payments'];
  const shareOf = (requiredShare: number) =>
    merge(smallCatalogue(), [passed, open], smallHeader({ areas, requiredShare }));
  assert.deepEqual([shareOf(50).summary.verdict, shareOf(51).summary.verdict], ['conformant', 'incomplete']);
  const { summary, rows } = shareOf(50);
  assert.deepEqual([summary.decided, summary.decidable], [1, 2]);
  assert.deepEqual(rows[0]?.missing, ['payments.expendable']);
});

test('an operation that never worked for one check worked for another, or blocks its requirements', () => {
  const never = smallJudgement({ verdict: 'blocked', never: ['things.show'] });
  const verdictWith = (...ids: readonly string[]) => {
    const served = ids.map((operation) => ({ operation, kind: 'read' as const }));
    return merge(
      smallCatalogue(),
      [smallResult([never]), smallResult([], { check: 'access/other', served })],
      smallHeader(),
    ).rows[0]?.verdict;
  };
  assert.equal(verdictWith('things.list'), 'blocked');
  assert.equal(verdictWith('things.list', 'things.show'), 'inconclusive');
});

test('repeated server errors are a failure where other operations of the kind are served', () => {
  const broken = smallJudgement({ verdict: 'blocked', never: ['things.make'], broken: 'write' });
  const verdictWith = (kind: 'read' | 'write') => {
    const served = [{ operation: 'things.other', kind }];
    return merge(
      smallCatalogue(),
      [smallResult([broken]), smallResult([], { check: 'access/other', served })],
      smallHeader(),
    ).rows[0]?.verdict;
  };
  assert.deepEqual([verdictWith('read'), verdictWith('write')], ['blocked', 'fail']);
});

test('a part of a run is partial, and a requirement without cases in it is not red', () => {
  const unmet = { verdict: 'blocked', cases: 0, unmet: true } as const;
  const { rows, summary } = merge(
    smallCatalogue(),
    [smallResult([smallJudgement(unmet)])],
    smallHeader({ shard: '1/3' }),
  );
  assert.deepEqual([rows[0]?.verdict, summary.verdict], ['inconclusive', 'partial']);
});

test('a failure outside the chosen areas is not dropped, a pass there is', () => {
  const rowsFor = (verdict: Verdict) =>
    merge(
      smallCatalogue(),
      [smallResult([smallJudgement({ requirement: 'payments/three', verdict })])],
      smallHeader({ areas: ['access'], absent: [] }),
    ).rows.map(({ verdict: shown }) => shown);
  assert.equal(rowsFor('fail').at(-1), 'fail');
  assert.equal(rowsFor('pass').at(-1), 'not-run');
});

test('a judgement of an unknown requirement is a harness error', () => {
  const run = merge(
    smallCatalogue(),
    [smallResult([smallJudgement({ requirement: 'access/none' })])],
    smallHeader(),
  );
  assert.equal(run.rows.at(-1)?.verdict, 'harness-error');
  assert.equal(run.summary.verdict, 'harness error');
});

test('the ledger counts distinct answers and keeps one example of each', () => {
  const exchange = (url: string) => ({ method: 'GET', url, requestHeaders: {}, milliseconds: 1 });
  const observations = [
    { silence: 'access/open', answer: 'left' },
    { silence: 'access/open', answer: 'right', example: exchange('/1') },
    { silence: 'access/open', answer: 'right', example: exchange('/2') },
  ];
  const [entry] = merge(smallCatalogue(), [smallResult([], { observations })], smallHeader()).ledger;
  assert.deepEqual(entry?.answers, [
    { answer: 'right', count: 2, example: exchange('/1') },
    { answer: 'left', count: 1 },
  ]);
  assert.equal(entry?.drift, undefined);
});

test('the ledger marks answers that are a security observation', () => {
  const { silences, ...rest } = smallCatalogue();
  const rows = silences.map((silence) => ({ ...silence, security: ['right'] }));
  const { ledger } = merge({ ...rest, silences: rows }, [smallResult([])], smallHeader());
  assert.deepEqual(ledger[0]?.security, ['right']);
  assert.ok(!('security' in (merge(smallCatalogue(), [smallResult([])], smallHeader()).ledger[0] ?? {})));
});

test('a departure from a pin is drift, and red', () => {
  const seen = (answer: string) =>
    merge(
      smallCatalogue({ pins: { 'access/open': 'left' } }),
      [smallResult([smallJudgement()], { observations: [{ silence: 'access/open', answer }] })],
      smallHeader(),
    );
  assert.equal(seen('right').ledger[0]?.drift, true);
  assert.equal(seen('right').summary.verdict, 'changed');
  assert.equal(seen('left').ledger[0]?.drift, false);
  assert.equal(seen('left').summary.verdict, 'conformant');
});

test('the paths of a lifecycle are those of the check that walked most, summed over its shares', () => {
  const coverage = (walked: number, left: number) => [
    {
      ...{ lifecycle: 'l', title: 'L', states: [], moves: [] },
      ways: {
        ...{ k: 2, planned: walked + left, walked, byHooks: 1 },
        skipped: left > 0 ? [{ reason: 'no hook', ways: left, isExcused: true as const }] : [],
      },
    },
  ];
  const shares = [coverage(2, 1), coverage(3, 2)].map((one) => smallResult([], { coverage: one }));
  const other = smallResult([], { check: 'access/other', coverage: coverage(4, 0) });
  const [lifecycle] = merge(smallCatalogue(), [...shares, other], smallHeader()).lifecycles;
  assert.deepEqual(lifecycle?.ways, {
    ...{ k: 2, planned: 8, walked: 5, byHooks: 2 },
    skipped: [{ reason: 'no hook', ways: 3, isExcused: true }],
  });
});

test('the coverage of a lifecycle is summed over the checks', () => {
  const coverage = (visits: number) => [
    {
      lifecycle: 'l',
      title: 'L',
      states: [{ state: 'a', visits }],
      created: ['a'],
      moves: [{ from: 'a', event: 'e', to: 'b', answer: 'mandated' as const, rule: 'r', exercised: visits }],
    },
  ];
  const results = [smallResult([], { coverage: coverage(2) }), smallResult([], { coverage: coverage(3) })];
  const [lifecycle] = merge(smallCatalogue(), results, smallHeader()).lifecycles;
  assert.equal(lifecycle?.states[0]?.visits, 5);
  assert.equal(lifecycle?.moves.length, 1);
  assert.equal(lifecycle?.moves[0]?.exercised, 5);
  assert.deepEqual(lifecycle?.created, ['a']);
});

test('a run explains the missing keys of its requirements, and no others', () => {
  const lacking = smallJudgement({ verdict: 'inconclusive', missing: ['payments.a or hooks.b', 'no.such'] });
  const keyMeanings = { 'payments.a': 'An a.', 'hooks.b': 'A b.', 'payments.c': 'A c.' };
  const run = merge({ ...smallCatalogue(), keyMeanings }, [smallResult([lacking])], smallHeader());
  assert.deepEqual(run.keyMeanings, { 'payments.a': 'An a.', 'hooks.b': 'A b.' });
  assert.equal(merge(smallCatalogue(), [smallResult([lacking])], smallHeader()).keyMeanings, undefined);
});
