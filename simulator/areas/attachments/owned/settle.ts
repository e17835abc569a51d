import { invalidParameter, type OpenValue, quoteValue, refuseByChoice } from '../../../actions/refuse.ts';
import { renderedLines, renderedMarkup } from '../../../actions/rendering.ts';
import { type Choices, choose } from '../../../choices.ts';
import type { Exchange } from '../../../exchange.ts';
import { isTypeOrNone, longest, type UploadParts } from '../uploads.ts';

/** The text of an attachment as stored, by choice: markup and line breaks may be changed. */
const settledText = (text: string, choices: Choices): string => {
  const renderMarkup = choose(choices, 'attachments/markup-in-texts', renderedMarkup);
  return choose(choices, 'attachments/line-breaks-in-texts', renderedLines)(renderMarkup(text));
};

/** Resources > Attachment: the documented values. */
const linksSeen = ['quote_request_attachment', 'attachment_to_suppliers', 'event_terms'];

const isOtherLink = (link: string | undefined): boolean => link !== undefined && !linksSeen.includes(link);

type Members = Map<string, string>;

type ContentChoice = (exchange: Exchange, members: Members, parts: UploadParts) => void;

const cut: ContentChoice = ({ sandbox: { choices } }, members) => {
  if (choices.of('attachments/too-long-text') !== 'cut') return;
  for (const [name, most] of Object.entries(longest)) {
    const text = members.get(name);
    if (text !== undefined) members.set(name, [...text].slice(0, most).join(''));
  }
};

const isOtherIntent = (intent: string | undefined): boolean => intent !== undefined && intent !== 'Supplier';

/** A message with the allowed words of a member, and the sent value. */
const notOneOf =
  (member: string, words: string) =>
  ({ members }: UploadParts): string =>
    `${member.replace('-', '_')} must be ${words}, not ${quoteValue(members.get(member))}.`;

/** Values whose handling is unspecified. */
const openParts: readonly OpenValue<UploadParts>[] = [
  {
    silence: 'attachments/type-left-out',
    is: ({ members }) => !members.has('type'),
    message: 'An attachment needs a type.',
  },
  {
    silence: 'attachments/unknown-type',
    is: ({ members }) => !isTypeOrNone(members.get('type')),
    message: notOneOf('type', 'file, text or url'),
  },
  {
    silence: 'attachments/intent-left-out',
    is: ({ members }) => !members.has('intent'),
    message: 'An attachment needs an intent.',
  },
  {
    silence: 'attachments/other-intent',
    is: ({ members }) => isOtherIntent(members.get('intent')),
    message: notOneOf('intent', 'Supplier'),
  },
  {
    silence: 'attachments/other-linked-to',
    is: ({ members }) => isOtherLink(members.get('linked-to')),
    message: notOneOf('linked-to', linksSeen.join(' or ')),
  },
  {
    silence: 'attachments/url-attachments',
    is: ({ file, members }) => file === undefined && !members.has('text') && members.has('url'),
    message: 'An attachment is a file or a text.',
  },
  {
    silence: 'attachments/empty-file',
    is: ({ file }) => file?.pending.size === 0,
    message: 'The file is empty.',
  },
];

const intent: ContentChoice = (exchange, members) => {
  const { choices } = exchange.sandbox;
  const given = members.get('intent');
  if (given === undefined && choices.of('attachments/intent-left-out') === 'internal') {
    members.set('intent', 'Internal');
  }
  if (given !== undefined && choices.of('attachments/intent-case') === 'small') {
    members.set('intent', given.toLowerCase());
  }
};

const link: ContentChoice = ({ sandbox: { choices } }, members) => {
  const isOther = isOtherLink(members.get('linked-to'));
  if (isOther && choices.of('attachments/other-linked-to') === 'left-out') members.delete('linked-to');
};

/** The documented values are those of sourcing events; elsewhere the member may be left out by choice. */
const linkElsewhere: ContentChoice = ({ endpoint, sandbox: { choices } }, members) => {
  const isOfEvent = endpoint?.owner?.name.startsWith('quote-request') === true;
  if (!isOfEvent && choices.of('attachments/linked-to-elsewhere') === 'left-out') members.delete('linked-to');
};

const text: ContentChoice = ({ sandbox: { choices } }, members) => {
  const given = members.get('text');
  if (given !== undefined) members.set('text', settledText(given, choices));
};

/** By choice, a text for an event is sent to the collection of attachments, or to a path that ends with an id. */
const path: ContentChoice = (exchange, members, { file }) => {
  const choice = exchange.sandbox.choices.of('attachments/event-text-path');
  const isOfEvent = exchange.endpoint?.owner?.name === 'quote-request';
  if (!isOfEvent || choice === 'either' || file !== undefined || !members.has('text')) return;
  const hasId = exchange.params['attachment_id'] !== undefined;
  if (hasId === (choice === 'with-id')) return;
  throw invalidParameter(exchange, 'A text of an event is not attached at this path.');
};

const all: readonly ContentChoice[] = [cut, intent, link, linkElsewhere, text, path];

/** The parts of an upload as stored, by choice. Throws a `Refusal`. */
export const settleParts = (exchange: Exchange, parts: UploadParts): UploadParts => {
  refuseByChoice(openParts, parts, exchange);
  const members: Members = new Map(parts.members);
  for (const settle of all) settle(exchange, members, parts);
  return { ...parts, members };
};
