import { invalidParameter } from '../../../actions/refuse.ts';
import { renderedLines, renderedMarkup } from '../../../actions/rendering.ts';
import type { Choices } from '../../../choices.ts';
import type { Exchange } from '../../../exchange.ts';
import { longest, type UploadParts } from '../uploads.ts';

/** The text of an attachment as a platform keeps it by its choices: markup and line breaks may become others. */
const settledText = (text: string, choices: Choices): string => {
  const renderings = [
    renderedMarkup[choices.of('attachments/markup-in-texts')],
    renderedLines[choices.of('attachments/line-breaks-in-texts')],
  ];
  return renderings.reduce((kept, rendering) => rendering?.(kept) ?? kept, text);
};

/** Resources > Attachment: the values that are shown. */
const linksSeen = ['quote_request_attachment', 'attachment_to_suppliers', 'event_terms'];

type Members = Map<string, string>;

type Settling = (exchange: Exchange, members: Members, parts: UploadParts) => void;

const cut: Settling = ({ sandbox: { choices } }, members) => {
  if (choices.of('attachments/too-long-text') !== 'cut') return;
  for (const [name, most] of Object.entries(longest)) {
    const text = members.get(name);
    if (text !== undefined) members.set(name, [...text].slice(0, most).join(''));
  }
};

const type: Settling = (exchange, members) => {
  if (members.has('type') || exchange.sandbox.choices.of('attachments/type-left-out') === 'inferred') return;
  throw invalidParameter(exchange, 'An attachment needs a type.');
};

const intent: Settling = (exchange, members) => {
  const { choices } = exchange.sandbox;
  const given = members.get('intent');
  const choice = choices.of('attachments/intent-left-out');
  if (given === undefined && choice === 'refused') {
    throw invalidParameter(exchange, 'An attachment needs an intent.');
  }
  if (given === undefined && choice === 'internal') members.set('intent', 'Internal');
  const isOther = given !== undefined && given !== 'Supplier';
  if (isOther && choices.of('attachments/other-intent') === 'refused') {
    throw invalidParameter(exchange, 'There is no such intent.');
  }
  if (given !== undefined && choices.of('attachments/intent-case') === 'small') {
    members.set('intent', given.toLowerCase());
  }
};

const link: Settling = (exchange, members) => {
  const given = members.get('linked-to');
  const choice = exchange.sandbox.choices.of('attachments/other-linked-to');
  if (given === undefined || linksSeen.includes(given) || choice === 'taken') return;
  if (choice === 'refused') throw invalidParameter(exchange, 'There is no such linked_to.');
  members.delete('linked-to');
};

/** The values that are shown are about sourcing events. */
const linkElsewhere: Settling = ({ endpoint, sandbox: { choices } }, members) => {
  const isOfEvent = endpoint?.owner?.name.startsWith('quote-request') === true;
  if (!isOfEvent && choices.of('attachments/linked-to-elsewhere') === 'left-out') members.delete('linked-to');
};

const text: Settling = ({ sandbox: { choices } }, members) => {
  const given = members.get('text');
  if (given !== undefined) members.set('text', settledText(given, choices));
};

const content: Settling = (exchange, members, { file }) => {
  const { choices } = exchange.sandbox;
  const isUrl = file === undefined && !members.has('text') && members.has('url');
  if (isUrl && choices.of('attachments/url-attachments') === 'refused') {
    throw invalidParameter(exchange, 'An attachment is a file or a text.');
  }
  if (file?.pending.size === 0 && choices.of('attachments/empty-file') === 'refused') {
    throw invalidParameter(exchange, 'The file is empty.');
  }
};

/** A text of an event goes below its attachments, or to a path that ends with an id. */
const path: Settling = (exchange, members, { file }) => {
  const choice = exchange.sandbox.choices.of('attachments/event-text-path');
  const isOfEvent = exchange.endpoint?.owner?.name === 'quote-request';
  if (!isOfEvent || choice === 'either' || file !== undefined || !members.has('text')) return;
  const hasId = exchange.params['attachment_id'] !== undefined;
  if (hasId === (choice === 'with-id')) return;
  throw invalidParameter(exchange, 'A text of an event is not attached at this path.');
};

const all: readonly Settling[] = [cut, type, intent, link, linkElsewhere, text, content, path];

/** What was sent as it counts, by choice. Throws a `Refusal`. */
export const settleParts = (exchange: Exchange, parts: UploadParts): UploadParts => {
  const members: Members = new Map(parts.members);
  for (const settle of all) settle(exchange, members, parts);
  return { ...parts, members };
};
