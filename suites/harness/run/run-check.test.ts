import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheckResult } from '../../../reports/run.ts';
import type { Check, Context } from '../check.ts';
import { BlockedError, VisitError } from '../errors.ts';
import { openTestClock } from '../fake/fake.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import type { Wire } from '../http/wire.ts';
import type { Monitor } from '../monitor.ts';
import type { Profile } from '../profile/profile.ts';
import { runCheck } from './run-check.ts';
import { openSession } from './session.ts';
import type { Access } from './token.ts';

const claims = [
  'payments/put-exported-by-query-parameter',
  'payments/put-exported-by-xml-body',
  'payments/updated-at-moves-with-status',
] as const;
const [first, second, third] = claims;

const wire: Wire = {
  send: async () => ({ status: 200, headers: { 'content-type': 'application/json' }, text: '[]' }),
  close: async () => {},
};

interface Trial {
  readonly profile?: Profile;
  readonly access?: Access;
  readonly stopAtFirstRed?: boolean;
  readonly monitors?: readonly Monitor[];
  readonly wire?: Wire;
  readonly check?: Pick<Check, 'claims' | 'observes'>;
}

const tried = async (run: (context: Context) => Promise<void>, trial: Trial = {}): Promise<CheckResult> => {
  const { access = { token: 'tok-123456' }, stopAtFirstRed = false, monitors = [] } = trial;
  const { profile = sampleProfile() } = trial;
  const settings = { seed: 1, k: 1, strict: false, readOnly: false, stopAtFirstRed } as const;
  const options = { access, monitors, wire: trial.wire ?? wire, clock: openTestClock() };
  const session = await openSession(profile, settings, options);
  const check: Check = { id: 'payments/trial', title: '', claims, effect: 'reads', run, ...trial.check };
  const result = await runCheck(check, session);
  await session.close();
  return result;
};

const verdictsOf = ({ judgements }: CheckResult) =>
  Object.fromEntries(judgements.map(({ requirement, verdict }) => [requirement, verdict]));
const reasonOf = ({ judgements }: CheckResult, id: string) =>
  judgements.find(({ requirement }) => requirement === id)?.reason ?? '';
const violation = { expected: 'status 200', seen: 'status 500', exchanges: [] };

test('judgements become the result of the check; claims left undecided are blocked, never passed', async () => {
  const result = await tried(async ({ judge }) => {
    judge.planned(2);
    judge.executed();
    judge.holds(first);
    judge.holds(first);
    judge.violated(second, violation);
    judge.observe('payments/put-answer-body', 'payment');
  });
  assert.deepEqual(verdictsOf(result), { [first]: 'pass', [second]: 'fail', [third]: 'blocked' });
  assert.equal(result.judgements[0]?.cases, 2);
  assert.match(reasonOf(result, third), /Not tested/);
  assert.deepEqual([result.planned, result.executed, result.area], [2, 1, 'payments']);
  assert.equal(result.observations.length, 1);
});

test('a claim without a case says that it is no finding, and names the Content-Type of what could not be read', async () => {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const result = await tried(
    async ({ client }) => void (await client.send({ method: 'GET', path: '/api/x' })),
    { wire: { ...wire, send: async () => ({ status: 200, headers: html, text: '[]' }) } },
  );
  assert.match(
    reasonOf(result, third),
    /^Not tested by .* the answers were 200 with Content-Type text\/html \(1\)\./,
  );
});

test('a violation outweighs passes before and after it', async () => {
  const result = await tried(async ({ judge }) => {
    judge.holds(first);
    judge.violated(first, violation);
    judge.holds(first);
    judge.notApplicable(second, 'none');
    judge.holds(second);
    judge.notApplicable(second, 'none');
  });
  assert.equal(verdictsOf(result)[first], 'fail');
  assert.equal(verdictsOf(result)[second], 'pass');
});

test('evidence of the same root cause is kept once, shortest walk first', async () => {
  const result = await tried(async ({ judge }) => {
    for (const length of [3, 1, 2]) {
      const walk = Array.from({ length }, () => 'step');
      judge.violated(first, { ...violation, seen: `payment ${length}00 is draft`, walk });
    }
    judge.violated(first, { ...violation, seen: 'another thing', walk: ['a', 'b'] });
  });
  assert.deepEqual(
    result.judgements[0]?.evidence.map(({ walk }) => walk.length),
    [1, 2],
  );
});

test('an error in a check is a harness error for its unjudged claims, without a stack trace', async () => {
  const result = await tried(async ({ judge }) => {
    judge.holds(first);
    throw new Error('the tok-123456 broke');
  });
  assert.deepEqual(verdictsOf(result), {
    [first]: 'pass',
    [second]: 'harness-error',
    [third]: 'harness-error',
  });
  assert.equal(reasonOf(result, second), 'payments/trial broke: the [token] broke');
});

test('texts of a check are redacted as well', async () => {
  const result = await tried(async ({ judge }) => {
    judge.violated(first, { ...violation, seen: 'it echoed sample-secret', walk: ['sent tok-123456'] });
  });
  assert.doesNotMatch(JSON.stringify(result), /sample-secret|tok-123456/);
});

