import type { Catalogue, CatalogueRequirement } from '../run.ts';

const standard = { basis: 'standard' } as const;

/** `id: sentence` -> its source. */
const requirements: Readonly<
  Record<string, readonly [source: string, more?: Partial<CatalogueRequirement>]>
> = {
  'access/token-by-client-credentials: Client id, client secret and scope, sent as a form, buy an access token.':
    ['Endpoints > Access tokens'],
  'access/token-lives-86399-seconds: expires_in of a token is 86399.': ['Endpoints > Access tokens'],
  'access/token-grows-with-scopes: A token for more scopes is longer than one for fewer.': ['Limits'],
  'access/token-length-has-no-limit: Clients are to set no bound on the length of a token.': [
    'Limits',
    { undecidable: 'advice to clients' },
  ],
  'access/token-type-is-bearer: A token answer names its type, which is Bearer.': [
    'RFC 6749 section 5.1',
    standard,
  ],
  'access/token-answer-is-not-stored: A token answer carries Cache-Control: no-store.': [
    'RFC 6749 section 5.1',
    standard,
  ],
  'access/missing-token-is-challenged: A request without a token gets 401 and a WWW-Authenticate header.': [
    'RFC 6750 section 3',
    standard,
  ],
  'access/client-can-be-deactivated: A client that was deactivated obtains no token.': [
    'OAuth client',
    { undecidable: 'needs configuration' },
  ],
  'formats/answer-follows-accept: The Accept header chooses between JSON and XML answers.': [
    'What the service does',
  ],
  'formats/datetimes-are-iso-8601: Every datetime is ISO 8601 with an offset or Z.': ['Conventions'],
  'formats/user-id-is-integer: id of an embedded user is an integer.': ['User object'],
  'formats/user-login-is-string: login of an embedded user is a string.': ['User object'],
  'service-sheets/void-only-when-approved: Only an approved service sheet can be voided.': [
    'States and transitions > Work confirmation',
  ],
  'service-sheets/void-of-approved-sheet-leads-to-pending-void: Voiding an approved sheet with an open order line makes it pending_void.':
    ['States and transitions > Work confirmation'],
  'service-sheets/one-pending-void-at-a-time: A sheet has at most one pending void.': ['Limits'],
  'service-sheets/void-refuses-both-reasons: A void names its reason by code or by id, never by both.': [
    'Endpoints > Work confirmation headers',
  ],
  'service-sheets/void-needs-comments: A void without comments is refused.': [
    'Endpoints > Work confirmation headers',
  ],
  'service-sheets/bypass-skips-current-step: A bypass moves the approval on to the next step.': [
    'Endpoints > Work confirmation headers',
  ],
  'service-sheets/bypass-on-last-step-is-422: A bypass of the last step is answered with 422.': ['Errors'],
  'service-sheets/add-approver-as-watcher: position=watcher adds the approver as a watcher.': [
    'Endpoints > Work confirmation headers',
  ],
  'payments/put-exported-by-query-parameter: PUT with exported=true in the query marks a payment as exported.':
    ['Endpoints > Payments'],
  'payments/put-exported-by-xml-body: PUT with an XML body marks a payment as exported.': [
    'Endpoints > Payments',
  ],
  'payments/put-changes-only-the-export-mark: PUT changes nothing of a payment but its export mark.': [
    'Endpoints > Payments',
  ],
  'payments/updated-at-moves-with-status: updated-at moves with each change of the status.': [
    'Resources > Payment',
  ],
  'payments/filter-by-status: status=VALUE lists the payments in that status.': ['Endpoints > Payments'],
  'payments/integration-waits-five-seconds: Integrations wait five seconds between pages.': [
    'Limits',
    { undecidable: 'advice to clients' },
  ],
};

/** `id: question` -> the reference answer and the choices. */
const silences: Readonly<
  Record<string, readonly [reference: string, choices: Readonly<Record<string, string>>]>
> = {
  'access/scope-left-out: What does a token request without scope get?': [
    'all-scopes',
    { 'all-scopes': 'a token with all scopes of the client', 'invalid-scope': 'the error invalid_scope' },
  ],
  'formats/empty-xml-list: How is an empty list answered in XML?': [
    '404',
    { '200': '200 with an empty element', '404': '404 with an error body' },
  ],
  'formats/page-size: How many records does a list hold at most?': [
    '50',
    { '50': 'fifty', '100': 'a hundred', none: 'no paging' },
  ],
  'service-sheets/void-refused-status: With which status is a void refused?': [
    '422',
    { '400': 'bad request', '403': 'forbidden', '409': 'conflict', '422': 'unprocessable' },
  ],
  'service-sheets/action-answer-body: What does an accepted action answer with?': [
    'sheet',
    { sheet: 'the service sheet', empty: 'an empty body' },
  ],
  'payments/status-spelling: How are statuses of two words written?': [
    'underscore',
    { underscore: 'payment_initiated', blank: 'payment initiated' },
  ],
  'payments/exported-false-on-put: What does exported=false on a PUT do?': [
    'clears',
    { clears: 'clears the mark', ignored: 'nothing', refused: 'is refused' },
  ],
};

const split = (key: string): readonly [id: string, words: string] => {
  const at = key.indexOf(': ');
  return [key.slice(0, at), key.slice(at + 2)];
};

/** A small catalogue of all four areas, with one pinned answer. */
export const sampleCatalogue: Catalogue = {
  areas: ['access', 'formats', 'service-sheets', 'payments'],
  requirements: Object.entries(requirements).map(([key, [source, more]]) => {
    const [id, sentence] = split(key);
    return { id, basis: 'documented', sentence, source, ...more };
  }),
  silences: Object.entries(silences).map(([key, [reference, choices]]) => {
    const [id, question] = split(key);
    return { id, question, source: 'Endpoints', choices, reference };
  }),
  pins: { 'payments/status-spelling': 'underscore', 'formats/page-size': '50' },
  expectedFailures: [
    { requirement: 'payments/filter-by-status', reason: 'mended in the next release', until: '2027-03-31' },
  ],
};
