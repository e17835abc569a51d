import { ask } from '../../../ask.test.kit.ts';
import { invoice, whole } from './comments.test.kit.ts';
import { all, asking, creating, type Play, type Row, showing } from './plays.test.kit.ts';

const anywhere = '/api/comments';
const form = 'application/x-www-form-urlencoded';
const payload = { 'commentable-id': 11_001, 'commentable-type': 'InvoiceHeader' };

/** A creation that is refused or accepted as a whole. */
const odd = (silence: string, body: object): Row => [
  silence,
  creating(invoice, body),
  { refused: '400', accepted: '201' },
];

const xml: Play = async ({ api }) => {
  const body = '<comment><comments>5 &lt; 6 &amp; ✓</comments></comment>';
  return (await api('POST', invoice, body, { type: 'application/xml' })).status;
};

const typed = (type: string): Play => creating(anywhere, whole({ 'commentable-type': type }));

const tokens: Play = async ({ api, platform }) => {
  const { body } = await ask(platform, {
    ...{ method: 'POST', url: '/oauth2/token' },
    body: 'grant_type=client_credentials&client_id=procon-reader&client_secret=development-only-reader',
  });
  const { access_token: token } = JSON.parse(body) as { access_token: string };
  return (await api('GET', invoice, undefined, { token })).status;
};

const query = (text: string): Play => asking(`${anywhere}?${text}`);

/** How comments are sent and asked for. */
export const requestRows: readonly Row[] = [
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
