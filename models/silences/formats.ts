import { rows, type Silence } from './silence.ts';

const query = 'Endpoints / Query conventions';

const limits = 'Limits';

/** Pages, order and envelope of collections. */
const collectionSilences = [
  ...rows(limits, {
    'formats/page-size': {
      question: 'How many records does one answer of a collection hold?',
      choices: { '50': 'up to 50', '10': 'up to 10', '100': 'up to 100', all: 'all of them' },
      reference: '50',
    },
  }),
  ...rows(`${query}; ${limits}`, {
    'formats/limit-parameter': {
      question: 'What does limit below the page size do?',
      choices: { honoured: 'shortens the answer', ignored: 'nothing' },
    },
    'formats/large-limit': {
      question: 'What does limit above the page size do?',
      choices: {
        clamped: 'the page size is kept',
        honoured: 'the answer grows',
        refused: 'the call is refused',
      },
    },
    'formats/offset-parameter': {
      question: 'What does offset count?',
      choices: {
        records: 'records to leave out, from zero',
        pages: 'pages to leave out, from zero',
        nothing: 'it is ignored',
      },
    },
    'formats/offset-past-the-end': {
      question: 'What does an offset past the last record answer?',
      choices: { 'as-empty-list': 'what an empty list answers', refused: 'the call is refused' },
    },
  }),
  ...rows(query, {
    'formats/list-order': {
      question: 'In which order are the records of a collection by default?',
      choices: {
        'id-ascending': 'by id, smallest first',
        'id-descending': 'by id, greatest first',
        'updated-at-descending': 'by updated-at, latest first',
      },
    },
    'formats/nested-list-order': {
      question: 'In which order are the lists within a record, such as its approvals or lines?',
      choices: {
        kept: 'always in that in which they are kept',
        'by-format': 'in another in XML than in JSON',
        'by-read': 'in another from read to read',
      },
    },
    'formats/order-parameters': {
      question: 'Do order_by with a field and dir with asc or desc sort a collection?',
      choices: { honoured: 'yes', ignored: 'no' },
    },
    'formats/list-envelope': {
      question: 'What is a collection?',
      choices: {
        bare: 'in JSON an array',
        object: 'in JSON an object with the array in its only member',
        paged: 'an object, in XML an element, with the page beside the list',
      },
    },
    'formats/list-total': {
      question: 'Does a collection tell how many records there are in all?',
      choices: { none: 'no', header: 'yes, in X-Total-Count' },
    },
    'formats/projections': {
      question: 'Do return_object and fields leave out members of the answer?',
      choices: { honoured: 'yes', ignored: 'no' },
    },
  }),
  ...rows(`${query}; Errors`, {
    'formats/empty-list-in-json': {
      question: 'What does a collection without records answer in JSON?',
      choices: { '200': 'an empty collection', '404': 'Not Found' },
    },
    'formats/empty-list-in-xml': {
      question: 'What does a collection without records answer in XML?',
      choices: { '404': 'Not Found with the error body', '200': 'an empty root element' },
      reference: '404',
    },
  }),
] as const satisfies readonly Silence[];

const errors = 'Errors';

const sheets = 'Endpoints / Work confirmation headers';

/** Statuses, and bodies of refusals. */
const errorSilences = [
  ...rows(sheets, {
    'formats/action-status': {
      question: 'Which status does an accepted action or update answer?',
      choices: { '200': 'OK', '201': 'Created', '202': 'Accepted' },
    },
    'formats/create-status': {
      question: 'Which status does the creation of a document or a comment answer?',
      choices: { '201': 'Created', '200': 'OK', '202': 'Accepted' },
      reference: '201',
    },
    'formats/delete-status': {
      question: 'Which status does an accepted deletion answer?',
      choices: { '200': 'OK', '204': 'No Content', '202': 'Accepted' },
    },
    'formats/put-without-body': {
      question: 'Is a PUT action without a body accepted when its parameters stand in the query?',
      choices: { accepted: 'yes', refused: 'no' },
    },
  }),
  ...rows(errors, {
    'formats/validation-failure-status': {
      question: 'Which status does a request get without a required parameter, or with a misspelt one?',
      choices: { '400': 'Bad Request', '422': 'Unprocessable Content', '409': 'Conflict' },
    },
    'formats/error-body-in-json': {
      question: 'What does a refusal answer in JSON?',
      choices: {
        'errors-by-model': 'errors, an object with lists of messages by model',
        error: 'error, a message',
        problem: 'a problem document',
        empty: 'no body',
      },
    },
    'formats/error-body-in-xml': {
      question: 'What does a refusal answer in XML?',
      choices: {
        errors: 'errors with an element error for each message',
        error: 'error with the message',
        empty: 'no body',
      },
    },
    'formats/unknown-id': {
      question: 'What does a documented path with an id that does not exist answer?',
      choices: {
        '404': 'Not Found with the error body',
        '404-without-body': 'Not Found without a body',
        '410': 'Gone',
        '403': 'Forbidden',
      },
      reference: '404',
    },
    'formats/unsupported-method': {
      question: 'Which status does a method get that a documented path does not have?',
      choices: {
        '405': 'Method Not Allowed',
        '404': 'Not Found',
        '400': 'Bad Request',
        '501': 'Not Implemented',
      },
      reference: '405',
    },
  }),
] as const satisfies readonly Silence[];

