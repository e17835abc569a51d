import { apiUser } from '../../../fixtures/seed/users.ts';
import {
  type RequisitionRecord,
  requisitionStepsAhead,
} from '../../../models/lifecycles/requisition-record.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { StoredIssuance } from '../../auth/stored-records.ts';
import type { Moment } from '../../clock.ts';
import type { Sandbox, Step } from '../../exchange.ts';
import { noRequest, openExchange } from '../../open-exchange.ts';
import { Refusal } from '../../refusals.ts';
import { linesOf } from './line-ids.ts';
import { changeRequisition, requisitionFacts, ruleOnRequisition, type StoredRequisition } from './moves.ts';

const day = 86_400_000;

/** The maximum number of attempts to issue a requisition that is not approved. */
const mostTries = 400;

/** The start of a line's issuance day in UTC; undefined if the line is not scheduled. */
const issuedAt = (line: Data): Moment | undefined => {
  const date = line['issuance-date'];
  return typeof date === 'string' ? Date.parse(`${date}T00:00:00Z`) : undefined;
};

/** When the last scheduled line is due, since a requisition is ordered as a whole. */
const dueOf = ({ data }: StoredRequisition): Moment | undefined => {
  const moments = linesOf(data).flatMap((line) => issuedAt(line) ?? []);
  return moments.length === 0 ? undefined : Math.max(...moments);
};

/** The number of days until the next attempt; undefined if there is none. */
const retryOf = ({ data }: StoredRequisition): number | undefined => {
  const intervals = linesOf(data).map((line) => Number(line['issuance-retry-interval'] ?? 0));
  const days = intervals.filter((interval) => interval > 0);
  return days.length === 0 ? undefined : Math.min(...days);
};

const isApproved = ({ state, approvals }: RequisitionRecord): boolean =>
  state === 'approved' ||
  (state === 'backgrounded' && approvals.length > 0 && requisitionStepsAhead(approvals).length === 0);

/** The states before a requisition is ordered or postponed. */
const notYetIssued: readonly RequisitionRecord['state'][] = [
  'draft',
  'cart',
  'pending_buyer_action',
  'pending_approval',
  'approved',
];

/** Orders the requisition of the exchange if it is approved. */
const issue: Step = (exchange) => {
  const { sandbox } = exchange;
  const requisition = exchange.document as StoredRequisition;
  const { record } = requisition.state;
  if (!isApproved(record)) return;
  const facts = requisitionFacts(sandbox, requisition.data);
  const { next, by } = ruleOnRequisition({ record, event: { type: 'order' }, facts }, sandbox);
  exchange.document = changeRequisition(sandbox, requisition, { event: 'order', next, by: apiUser });
  exchange.decidedBy = by;
};

/** The next attempt after one that found the requisition not approved; undefined after the last. */
const nextOf = (
  requisition: StoredRequisition,
  { at, tries }: StoredIssuance,
): StoredIssuance | undefined => {
  const retry = retryOf(requisition);
  const { state } = requisition.state.record;
  const isOpen = notYetIssued.includes(state) || state === 'backgrounded';
  if (retry === undefined || !isOpen || tries >= mostTries) return undefined;
  return { at: at + retry * day, tries: tries + 1 };
};

const carryOut = (sandbox: Sandbox, key: string, planned: StoredIssuance): void => {
  const { clock, faults, journal, store, versions } = sandbox;
  if (store.kept('issuance', key)?.at !== planned.at) return;
  store.drop('issuance', key);
  const requisition = store.get('requisition-header', Number(key));
  if (requisition === undefined || dueOf(requisition) === undefined) return;
  const before = versions.now();
  const exchange = openExchange({ main: sandbox }, noRequest);
  exchange.document = requisition;
  exchange.input = { tries: planned.tries };
  void faults.around('issue', issue)(exchange);
  if (exchange.decidedBy === undefined) {
    const next = nextOf(requisition, planned);
    if (next !== undefined) keep(sandbox, key, next);
    return;
  }
  journal.write(
    {
      ...{ at: clock.now(), method: 'POST', url: `/_procon/requisitions/${key}/events?type=order` },
      ...{ status: 200, client: 'clock/issuance', kind: 'counterparty', decidedBy: exchange.decidedBy },
    },
    { before, after: versions.now() },
  );
};

const arm = (sandbox: Sandbox, key: string, planned: StoredIssuance): void =>
  sandbox.clock.at(planned.at, () => carryOut(sandbox, key, planned), `issuance ${key}`);

const keep = (sandbox: Sandbox, key: string, planned: StoredIssuance): void => {
  sandbox.store.keep('issuance', key, planned);
  arm(sandbox, key, planned);
};

/**
 * Schedules the issuance of a requisition's lines, or cancels it if no line is scheduled. Throws a `Refusal` if too
 * many issuances are pending.
 */
export const planIssuance = (sandbox: Sandbox, requisition: StoredRequisition): void => {
  const key = String(requisition.id);
  const at = dueOf(requisition);
  if (at !== undefined && !sandbox.clock.hasRoom())
    throw new Refusal('not-possible', { message: 'Too many requisitions wait for their issuance.' });
  if (at !== undefined) keep(sandbox, key, { at, tries: 1 });
  else if (sandbox.store.kept('issuance', key) !== undefined) sandbox.store.drop('issuance', key);
};

/** Whether a requisition has a pending issuance. */
export const waitsForIssuance = ({ store }: Sandbox, requisition: number): boolean =>
  store.kept('issuance', String(requisition)) !== undefined;

/** Schedules the pending issuances of a restored sandbox. */
export const armIssuances = (sandbox: Sandbox): void => {
  for (const [key, planned] of sandbox.store.allKept('issuance')) arm(sandbox, key, planned);
};
