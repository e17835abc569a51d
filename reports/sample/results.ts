import type { CheckResult, Evidence, Exchange, Judgement, LifecycleCoverage, Verdict } from '../run.ts';

/** `from > event > to` -> the documented ruling, its requirement or silence, and the number of exercises. */
const moves: readonly (readonly [
  path: string,
  answer: LifecycleCoverage['moves'][number]['answer'],
  rule: string,
  exercised: number,
])[] = [
  ['draft > submit > pending_approval', 'silent', 'submitted', 0],
  ['draft > void > draft', 'refused', 'void-only-when-approved', 6],
  ['draft > bypass > draft', 'refused', 'bypass-outside-pending-approval-is-422', 4],
  ['pending_approval > bypass > pending_approval', 'mandated', 'bypass-skips-current-step', 14],
  ['pending_approval > add approver > pending_approval', 'mandated', 'add-approver-as-watcher', 9],
  ['pending_approval > void > pending_approval', 'refused', 'void-only-when-approved', 5],
  ['pending_approval > approve step > approved', 'silent', 'step-approved', 7],
  ['pending_approval > approve step > pending_approval', 'silent', 'step-approved', 3],
  ['pending_approval > reject step > rejected', 'silent', 'step-rejected', 2],
  ['approved > void > pending_void', 'mandated', 'void-of-approved-sheet-leads-to-pending-void', 8],
  ['approved > bypass > approved', 'refused', 'bypass-outside-pending-approval-is-422', 4],
  ['approved > add approver > approved', 'silent', 'add-approver-outside-pending-approval', 1],
  ['rejected > void > rejected', 'refused', 'void-only-when-approved', 2],
  ['pending_void > void > pending_void', 'refused', 'one-pending-void-at-a-time', 3],
  ['pending_void > approve step > voided', 'silent', 'void-approved', 0],
  ['pending_void > reject step > approved', 'conditional', 'void-refused-by-approvers', 0],
  ['voided > void > voided', 'refused', 'void-only-when-approved', 0],
];

const visits = { draft: 10, pending_approval: 31, approved: 12, rejected: 2, pending_void: 11, voided: 0 };

/** A service sheet whose void chain was not walked to its end. */
const sampleLifecycle: LifecycleCoverage = {
  lifecycle: 'service-sheet',
  title: 'Service sheet',
  states: Object.entries(visits).map(([state, count]) => ({ state, visits: count })),
  moves: moves.map(([path, answer, rule, exercised]) => {
    const [from = '', event = '', to = ''] = path.split(' > ');
    return { from, event, to, answer, rule: `service-sheets/${rule}`, exercised };
  }),
  ways: {
    ...{ k: 2, planned: 61, walked: 44, byHooks: 9 },
    skipped: [
      { reason: 'it needs an event for which the profile has no hook or no id', ways: 12 },
      { reason: 'the profile has no document to start from', ways: 5 },
    ],
  },
};

const headers = { accept: 'application/json', authorization: 'Bearer <token>', 'procon-run': 'k7d2' };

const exchange = (method: string, path: string, status: number, responseBody: string): Exchange => ({
  method,
  url: `https://platform.example${path}`,
  requestHeaders: headers,
  status,
  responseHeaders: { 'content-type': 'application/json; charset=utf-8' },
  responseBody,
  milliseconds: 4.2,
});

const voidDraft: Evidence = {
  check: 'service-sheets/walks',
  walk: [
    'take service sheet 1041, which is draft',
    'void it with reason code DUPLICATE and a comment',
    'read it again',
  ],
  expected: 'the void is refused and the sheet stays draft',
  seen: 'the void was answered with 200 and the sheet is pending_void',
  exchanges: [
    exchange(
      'GET',
      '/api/work_confirmation_headers/1041',
      200,
      '{"id":1041,"status":"draft","total":"1200.00"}',
    ),
    {
      ...exchange(
        'PUT',
        '/api/work_confirmation_headers/1041/void?reason_code=DUPLICATE',
        200,
        '{"id":1041,"status":"pending_void","total":"1200.00"}',
      ),
      requestHeaders: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      requestBody: 'comments=entered+twice',
    },
    exchange(
      'GET',
      '/api/work_confirmation_headers/1041',
      200,
      '{"id":1041,"status":"pending_void","total":"1200.00","approvals":[{"id":7,"status":"pending_approval","position":1},{"id":8,"status":"waiting","position":2}]}',
    ),
  ],
  curl: [
    'BASE_URL=https://platform.example',
    'curl -sS -H "Authorization: Bearer $TOKEN" -H "Accept: application/json" "$BASE_URL/api/work_confirmation_headers/1041"',
    'curl -sS -X PUT -H "Authorization: Bearer $TOKEN" -d "comments=entered twice" "$BASE_URL/api/work_confirmation_headers/1041/void?reason_code=DUPLICATE"',
  ].join('\n'),
  fingerprint: '6f1c0a9be2d47710',
  explanation: 'void is accepted from draft',
};

const wrongType: Evidence = {
  check: 'formats/user-monitor',
  walk: [],
  expected: 'an integer at approvals[0].approver.id',
  seen: 'the string "88"',
  exchanges: [
    exchange('GET', '/api/payments?id=7', 200, '[{"id":7,"created-by":{"id":"88","login":"ivy"}}]'),
  ],
  curl: 'curl -sS -H "Authorization: Bearer $TOKEN" "$BASE_URL/api/payments?id=7"',
  fingerprint: '0b52c1d9ff3e6a48',
};