test('a password that is a common word leaves ids and verdicts alone, and is redacted in what was sent', async () => {
  const person = { login: 'a', password: 'payments' };
  const result = await tried(
    async ({ client, judge }) => {
      const { exchange } = await client.send({ method: 'GET', path: '/api/payments' });
      judge.violated(first, { ...violation, exchanges: [exchange] });
    },
    { profile: sampleProfile({ access: { person, manageClients: false } }) },
  );
  assert.deepEqual([result.check, result.area], ['payments/trial', 'payments']);
  assert.equal(verdictsOf(result)[first], 'fail');
  const [{ exchanges, curl } = { exchanges: [], curl: '' }] = result.judgements[0]?.evidence ?? [];
  assert.match(`${exchanges[0]?.url}`, /\[password\]/);
  assert.doesNotMatch(JSON.stringify([exchanges[0]?.url, curl]), /payments/);
});

test('an error after everything was judged is still reported', async () => {
  const result = await tried(async ({ judge }) => {
    for (const id of claims) judge.holds(id);
    throw new Error('late');
  });
  assert.equal(verdictsOf(result)[first], 'harness-error');
});

test('judging a requirement that is not claimed is a harness error', async () => {
  const result = await tried(async ({ judge }) => judge.holds('access/token-is-a-jwt' as typeof first));
  assert.equal(verdictsOf(result)[first], 'harness-error');
  assert.match(reasonOf(result, first), /judges access\/token-is-a-jwt without claiming it/);
});

test('without a token only a check that needs one is blocked, with the reason', async () => {
  const exchange = { method: 'POST', url: '/oauth2/token', status: 401, requestHeaders: {}, milliseconds: 1 };
  const access = { problem: 'No token: POST /oauth2/token answered 401.', exchange };
  const blocked = await tried(
    async ({ client }) => {
      await client.send({ method: 'GET', path: '/api/x' });
    },
    { access },
  );
  assert.deepEqual(Object.values(verdictsOf(blocked)), ['blocked', 'blocked', 'blocked']);
  assert.equal(reasonOf(blocked, first), access.problem);
  assert.deepEqual(
    blocked.judgements.map(({ blockedAfter }) => blockedAfter?.url),
    ['/oauth2/token', '/oauth2/token', '/oauth2/token'],
  );
  const free = await tried(
    async ({ client, judge }) => {
      await client.send({ method: 'GET', path: '/api/x', token: null });
      for (const id of claims) judge.holds(id);
    },
    { access },
  );
  assert.equal(verdictsOf(free)[first], 'pass');
});

test('a run that stops at the first failure ends there', async () => {
  let reached = false;
  const result = await tried(
    async ({ judge }) => {
      judge.violated(first, violation);
      reached = true;
    },
    { stopAtFirstRed: true },
  );
  assert.equal(reached, false);
  assert.deepEqual(verdictsOf(result), {
    [first]: 'fail',
    [second]: 'inconclusive',
    [third]: 'inconclusive',
  });
});

test('monitors see every answer with its endpoint; an error in one affects only its own claims', async () => {
  const broken: Monitor = {
    ...{ id: 'payments/broken', title: '', claims: [third] },
    inspect: () => {
      throw new Error('oops');
    },
  };
  const seeing: Monitor = {
    ...{ id: 'payments/seeing', title: '', claims: [second] },
    inspect: ({ endpoint }, judge) => {
      if (endpoint?.id === 'payments.list') judge.holds(second);
    },
  };
  const result = await tried(
    async ({ client, judge }) => {
      await client.send({ method: 'GET', path: '/api/service_pay/payments', endpoint: 'payments.list' });
      judge.holds(first);
    },
    { monitors: [seeing, broken] },
  );
  assert.deepEqual(verdictsOf(result), { [second]: 'pass', [third]: 'harness-error', [first]: 'pass' });
  assert.equal(result.requests, 1);
});

test('a page that never finishes loading makes inconclusive what a missing button blocks', async () => {
  const trouble = 'http://127.0.0.1:9/login: the page did not come to rest within 10 seconds.';
  const endless = await tried(async () => {
    throw new VisitError(trouble);
  });
  assert.deepEqual(Object.values(verdictsOf(endless)), ['inconclusive', 'inconclusive', 'inconclusive']);
  assert.equal(reasonOf(endless, first), trouble);
  const lost = await tried(async () => {
    throw new BlockedError('no button');
  });
  assert.equal(verdictsOf(lost)[first], 'blocked');
});

test('a visit without a user in the profile is inconclusive, with the missing key', async () => {
  const result = await tried(async ({ browser }) => browser.visit([], async () => {}));
  assert.equal(verdictsOf(result)[first], 'inconclusive');
  assert.deepEqual(result.judgements[0]?.missing, ['access.person']);
});

