import {
  type OwnerSegment,
  ownerScopes,
  ownerSegments,
  owners,
  ownerWords,
} from '../../../../models/owners.ts';
import { parametersOf } from '../../../../models/query/parameters.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import type { Handler, Handlers } from '../../../actions/handler.ts';
import { pathId, unknownId } from '../../../actions/refuse.ts';
import { pick } from '../../../actions/reshape.ts';
import { requireScope } from '../../../auth/bearer.ts';
import type { Exchange, Sandbox } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import { documentsOf } from '../../../store/by-id.ts';
import type { Store, StoredDocument } from '../../../store/port.ts';
import { findOwner, hasOwner, ownerOfKey } from '../../owners/find-owner.ts';
import { answerFile, answerRecord } from '../answers.ts';
import { attachmentHandlers } from '../index.ts';
import type { StoredAttachment } from '../uploads.ts';
import { settleParts } from './settle.ts';

/** The kind of document in a path; undefined if the path contains only an attachment id. */
export const segmentOf = ({ endpoint }: Exchange): OwnerSegment | undefined =>
  ownerSegments.find((segment) => owners[segment] === endpoint?.owner);

type OwnerParameters = ReadonlyMap<string, string | undefined>;

/** `contract_id`, as in the path of a contract. */
const parameterOf = (segment: string): string => `${segment.slice(0, -1)}_id`;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const agreesByParameter = (given: OwnerParameters, key: string): boolean => {
  const owner = ownerOfKey(key);
  return ownerSegments.every((segment) => {
    const id = given.get(parameterOf(segment));
    return id === undefined || (owner?.segment === segment && String(owner.id) === id);
  });
};

const agreesByType = (given: OwnerParameters, key: string): boolean => {
  const [type, id] = [given.get('attachable_type'), given.get('attachable_id')];
  const owner = ownerOfKey(key);
  if (owner === undefined) return type === undefined && id === undefined;
  const names = [owner.segment, ownerWords[owner.segment], owners[owner.segment].name].map(lettersOf);
  return (
    (type === undefined || names.includes(lettersOf(type))) && (id === undefined || String(owner.id) === id)
  );
};

/** Whether an attachment belongs to the document that a request names, if it names one. */
const agreesWithOwner = ({ sandbox, search }: Exchange, key: string): boolean => {
  const choice = sandbox.choices.of('attachments/stated-owner');
  if (choice === 'ignored') return true;
  const given: OwnerParameters = new Map(
    parametersOf(search).map(({ wireName, value }) => [wireName, value]),
  );
  return choice === 'parameter' ? agreesByParameter(given, key) : agreesByType(given, key);
};

/** Scopes of documents with their own areas: kind of document -> scope without its right. */
const furtherScopes: Readonly<Record<string, string>> = {
  'quality-inspection': 'quality_collaboration.quality_inspection',
  'scheduling-agreement': 'core.scheduling_agreement',
  comment: 'core.comment',
};

const scopeOf = (key: string): string | undefined => {
  const owner = ownerOfKey(key);
  return owner === undefined ? furtherScopes[key.split('/')[0] ?? ''] : ownerScopes[owner.segment];
};

const isThere = ({ sandbox: { store } }: Exchange, key: string): boolean => {
  const owner = ownerOfKey(key);
  return owner === undefined || hasOwner(store, owner.segment, owner.id);
};

/** Whether an attachment of this owner can be found by its id alone. */
const isReached = (exchange: Exchange, key: string): boolean => {
  const every = exchange.sandbox.choices.of('attachments/reach-by-id-alone') === 'every';
  return (every || ownerOfKey(key) !== undefined) && isThere(exchange, key);
};

const storedAttachment = ({ params, sandbox }: Exchange): StoredAttachment | undefined =>
  sandbox.store.get('attachment', pathId(params['attachment_id']));

