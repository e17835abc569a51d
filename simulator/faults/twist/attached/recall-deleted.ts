import type { Exchange } from '../../../exchange.ts';
import type { StoredAttachment } from '../../../handlers/attachments/new-attachment.ts';
import { at, type Wrapping } from '../../fault.ts';
import { memoryOf } from '../../operators/memory.ts';
import { asksAbout } from '../hangers.ts';
import { everywhere } from './ways.ts';

/** What was deleted so far, the latest last. */
export type Deleted = readonly StoredAttachment[];

/** Told after each exchange; answers whether it made a difference. */
interface Recall {
  readonly afterDeletion?: (one: StoredAttachment, deleted: Deleted, exchange: Exchange) => boolean;
  readonly otherwise?: (deleted: Deleted, exchange: Exchange) => boolean;
}

/** Puts one that was deleted back into the store. */
export const putBack = ({ sandbox }: Exchange, { kind, id, data, state }: StoredAttachment): true => {
  sandbox.store.put({ kind, id, data, state });
  return true;
};

/** Wraps `apply`: what was deleted is remembered, and something of it comes back. */
export const recallDeleted = ({ afterDeletion, otherwise }: Recall): Wrapping => {
  const memories = memoryOf<StoredAttachment[]>(() => []);
  return at('apply', (step, fired) => async (exchange) => {
    const { params, sandbox } = exchange;
    const id = Number(params['attachment_id']);
    const named = asksAbout(exchange, everywhere, 'delete') ? sandbox.store.get('attachment', id) : undefined;
    await step(exchange);
    const deleted = memories(exchange);
    const isGone = named !== undefined && sandbox.store.get('attachment', id) === undefined;
    const differs = isGone
      ? afterDeletion?.(named, deleted, exchange)
      : deleted.length > 0 && otherwise?.(deleted, exchange);
    if (isGone) deleted.push(named);
    if (differs) fired(exchange);
  });
};
