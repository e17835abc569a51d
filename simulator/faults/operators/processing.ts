import type { Parties } from '../../../models/holdings.ts';
import type { ResponsibilityMember } from '../../../models/responsibilities.ts';
import { reassignmentDraft } from '../../documents/reassignment-draft.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredReassignment } from '../../handlers/user-reassignments/processing/pending-reassignments.ts';
import type { ReassignmentState } from '../../store/port.ts';
import { userWithId } from '../../users/find-user.ts';
import { keepUser } from '../../users/keep-user.ts';
import type { KeptUser } from '../../users/kept-user.ts';
import { at, type Wrapping } from '../fault.ts';

/** A reassignment that was processed as it should be. */
export interface Processing {
  readonly before: Parties<KeptUser>;
  readonly after: Parties<KeptUser>;
  readonly reassignment: StoredReassignment;
  readonly exchange: Exchange;
}

/** What is left instead; what is left out is as it should be. */
export interface Otherwise {
  readonly from?: Partial<KeptUser>;
  readonly to?: Partial<KeptUser>;
  readonly state?: Partial<ReassignmentState>;
}

const partiesOf = ({ sandbox: { store } }: Exchange, { state }: StoredReassignment) => {
  const [from, to] = [userWithId(store, state.from), userWithId(store, state.to)];
  return from === undefined || to === undefined || from.id === to.id ? undefined : { from, to };
};

const keep = ({ after, exchange, reassignment }: Processing, { from, to, state }: Otherwise): void => {
  const { store } = exchange.sandbox;
  keepUser(store, { ...after.from, ...from });
  keepUser(store, { ...after.to, ...to });
  if (state === undefined) return;
  exchange.document = store.put(reassignmentDraft(reassignment.data, { ...reassignment.state, ...state }));
};

/** Wraps `process`: something else is left than should be. */
export const processOtherwise = (change: (processing: Processing) => Otherwise | undefined): Wrapping =>
  at('process', (step, fired) => (exchange) => {
    const waiting = exchange.document as StoredReassignment;
    const before = partiesOf(exchange, waiting);
    void step(exchange);
    const reassignment = exchange.document as StoredReassignment;
    const after = partiesOf(exchange, reassignment);
    if (reassignment === waiting || before === undefined || after === undefined) return;
    const processing = { before, after, reassignment, exchange };
    const left = change(processing);
    if (left === undefined) return;
    fired(exchange);
    keep(processing, left);
  });

type Asked = readonly ResponsibilityMember[];

/** What a reassignment that waits asks for, and who holds it. */
export interface Waiting {
  readonly asked: Asked;
  readonly state: ReassignmentState;
  readonly parties: Parties<KeptUser>;
  readonly exchange: Exchange;
}

/** Wraps `process`: other members are processed than those that were asked for, which are shown all the same. */
export const processMembers = (change: (waiting: Waiting) => Asked): Wrapping =>
  at('process', (step, fired) => (exchange) => {
    const waiting = exchange.document as StoredReassignment;
    const { kind, id, version, data, state } = waiting;
    const parties = partiesOf(exchange, waiting);
    const asked = parties && change({ asked: state.asked, state, parties, exchange });
    if (asked === undefined || [...asked].sort().join() === [...state.asked].sort().join()) {
      return step(exchange);
    }
    exchange.document = { kind, id, version, data, state: { ...state, asked } };
    void step(exchange);
    const done = exchange.document as StoredReassignment;
    fired(exchange);
    exchange.document = exchange.sandbox.store.put(
      reassignmentDraft(done.data, { ...done.state, asked: state.asked }),
    );
  });