const payments = 'Endpoints / Payments';

/** Filters beyond the documented ones. */
const filterSilences = [
  ...rows(payments, {
    'formats/further-operators': {
      question: 'Are [contains], [starts_with], [lt], [gt_or_eq], [not_eq], [blank] and the like served?',
      choices: { served: 'yes', ignored: 'no, the condition is dropped', refused: 'no, the call is refused' },
    },
    'formats/unknown-operator': {
      question:
        'What does an operator that nobody defined do, or anything else behind a field that has no meaning?',
      choices: { refused: 'the call is refused', ignored: 'the condition is dropped' },
    },
    'formats/two-operators-on-one-field': {
      question: 'What do two operators on one field do?',
      choices: { range: 'both apply', last: 'the last one applies' },
    },
    'formats/repeated-filter': {
      question: 'What does a filter do that occurs twice with different values?',
      choices: { last: 'the last applies', first: 'the first applies', all: 'both apply' },
    },
    'formats/nested-filters': {
      question: 'How deep may a filter reach into embedded objects and lists?',
      choices: {
        'any-depth': 'any depth; of a list one match is enough',
        'one-level': 'one level, as documented',
      },
    },
    'formats/filter-spelling': {
      question: 'May a filter spell a field with underscores where its name has hyphens?',
      choices: { folded: 'yes', exact: 'no' },
    },
    'formats/date-without-time': {
      question: 'How is a date without a time interpreted in a filter on a datetime?',
      choices: { midnight: 'as midnight UTC', refused: 'the call is refused' },
    },
  }),
  ...rows(`${payments}; Errors`, {
    'formats/malformed-filter-value': {
      question:
        'What does a filter do whose value is not of the type of its field, such as letters for an id?',
      choices: {
        refused: 'the call is refused',
        'matches-nothing': 'what an empty list answers',
        ignored: 'the condition is dropped',
      },
    },
  }),
  ...rows(query, {
    'formats/unknown-parameter': {
      question: 'What does a query parameter do that names no field?',
      choices: { ignored: 'nothing', refused: 'the call is refused' },
    },
  }),
  ...rows(payments, {
    'formats/raw-brackets': {
      question: 'What does a filter do whose brackets are not percent-encoded?',
      choices: { read: 'the same as encoded', ignored: 'nothing', refused: 'the call is refused' },
    },
    'formats/filter-value-spelling': {
      question: 'Does equality find a decimal or a datetime that the filter spells differently from answers?',
      choices: {
        any: 'yes: with other zeros, with another offset',
        shown: 'no, only as answers write it',
      },
    },
    'formats/empty-filter-list': {
      question: 'What does [in] do without a value?',
      choices: {
        'matches-nothing': 'what an empty list answers',
        ignored: 'the condition is dropped',
        refused: 'the call is refused',
      },
    },
    'formats/comma-in-filter-list': {
      question: 'How does [in] take a value that holds a comma?',
      choices: { separates: 'as two values', quoted: 'as one where it stands in double quotes' },
    },
    'formats/blank-in-filter-list': {
      question: 'Does a blank after a comma of [in] belong to the value?',
      choices: { trimmed: 'nothing', kept: 'a part of the value' },
    },
  }),
] as const satisfies readonly Silence[];

const service = 'What the service does';

const conventions = 'Resources and their fields';

const user = 'Resources and their fields / User object (as embedded in responses)';