test('an undecided requirement names the error of a failed hook, without secrets', async () => {
  // No server listens there.
  const url = 'http://127.0.0.1:1/sample-secret/{state}';
  const http = { 'create-payment': { ...{ method: 'POST', url, headers: {}, id: 'id' } } };
  const result = await tried(
    async ({ fixtures, judge }) => {
      assert.equal(await fixtures.payment({ state: 'draft' }), undefined);
      judge.holds(first);
      judge.blocked(second, 'No payment could be had');
    },
    { profile: sampleProfile({ hooks: { http } }) },
  );
  assert.match(reasonOf(result, second), /^No payment could be had\. Hook create-payment got no answer: \S/);
  assert.match(reasonOf(result, third), /Not tested by .*Hook create-payment/);
  assert.doesNotMatch(reasonOf(result, first), /Hook/);
});

const lossy = (lost: number, all: number): Wire => {
  let sent = 0;
  return {
    ...wire,
    send: async (request) =>
      sent++ % all < lost ? { failure: 'it was closed', kind: 'unreadable' } : wire.send(request),
  };
};

test('a check left undecided by a few lost answers is run once more, and the second result counts', async () => {
  const judged = async (lost: number, all: number) => {
    let runs = 0;
    const result = await tried(
      async ({ client, judge }) => {
        runs++;
        const answers = [];
        for (let at = 0; at < 12; at++) answers.push(await client.send({ method: 'PUT', path: '/api/x' }));
        judge.executed();
        judge.holds(first);
        if (answers.some(({ status }) => status === undefined)) judge.inconclusive(second, 'no answer');
        else judge.violated(second, violation);
        judge.notApplicable(third, 'none');
      },
      { wire: lossy(lost, all) },
    );
    return { runs, result };
  };
  const some = await judged(1, 30);
  assert.deepEqual([some.runs, some.result.requests], [2, 24]);
  assert.deepEqual(verdictsOf(some.result), { [first]: 'pass', [second]: 'fail', [third]: 'not-applicable' });
  assert.equal((await judged(0, 1)).runs, 1);
  const many = await judged(2, 8);
  assert.equal(many.runs, 1);
  assert.equal(verdictsOf(many.result)[second], 'inconclusive');
});

test('a possible effect of another client is a finding only if it is seen again', async () => {
  const judged = async (seenIn: readonly number[]) => {
    let runs = 0;
    const result = await tried(async ({ judge }) => {
      runs++;
      judge.violated(first, violation);
      if (seenIn.includes(runs)) judge.violated(second, { ...violation, mayBeOthers: true });
      else judge.holds(second);
      judge.holds(third);
    });
    return { runs, verdict: verdictsOf(result)[second], first: verdictsOf(result)[first], result };
  };
  const once = await judged([1]);
  assert.deepEqual([once.runs, once.verdict, once.first], [2, 'inconclusive', 'fail']);
  assert.match(
    reasonOf(once.result, second),
    /^Expected: status 200; .* Another client may have caused it: it was not seen again .*\.$/,
  );
  const again = await judged([1, 2]);
  assert.deepEqual([again.runs, again.verdict], [2, 'fail']);
  const never = await judged([]);
  assert.deepEqual([never.runs, never.verdict], [1, 'pass']);
});

const gap = 'requisitions/line-num-gap';
const leavesNoGap = 'requisitions/line-num-leaves-no-gap';
const check = { claims: [leavesNoGap], observes: [gap] } as const;

test('an answer that no reading allows violates its requirement where it is seen again, and any other holds', async () => {
  for (const [answers, verdict] of [
    [['kept', 'kept'], 'fail'],
    [['kept', 'renumbered'], 'inconclusive'],
    [['refused'], 'pass'],
    [['something else'], 'pass'],
    [[], 'inconclusive'],
  ] as const) {
    const left = [...answers];
    const result = await tried(
      async ({ judge }) => {
        const answer = left.shift();
        if (answer !== undefined) judge.observe(gap, answer);
      },
      { check },
    );
    assert.deepEqual(verdictsOf(result), { [leavesNoGap]: verdict }, answers.join());
  }
});

test('a check that observes what has an untenable answer has to claim what that violates', async () => {
  const result = await tried(async ({ judge }) => judge.observe(gap, 'kept'));
  assert.match(reasonOf(result, first), /judges requisitions\/line-num-leaves-no-gap without claiming it/);
});

test('what a read shows after a refused write is a finding only where it is seen again', async () => {
  const judged = async (path: string, refusals: readonly number[]) => {
    let runs = 0;
    const send: Wire['send'] = async ({ method }) =>
      method === 'PUT' ? { status: 403, headers: {}, text: '' } : wire.send({} as never);
    const result = await tried(
      async ({ client, judge }) => {
        runs++;
        await client.send({ method: 'PUT', path });
        await client.send({ method: 'GET', path });
        if (refusals.includes(runs)) judge.violated(first, { ...violation, exchanges: client.exchanges });
        else judge.holds(first);
        judge.holds([second, third]);
      },
      { wire: { ...wire, send } },
    );
    return [runs, verdictsOf(result)[first]];
  };
  assert.deepEqual(await judged('/api/payments/7', [1]), [2, 'inconclusive']);
  assert.deepEqual(await judged('/api/payments/7', [1, 2]), [2, 'fail']);
  assert.deepEqual(await judged('/api/payments', [1]), [1, 'fail']);
});
