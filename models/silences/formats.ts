import type { Silence } from './silence.ts';

const query = 'Endpoints / Query conventions';

const limits = 'Limits';

/** Pages, order and envelope of collections. */
const collectionSilences = [
  {
    id: 'formats/page-size',
    question: 'How many records does one answer of a collection hold?',
    source: limits,
    choices: { '50': 'up to 50', '10': 'up to 10', '100': 'up to 100', all: 'all of them' },
    reference: '50',
  },
  {
    id: 'formats/limit-parameter',
    question: 'What does limit below the page size do?',
    source: `${query}; ${limits}`,
    choices: { honoured: 'shortens the answer', ignored: 'nothing' },
    reference: 'honoured',
  },
  {
    id: 'formats/large-limit',
    question: 'What does limit above the page size do?',
    source: `${query}; ${limits}`,
    choices: {
      clamped: 'the page size is kept',
      honoured: 'the answer grows',
      refused: 'the call is refused',
    },
    reference: 'clamped',
  },
  {
    id: 'formats/offset-parameter',
    question: 'What does offset count?',
    source: `${query}; ${limits}`,
    choices: {
      records: 'records to leave out, from zero',
      pages: 'pages to leave out, from zero',
      nothing: 'it is ignored',
    },
    reference: 'records',
  },
  {
    id: 'formats/offset-past-the-end',
    question: 'What does an offset past the last record answer?',
    source: `${query}; ${limits}`,
    choices: { 'as-empty-list': 'what an empty list answers', refused: 'the call is refused' },
    reference: 'as-empty-list',
  },
  {
    id: 'formats/list-order',
    question: 'In which order does a collection come when none is asked for?',
    source: query,
    choices: {
      'id-ascending': 'by id, smallest first',
      'id-descending': 'by id, greatest first',
      'updated-at-descending': 'by updated-at, latest first',
    },
    reference: 'id-ascending',
  },
  {
    id: 'formats/order-parameters',
    question: 'Do order_by with a field and dir with asc or desc sort a collection?',
    source: query,
    choices: { honoured: 'yes', ignored: 'no' },
    reference: 'honoured',
  },
  {
    id: 'formats/list-envelope',
    question: 'What is a collection in JSON?',
    source: query,
    choices: { bare: 'an array', object: 'an object with the array in its only member' },
    reference: 'bare',
  },
  {
    id: 'formats/list-total',
    question: 'Does a collection tell how many records there are in all?',
    source: query,
    choices: { none: 'no', header: 'yes, in X-Total-Count' },
    reference: 'none',
  },
  {
    id: 'formats/projections',
    question: 'Do return_object and fields leave out members of the answer?',
    source: query,
    choices: { honoured: 'yes', ignored: 'no' },
    reference: 'honoured',
  },
  {
    id: 'formats/named-filter',
    question: 'What does filter with the name of a stored filter do where there is none of that name?',
    source: query,
    choices: { ignored: 'nothing', refused: 'the call is refused' },
    reference: 'ignored',
  },
  {
    id: 'formats/empty-list-in-json',
    question: 'What does a collection without records answer in JSON?',
    source: `${query}; Errors`,
    choices: { '200': 'an empty collection', '404': 'Not Found' },
    reference: '200',
  },
  {
    id: 'formats/empty-list-in-xml',
    question: 'What does a collection without records answer in XML?',
    source: `${query}; Errors`,
    choices: { '404': 'Not Found with the error body', '200': 'an empty root element' },
    reference: '404',
  },
] as const satisfies readonly Silence[];

const errors = 'Errors';

const sheets = 'Endpoints / Work confirmation headers';

