import { inspectors } from '../../fixtures/seed/inspection-data.ts';
import { agreementReferences as references } from '../../fixtures/seed/profile-references.ts';
import { agreementStates } from '../../models/lifecycles/agreement.ts';
import { deliveryScheduleStates } from '../../models/lifecycles/delivery-schedule.ts';
import { inspectionStates } from '../../models/lifecycles/inspection.ts';
import { reassignmentStates } from '../../models/lifecycles/reassignment.ts';
import { requisitionStates } from '../../models/lifecycles/requisition-record.ts';
import { sheetStates } from '../../models/lifecycles/sheet-record.ts';
import { paymentStatuses } from '../../models/resources/payment.ts';
import { counterpartyEvents, eventPath } from '../people/act.ts';
import type { Kind } from '../store/port.ts';
import type { Ids, LifecycleAction, MovableKind, SendContext } from './recipe.ts';

type BodySource = object | ((sending: SendContext) => object | Promise<object>);

const idsOf = (answer: Readonly<Record<string, unknown>> | undefined): Ids | undefined =>
  answer === undefined ? undefined : { id: Number(answer['id']) };

/** Creates a document through the API. */
const create =
  (endpoint: string, body: BodySource) =>
  async (sending: SendContext): Promise<Ids | undefined> => {
    const preset = typeof body === 'function' ? await body(sending) : body;
    return idsOf(await sending.send({ ...sending.place(endpoint), body: { ...preset, ...sending.given } }));
  };

/** Creates a document as another user than the client's. */
const createAs =
  (path: string, body: object) =>
  async ({ send, given }: SendContext): Promise<Ids | undefined> =>
    idsOf(await send({ method: 'POST', path: `/_procon/${path}`, body: { ...body, ...given } }));

/** Sends an action on a document through the API. */
const act =
  (
    endpoint: string,
    { query = '', body }: { readonly query?: string; readonly body?: object } = {},
  ): LifecycleAction =>
  async ({ send, place }, ids) => {
    const { method, path } = place(endpoint, ids);
    return (await send({ method, path: path + query, ...(body && { body }) })) !== undefined;
  };

/** Sends each event of the counterparties of a kind. */
const events = (kind: Kind): readonly LifecycleAction[] =>
  counterpartyEvents(kind).map(
    (body) =>
      async ({ send }, { id }) =>
        (await send({ method: 'POST', path: eventPath(kind, id), body })) !== undefined,
  );

const recordIn =
  (kind: Exclude<Kind, 'attachment' | 'comment' | 'legal-document'>): MovableKind['recordOf'] =>
  (store, { id }) => {
    const state = store.get(kind, Number(id))?.state;
    return state !== undefined && 'record' in state ? state.record : undefined;
  };

const requisitionLine = { item: { id: 7001 }, quantity: '2' };
const account = { 'segment-1': '100', 'segment-2': '4100', 'segment-3': 'NORTH' };

const requisitionOf = (line: object) => ({
  currency: { code: 'USD' },
  'ship-to-address': { id: 951 },
  'requisition-lines': [line],
});
const complete = requisitionOf({ ...requisitionLine, account });

const requisitions: MovableKind = {
  states: requisitionStates,
  starts: [
    create('requisitions.create', complete),
    // A buyer must add the account.
    create('requisitions.create', requisitionOf(requisitionLine)),
    create('requisitions.add-to-cart', complete),
  ],
  moves: [act('requisitions.update-and-submit', { body: {} }), ...events('requisition-header')],
  needs: {
    abandoned: { 'requisitions/step-rejected': 'abandoned' },
    backgrounded: { 'requisitions/ordered': 'backgrounded' },
  },
  recordOf: recordIn('requisition-header'),
  show: 'requisitions.show',
};

const sheets: MovableKind = {
  states: sheetStates,
  starts: [createAs('service-sheets', { state: 'draft' })],
  moves: [
    act('service-sheets.void', { query: '?reason_insight_code=DUPLICATE&comments=Confirmed%20twice' }),
    ...events('work-confirmation-header'),
  ],
  recordOf: recordIn('work-confirmation-header'),
  show: 'service-sheets.show',
};

const payments: MovableKind = {
  states: paymentStatuses,
  starts: [createAs('payments', { state: 'draft' })],
  moves: events('service-pay-payment'),
  recordOf: recordIn('service-pay-payment'),
  show: 'payments.show',
};

