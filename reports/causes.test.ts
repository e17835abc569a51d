import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consequenceIds, findings, withCauses } from './findings.ts';
import { renderHtml } from './html/page.ts';
import { renderJunit } from './junit.ts';
import { merge } from './merge.ts';
import type { CatalogueRequirement, Evidence, Exchange, Row } from './run.ts';
import { smallCatalogue, smallEvidence, smallHeader, smallJudgement, smallResult } from './sample/small.ts';
import { unfoldPage } from './sample.ts';
import { renderText } from './text.ts';
import { exitCode } from './verdicts.ts';

const exchange = (method: string, path: string, status = 200): Exchange => ({
  ...{ method, url: `https://p.example${path}`, status },
  ...{ requestHeaders: {}, milliseconds: 1 },
});

let count = 0;

const evidence = (more: Partial<Evidence> = {}): Evidence => ({
  ...smallEvidence(`f${++count}`, 0),
  exchanges: [exchange('GET', '/api/payments/7')],
  ...more,
});

const row = (requirement: string, all: readonly Evidence[], more: Partial<Row> = {}): Row => ({
  ...{
    requirement,
    area: requirement.split('/')[0] ?? '',
    basis: 'documented',
    sentence: 'So.',
    source: 'Limits',
  },
  ...{
    verdict: 'fail',
    reason: `reason of ${requirement}`,
    checks: ['payments/check'],
    judged: 0,
    evidence: all,
  },
  ...more,
});

/** The requirements of each finding: the one that shows it best, then its consequences. */
const causesIn = (rows: readonly Row[]) =>
  findings(rows)
    .map(({ rows: root, consequences }) =>
      [root, ...consequences.map((one) => one.rows)].map((some) =>
        some.map(({ requirement }) => requirement).join(),
      ),
    )
    .sort();

const subject = 'payment status';

test('a wrong member is one cause for every requirement about it, shown by that of its area', () => {
  const rows = [
    row('formats/datetimes', [evidence({ subject })]),
    row('payments/status-is-text', [evidence({ subject })]),
    row('payments/amount-is-decimal', [evidence({ subject: 'payment amount' })]),
  ];
  assert.deepEqual(causesIn(rows), [
    ['payments/amount-is-decimal'],
    ['payments/status-is-text', 'formats/datetimes'],
  ]);
});

test('one requirement that is violated in both formats is one cause, and in another collection another one', () => {
  const elsewhere = evidence({ exchanges: [exchange('GET', '/api/invoices/7')] });
  const rows = [
    row('formats/agree', [
      evidence(),
      evidence({ exchanges: [exchange('GET', '/api/payments')] }),
      elsewhere,
    ]),
  ];
  assert.deepEqual(causesIn(rows), [['formats/agree'], ['formats/agree', 'formats/agree']]);
});

test('one requirement about two members has a cause for each, about many it has one', () => {
  const rows = [
    row('payments/create-keeps', [evidence({ subject }), evidence({ subject: 'payment amount' })]),
  ];
  assert.equal(findings(rows).length, 2);
  const many = ['status', 'amount', 'due-at'].map((member) => evidence({ subject: `payment ${member}` }));
  assert.equal(findings([row('payments/create-keeps', many)]).length, 1);
  const lost = { ...evidence({ subject: 'payment payee' }), seen: 'nothing' };
  assert.equal(findings([row('payments/create-keeps', [...many, lost])]).length, 2);
  const status = row('payments/status-is-text', [evidence({ subject: 'payment status', check: 'fields' })]);
  assert.equal(findings([row('payments/create-keeps', many), status]).length, 2);
});

test('the same words in JSON and in XML are one cause', () => {
  const seen = (format: string) => evidence({ seen: `USD, in ${format}`, check: 'payments/fields' });
  assert.equal(findings([row('payments/currency', [seen('JSON'), seen('XML')])]).length, 1);
});