/** How records are spelled, and which format is chosen where Accept does not say. */
const representationSilences = [
  ...rows(service, {
    'formats/xml-root-of-one': {
      question: 'What is the root element of one record in XML?',
      choices: {
        model: 'the name of the model, such as service-pay-payment',
        generic: 'response, for every model',
      },
    },
    'formats/xml-root-of-many': {
      question: 'What is the root element of a collection in XML?',
      choices: {
        plural: 'the plural of the model, such as service-pay-payments',
        generic: 'response, for every model',
      },
    },
    'formats/xml-type-attributes': {
      question: 'Do elements have their type in an attribute?',
      choices: {
        typed: 'yes, datetimes as dateTime and lists as array',
        datetime: 'yes, datetimes as datetime',
        untyped: 'no',
      },
    },
    'formats/xml-null': {
      question: 'How is null written in XML?',
      choices: {
        nil: 'an element with nil="true"',
        'xsi-nil': 'an element with xsi:nil="true"',
        empty: 'an empty element',
      },
    },
  }),
  ...rows(conventions, {
    'formats/null-members': {
      question:
        'Is a member without a value shown, where the documentation does not say that reads return it?',
      choices: { null: 'yes, as null', absent: 'no, it is left out' },
    },
    'formats/inbound-spelling': {
      question: 'May a request body spell an element with underscores where its name has hyphens?',
      choices: { folded: 'yes', exact: 'no' },
    },
  }),
  ...rows(conventions, {
    'formats/json-decimals': {
      question: 'How is a decimal written in JSON?',
      choices: { string: 'as a string', number: 'as a number' },
    },
    'formats/datetime-zone': {
      question: 'How is the time zone of a datetime written?',
      choices: {
        offset: 'by its local offset',
        z: 'in UTC, by Z',
        'z-fraction': 'in UTC, by Z, with fractions of a second',
        none: 'not at all: the time is that of UTC',
      },
    },
    'formats/currency-shape': {
      question: 'What does a member of type currency hold?',
      choices: { object: 'an object with a code', code: 'the code alone' },
    },
  }),
  ...rows(user, {
    'formats/user-members': {
      question: 'Does every embedded user show all members of a user?',
      choices: { all: 'yes', limited: 'no, id, login and names only' },
    },
  }),
  ...rows(`${service}; Endpoints`, {
    'formats/no-preference': {
      question: 'In which format is a request answered without Accept, or with */*?',
      choices: { xml: 'XML', json: 'JSON' },
    },
  }),
  ...rows(service, {
    'formats/text-xml': {
      question: 'What is the result of Accept: text/xml?',
      choices: { xml: 'XML', '406': 'Not Acceptable' },
      reference: 'xml',
    },
    'formats/equal-preference': {
      question: 'In which format is a request answered that accepts JSON and XML equally?',
      choices: { first: 'the one named first', json: 'JSON', xml: 'XML' },
    },
    'formats/quality-values': {
      question: 'Do the weights of an Accept that names both JSON and XML choose between them?',
      choices: { honoured: 'yes, the heavier one answers', ignored: 'no, both are liked alike' },
    },
  }),
  ...rows(`${service}; Errors`, {
    'formats/unknown-content-type': {
      question: 'What happens with a request body whose Content-Type is not documented?',
      choices: {
        '415': 'Unsupported Media Type',
        '400': 'Bad Request',
        ignored: 'the body counts as absent',
      },
      reference: '415',
    },
    'formats/missing-content-type': {
      question: 'What is the result of a request body without a Content-Type?',
      choices: {
        '415': 'Unsupported Media Type',
        '400': 'Bad Request',
        read: 'it is read as what it looks like',
      },
      reference: '415',
    },
  }),
  ...rows(service, {
    // The documentation has both bodies chosen by Accept, and a request names the type of its own as well.
    'formats/request-format-selector': {
      question:
        'Is a request body read by its Content-Type or by Accept, where one is JSON and the other XML?',
      choices: { 'content-type': 'by its Content-Type', accept: 'by its Accept' },
    },
    'formats/body-encoding': {
      question: 'May an XML body be in UTF-16, which its Content-Type names?',
      choices: { read: 'yes', refused: 'no' },
    },
  }),
] as const satisfies readonly Silence[];

/** What belongs to the service as a whole. */
const serviceSilences = [
  ...rows('Limits', {
    'formats/rate-limit': {
      question: 'What happens to a burst of requests?',
      choices: {
        none: 'all of them are served',
        '429': 'Too Many Requests with Retry-After',
        '503': 'Service Unavailable with Retry-After',
      },
      reference: 'none',
    },
  }),
] as const satisfies readonly Silence[];

/** What the documentation leaves open about requests and answers of every resource. */
export const formatsSilences = [
  ...collectionSilences,
  ...filterSilences,
  ...representationSilences,
  ...errorSilences,
  ...serviceSilences,
] as const satisfies readonly Silence[];
