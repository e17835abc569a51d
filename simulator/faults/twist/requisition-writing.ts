import type { Data } from '../../../models/resources/resource.ts';
import { requisitionDraft } from '../../documents/requisition-draft.ts';
import type { Exchange, Input } from '../../exchange.ts';
import { type RequisitionInput, withTotals } from '../../handlers/requisitions/content/content.ts';
import { givenInput } from '../../handlers/requisitions/given-input.ts';
import type { StoredRequisition } from '../../handlers/requisitions/moves/change-requisition.ts';
import { at, type Wrapping } from '../fault.ts';

/** A requisition as a request wrote it. */
export interface Written {
  readonly sent: RequisitionInput;
  readonly exchange: Exchange;
}

/** How a creation or an update goes wrong; both answer undefined where all is right. */
export interface Miswriting {
  /** What the rules are told instead of what was sent. */
  readonly tell?: (written: Written) => RequisitionInput | undefined;
  /** What is stored instead of what the rules say. */
  readonly keep?: (data: Data, written: Written) => Data | undefined;
}

const keepOtherwise = (exchange: Exchange, keep: (data: Data) => Data | undefined): boolean => {
  const { data, state } = exchange.document as StoredRequisition;
  const kept = keep(data);
  if (kept === undefined) return false;
  const { choices, store } = exchange.sandbox;
  exchange.document = store.put(requisitionDraft({ ...state, data: withTotals(kept, choices) }));
  return true;
};

/** Whether a request makes or changes a requisition. */
export const isWriting = ({ endpoint }: Exchange, deed: 'create' | 'update' | 'either' = 'either'): boolean =>
  endpoint?.area === 'requisitions' &&
  (deed === 'either' ? endpoint.deed === 'create' || endpoint.deed === 'update' : endpoint.deed === deed);

/** Wraps `decide`: what is created or updated by a request is not what it should be. */
export const miswriting = ({ tell, keep }: Miswriting, deed?: 'create' | 'update'): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    if (!isWriting(exchange, deed)) return step(exchange);
    const written = { sent: givenInput(exchange), exchange };
    const told = tell?.(written);
    if (told !== undefined) {
      fired(exchange);
      exchange.input = told as unknown as Input;
    }
    await step(exchange);
    const { change } = exchange;
    if (keep === undefined || change === undefined) return;
    exchange.change = () => {
      change();
      if (keepOtherwise(exchange, (data) => keep(data, written))) fired(exchange);
    };
  });