test('many members of several records with the same problem are one cause, a few are not', () => {
  const of = (member: string) =>
    row(`payments/${member.replace(' ', '-')}`, [
      evidence({ subject: member, manner: 'datetime answered in JSON' }),
    ]);
  const few = ['payment created-at', 'invoice updated-at'].map(of);
  assert.equal(findings(few).length, 2);
  assert.equal(findings(['payment created-at', 'payment updated-at', 'payment due-at'].map(of)).length, 3);
  assert.equal(findings([...few, of('invoice due-at')]).length, 1);
});

test('a member that is wrong in JSON is a separate cause from a problem of all members in XML', () => {
  const of = (member: string, format: string) =>
    row(`payments/${member.replace(' ', '-')}`, [
      evidence({ subject: member, manner: `datetime answered in ${format}`, seen: `one of ${format}` }),
    ]);
  const members = ['payment created-at', 'invoice updated-at', 'invoice due-at'];
  const inXml = members.map((member) => of(member, 'XML'));
  const inJson = members.map((member) => of(member, 'JSON'));
  assert.equal(findings([...inXml, ...inJson.slice(0, 1)]).length, 2);
  assert.equal(findings([...inXml, ...inJson]).length, 1);
  assert.equal(findings([...inXml.slice(0, 1), ...inJson.slice(0, 1)]).length, 1);
});

test('an absent operation is one cause for all documents; the refusal of a request is not', () => {
  const at = (path: string, status: number) => [
    evidence({ exchanges: [exchange('DELETE', path, status)], seen: `status ${status}` }),
  ];
  const gone = [row('payments/a', at('/api/payments/7', 405)), row('payments/b', at('/api/payments/8', 405))];
  assert.deepEqual(causesIn(gone), [['payments/a', 'payments/b']]);
  const words = row('payments/c', [
    evidence({ exchanges: [exchange('DELETE', '/api/payments/9', 405)], seen: 'it is still there' }),
  ]);
  assert.equal(findings([...gone, words]).length, 1);
  const looked = evidence({
    seen: 'status 405',
    exchanges: [exchange('DELETE', '/api/payments/9', 405), exchange('GET', '/api/payments')],
  });
  assert.equal(findings([...gone, row('payments/e', [looked])]).length, 1);
  assert.equal(findings([words, row('payments/d', at('/api/payments/7', 404))]).length, 2);
  const refused = [
    row('payments/a', at('/api/payments/7', 422)),
    row('payments/b', at('/api/payments/8', 422)),
  ];
  assert.equal(findings(refused).length, 2);
});

test('an operation that is absent in three collections is one cause, in two it is two', () => {
  const missing = ['payments', 'invoices', 'contracts'].map((collection) =>
    row(`payments/file-of-${collection}`, [
      evidence({ exchanges: [exchange('POST', `/api/${collection}/7/files`, 404)], seen: 'status 404' }),
    ]),
  );
  assert.equal(findings(missing).length, 1);
  assert.equal(findings(missing.slice(1)).length, 2);
});

test('three operations with the same problem are one cause in any areas, two are two', () => {
  const countOf = (...subjects: readonly string[]) =>
    findings([
      row(
        'access/no-token',
        subjects.map((subject) =>
          evidence({
            ...{ subject, seen: `${subject} answered`, check: subject, manner: 'served with no token' },
            exchanges: [exchange('GET', `/api/${subject.replace('.', '/')}`)],
          }),
        ),
      ),
    ]).length;
  assert.equal(countOf('payments.list', 'payments.show'), 2);
  assert.equal(countOf('payments.list', 'payments.show', 'payments.void'), 1);
});

test('names of one record with the same misspelling are one cause, and those of another record another one', () => {
  const misspelt = (subject: string) =>
    evidence({ subject, seen: `${subject} in its place`, manner: 'names with underscores' });
  const names = row('formats/names', ['payment paid-at', 'payment paid-by', 'payee full-name'].map(misspelt));
  assert.equal(findings([names]).length, 2);
});

test('two requirements that lack the effect of one operation are one cause, two refusals are two', () => {
  const rows = (seen: string) =>
    ['one', 'watcher'].map((which) => {
      const exchanges = [
        exchange('PUT', `/api/payments/7/remove?${which}`),
        exchange('GET', '/api/payments/7'),
      ];
      return row(`payments/removes-${which}`, [evidence({ seen, exchanges })]);
    });
  assert.equal(findings(rows('it is still there')).length, 1);
  assert.equal(findings(rows('it was accepted with 200')).length, 2);
});

