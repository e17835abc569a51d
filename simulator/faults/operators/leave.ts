import type { Data } from '../../../models/resources/resource.ts';
import { showOne } from '../../actions/show.ts';
import { requisitionDraft, sheetDraft } from '../../areas/approvals.ts';
import { answerCreated as answerNewInspection } from '../../areas/quality-inspections/index.ts';
import { withTotals } from '../../areas/requisitions/totals.ts';
import { storeAgreement } from '../../areas/scheduling-agreements/stored-agreement.ts';
import { inspectionDraft, paymentDraft, reassignmentDraft } from '../../documents.ts';
import type { Exchange } from '../../exchange.ts';
import type { Draft, Kind, StateOf, StoredDocument } from '../../store/port.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { isAt, type Where } from './where.ts';

/** A change of a document: members, lifecycle record, other state. What is omitted stays as it is. */
interface DocumentChange<K extends Kind = Kind> {
  readonly data?: Data;
  readonly record?: StateOf[K] extends { readonly record: infer R } ? Partial<R> : never;
  readonly state?: Partial<StateOf[K]>;
}

type Redraft<K extends Kind> = (data: Data, state: StateOf[K], exchange: Exchange) => Draft<K>;

/** How to build drafts of documents whose data depends on their lifecycle record. */
const redrafts: { readonly [K in Kind]?: Redraft<K> } = {
  'work-confirmation-header': (data, state) => sheetDraft({ data, ...state }),
  'service-pay-payment': (data, { record }) => paymentDraft(data, record),
  'requisition-header': (data, state, { sandbox }) =>
    requisitionDraft({ data: withTotals(data, sandbox.choices), ...state }),
  'quality-inspection': (data, { record }) => inspectionDraft(data, record),
  'user-reassignment': (data, state) => reassignmentDraft(data, state),
};

/** Stores a changed document. */
export const redraft = <K extends Kind>(
  exchange: Exchange,
  one: StoredDocument<K>,
  left: DocumentChange<K>,
): StoredDocument<K> => {
  const { store } = exchange.sandbox;
  const data: Data = { ...one.data, ...left.data };
  const { record } = one.state as { readonly record?: object };
  const state = {
    ...one.state,
    ...left.state,
    ...(left.record !== undefined && { record: { ...record, ...(left.record as object) } }),
  } as StateOf[K];
  if (one.kind === 'scheduling-agreement') {
    const agreement = one as unknown as StoredDocument<'scheduling-agreement'>;
    const parts = state as unknown as StateOf['scheduling-agreement'];
    return storeAgreement(store, { data, ...parts }, agreement) as unknown as StoredDocument<K>;
  }
  const draft: Redraft<K> | undefined = redrafts[one.kind];
  return store.put(draft?.(data, state, exchange) ?? { kind: one.kind, id: one.id, data, state });
};

/** Returns the change of the outcome, or undefined to keep it. `before` is undefined for a new document. */
type Leaves<K extends Kind> = (
  after: StoredDocument<K>,
  before: StoredDocument<K> | undefined,
  exchange: Exchange,
) => DocumentChange<K> | undefined | Promise<DocumentChange<K> | undefined>;

const answerAgain = (exchange: Exchange, left: StoredDocument, isNew: boolean): void => {
  // The answer to a creation differs from what reads return.
  if (isNew && left.kind === 'quality-inspection') answerNewInspection(exchange);
  else if (exchange.result.kind === 'one') showOne(exchange);
};

/** Wraps `apply`: changes the outcome of an accepted request. The answer shows it. */
export const leave = <K extends Kind>(where: Where, leaves: Leaves<K>): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    const before = exchange.document as StoredDocument<K> | undefined;
    await step(exchange);
    if (!isAt(exchange, where) || exchange.document === undefined) return;
    const after = exchange.document as StoredDocument<K>;
    const left = await leaves(after, before, exchange);
    if (left === undefined) return;
    fired(exchange);
    const document = redraft(exchange, after, left);
    exchange.document = document;
    answerAgain(exchange, document, before === undefined);
  });

/** Wraps `decide`: accepts and stores a word other than the only one that is allowed. */
export const keepOther = (where: Where, member: string, only: string): Wrapping =>
  wrapStep('decide', (step, fired) => async (exchange) => {
    const sent = isAt(exchange, where) ? (exchange.input as unknown as Data) : undefined;
    const other = sent?.[member];
    if (typeof other !== 'string' || other.toLowerCase() === only.toLowerCase()) return step(exchange);
    exchange.input = { ...sent, [member]: only } as unknown as Exchange['input'];
    await step(exchange);
    const { change } = exchange;
    exchange.change = () => {
      change?.();
      const made = exchange.document;
      if (made !== undefined) exchange.document = redraft(exchange, made, { data: { [member]: other } });
      fired(exchange);
    };
  });

/** Wraps `apply`: makes further changes that the response does not show. `more` returns whether it did. */
export const alsoDo = <K extends Kind>(
  where: Where,
  more: (done: StoredDocument<K>, exchange: Exchange) => boolean,
): Wrapping =>
  wrapStep('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where) || exchange.document === undefined) return;
    if (more(exchange.document as StoredDocument<K>, exchange)) fired(exchange);
  });
