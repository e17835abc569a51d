import { attachment } from '../../../models/resources/attachment.ts';
import { at, type Fault, fault } from '../fault.ts';
import { inXml } from '../operators/wire.ts';
import { keepOtherRecord } from '../twist/attached/keep-other-record.ts';
import { listOtherwise } from '../twist/attached/list-otherwise.ts';
import { forgetAdded, hangElsewhere, isText, nextOf } from '../twist/attached/misplace.ts';
import { misread, misreadMember } from '../twist/attached/misread.ts';
import { numberByDocument } from '../twist/attached/number-by-document.ts';
import { filesAttached, listed, uploadsShown } from '../twist/attached/rows.ts';
import { refuseSent } from '../twist/attached/turn-away.ts';
import { belowDocuments } from '../twist/attached/ways.ts';
import { afterAdding } from '../twist/attachments.ts';
import { asksAbout, ownOf } from '../twist/hangers.ts';
import { showing } from '../twist/showing.ts';

/** What can be wrong with uploads and texts that are sent, with lengths and ids. */
export const attachmentsRequests: readonly Fault[] = [
  fault(
    'attachments/uploads-are-texts',
    'An upload makes an attachment of type text.',
    ['attachments/upload-makes-a-file'],
    misreadMember('file', 'type', () => 'text'),
  ),
  fault(
    'attachments/uploads-have-a-media-type',
    'The type of an uploaded attachment is the media type of its file.',
    ['attachments/upload-makes-a-file'],
    misread('file', ({ members, file }) => ({
      members: new Map([...members, ['type', file?.mime ?? 'file']]),
      file,
    })),
  ),
  fault(
    'attachments/intent-of-uploads-is-internal',
    'The intent of every upload becomes Internal.',
    ['attachments/upload-keeps-the-intent', 'attachments/intent-takes-40-characters'],
    misreadMember('file', 'intent', () => 'Internal'),
  ),
  fault(
    'attachments/link-of-uploads-is-lost',
    'What an upload is linked to is lost.',
    ['attachments/upload-keeps-linked-to', 'attachments/details-upload-is-linked'],
    misreadMember('file', 'linked-to', () => undefined),
  ),
  fault(
    'attachments/link-of-details-is-lost',
    'What an upload to the Details section of an event is linked to is lost.',
    ['attachments/details-upload-is-linked', 'attachments/upload-keeps-linked-to'],
    misread(
      'file',
      ({ members, file }) =>
        members.has('linked-to')
          ? { members: new Map([...members].filter(([name]) => name !== 'linked-to')), file }
          : undefined,
      ['quote_request_attachments'],
    ),
  ),
  fault(
    'attachments/link-of-uploads-is-the-intent',
    'An upload is linked to what it named as its intent.',
    ['attachments/upload-keeps-linked-to', 'attachments/details-upload-is-linked'],
    misreadMember('file', 'linked-to', (link, members) => link && members.get('intent')),
  ),
  fault(
    'attachments/uploads-need-linked-to',
    'An upload without linked_to is refused.',
    ['attachments/upload-needs-no-linked-to', ...filesAttached],
    refuseSent({
      kind: 'file',
      ways: belowDocuments,
      code: 'invalid-parameter',
      when: ({ members }) => !members.has('linked-to'),
    }),
  ),
  fault(
    'attachments/texts-are-files',
    'A text makes an attachment of type file.',
    ['attachments/text-makes-a-text'],
    keepOtherRecord((data) => (data['type'] === 'text' ? { ...data, type: 'file' } : undefined)),
  ),
  fault(
    'attachments/texts-are-cut-at-255',
    'A text is cut after 255 characters.',
    ['attachments/text-is-kept'],
    misreadMember('text', 'text', (text) => text?.slice(0, 255)),
  ),
  fault(
    'attachments/texts-lose-letters',
    'Letters outside ASCII become question marks in a text.',
    ['attachments/text-is-kept'],
    misreadMember('text', 'text', (text) => text?.replace(/[^\s\x20-\x7e]/g, '?')),
  ),
  fault(
    'attachments/texts-are-lost',
    'A text attachment has no text.',
    ['attachments/text-is-kept'],
    keepOtherRecord((data) => (data['type'] === 'text' ? { ...data, text: null } : undefined)),
  ),
  fault(
    'attachments/texts-are-those-of-the-first',
    'A text of a document is kept as the first one was.',
    ['attachments/text-is-kept'],
    keepOtherRecord((data, exchange) => {
      const texts = ownOf(exchange, belowDocuments).filter(({ state }) => state.file === null);
      const first = texts.at(0)?.data['text'];
      return first === undefined || first === data['text'] ? undefined : { ...data, text: first };
    }),
  ),
  fault(
    'attachments/texts-are-doubly-escaped-in-xml',
    'In XML a text is shown with its ampersands escaped twice.',
    ['attachments/text-is-kept'],
    showing({ resource: attachment }, (data, exchange) => {
      const { text } = data;
      if (!inXml(exchange) || typeof text !== 'string' || !text.includes('&')) return data;
      return { ...data, text: text.replaceAll('&', '&amp;') };
    }),
  ),
  fault(
    'attachments/intent-of-texts-is-internal',
    'The intent of every text becomes Internal.',
    ['attachments/text-keeps-the-intent'],
    misreadMember('text', 'intent', () => 'Internal'),
  ),
  fault(
    'attachments/link-of-texts-is-lost',
    'What a text is linked to is lost.',
    [
      'attachments/text-keeps-linked-to',
      'attachments/event-info-is-attached',
      'attachments/event-terms-are-attached',
    ],
    misreadMember('text', 'linked-to', () => undefined),
  ),
  fault(
    'attachments/terms-become-info',
    'The terms of an event are kept as its info.',
    ['attachments/event-terms-are-attached', 'attachments/text-keeps-linked-to'],
    misreadMember('text', 'linked-to', (link) => (link === 'event_terms' ? 'attachment_to_suppliers' : link)),
  ),
  fault(
    'attachments/info-becomes-terms',
    'The info of an event is kept as its terms.',
    ['attachments/event-info-is-attached', 'attachments/text-keeps-linked-to'],
    misreadMember('text', 'linked-to', (link) => (link === 'attachment_to_suppliers' ? 'event_terms' : link)),
  ),
  fault(
    'attachments/terms-are-forgotten',
    'The terms of an event are answered and not kept.',
    ['attachments/event-terms-are-attached'],
    forgetAdded(['quote_requests'], ({ data }) => data['linked-to'] === 'event_terms'),
  ),
  fault(
    'attachments/info-hangs-on-the-next-event',
    'The info of an event hangs on the next event.',
    [
      'attachments/event-info-is-attached',
      'attachments/attachments-of-event-are-listed',
      'attachments/attachments-of-event-are-its-own',
    ],
    hangElsewhere(
      ['quote_requests'],
      (one) => isText(one) && one.data['linked-to'] === 'attachment_to_suppliers',
      nextOf,
    ),
  ),
  fault(
    'attachments/terms-replace-the-info',
    'The terms of an event take the place of its info.',
    ['attachments/event-info-is-attached'],
    afterAdding(['quote_requests'], (added, others, { sandbox }) => {
      if (added.data['linked-to'] !== 'event_terms') return false;
      const info = others.filter(
        (one) =>
          one.state.owner === added.state.owner &&
          isText(one) &&
          one.data['linked-to'] === 'attachment_to_suppliers',
      );
      for (const { id } of info) sandbox.store.remove('attachment', id);
      return info.length > 0;
    }),
  ),
  fault(
    'attachments/intents-are-cut-at-39',
    'An intent is cut after 39 characters.',
    [
      'attachments/intent-takes-40-characters',
      'attachments/upload-keeps-the-intent',
      'attachments/text-keeps-the-intent',
    ],
    keepOtherRecord((data) => {
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
    showing({ resource: attachment }, (data) =>
      data['intent']
        ? { ...data, intent: `${data['intent']}: for whoever is asked to supply what it is about` }
        : data,
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
    showing({ resource: attachment }, (data) =>
      data['linked-to'] ? { ...data, 'linked-to': `${data['linked-to']}${'/section'.repeat(40)}` } : data,
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
    showing({ resource: attachment }, (data) =>
      data['type'] ? { ...data, type: String(data['type']).padEnd(300, '.') } : data,
    ),
  ),
  fault(
    'attachments/urls-tell-all-about-the-file',
    'The url of an attachment that is a file is its long address.',
    ['attachments/url-fits-255-characters'],
    showing({ resource: attachment }, (data) =>
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
    numberByDocument(),
  ),
  fault(
    'attachments/creation-answers-the-id-before',
    'An upload answers the id of the attachment before.',
    [...filesAttached, ...uploadsShown, 'attachments/id-is-unique'],
    at('apply', (step, fired) => async (exchange) => {
      await step(exchange);
      const { outgoing, result } = exchange;
      if (!asksAbout(exchange, belowDocuments, 'add') || result.kind !== 'one') return;
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
    listOtherwise((records) => records.map((one) => ({ ...one, id: records[0]?.['id'] ?? null }))),
  ),
];
