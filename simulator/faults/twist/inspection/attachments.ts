import type { Exchange } from '../../../exchange.ts';
import type { StoredAttachment } from '../../../handlers/attachments/new-attachment.ts';
import { Refusal } from '../../../refusals.ts';
import type { Question } from '../../../store/port.ts';
import type { Fault } from '../../fault.ts';
import { asksFor, type Operation } from './asks-for.ts';

/** What attachments hang on: an inspection, or one of its characteristics. */
export type Hanger = 'inspection' | 'characteristic';

type Deed = 'list' | 'add' | 'show' | 'delete';

const order: Question['order'] = { path: ['id'], type: 'integer', direction: 'asc' };

/** Whether an exchange is about the attachments of one kind of owner. */
export const asksAbout = (exchange: Exchange, hanger: Hanger, deed: Deed): boolean => {
  const noun = deed === 'list' ? 'attachments' : 'attachment';
  const name = hanger === 'inspection' ? `${deed}-${noun}` : `${deed}-characteristic-${noun}`;
  return asksFor(exchange, name as Operation);
};

/** Every attachment of inspections and characteristics, in the order in which they were added. */
export const allAttachments = ({ sandbox }: Exchange): readonly StoredAttachment[] =>
  sandbox.store
    .find('attachment', { conditions: [], order })
    .documents.filter(({ state }) => state.owner.startsWith('quality-inspection/'));

/** What a request is about: as attachments tell their owner. */
export const ownerIn = ({ document, params }: Exchange): string =>
  ['quality-inspection', document?.id, params['characteristic_id']].filter(Boolean).join('/');

/** Wraps `apply`: something else becomes of what was just added, or of others. */
export const afterAdding =
  (
    hanger: Hanger,
    change: (added: StoredAttachment, others: readonly StoredAttachment[], exchange: Exchange) => boolean,
  ): Fault['wrap'] =>
  (step, fired) =>
  async (exchange) => {
    await step(exchange);
    if (!asksAbout(exchange, hanger, 'add')) return;
    const owner = ownerIn(exchange);
    const all = allAttachments(exchange);
    const own = all.filter(({ state }) => state.owner === owner);
    const added = own.at(-1);
    if (added === undefined) return;
    const others = all.filter(({ id }) => id !== added.id);
    if (change(added, others, exchange)) fired(exchange);
  };

/** Wraps `apply`: a request is carried out as if it named another attachment; undefined where it names the right one. */
export const mistake =
  (
    hanger: Hanger,
    deed: 'show' | 'delete',
    instead: (own: readonly StoredAttachment[], id: number) => StoredAttachment | undefined,
  ): Fault['wrap'] =>
  (step, fired) =>
  async (exchange) => {
    if (!asksAbout(exchange, hanger, deed)) return step(exchange);
    const owner = ownerIn(exchange);
    const own = allAttachments(exchange).filter(({ state }) => state.owner === owner);
    const id = Number(exchange.params['attachment_id']);
    const other = instead(own, id);
    if (other === undefined || other.id === id) return step(exchange);
    const { params } = exchange;
    exchange.params = { ...params, attachment_id: String(other.id) };
    await step(exchange);
    exchange.params = params;
    fired(exchange);
  };

/** Wraps `apply`: a deletion is answered as if it had been done. */
export const keepDeleted =
  (hanger: Hanger, when: (exchange: Exchange) => boolean = () => true): Fault['wrap'] =>
  (step, fired) =>
  async (exchange) => {
    const { store } = exchange.sandbox;
    const id = Number(exchange.params['attachment_id']);
    const known =
      asksAbout(exchange, hanger, 'delete') && when(exchange) ? store.get('attachment', id) : undefined;
    await step(exchange);
    if (known === undefined || store.get('attachment', id) !== undefined) return;
    const { kind, data, state } = known;
    store.put({ kind, id, data, state });
    fired(exchange);
  };

/** Wraps `apply`: a deletion takes every attachment of the same owner. */
export const takeAll =
  (hanger: Hanger): Fault['wrap'] =>
  (step, fired) =>
  async (exchange) => {
    await step(exchange);
    if (!asksAbout(exchange, hanger, 'delete')) return;
    const owner = ownerIn(exchange);
    const rest = allAttachments(exchange).filter(({ state }) => state.owner === owner);
    for (const { id } of rest) exchange.sandbox.store.remove('attachment', id);
    if (rest.length > 0) fired(exchange);
  };

/** Wraps `apply`: an attachment that is there is not found. */
export const findNone =
  (hanger: Hanger, when: (exchange: Exchange) => boolean = () => true): Fault['wrap'] =>
  (step, fired) =>
  async (exchange) => {
    await step(exchange);
    if (!asksAbout(exchange, hanger, 'show') || !when(exchange)) return;
    fired(exchange);
    throw new Refusal('unknown-id');
  };

/** Wraps `apply`: the list holds others, by what they hang on. */
export const listOthers =
  (hanger: Hanger, counts: (owner: string, asked: string) => boolean): Fault['wrap'] =>
  (step, fired) =>
  async (exchange) => {
    await step(exchange);
    const { result } = exchange;
    if (!asksAbout(exchange, hanger, 'list') || result.kind !== 'many') return;
    const asked = ownerIn(exchange);
    const records = allAttachments(exchange)
      .filter(({ state }) => counts(state.owner, asked))
      .map(({ data }) => data);
    if (records.length === result.records.length) return;
    fired(exchange);
    exchange.result = { ...result, records, total: records.length };
  };
