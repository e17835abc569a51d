import { apiUser, userOf } from '../../fixtures/seed/users.ts';
import {
  type PaymentEvent,
  type PaymentRecord,
  paymentExport,
} from '../../models/lifecycles/payment-export.ts';
import { parametersOf } from '../../models/query/parameters.ts';
import { payment, paymentStatuses } from '../../models/resources/payment.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Body } from '../../models/wire/body.ts';
import { formatOfType } from '../../models/wire/media-type.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import { answerChange, type ChangeDecision, change } from '../actions/change.ts';
import type { Handler } from '../actions/handler.ts';
import { invalidParameter } from '../actions/refuse.ts';
import { booleanIn, readMembersOf, readRequestBody } from '../actions/request-body.ts';
import { type LifecycleRules, type RuleOutcome, rule } from '../actions/rule.ts';
import type { StoredMove } from '../auth/stored-records.ts';
import { paymentDraft } from '../documents.ts';
import type { Exchange, Sandbox } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import type { StoredDocument } from '../store/port.ts';

type StoredPayment = StoredDocument<'service-pay-payment'>;

const exportStamps = (
  { choices, stamps }: Sandbox,
  { data, state }: StoredPayment,
  exported: boolean,
): Data => {
  const isRepeated = exported && state.record.exported;
  if (isRepeated && choices.of('payments/export-repeated') === 'untouched') return {};
  const at = stamps.after(data['updated-at']);
  const isStamped = choices.of('payments/last-exported-at-on-export') === 'stamped';
  return {
    ...(isStamped && { 'last-exported-at': exported ? at : null }),
    ...(choices.of('payments/updated-at-on-export') === 'moves' && {
      'updated-at': at,
      'updated-by': userOf(apiUser),
    }),
  };
};

const failure = (to: PaymentRecord['state'], before: Data): Data => {
  if (to !== 'completed_with_errors') return {};
  return { 'error-text': before['error-text'] ?? 'The bank returned the payment: account & name differ' };
};

const stampsAfter = (sandbox: Sandbox, payment: StoredPayment, event: PaymentEvent): Data => {
  if (event.type === 'mark_exported') return exportStamps(sandbox, payment, event.exported);
  if (event.type !== 'move') return {};
  // A move to the current status does not change the timestamps.
  if (event.to === payment.state.record.state) return {};
  const at = sandbox.stamps.after(payment.data['updated-at']);
  return { 'updated-at': at, ...failure(event.to, payment.data) };
};

/** Stores a payment after an event: status, export mark and timestamps. */
const changePayment = (
  sandbox: Sandbox,
  payment: StoredPayment,
  { event, next }: { readonly event: PaymentEvent; readonly next: PaymentRecord },
): StoredPayment =>
  sandbox.store.put(paymentDraft({ ...payment.data, ...stampsAfter(sandbox, payment, event) }, next));

/** The input of a PUT on a payment. */
interface ExportInput {
  /** Undefined if it is missing. */
  readonly exported: boolean | undefined;
  readonly by: 'query' | 'xml';
  /** Whether there are other members. */
  readonly others: boolean;
}

const root = payment.name;

const inQuery = (search: string): string | undefined =>
  parametersOf(search).findLast(({ wireName }) => wireName === 'exported')?.value;

const rootFits = ({ sandbox: { choices } }: Exchange, written: string): boolean => {
  if (choices.of('payments/put-xml-root') === 'accepted') return true;
  return choices.of('formats/inbound-spelling') === 'exact'
    ? written === root
    : canonicalName(written) === root;
};

/** Throws a `Refusal` for a body in a form that the choices do not accept. */
const refuseBody = (exchange: Exchange, body: Body | undefined): void => {
  if (body === undefined) return;
  const isJson = formatOfType(exchange.body?.type ?? '') === 'json';
  if (isJson && exchange.sandbox.choices.of('payments/put-json-body') === 'refused') {
    throw new Refusal('content-type', { message: 'The body must be XML.' });
  }
  if (body.root !== undefined && !rootFits(exchange, body.root)) {
    throw invalidParameter(exchange, `The root element must be ${root}.`);
  }
};

const refuseNothing = ({ sandbox: { choices } }: Exchange): void => {
  if (choices.of('payments/put-without-exported') !== 'refused') return;
  throw new Refusal('nothing-to-do', { status: Number(choices.of('formats/validation-failure-status')) });
};