const noStore: Evidence = {
  check: 'access/tokens',
  walk: [],
  expected: 'Cache-Control: no-store',
  seen: 'no Cache-Control header',
  exchanges: [
    {
      ...exchange('POST', '/oauth2/token', 200, '{"access_token":"<token>","expires_in":86399}'),
      requestBody: 'grant_type=client_credentials&client_secret=<secret>',
    },
  ],
  curl: 'curl -sS -i -d "grant_type=client_credentials&client_id=$CLIENT_ID&client_secret=$CLIENT_SECRET" "$BASE_URL/oauth2/token"',
  fingerprint: 'c41d7f60aa905b12',
};

const noAnswer: Evidence = {
  check: 'service-sheets/bypass',
  walk: ['take service sheet 1050, pending approval with one step left', 'bypass the step'],
  expected: 'status 422',
  seen: 'no answer within 10 seconds',
  exchanges: [
    {
      method: 'PUT',
      url: 'https://platform.example/api/work_confirmation_headers/1050/bypass_current_approval',
      requestHeaders: headers,
      failure: 'no answer within 10000 ms',
      milliseconds: 10_000,
    },
  ],
  curl: 'curl -sS -m 10 -X PUT -H "Authorization: Bearer $TOKEN" "$BASE_URL/api/work_confirmation_headers/1050/bypass_current_approval"',
  fingerprint: '91ab33e07c5f2d64',
};

const judgement = (
  requirement: string,
  verdict: Verdict,
  reason: string,
  evidence: readonly Evidence[] = [],
): Judgement => ({ requirement, verdict, reason, cases: 3, evidence });

const heldJudgement = (requirement: string, cases: number): Judgement => ({
  ...judgement(requirement, 'pass', `held in ${cases} cases`),
  cases,
});

const common = { observations: [], coverage: [], leftBehind: [] };

/** The results of five checks: two findings, a warning, an unanswered request and a missing prerequisite. */
export const sampleResults: readonly CheckResult[] = [
  {
    ...common,
    check: 'access/tokens',
    area: 'access',
    judgements: [
      heldJudgement('access/token-by-client-credentials', 12),
      heldJudgement('access/token-lives-86399-seconds', 12),
      heldJudgement('access/token-grows-with-scopes', 6),
      heldJudgement('access/token-type-is-bearer', 12),
      judgement('access/token-answer-is-not-stored', 'warn', 'the token answer may be kept by caches', [
        noStore,
      ]),
      heldJudgement('access/missing-token-is-challenged', 4),
    ],
    observations: [{ silence: 'access/scope-left-out', answer: 'invalid-scope' }],
    planned: 40,
    executed: 40,
    requests: 58,
  },
  {
    ...common,
    check: 'formats/user-monitor',
    area: 'formats',
    judgements: [
      heldJudgement('formats/answer-follows-accept', 130),
      heldJudgement('formats/datetimes-are-iso-8601', 512),
      judgement('formats/user-id-is-integer', 'fail', 'a user id came as a string', [wrongType]),
      heldJudgement('formats/user-login-is-string', 96),
    ],
    observations: [
      { silence: 'formats/empty-xml-list', answer: '200' },
      { silence: 'formats/page-size', answer: '50' },
      {
        silence: 'payments/status-spelling',
        answer: 'blank',
        ...{ example: exchange('GET', '/api/payments', 200, '[{"status":"payment initiated"}]') },
      },
      { silence: 'payments/status-spelling', answer: 'underscore' },
      { silence: 'payments/status-spelling', answer: 'blank' },
    ],
    planned: 30,
    executed: 30,
    requests: 0,
  },
  {
    ...common,
    check: 'service-sheets/walks',
    area: 'service-sheets',
    judgements: [
      judgement('service-sheets/void-only-when-approved', 'fail', 'a draft sheet was voided', [voidDraft]),
      judgement(
        'service-sheets/void-of-approved-sheet-leads-to-pending-void',
        'fail',
        'the void of a draft sheet led to pending_void',
        [voidDraft],
      ),
      heldJudgement('service-sheets/one-pending-void-at-a-time', 3),
      heldJudgement('service-sheets/void-refuses-both-reasons', 4),
      judgement(
        'service-sheets/void-needs-comments',
        'inconclusive',
        'the valid request was refused too, so the refusal proves nothing',
      ),
      heldJudgement('service-sheets/bypass-skips-current-step', 14),
      judgement('service-sheets/bypass-on-last-step-is-422', 'blocked', 'the target did not answer', [
        noAnswer,
      ]),
      judgement(
        'service-sheets/add-approver-as-watcher',
        'blocked',
        'no accepted way to pass the position: tried the query, a form and JSON',
      ),
    ],
    observations: [
      { silence: 'service-sheets/void-refused-status', answer: '422' },
      { silence: 'service-sheets/void-refused-status', answer: '422' },
      { silence: 'service-sheets/action-answer-body', answer: 'sheet' },
    ],
    coverage: [sampleLifecycle],
    planned: 180,
    executed: 176,
    requests: 611,
    leftBehind: ['service sheet 1041 (pending_void)', 'service sheet 1077 (pending_void)'],
  },
  {
    ...common,
    check: 'payments/export',
    area: 'payments',
    judgements: [
      heldJudgement('payments/put-exported-by-query-parameter', 8),
      heldJudgement('payments/put-exported-by-xml-body', 8),
      heldJudgement('payments/put-changes-only-the-export-mark', 16),
      judgement(
        'payments/updated-at-moves-with-status',
        'not-applicable',
        'the profile offers no hook that moves a payment',
      ),
    ],
    planned: 60,
    executed: 60,
    requests: 204,
    leftBehind: ['payment 7 (marked exported)'],
  },
  {
    ...common,
    check: 'payments/filters',
    area: 'payments',
    judgements: [heldJudgement('payments/filter-by-status', 24)],
    planned: 24,
    executed: 24,
    requests: 96,
  },
];
