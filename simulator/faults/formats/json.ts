import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Format, formatOfType } from '../../../models/wire/media-type.ts';
import { type Fault, fault, stacked, unreported } from '../fault.ts';
import { withoutOperation } from '../operators/input.ts';
import { leave } from '../operators/leave.ts';
import { answeredIn, every } from '../operators/where.ts';
import {
  answerIn,
  callOtherwise,
  changeContentType,
  changeText,
  inJson,
  inLatin1,
} from '../operators/wire.ts';

const accepted = {
  json: 'formats/accept-json-answers-json',
  xml: 'formats/accept-xml-answers-xml',
} as const satisfies Readonly<Record<Format, RequirementId>>;

/** A read that always ends with a server error in one format, and is served in the other. */
const breaksIn = (format: Format, name: string, where: EndpointId): Fault =>
  fault(
    `formats/${name}-break-in-${format}`,
    `In ${format.toUpperCase()} ${name.replaceAll('-', ' ')} always end with a server error.`,
    [accepted[format]],
    withoutOperation(every(where, answeredIn(format)), 'unexpected'),
  );

/** Faults in JSON and its media type. */
export const formatsJson: readonly Fault[] = [
  breaksIn('json', 'lists-of-legal-documents', 'legal-documents.list'),
  breaksIn('json', 'lists-of-payments', 'payments.list'),
  breaksIn('xml', 'reads-of-agreements', 'scheduling-agreements.show'),
  breaksIn('xml', 'reads-of-service-sheets', 'service-sheets.show'),
  fault(
    'formats/json-called-xml',
    'A request that accepts XML is answered with JSON under the Content-Type of XML.',
    ['formats/accept-xml-answers-xml'],
    callOtherwise('xml', 'json'),
  ),
  fault(
    'formats/json-cut-off',
    'A JSON answer ends before its last bracket.',
    ['formats/json-is-well-formed'],
    changeText(inJson, (text) => text.slice(0, -1)),
  ),
  fault(
    'formats/json-escapes-for-xml',
    'Characters that XML escapes are escaped in JSON as well.',
    ['formats/json-and-xml-agree'],
    changeText(inJson, (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  ),
  fault(
    'formats/json-in-latin-1',
    'JSON is encoded in ISO 8859-1, and says so.',
    ['formats/json-is-utf-8', 'formats/json-and-xml-agree'],
    stacked(
      unreported(changeText(inJson, inLatin1)),
      changeContentType(inJson, 'application/json; charset=iso-8859-1'),
    ),
  ),
  fault(
    'formats/json-in-latin-1-untold',
    'JSON is encoded in ISO 8859-1, though it says UTF-8.',
    [
      'formats/json-is-utf-8',
      'formats/json-and-xml-agree',
      'payments/every-field-is-a-filter',
      // Whatever keeps or compares texts.
      'legal-documents/formats-agree',
      'requisitions/update-changes',
      'user-reassignments/create-keeps-notes',
      'scheduling-agreements/items-show-item-description',
      'scheduling-agreements/create-keeps-the-items',
      'quality-inspections/create-keeps-what-was-sent',
      'quality-inspections/create-keeps-characteristics',
      'attachments/text-is-kept',
      'comments/body-is-kept',
    ],
    changeText(inJson, (text) => (/\P{ASCII}/u.test(text) ? inLatin1(text) : text)),
  ),
  fault(
    'formats/json-lists-tell-ids-twice',
    'From the second record of a JSON list on, records begin with another id before their own.',
    ['formats/json-names-are-unique'],
    changeText(inJson, (text, { result }) =>
      result.kind === 'many' ? text.replace(/(?<=,)\{"id":/g, '{"id":0,"id":') : text,
    ),
  ),
  fault(
    'formats/json-quotes-not-escaped',
    'Quotes within texts are not escaped in JSON.',
    ['formats/json-is-well-formed'],
    changeText(inJson, (text) => text.replaceAll('\\"', '"')),
  ),
  fault(
    'formats/json-rounds-rates',
    'Numbers have two digits behind the point in JSON.',
    ['formats/json-and-xml-agree'],
    changeText(inJson, (text) => text.replace(/(:-?\d+\.\d\d)\d+(?=[,}\]])/g, '$1')),
  ),
  fault(
    'formats/json-says-html',
    'A JSON answer says that it is HTML.',
    ['formats/content-type-is-the-chosen-format'],
    changeContentType(inJson, 'text/html; charset=utf-8'),
  ),
  fault(
    'formats/json-says-text',
    'A JSON answer says that it is plain text.',
    ['formats/content-type-is-the-chosen-format'],
    changeContentType(inJson, 'text/plain; charset=utf-8'),
  ),
  fault(
    'formats/json-submits-wait-for-a-buyer',
    'A requisition that is submitted in JSON waits for a buyer: in XML it goes to its approvers.',
    ['formats/requests-in-json-and-xml-agree'],
    leave<'requisition-header'>('requisitions.update-and-submit', ({ state }, _, { body }) =>
      formatOfType(body?.type ?? '') === 'json' && state.record.state === 'pending_approval'
        ? { record: { state: 'pending_buyer_action', approvals: [] } }
        : undefined,
    ),
  ),
  fault(
    'formats/json-tells-logins-twice',
    'Users in JSON records have another login before their own, its name written with an escape.',
    ['formats/json-names-are-unique'],
    changeText(inJson, (text) => text.replace(/"login":/g, '"logi\\u006e":"nobody",$&')),
  ),
  fault(
    'formats/json-tells-the-status-twice',
    'A JSON record has another status before its own.',
    ['formats/json-names-are-unique'],
    changeText(inJson, (text) => text.replace(/"status":/g, '"status":"draft",$&')),
  ),
  fault(
    'formats/json-text-after-the-json',
    'A line of text follows the JSON.',
    ['formats/json-is-well-formed'],
    changeText(inJson, (text) => `${text}\n-- end of answer --`),
  ),
  fault(
    'formats/json-whatever-is-accepted',
    'Every answer is JSON, whatever Accept says.',
    ['formats/accept-xml-answers-xml', 'formats/content-type-is-the-chosen-format'],
    answerIn('json'),
  ),
  fault(
    'formats/json-with-a-comma-too-many',
    'The last member of a JSON record is followed by a comma.',
    ['formats/json-is-well-formed'],
    changeText(inJson, (text) => text.replace(/\}(?=\]?$)/, ',}')),
  ),
  fault(
    'formats/json-with-not-a-number',
    'Null is written as NaN in JSON where a number would stand.',
    ['formats/json-is-well-formed'],
    changeText(inJson, (text) => text.replace(/("external-ref-id":)null/g, '$1NaN')),
  ),
  fault(
    'formats/json-without-a-list',
    'The records of a JSON collection stand one behind the other, without a list around them.',
    ['formats/json-is-well-formed'],
    changeText(inJson, (text, { result }) =>
      result.kind === 'many' && result.records.length > 1 ? text.slice(1, -1) : text,
    ),
  ),
  fault(
    'formats/lists-always-in-json',
    'Collections are JSON, whatever Accept says.',
    ['formats/accept-xml-answers-xml', 'formats/content-type-is-the-chosen-format'],
    answerIn('json', ({ endpoint }) => endpoint?.operationKind === 'list'),
  ),
];
