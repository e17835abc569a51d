import { attachment } from '../../../models/resources/attachment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { UploadParts } from '../../areas/attachments/uploads.ts';
import type { Exchange } from '../../exchange.ts';
import { at, type Fault, fault, tableOf, titled } from '../fault.ts';
import {
  adding,
  attachmentsAt,
  belowDocuments,
  forgetAdded,
  hangElsewhere,
  isText,
  keepOtherRecord,
  misreadMember,
  misreadParts,
  nextOf,
  ownerIn,
  ownOf,
  replaceFormer,
} from '../operators/attachments.ts';
import { refuse } from '../operators/input.ts';
import { changeList } from '../operators/lists.ts';
import { memoryOf } from '../operators/memory.ts';
import { member, show } from '../operators/show.ts';
import { answeredIn } from '../operators/where.ts';
import { filesAttached, listed, taking, uploadsShown } from './rows.ts';

const uploads = adding('file', belowDocuments);
const texts = adding('text', belowDocuments);

/** The ids that attachments of a document really have, in the order of their numbers. */
type Numbers = Map<string, number[]>;

const isMeant = (exchange: Exchange): boolean =>
  (['list', 'add', 'show', 'delete', 'update'] as const).some((operation) =>
    attachmentsAt(taking, operation)(exchange),
  );

const numberOf = (ids: number[], id: unknown): number => {
  if (!ids.includes(Number(id))) ids.push(Number(id));
  return ids.indexOf(Number(id)) + 1;
};

const renumber = (exchange: Exchange, ids: number[]): void => {
  const shown = (data: Data): Data => ({ ...data, id: numberOf(ids, data['id']) });
  const { outgoing, result } = exchange;
  if (result.kind === 'many') exchange.result = { ...result, records: result.records.map(shown) };
  if (result.kind === 'one') exchange.result = { ...result, record: () => shown(result.record()) };
  const { Location: location } = outgoing.headers;
  if (location === undefined) return;
  outgoing.headers['Location'] = location.replace(/\d+$/, (id) => String(numberOf(ids, id)));
};

const memories = memoryOf<Numbers>(() => new Map());

/** Wraps `apply`: the attachments of each document are numbered from one. */
const numberByDocument = at('apply', (step, fired) => async (exchange) => {
  if (!isMeant(exchange)) return step(exchange);
  const numbers = memories(exchange);
  const owner = ownerIn(exchange, taking);
  const ids = numbers.get(owner) ?? [];
  numbers.set(owner, ids);
  const { params } = exchange;
  const real = ids[Number(params['attachment_id']) - 1];
  if (real !== undefined) exchange.params = { ...params, attachment_id: String(real) };
  fired(exchange);
  await step(exchange);
  renumber(exchange, ids);
});

