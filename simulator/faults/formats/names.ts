import { userOf } from '../../../fixtures/seed/users.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { spell } from '../../../models/wire/spelling.ts';
import { type Fault, fault } from '../fault.ts';
import {
  answerIn,
  changeDatetimes,
  changeNames,
  changeOnRead,
  changeValues,
  inJson,
  inXml,
  isUser,
  movePaths,
  refuseFormat,
} from '../operators/wire.ts';

const payment = 'service-pay-payment';

const camel = (name: string): string => spell(name, 'camel');
const underscores = (name: string): string => name.replaceAll('-', '_');
const capitals = (name: string): string => name.replace(/(^|-)[a-z]/g, (found) => found.toUpperCase());

/** A row: members have other names, in one format or in both. */
const spelled = (words: string, how: string, ...change: Parameters<typeof changeNames>): Fault =>
  fault(
    `formats/names-${words}`,
    `Members are spelled ${how}.`,
    ['formats/element-names-are-hyphenated'],
    changeNames(...change),
  );

/** What can be wrong with names of members, what reading leaves behind, and the format of answers. */
export const formatsNames: readonly Fault[] = [
  spelled('in-camel-case', 'in camel case', camel),
  spelled('in-camel-case-in-json', 'in camel case in JSON', camel, inJson),
  spelled('with-capitals', 'with capitals after hyphens', capitals),
  spelled('with-underscores', 'with underscores', underscores),
  spelled('with-underscores-in-xml', 'with underscores in XML', underscores, inXml),
  fault(
    'formats/payments-below-another-root',
    'Payments lie below /service_pay instead of /api/service_pay.',
    ['formats/business-documents-live-under-api', 'formats/paths-are-under-base-url'],
    movePaths('/api/service_pay/', '/service_pay/'),
  ),
  fault(
    'formats/payments-refuse-xml',
    'Payments are not served to a request that accepts XML.',
    ['formats/accept-xml-answers-xml'],
    refuseFormat('xml', 'payments'),
  ),
  fault(
    'formats/po-number-with-underscore',
    'Po-number is spelled po_number.',
    ['formats/element-names-are-hyphenated'],
    changeNames((name) => (name === 'po-number' ? 'po_number' : name)),
  ),
  fault(
    'formats/reading-a-list-clears-texts',
    'A payment that was listed loses its error-text.',
    ['formats/reads-change-nothing'],
    changeOnRead(payment, (data) => (data['error-text'] === null ? undefined : { 'error-text': null })),
  ),
  fault(
    'formats/reading-counts',
    'Line-num of a payment goes up by one each time it is read.',
    ['formats/reads-change-nothing'],
    changeOnRead(payment, (data) => ({ 'line-num': Number(data['line-num']) + 1 })),
  ),
  fault(
    'formats/reading-marks-as-exported',
    'A payment is marked as exported when it is read.',
    ['formats/reads-change-nothing'],
    changeOnRead(payment, ({ exported }) => (exported === false ? { exported: true } : undefined)),
  ),
  fault(
    'formats/reading-stamps-the-document',
    'Updated-at of a service sheet moves when it is read.',
    ['formats/reads-change-nothing'],
    changeOnRead('work-confirmation-header', (data, { sandbox }) => ({
      'updated-at': sandbox.stamps.after(data['updated-at']),
    })),
  ),
  fault(
    'formats/reading-takes-the-document-over',
    'Who reads a payment stands in it as the one who changed it last.',
    ['formats/reads-change-nothing'],
    changeOnRead(payment, (data, { incoming }) => {
      const reader = userOf(incoming.headers['accept'] === 'application/xml' ? 12 : 13);
      return (data['updated-by'] as Data)['id'] === reader['id'] ? undefined : { 'updated-by': reader };
    }),
  ),
  fault(
    'formats/sheets-refuse-json',
    'Service sheets are not served to a request that accepts JSON.',
    ['formats/accept-json-answers-json'],
    refuseFormat('json', 'service-sheets'),
  ),
  fault(
    'formats/single-documents-always-in-xml',
    'Single documents are XML, whatever Accept says.',
    ['formats/accept-json-answers-json', 'formats/content-type-is-the-chosen-format'],
    answerIn('xml', ({ endpoint }) => endpoint?.deed === 'show'),
  ),
  fault(
    'formats/submitted-at-of-mail',
    'Submitted-at is written as in mail headers, all other datetimes rightly.',
    ['formats/datetimes-are-iso-8601', 'service-sheets/submitted-at-is-returned'],
    changeDatetimes((iso, name) => (name === 'submitted-at' ? new Date(iso).toUTCString() : iso)),
  ),
  fault(
    'formats/updated-by-is-a-login',
    'Updated-by is the login of a user.',
    ['formats/users-are-objects', 'service-sheets/updated-by-is-returned', 'payments/updated-by-is-user'],
    changeValues((value, name) =>
      name === 'updated-by' && isUser(value) ? (value['login'] ?? null) : value,
    ),
  ),
  fault(
    'formats/user-names-with-underscores',
    'Members of users are spelled with underscores, all others rightly.',
    ['formats/element-names-are-hyphenated'],
    changeNames((name, owner) => (isUser(owner) ? name.replaceAll('-', '_') : name)),
  ),
  fault(
    'formats/users-are-ids',
    'A user is shown as a bare id.',
    [
      'formats/users-are-objects',
      'service-sheets/created-by-is-returned',
      'service-sheets/updated-by-is-returned',
      'payments/created-by-is-user',
      'payments/updated-by-is-user',
    ],
    changeValues((value) => (isUser(value) ? (value['id'] ?? null) : value)),
  ),
  fault(
    'formats/writes-answered-in-json',
    'Writes are answered in JSON, whatever Accept says.',
    ['formats/accept-xml-answers-xml', 'formats/content-type-is-the-chosen-format'],
    answerIn('json', ({ incoming }) => incoming.method !== 'GET'),
  ),
  fault(
    'formats/writes-answered-in-xml',
    'Writes are answered in XML, whatever Accept says.',
    ['formats/accept-json-answers-json', 'formats/content-type-is-the-chosen-format'],
    answerIn('xml', ({ incoming }) => incoming.method !== 'GET'),
  ),
];
