import type { Silence } from '../silence.ts';

const service = 'What the service does';
const conventions = 'Resources and their fields';
const user = 'Resources and their fields / User object (as embedded in responses)';

/** How records are spelled, and which format is chosen where Accept does not say. */
export const representationSilences = [
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
