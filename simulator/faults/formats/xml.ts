import type { Data, Value } from '../../../models/resources/resource.ts';
import { formatOfType } from '../../../models/wire/media-type.ts';
import type { Sandbox } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault } from '../fault.ts';
import { adding, misreadParts } from '../operators/attachment-files.ts';
import { belowDocuments, everywhere } from '../operators/attachment-owners.ts';
import { keepDeleted } from '../operators/attachments.ts';
import { ofPathContract } from '../operators/legal-documents.ts';
import { flagged, leaveSchedules } from '../operators/schedules.ts';
import { isAt } from '../operators/where.ts';
import { changeContentType } from '../twist/wire/change-content-type.ts';
import { changeFormat } from '../twist/wire/change-format.ts';
import { changeRecords, inXml, mapMembers } from '../twist/wire/change-records.ts';
import { changeRequest } from '../twist/wire/change-request.ts';
import { changeText } from '../twist/wire/change-text.ts';

const moment = /^\d{4}-\d\d-\d\dT/;

const cut = (value: Value): Value =>
  typeof value === 'string' && !moment.test(value) ? value.slice(0, 20) : value;

const marking = leaveSchedules('scheduling-agreements.set-exported', (seen) =>
  seen.isInSameItem && !seen.isNamed ? flagged(seen, true) : undefined,
);

const isTotal = (name: string): boolean => /(^|-)total$/.test(name);
const words: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

/** A list in XML without its last record, where it has several. */
const shorter = (text: string): string => {
  const [end, name] = /<\/([\w-]+)>\s*(?=<\/[\w-]+>\s*$)/.exec(text) ?? [];
  if (end === undefined) return text;
  const [first, last] = [text.indexOf(`<${name}>`), text.lastIndexOf(`<${name}>`)];
  return first === last ? text : text.slice(0, last) + text.slice(text.lastIndexOf(end) + end.length);
};

const first = new WeakMap<Sandbox, Map<string, Data>>();