test('violations in the same requests of one check are one cause for all its requirements', () => {
  const [seen, exchanges] = ['status 400', [exchange('POST', '/oauth2/token', 400)]];
  const rows = ['access/takes-id', 'access/takes-secret'].map((id) =>
    row(id, [evidence({ seen, exchanges })]),
  );
  assert.equal(findings(rows).length, 1);
  const other = evidence({ seen, exchanges: [exchange('POST', '/oauth2/token?more=1', 400)] });
  assert.equal(findings([...rows.slice(1), row('access/takes-more', [other])]).length, 2);
});

test('if reads return other records than requested, blocked rows of their area are consequences', () => {
  const another = { ...exchange('GET', '/api/payments/7'), responseBody: '{"id":8}' };
  const rows = [
    row('payments/shows-it', [evidence({ exchanges: [another] })]),
    row('payments/removes', [evidence()], { verdict: 'blocked' }),
    row('invoices/removes', [evidence({ check: 'invoices/check' })], { verdict: 'blocked' }),
  ];
  assert.deepEqual(causesIn(rows), [['invoices/removes'], ['payments/shows-it', 'payments/removes']]);
});

test('a requirement that is violated by a write that is refused, and by one that is accepted, has two causes', () => {
  const marked = (status: number, state: string) =>
    evidence({ seen: `it is ${state}`, exchanges: [exchange('PUT', '/api/payments/7', status)] });
  const accepted = ['draft', 'approved', 'paid'].map((state) => marked(200, state));
  assert.equal(findings([row('payments/marks', accepted)]).length, 1);
  const refused = row('payments/marks', [...accepted, marked(422, 'refused')]);
  assert.equal(findings([refused]).length, 2);
});

const blocked = (requirement: string, reason: string, blockedAfter?: Exchange): Row =>
  row(requirement, [], { verdict: 'blocked', reason, ...(blockedAfter && { blockedAfter }) });

test('a violation is a consequence if a prerequisite is violated too, and a separate cause otherwise', () => {
  const presuming = (requirement: string) =>
    row(requirement, [evidence({ check: requirement })], { presumes: ['payments/id-is-unique'] });
  const both = [presuming('payments/shown-by-id'), presuming('payments/deleted-by-id')];
  assert.equal(findings(both).length, 2);
  const elsewhere = evidence({ exchanges: [exchange('GET', '/api/invoices/7')], walk: ['one', 'two'] });
  assert.deepEqual(causesIn([...both, row('payments/id-is-unique', [elsewhere])]), [
    ['payments/id-is-unique', 'payments/shown-by-id', 'payments/deleted-by-id'],
  ]);
  const other = row('payments/shown', both[0]?.evidence ?? []);
  assert.equal(findings([other, ...both, row('payments/id-is-unique', [elsewhere])]).length, 2);
});

test('a violation with two violated prerequisites is listed below neither of them', () => {
  const method = (name: string) =>
    row(`payments/${name}-is-refused`, [evidence({ exchanges: [exchange(name, '/api/payments/7')] })]);
  const changed = row('payments/stays', [evidence({ exchanges: [exchange('GET', '/api/invoices/7')] })], {
    presumes: ['payments/PUT-is-refused', 'payments/PATCH-is-refused'],
  });
  assert.equal(findings([method('PUT'), changed]).length, 1);
  assert.equal(findings([method('PUT'), method('PATCH'), changed]).length, 3);
});

const answering = (path: string, responseBody: string) => ({ ...exchange('GET', path), responseBody });

test('all violations that rest on a read of another record have one cause; those that rest on a correct read have their own', () => {
  const resting = (requirement: string, path: string, body: string) =>
    row(requirement, [evidence({ exchanges: [answering(path, body), exchange('GET', '/api/others/1')] })]);
  const another = [
    resting('payments/shown', '/api/payments/7', '{"id":8,"payee":{"id":9}}'),
    resting('payments/is-kept', '/api/payments/10', '<payment><id type="integer">7</id></payment>'),
  ];
  assert.equal(findings(another).length, 1);
  const right = resting('payments/is-kept', '/api/payments/10', '{"payee":{"id":9},"id":10}');
  assert.equal(findings([...another.slice(0, 1), right]).length, 2);
  const list = resting('payments/is-kept', '/api/payments', '[{"id":9}]');
  assert.equal(findings([...another.slice(0, 1), list]).length, 2);
});

