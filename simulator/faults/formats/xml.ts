import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { formatOfType } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { breakingReads } from '../derive/unreadable.ts';
import { at, type Fault, fault, tableOf, titled, type Wrapping } from '../fault.ts';
import { flagged, leaveSchedules } from '../operators/agreements.ts';
import { adding, belowDocuments, everywhere, keepDeleted, misreadParts } from '../operators/attachments.ts';
import { ofPathContract } from '../operators/deletions.ts';
import { memoryOf } from '../operators/memory.ts';
import { runOtherwise } from '../operators/requests.ts';
import { answeredIn, every, isAt } from '../operators/where.ts';
import {
  answerIn,
  callOtherwise,
  changeBodies,
  changeContentType,
  changeRecords,
  changeText,
  changeValues,
  inXml,
} from '../operators/wire.ts';
import { dropped } from '../operators/writes.ts';

const isDatetime = /^\d{4}-\d\d-\d\dT/;
const firstRead = memoryOf(() => new Map<string, Data>());

const markBeside = leaveSchedules('scheduling-agreements.set-exported', (seen) =>
  seen.isInSameItem && !seen.isNamed ? flagged(seen, true) : undefined,
);

/** An action changes nothing, where `applies` says so. */
const doNothing = (applies: (exchange: Exchange) => boolean): Wrapping =>
  runOtherwise('apply', (exchange) =>
    exchange.change !== undefined && applies(exchange) ? { change: undefined } : undefined,
  );

const isReadFromXml = ({ body, input }: Exchange): boolean =>
  input['by'] === 'xml' && /xml/i.test(body?.type ?? '');

const changeList = (name: string, change: (entries: readonly Value[]) => readonly Value[]): Wrapping =>
  changeRecords((data) => {
    const { [name]: entries } = data;
    return Array.isArray(entries) ? { ...data, [name]: change(entries) } : data;
  }, inXml);

const showStatus = (area: string, status: string, instead: string): Wrapping =>
  changeRecords(
    (data, { endpoint }) =>
      endpoint?.area === area && String(data['status']).toLowerCase() === status
        ? { ...data, status: instead }
        : data,
    inXml,
  );

/** A list in XML without its last record, where it has several. */
const shorter = (text: string): string => {
  const [end, name] = /<\/([\w-]+)>\s*(?=<\/[\w-]+>\s*$)/.exec(text) ?? [];
  if (end === undefined) return text;
  const [first, last] = [text.indexOf(`<${name}>`), text.lastIndexOf(`<${name}>`)];
  return first === last ? text : text.slice(0, last) + text.slice(text.lastIndexOf(end) + end.length);
};

const wellFormed = 'formats/xml-is-well-formed';
const agree = 'formats/json-and-xml-agree';

/** A row: in the text of answers in XML a pattern is replaced. */
const replaced = (
  words: string,
  title: string,
  violates: RequirementId,
  [pattern, by]: readonly [pattern: RegExp, by: string],
): Fault =>
  fault(
    `formats/xml-${words}`,
    title,
    [violates],
    changeText(inXml, (text) => text.replace(pattern, by)),
  );

