import type { Download } from '../../contents/download.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredAttachment } from '../../handlers/attachments/new-attachment.ts';
import { Refusal } from '../../refusals.ts';
import type { Question } from '../../store/port.ts';
import type { Fault } from '../fault.ts';

/** What attachments hang on. */
export type Hanger = 'agreement' | 'inspection' | 'characteristic';

type Deed = 'list' | 'add' | 'show' | 'delete';

const hangers = {
  agreement: { area: 'scheduling-agreements', owner: 'scheduling-agreement', noun: 'attachment' },
  inspection: { area: 'quality-inspections', owner: 'quality-inspection', noun: 'attachment' },
  characteristic: {
    area: 'quality-inspections',
    owner: 'quality-inspection',
    noun: 'characteristic-attachment',
  },
} as const satisfies Readonly<Record<Hanger, object>>;

const order: Question['order'] = { path: ['id'], type: 'integer', direction: 'asc' };

/** Whether an exchange is about the attachments of one kind of owner. */
export const asksAbout = ({ endpoint }: Exchange, hanger: Hanger, deed: Deed): boolean => {
  const { area, noun } = hangers[hanger];
  const id: string | undefined = endpoint?.id;
  return id === `${area}.${deed}-${noun}${deed === 'list' ? 's' : ''}`;
};

/** Every attachment of documents of this kind, in the order in which they were added. */
export const allAttachments = ({ sandbox }: Exchange, hanger: Hanger): readonly StoredAttachment[] =>
  sandbox.store
    .find('attachment', { conditions: [], order })
    .documents.filter(({ state }) => state.owner.startsWith(`${hangers[hanger].owner}/`));

/** What a request is about: as attachments tell their owner. */
export const ownerIn = ({ document, params }: Exchange, hanger: Hanger): string =>
  [hangers[hanger].owner, document?.id, params['characteristic_id']].filter(Boolean).join('/');

/** Those of the owner that a request is about. */
const ownOf = (exchange: Exchange, hanger: Hanger): readonly StoredAttachment[] => {
  const owner = ownerIn(exchange, hanger);
  return allAttachments(exchange, hanger).filter(({ state }) => state.owner === owner);
};

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
    const added = ownOf(exchange, hanger).at(-1);
    if (added === undefined) return;
    const others = allAttachments(exchange, hanger).filter(({ id }) => id !== added.id);
    if (change(added, others, exchange)) fired(exchange);
  };

/** Wraps `apply`: a request is carried out as if it named another attachment; undefined where it names the right one. */
export const takeForAnother =
  (
    hanger: Hanger,
    deed: 'show' | 'delete',
    instead: (own: readonly StoredAttachment[], id: number) => StoredAttachment | undefined,
  ): Fault['wrap'] =>
  (step, fired) =>
  async (exchange) => {
    if (!asksAbout(exchange, hanger, deed)) return step(exchange);
    const id = Number(exchange.params['attachment_id']);
    const other = instead(ownOf(exchange, hanger), id);
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
    const isMeant = asksAbout(exchange, hanger, 'delete') && when(exchange);
    const known = isMeant ? store.get('attachment', id) : undefined;
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
    const rest = ownOf(exchange, hanger);
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

/** A character for each byte. */
const textOf = async (file: Download): Promise<string> =>
  Buffer.concat(await file.stream().toArray()).toString('latin1');

/** Wraps `apply`: the file of an attachment is answered otherwise. */
export const answerOtherFile =
  (hanger: Hanger, change: (text: string) => string): Fault['wrap'] =>
  (step, fired) =>
  async (exchange) => {
    await step(exchange);
    const { outgoing } = exchange;
    if (!asksAbout(exchange, hanger, 'show') || outgoing.file === undefined) return;
    const sent = await textOf(outgoing.file);
    delete outgoing.file;
    const text = change(sent);
    outgoing.body = text;
    outgoing.kept = { text, bytes: Buffer.from(text, 'latin1') };
    if (text !== sent) fired(exchange);
  };

/** Wraps `apply`: the list holds others, by what they hang on. */
export const listOthers =
  (hanger: Hanger, counts: (owner: string, asked: string) => boolean): Fault['wrap'] =>
  (step, fired) =>
  async (exchange) => {
    await step(exchange);
    const { result } = exchange;
    if (!asksAbout(exchange, hanger, 'list') || result.kind !== 'many') return;
    const asked = ownerIn(exchange, hanger);
    const records = allAttachments(exchange, hanger)
      .filter(({ state }) => counts(state.owner, asked))
      .map(({ data }) => data);
    if (records.length === result.records.length) return;
    fired(exchange);
    exchange.result = { ...result, records, total: records.length };
  };