test('the same words of one check for three requirements at one operation are one cause', () => {
  const at = (path: string, seen = 'it got 7, the price of another') =>
    evidence({ exchanges: [exchange('POST', path, 201)], seen, check: 'payments/prices' });
  const keys = ['item', 'part', 'contract'].map((key, price) =>
    row(`payments/by-${key}`, [at('/api/payments', `it got ${price}, the price of another`)]),
  );
  assert.equal(findings(keys).length, 1);
  assert.equal(findings(keys.slice(1)).length, 2);
  const apart = keys.map(({ requirement }, price) =>
    row(requirement, [{ ...at('/api/payments'), check: `payments/prices-${price}` }]),
  );
  assert.equal(findings(apart).length, 3);
});

test('the same words of one check after two writes are two causes, even if both are read at one path', () => {
  const after = (write: string) =>
    evidence({
      ...{ seen: 'it was refused with 422', check: 'payments/walks' },
      exchanges: [exchange('PUT', write, 422), exchange('GET', '/api/payments/7')],
    });
  const rows = (write: string, ids: readonly string[]) => {
    const seen = [after(write)];
    return ids.map((id) => row(`payments/${id}`, seen));
  };
  const voided = rows('/api/payments/7/void', ['void', 'void-reason']);
  const marked = rows('/api/payments/7/mark', ['mark', 'mark-keeps']);
  assert.equal(findings([...voided, ...marked]).length, 2);
  const another = rows('/api/payments/8/void', ['void-id']);
  assert.equal(findings([...voided, ...another]).length, 1);
});

test('one requirement that one check sees violated in two ways is two causes, in many ways one', () => {
  const seen = (words: string, at: string) =>
    evidence({ check: 'payments/show', seen: words, exchanges: [exchange('GET', at)] });
  const ways = ['status 404', 'one with id 8', 'nothing'].map((words) => seen(words, '/api/payments/7'));
  assert.equal(findings([row('payments/show', ways.slice(0, 2))]).length, 2);
  assert.equal(findings([row('payments/show', ways)]).length, 1);
  const other = { ...seen('one with id 8', '/api/payments/7'), check: 'payments/lists' };
  assert.equal(findings([row('payments/show', [...ways.slice(0, 1), other])]).length, 1);
});

test('a blocked row is listed below the only cause that rests on the same refusal, and nowhere in doubt', () => {
  const at = (path: string, status: number) => exchange('POST', path, status);
  const resting = (requirement: string, ...exchanges: readonly Exchange[]) =>
    row(requirement, [evidence({ check: requirement, exchanges })]);
  const rows = [
    resting('access/token', at('/oauth2/token', 405), at('/api/shared', 403)),
    resting('payments/list', at('/api/payments/7/list', 200), at('/api/shared', 403)),
    blocked('payments/refused', 'No token', at('/oauth2/token', 405)),
    blocked('payments/by-two', 'forbidden', at('/api/shared', 403)),
    blocked('payments/by-another-status', 'No service', at('/oauth2/token', 503)),
    blocked('payments/after-a-success', 'none was listed', at('/api/payments/8/list', 200)),
  ];
  assert.deepEqual(causesIn(rows), [
    ['access/token', 'payments/refused'],
    ['payments/after-a-success'],
    ['payments/by-another-status'],
    ['payments/by-two'],
    ['payments/list'],
  ]);
});