const byIdAlone = (exchange: Exchange): StoredAttachment => {
  const attachment = storedAttachment(exchange);
  const key = attachment?.state.owner ?? '';
  if (attachment === undefined || !isReached(exchange, key) || !agreesWithOwner(exchange, key)) {
    throw unknownId(exchange);
  }
  // The required scope depends on the owner.
  const right = exchange.endpoint?.method === 'GET' ? 'read' : 'write';
  const scope = scopeOf(key);
  if (scope !== undefined) requireScope(exchange, `${scope}.${right}`);
  return attachment;
};

/** The document in the path, as the owner of attachments. Throws a `Refusal` if there is none. */
const ownerInPath = (exchange: Exchange): string => {
  const segment = segmentOf(exchange);
  if (segment === undefined) throw unknownId(exchange);
  return findOwner(exchange, segment, exchange.params['owner_id']);
};

/** Whether an attachment is found at the path of a document: by choice also at the path of any other document. */
const hangsOn = (exchange: Exchange, { state }: StoredAttachment, owner: string): boolean => {
  const anywhere = exchange.sandbox.choices.of('attachments/through-another-document') === 'found';
  return state.owner === owner || (anywhere && ownerOfKey(state.owner) !== undefined);
};

/** The attachment in a path, below its document or by its id alone. Throws a `Refusal` if there is none. */
export const findOwned = (exchange: Exchange): StoredAttachment => {
  const segment = segmentOf(exchange);
  if (segment === undefined) return byIdAlone(exchange);
  const owner = ownerInPath(exchange);
  const attachment = storedAttachment(exchange);
  if (attachment !== undefined && hangsOn(exchange, attachment, owner)) return attachment;
  throw unknownId(exchange);
};

const answerText = ({ outgoing }: Exchange, { data }: StoredAttachment): void => {
  outgoing.headers['Content-Type'] = 'text/plain; charset=utf-8';
  outgoing.body = String(data['text'] ?? data['url'] ?? '');
};

const answerBytes = (exchange: Exchange, attachment: StoredAttachment): void => {
  answerFile(exchange, attachment);
  const { outgoing, sandbox } = exchange;
  if (sandbox.choices.of('attachments/shown-type') === 'bytes') {
    outgoing.headers['Content-Type'] = 'application/octet-stream';
  }
  if (sandbox.choices.of('attachments/shown-name') === 'untold')
    delete outgoing.headers['Content-Disposition'];
};

/** Returns an attachment, by choice as a record or as its content. */
const showOwned: Handler = {
  apply: (exchange) => {
    const attachment = findOwned(exchange);
    const { choices } = exchange.sandbox;
    const isFile = attachment.state.file !== null;
    const choice = choices.of(isFile ? 'attachments/shown-file' : 'attachments/shown-text');
    if (choice === 'attachment') answerRecord(exchange, attachment);
    else if (choice === 'text') answerText(exchange, attachment);
    else answerBytes(exchange, attachment);
  },
};

/** The attachments of a document, in order of creation. */
const attachedTo = (store: Store, key: string): readonly Data[] =>
  documentsOf(store, 'attachment')
    .filter(({ state }) => state.owner === key)
    .map(({ data }) => data);

/** The document whose record includes its attachments: a comment, and by choice a requisition. */
const carrierOf = ({ choices, store }: Sandbox, key: string): StoredDocument | undefined => {
  const [kind, id] = key.split('/');
  if (kind === 'comment') return store.get(kind, Number(id));
  const owner = ownerOfKey(key);
  if (owner?.segment !== 'requisitions' || choices.of('attachments/in-the-requisition') === 'apart') {
    return undefined;
  }
  return store.get('requisition-header', owner.id);
};

/** Updates the attachments in the record of a document that includes them. */
export const carryAttachments = (sandbox: Sandbox, key: string): void => {
  const record = carrierOf(sandbox, key);
  if (record === undefined) return;
  const { kind, id, data, state } = record;
  const attachments = attachedTo(sandbox.store, key);
  sandbox.store.put({ kind, id, data: { ...data, attachments }, state });
};

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