/** Faults in XML request bodies, answers and actions. */
export const formatsXml: readonly Fault[] = breakingReads([
  ...tableOf('formats', {
    'xml-actions-do-nothing > requests-in-json-and-xml-agree': titled(
      'Actions that accept XML are answered as usual and leave everything as it was.',
      doNothing(({ endpoint, format }) => endpoint?.operationKind === 'act' && format === 'xml'),
    ),
    'xml-removals-keep-approvals > requests-in-json-and-xml-agree': titled(
      'An approval of a service sheet is still there after a removal that accepts XML.',
      doNothing((exchange) => isAt(exchange, 'service-sheets.remove-approval') && inXml(exchange)),
    ),
    'xml-saves-nothing-for-later > requests-in-json-and-xml-agree': titled(
      'A cart stays the cart where the answer to saving it for later is to be in XML.',
      doNothing((exchange) => isAt(exchange, 'requisitions.save-for-later') && inXml(exchange)),
    ),
  }),
  replaced('ampersand-not-escaped', 'Ampersands are not escaped in XML.', wellFormed, [/&amp;/g, '&']),
  ...tableOf('formats', {
    'xml-answers-lose-intents > requests-in-json-and-xml-agree': misreadParts(
      adding('text', belowDocuments),
      (parts, { body, format }) => {
        if (format !== 'xml' || formatOfType(body?.type ?? '') !== 'json') return undefined;
        return { ...parts, members: new Map(parts.members).set('intent', 'Internal') };
      },
    ),
  }),
  replaced('attributes-unquoted', 'Attributes stand without quotes in XML.', wellFormed, [
    / type="(\w+)"/g,
    ' type=$1',
  ]),
  ...tableOf('formats', {
    'xml-bodies-passed-over > request-bodies-are-json-or-xml payments/put-exported-by-xml-body':
      doNothing(isReadFromXml),
    'xml-bodies-read-by-attribute > request-bodies-are-json-or-xml payments/put-exported-by-xml-body': titled(
      'A value in an XML body counts only where it stands in an attribute of the root.',
      doNothing(
        (exchange) => isReadFromXml(exchange) && !/<[\w-]+\s+exported=/.test(exchange.body?.text ?? ''),
      ),
    ),
    'xml-bodies-refused > request-bodies-are-json-or-xml payments/put-exported-by-xml-body': at(
      'body',
      (step, fired) => async (exchange) => {
        await step(exchange);
        if (!/xml/i.test(exchange.body?.type ?? '')) return;
        fired(exchange);
        throw new Refusal('content-type');
      },
    ),
    'xml-called-json > accept-json-answers-json': callOtherwise('json', 'xml'),
  }),
  replaced('cut-off', 'An XML answer ends before its last tag.', wellFormed, [/<\/[^<]+>$/, '']),
  fault(
    'formats/xml-cuts-long-texts',
    'Texts are cut after 20 characters in XML.',
    [agree],
    changeValues(
      (value) => (typeof value === 'string' && !isDatetime.test(value) ? value.slice(0, 20) : value),
      inXml,
    ),
  ),
  ...tableOf('formats', {
    'xml-deletions-count-as-rounds > requests-in-json-and-xml-agree': titled(
      'A deletion that accepts XML raises the negotiation round of the other legal documents of the contract.',
      at('apply', (step, fired) => async (exchange) => {
        await step(exchange);
        if (!isAt(exchange, 'legal-documents.delete') || !inXml(exchange) || exchange.change === undefined)
          return;
        for (const { kind, id, data, state } of ofPathContract(exchange)) {
          const rounds = Number(data['negotiation-rounds'] ?? 0) + 1;
          exchange.sandbox.store.put({ kind, id, data: { ...data, 'negotiation-rounds': rounds }, state });
          fired(exchange);
        }
      }),
    ),
    'xml-deletions-spare-attachments > requests-in-json-and-xml-agree': titled(
      'An attachment is still there after a deletion that accepts XML.',
      keepDeleted(everywhere, inXml),
    ),
  }),
  replaced('escapes-twice', 'Characters that XML escapes are escaped twice.', agree, [/&(?=\w+;)/g, '&amp;']),
  replaced('leaves-out-email', 'Email of a user is left out in XML.', agree, [/<email>[^<]*<\/email>/g, '']),
  replaced('less-than-not-escaped', 'Less-than signs are not escaped in XML.', wellFormed, [/&lt;/g, '<']),
  replaced('loses-letters', 'Letters outside ASCII are question marks in XML.', agree, [/\P{ASCII}/gu, '?']),
  replaced('loses-the-offset', 'Datetimes in XML are local times that say they are UTC.', agree, [
    /(T\d\d:\d\d:\d\d(?:\.\d+)?)[+-]\d\d:\d\d</g,
    '$1Z<',
  ]),
  ...tableOf('formats', {
    'xml-marks-beside > requests-in-json-and-xml-agree': titled(
      'Marking a delivery schedule marks the others of its item too where the answer is to be in XML.',
      at('apply', (step, fired) => {
        const beside = markBeside.wrap(step, fired);
        return (exchange) =>
          (isAt(exchange, 'scheduling-agreements.set-exported') && inXml(exchange) ? beside : step)(exchange);
      }),
    ),
  }),
  replaced('negates-false', 'A boolean that is false is true in XML: the element is there.', agree, [
    /(<[\w-]+ type="boolean">)false(?=<)/g,
    '$1true',
  ]),
  ...tableOf('formats', {
    'xml-requests-cut-texts > requests-in-json-and-xml-agree': titled(
      'Texts in XML requests end before their first entity.',
      changeBodies('xml', (text) => text.replace(/>([^<>&]+)&[^<]*</g, '>$1<')),
    ),
    'xml-requests-lose-flags > requests-in-json-and-xml-agree': changeBodies('xml', (text) =>
      text.replace(/<(to-supplier|hide-price)>\w+<\/\1>/g, ''),
    ),
    'xml-requests-round-decimals > requests-in-json-and-xml-agree': changeBodies('xml', (text) =>
      text.replace(/>(\d+\.\d+)</g, (_, decimal: string) => `>${Math.round(Number(decimal))}<`),
    ),
  }),
  fault(
    'formats/xml-rounds-totals',
    'Amounts are rounded to whole numbers in XML.',
    [agree],
    changeValues(
      (value, name) => (/(^|-)total$/.test(name) ? String(Math.round(Number(value))) : value),
      inXml,
    ),
  ),
  ...tableOf('formats', {
    'xml-says-html > content-type-is-the-chosen-format': changeContentType(inXml, 'text/html; charset=utf-8'),
    'xml-says-json > content-type-is-the-chosen-format': changeContentType(inXml, 'application/json'),
  }),
  fault(
    'formats/xml-says-yes',
    'Booleans are yes and no in XML.',
    [agree],
    changeText(inXml, (text) =>
      text
        .replace(/(<[\w-]+ type="boolean">)true(?=<)/g, '$1yes')
        .replace(/(<[\w-]+ type="boolean">)false(?=<)/g, '$1no'),
    ),
  ),
  replaced('has-decimal-commas', 'Decimals have a comma in XML.', agree, [
    /(<[\w-]+ type="decimal">-?\d+)\.(?=\d+<)/g,
    '$1,',
  ]),
  ...tableOf('formats', {
    'xml-lists-lose-the-last > json-and-xml-agree requests-in-json-and-xml-agree': titled(
      'A list of several records comes without the last of them in XML.',
      changeText(inXml, (text, { result }) => (result.kind === 'many' ? shorter(text) : text)),
    ),
  }),
  fault(
    'formats/xml-shows-one-approval',
    'Of several approvals only the last is shown in XML.',
    [agree],
    changeList('approvals', (entries) => entries.slice(-1)),
  ),
  fault(
    'formats/xml-shows-what-it-first-read',
    'A document is shown in XML as it was when it was first read in XML.',
    [agree],
    changeRecords((data, exchange) => {
      const key = `${exchange.endpoint?.area}:${String(data['id'])}`;
      const known = firstRead(exchange).get(key) ?? data;
      firstRead(exchange).set(key, known);
      return known;
    }, inXml),
  ),
  fault(
    'formats/xml-swaps-users',
    'Created-by in XML is the user who changed a document last, and the other way round.',
    [agree],
    changeRecords(
      ({ 'created-by': created = null, 'updated-by': updated = null, ...others }) => ({
        ...others,
        'created-by': updated,
        'updated-by': created,
      }),
      inXml,
    ),
  ),
  replaced('text-before-the-xml', 'A line of text stands before the XML.', wellFormed, [/^/, 'Answer:\n']),
  ...tableOf('formats', {
    'xml-two-roots > xml-is-well-formed': titled(
      'The records of an XML collection stand one behind the other, without a root around them.',
      changeText(inXml, (text, { result }) =>
        result.kind === 'many' && result.records.length > 1
          ? text.replace(/(\?>)<[^>]+>/, '$1').replace(/<\/[^<]+>$/, '')
          : text,
      ),
    ),
  }),
  fault(
    'formats/xml-turns-reassignment-around',
    'from-user and to-user of a reassignment are swapped in XML.',
    [agree],
    changeRecords((data) => {
      const { 'from-user': from, 'to-user': to } = data;
      return from === undefined || to === undefined ? data : { ...data, 'from-user': to, 'to-user': from };
    }, inXml),
  ),
  fault(
    'formats/xml-shows-approved-sheets-in-void',
    'A sheet whose void is pending is shown as approved in XML.',
    [agree],
    showStatus('service-sheets', 'pending_void', 'approved'),
  ),
  ...tableOf('formats', {
    'xml-schedule-changes-do-nothing > requests-in-json-and-xml-agree': runOtherwise(
      'apply',
      ({ endpoint, format, input }) =>
        endpoint?.operationKind === 'change-schedules' && format === 'xml'
          ? { input: { ...input, ids: [] } }
          : undefined,
    ),
  }),
  ...(
    [
      'service-sheets.add-approver',
      'service-sheets.bypass-current-approval',
      'requisitions.add-approver',
      'requisitions.remove-approval',
      'requisitions.schedule-issuance',
      'requisitions.unschedule-issuance',
      'requisitions.delete',
    ] as const
  ).map((id) =>
    fault(
      `formats/xml-${id.replace('.', '-')}-does-nothing`,
      `${id} is answered with success and does nothing where the answer is to be in XML.`,
      ['formats/requests-in-json-and-xml-agree'],
      dropped(every(id, answeredIn('xml'))),
    ),
  ),
  fault(
    'formats/xml-shortens-comments',
    'Comments end before their first character outside ASCII in XML.',
    [agree],
    changeRecords((data) => {
      const { comments } = data;
      return typeof comments === 'string'
        ? { ...data, comments: comments.replace(/[^\n -~].*/su, '') }
        : data;
    }, inXml),
  ),
  fault(
    'formats/xml-shows-wrong-characteristics',
    'Only the first characteristic of an inspection is shown in XML.',
    [agree],
    changeList('characteristics', (entries) => entries.slice(0, 1)),
  ),
  fault(
    'formats/xml-forgets-cancellations',
    'A cancelled scheduling agreement is shown as issued in XML.',
    [agree],
    showStatus('scheduling-agreements', 'cancelled', 'Issued'),
  ),
  replaced(
    'unknown-entities',
    'Letters outside ASCII are written in XML as entities that only HTML defines.',
    wellFormed,
    [/\P{ASCII}/gu, '&eacute;'],
  ),
  ...tableOf('formats', {
    'xml-whatever-is-accepted > accept-json-answers-json content-type-is-the-chosen-format': answerIn('xml'),
  }),
]);
