import { apiUser, inactiveUsers } from '../../../fixtures/seed/users.ts';
import { mentionOf } from '../../../models/commentable.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { filtered, filtering } from '../../actions/filtering.test.kit.ts';
import { ask, formOf, formType, recordsIn, type SendJson, sender, tokenOf } from '../../ask.test.kit.ts';
import { getNotifications } from '../../control/users.ts';
import type { Platform } from '../../platform.ts';
import { creatingAt, opening, type ScenarioRow, scenarios } from '../../scenarios.test.kit.ts';

type Shown = Data & { readonly id: number };

/** The test driver for comments; the clock is frozen. */
interface Driver {
  readonly platform: Platform;
  /** With the token of the integration client; a string body is sent unchanged. */
  readonly api: SendJson<Shown>;
  /** The number of notifications of a user. */
  readonly notified: (user: number) => Promise<number>;
}

/** The document on which most tests create comments; it has none at first. */
export const invoice = '/api/invoices/11003/comments';

/** A complete body of a comment on the document of `invoice`. */
export const whole = (more: object = {}) => ({
  'commentable-id': 11_003,
  'commentable-type': 'InvoiceHeader',
  comments: 'Is this paid?',
  ...more,
});

const driverOn = async (platform: Platform): Promise<Driver> => {
  const control = { platform, sandbox: platform.main, query: new URLSearchParams(), body: {} };
  const api: Driver['api'] = sender(platform, await tokenOf(platform));
  const notified: Driver['notified'] = async (user) => {
    const { body } = await getNotifications({ ...control, params: [String(user)] });
    return (body as { count: number }).count;
  };
  return { platform, api, notified };
};

/** Opens a platform for tests of comments. */
export const driverWith = opening(driverOn);

type Row = ScenarioRow<Driver>;
type Scenario = Row[1];

/** Sends creations; returns their responses. */
const creating = (path: string, ...bodies: readonly object[]): Scenario => creatingAt(path, bodies);

/** Creates a comment; returns it as listed, or the status of a refusal. */
const showing =
  (more: object, shownIn: (data: Data) => unknown, list = invoice): Scenario =>
  async ({ api }) => {
    const { status } = await api('POST', invoice, whole(more));
    if (status >= 400) return status;
    return shownIn(recordsIn(await api('GET', list)).at(-1) ?? {});
  };

/** Lists comments; returns their number, or the status of a refusal. */
const asking =
  (path: string, body?: object | string, type = 'application/json'): Scenario =>
  async ({ api }) => {
    const answer = await api('GET', path, body, { type });
    return answer.status === 200 ? recordsIn(answer).length : answer.status;
  };

/** Runs several scenarios in sequence; returns all results. */
const all =
  (...scenarios: readonly Scenario[]): Scenario =>
  async (driver) => {
    const results: unknown[] = [];
    for (const scenario of scenarios) results.push(await scenario(driver));
    return results.join(' ');
  };

const created: Scenario = async ({ api }) => {
  const { body, json } = await api('POST', invoice, whole());
  if (body === '') return 'empty';
  return Object.keys(json).length > 1 ? 'comment' : 'id';
};

const elsewhere: Scenario = async ({ api }) => {
  const own = await api('GET', '/api/invoices/11001/comments/8001');
  const other = await api('GET', '/api/invoices/11002/comments/8001');
  return `${own.status} ${other.status}`;
};

/** Responses of operations on comments. */
const answerRows: readonly Row[] = [
  ['create-status', creating(invoice, whole()), { '201': '201', '200': '200', '202': '202' }],
  ['create-answer', created, { comment: 'comment', id: 'id', empty: 'empty' }],
  [
    'refusal-status',
    all(creating(invoice, whole({ comments: '' })), creating('/api/comments', { comments: 'Paid' })),
    { '400': '400 400', '422': '422 422', '409': '409 409' },
  ],
  ['to-supplier-left-out', showing({}, (data) => data['to-supplier']), { false: false, null: null }],
  ['comment-type-of-new', showing({}, (data) => data['comment-type']), { user: 'user', none: null }],
  [
    'shown-attachments',
    showing({}, (data) => JSON.stringify(data['attachments'] ?? 'none')),
    { list: '[]', absent: '"none"' },
  ],
  [
    'list-content',
    showing({}, (data) => `${'attachments' in data} ${'email' in (data['created-by'] as object)}`),
    { all: 'true true', brief: 'false false' },
  ],
  ['shown-below-another-document', elsewhere, { 'not-found': '200 404', shown: '200 200' }],
  ['list-filters', filtering('/api/invoices/11001/comments'), filtered],
];

const of = (comment: number): string => `/api/comments/${comment}/attachments`;

const upload = formOf({ file: ['report.txt', 'text/plain', 'As measured'] });

/** Adds a file to a comment; its id is that of the list. */
const attach = async ({ api }: Driver) => {
  const response = await api('POST', of(8002), upload, { type: formType });
  const list = recordsIn(await api('GET', of(8002)));
  return { ...response, id: Number(list.at(-1)?.['id'] ?? 0) };
};

