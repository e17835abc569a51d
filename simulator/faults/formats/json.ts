import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Format, formatOfType } from '../../../models/wire/media-type.ts';
import { breakingReads, unreadable } from '../derive/unreadable.ts';
import { type Fault, fault, stacked, tableOf, titled, unreported } from '../fault.ts';
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
export const formatsJson: readonly Fault[] = breakingReads([
  breaksIn('json', 'lists-of-legal-documents', 'legal-documents.list'),
  breaksIn('json', 'lists-of-payments', 'payments.list'),
  breaksIn('xml', 'reads-of-agreements', 'scheduling-agreements.show'),
  breaksIn('xml', 'reads-of-service-sheets', 'service-sheets.show'),
  ...tableOf('formats', {
    'json-called-xml > accept-xml-answers-xml': titled(
      'A request that accepts XML is answered with JSON under the Content-Type of XML.',
      callOtherwise('xml', 'json'),
    ),
    'json-cut-off > json-is-well-formed': titled(
      'A JSON answer ends before its last bracket.',
      changeText(inJson, (text) => text.slice(0, -1)),
    ),
    'json-escapes-for-xml > json-and-xml-agree': changeText(inJson, (text) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    ),
    'json-in-latin-1 > json-is-utf-8 json-and-xml-agree': titled(
      'JSON is encoded in ISO 8859-1, and says so.',
      stacked(
        unreported(changeText(inJson, inLatin1)),
        changeContentType(inJson, 'application/json; charset=iso-8859-1'),
      ),
    ),
  }),
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
      ...unreadable('json'),
    ],
    changeText(inJson, (text) => (/\P{ASCII}/u.test(text) ? inLatin1(text) : text)),
  ),
  ...tableOf('formats', {
    'json-begins-with-a-byte-order-mark > json-is-utf-8': changeText(inJson, (text) => `\uFEFF${text}`),
    'json-lists-tell-ids-twice > json-names-are-unique': titled(
      'From the second record of a JSON list on, records begin with another id before their own.',
      changeText(inJson, (text, { result }) =>
        result.kind === 'many' ? text.replace(/(?<=,)\{"id":/g, '{"id":0,"id":') : text,
      ),
    ),
    'json-quotes-not-escaped > json-is-well-formed': changeText(inJson, (text) =>
      text.replaceAll('\\"', '"'),
    ),
    'json-rounds-rates > json-and-xml-agree': titled(
      'Numbers have two digits behind the point in JSON.',
      changeText(inJson, (text) => text.replace(/(:-?\d+\.\d\d)\d+(?=[,}\]])/g, '$1')),
    ),
    'json-says-html > content-type-is-the-chosen-format': changeContentType(
      inJson,
      'text/html; charset=utf-8',
    ),
    'json-says-text > content-type-is-the-chosen-format': changeContentType(
      inJson,
      'text/plain; charset=utf-8',
    ),
    'json-submits-wait-for-a-buyer > requests-in-json-and-xml-agree': leave<'requisition-header'>(
      'requisitions.update-and-submit',
      ({ state }, _, { body }) =>
        formatOfType(body?.type ?? '') === 'json' && state.record.state === 'pending_approval'
          ? { record: { state: 'pending_buyer_action', approvals: [] } }
          : undefined,
    ),
    'json-tells-logins-twice > json-names-are-unique': titled(
      'Users in JSON records have another login before their own, its name written with an escape.',
      changeText(inJson, (text) => text.replace(/"login":/g, '"logi\\u006e":"nobody",$&')),
    ),
    'json-tells-the-status-twice > json-names-are-unique': titled(
      'A JSON record has another status before its own.',
      changeText(inJson, (text) => text.replace(/"status":/g, '"status":"draft",$&')),
    ),
    'json-text-after-the-json > json-is-well-formed': changeText(
      inJson,
      (text) => `${text}\n-- end of answer --`,
    ),
    'json-whatever-is-accepted > accept-xml-answers-xml content-type-is-the-chosen-format': answerIn('json'),
    'json-with-a-comma-too-many > json-is-well-formed': titled(
      'The last member of a JSON record is followed by a comma.',
      changeText(inJson, (text) => text.replace(/\}(?=\]?$)/, ',}')),
    ),
    'json-with-not-a-number > json-is-well-formed': titled(
      'Null is written as NaN in JSON where a number would stand.',
      changeText(inJson, (text) => text.replace(/("external-ref-id":)null/g, '$1NaN')),
    ),
    'json-without-a-list > json-is-well-formed': titled(
      'The records of a JSON collection stand one behind the other, without a list around them.',
      changeText(inJson, (text, { result }) =>
        result.kind === 'many' && result.records.length > 1 ? text.slice(1, -1) : text,
      ),
    ),
    'lists-always-in-json > accept-xml-answers-xml content-type-is-the-chosen-format': answerIn(
      'json',
      ({ endpoint }) => endpoint?.operationKind === 'list',
    ),
  }),
]);