/** Faults in uploads and texts, their lengths and ids. */
export const attachmentsRequests: readonly Fault[] = [
  ...tableOf('attachments', {
    'uploads-are-texts > upload-makes-a-file': misreadMember(uploads, 'type', () => 'text'),
    'uploads-have-a-media-type > upload-makes-a-file': misreadParts(uploads, ({ members, file }) => ({
      members: new Map([...members, ['type', file?.mime ?? 'file']]),
      file,
    })),
    'intent-of-uploads-is-internal > upload-keeps-the-intent intent-takes-40-characters': misreadMember(
      uploads,
      'intent',
      () => 'Internal',
    ),
    'link-of-uploads-is-lost > upload-keeps-linked-to details-upload-is-linked': misreadMember(
      uploads,
      'linked-to',
      () => undefined,
    ),
    'link-of-details-is-lost > details-upload-is-linked upload-keeps-linked-to': misreadMember(
      adding('file', ['quote_request_attachments']),
      'linked-to',
      () => undefined,
    ),
    'link-of-uploads-is-the-intent > upload-keeps-linked-to details-upload-is-linked': misreadMember(
      uploads,
      'linked-to',
      (link, members) => link && members.get('intent'),
    ),
  }),
  fault(
    'attachments/uploads-need-linked-to',
    'An upload without linked_to is refused.',
    ['attachments/upload-needs-no-linked-to', ...filesAttached],
    refuse(uploads, {
      after: 'validate',
      code: 'invalid-parameter',
      when: ({ input }) => !(input as unknown as { parts: UploadParts }).parts.members.has('linked-to'),
    }),
  ),
  ...tableOf('attachments', {
    'texts-are-files > text-makes-a-text': keepOtherRecord(belowDocuments, (data) =>
      data['type'] === 'text' ? { ...data, type: 'file' } : undefined,
    ),
    'texts-are-cut-at-255 > text-is-kept': misreadMember(texts, 'text', (text) => text?.slice(0, 255)),
    'texts-lose-letters > text-is-kept': titled(
      'Letters outside ASCII become question marks in a text.',
      misreadMember(texts, 'text', (text) => text?.replace(/[^\s\x20-\x7e]/g, '?')),
    ),
    'texts-are-lost > text-is-kept': keepOtherRecord(belowDocuments, (data) =>
      data['type'] === 'text' ? { ...data, text: null } : undefined,
    ),
    'texts-are-those-of-the-first > text-is-kept': keepOtherRecord(belowDocuments, (data, exchange) => {
      const texts = ownOf(exchange, belowDocuments).filter(({ state }) => state.file === null);
      const first = texts.at(0)?.data['text'];
      return first === undefined || first === data['text'] ? undefined : { ...data, text: first };
    }),
    'texts-are-doubly-escaped-in-xml > text-is-kept': show(
      { resource: attachment, where: answeredIn('xml') },
      (data) => {
        const { text } = data;
        return typeof text === 'string' && text.includes('&')
          ? { ...data, text: text.replaceAll('&', '&amp;') }
          : data;
      },
    ),
    'intent-of-texts-is-internal > text-keeps-the-intent': misreadMember(texts, 'intent', () => 'Internal'),
    'link-of-texts-is-lost > text-keeps-linked-to event-info-is-attached event-terms-are-attached':
      misreadMember(texts, 'linked-to', () => undefined),
    'terms-become-info > event-terms-are-attached text-keeps-linked-to': misreadMember(
      texts,
      'linked-to',
      (link) => (link === 'event_terms' ? 'attachment_to_suppliers' : link),
    ),
    'info-becomes-terms > event-info-is-attached text-keeps-linked-to': misreadMember(
      texts,
      'linked-to',
      (link) => (link === 'attachment_to_suppliers' ? 'event_terms' : link),
    ),
    'terms-are-forgotten > event-terms-are-attached': forgetAdded(
      ['quote_requests'],
      ({ data }) => data['linked-to'] === 'event_terms',
    ),
    'info-hangs-on-the-next-event > event-info-is-attached attachments-of-event-are-listed attachments-of-event-are-its-own':
      hangElsewhere(
        ['quote_requests'],
        nextOf,
        (one) => isText(one) && one.data['linked-to'] === 'attachment_to_suppliers',
      ),
    'terms-replace-the-info > event-info-is-attached': replaceFormer(
      ['quote_requests'],
      ({ data }, former) =>
        data['linked-to'] === 'event_terms' &&
        isText(former) &&
        former.data['linked-to'] === 'attachment_to_suppliers',
    ),
    'intents-are-cut-at-39 > intent-takes-40-characters upload-keeps-the-intent text-keeps-the-intent':
      keepOtherRecord(belowDocuments, (data) => {
        const intent = [...String(data['intent'] ?? '')];
        return intent.length < 40 ? undefined : { ...data, intent: intent.slice(0, 39).join('') };
      }),
    'intents-are-told-with-their-purpose > intent-fits-40-characters upload-keeps-the-intent text-keeps-the-intent intent-takes-40-characters':
      show(
        { resource: attachment },
        member('intent', (value) => `${value}: for whoever is asked to supply what it is about`),
      ),
    'links-are-told-with-their-place > linked-to-fits-255-characters upload-keeps-linked-to text-keeps-linked-to event-info-is-attached event-terms-are-attached details-upload-is-linked':
      show(
        { resource: attachment },
        member('linked-to', (value) => `${value}${'/section'.repeat(40)}`),
      ),
    'types-are-capitalised > upload-makes-a-file text-makes-a-text': show(
      { resource: attachment },
      member('type', (value) => String(value).replace(/^./, (first) => first.toUpperCase())),
    ),
    'types-are-padded > type-fits-255-characters upload-makes-a-file text-makes-a-text': show(
      { resource: attachment },
      member('type', (value) => String(value).padEnd(300, '.')),
    ),
    'urls-tell-all-about-the-file > url-fits-255-characters': show({ resource: attachment }, (data) =>
      data['type'] === 'file'
        ? { ...data, url: `https://files.example/${data['id']}?signature=${'0'.repeat(300)}` }
        : data,
    ),
    'ids-count-by-document > id-is-unique attachment-is-shown-by-id-alone attachment-is-deleted-by-id-alone owner-can-be-stated':
      numberByDocument,
  }),
  fault(
    'attachments/creation-answers-the-id-before',
    'An upload answers the id of the attachment before.',
    [...filesAttached, ...uploadsShown, 'attachments/id-is-unique'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      const { outgoing, result } = exchange;
      if (!attachmentsAt(belowDocuments, 'add')(exchange) || result.kind !== 'one') return;
      const before = ownOf(exchange, belowDocuments).at(-2)?.id;
      if (before === undefined) return;
      const { Location: location = '' } = outgoing.headers;
      outgoing.headers['Location'] = location.replace(/\d+$/, String(before));
      exchange.result = { ...result, record: () => ({ ...result.record(), id: before }) };
      fired(exchange);
    }),
  ),
  fault(
    'attachments/list-shows-one-id-for-all',
    'The list shows every attachment with the id of the first.',
    ['attachments/id-is-unique', ...listed],
    changeList(attachmentsAt(belowDocuments, 'list'), (records) =>
      records.map((one) => ({ ...one, id: records[0]?.['id'] ?? null })),
    ),
  ),
];