/** Statuses, and bodies of refusals. */
const errorSilences = [
  {
    id: 'formats/action-status',
    question: 'Which status does an accepted action or update answer?',
    source: sheets,
    choices: { '200': 'OK', '201': 'Created', '202': 'Accepted' },
    reference: '200',
  },
  {
    id: 'formats/put-without-body',
    question: 'Is a PUT action without a body accepted when its parameters stand in the query?',
    source: sheets,
    choices: { accepted: 'yes', refused: 'no' },
    reference: 'accepted',
  },
  {
    id: 'formats/validation-failure-status',
    question: 'Which status does a request get that lacks or misspells a required parameter?',
    source: errors,
    choices: { '400': 'Bad Request', '422': 'Unprocessable Content', '409': 'Conflict' },
    reference: '400',
  },
  {
    id: 'formats/malformed-body-status',
    question: 'Which status does a body get that is not well-formed?',
    source: errors,
    choices: { '400': 'Bad Request', '422': 'Unprocessable Content' },
    reference: '400',
  },
  {
    id: 'formats/error-body-in-json',
    question: 'What does a refusal answer in JSON?',
    source: errors,
    choices: {
      'errors-by-model': 'errors, an object with lists of messages by model',
      error: 'error, a message',
      problem: 'a problem document',
      empty: 'no body',
    },
    reference: 'errors-by-model',
  },
  {
    id: 'formats/error-body-in-xml',
    question: 'What does a refusal answer in XML?',
    source: errors,
    choices: {
      errors: 'errors with an element error for each message',
      error: 'error with the message',
      empty: 'no body',
    },
    reference: 'errors',
  },
  {
    id: 'formats/unknown-id',
    question: 'What does a documented path with an id that does not exist answer?',
    source: errors,
    choices: {
      '404': 'Not Found with the error body',
      '404-without-body': 'Not Found without a body',
      '410': 'Gone',
      '403': 'Forbidden',
    },
    reference: '404',
  },
  {
    id: 'formats/malformed-id',
    question: 'Which status does a path get whose id is not a number?',
    source: errors,
    choices: { '404': 'Not Found', '400': 'Bad Request' },
    reference: '404',
  },
  {
    id: 'formats/unsupported-method',
    question: 'Which status does a method get that a documented path does not have?',
    source: errors,
    choices: {
      '405': 'Method Not Allowed',
      '404': 'Not Found',
      '400': 'Bad Request',
      '501': 'Not Implemented',
    },
    reference: '405',
  },
] as const satisfies readonly Silence[];

const payments = 'Endpoints / Payments';

/** Filters beyond the documented ones. */
const filterSilences = [
  {
    id: 'formats/further-operators',
    question: 'Are [contains], [starts_with], [lt], [gt_or_eq], [not_eq], [blank] and the like served?',
    source: payments,
    choices: { served: 'yes', ignored: 'no, the condition is dropped', refused: 'no, the call is refused' },
    reference: 'served',
  },
  {
    id: 'formats/unknown-operator',
    question: 'What does an operator that nobody defined do?',
    source: payments,
    choices: { refused: 'the call is refused', ignored: 'the condition is dropped' },
    reference: 'refused',
  },
  {
    id: 'formats/text-operator-on-datetime',
    question: 'What does [contains] on a datetime do?',
    source: payments,
    choices: {
      refused: 'the call is refused',
      ignored: 'the condition is dropped',
      served: 'compares with the written datetime',
    },
    reference: 'refused',
  },
  {
    id: 'formats/two-operators-on-one-field',
    question: 'What do two operators on one field do?',
    source: payments,
    choices: { range: 'both apply', last: 'the last one applies' },
    reference: 'range',
  },
  {
    id: 'formats/repeated-filter',
    question: 'What does one filter do that stands twice with different values?',
    source: payments,
    choices: { last: 'the last applies', first: 'the first applies', all: 'both apply' },
    reference: 'last',
  },
  {
    id: 'formats/nested-filters',
    question: 'How deep may a filter reach into embedded objects and lists?',
    source: payments,
    choices: {
      'any-depth': 'any depth; of a list one match is enough',
      'one-level': 'one level, as documented',
    },
    reference: 'any-depth',
  },
  {
    id: 'formats/filter-spelling',
    question: 'May a filter spell a field with underscores where its name has hyphens?',
    source: payments,
    choices: { folded: 'yes', exact: 'no' },
    reference: 'folded',
  },
  {
    id: 'formats/date-without-time',
    question: 'How is a date without a time read in a filter on a datetime?',
    source: payments,
    choices: { midnight: 'as midnight UTC', refused: 'the call is refused' },
    reference: 'midnight',
  },
  {
    id: 'formats/malformed-filter-value',
    question: 'What does a filter answer whose value does not fit the field, such as letters for an id?',
    source: `${payments}; Errors`,
    choices: {
      refused: 'the call is refused',
      'matches-nothing': 'what an empty list answers',
      ignored: 'the condition is dropped',
    },
    reference: 'refused',
  },
  {
    id: 'formats/unknown-parameter',
    question: 'What does a query parameter do that names no field?',
    source: query,
    choices: { ignored: 'nothing', refused: 'the call is refused' },
    reference: 'ignored',
  },
  {
    id: 'formats/unknown-field-with-operator',
    question: 'What does an operator do on a field that does not exist?',
    source: query,
    choices: { refused: 'the call is refused', ignored: 'nothing' },
    reference: 'refused',
  },
  {
    id: 'formats/valueless-parameter',
    question: 'What does a query parameter do that has neither value nor equals sign?',
    source: query,
    choices: { ignored: 'nothing', refused: 'the call is refused' },
    reference: 'ignored',
  },
  {
    id: 'formats/raw-brackets',
    question: 'What does a filter do whose brackets are not percent-encoded?',
    source: payments,
    choices: { read: 'the same as encoded', ignored: 'nothing', refused: 'the call is refused' },
    reference: 'read',
  },
  {
    id: 'formats/filter-value-spelling',
    question: 'Does equality find a decimal or a datetime that the filter writes otherwise than answers do?',
    source: payments,
    choices: {
      any: 'yes: with other zeros, with another offset',
      shown: 'no, only as answers write it',
    },
    reference: 'any',
  },
  {
    id: 'formats/empty-filter-list',
    question: 'What does [in] do without a value?',
    source: payments,
    choices: {
      'matches-nothing': 'what an empty list answers',
      ignored: 'the condition is dropped',
      refused: 'the call is refused',
    },
    reference: 'matches-nothing',
  },
  {
    id: 'formats/comma-in-filter-list',
    question: 'How does [in] take a value that holds a comma?',
    source: payments,
    choices: { separates: 'as two values', quoted: 'as one where it stands in double quotes' },
    reference: 'separates',
  },
  {
    id: 'formats/blank-in-filter-list',
    question: 'What is a blank after a comma of [in]?',
    source: payments,
    choices: { trimmed: 'nothing', kept: 'a part of the value' },
    reference: 'trimmed',
  },
] as const satisfies readonly Silence[];

