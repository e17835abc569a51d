import type { Handler, Handlers } from '../../../actions/handler.ts';
import { pick } from '../../../actions/reshape.ts';
import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import { attachmentHandlers } from '../index.ts';
import { carryAttachments, findOwned, ownerInPath, showOwned } from './owned.ts';
import { settleParts } from './settle.ts';

/** Endpoints > Attachments: an attachment cannot be updated. */
const refuseUpdate: Handler = {
  decide: (exchange) => {
    const status = Number(exchange.sandbox.choices.of('attachments/update-status'));
    throw new Refusal('method-not-allowed', { status, message: 'Attachments cannot be updated.' });
  },
};

const handlers = attachmentHandlers({
  ownerOf: ownerInPath,
  find: findOwned,
  settle: settleParts,
  changed: ({ sandbox }, owner) => carryAttachments(sandbox, owner),
});

const few = ['id', 'type', 'intent'];

const listed: Handler = {
  ...handlers['list-attachments'],
  apply: async (exchange: Exchange) => {
    await handlers['list-attachments']?.apply?.(exchange);
    const { result, sandbox } = exchange;
    if (result.kind !== 'many' || sandbox.choices.of('attachments/list-content') === 'all') return;
    exchange.result = {
      ...result,
      records: result.records.map((record) => pick(record, few) as typeof record),
    };
  },
};

const added: Handler = {
  validate: async (exchange) => {
    // The body is not read for an unknown document.
    ownerInPath(exchange);
    await handlers['add-attachment']?.validate?.(exchange);
  },
  apply: async (exchange) => {
    await handlers['add-attachment']?.apply?.(exchange);
    exchange.outgoing.status = Number(exchange.sandbox.choices.of('attachments/create-status'));
  },
};

/** The handlers, by kind of operation, of attachments that no other area handles. */
export const ownedAttachmentHandlers: Handlers = {
  ...handlers,
  'list-attachments': listed,
  'add-attachment': added,
  'show-attachment': showOwned,
  'update-attachment': refuseUpdate,
};