test('a blocked row without a stated reason is listed below the one cause in its area, unless a hook is to blame', () => {
  const seen = row('payments/list', [evidence({ check: 'payments/lists' })]);
  const open = blocked('payments/marked', 'none could be read');
  const hook = blocked('payments/moved', 'no case. Hook move-payment answered 500');
  const elsewhere = row('invoices/x', [evidence({ exchanges: [exchange('GET', '/api/invoices')] })]);
  assert.deepEqual(causesIn([seen, open, hook, elsewhere]), [
    ['invoices/x'],
    ['payments/list', 'payments/marked'],
    ['payments/moved'],
  ]);
  const second = row('payments/other', [evidence({ check: 'payments/others' })]);
  assert.equal(findings([seen, second, open]).length, 3);
  const general = row('access/token', [evidence({ exchanges: [exchange('POST', '/oauth2/token')] })]);
  assert.equal(findings([seen, general, open]).length, 3);
});

test('rows blocked after the same refusal are one cause, and no consequence of another', () => {
  const refused = exchange('POST', '/api/payments', 405);
  const rows = [blocked('payments/made', 'none', refused), blocked('payments/kept', 'no other', refused)];
  assert.equal(findings(rows).length, 1);
  const general = row('access/token', [evidence({ exchanges: [exchange('POST', '/oauth2/token')] })]);
  assert.equal(findings([...rows, general]).length, 2);
});

test('one requirement that is violated after one write is one cause for all reads; after two writes it is two', () => {
  const after = (write: string, read: string) =>
    evidence({ exchanges: [exchange('POST', write), exchange('GET', read)] });
  const reset = after('/api/payments/reset', '/api/payments/7');
  const elsewhere = after('/api/payments/reset', '/api/invoices/7');
  assert.equal(findings([row('payments/reset', [reset, elsewhere])]).length, 1);
  const other = after('/api/payments/mark', '/api/invoices/7');
  assert.equal(findings([row('payments/reset', [reset, other])]).length, 2);
});

test('an operation that never worked is listed below the only cause that rests on the same refusal', () => {
  const path = '/api/payments/7/files';
  const seen = (...paths: readonly string[]) =>
    evidence({ exchanges: paths.map((one) => exchange('POST', one, 422)) });
  const cause = row('payments/added', [seen(path, '/api/payments/7/add')]);
  const never = (at: string) => row('payments/shown', [seen(at)], { verdict: 'blocked' });
  assert.deepEqual(causesIn([cause, never(path)]), [['payments/added', 'payments/shown']]);
  const second = row('payments/other', [seen(path, '/api/payments/7/other')]);
  assert.equal(findings([cause, second, never(path)]).length, 3);
  assert.equal(findings([cause, never('/api/files/7')]).length, 2);
});

test('two defects are two findings, although one requirement of all areas sees both', () => {
  const amount = 'payment amount';
  const rows = [
    row('formats/datetimes', [evidence({ subject }), evidence({ subject: amount })]),
    row('payments/status-is-text', [evidence({ subject })]),
    row('payments/amount-is-decimal', [evidence({ subject: amount })]),
  ];
  assert.deepEqual(causesIn(rows), [
    ['payments/amount-is-decimal', 'formats/datetimes'],
    ['payments/status-is-text', 'formats/datetimes'],
  ]);
});

test('a consequence stays red and counted, and every format names its cause', () => {
  const areas = ['access', 'payments'];
  const judged = (requirement: string, walk: number) => {
    const shown = { ...evidence({ subject }), ...smallEvidence(`g${walk}`, walk) };
    return smallJudgement({ requirement, verdict: 'fail', reason: `no ${requirement}`, evidence: [shown] });
  };
  const results = [smallResult([judged('access/one', 1), judged('payments/three', 2)])];
  const run = merge(smallCatalogue(), results, smallHeader({ areas }));
  assert.equal(run.summary.counts.fail, 2);
  assert.deepEqual(
    run.rows.map(({ requirement, consequenceOf }) => [requirement, consequenceOf]),
    [
      ['access/one', undefined],
      ['access/two', undefined],
      ['payments/three', 'access/one'],
    ],
  );
  assert.deepEqual(withCauses(run.rows), run.rows);
  const text = renderText(run, { colour: false });
  assert.match(text, /\n {3}1 consequence {2}payments\/three\n/);
  assert.doesNotMatch(text, /\n2\. /);
  assert.match(renderHtml(run), /<h2>Findings <small>1 root cause<\/small>/);
  assert.match(renderHtml(run), /<summary>1 consequence<\/summary>/);
  assert.match(renderJunit(run), /failures="1".*failures="1".*consequence of access\/one/s);
});

