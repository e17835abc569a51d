import { userOf } from '../../../fixtures/seed/users.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { spell } from '../../../models/wire/spelling.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault, field, tableOf, titled } from '../fault.ts';
import {
  answerIn,
  changeDatetimes,
  changeNames,
  changeOnRead,
  changeValues,
  datetimeRows,
  inJson,
  inXml,
  isUser,
  movePaths,
  refuseFormat,
} from '../operators/wire.ts';

type Row = readonly [
  member: string,
  words: string,
  wrong: string,
  violates: RequirementId,
  shown: (value: Value) => Value,
];

const number = (value: Value): Value => Number(String(value).replace(/\D/g, '')) || 7;
const asObject = (value: Value): Value => ({ value });
const asList = (value: Value): Value => [value];

const asPairs = (value: Value): Value =>
  Object.entries(value as Data).map(([name, held]) => ({ name, value: held }));

const withField =
  (name: string, held: Value) =>
  (value: Value): Value => ({ ...(value as Data), 'cost-centre': null, [name]: held });

const id = 'formats/user-id-is-integer';
const login = 'formats/user-login-is-string';
const employee = 'formats/user-employee-number-is-string-or-null';
const lastname = 'formats/user-lastname-is-string';
const email = 'formats/user-email-is-string';
const fields = 'formats/user-custom-fields-is-object';
const values = 'formats/user-custom-field-values-are-strings-or-null';
const avatar = 'formats/user-avatar-thumb-url-is-string-or-null';
const words = (value: Value): Value => String(value).split(' ');

const rows: readonly Row[] = [
  ['id', 'is-a-string', 'is a string', id, String],
  ['id', 'has-a-letter', 'begins with a letter', id, (value) => `U${String(value)}`],
  ['id', 'is-null', 'is null', id, () => null],
  ['login', 'is-a-number', 'is a number', login, number],
  ['login', 'is-an-object', 'is an object', login, asObject],
  ['employee-number', 'is-a-number', 'is a number', employee, number],
  ['firstname', 'is-a-list', 'is a list of names', 'formats/user-firstname-is-string', asList],
  ['lastname', 'is-an-object', 'is an object', lastname, asObject],
  ['fullname', 'is-a-list', 'is a list of names', 'formats/user-fullname-is-string', words],
  ['email', 'is-false', 'is false', email, () => false],
  ['email', 'is-a-list', 'is a list of addresses', email, asList],
  ['crm-id', 'is-a-number', 'is a number', 'formats/user-crm-id-is-string-or-null', number],
  ['avatar-thumb-url', 'is-an-object', 'is an object', avatar, asObject],
  ['custom-fields', 'is-a-string', 'is a string', fields, (value) => jsonText(value)],
  ['custom-fields', 'is-a-list', 'is a list of pairs', fields, asPairs],
  ['custom-fields', 'holds-numbers', 'holds a number', values, withField('cost-centre', 12)],
  ['custom-fields', 'holds-booleans', 'holds a boolean', values, withField('nickname', false)],
  ['custom-fields', 'holds-objects', 'holds an object', values, withField('cost-centre', { id: 1 })],
];

/** Members of users that are of another type than documented. */
export const formatsUsers: readonly Fault[] = rows.map(([member, words, wrong, violates, shown]) =>
  fault(
    `formats/user-${member}-${words}`,
    `${member} of a user ${wrong}.`,
    [violates],
    field(
      changeValues((value, name, owner) =>
        name === member && isUser(owner) && value !== null ? shown(value) : value,
      ),
    ),
  ),
);

const dayFirst = (iso: string): string =>
  `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${iso.slice(11, 13)}h${iso.slice(14, 16)}`;

const monthFirst = (iso: string): string =>
  `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}`;

/** A row: all datetimes are written in another form. */
const written = (words: string, title: string, write: (iso: string) => string | number): Fault =>
  fault(`formats/datetimes-${words}`, title, datetimeRows, changeDatetimes(write));