const adding: Scenario = async (driver) => {
  const { body, json } = await attach(driver);
  if (body === '') return 'empty';
  return Object.keys(json).length > 1 ? 'record' : 'id';
};

const showingAttachment: Scenario = async (driver) => {
  const { id } = await attach(driver);
  const { body, json } = await driver.api('GET', `${of(8002)}/${id}`);
  return body === 'As measured' ? 'bytes' : typeof json.id;
};

const deleting: Scenario = async (driver) => {
  const { id } = await attach(driver);
  return (await driver.api('DELETE', `${of(8002)}/${id}`)).status;
};

/** The starting comment 8001 has a link and a text. */
const reading =
  (id: number): Scenario =>
  async ({ api }) =>
    (await api('GET', `${of(8001)}/${id}`)).status;

const linking: Scenario = async ({ api }) =>
  (await api('POST', of(8002), { type: 'url', url: 'https://papers.example/2' })).status;

const unknown: Scenario = async ({ api }) => (await api('GET', of(99_999))).status;

/** Attachments of comments. */
const attachmentRows: readonly Row[] = [
  ['attachment-created', adding, { attachment: 'record', id: 'id', empty: 'empty' }],
  ['attachment-shown', showingAttachment, { bytes: 'bytes', attachment: 'number' }],
  ['text-attachment-shown', reading(8502), { refused: 400, attachment: 200 }],
  ['attachment-deletion', deleting, { served: 200, absent: 405 }],
  ['attachment-delete-status', deleting, { '200': 200, '204': 204, '202': 202 }],
  ['url-attachment', linking, { accepted: 201, refused: 400 }],
  ['no-file-status', reading(8501), { '400': 400, '404': 404, '422': 422, '200': 200 }],
  ['unknown-comment-status', unknown, { '500': 500, '502': 502, '503': 503 }],
];

/** Mentions users in a comment; returns the number of notifications of the first one. */
const mentioning =
  (...users: readonly number[]): Scenario =>
  async ({ api, notified }) => {
    await api('POST', invoice, whole({ comments: `Look, ${users.map(mentionOf).join(' and ')}` }));
    return notified(users[0] ?? 0);
  };

/** The same with notifications switched off. */
const whileOff =
  (scenario: Scenario): Scenario =>
  async ({ platform }) => {
    const silence = 'comments/mention-while-off';
    const choices = { [silence]: platform.main.choices.of(silence) };
    return scenario(await driverWith(choices, { 'document-mention-notifications': 'false' }));
  };

const mentionRows: readonly Row[] = [
  [
    'mention-of-unknown-user',
    creating(invoice, whole({ comments: mentionOf(99_999) })),
    { 'passed-over': '201', refused: '400' },
  ],
  ['mention-of-inactive-user', mentioning(inactiveUsers[0] ?? 0), { no: 0, yes: 1 }],
  ['repeated-mention', mentioning(17, 17), { once: 1, each: 2 }],
  ['mention-of-oneself', mentioning(apiUser), { no: 0, yes: 1 }],
  ['mention-while-off', whileOff(mentioning(17)), { no: 0, yes: 1 }],
  [
    'mentions-in-bodies',
    showing({ comments: `Look, ${mentionOf(17)}` }, ({ comments }) => comments),
    { kept: 'Look, @[User:17]', rendered: 'Look, @user-17' },
  ],
];

const anywhere = '/api/comments';

const form = 'application/x-www-form-urlencoded';

const payload = { 'commentable-id': 11_001, 'commentable-type': 'InvoiceHeader' };

/** A creation that is refused or accepted as a whole. */
const odd = (silence: string, body: object): Row => [
  silence,
  creating(invoice, body),
  { refused: '400', accepted: '201' },
];

const xml: Scenario = async ({ api }) => {
  const body = '<comment><comments>5 &lt; 6 &amp; ✓</comments></comment>';
  return (await api('POST', invoice, body, { type: 'application/xml' })).status;
};

const typed = (type: string): Scenario => creating(anywhere, whole({ 'commentable-type': type }));

const tokens: Scenario = async ({ api, platform }) => {
  const { body } = await ask(platform, {
    ...{ method: 'POST', url: '/oauth2/token' },
    body: 'grant_type=client_credentials&client_id=procon-reader&client_secret=development-only-reader',
  });
  const { access_token: token } = JSON.parse(body) as { access_token: string };
  return (await api('GET', invoice, undefined, { token })).status;
};

const query = (text: string): Scenario => asking(`${anywhere}?${text}`);

