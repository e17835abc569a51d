import { examples } from '../../fixtures/seed/examples.ts';
import { furtherApprovers } from '../../fixtures/seed/users.ts';
import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import type { AgreementEvent } from '../../models/lifecycles/agreement.ts';
import type { DeliveryScheduleEvent } from '../../models/lifecycles/delivery-schedule.ts';
import type { InspectionEvent } from '../../models/lifecycles/inspection.ts';
import type { RequisitionEvent } from '../../models/lifecycles/requisition-record.ts';
import type { SheetEvent } from '../../models/lifecycles/sheet-record.ts';
import type { Id } from '../../models/wire/id.ts';
import { ruleOnPayment } from '../areas/payments.ts';
import { ruleOnInspection } from '../areas/quality-inspections/moves.ts';
import { ruleOnRequisition } from '../areas/requisitions/moves.ts';
import { ruleOnAgreement } from '../areas/scheduling-agreements/moves.ts';
import { ruleOnSchedule } from '../areas/scheduling-agreements/schedules.ts';
import { ruleOnSheet } from '../areas/service-sheets.ts';
import type { Sandbox } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import type { Kind, Stored } from '../store/port.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';

/** A chain that would be drawn, without a number of its own: nothing is changed here. */
const chain = [{ id: 0, approver: furtherApprovers[0] ?? 0 }];

/** What is sent with an event, beside what it is about. */
const sentWith: Readonly<Record<string, object>> = {
  void: { code: examples.voidReason.code, comments: 'Confirmed twice' },
  add_approver: { approverId: furtherApprovers[0], approvalId: 0, position: 'end_of_list' },
};

/** The events that an operation could send to a document: one for each of its approvals where it is about one. */
const eventsTo = <E>(type: string, approvals: readonly { readonly id: Id }[] = []): readonly E[] =>
  type === 'remove_approval'
    ? approvals.map(({ id }) => ({ type, approvalId: id }) as E)
    : [{ type, ...sentWith[type] } as E];

/** Asks the rules about an event to a document; throws a `Refusal` where it is refused. Undefined: there are none. */
type Asking = (sandbox: Sandbox, document: Stored, type: string) => readonly (() => unknown)[];

const asking: Readonly<Partial<Record<Kind, Asking>>> = {
  'work-confirmation-header': (sandbox, document, type) => {
    const { record, orderLineOpen } = (document as Stored<'work-confirmation-header'>).state;
    const facts = { orderLineOpen, reason: 'active', approverKnown: true, voidChain: chain } as const;
    return eventsTo<SheetEvent>(type, record.approvals).map(
      (event) => () => ruleOnSheet({ record, event, facts }, sandbox),
    );
  },
  'requisition-header': (sandbox, document, type) => {
    const { record } = (document as Stored<'requisition-header'>).state;
    const facts = { complete: true, approverKnown: true, chain };
    return eventsTo<RequisitionEvent>(type, record.approvals).map(
      (event) => () => ruleOnRequisition({ record, event, facts }, sandbox),
    );
  },
  'service-pay-payment': (sandbox, document, type) => {
    const { record } = (document as Stored<'service-pay-payment'>).state;
    // One that is marked already shows nothing.
    if (type !== 'mark_exported' || record.exported) return [];
    return [() => ruleOnPayment(record, { type, exported: true, by: 'query' }, sandbox)];
  },
  'quality-inspection': (sandbox, document, type) => {
    const { record } = (document as Stored<'quality-inspection'>).state;
    if (record.exported === (type === 'mark_exported')) return [];
    return [() => ruleOnInspection(record, type as InspectionEvent['type'], sandbox)];
  },
  'scheduling-agreement': (sandbox, document, type) => {
    const { record } = (document as Stored<'scheduling-agreement'>).state;
    return [() => ruleOnAgreement(record, type as AgreementEvent['type'], sandbox)];
  },
  'delivery-schedule': (sandbox, { id, data, state }, type) => {
    const { agreement, agreementState } = state as Stored<'delivery-schedule'>['state'];
    const record = sandbox.store.get('scheduling-agreement', agreement)?.state.lines[String(id)];
    if (record === undefined) return [];
    const { choices, decide } = sandbox;
    const asked = { record, status: String(data['status']), agreement: agreementState, choices, decide };
    return [() => ruleOnSchedule({ ...asked, type: type as DeliveryScheduleEvent['type'] })];
  },
};

const isAccepted = (ask: () => unknown): boolean => {
  try {
    ask();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** The event of an operation on documents that are there; undefined where it sends none to them. */
const eventOf = ({ event, operationKind, path }: Endpoint): string | undefined => {
  if (operationKind === 'delete') return 'delete';
  return path.includes(':id') || operationKind === 'change-schedules' ? event : undefined;
};

/** No more documents of a kind are looked at: there may be a million. */
const mostLookedAt = 2000;

const byId = { path: ['id'], type: 'integer', direction: 'asc' } as const;

/** The documents of a sandbox that an operation is accepted for now. */
const readyFor = (sandbox: Sandbox, endpoint: Endpoint): readonly Stored[] => {
  const [type, kind] = [eventOf(endpoint), endpoint.resource?.name as Kind | undefined];
  const ask = kind && asking[kind];
  if (type === undefined || kind === undefined || ask === undefined) return [];
  const { documents } = sandbox.store.find(kind, { conditions: [], order: byId, limit: mostLookedAt });
  return documents.filter((document) => ask(sandbox, document, type).some(isAccepted));
};

const operations = (endpoints as readonly Endpoint[]).filter(
  (endpoint) => eventOf(endpoint) !== undefined && asking[endpoint.resource?.name as Kind] !== undefined,
);

const chosenIn = (query: URLSearchParams): readonly Endpoint[] => {
  const id = query.get('operation');
  const chosen = operations.filter((endpoint) => id === null || endpoint.id === id);
  if (chosen.length > 0) return chosen;
  throw new ControlError(`operation must be one of ${operations.map((one) => one.id).join(', ')}.`);
};

const limitIn = (query: URLSearchParams): number => {
  const text = query.get('limit') ?? '5';
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new ControlError('limit must be a whole number from 0 to 9999.');
};

/** `GET documents?operation&limit`: for each operation the documents that it is accepted for now, the first of them. */
export const listReady = ({ sandbox, query }: ControlRequest): ControlAnswer => {
  const limit = limitIn(query);
  const told = chosenIn(query).map((endpoint) => {
    const ready = readyFor(sandbox, endpoint);
    const documents = ready.slice(0, limit).map(({ id, data }) => ({ id, status: data['status'] ?? null }));
    return [endpoint.id, { kind: endpoint.resource?.name, total: ready.length, documents }];
  });
  return { status: 200, body: { operations: Object.fromEntries(told) } };
};