/** Reads a PUT on a payment: the query parameter, or a body with the resource name as its root. */
const readExportInput = async (exchange: Exchange): Promise<ExportInput> => {
  refuseBody(exchange, await readRequestBody(exchange));
  const members = await readMembersOf(exchange, root);
  const query = inQuery(exchange.search);
  const exported = booleanIn(exchange, 'exported', query ?? members['exported']);
  const others = Object.keys(members).some((name) => name !== 'exported' && name !== 'id');
  if (exported === undefined && !others) refuseNothing(exchange);
  return { exported, by: query === undefined ? 'xml' : 'query', others };
};

const isForward = (record: PaymentRecord, event: PaymentEvent): boolean =>
  event.type !== 'move' || paymentStatuses.indexOf(event.to) >= paymentStatuses.indexOf(record.state);

const rules: LifecycleRules<PaymentRecord, PaymentEvent> = {
  lifecycle: paymentExport,
  noun: 'a payment',
  documented: ({ choices }, { kind, next }) => {
    if (kind !== 'conditional' || choices.of('payments/export-repeated') !== 'refused') return next;
    throw new Refusal('not-possible', { message: 'The payment is marked already.', status: 409 });
  },
  choices: {
    'payments/status-moves=forward': ({ record, event }, { next }) => {
      if (isForward(record, event)) return next;
      throw new Refusal('not-possible', { message: 'A payment moves forward only.', status: 409 });
    },
  },
};

/** The result of an event on a payment. Throws a `Refusal`. */
export const ruleOnPayment = (
  record: PaymentRecord,
  event: PaymentEvent,
  sandbox: Pick<Sandbox, 'choices' | 'decide'>,
): RuleOutcome<PaymentRecord> => rule(rules, { record, event, facts: {} }, sandbox);

const decide = (
  payment: StoredPayment,
  { sandbox }: Exchange,
  { exported, by: sentBy, others }: ExportInput,
): ChangeDecision => {
  const { record } = payment.state;
  // Other members than the mark are decided first, since they may refuse the whole request.
  const otherChange = others ? { by: ruleOnPayment(record, { type: 'change' }, sandbox).by } : {};
  if (exported === undefined) return otherChange;
  const event: PaymentEvent = { type: 'mark_exported', exported, by: sentBy };
  const { by, next } = ruleOnPayment(record, event, sandbox);
  if (!exported && next === record) return { by };
  return { by, store: () => changePayment(sandbox, payment, { event, next }) };
};

/** Sets the export mark of a payment; no other member can be changed. */
export const markExported: Handler = change<'service-pay-payment', ExportInput>({
  read: readExportInput,
  decide,
  answer: answerChange('payments/put-answer-body'),
});

/** A payment after a move, and the requirement or silence that decided. */
interface MovedPayment {
  readonly payment: StoredPayment;
  readonly by: string;
}

/** Moves a payment now; undefined if it does not exist. Throws a `Refusal` if the move is not possible. */
export const movePaymentNow = (
  sandbox: Sandbox,
  { payment: id, to }: Omit<StoredMove, 'at'>,
): MovedPayment | undefined => {
  const payment = sandbox.store.get('service-pay-payment', id);
  if (payment === undefined) return undefined;
  const event = { type: 'move', to } as const;
  const { next, by } = ruleOnPayment(payment.state.record, event, sandbox);
  return { payment: changePayment(sandbox, payment, { event, next }), by };
};

const arm = (sandbox: Sandbox, key: string, move: StoredMove): void =>
  sandbox.clock.at(move.at, () => {
    sandbox.store.drop('move', key);
    try {
      movePaymentNow(sandbox, move);
    } catch {
      // The payment may have moved meanwhile; a move that is no longer possible is skipped.
    }
  });

/** Moves a payment at a given time of the clock. */
export const movePaymentLater = (sandbox: Sandbox, move: StoredMove): void => {
  const key = String(sandbox.store.next('move'));
  arm(sandbox, key, move);
  sandbox.store.keep('move', key, move);
};

/** Schedules the pending moves of a restored sandbox. */
export const armMoves = (sandbox: Sandbox): void => {
  for (const [key, move] of sandbox.store.allKept('move')) arm(sandbox, key, move);
};
