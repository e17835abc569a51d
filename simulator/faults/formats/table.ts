import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { type Format, formatOfType, formats } from '../../../models/wire/media-type.ts';
import { spell } from '../../../models/wire/spelling.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { operations } from '../derive/naming.ts';
import { type Fault, field, tableOf, type Wrapping, wrapStep } from '../fault.ts';
import { changeFlag, leaveSchedules } from '../operators/agreements.ts';
import { withoutOperation } from '../operators/input.ts';
import { leave } from '../operators/leave.ts';
import { firstPageAlways } from '../operators/lists.ts';
import { runOtherwise } from '../operators/requests.ts';
import { answeredIn, every, isAt } from '../operators/where.ts';
import {
  changeContentType,
  changeDatetimes,
  changeNames,
  changeRecords,
  changeText,
  changeValues,
  datetimeRows,
  inJson,
  inLatin1,
  inXml,
  isUser,
  markOnRead,
  movePaths,
} from '../operators/wire.ts';
import { dropWrite } from '../operators/writes.ts';

/** Reads fail with a server error in one format, and work in the other. */
const breaksIn = (format: Format, where: EndpointId): Wrapping =>
  withoutOperation(every(where, answeredIn(format)), 'unexpected');

/** Changes a member of users unless it is null. */
const showUser = (member: string, shown: (value: Value) => Value): Wrapping =>
  field(
    changeValues((value, name, owner) =>
      name === member && isUser(owner) && value !== null ? shown(value) : value,
    ),
  );

/** Members of users that the documentation does not allow to be null. */
const neverNull = ['login', 'firstname', 'lastname', 'fullname', 'email'];

const usersWithNulls = Object.fromEntries(
  neverNull.map((name) => [`user-${name}-is-null > user-${name}-is-string`, showUser(name, () => null)]),
);

const number = (value: Value): Value => Number(String(value).replace(/\D/g, '')) || 7;
const asObject = (value: Value): Value => ({ value });
const asList = (value: Value): Value => [value];

const asPairs = (value: Value): Value =>
  Object.entries(value as Data).map(([name, held]) => ({ name, value: held }));

const withField =
  (name: string, held: Value) =>
  (value: Value): Value => ({ ...(value as Data), 'cost-centre': null, [name]: held });

const datetimes = datetimeRows.join(' ');

/** Steps that store or compare texts. */
const textsKept = [
  'payments/every-field-is-a-filter',
  'legal-documents/formats-agree',
  'requisitions/update-changes',
  'user-reassignments/create-keeps-notes',
  'scheduling-agreements/items-show-item-description',
  'scheduling-agreements/create-keeps-the-items',
  'quality-inspections/create-keeps-what-was-sent',
  'quality-inspections/create-keeps-characteristics',
  'attachments/text-is-kept',
  'comments/body-is-kept',
].join(' ');

const markSiblings = leaveSchedules('scheduling-agreements.set-exported', (seen) =>
  seen.isInSameItem && !seen.isNamed ? changeFlag(seen, true) : undefined,
);

/** An action has no effect in exchanges that `applies` selects. */
const doNothing = (applies: (exchange: Exchange) => boolean): Wrapping =>
  runOtherwise('apply', (exchange) =>
    exchange.change !== undefined && applies(exchange) ? { change: undefined } : undefined,
  );

const isReadFromXml = ({ body, input }: Exchange): boolean =>
  input['by'] === 'xml' && /xml/i.test(body?.type ?? '');

/** Replaces a pattern in the text of answers in XML. */
const replaceInXml = (pattern: RegExp, by: string): Wrapping =>
  changeText(inXml, (text) => text.replace(pattern, by));

/** An action is answered with success and has no effect if the answer is in XML. */
const droppedInXml = (id: EndpointId): Wrapping => dropWrite(every(id, answeredIn('xml')));

const cutDecimals = (value: Value): Value =>
  /^-?\d+\.\d{3,}$/.test(String(value)) ? String(value).replace(/(\.\d\d)\d+$/, '$1') : value;

/** Changes values in list entries from the third one on. */
const changeLateEntries = (value: Value, change: (value: Value) => Value, at = 0): Value => {
  if (Array.isArray(value))
    return value.map((one: Value, index) => changeLateEntries(one, change, Math.max(at, index)));
  if (!isData(value)) return at >= 2 ? change(value) : value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, changeLateEntries(held, change, at)]),
  );
};

