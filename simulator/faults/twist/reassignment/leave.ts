import type { Data } from '../../../../models/resources/resource.ts';
import { reassignmentDraft } from '../../../documents/reassignment-draft.ts';
import type { Exchange } from '../../../exchange.ts';
import { showOne } from '../../../handlers/show-one.ts';
import type { StoredReassignment } from '../../../handlers/user-reassignments/processing/pending-reassignments.ts';
import type { ReassignmentState } from '../../../store/port.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor } from './asks-for.ts';

/** What is stored instead of what should be; what is left out is as it should be. */
export interface Left {
  readonly data?: Data;
  readonly state?: Partial<ReassignmentState>;
}

/** Wraps `apply`: another reassignment is made than was asked for. */
export const leave = (leaves: (made: StoredReassignment, exchange: Exchange) => Left | undefined): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, 'create')) return;
    const made = exchange.document as StoredReassignment;
    const left = leaves(made, exchange);
    if (left === undefined) return;
    fired(exchange);
    const draft = reassignmentDraft({ ...made.data, ...left.data }, { ...made.state, ...left.state });
    exchange.document = exchange.sandbox.store.put(draft);
    showOne(exchange);
  });