test('a row that is blocked by the cause of a finding is not tested, and is not red by itself', () => {
  const [first, , third] = smallCatalogue().requirements;
  assert.ok(first !== undefined && third !== undefined);
  const requirements = [first, { ...third, presumes: [first.id] }];
  const long = `no document of it ${'could be made '.repeat(60)}`;
  const judgements = [
    smallJudgement({
      verdict: 'fail',
      evidence: [{ ...smallEvidence('f', 1), explanation: 'one is not so' }],
    }),
    smallJudgement({ requirement: third.id, verdict: 'blocked', reason: long }),
  ];
  const run = merge(smallCatalogue({ requirements }), [smallResult(judgements)], smallHeader({ absent: [] }));
  const { fail, blocked, inconclusive } = run.summary.counts;
  assert.deepEqual([fail, blocked, inconclusive, exitCode(run)], [1, 0, 1, 1]);
  assert.equal(run.rows[1]?.consequenceOf, first.id);
  assert.match(run.rows[1]?.reason ?? '', /^not tested because of access\/one: no document/);
  assert.deepEqual(withCauses(run.rows), run.rows);
  const page = unfoldPage(run);
  assert.match(page, />Three holds\.<\/a> \(not tested because of finding 1\)<\/li>/);
  assert.doesNotMatch(page, /Also worth a look/);
  assert.match(renderText(run, { colour: false }), /^NOT CONFORMANT: 1 violated; 1 inconclusive\. /);
  assert.match(renderText(run, { colour: false }), /\n {3}1 consequence {2}payments\/three\n/);
});

test('a requirement without a case while its area has findings is not red, and takes one line', () => {
  const { sentence, ...facts } = smallCatalogue().requirements[0] as CatalogueRequirement;
  const requirements = ['one', 'two', 'three'].map((name) => ({
    ...facts,
    sentence,
    id: `payments/${name}`,
  }));
  const merged = (verdict: 'fail' | 'pass', reason: string) => {
    const judgements = ['payments/one', 'payments/two'].map((requirement) =>
      smallJudgement({ requirement, verdict, evidence: [evidence({ seen: `not ${requirement}` })] }),
    );
    const open = smallJudgement({ requirement: 'payments/three', verdict: 'blocked', reason, unmet: true });
    const results = [smallResult([...judgements, open])];
    return merge(smallCatalogue({ requirements }), results, smallHeader({ absent: [] }));
  };
  const noCase = 'Not tested by payments/check: no case.';
  const run = merged('fail', noCase);
  const { fail, blocked, inconclusive } = run.summary.counts;
  assert.deepEqual([fail, blocked, inconclusive], [2, 0, 1]);
  assert.deepEqual(withCauses(run.rows), run.rows);
  const page = unfoldPage(run);
  assert.match(page, /<h2>Findings <small>2 root causes<\/small>/);
  assert.match(page, /<summary>1 requirement not tested<\/summary>.*\(no check met a case of it\)<\/li>/);
  assert.doesNotMatch(page, /Also worth a look/);
  // The requirement is red if nothing else is wrong, or a hook is to blame.
  assert.equal(merged('pass', noCase).summary.counts.blocked, 1);
  assert.equal(merged('fail', `${noCase} Hook x answered 500.`).summary.counts.blocked, 1);
});

test('consequences are counted as requirements, without those that the finding names itself', () => {
  const twice = [evidence({ subject, walk: ['a'] }), evidence({ subject, walk: ['a', 'b'] })];
  const alone = findings([row('payments/one', twice)]);
  assert.deepEqual(
    alone.map((one) => [one.consequences.length, consequenceIds(one)]),
    [[1, []]],
  );
  const [finding] = findings([
    row('payments/one', twice),
    row('payments/two', [evidence({ subject, walk: ['a', 'b', 'c'] })]),
  ]);
  assert.deepEqual(finding && consequenceIds(finding), ['payments/two']);
});
