import { users } from '../../fixtures/seed/users.ts';
import { decide } from '../../models/decide.ts';
import { type Endpoint, fillPath } from '../../models/endpoints/endpoint.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import { isGone } from '../../models/lifecycles/lifecycle.ts';
import { reassignmentLifecycle } from '../../models/lifecycles/reassignment.ts';
import { isApprover } from '../areas/approvals.ts';
import { ruleOnPayment } from '../areas/payments.ts';
import { ruleOnInspection } from '../areas/quality-inspections/moves.ts';
import { requisitionFacts, ruleOnRequisition } from '../areas/requisitions/moves.ts';
import { ruleOnAgreement } from '../areas/scheduling-agreements/moves.ts';
import { ruleOnSchedule } from '../areas/scheduling-agreements/schedules.ts';
import { ruleOnSheet, sheetFacts } from '../areas/service-sheets.ts';
import { createCapabilities } from '../capabilities.ts';
import { createChoices } from '../choices.ts';
import type { Sandbox } from '../exchange.ts';
import { counterpartyEvents, eventPath } from '../people/act.ts';
import { placeOf } from '../pipeline/place-of.ts';
import { Refusal } from '../refusals.ts';
import type { Kind, StoredDocument } from '../store/port.ts';

/** An event that may be sent to a document, and its predicted result. */
export interface PossibleEvent {
  readonly event: string;
  /** The sender: a client of the API, or a counterparty through the control API. */
  readonly by: 'client' | 'counterparty';
  /** The operation with which a client sends it. */
  readonly operation?: string;
  /** Path relative to the sandbox's address; required members of the body are filled in with examples. */
  readonly request: { readonly method: string; readonly path: string; readonly body?: object };
  readonly accepted: boolean;
  /** The state afterwards; left out if the document is deleted. */
  readonly leadsTo?: string;
  /** The requirement or silence that decides. */
  readonly decidedBy?: string;
  /** Why the event is refused. */
  readonly refused?: string;
}

/** An event with its input, as the lifecycle and as the request represent it. */
interface SampleEvent {
  readonly type: string;
  readonly sent?: object;
  readonly query?: string;
  readonly body?: object;
}

interface Outcome {
  readonly next: { readonly state: string };
  /** The deciding requirement or silence, if any. */
  readonly by?: string;
}

/** Applies an event to a document. Throws a `Refusal`. */
type Rule<K extends Kind> = (
  document: StoredDocument<K>,
  event: never,
  sandbox: Sandbox,
) => Outcome | undefined;

const rules: { readonly [K in Kind]?: Rule<K> } = {
  'work-confirmation-header': ({ state }, event, sandbox) => {
    const facts = { ...sheetFacts(sandbox, state, {}), reason: 'active', approverKnown: true } as const;
    return ruleOnSheet({ record: state.record, event, facts }, sandbox);
  },
  'requisition-header': ({ data, state }, event, sandbox) => {
    const facts = { ...requisitionFacts(sandbox, data), approverKnown: true };
    return ruleOnRequisition({ record: state.record, event, facts }, sandbox);
  },
  'service-pay-payment': ({ state }, event, sandbox) => ruleOnPayment(state.record, event, sandbox),
  'quality-inspection': ({ state }, { type }: { type: never }, sandbox) =>
    ruleOnInspection(state.record, type, sandbox),
  'scheduling-agreement': ({ state }, { type }: { type: never }, sandbox) =>
    ruleOnAgreement(state.record, type, sandbox),
  'delivery-schedule': (
    { id, data, state },
    { type }: { type: never },
    { choices, decide: decideEvent, store },
  ) => {
    const agreement = store.get('scheduling-agreement', state.agreement);
    const record = agreement?.state.lines[String(id)];
    if (agreement === undefined || record === undefined) return undefined;
    const context = {
      record,
      line: data,
      type,
      agreement: agreement.state.record.state,
      choices,
      decide: decideEvent,
    };
    const { by, ...next } = ruleOnSchedule(context);
    return { next, by };
  },
  'user-reassignment': ({ state: { record } }, event) => {
    const answer = decide(reassignmentLifecycle, record, { event, facts: {} });
    // A completed reassignment cannot be processed again.
    return answer?.kind === 'mandated' ? { next: answer.next, by: answer.requirement } : { next: record };
  },
};

/** The kinds of documents with a lifecycle. */
export const eventKinds = Object.keys(rules) as readonly Kind[];

interface Approvals {
  readonly approvals?: readonly { readonly id: unknown; readonly status: string }[];
}

/** Ids of a document's approvals, open ones first. */
const approvalsOf = ({ approvals = [] }: Approvals): readonly number[] => {
  const isOpen = ({ status }: { readonly status: string }) => status === 'current' || status === 'waiting';
  const ordered = [...approvals.filter(isOpen), ...approvals.filter((one) => !isOpen(one))];
  return ordered.length === 0 ? [0] : ordered.map(({ id }) => Number(id));
};

