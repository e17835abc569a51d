import { isDeepStrictEqual } from 'node:util';
import { lineStatuses } from '../../../models/delivery-schedules.ts';
import type { AgreementState } from '../../../models/lifecycles/agreement.ts';
import {
  type DeliveryScheduleEvent,
  type DeliveryScheduleState,
  deliveryScheduleLifecycle,
} from '../../../models/lifecycles/delivery-schedule.ts';
import { isMembers } from '../../../models/members.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Handler } from '../../actions/handler.ts';
import { invalidParameter } from '../../actions/refuse.ts';
import { parsedBody, readRequestBody } from '../../actions/request-body.ts';
import { pick } from '../../actions/reshape.ts';
import type { Choices } from '../../choices.ts';
import type { Exchange, Sandbox } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { LineRecord } from '../../store/port.ts';
import { presentDocument } from '../present.ts';
import { type ChangedLine, type LineState, withLines } from './moves.ts';
import { restamp, type StoredAgreement } from './stored-agreement.ts';

/** An event of a schedule, with the facts that decide it. */
interface ScheduleEvent {
  readonly record: LineRecord;
  readonly line: Data;
  readonly type: DeliveryScheduleEvent['type'];
  /** The values that the supplier confirms instead of the requested ones. */
  readonly changes?: Data;
  readonly agreement: AgreementState;
  readonly choices: Choices;
  readonly decide: Sandbox['decide'];
}

/** A schedule after an event, and the requirement or silence that decided it. */
type ScheduleOutcome = ChangedLine & { readonly by: string };

const week = 7 * 24 * 60 * 60 * 1000;

const notAwaiting = 'The delivery schedule does not await a confirmation.';
const notDecidable = 'The delivery schedule does not await a decision of the buyer.';

const messages: Readonly<Record<DeliveryScheduleEvent['type'], string>> = {
  set_confirmed: notAwaiting,
  set_exported: 'The delivery schedule cannot be marked as exported.',
  reset_exported: 'The mark of the delivery schedule cannot be taken off.',
  confirm: notAwaiting,
  confirm_changed: notAwaiting,
  accept: notDecidable,
  reject: notDecidable,
};

/** The targets of confirmations and decisions, by choice. */
const chosenStates: Readonly<Record<string, LineState>> = {
  confirmed: { state: 'confirmed', status: 'Confirmed' },
  issued: { state: 'issued', status: lineStatuses.issued },
  'supplier-confirmed': { state: 'confirmed', status: 'Supplier Confirmed' },
  'pending-buyer': { state: 'pending_buyer_review', status: 'Pending Buyer Review' },
  rejected: { state: 'rejected', status: 'Rejected' },
  pending: { state: 'pending_confirmation', status: lineStatuses.pending },
};

/** Date and quantity of a schedule after an event, and by choice the values that the buyer's decision will set. */
const detailsAfter = (
  { changes, choices, line, record, type }: ScheduleEvent,
  state: DeliveryScheduleState | undefined,
): Pick<ChangedLine, 'values' | 'onDecision'> => {
  if (type === 'accept' || type === 'reject') return { values: record.onDecision?.[type] };
  if (changes === undefined) return {};
  if (state !== 'pending_buyer_review') return { values: changes };
  if (choices.of('scheduling-agreements/changes-shown') === 'once-accepted')
    return { onDecision: { accept: changes } };
  return { values: changes, onDecision: { reject: pick(line, Object.keys(changes)) as Data } };
};

/** Applies an event by the lifecycle, or by choice where that is silent. Throws a `Refusal`. */
export const ruleOnSchedule = (ruling: ScheduleEvent): ScheduleOutcome => {
  const { agreement, choices, decide, line, record, type } = ruling;
  const refusal = () => new Refusal('not-possible', { message: messages[type] });
  const answer = decide(deliveryScheduleLifecycle, record, { event: { type }, facts: { agreement } });
  if (answer === undefined || answer.kind === 'refused') throw refusal();
  const same = { ...record, status: String(line['status']) };
  if (answer.kind !== 'silent') return { ...same, exported: answer.next.exported, by: answer.requirement };
  const { silence: by } = answer;
  const choice = choices.of(by);
  if (choice === 'refused') throw refusal();
  if (choice === 'ignored') return { ...same, by };
  if (type === 'set_exported' || type === 'reset_exported')
    return { ...same, exported: type === 'set_exported', by };
  const target =
    by === 'scheduling-agreements/confirm-elsewhere'
      ? choices.of('scheduling-agreements/confirmed-status')
      : choice;
  const { state = record.state, status = same.status } = chosenStates[target] ?? {};
  return { state, status, exported: record.exported, ...detailsAfter(ruling, state), by };
};

/** An agreement with its new schedules, and the requirement or silence that decided the last of them. */
interface ChangedAgreement {
  readonly agreement: StoredAgreement;
  readonly by: string;
}

/** An event, and the values that the supplier confirms instead of the requested ones. */
type ScheduleAction = Pick<ScheduleEvent, 'type' | 'changes'>;

/** The default changes of a supplier: a week later, and a tenth less, rounded up. */
const usualChanges = (line: Data): Data => {
  const [at, quantity] = [Date.parse(String(line['delivery-date'])), line['quantity'] ?? null];
  const less = Math.min(Number(quantity), Math.ceil(Number(quantity) * 0.9));
  return {
    ...(Number.isFinite(at) && { 'delivery-date': new Date(at + week).toISOString() }),
    ...(quantity !== null && { quantity: String(less) }),
  };
};

