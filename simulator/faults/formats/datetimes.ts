import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault } from '../fault.ts';
import { changeDatetimes, changeValues, datetimeRows, inXml, isUser, movePaths } from '../operators/wire.ts';

const dayFirst = (iso: string): string =>
  `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${iso.slice(11, 13)}h${iso.slice(14, 16)}`;

const monthFirst = (iso: string): string =>
  `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}`;

/** A row: all datetimes are written otherwise. */
const written = (words: string, title: string, write: (iso: string) => string | number): Fault =>
  fault(`formats/datetimes-${words}`, title, datetimeRows, changeDatetimes(write));

/** What can be wrong with datetimes, and with the addresses of the API. */
export const formatsDatetimes: readonly Fault[] = [
  fault(
    'formats/api-has-a-version-in-its-path',
    'Business documents lie below /api/v1.',
    ['formats/business-documents-live-under-api', 'formats/paths-are-under-base-url'],
    movePaths('/api/', '/api/v1/'),
  ),
  fault(
    'formats/base-path-not-counted',
    'A base address with a path of its own is not known: business documents are looked for at the host alone.',
    ['formats/business-documents-live-under-api', 'formats/paths-are-under-base-url'],
    at('route', (step, fired) => (exchange) => {
      const hasPath = new URL(exchange.sandbox.baseUrl).pathname !== '/';
      if (!hasPath || !exchange.path.startsWith('/api/')) return step(exchange);
      fired(exchange);
      throw new Refusal('unknown-path');
    }),
  ),
  fault(
    'formats/comment-datetimes-without-order',
    'Datetimes of comments are written as DD/MM/YYYY HHhMM, all others rightly.',
    ['formats/datetimes-are-iso-8601'],
    changeValues((value, name, owner) =>
      'commentable-id' in owner && name.endsWith('-at') && typeof value === 'string'
        ? dayFirst(value)
        : value,
    ),
  ),
  fault(
    'formats/created-by-is-a-list',
    'Created-by is a list of one user.',
    ['formats/users-are-objects', 'service-sheets/created-by-is-returned', 'payments/created-by-is-user'],
    changeValues((value, name) => (name === 'created-by' && isUser(value) ? [value] : value)),
  ),
  written('in-seconds', 'Datetimes are seconds since 1970.', (iso) => Date.parse(iso) / 1000),
  written('month-first', 'Datetimes are written as MM/DD/YYYY HH:MM:SS.', monthFirst),
  fault(
    'formats/datetimes-month-first-in-xml',
    'Datetimes are written as MM/DD/YYYY HH:MM:SS in XML.',
    ['formats/datetimes-are-iso-8601', 'formats/json-and-xml-agree'],
    changeDatetimes(monthFirst, inXml),
  ),
  written('of-mail', 'Datetimes are written as in mail headers.', (iso) => new Date(iso).toUTCString()),
  written(
    'that-do-not-exist',
    'Datetimes in the first ten days of a month are told as its days 40 to 49.',
    (iso) => iso.replace(/-0(\d)T/, '-4$1T'),
  ),
  written('with-a-short-year', 'The year of a datetime has two digits.', (iso) => iso.slice(2)),
  written(
    'with-a-word-for-the-zone',
    'Datetimes have a blank between date and time, and a word for the zone.',
    (iso) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} CET`,
  ),
  fault(
    'formats/documents-below-another-root',
    'Business documents lie below /rest instead of /api.',
    ['formats/business-documents-live-under-api', 'formats/paths-are-under-base-url'],
    movePaths('/api/', '/rest/'),
  ),
];
