import type { Data } from '../../../models/resources/resource.ts';
import { inspectionDraft } from '../../documents/inspection-draft.ts';
import { paymentDraft } from '../../documents/payment-draft.ts';
import { reassignmentDraft } from '../../documents/reassignment-draft.ts';
import { requisitionDraft } from '../../documents/requisition-draft.ts';
import { sheetDraft } from '../../documents/sheet-draft.ts';
import type { Exchange } from '../../exchange.ts';
import { withTotals } from '../../handlers/requisitions/content/totals.ts';
import { storeAgreement } from '../../handlers/scheduling-agreements/store-agreement.ts';
import type { Draft, Kind, StateOf, Stored } from '../../store/port.ts';

/** A change of a document: members, what its lifecycle holds, what else its state holds. What is left out stays. */
export interface Left<K extends Kind = Kind> {
  readonly data?: Data;
  readonly record?: StateOf[K] extends { readonly record: infer R } ? Partial<R> : never;
  readonly state?: Partial<StateOf[K]>;
}

type Redraft<K extends Kind> = (data: Data, state: StateOf[K], exchange: Exchange) => Draft<K>;

/** Documents whose data shows what their lifecycle holds. */
const redrafts: { readonly [K in Kind]?: Redraft<K> } = {
  'work-confirmation-header': (data, state) => sheetDraft({ data, ...state }),
  'service-pay-payment': (data, { record }) => paymentDraft(data, record),
  'requisition-header': (data, state, { sandbox }) =>
    requisitionDraft({ data: withTotals(data, sandbox.choices), ...state }),
  'quality-inspection': (data, { record }) => inspectionDraft(data, record),
  'user-reassignment': (data, state) => reassignmentDraft(data, state),
};

/** Stores a document otherwise than it is. */
export const redraft = <K extends Kind>(exchange: Exchange, one: Stored<K>, left: Left<K>): Stored<K> => {
  const { store } = exchange.sandbox;
  const data: Data = { ...one.data, ...left.data };
  const { record } = one.state as { readonly record?: object };
  const state = {
    ...one.state,
    ...left.state,
    ...(left.record !== undefined && { record: { ...record, ...(left.record as object) } }),
  } as StateOf[K];
  if (one.kind === 'scheduling-agreement') {
    const agreement = one as unknown as Stored<'scheduling-agreement'>;
    const parts = state as unknown as StateOf['scheduling-agreement'];
    return storeAgreement(store, { data, ...parts }, agreement) as unknown as Stored<K>;
  }
  const draft: Redraft<K> | undefined = redrafts[one.kind];
  return store.put(draft?.(data, state, exchange) ?? { kind: one.kind, id: one.id, data, state });
};