const moveWithin = (
  sandbox: Sandbox,
  agreement: StoredAgreement,
  { ids, type, changes }: ScheduleAction & { readonly ids: ReadonlySet<number> },
): ChangedAgreement => {
  const { choices, decide } = sandbox;
  const { lines, record } = agreement.state;
  let by = '';
  const parts = withLines({ data: agreement.data, record, lines }, (line, _, former) => {
    if (!ids.has(Number(line['id'])) || former === undefined) return undefined;
    const ruled = ruleOnSchedule({
      ...{ record: former, line, type, agreement: record.state, choices, decide },
      ...(type === 'confirm_changed' && { changes: changes ?? usualChanges(line) }),
    });
    by = ruled.by;
    return ruled;
  });
  const isSame = isDeepStrictEqual(parts.data, agreement.data) && isDeepStrictEqual(parts.lines, lines);
  return { agreement: isSame ? agreement : restamp(sandbox, agreement, parts), by };
};

/** Applies an event to delivery schedules, grouped by agreement. Throws a `Refusal`. */
export const moveSchedules = (
  sandbox: Sandbox,
  ids: readonly number[],
  action: ScheduleAction,
): readonly ChangedAgreement[] => {
  const { store } = sandbox;
  const owners = new Set(ids.flatMap((id) => store.get('delivery-schedule', id)?.state.agreement ?? []));
  const request = { ...action, ids: new Set(ids) };
  return [...owners].flatMap((owner) => {
    const agreement = store.get('scheduling-agreement', owner);
    return agreement === undefined ? [] : [moveWithin(sandbox, agreement, request)];
  });
};

const bareList = async (exchange: Exchange): Promise<readonly unknown[] | undefined> => {
  const parsed = await parsedBody(exchange);
  return parsed?.format === 'json' && Array.isArray(parsed.value) ? parsed.value : undefined;
};

/** The id of a list element: bare, or in an object. */
const idOf = (value: unknown, form: 'bare' | 'object'): Id | undefined => {
  const id = form === 'object' && isMembers(value) ? value['id'] : form === 'bare' ? value : undefined;
  return idFrom(typeof id === 'string' ? id.trim() : id);
};

interface NamedIds {
  readonly choice: string;
  readonly values: readonly unknown[];
  readonly form: 'bare' | 'object';
}

const forms = {
  ids: 'bare',
  'delivery-schedule-ids': 'bare',
  'delivery-schedules': 'object',
} as const;

const membersNamed = async (exchange: Exchange): Promise<NamedIds[]> => {
  const members = (await readRequestBody(exchange))?.members ?? {};
  return Object.entries(members).flatMap(([name, value]) => {
    const choice = canonicalName(name);
    if (!Object.hasOwn(forms, choice) || !Array.isArray(value)) return [];
    return [{ choice, values: value as readonly unknown[], form: forms[choice as keyof typeof forms] }];
  });
};

const namedIn = async (exchange: Exchange): Promise<NamedIds[]> => {
  const list = await bareList(exchange);
  return list === undefined ? membersNamed(exchange) : [{ choice: 'list', values: list, form: 'object' }];
};

/** The delivery schedules in a request, in a form allowed by choice. Rejects with a `Refusal`. */
const namedSchedules = async (exchange: Exchange): Promise<readonly Id[]> => {
  if (exchange.body === undefined) throw new Refusal('body-missing');
  const way = exchange.sandbox.choices.of('scheduling-agreements/schedules-body');
  const named = (await namedIn(exchange)).find(({ choice }) => way === 'any' || choice === way);
  const ids = named?.values.map((value) => idOf(value, named.form)) ?? [];
  const known = ids.filter((id) => id !== undefined);
  if (known.length > 0 && known.length === ids.length) return [...new Set(known)];
  throw invalidParameter(exchange, 'The request names no delivery schedules.');
};

const typeOf = ({ endpoint }: Exchange): DeliveryScheduleEvent['type'] =>
  endpoint?.event as DeliveryScheduleEvent['type'];

/** The named schedules that exist; by choice, unknown ones are ignored or refused. */
const knownOf = (exchange: Exchange): readonly number[] => {
  const { input, sandbox } = exchange;
  const { choices, store } = sandbox;
  const ids = (input['ids'] ?? []) as readonly number[];
  const isKnown = (id: number) => store.get('delivery-schedule', id) !== undefined;
  const unknown = ids.find((id) => !isKnown(id));
  const refuses = choices.of('scheduling-agreements/unknown-schedule') === 'refused';
  if (unknown !== undefined && refuses)
    throw invalidParameter(exchange, `There is no delivery schedule ${unknown}.`);
  return ids.filter(isKnown);
};

const answer = (exchange: Exchange, ids: readonly number[]): void => {
  const { endpoint, outgoing, sandbox } = exchange;
  const { choices, store } = sandbox;
  outgoing.status = Number(choices.of('formats/action-status'));
  const resource = endpoint?.resource;
  if (resource === undefined || choices.of('scheduling-agreements/action-answer-body') === 'empty') return;
  const records = ids.flatMap((id) => {
    const schedule = store.get('delivery-schedule', id);
    return schedule === undefined ? [] : [presentDocument(schedule, choices)];
  });
  exchange.result = { kind: 'many', resource, records, total: () => records.length };
};

/** Confirms delivery schedules, or sets or resets their export flag: all named ones, or none. */
export const changeSchedules: Handler = {
  validate: async (exchange) => {
    exchange.input = { ids: await namedSchedules(exchange) };
  },
  apply: (exchange) => {
    const ids = knownOf(exchange);
    exchange.decidedBy = moveSchedules(exchange.sandbox, ids, { type: typeOf(exchange) }).at(-1)?.by;
    answer(exchange, ids);
  },
};
