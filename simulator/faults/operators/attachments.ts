import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredAttachment } from '../../handlers/attachments/new-attachment.ts';
import { carryAttachments } from '../../handlers/attachments/owned/carry.ts';
import { at, type Wrapping } from '../fault.ts';
import { type AttachmentOwner, allAttachments, attachmentsAt, ownerIn, ownOf } from './attachment-owners.ts';
import { listOthers } from './lists.ts';
import { every, isAt, type Where } from './where.ts';

/** Chooses among what is added; `others` are those of all documents of its kind. */
export type Chosen = (added: StoredAttachment, others: readonly StoredAttachment[]) => boolean;

export const isUpload = ({ state }: StoredAttachment): boolean => state.file !== null;
export const isText = ({ state }: StoredAttachment): boolean => state.file === null;

/** The document with the next id. */
export const nextOf = (owner: string): string => owner.replace(/\d+$/, (id) => String(Number(id) + 1));

const any = (): boolean => true;

/** Wraps `apply`: something else becomes of what was just added, or of others. Answers whether it does. */
export const afterAdding = (
  of: AttachmentOwner,
  change: (added: StoredAttachment, others: readonly StoredAttachment[], exchange: Exchange) => boolean,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!attachmentsAt(of, 'add')(exchange)) return;
    const added = ownOf(exchange, of).at(-1);
    if (added === undefined) return;
    const others = allAttachments(exchange, of).filter(({ id }) => id !== added.id);
    if (!change(added, others, exchange)) return;
    carryAttachments(exchange.sandbox, added.state.owner);
    fired(exchange);
  });

/** Wraps `apply`: what was added is answered, and not kept. */
export const forgetAdded = (of: AttachmentOwner, chosen: Chosen = any): Wrapping =>
  afterAdding(of, (added, others, { sandbox }) => {
    if (!chosen(added, others)) return false;
    sandbox.store.remove('attachment', added.id);
    return true;
  });

/** Wraps `apply`: what was added takes the place of what its owner had before. */
export const replaceFormer = (
  of: AttachmentOwner,
  replaces: (added: StoredAttachment, former: StoredAttachment) => boolean = any,
): Wrapping =>
  afterAdding(of, (added, others, { sandbox }) => {
    const gone = others.filter((one) => one.state.owner === added.state.owner && replaces(added, one));
    for (const { id } of gone) sandbox.store.remove('attachment', id);
    return gone.length > 0;
  });

/** Wraps `apply`: what was added hangs on another owner, told as attachments tell it. */
export const hangElsewhere = (
  of: AttachmentOwner,
  elsewhere: (owner: string, exchange: Exchange) => string,
  chosen: Chosen = any,
): Wrapping =>
  afterAdding(of, (added, others, exchange) => {
    const owner = elsewhere(added.state.owner, exchange);
    if (owner === added.state.owner || !chosen(added, others)) return false;
    const { kind, id, data, state } = added;
    exchange.sandbox.store.put({ kind, id, data, state: { ...state, owner } });
    return true;
  });

/** Wraps `apply`: what was added is kept, and answered, as another record; undefined where it is right. */
export const keepOtherRecord = (
  of: AttachmentOwner,
  change: (data: Data, exchange: Exchange) => Data | undefined,
): Wrapping =>
  afterAdding(of, ({ kind, id, data, state }, _, exchange) => {
    const other = change(data, exchange);
    if (other === undefined) return false;
    exchange.sandbox.store.put({ kind, id, data: other, state });
    const { result } = exchange;
    if (result.kind === 'one') exchange.result = { ...result, record: () => other };
    return true;
  });

/** Wraps `apply`: a request is carried out as if it named another attachment; undefined where it names the right one. */
export const takeForAnother = (
  of: AttachmentOwner,
  operation: 'show' | 'delete',
  instead: (own: readonly StoredAttachment[], id: number) => StoredAttachment | undefined,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    if (!attachmentsAt(of, operation)(exchange)) return step(exchange);
    const id = Number(exchange.params['attachment_id']);
    const other = instead(ownOf(exchange, of), id);
    if (other === undefined || other.id === id) return step(exchange);
    const { params } = exchange;
    exchange.params = { ...params, attachment_id: String(other.id) };
    fired(exchange);
    await step(exchange);
    exchange.params = params;
  });

/** Wraps `apply`: a deletion is answered as if it had been done. */
export const keepDeleted = (of: AttachmentOwner, where: Where): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const { store } = exchange.sandbox;
    const id = Number(exchange.params['attachment_id']);
    const isMeant = isAt(exchange, every(attachmentsAt(of, 'delete'), where));
    const known = isMeant ? store.get('attachment', id) : undefined;
    await step(exchange);
    if (known === undefined || store.get('attachment', id) !== undefined) return;
    const { kind, data, state } = known;
    store.put({ kind, id, data, state });
    fired(exchange);
  });

/** Wraps `apply`: a deletion takes every attachment of the same owner. */
export const deleteAll = (of: AttachmentOwner): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const id = Number(exchange.params['attachment_id']);
    const isMeant = attachmentsAt(of, 'delete')(exchange);
    const rest = isMeant ? ownOf(exchange, of).filter((one) => one.id !== id) : [];
    await step(exchange);
    for (const one of rest) exchange.sandbox.store.remove('attachment', one.id);
    if (rest.length > 0) fired(exchange);
  });

/** Wraps `respond`: the list holds others, by what they hang on. */
export const listAttachments = (
  of: AttachmentOwner,
  counts: (owner: string, asked: string) => boolean,
): Wrapping =>
  listOthers(attachmentsAt(of, 'list'), (exchange) => {
    const asked = ownerIn(exchange, of);
    return allAttachments(exchange, of).filter(({ state }) => counts(state.owner, asked));
  });