/** Faults in datetimes, and in the addresses of the API. */
export const formatsDatetimes: readonly Fault[] = [
  ...tableOf('formats', {
    'api-has-a-version-in-its-path > business-documents-live-under-api paths-are-under-base-url': movePaths(
      '/api/',
      '/api/v1/',
    ),
    'base-path-not-counted > business-documents-live-under-api paths-are-under-base-url': titled(
      'A base address with a path of its own is not known: business documents are looked for at the host alone.',
      at('route', (step, fired) => (exchange) => {
        const hasPath = new URL(exchange.sandbox.baseUrl).pathname !== '/';
        if (!hasPath || !exchange.path.startsWith('/api/')) return step(exchange);
        fired(exchange);
        throw new Refusal('unknown-path');
      }),
    ),
    'comment-datetimes-without-order > datetimes-are-iso-8601': titled(
      'Datetimes of comments are written as DD/MM/YYYY HHhMM, all others rightly.',
      changeValues((value, name, owner) =>
        'commentable-id' in owner && name.endsWith('-at') && typeof value === 'string'
          ? dayFirst(value)
          : value,
      ),
    ),
    'created-by-is-a-list > users-are-objects service-sheets/created-by-is-returned payments/created-by-is-user':
      changeValues((value, name) => (name === 'created-by' && isUser(value) ? [value] : value)),
  }),
  written('in-seconds', 'Datetimes are seconds since 1970.', (iso) => Date.parse(iso) / 1000),
  written('month-first', 'Datetimes are written as MM/DD/YYYY HH:MM:SS.', monthFirst),
  ...tableOf('formats', {
    'datetimes-month-first-in-xml > datetimes-are-iso-8601 json-and-xml-agree': titled(
      'Datetimes are written as MM/DD/YYYY HH:MM:SS in XML.',
      changeDatetimes(monthFirst, inXml),
    ),
  }),
  written('of-mail', 'Datetimes are written as in mail headers.', (iso) => new Date(iso).toUTCString()),
  written(
    'that-do-not-exist',
    'Datetimes in the first ten days of a month are written with the days 40 to 49.',
    (iso) => iso.replace(/-0(\d)T/, '-4$1T'),
  ),
  written('with-a-short-year', 'The year of a datetime has two digits.', (iso) => iso.slice(2)),
  written(
    'with-a-word-for-the-zone',
    'Datetimes have a blank between date and time, and a word for the zone.',
    (iso) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} CET`,
  ),
  ...tableOf('formats', {
    'documents-below-another-root > business-documents-live-under-api paths-are-under-base-url': movePaths(
      '/api/',
      '/rest/',
    ),
  }),
];

const payment = 'service-pay-payment';

const camel = (name: string): string => spell(name, 'camel');
const underscores = (name: string): string => name.replaceAll('-', '_');
const capitals = (name: string): string => name.replace(/(^|-)[a-z]/g, (match) => match.toUpperCase());

/** A row: members have other names, in one format or in both. */
const spelled = (words: string, how: string, ...change: Parameters<typeof changeNames>): Fault =>
  fault(
    `formats/names-${words}`,
    `Members are spelled ${how}.`,
    ['formats/element-names-are-hyphenated'],
    changeNames(...change),
  );

/** Faults in names of members, side effects of reads, and the format of answers. */
export const formatsNames: readonly Fault[] = [
  spelled('in-camel-case', 'in camel case', camel),
  spelled('in-camel-case-in-json', 'in camel case in JSON', camel, inJson),
  spelled('with-capitals', 'with capitals after hyphens', capitals),
  spelled('with-underscores', 'with underscores', underscores),
  spelled('with-underscores-in-xml', 'with underscores in XML', underscores, inXml),
  ...tableOf('formats', {
    'payments-below-another-root > business-documents-live-under-api paths-are-under-base-url': titled(
      'Payments are served under /service_pay instead of /api/service_pay.',
      movePaths('/api/service_pay/', '/service_pay/'),
    ),
    'payments-refuse-xml > accept-xml-answers-xml': refuseFormat('xml', 'payments'),
    'po-number-with-underscore > element-names-are-hyphenated': changeNames((name) =>
      name === 'po-number' ? 'po_number' : name,
    ),
    'reading-a-list-clears-texts > reads-change-nothing': changeOnRead(payment, (data) =>
      data['error-text'] === null ? undefined : { 'error-text': null },
    ),
    'reading-counts > reads-change-nothing': titled(
      'Line-num of a payment goes up by one each time it is read.',
      changeOnRead(payment, (data) => ({ 'line-num': Number(data['line-num']) + 1 })),
    ),
    'reading-an-inspection-stamps-it > reads-change-nothing': changeOnRead(
      'quality-inspection',
      (data, { sandbox }) => ({
        'modified-at': sandbox.stamps.after(data['modified-at']),
      }),
    ),
    'reading-counts-rounds > reads-change-nothing': titled(
      'negotiation-rounds of a legal document goes up by one each time it is read.',
      changeOnRead('legal-document', (data) => ({
        'negotiation-rounds': Number(data['negotiation-rounds']) + 1,
      })),
    ),
    'no-allowed-methods > method-not-allowed-tells-allowed': titled(
      'A method that a path does not have is refused with 405 without an Allow header.',
      at('route', (step, fired) => async (exchange) => {
        await step(exchange);
        const { unrouted } = exchange;
        if (unrouted?.code !== 'method-not-allowed') return;
        exchange.unrouted = new Refusal(unrouted.code, { status: unrouted.status });
        fired(exchange);
      }),
    ),
    'attachments-tell-no-allowed-methods > method-not-allowed-tells-allowed': titled(
      'An update of an attachment is refused with 405 without an Allow header.',
      at('decide', (step, fired) => async (exchange) => {
        try {
          await step(exchange);
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== 'method-not-allowed' || error.status !== 405)
            throw error;
          fired(exchange);
          throw new Refusal(error.code);
        }
      }),
    ),
    'attachments-are-not-there > business-documents-live-under-api paths-are-under-base-url': titled(
      'The documented paths of attachments lead nowhere: they are served below /files instead of /api.',
      at('route', (step, fired) => (exchange) => {
        if (!/^\/api\/.*\/attachments(\/|$)/.test(exchange.path)) return step(exchange);
        fired(exchange);
        throw new Refusal('unknown-path');
      }),
    ),
    'marks-refuse-xml > accept-xml-answers-xml': refuseFormat(
      'xml',
      'payments',
      ({ incoming }) => incoming.method !== 'GET',
    ),
    'attachments-refuse-xml > accept-xml-answers-xml': refuseFormat(
      'xml',
      'attachments',
      ({ endpoint }) => endpoint?.operationKind === 'list-attachments',
    ),
    'attachments-refuse-json > accept-json-answers-json': refuseFormat(
      'json',
      'attachments',
      ({ endpoint }) => endpoint?.operationKind === 'list-attachments',
    ),
    'fetching-a-file-stamps-it > reads-change-nothing': changeOnRead(
      'attachment',
      (data, { endpoint, sandbox }) =>
        endpoint?.operationKind === 'show-attachment'
          ? { 'updated-at': sandbox.stamps.after(data['updated-at']) }
          : undefined,
    ),
    'listing-attachments-changes-intents > reads-change-nothing': changeOnRead(
      'attachment',
      ({ intent }, { endpoint }) =>
        endpoint?.operationKind === 'list-attachments'
          ? { intent: intent === 'Supplier' ? 'Internal' : 'Supplier' }
          : undefined,
    ),
    'inspections-refuse-xml > accept-xml-answers-xml': refuseFormat('xml', 'quality-inspections'),
    'reassignments-refuse-json > accept-json-answers-json': refuseFormat('json', 'user-reassignments'),
    'legal-documents-elsewhere > business-documents-live-under-api paths-are-under-base-url': movePaths(
      '/api/contracts/',
      '/contracts/',
    ),
    'reading-marks-as-exported > reads-change-nothing': changeOnRead(payment, ({ exported }) =>
      exported === false ? { exported: true } : undefined,
    ),
    'reading-stamps-the-document > reads-change-nothing': titled(
      'Updated-at of a service sheet moves when it is read.',
      changeOnRead('work-confirmation-header', (data, { sandbox }) => ({
        'updated-at': sandbox.stamps.after(data['updated-at']),
      })),
    ),
    'reading-takes-the-document-over > reads-change-nothing': changeOnRead(payment, (data, { incoming }) => {
      const reader = userOf(incoming.headers['accept'] === 'application/xml' ? 12 : 13);
      return (data['updated-by'] as Data)['id'] === reader['id'] ? undefined : { 'updated-by': reader };
    }),
    'sheets-refuse-json > accept-json-answers-json': refuseFormat('json', 'service-sheets'),
    'single-documents-always-in-xml > accept-json-answers-json content-type-is-the-chosen-format': answerIn(
      'xml',
      ({ endpoint }) => endpoint?.operationKind === 'show',
    ),
    'submitted-at-of-mail > datetimes-are-iso-8601 service-sheets/submitted-at-is-returned': titled(
      'Submitted-at is written as in mail headers, all other datetimes rightly.',
      changeDatetimes((iso, name) => (name === 'submitted-at' ? new Date(iso).toUTCString() : iso)),
    ),
    'updated-at-is-a-date-alone > datetimes-are-iso-8601': titled(
      'Updated-at is a date without a time, all other datetimes are whole.',
      changeDatetimes((iso, name) => (name === 'updated-at' ? iso.slice(0, 10) : iso)),
    ),
    'updated-by-is-a-login > users-are-objects service-sheets/updated-by-is-returned payments/updated-by-is-user':
      changeValues((value, name) =>
        name === 'updated-by' && isUser(value) ? (value['login'] ?? null) : value,
      ),
    'user-names-with-underscores > element-names-are-hyphenated': titled(
      'Members of users are spelled with underscores, all others rightly.',
      changeNames((name, owner) => (isUser(owner) ? name.replaceAll('-', '_') : name)),
    ),
    'users-are-ids > users-are-objects service-sheets/created-by-is-returned service-sheets/updated-by-is-returned payments/created-by-is-user payments/updated-by-is-user':
      changeValues((value) => (isUser(value) ? (value['id'] ?? null) : value)),
    'writes-answered-in-json > accept-xml-answers-xml content-type-is-the-chosen-format': answerIn(
      'json',
      ({ incoming }) => incoming.method !== 'GET',
    ),
    'writes-answered-in-xml > accept-json-answers-json content-type-is-the-chosen-format': answerIn(
      'xml',
      ({ incoming }) => incoming.method !== 'GET',
    ),
  }),
];
