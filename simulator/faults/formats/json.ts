import { formatOfType } from '../../../models/wire/media-type.ts';
import { at, type Fault, fault } from '../fault.ts';
import { leave } from '../operators/leave.ts';
import { changeContentType } from '../twist/wire/change-content-type.ts';
import { changeFormat } from '../twist/wire/change-format.ts';
import { changeText } from '../twist/wire/change-text.ts';
import { inLatin1 } from '../twist/wire/in-latin-1.ts';

/** What can be wrong with JSON and its media type. */
export const formatsJson: readonly Fault[] = [
  fault(
    'formats/json-called-xml',
    'A request that accepts XML is answered with JSON that says it is XML.',
    ['formats/accept-xml-answers-xml'],
    at('respond', (step, fired) => async (exchange) => {
      const isRead = exchange.format === 'xml' && exchange.endpoint?.resource !== undefined;
      if (isRead) exchange.format = 'json';
      await step(exchange);
      if (!isRead || exchange.outgoing.body === '') return;
      exchange.outgoing.headers['Content-Type'] = 'application/xml';
      fired(exchange);
    }),
  ),
  fault(
    'formats/json-cut-off',
    'A JSON answer ends before its last bracket.',
    ['formats/json-is-well-formed'],
    changeText('json', (text) => text.slice(0, -1)),
  ),
  fault(
    'formats/json-escapes-for-xml',
    'Characters that XML escapes are escaped in JSON as well.',
    ['formats/json-and-xml-agree'],
    changeText('json', (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  ),
  fault(
    'formats/json-in-latin-1',
    'JSON is encoded in ISO 8859-1, and says so.',
    ['formats/json-is-utf-8', 'formats/json-and-xml-agree'],
    at('respond', (step, fired) => async (exchange) => {
      await step(exchange);
      const { outgoing, result } = exchange;
      if (exchange.format !== 'json' || (result.kind !== 'one' && result.kind !== 'many')) return;
      outgoing.headers['Content-Type'] = 'application/json; charset=iso-8859-1';
      outgoing.body = inLatin1(outgoing.body);
      fired(exchange);
    }),
  ),
  fault(
    'formats/json-in-latin-1-untold',
    'JSON is encoded in ISO 8859-1, though it says UTF-8.',
    ['formats/json-is-utf-8', 'formats/json-and-xml-agree', 'payments/every-field-is-a-filter'],
    at('respond', (step, fired) => async (exchange) => {
      await step(exchange);
      const { outgoing, result } = exchange;
      if (exchange.format !== 'json' || (result.kind !== 'one' && result.kind !== 'many')) return;
      if (!/\P{ASCII}/u.test(outgoing.body)) return;
      outgoing.body = inLatin1(outgoing.body);
      fired(exchange);
    }),
  ),
  fault(
    'formats/json-lists-tell-ids-twice',
    'From the second record of a JSON list on, records begin with another id before their own.',
    ['formats/json-names-are-unique'],
    changeText('json', (text, { result }) =>
      result.kind === 'many' ? text.replace(/(?<=,)\{"id":/g, '{"id":0,"id":') : text,
    ),
  ),
  fault(
    'formats/json-quotes-not-escaped',
    'Quotes within texts are not escaped in JSON.',
    ['formats/json-is-well-formed'],
    changeText('json', (text) => text.replaceAll('\\"', '"')),
  ),
  fault(
    'formats/json-rounds-rates',
    'Numbers have two digits behind the point in JSON.',
    ['formats/json-and-xml-agree'],
    changeText('json', (text) => text.replace(/(:-?\d+\.\d\d)\d+(?=[,}\]])/g, '$1')),
  ),
  fault(
    'formats/json-says-html',
    'A JSON answer says that it is HTML.',
    ['formats/content-type-is-the-chosen-format'],
    changeContentType('json', 'text/html; charset=utf-8'),
  ),
  fault(
    'formats/json-says-text',
    'A JSON answer says that it is plain text.',
    ['formats/content-type-is-the-chosen-format'],
    changeContentType('json', 'text/plain; charset=utf-8'),
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
    changeText('json', (text) => text.replace(/"login":/g, '"logi\\u006e":"nobody",$&')),
  ),
  fault(
    'formats/json-tells-the-status-twice',
    'A JSON record has another status before its own.',
    ['formats/json-names-are-unique'],
    changeText('json', (text) => text.replace(/"status":/g, '"status":"draft",$&')),
  ),
  fault(
    'formats/json-text-after-the-json',
    'A line of text follows the JSON.',
    ['formats/json-is-well-formed'],
    changeText('json', (text) => `${text}\n-- end of answer --`),
  ),
  fault(
    'formats/json-whatever-is-accepted',
    'Every answer is JSON, whatever Accept says.',
    ['formats/accept-xml-answers-xml', 'formats/content-type-is-the-chosen-format'],
    changeFormat('json'),
  ),
  fault(
    'formats/json-with-a-comma-too-many',
    'The last member of a JSON record is followed by a comma.',
    ['formats/json-is-well-formed'],
    changeText('json', (text) => text.replace(/\}(?=\]?$)/, ',}')),
  ),
  fault(
    'formats/json-with-not-a-number',
    'Null is written as NaN in JSON where a number would stand.',
    ['formats/json-is-well-formed'],
    changeText('json', (text) => text.replace(/("external-ref-id":)null/g, '$1NaN')),
  ),
  fault(
    'formats/json-without-a-list',
    'The records of a JSON collection stand one behind the other, without a list around them.',
    ['formats/json-is-well-formed'],
    changeText('json', (text, { result }) =>
      result.kind === 'many' && result.records.length > 1 ? text.slice(1, -1) : text,
    ),
  ),
  fault(
    'formats/lists-always-in-json',
    'Collections are JSON, whatever Accept says.',
    ['formats/accept-xml-answers-xml', 'formats/content-type-is-the-chosen-format'],
    changeFormat('json', ({ endpoint }) => endpoint?.deed === 'list'),
  ),
];
