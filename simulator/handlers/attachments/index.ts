import type { Stored } from '../../store/port.ts';
import { answerCollection } from '../answer-collection.ts';
import type { Handler, Handlers } from '../handler.ts';
import { list } from '../list.ts';
import { answerFile, answerRecord } from './answer-attachment.ts';
import { findAttachment } from './find-attachment.ts';
import { checkParts, storeAttachment } from './new-attachment.ts';
import { type Parts, readParts } from './parts.ts';
import type { AttachmentRules } from './rules.ts';

export type { AttachmentRules } from './rules.ts';

const listing = ({ ownerOf }: AttachmentRules): Handler => ({
  ...list,
  apply: (exchange) => {
    const owner = ownerOf(exchange);
    answerCollection(exchange, (_, document) => (document as Stored<'attachment'>).state.owner === owner);
  },
});

const adding = ({ ownerOf, created }: AttachmentRules): Handler => ({
  validate: async (exchange) => {
    const parts = await readParts(exchange);
    checkParts(exchange, parts);
    exchange.input = { parts } as unknown as typeof exchange.input;
  },
  apply: (exchange) => {
    const { parts } = exchange.input as unknown as { parts: Parts };
    const stored = storeAttachment(exchange, ownerOf(exchange), parts);
    const { endpoint, outgoing, sandbox } = exchange;
    const choice = created(sandbox.choices);
    outgoing.status = 201;
    outgoing.headers['Location'] = `${sandbox.baseUrl}${exchange.path}/${stored.id}`;
    if (choice === 'attachment') answerRecord(exchange, stored);
    const resource = endpoint?.resource;
    if (choice === 'id' && resource !== undefined) {
      exchange.result = { kind: 'one', resource, record: () => ({ id: stored.id }) };
    }
  },
});

const showing = ({ ownerOf, shown }: AttachmentRules): Handler => ({
  apply: (exchange) => {
    const found = findAttachment(exchange, ownerOf(exchange));
    if (shown(exchange.sandbox.choices) === 'bytes') answerFile(exchange, found);
    else answerRecord(exchange, found);
  },
});

const deleting = ({ ownerOf, deleteStatus }: AttachmentRules): Handler => ({
  apply: (exchange) => {
    const found = findAttachment(exchange, ownerOf(exchange));
    exchange.sandbox.store.remove('attachment', found.id);
    exchange.outgoing.status = deleteStatus(exchange.sandbox.choices);
  },
});

/** What does which deed on the attachments of a kind of document (Endpoints > Attachments). */
export const attachmentHandlers = (rules: AttachmentRules): Handlers => ({
  'list-attachments': listing(rules),
  'add-attachment': adding(rules),
  'show-attachment': showing(rules),
  'delete-attachment': deleting(rules),
});