/** What can be wrong with XML: bodies that are read, answers, and actions asked for in it. */
export const formatsXml: readonly Fault[] = [
  fault(
    'formats/xml-actions-do-nothing',
    'Actions that accept XML are answered as usual and leave everything as it was.',
    ['formats/requests-in-json-and-xml-agree'],
    at('apply', (step, fired) => (exchange) => {
      const { change, endpoint, format } = exchange;
      if (change !== undefined && endpoint?.deed === 'act' && format === 'xml') {
        exchange.change = undefined;
        fired(exchange);
      }
      return step(exchange);
    }),
  ),
  fault(
    'formats/xml-ampersand-not-escaped',
    'Ampersands are not escaped in XML.',
    ['formats/xml-is-well-formed'],
    changeText('xml', (text) => text.replaceAll('&amp;', '&')),
  ),
  fault(
    'formats/xml-answers-lose-intents',
    'A text in JSON is attached with another intent where the answer is to be in XML.',
    ['formats/requests-in-json-and-xml-agree'],
    misreadParts(adding('text', belowDocuments), (parts, { body, format }) => {
      if (format !== 'xml' || formatOfType(body?.type ?? '') !== 'json') return undefined;
      return { ...parts, members: new Map(parts.members).set('intent', 'Internal') };
    }),
  ),
  fault(
    'formats/xml-attributes-unquoted',
    'Attributes stand without quotes in XML.',
    ['formats/xml-is-well-formed'],
    changeText('xml', (text) => text.replace(/ type="(\w+)"/g, ' type=$1')),
  ),
  fault(
    'formats/xml-bodies-passed-over',
    'A request body in XML is accepted and not read.',
    ['formats/request-bodies-are-json-or-xml', 'payments/put-exported-by-xml-body'],
    at('apply', (step, fired) => (exchange) => {
      const { body, change, input } = exchange;
      if (change !== undefined && input['by'] === 'xml' && /xml/i.test(body?.type ?? '')) {
        exchange.change = undefined;
        fired(exchange);
      }
      return step(exchange);
    }),
  ),
  fault(
    'formats/xml-bodies-read-by-attribute',
    'A value in an XML body counts only where it stands in an attribute of the root.',
    ['formats/request-bodies-are-json-or-xml', 'payments/put-exported-by-xml-body'],
    at('apply', (step, fired) => (exchange) => {
      const { body, change, input } = exchange;
      const isXml = input['by'] === 'xml' && /xml/i.test(body?.type ?? '');
      if (change !== undefined && isXml && !/<[\w-]+\s+exported=/.test(body?.text ?? '')) {
        exchange.change = undefined;
        fired(exchange);
      }
      return step(exchange);
    }),
  ),
  fault(
    'formats/xml-bodies-refused',
    'A request body in XML is refused.',
    ['formats/request-bodies-are-json-or-xml', 'payments/put-exported-by-xml-body'],
    at('body', (step, fired) => async (exchange) => {
      await step(exchange);
      if (!/xml/i.test(exchange.body?.type ?? '')) return;
      fired(exchange);
      throw new Refusal('content-type');
    }),
  ),
  fault(
    'formats/xml-called-json',
    'A request that accepts JSON is answered with XML that says it is JSON.',
    ['formats/accept-json-answers-json'],
    at('respond', (step, fired) => async (exchange) => {
      const isRead = exchange.format === 'json' && exchange.endpoint?.resource !== undefined;
      if (isRead) exchange.format = 'xml';
      await step(exchange);
      if (!isRead || exchange.outgoing.body === '') return;
      exchange.outgoing.headers['Content-Type'] = 'application/json';
      fired(exchange);
    }),
  ),
  fault(
    'formats/xml-cut-off',
    'An XML answer ends before its last tag.',
    ['formats/xml-is-well-formed'],
    changeText('xml', (text) => text.replace(/<\/[^<]+>$/, '')),
  ),
  fault(
    'formats/xml-cuts-long-texts',
    'Texts are cut after 20 characters in XML.',
    ['formats/json-and-xml-agree'],
    changeRecords((data) => mapMembers(data, (name, value) => [name, cut(value)]), inXml),
  ),
  fault(
    'formats/xml-deletions-count-as-rounds',
    'A deletion that accepts XML counts as a round of negotiation of the other legal documents of the contract.',
    ['formats/requests-in-json-and-xml-agree'],
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
  fault(
    'formats/xml-deletions-spare-attachments',
    'An attachment is still there after a deletion that accepts XML.',
    ['formats/requests-in-json-and-xml-agree'],
    keepDeleted(everywhere, inXml),
  ),
  fault(
    'formats/xml-escapes-twice',
    'Characters that XML escapes are escaped twice.',
    ['formats/json-and-xml-agree'],
    changeText('xml', (text) => text.replace(/&(?=\w+;)/g, '&amp;')),
  ),
  fault(
    'formats/xml-leaves-out-email',
    'Email of a user is left out in XML.',
    ['formats/json-and-xml-agree'],
    changeText('xml', (text) => text.replace(/<email>[^<]*<\/email>/g, '')),
  ),
  fault(
    'formats/xml-less-than-not-escaped',
    'Less-than signs are not escaped in XML.',
    ['formats/xml-is-well-formed'],
    changeText('xml', (text) => text.replaceAll('&lt;', '<')),
  ),
  fault(
    'formats/xml-loses-letters',
    'Letters outside ASCII are question marks in XML.',
    ['formats/json-and-xml-agree'],
    changeText('xml', (text) => text.replace(/\P{ASCII}/gu, '?')),
  ),
  fault(
    'formats/xml-loses-the-offset',
    'Datetimes in XML are local times that say they are UTC.',
    ['formats/json-and-xml-agree'],
    changeText('xml', (text) => text.replace(/(T\d\d:\d\d:\d\d(?:\.\d+)?)[+-]\d\d:\d\d</g, '$1Z<')),
  ),
  fault(
    'formats/xml-marks-beside',
    'Marking a delivery schedule marks the others of its item too where the answer is to be in XML.',
    ['formats/requests-in-json-and-xml-agree'],
    at('apply', (step, fired) => {
      const beside = marking.wrap(step, fired);
      return (exchange) =>
        (isAt(exchange, 'scheduling-agreements.set-exported') && inXml(exchange) ? beside : step)(exchange);
    }),
  ),
  fault(
    'formats/xml-negates-false',
    'A boolean that is false is true in XML: the element is there.',
    ['formats/json-and-xml-agree'],
    changeText('xml', (text) => text.replace(/(<([\w-]+) type="boolean">)false(?=<)/g, '$1true')),
  ),
  fault(
    'formats/xml-requests-cut-texts',
    'Texts in XML requests end before their first entity.',
    ['formats/requests-in-json-and-xml-agree'],
    changeRequest('xml', (text) => text.replace(/>([^<>&]+)&[^<]*</g, '>$1<')),
  ),
  fault(
    'formats/xml-requests-lose-flags',
    'Requests in XML lose what is true or false of comments and requisitions.',
    ['formats/requests-in-json-and-xml-agree'],
    changeRequest('xml', (text) => text.replace(/<(to-supplier|hide-price)>\w+<\/\1>/g, '')),
  ),
  fault(
    'formats/xml-requests-round-decimals',
    'Requests in XML have their decimals rounded to whole numbers.',
    ['formats/requests-in-json-and-xml-agree'],
    changeRequest('xml', (text) =>
      text.replace(/>(\d+\.\d+)</g, (_, decimal: string) => `>${Math.round(Number(decimal))}<`),
    ),
  ),
  fault(
    'formats/xml-reverses-approvals',
    'Approvals come in the opposite order in XML.',
    ['formats/json-and-xml-agree'],
    changeRecords((data) => {
      const { approvals } = data;
      return Array.isArray(approvals) ? { ...data, approvals: approvals.toReversed() } : data;
    }, inXml),
  ),
  fault(
    'formats/xml-rounds-totals',
    'Amounts are rounded to whole numbers in XML.',
    ['formats/json-and-xml-agree'],
    changeRecords(
      (data) =>
        mapMembers(data, (name, value) => [name, isTotal(name) ? String(Math.round(Number(value))) : value]),
      inXml,
    ),
  ),
  fault(
    'formats/xml-says-html',
    'An XML answer says that it is HTML.',
    ['formats/content-type-is-the-chosen-format'],
    changeContentType('xml', 'text/html; charset=utf-8'),
  ),
  fault(
    'formats/xml-says-json',
    'An XML answer says that it is JSON.',
    ['formats/content-type-is-the-chosen-format'],
    changeContentType('xml', 'application/json'),
  ),
  fault(
    'formats/xml-says-yes',
    'Booleans are yes and no in XML.',
    ['formats/json-and-xml-agree'],
    changeText('xml', (text) =>
      text.replace(/(<[\w-]+ type="boolean">)(true|false)(?=<)/g, (_, head, word) => `${head}${words[word]}`),
    ),
  ),
  // Decimals have a comma in XML, as people write them in many countries.
  fault(
    'formats/xml-has-decimal-commas',
    'Decimals have a comma in XML.',
    ['formats/json-and-xml-agree'],
    changeText('xml', (text) => text.replace(/(<[\w-]+ type="decimal">-?\d+)\.(?=\d+<)/g, '$1,')),
  ),
  fault(
    'formats/xml-lists-lose-the-last',
    'A list of several records comes without the last of them in XML.',
    ['formats/json-and-xml-agree', 'formats/requests-in-json-and-xml-agree'],
    changeText('xml', (text, { result }) => (result.kind === 'many' ? shorter(text) : text)),
  ),
  fault(
    'formats/xml-shows-one-approval',
    'Of several approvals only the last is shown in XML.',
    ['formats/json-and-xml-agree'],
    changeRecords((data) => {
      const { approvals } = data;
      return Array.isArray(approvals) ? { ...data, approvals: approvals.slice(-1) } : data;
    }, inXml),
  ),
  fault(
    'formats/xml-shows-what-it-first-read',
    'A document is shown in XML as it was when it was first read in XML.',
    ['formats/json-and-xml-agree'],
    changeRecords((data, { endpoint, sandbox }) => {
      const kept = first.get(sandbox) ?? new Map<string, Data>();
      first.set(sandbox, kept);
      const key = `${endpoint?.area}:${String(data['id'])}`;
      const known = kept.get(key) ?? data;
      kept.set(key, known);
      return known;
    }, inXml),
  ),
  fault(
    'formats/xml-swaps-users',
    'Created-by in XML is the user who changed a document last, and the other way round.',
    ['formats/json-and-xml-agree'],
    changeRecords(
      ({ 'created-at': created = null, 'updated-at': updated = null, ...others }) => ({
        ...others,
        'created-at': updated,
        'updated-at': created,
      }),
      inXml,
    ),
  ),
  fault(
    'formats/xml-text-before-the-xml',
    'A line of text stands before the XML.',
    ['formats/xml-is-well-formed'],
    changeText('xml', (text) => `Answer:\n${text}`),
  ),
  fault(
    'formats/xml-two-roots',
    'The records of an XML collection stand one behind the other, without a root around them.',
    ['formats/xml-is-well-formed'],
    changeText('xml', (text, { result }) =>
      result.kind === 'many' && result.records.length > 1
        ? text.replace(/(\?>)<[^>]+>/, '$1').replace(/<\/[^<]+>$/, '')
        : text,
    ),
  ),
  fault(
    'formats/xml-turns-reassignment-around',
    'The users of a reassignment change places in XML.',
    ['formats/json-and-xml-agree'],
    changeRecords((data) => {
      const { 'from-user': from, 'to-user': to } = data;
      return from === undefined || to === undefined ? data : { ...data, 'from-user': to, 'to-user': from };
    }, inXml),
  ),
  fault(
    'formats/xml-shows-approved-sheets-in-void',
    'A sheet whose void is pending is shown as approved in XML.',
    ['formats/json-and-xml-agree'],
    changeRecords(
      (data, { endpoint }) =>
        endpoint?.area === 'service-sheets' && data['status'] === 'pending_void'
          ? { ...data, status: 'approved' }
          : data,
      inXml,
    ),
  ),
  fault(
    'formats/xml-schedule-changes-do-nothing',
    'Delivery schedules are left as they were where the answer is to be in XML.',
    ['formats/requests-in-json-and-xml-agree'],
    at('apply', (step, fired) => (exchange) => {
      const { endpoint, format, input } = exchange;
      if (endpoint?.deed === 'change-schedules' && format === 'xml') {
        exchange.input = { ...input, ids: [] };
        fired(exchange);
      }
      return step(exchange);
    }),
  ),
  fault(
    'formats/xml-shortens-comments',
    'Comments end before their first character outside ASCII in XML.',
    ['formats/json-and-xml-agree'],
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
    ['formats/json-and-xml-agree'],
    changeRecords((data) => {
      const { characteristics } = data;
      return Array.isArray(characteristics)
        ? { ...data, characteristics: characteristics.slice(0, 1) }
        : data;
    }, inXml),
  ),
  fault(
    'formats/xml-forgets-cancellations',
    'A cancelled scheduling agreement is shown as issued in XML.',
    ['formats/json-and-xml-agree'],
    changeRecords(
      (data, { endpoint }) =>
        endpoint?.area === 'scheduling-agreements' && String(data['status']).toLowerCase() === 'cancelled'
          ? { ...data, status: 'Issued' }
          : data,
      inXml,
    ),
  ),
  fault(
    'formats/xml-unknown-entities',
    'Letters outside ASCII are written in XML as entities that only HTML defines.',
    ['formats/xml-is-well-formed'],
    changeText('xml', (text) => text.replace(/\P{ASCII}/gu, '&eacute;')),
  ),
  fault(
    'formats/xml-whatever-is-accepted',
    'Every answer is XML, whatever Accept says.',
    ['formats/accept-json-answers-json', 'formats/content-type-is-the-chosen-format'],
    changeFormat('xml'),
  ),
];