/** The requirements about a format and its standard. */
const ofFormat: Readonly<Record<Format, readonly RequirementId[]>> = {
  json: ['formats/accept-json-answers-json', 'formats/json-is-well-formed', 'formats/json-is-utf-8'],
  xml: ['formats/accept-xml-answers-xml', 'formats/xml-is-well-formed'],
};

/**
 * The requirements that an unreadable answer violates: those about the format, and the answers of all operations.
 * Attachments are left out, since they may be answered as a file.
 */
const unreadable = (format: Format): readonly RequirementId[] => [
  ...ofFormat[format],
  ...new Set(
    operations.flatMap(({ operationKind, requirements = {} }) =>
      operationKind === 'show-attachment' || requirements.refuses ? [] : (requirements.answers ?? []),
    ),
  ),
];

/** Adds the violated requirements to faults whose answers are not well-formed. */
const breakingReads = (faults: readonly Fault[]): readonly Fault[] =>
  faults.map((one) => {
    const broken = formats.filter((format) => one.violates.includes(`formats/${format}-is-well-formed`));
    return { ...one, violates: [...new Set([...one.violates, ...broken.flatMap(unreadable)])] };
  });

/** Faults in formats, names and addresses. */
export const formatFaults = breakingReads(
  tableOf('formats', {
    'no-allowed-methods > method-not-allowed-tells-allowed: A method that a path does not have is refused with 405 without an Allow header.':
      wrapStep('route', (step, fired) => async (exchange) => {
        await step(exchange);
        const { unrouted } = exchange;
        if (unrouted?.code !== 'method-not-allowed') return;
        exchange.unrouted = new Refusal(unrouted.code, { status: unrouted.status, headers: {} });
        fired(exchange);
      }),
    'decimals-are-cut-in-xml-from-the-third-entry-on > json-and-xml-agree: In XML the third entry of a list and the later ones show two decimal places only.':
      changeRecords((data) => changeLateEntries(data, cutDecimals) as Data, inXml),
    'legal-documents-elsewhere > business-documents-live-under-api paths-are-under-base-url': movePaths(
      '/api/contracts/',
      '/contracts/',
    ),
    'reading-marks-as-exported > reads-change-nothing: Reading a record marks it as exported.': markOnRead,
    'users-are-ids > users-are-objects service-sheets/created-by-is-returned service-sheets/updated-by-is-returned payments/created-by-is-user payments/updated-by-is-user: Users are shown as ids alone.':
      changeValues((value) => (isUser(value) ? (value['id'] ?? null) : value)),
    'json-cut-off > json-is-well-formed: A JSON answer ends before its last bracket.': changeText(
      inJson,
      (text) => text.slice(0, -1),
    ),
    'json-escapes-for-xml > json-and-xml-agree': changeText(inJson, (text) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    ),
    'json-begins-with-a-byte-order-mark > json-is-utf-8': changeText(inJson, (text) => `\uFEFF${text}`),
    'json-quotes-not-escaped > json-is-well-formed': changeText(inJson, (text) =>
      text.replaceAll('\\"', '"'),
    ),
    'json-says-text > content-type-is-the-chosen-format': changeContentType(
      inJson,
      'text/plain; charset=utf-8',
    ),
    'json-submits-wait-for-a-buyer > requests-in-json-and-xml-agree: Requisitions that are submitted in JSON wait for a buyer.':
      leave<'requisition-header'>('requisitions.update-and-submit', ({ state }, _, { body }) =>
        formatOfType(body?.type ?? '') === 'json' && state.record.state === 'pending_approval'
          ? { record: { state: 'pending_buyer_action', approvals: [] } }
          : undefined,
      ),
    'json-tells-logins-twice > json-names-are-unique: Users in JSON records have another login before their own, its name written with an escape.':
      changeText(inJson, (text) => text.replace(/"login":/g, '"logi\\u006e":"nobody",$&')),
    'xml-removals-keep-approvals > requests-in-json-and-xml-agree: An approval of a service sheet is still there after a removal that accepts XML.':
      doNothing((exchange) => isAt(exchange, 'service-sheets.remove-approval') && inXml(exchange)),
    'xml-saves-nothing-for-later > requests-in-json-and-xml-agree: A cart stays the cart where the answer to saving it for later is to be in XML.':
      doNothing((exchange) => isAt(exchange, 'requisitions.save-for-later') && inXml(exchange)),
    'xml-bodies-passed-over > request-bodies-are-json-or-xml payments/put-exported-by-xml-body: Bodies in XML are ignored.':
      doNothing(isReadFromXml),
    'xml-marks-beside > requests-in-json-and-xml-agree: Marking a delivery schedule marks the others of its item too where the answer is to be in XML.':
      wrapStep('apply', (step, fired) => {
        const markNeighbours = markSiblings.wrap(step, fired);
        return (exchange) =>
          (isAt(exchange, 'scheduling-agreements.set-exported') && inXml(exchange) ? markNeighbours : step)(
            exchange,
          );
      }),
    'xml-lists-repeat-their-first-page > json-and-xml-agree': firstPageAlways(inXml),
    'xml-says-html > content-type-is-the-chosen-format': changeContentType(inXml, 'text/html; charset=utf-8'),

    'user-id-is-a-string > user-id-is-integer': showUser('id', String),
    'user-login-is-a-number > user-login-is-string': showUser('login', number),
    'user-employee-number-is-a-number > user-employee-number-is-string-or-null': showUser(
      'employee-number',
      number,
    ),
    'user-email-is-a-list > user-email-is-string': showUser('email', asList),
    ...usersWithNulls,
    'user-crm-id-is-a-number > user-crm-id-is-string-or-null': showUser('crm-id', number),
    'user-avatar-thumb-url-is-an-object > user-avatar-thumb-url-is-string-or-null': showUser(
      'avatar-thumb-url',
      asObject,
    ),
    'user-custom-fields-is-a-list > user-custom-fields-is-object': showUser('custom-fields', asPairs),
    'user-custom-fields-holds-objects > user-custom-field-values-are-strings-or-null': showUser(
      'custom-fields',
      withField('cost-centre', { id: 1 }),
    ),
    'names-in-camel-case-in-json > element-names-are-hyphenated': changeNames(
      (name) => spell(name, 'camel'),
      inJson,
    ),
    'lists-of-legal-documents-break-in-json > accept-json-answers-json': breaksIn(
      'json',
      'legal-documents.list',
    ),
    'lists-of-payments-break-in-json > accept-json-answers-json': breaksIn('json', 'payments.list'),
    'reads-of-agreements-break-in-xml > accept-xml-answers-xml': breaksIn(
      'xml',
      'scheduling-agreements.show',
    ),
    'reads-of-service-sheets-break-in-xml > accept-xml-answers-xml': breaksIn('xml', 'service-sheets.show'),
    'xml-ampersand-not-escaped > xml-is-well-formed': replaceInXml(/&amp;/g, '&'),
    'xml-text-before-the-xml > xml-is-well-formed': replaceInXml(/^/, 'Answer:\n'),
    'xml-loses-letters > json-and-xml-agree': replaceInXml(/\P{ASCII}/gu, '?'),
    'xml-service-sheets-add-approver-does-nothing > requests-in-json-and-xml-agree': droppedInXml(
      'service-sheets.add-approver',
    ),
    'xml-service-sheets-bypass-current-approval-does-nothing > requests-in-json-and-xml-agree': droppedInXml(
      'service-sheets.bypass-current-approval',
    ),
    'xml-requisitions-add-approver-does-nothing > requests-in-json-and-xml-agree':
      droppedInXml('requisitions.add-approver'),
    'xml-requisitions-remove-approval-does-nothing > requests-in-json-and-xml-agree': droppedInXml(
      'requisitions.remove-approval',
    ),
    'xml-requisitions-schedule-issuance-does-nothing > requests-in-json-and-xml-agree': droppedInXml(
      'requisitions.schedule-issuance',
    ),
    'xml-requisitions-unschedule-issuance-does-nothing > requests-in-json-and-xml-agree': droppedInXml(
      'requisitions.unschedule-issuance',
    ),
    'xml-requisitions-delete-does-nothing > requests-in-json-and-xml-agree':
      droppedInXml('requisitions.delete'),
    [`json-in-latin-1-untold > json-is-utf-8 json-and-xml-agree ${textsKept} ${unreadable('json').join(' ')}: JSON is encoded in ISO 8859-1, though it says UTF-8.`]:
      changeText(inJson, (text) => (/\P{ASCII}/u.test(text) ? inLatin1(text) : text)),
    [`datetimes-without-a-time > ${datetimes}`]: changeDatetimes((iso) => iso.slice(0, 10)),
    [`datetimes-with-a-word-for-the-zone > ${datetimes}`]: changeDatetimes(
      (iso) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} CET`,
    ),
  }),
);