const service = 'What the service does';

const conventions = 'Resources and their fields';

const user = 'Resources and their fields / User object (as embedded in responses)';

/** How records are spelled, and which format is chosen where Accept does not say. */
const representationSilences = [
  {
    id: 'formats/xml-root-of-one',
    question: 'What is the root element of one record in XML?',
    source: service,
    choices: {
      model: 'the name of the model, such as service-pay-payment',
      generic: 'response, for every model',
    },
    reference: 'model',
  },
  {
    id: 'formats/xml-root-of-many',
    question: 'What is the root element of a collection in XML?',
    source: service,
    choices: {
      plural: 'the plural of the model, such as service-pay-payments',
      generic: 'response, for every model',
    },
    reference: 'plural',
  },
  {
    id: 'formats/xml-type-attributes',
    question: 'Do elements tell their type in an attribute?',
    source: service,
    choices: {
      typed: 'yes, datetimes as dateTime and lists as array',
      datetime: 'yes, datetimes as datetime',
      untyped: 'no',
    },
    reference: 'typed',
  },
  {
    id: 'formats/xml-null',
    question: 'How is null written in XML?',
    source: service,
    choices: {
      nil: 'an element with nil="true"',
      'xsi-nil': 'an element with xsi:nil="true"',
      empty: 'an empty element',
    },
    reference: 'nil',
  },
  {
    id: 'formats/null-members',
    question: 'Is a member without a value shown, where the documentation does not say that reads return it?',
    source: conventions,
    choices: { null: 'yes, as null', absent: 'no, it is left out' },
    reference: 'null',
  },
  {
    id: 'formats/inbound-spelling',
    question: 'May a request body spell an element with underscores where its name has hyphens?',
    source: conventions,
    choices: { folded: 'yes', exact: 'no' },
    reference: 'folded',
  },
  {
    id: 'formats/repeated-element',
    question: 'What does an element lead to that stands twice in an XML body, where one is meant?',
    source: service,
    choices: { refused: 'the call is refused', first: 'the first counts', last: 'the last counts' },
    reference: 'last',
  },
  {
    id: 'formats/json-decimals',
    question: 'How is a decimal written in JSON?',
    source: conventions,
    choices: { string: 'as a string', number: 'as a number' },
    reference: 'string',
  },
  {
    id: 'formats/datetime-zone',
    question: 'How does a datetime tell its zone?',
    source: conventions,
    choices: {
      offset: 'by its local offset',
      z: 'in UTC, by Z',
      'z-fraction': 'in UTC, by Z, with fractions of a second',
    },
    reference: 'offset',
  },
  {
    id: 'formats/currency-shape',
    question: 'What does a member of type currency hold?',
    source: conventions,
    choices: { object: 'an object with a code', code: 'the code alone' },
    reference: 'object',
  },
  {
    id: 'formats/user-members',
    question: 'Does every embedded user show all members of a user?',
    source: user,
    choices: { all: 'yes', limited: 'no, id, login and names only' },
    reference: 'all',
  },
  {
    id: 'formats/no-preference',
    question: 'Which format answers a request without Accept, or with */*?',
    source: `${service}; Endpoints`,
    choices: { xml: 'XML', json: 'JSON' },
    reference: 'xml',
  },
  {
    id: 'formats/text-xml',
    question: 'What does Accept: text/xml lead to?',
    source: service,
    choices: { xml: 'XML', '406': 'Not Acceptable' },
    reference: 'xml',
  },
  {
    id: 'formats/equal-preference',
    question: 'Which format answers when JSON and XML are accepted alike?',
    source: service,
    choices: { first: 'the one named first', json: 'JSON', xml: 'XML' },
    reference: 'first',
  },
  {
    id: 'formats/quality-values',
    question: 'Do the weights of an Accept that names both JSON and XML choose between them?',
    source: service,
    choices: { honoured: 'yes, the heavier one answers', ignored: 'no, both are liked alike' },
    reference: 'honoured',
  },
  {
    id: 'formats/unacceptable-accept',
    question: 'What does an Accept lead to that allows neither JSON nor XML?',
    source: `${service}; Errors`,
    choices: { '406': 'Not Acceptable', '400': 'Bad Request', default: 'the format of no preference' },
    reference: '406',
  },
  {
    id: 'formats/unknown-content-type',
    question: 'What does a request body lead to whose Content-Type is not documented?',
    source: `${service}; Errors`,
    choices: {
      '415': 'Unsupported Media Type',
      '400': 'Bad Request',
      ignored: 'the body counts as absent',
    },
    reference: '415',
  },
  {
    id: 'formats/missing-content-type',
    question: 'What does a request body without a Content-Type lead to?',
    source: `${service}; Errors`,
    choices: {
      '415': 'Unsupported Media Type',
      '400': 'Bad Request',
      read: 'it is read as what it looks like',
    },
    reference: '415',
  },
  {
    id: 'formats/wrong-content-type',
    question: 'What becomes of an XML body that is called JSON, or of either that is called a form?',
    source: `${service}; Errors`,
    choices: { refused: 'the call is refused', read: 'it is read as what it looks like' },
    reference: 'refused',
  },
  {
    id: 'formats/json-called-xml',
    question: 'What becomes of a JSON body that is called XML?',
    source: `${service}; Errors`,
    choices: { refused: 'the call is refused', read: 'it is read as what it looks like' },
    reference: 'refused',
  },
  {
    id: 'formats/body-encoding',
    question: 'May an XML body be in UTF-16, which its Content-Type names?',
    source: service,
    choices: { read: 'yes', refused: 'no' },
    reference: 'read',
  },
] as const satisfies readonly Silence[];

/** What belongs to the service as a whole. */
const serviceSilences = [
  {
    id: 'formats/rate-limit',
    question: 'What happens to a burst of requests?',
    source: 'Limits',
    choices: {
      none: 'all of them are served',
      '429': 'Too Many Requests with Retry-After',
      '503': 'Service Unavailable with Retry-After',
    },
    reference: 'none',
  },
  {
    id: 'formats/version-identifier',
    question: 'Does an answer name the version of the API?',
    source: 'Versioning',
    choices: { none: 'no', header: 'yes, in X-Api-Version' },
    reference: 'none',
  },
  {
    id: 'formats/events',
    question: 'Does the service send webhooks or notifications? (observed only)',
    source: 'Events',
    choices: { unseen: 'an exchange with the API does not show it' },
    reference: 'unseen',
  },
] as const satisfies readonly Silence[];

/** What the documentation leaves open about requests and answers of every resource. */
export const formatsSilences = [
  ...collectionSilences,
  ...filterSilences,
  ...representationSilences,
  ...errorSilences,
  ...serviceSilences,
] as const satisfies readonly Silence[];