/** Requests to create and list comments. */
const requestRows: readonly Row[] = [
  [
    'json-body',
    creating(invoice, whole(), { comment: whole() }),
    { any: '201 201', bare: '201 400', wrapped: '400 201' },
  ],
  ['xml-body', xml, { accepted: 201, refused: 415 }],
  [
    'commentable-types',
    showing({ 'commentable-type': undefined }, (data) => data['commentable-type']),
    { headers: 'InvoiceHeader', plain: 'Invoice', underscores: 'invoice_header' },
  ],
  [
    'commentable-type-in-requests',
    all(typed('InvoiceHeader'), typed('invoice_header'), typed('Invoice'), typed('invoices')),
    { folded: '201 201 201 201', exact: '201 400 400 400' },
  ],
  ['document-left-out', creating(invoice, { comments: 'Paid' }), { 'from-path': '201', refused: '400' }],
  [
    'another-document-in-the-body',
    all(
      creating(invoice, whole({ 'commentable-id': 11_004 })),
      asking(invoice),
      asking('/api/invoices/11004/comments'),
    ),
    { refused: '400 0 0', path: '201 1 0', body: '201 0 1' },
  ],
  [
    'half-a-document',
    creating(anywhere, { 'commentable-id': 5001, comments: 'Which?' }),
    { refused: '400', requisition: '201' },
  ],
  odd('comments-left-out', whole({ comments: undefined })),
  odd('empty-comments', whole({ comments: ' \n' })),
  [
    'outer-blanks',
    showing({ comments: ' in the middle of it\n' }, ({ comments }) => comments),
    { kept: ' in the middle of it\n', cut: 'in the middle of it' },
  ],
  [
    'markup-in-bodies',
    showing({ comments: '<b>5</b> & 6' }, ({ comments }) => comments),
    { kept: '<b>5</b> & 6', stripped: '5 & 6', escaped: '&lt;b&gt;5&lt;/b&gt; &amp; 6' },
  ],
  [
    'line-breaks-in-bodies',
    showing({ comments: 'one\n\ntwo' }, ({ comments }) => comments),
    { kept: 'one\n\ntwo', crlf: 'one\r\n\r\ntwo', blanks: 'one two' },
  ],
  [
    'unknown-document',
    creating(anywhere, whole({ 'commentable-id': 99_999 })),
    { refused: '400', 'not-found': '404' },
  ],
  [
    'other-documents',
    creating(anywhere, whole({ 'commentable-id': 4001, 'commentable-type': 'Contract' })),
    { refused: '400', accepted: '201' },
  ],
  [
    'query-payload',
    all(
      query('commentable_id=11001&commentable_type=InvoiceHeader'),
      asking(anywhere, payload),
      asking(anywhere, { comment: payload }),
      asking(anywhere, new URLSearchParams({ ...payload, 'commentable-id': '11001' }).toString(), form),
    ),
    { any: '2 2 2 2', query: '2 400 400 400', body: '400 2 2 2' },
  ],
  [
    'query-without-document',
    all(query(''), query('commentable_id=11001'), query('commentable-type=InvoiceHeader')),
    { refused: '400 400 400', empty: '0 0 0' },
  ],
  [
    'query-of-unknown-document',
    all(
      query('commentable-id=99999&commentable-type=Invoice'),
      query('commentable-id=11001&commentable-type=Thing'),
    ),
    { empty: '0 0', 'not-found': '404 404' },
  ],
  [
    'platform-members-in-request',
    showing({ id: 7, 'comment-type': 'mine', 'created-by': { id: 11 } }, (data) =>
      data['id'] === 7 || data['comment-type'] === 'mine' ? 'taken' : 'passed over',
    ),
    { ignored: 'passed over', refused: 400 },
  ],
  [
    'unknown-members-in-request',
    creating(invoice, whole({ colour: 'red' })),
    { ignored: '201', refused: '400' },
  ],
  [
    'long-body',
    showing({ comments: 'x'.repeat(5000) }, (data) => String(data['comments']).length),
    { kept: 5000, cut: 4000, refused: 400 },
  ],
  [
    'to-supplier-in-request',
    showing({ 'to-supplier': true }, (data) => data['to-supplier']),
    { kept: true, ignored: false },
  ],
  [
    'too-long-reason-code',
    showing({ 'reason-code': 'R'.repeat(300) }, (data) => String(data['reason-code']).length),
    { refused: 400, cut: 255 },
  ],
  [
    'reason-code-in-request',
    showing({ 'reason-code': 'PRICE' }, (data) => data['reason-code']),
    { kept: 'PRICE', ignored: null },
  ],
  [
    'attachments-in-request',
    showing(
      { attachments: [{ type: 'text', text: 'Look' }, { url: 'https://papers.example/1' }] },
      ({ attachments }) => (Array.isArray(attachments) ? attachments.length : 'untold'),
    ),
    { taken: 2, ignored: 0, refused: 400 },
  ],
  ['comment-scopes', tokens, { asked: 403, none: 200 }],
];

/** Scenarios for every silence of comments. */
export const commentScenarios = scenarios('comments', driverOn, [
  ...requestRows,
  ...answerRows,
  ...mentionRows,
  ...attachmentRows,
]);
