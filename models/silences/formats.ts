import { rows, type Silence } from './silence.ts';

const query = 'Endpoints / Query conventions';

const limits = 'Limits';

/** Pages, order and envelope of collections. */
const collectionSilences = [
  ...rows(limits, {
    'formats/page-size: How many records does one answer of a collection hold?': {
      choices: { '50': 'up to 50', '10': 'up to 10', '100': 'up to 100', all: 'all of them' },
      reference: '50',
    },
  }),
  ...rows(`${query}; ${limits}`, {
    'formats/limit-parameter: What is the result of a limit below the page size?': {
      honoured: 'shortens the answer',
      ignored: 'nothing',
    },
    'formats/large-limit: What is the result of a limit above the page size?': {
      clamped: 'the page size is kept',
      honoured: 'the answer grows',
      refused: 'the call is refused',
    },
    'formats/offset-parameter: What does offset count?': {
      records: 'records to leave out, from zero',
      pages: 'pages to leave out, from zero',
      nothing: 'it is ignored',
    },
    'formats/offset-past-the-end: What does an offset past the last record answer?': {
      'as-empty-list': 'what an empty list answers',
      refused: 'the call is refused',
    },
  }),
  ...rows(query, {
    'formats/list-order: In which order are the records of a collection by default?': {
      'id-ascending': 'by id, smallest first',
      'id-descending': 'by id, greatest first',
      'updated-at-descending': 'by updated-at, latest first',
    },
    'formats/nested-list-order: In which order are the lists within a record, such as its approvals or lines?':
      {
        kept: 'always in that in which they are kept',
        'by-format': 'in another in XML than in JSON',
        'by-read': 'in another from read to read',
      },
    'formats/order-parameters: Do order_by with a field and dir with asc or desc sort a collection?': {
      honoured: 'yes',
      ignored: 'no',
    },
    'formats/list-envelope: How is a collection wrapped in an answer?': {
      bare: 'in JSON an array',
      object: 'in JSON an object with the array in its only member',
      paged: 'an object, in XML an element, with the page beside the list',
    },
    'formats/list-total: Does a collection show how many records there are in total?': {
      none: 'no',
      header: 'yes, in X-Total-Count',
    },
    'formats/projections: Do return_object and fields leave out members of the answer?': {
      honoured: 'yes',
      ignored: 'no',
    },
  }),
  ...rows(`${query}; Errors`, {
    'formats/empty-list-in-json: What does a collection without records answer in JSON?': {
      '200': 'an empty collection',
      '404': 'Not Found',
    },
    'formats/empty-list-in-xml: What does a collection without records answer in XML?': {
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
    'formats/action-status: Which status does an accepted action or update answer?': {
      '200': 'OK',
      '201': 'Created',
      '202': 'Accepted',
    },
    'formats/create-status: Which status does the creation of a document or a comment answer?': {
      choices: { '201': 'Created', '200': 'OK', '202': 'Accepted' },
      reference: '201',
    },
    'formats/delete-status: Which status does an accepted deletion answer?': {
      '200': 'OK',
      '204': 'No Content',
      '202': 'Accepted',
    },
    'formats/put-without-body: Is a PUT action without a body accepted when its parameters stand in the query?':
      { accepted: 'yes', refused: 'no' },
  }),
  ...rows(errors, {
    'formats/validation-failure-status: Which status does a request get that lacks a required parameter, or misspells it?':
      { '400': 'Bad Request', '422': 'Unprocessable Content', '409': 'Conflict' },
    'formats/error-body-in-json: What does the body of a refusal contain in JSON?': {
      'errors-by-model': 'errors, an object with lists of messages by model',
      error: 'error, a message',
      problem: 'a problem document',
      empty: 'no body',
    },
    'formats/error-body-in-xml: What does the body of a refusal contain in XML?': {
      errors: 'errors with an element error for each message',
      error: 'error with the message',
      empty: 'no body',
    },
    'formats/unknown-id: What does a documented path with an id that does not exist answer?': {
      choices: {
        '404': 'Not Found with the error body',
        '404-without-body': 'Not Found without a body',
        '410': 'Gone',
        '403': 'Forbidden',
      },
      reference: '404',
    },
    'formats/unsupported-method: Which status does a method get that a documented path does not support?': {
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
    'formats/further-operators: Are [contains], [starts_with], [lt], [gt_or_eq], [not_eq], [blank] and similar operators supported?':
      { served: 'yes', ignored: 'no, the condition is dropped', refused: 'no, the call is refused' },
    'formats/unknown-operator: What happens with a filter that has an unknown operator, or other unknown text, after its field?':
      { refused: 'the call is refused', ignored: 'the condition is dropped' },
    'formats/two-operators-on-one-field: What is the result of two operators on one field?': {
      range: 'both apply',
      last: 'the last one applies',
    },
    'formats/repeated-filter: What is the result of a filter that occurs twice with different values?': {
      last: 'the last applies',
      first: 'the first applies',
      all: 'both apply',
    },
    'formats/nested-filters: How deep may a filter reach into embedded objects and lists?': {
      'any-depth': 'any depth; of a list one match is enough',
      'one-level': 'one level, as documented',
    },
    'formats/filter-spelling: May a filter spell a field with underscores where its name has hyphens?': {
      folded: 'yes',
      exact: 'no',
    },
    'formats/date-without-time: How is a date without a time interpreted in a filter on a datetime?': {
      midnight: 'as midnight UTC',
      refused: 'the call is refused',
    },
    'formats/raw-brackets: What happens with a filter whose brackets are not percent-encoded?': {
      read: 'the same as encoded',
      ignored: 'nothing',
      refused: 'the call is refused',
    },
    'formats/filter-value-spelling: Does equality find a decimal or a datetime that the filter spells differently from answers?':
      { any: 'yes: with other zeros, with another offset', shown: 'no, only as answers write it' },
    'formats/empty-filter-list: What is the result of [in] without a value?': {
      'matches-nothing': 'what an empty list answers',
      ignored: 'the condition is dropped',
      refused: 'the call is refused',
    },
    'formats/comma-in-filter-list: How does [in] read a value that contains a comma?': {
      separates: 'as two values',
      quoted: 'as one where it stands in double quotes',
    },
    'formats/blank-in-filter-list: Does a blank after a comma of [in] belong to the value?': {
      trimmed: 'nothing',
      kept: 'a part of the value',
    },
  }),
  ...rows(`${payments}; Errors`, {
    'formats/malformed-filter-value: What happens with a filter whose value does not have the type of its field, such as letters for an id?':
      {
        refused: 'the call is refused',
        'matches-nothing': 'what an empty list answers',
        ignored: 'the condition is dropped',
      },
  }),
  ...rows(query, {
    'formats/unknown-parameter: What happens with a query parameter that names no field?': {
      ignored: 'nothing',
      refused: 'the call is refused',
    },
  }),
] as const satisfies readonly Silence[];

const service = 'What the service does';

const conventions = 'Resources and their fields';

const user = 'Resources and their fields / User object (as embedded in responses)';

/** How records are spelled, and which format is chosen where Accept does not say. */
const representationSilences = [
  ...rows(service, {
    'formats/xml-root-of-one: What is the root element of one record in XML?': {
      model: 'the name of the model, such as service-pay-payment',
      generic: 'response, for every model',
    },
    'formats/xml-root-of-many: What is the root element of a collection in XML?': {
      plural: 'the plural of the model, such as service-pay-payments',
      generic: 'response, for every model',
    },
    'formats/xml-type-attributes: Do elements have their type in an attribute?': {
      typed: 'yes, datetimes as dateTime and lists as array',
      datetime: 'yes, datetimes as datetime',
      untyped: 'no',
    },
    'formats/xml-null: How is null written in XML?': {
      nil: 'an element with nil="true"',
      'xsi-nil': 'an element with xsi:nil="true"',
      empty: 'an empty element',
    },
    'formats/text-xml: What is the result of Accept: text/xml?': {
      choices: { xml: 'XML', '406': 'Not Acceptable' },
      reference: 'xml',
    },
    'formats/equal-preference: In which format is a request answered that accepts JSON and XML equally?': {
      first: 'the one named first',
      json: 'JSON',
      xml: 'XML',
    },
    'formats/quality-values: Do the weights of an Accept that names both JSON and XML choose between them?': {
      honoured: 'yes, the heavier one answers',
      ignored: 'no, both are liked alike',
    },
    // In the documentation Accept selects the format of both bodies, but a request also has a Content-Type.
    'formats/request-format-selector: Is a request body read by its Content-Type or by Accept, where one is JSON and the other XML?':
      { 'content-type': 'by its Content-Type', accept: 'by its Accept' },
    'formats/body-encoding: May an XML body be in UTF-16, which its Content-Type names?': {
      read: 'yes',
      refused: 'no',
    },
  }),
  ...rows(conventions, {
    'formats/null-members: Is a member without a value shown, where the documentation does not say that reads return it?':
      { null: 'yes, as null', absent: 'no, it is left out' },
    'formats/inbound-spelling: May a request body spell an element with underscores where its name has hyphens?':
      { folded: 'yes', exact: 'no' },
    'formats/json-decimals: How is a decimal written in JSON?': {
      string: 'as a string',
      number: 'as a number',
    },
    'formats/datetime-zone: How is the time zone of a datetime written?': {
      offset: 'by its local offset',
      z: 'in UTC, by Z',
      'z-fraction': 'in UTC, by Z, with fractions of a second',
      none: 'not at all: the time is that of UTC',
    },
    'formats/currency-shape: What does a member of type currency hold?': {
      object: 'an object with a code',
      code: 'the code alone',
    },
  }),
  ...rows(user, {
    'formats/user-members: Does every embedded user show all members of a user?': {
      all: 'yes',
      limited: 'no, id, login and names only',
    },
  }),
  ...rows(`${service}; Endpoints`, {
    'formats/no-preference: In which format is a request answered without Accept, or with */*?': {
      xml: 'XML',
      json: 'JSON',
    },
  }),
  ...rows(`${service}; Errors`, {
    'formats/unknown-content-type: What happens with a request body whose Content-Type is not documented?': {
      choices: {
        '415': 'Unsupported Media Type',
        '400': 'Bad Request',
        ignored: 'the body counts as absent',
      },
      reference: '415',
    },
    'formats/missing-content-type: What is the result of a request body without a Content-Type?': {
      choices: {
        '415': 'Unsupported Media Type',
        '400': 'Bad Request',
        read: 'it is read as what it looks like',
      },
      reference: '415',
    },
  }),
] as const satisfies readonly Silence[];

/** What belongs to the service as a whole. */
const serviceSilences = [
  ...rows('Limits', {
    'formats/rate-limit: What happens to a burst of requests?': {
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