const inspections: MovableKind = {
  states: inspectionStates,
  starts: [
    create('quality-inspections.create', ({ day }: SendContext) => ({
      ...{ dueDate: day(14), supplierId: 301, itemQuantity: 100, uom: 21 },
      requestedBy: inspectors.buyerId,
    })),
  ],
  moves: events('quality-inspection'),
  recordOf: recordIn('quality-inspection'),
  show: 'quality-inspections.show',
};

const agreementOf =
  (isConfirmationRequired: boolean) =>
  async ({ day, fresh }: SendContext): Promise<object> => {
    const { supplier, item, uom, warehouse, currency } = references;
    const line = { 'delivery-date': day(30), quantity: '5', uom: { id: uom } };
    return {
      'external-scheduling-agreement-number': await fresh(),
      ...{ type: 'WITHOUT_RELEASE', supplier: { id: supplier }, 'is-issued': false },
      ...{ 'validity-start-date': day(0), 'validity-end-date': day(365) },
      shipping_address: { id: references['shipping-address'] },
      payment_term: { id: references['payment-term'] },
      items: [
        {
          ...{
            'external-reference-id': 'P1',
            item: { id: item },
            price: '12.50',
            currency: { id: currency.id },
          },
          ...{ quantity: '5', uom: { id: uom }, warehouse: { id: warehouse }, 'need-by': day(40) },
          'is-confirmation-required': isConfirmationRequired,
          schedule_lines: [{ 'external-reference-id': 'L1', ...line }],
        },
      ],
    };
  };

const agreementMoves = [act('scheduling-agreements.issue'), act('scheduling-agreements.cancel')];

const schedulingAgreements: MovableKind = {
  states: agreementStates,
  starts: [create('scheduling-agreements.create', agreementOf(true))],
  moves: agreementMoves,
  recordOf: recordIn('scheduling-agreement'),
  show: 'scheduling-agreements.show',
};

const lineOf = (answer: Readonly<Record<string, unknown>>): number | undefined => {
  const [item] = (answer['items'] ?? []) as readonly Record<string, unknown>[];
  const [line] = (item?.['delivery-schedules'] ?? []) as readonly Record<string, unknown>[];
  return line === undefined ? undefined : Number(line['id']);
};

const schedule =
  (isConfirmationRequired: boolean) =>
  async (sending: SendContext): Promise<Ids | undefined> => {
    const agreement = await create(
      'scheduling-agreements.create',
      agreementOf(isConfirmationRequired),
    )(sending);
    const shown = agreement && (await sending.read(sending.place('scheduling-agreements.show', agreement)));
    const id = shown && lineOf(shown);
    return agreement?.['id'] === undefined || id === undefined
      ? undefined
      : { id, agreement: agreement['id'] };
  };

const ofAgreement =
  (move: LifecycleAction): LifecycleAction =>
  (sending, { agreement = 0 }) =>
    move(sending, { id: agreement });

const deliverySchedules: MovableKind = {
  // `other` stands for statuses of other platforms.
  states: deliveryScheduleStates.filter((state) => state !== 'other'),
  starts: [schedule(true), schedule(false)],
  moves: [...agreementMoves.map(ofAgreement), ...events('delivery-schedule')],
  recordOf: (store, { id, agreement }) =>
    store.get('scheduling-agreement', Number(agreement))?.state.lines[String(id)],
};

const reassignments: MovableKind = {
  states: reassignmentStates,
  starts: [
    async (sending) => {
      const user = (holding: string) =>
        sending.send({ method: 'POST', path: '/_procon/users', body: { holding } });
      const [from, to] = [await user('everything'), await user('nothing')];
      return create('user-reassignments.create', {
        'from-user': { login: from?.['login'] },
        'to-user': { login: to?.['login'] },
        'deactivate-from-user-after-reassignment': false,
        'requested-reassignments': { 'memberships-and-roles': { 'add-projects': true } },
      })(sending);
    },
  ],
  moves: events('user-reassignment'),
  recordOf: recordIn('user-reassignment'),
  show: 'user-reassignments.show',
};

/** The kinds of documents that have a lifecycle. */
export const movables = {
  'requisition-header': requisitions,
  'work-confirmation-header': sheets,
  'service-pay-payment': payments,
  'quality-inspection': inspections,
  'scheduling-agreement': schedulingAgreements,
  'delivery-schedule': deliverySchedules,
  'user-reassignment': reassignments,
} as const satisfies Partial<Record<Kind, MovableKind>>;
