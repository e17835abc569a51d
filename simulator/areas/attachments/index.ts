import type { Handler, Handlers } from '../../actions/handler.ts';
import { answerCollection, list } from '../../actions/lists.ts';
import { showId } from '../../actions/show.ts';
import { choose } from '../../choices.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredDocument } from '../../store/port.ts';
import { answerFile, answerRecord, findAttachment } from './answers.ts';
import {
  type AttachmentRules,
  checkParts,
  forgetFile,
  readParts,
  type StoredAttachment,
  storeAttachment,
  type UploadParts,
} from './uploads.ts';

export type { AttachmentRules } from './uploads.ts';

const listing = ({ ownerOf }: AttachmentRules): Handler => ({
  ...list,
  apply: (exchange) => {
    const owner = ownerOf(exchange);
    answerCollection(
      exchange,
      (_, document) => (document as StoredDocument<'attachment'>).state.owner === owner,
    );
  },
});

/** The address of a new attachment below the collection. */
const locationOf = ({ path, sandbox }: Exchange, id: number): string =>
  `${sandbox.baseUrl}${path.replace(/\/\d+$/, '')}/${id}`;

const answers = { attachment: answerRecord, id: showId, empty: () => {} };

const answerCreated = (exchange: Exchange, stored: StoredAttachment): void => {
  const { outgoing, sandbox } = exchange;
  outgoing.status = 201;
  outgoing.headers['Location'] = locationOf(exchange, stored.id);
  choose(sandbox.choices, 'attachments/created', answers)(exchange, stored);
};

const asSent = (_: Exchange, parts: UploadParts): UploadParts => parts;

const addHandler = ({ ownerOf, changed, settle = asSent }: AttachmentRules): Handler => ({
  validate: async (exchange) => {
    const parts = settle(exchange, await readParts(exchange));
    checkParts(exchange, parts);
    exchange.input = { parts } as unknown as typeof exchange.input;
  },
  apply: (exchange) => {
    const { parts } = exchange.input as unknown as { parts: UploadParts };
    const owner = ownerOf(exchange);
    const stored = storeAttachment(exchange, owner, parts);
    changed?.(exchange, owner);
    answerCreated(exchange, stored);
  },
});

const finding = ({ ownerOf, find, through }: AttachmentRules): ((exchange: Exchange) => StoredAttachment) =>
  find ??
  ((exchange) =>
    findAttachment(exchange, ownerOf(exchange), through?.(exchange.sandbox.choices) === 'found'));

const showHandler = (rules: AttachmentRules): Handler => ({
  apply: (exchange) => {
    const attachment = finding(rules)(exchange);
    if (exchange.sandbox.choices.of('attachments/shown-file') === 'bytes') answerFile(exchange, attachment);
    else answerRecord(exchange, attachment);
  },
});

const deleteHandler = (rules: AttachmentRules): Handler => ({
  apply: (exchange) => {
    const { id, state } = finding(rules)(exchange);
    const { afterwards, outgoing, sandbox } = exchange;
    sandbox.store.remove('attachment', id);
    afterwards.push(() => forgetFile(sandbox, id));
    rules.changed?.(exchange, state.owner);
    outgoing.status = Number(sandbox.choices.of('formats/delete-status'));
  },
});

/** The handlers, by kind of operation, of the attachments of a kind of document (Endpoints > Attachments). */
export const attachmentHandlers = (rules: AttachmentRules): Handlers => ({
  'list-attachments': listing(rules),
  'add-attachment': addHandler(rules),
  'show-attachment': showHandler(rules),
  'delete-attachment': deleteHandler(rules),
});