/** The id of the first starting user who may approve. */
const approverIn = (sandbox: Sandbox): number => users.find(({ id }) => isApprover(sandbox, id))?.id ?? 0;

/** Event -> input of the API operation that sends it. */
const samples: Readonly<
  Record<string, (record: Approvals, sandbox: Sandbox) => readonly Omit<SampleEvent, 'type'>[]>
> = {
  void: () => [
    {
      sent: { code: 'DUPLICATE', comments: 'Confirmed twice' },
      query: '?reason_insight_code=DUPLICATE&comments=Confirmed%20twice',
    },
  ],
  add_approver: (_, sandbox) => {
    const approverId = approverIn(sandbox);
    return [{ sent: { approverId, approvalId: 0 }, query: `?approver_id=${approverId}` }];
  },
  remove_approval: (record) =>
    approvalsOf(record).map((approvalId) => ({
      sent: { approvalId },
      query: `?approval_id=${approvalId}`,
    })),
};

const paymentSample: Omit<SampleEvent, 'type'> = {
  sent: { exported: true, by: 'query' },
  query: '?exported=true',
};

/** The variants of an event as an operation sends it: one per approval if it concerns an approval. */
const samplesOf = (
  { event = 'delete', resource }: Endpoint,
  { id, data, kind, state }: StoredDocument,
  sandbox: Sandbox,
): readonly SampleEvent[] => {
  const record = 'record' in state ? (state.record as Approvals) : {};
  if (kind === 'service-pay-payment') return [{ type: event, ...paymentSample }];
  if (kind === 'scheduling-agreement' && event === 'update')
    return [{ type: event, body: { 'validity-end-date': data['validity-end-date'] } }];
  if (resource?.name === 'delivery-schedule') return [{ type: event, body: { ids: [id] } }];
  return (samples[event]?.(record, sandbox) ?? [{}]).map((sample) => ({ type: event, ...sample }));
};

/** The result of an event by the rules. */
const decideEvent = (
  document: StoredDocument,
  { type, sent }: SampleEvent,
  sandbox: Sandbox,
): Pick<PossibleEvent, 'accepted' | 'leadsTo' | 'decidedBy' | 'refused'> => {
  const rule = rules[document.kind] as unknown as Rule<Kind>;
  try {
    const outcome = rule(document, { type, ...sent } as never, sandbox);
    if (outcome === undefined) return { accepted: false, refused: 'Its lifecycle has no such move now.' };
    const { next, by } = outcome;
    const reached = isGone(next) ? {} : { leadsTo: next.state };
    return { accepted: true, ...reached, ...(by !== undefined && { decidedBy: by }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { accepted: false, refused: error.message };
  }
};

/** Operations that send an event to the document in their path. */
export const operationsOf = (kind: Kind): readonly Endpoint[] =>
  endpoints.filter(
    ({ event, operationKind, path, resource }: Endpoint) =>
      (event !== undefined || operationKind === 'delete') &&
      resource?.name === kind &&
      (path.includes('/:id') || kind === 'delivery-schedule'),
  );

/** A copy of a sandbox with its settings that records no consultation and consumes no random number. */
const quietCopy = (sandbox: Sandbox): Sandbox => {
  const value = <T>(own: T) => ({ value: own, enumerable: true });
  return Object.create(sandbox, {
    choices: value(createChoices(sandbox.choices.changed())),
    capabilities: value(createCapabilities(sandbox.capabilities.changed())),
    decide: value(decide),
    store: value({ ...sandbox.store, next: () => 0 }),
  });
};

/**
 * All events that clients and counterparties may send to a document, each with the answer of the rules under
 * the current choices. Changes nothing. Returns an empty list for kinds without a lifecycle.
 */
export const eventsOf = (given: Sandbox, document: StoredDocument): readonly PossibleEvent[] => {
  const { id, kind } = document;
  if (rules[kind] === undefined) return [];
  const sandbox = quietCopy(given);
  const byClients = operationsOf(kind).flatMap((endpoint): PossibleEvent[] => {
    const place = placeOf(sandbox, endpoint);
    if (place === undefined) return [];
    const tried = samplesOf(endpoint, document, sandbox).map((sample): PossibleEvent => {
      const { type, query = '', body } = sample;
      const path = fillPath(place, { id }) + query;
      const request = { method: endpoint.method, path, ...(body && { body }) };
      const requested = decideEvent(document, sample, sandbox);
      return { event: type, by: 'client', operation: endpoint.id, request, ...requested };
    });
    return [tried.find(({ accepted }) => accepted) ?? tried[0]].filter((one) => one !== undefined);
  });
  const byOthers = counterpartyEvents(kind).map((body): PossibleEvent => {
    const request = { method: 'POST', path: eventPath(kind, id), body };
    const { type, ...sent } = body;
    return { event: type, by: 'counterparty', request, ...decideEvent(document, { type, sent }, sandbox) };
  });
  return [...byClients, ...byOthers];
};
