import type { Download } from '../../contents/download.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredAttachment } from '../../handlers/attachments/new-attachment.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Wrapping } from '../fault.ts';
import { allAttachments, asksAbout, type Hanger, ownerIn, ownOf } from './hangers.ts';

export { asksAbout } from './hangers.ts';

/** Wraps `apply`: something else becomes of what was just added, or of others. */
export const afterAdding = (
  hanger: Hanger,
  change: (added: StoredAttachment, others: readonly StoredAttachment[], exchange: Exchange) => boolean,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksAbout(exchange, hanger, 'add')) return;
    const added = ownOf(exchange, hanger).at(-1);
    if (added === undefined) return;
    const others = allAttachments(exchange, hanger).filter(({ id }) => id !== added.id);
    if (change(added, others, exchange)) fired(exchange);
  });

/** Wraps `apply`: a request is carried out as if it named another attachment; undefined where it names the right one. */
export const takeForAnother = (
  hanger: Hanger,
  deed: 'show' | 'delete',
  instead: (own: readonly StoredAttachment[], id: number) => StoredAttachment | undefined,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    if (!asksAbout(exchange, hanger, deed)) return step(exchange);
    const id = Number(exchange.params['attachment_id']);
    const other = instead(ownOf(exchange, hanger), id);
    if (other === undefined || other.id === id) return step(exchange);
    const { params } = exchange;
    exchange.params = { ...params, attachment_id: String(other.id) };
    fired(exchange);
    await step(exchange);
    exchange.params = params;
  });

/** Wraps `apply`: a deletion is answered as if it had been done. */
export const keepDeleted = (hanger: Hanger, when: (exchange: Exchange) => boolean = () => true): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const { store } = exchange.sandbox;
    const id = Number(exchange.params['attachment_id']);
    const isMeant = asksAbout(exchange, hanger, 'delete') && when(exchange);
    const known = isMeant ? store.get('attachment', id) : undefined;
    await step(exchange);
    if (known === undefined || store.get('attachment', id) !== undefined) return;
    const { kind, data, state } = known;
    store.put({ kind, id, data, state });
    fired(exchange);
  });

/** Wraps `apply`: a deletion takes every attachment of the same owner. */
export const takeAll = (hanger: Hanger): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const id = Number(exchange.params['attachment_id']);
    const isMeant = asksAbout(exchange, hanger, 'delete');
    const rest = isMeant ? ownOf(exchange, hanger).filter((one) => one.id !== id) : [];
    await step(exchange);
    for (const one of rest) exchange.sandbox.store.remove('attachment', one.id);
    if (rest.length > 0) fired(exchange);
  });

/** Wraps `apply`: an attachment that is there is not found. */
export const findNone = (hanger: Hanger, when: (exchange: Exchange) => boolean = () => true): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksAbout(exchange, hanger, 'show') || !when(exchange)) return;
    fired(exchange);
    throw new Refusal('unknown-id');
  });

/** A character for each byte. */
const textOf = async (file: Download): Promise<string> =>
  Buffer.concat(await file.stream().toArray()).toString('latin1');

/** Lays down another file in place of the one that is answered; whether it differs. */
export const sendOtherFile = async (
  { outgoing }: Exchange,
  change: (text: string) => string,
): Promise<boolean> => {
  if (outgoing.file === undefined) return false;
  const sent = await textOf(outgoing.file);
  delete outgoing.file;
  const text = change(sent);
  outgoing.body = text;
  outgoing.kept = { text, bytes: Buffer.from(text, 'latin1') };
  return text !== sent;
};

/** Wraps `apply`: the file of an attachment is answered otherwise. */
export const answerOtherFile = (hanger: Hanger, change: (text: string) => string): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksAbout(exchange, hanger, 'show')) return;
    if (await sendOtherFile(exchange, change)) fired(exchange);
  });

/** Wraps `apply`: the list holds others, by what they hang on. */
export const listOthers = (hanger: Hanger, counts: (owner: string, asked: string) => boolean): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const { result } = exchange;
    if (!asksAbout(exchange, hanger, 'list') || result.kind !== 'many') return;
    const asked = ownerIn(exchange, hanger);
    const records = allAttachments(exchange, hanger)
      .filter(({ state }) => counts(state.owner, asked))
      .map(({ data }) => data);
    if (records.length === result.records.length) return;
    fired(exchange);
    exchange.result = { ...result, records, total: () => records.length };
  });
