import { attachment } from '../../../models/resources/attachment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { UploadParts } from '../../areas/attachments/uploads.ts';
import type { Exchange } from '../../exchange.ts';
import { at, type Fault, fault } from '../fault.ts';
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
  fault(
    'attachments/uploads-are-texts',
    'An upload makes an attachment of type text.',
    ['attachments/upload-makes-a-file'],
    misreadMember(uploads, 'type', () => 'text'),
  ),
  fault(
    'attachments/uploads-have-a-media-type',
    'The type of an uploaded attachment is the media type of its file.',
    ['attachments/upload-makes-a-file'],
    misreadParts(uploads, ({ members, file }) => ({
      members: new Map([...members, ['type', file?.mime ?? 'file']]),
      file,
    })),
  ),
  fault(
    'attachments/intent-of-uploads-is-internal',
    'The intent of every upload becomes Internal.',
    ['attachments/upload-keeps-the-intent', 'attachments/intent-takes-40-characters'],
    misreadMember(uploads, 'intent', () => 'Internal'),
  ),
  fault(
    'attachments/link-of-uploads-is-lost',
    'What an upload is linked to is lost.',
    ['attachments/upload-keeps-linked-to', 'attachments/details-upload-is-linked'],
    misreadMember(uploads, 'linked-to', () => undefined),
  ),
  fault(
    'attachments/link-of-details-is-lost',
    'What an upload to the Details section of an event is linked to is lost.',
    ['attachments/details-upload-is-linked', 'attachments/upload-keeps-linked-to'],
    misreadMember(adding('file', ['quote_request_attachments']), 'linked-to', () => undefined),
  ),
  fault(
    'attachments/link-of-uploads-is-the-intent',
    'An upload is linked to what it named as its intent.',
    ['attachments/upload-keeps-linked-to', 'attachments/details-upload-is-linked'],
    misreadMember(uploads, 'linked-to', (link, members) => link && members.get('intent')),
  ),
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
  fault(
    'attachments/texts-are-files',
    'A text makes an attachment of type file.',
    ['attachments/text-makes-a-text'],
    keepOtherRecord(belowDocuments, (data) =>
      data['type'] === 'text' ? { ...data, type: 'file' } : undefined,
    ),
  ),
  fault(
    'attachments/texts-are-cut-at-255',
    'A text is cut after 255 characters.',
    ['attachments/text-is-kept'],
    misreadMember(texts, 'text', (text) => text?.slice(0, 255)),
  ),
  fault(
    'attachments/texts-lose-letters',
    'Letters outside ASCII become question marks in a text.',
    ['attachments/text-is-kept'],
    misreadMember(texts, 'text', (text) => text?.replace(/[^\s\x20-\x7e]/g, '?')),
  ),
  fault(
    'attachments/texts-are-lost',
    'A text attachment has no text.',
    ['attachments/text-is-kept'],
    keepOtherRecord(belowDocuments, (data) =>
      data['type'] === 'text' ? { ...data, text: null } : undefined,
    ),
  ),
  fault(
    'attachments/texts-are-those-of-the-first',
    'A text of a document is kept as the first one was.',
    ['attachments/text-is-kept'],
    keepOtherRecord(belowDocuments, (data, exchange) => {
      const texts = ownOf(exchange, belowDocuments).filter(({ state }) => state.file === null);
      const first = texts.at(0)?.data['text'];
      return first === undefined || first === data['text'] ? undefined : { ...data, text: first };
    }),
  ),
  fault(
    'attachments/texts-are-doubly-escaped-in-xml',
    'In XML a text is shown with its ampersands escaped twice.',
    ['attachments/text-is-kept'],
    show({ resource: attachment, where: answeredIn('xml') }, (data) => {
      const { text } = data;
      return typeof text === 'string' && text.includes('&')
        ? { ...data, text: text.replaceAll('&', '&amp;') }
        : data;
    }),
  ),
  fault(
    'attachments/intent-of-texts-is-internal',
    'The intent of every text becomes Internal.',
    ['attachments/text-keeps-the-intent'],
    misreadMember(texts, 'intent', () => 'Internal'),
  ),
  fault(
    'attachments/link-of-texts-is-lost',
    'What a text is linked to is lost.',
    [
      'attachments/text-keeps-linked-to',
      'attachments/event-info-is-attached',
      'attachments/event-terms-are-attached',
    ],
    misreadMember(texts, 'linked-to', () => undefined),
  ),
  fault(
    'attachments/terms-become-info',
    'The terms of an event are kept as its info.',
    ['attachments/event-terms-are-attached', 'attachments/text-keeps-linked-to'],
    misreadMember(texts, 'linked-to', (link) => (link === 'event_terms' ? 'attachment_to_suppliers' : link)),
  ),
  fault(
    'attachments/info-becomes-terms',
    'The info of an event is kept as its terms.',
    ['attachments/event-info-is-attached', 'attachments/text-keeps-linked-to'],
    misreadMember(texts, 'linked-to', (link) => (link === 'attachment_to_suppliers' ? 'event_terms' : link)),
  ),
  fault(
    'attachments/terms-are-forgotten',
    'The terms of an event are answered and not kept.',
    ['attachments/event-terms-are-attached'],
    forgetAdded(['quote_requests'], ({ data }) => data['linked-to'] === 'event_terms'),
  ),
  fault(
    'attachments/info-hangs-on-the-next-event',
    'The info of an event is attached to the next event.',
    [
      'attachments/event-info-is-attached',
      'attachments/attachments-of-event-are-listed',
      'attachments/attachments-of-event-are-its-own',
    ],
    hangElsewhere(
      ['quote_requests'],
      nextOf,
      (one) => isText(one) && one.data['linked-to'] === 'attachment_to_suppliers',
    ),
  ),
  fault(
    'attachments/terms-replace-the-info',
    'The terms of an event take the place of its info.',
    ['attachments/event-info-is-attached'],
    replaceFormer(
      ['quote_requests'],
      ({ data }, former) =>
        data['linked-to'] === 'event_terms' &&
        isText(former) &&
        former.data['linked-to'] === 'attachment_to_suppliers',
    ),
  ),
  fault(
    'attachments/intents-are-cut-at-39',
    'An intent is cut after 39 characters.',
    [
      'attachments/intent-takes-40-characters',
      'attachments/upload-keeps-the-intent',
      'attachments/text-keeps-the-intent',
    ],
    keepOtherRecord(belowDocuments, (data) => {
      const intent = [...String(data['intent'] ?? '')];
      return intent.length < 40 ? undefined : { ...data, intent: intent.slice(0, 39).join('') };
    }),
  ),
  fault(
    'attachments/intents-are-told-with-their-purpose',
    'An intent is shown with what it is for.',
    [
      'attachments/intent-fits-40-characters',
      'attachments/upload-keeps-the-intent',
      'attachments/text-keeps-the-intent',
      'attachments/intent-takes-40-characters',
    ],
    show(
      { resource: attachment },
      member('intent', (value) => `${value}: for whoever is asked to supply what it is about`),
    ),
  ),
  fault(
    'attachments/links-are-told-with-their-place',
    'A linked-to is shown with a long place.',
    [
      'attachments/linked-to-fits-255-characters',
      'attachments/upload-keeps-linked-to',
      'attachments/text-keeps-linked-to',
      'attachments/event-info-is-attached',
      'attachments/event-terms-are-attached',
      'attachments/details-upload-is-linked',
    ],
    show(
      { resource: attachment },
      member('linked-to', (value) => `${value}${'/section'.repeat(40)}`),
    ),
  ),
  fault(
    'attachments/types-are-capitalised',
    'The type of an attachment is shown as File or Text.',
    ['attachments/upload-makes-a-file', 'attachments/text-makes-a-text'],
    show(
      { resource: attachment },
      member('type', (value) => String(value).replace(/^./, (first) => first.toUpperCase())),
    ),
  ),
  fault(
    'attachments/types-are-padded',
    'The type of an attachment is padded to 300 characters.',
    [
      'attachments/type-fits-255-characters',
      'attachments/upload-makes-a-file',
      'attachments/text-makes-a-text',
    ],
    show(
      { resource: attachment },
      member('type', (value) => String(value).padEnd(300, '.')),
    ),
  ),
  fault(
    'attachments/urls-tell-all-about-the-file',
    'The url of an attachment that is a file is its long address.',
    ['attachments/url-fits-255-characters'],
    show({ resource: attachment }, (data) =>
      data['type'] === 'file'
        ? { ...data, url: `https://files.example/${data['id']}?signature=${'0'.repeat(300)}` }
        : data,
    ),
  ),
  fault(
    'attachments/ids-count-by-document',
    'The attachments of each document are numbered from one.',
    [
      'attachments/id-is-unique',
      'attachments/attachment-is-shown-by-id-alone',
      'attachments/attachment-is-deleted-by-id-alone',
      'attachments/owner-can-be-stated',
    ],
    numberByDocument,
  ),
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
