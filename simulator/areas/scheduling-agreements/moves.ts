import { lineStatuses } from '../../../models/delivery-schedules.ts';
import {
  type AgreementCreation,
  type AgreementEvent,
  type AgreementRecord,
  type AgreementState,
  agreementLifecycle,
  noAgreement,
} from '../../../models/lifecycles/agreement.ts';
import {
  type DeliveryScheduleFacts,
  type DeliveryScheduleRecord,
  type DeliveryScheduleState,
  deliveryScheduleLifecycle,
  noSchedule,
  type ScheduleLineEvent,
} from '../../../models/lifecycles/delivery-schedule.ts';
import type { Members } from '../../../models/members.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { type LifecycleRules, type RuleContext, type RuleOutcome, rule } from '../../actions/rule.ts';
import type { Choices } from '../../choices.ts';
import { type AgreementParts, itemsOf, linesOf } from '../../documents.ts';
import type { Sandbox } from '../../exchange.ts';
import type { LineRecord } from '../../store/port.ts';

type DecisionContext = Pick<Sandbox, 'choices' | 'decide'>;

const rules: LifecycleRules<AgreementRecord, AgreementEvent | AgreementCreation> = {
  lifecycle: agreementLifecycle,
  noun: 'an agreement',
  choices: {
    'scheduling-agreements/update-of-issued=draft': () => ({ state: 'draft' }),
  },
};

/** Applies an event to an agreement. Throws a `Refusal`. */
export const ruleOnAgreement = (
  record: AgreementRecord,
  type: AgreementEvent['type'],
  sandbox: DecisionContext,
): RuleOutcome<AgreementRecord> => rule(rules, { record, event: { type }, facts: {} }, sandbox);

/** The record of a new agreement; `isIssued` as it was sent. */
export const createdRecord = (isIssued: boolean | undefined, sandbox: DecisionContext): AgreementRecord =>
  rule(rules, { record: noAgreement, event: { type: 'create', isIssued }, facts: {} }, sandbox).next;

/** The state of a line, and its name in answers. */
export interface LineState {
  readonly state: DeliveryScheduleState;
  readonly status: string;
}

type LineContext = RuleContext<DeliveryScheduleRecord, ScheduleLineEvent, DeliveryScheduleFacts>;

/** The first state of a line of an agreement created as issued. */
const stateOfIssued = (confirmation: boolean, sandbox: DecisionContext): DeliveryScheduleState =>
  ruleOnLine({ type: 'create', confirmation }, { record: noSchedule, agreement: 'issued' }, sandbox).state;

const requiresConfirmation = ({ event }: LineContext): boolean =>
  'confirmation' in event && event.confirmation;

const lineRules: LifecycleRules<DeliveryScheduleRecord, ScheduleLineEvent, DeliveryScheduleFacts> = {
  lifecycle: deliveryScheduleLifecycle,
  noun: 'a line',
  choices: {
    'scheduling-agreements/draft-line-status=issued': (context, { next }) => ({
      ...next,
      state: stateOfIssued(requiresConfirmation(context), context),
    }),
    'scheduling-agreements/lines-on-issue=issued': (context, { next }) => ({
      ...next,
      state: stateOfIssued(false, context),
    }),
    'scheduling-agreements/lines-on-issue=unchanged': ({ record }) => record,
    'scheduling-agreements/lines-on-cancel=unchanged': ({ record }) => record,
  },
};

/** A line before an event of its agreement, and the state of the agreement after it. */
interface FollowingLine {
  readonly record: DeliveryScheduleRecord;
  readonly agreement: AgreementState;
}

/** Applies an event of the agreement to a line. */
const ruleOnLine = (
  event: ScheduleLineEvent,
  { record, agreement }: FollowingLine,
  sandbox: DecisionContext,
): DeliveryScheduleRecord => rule(lineRules, { record, event, facts: { agreement } }, sandbox).next;

const statusNames: Readonly<Partial<Record<DeliveryScheduleState, string>>> = {
  draft: 'Draft',
  pending_confirmation: lineStatuses.pending,
  issued: lineStatuses.issued,
  cancelled: 'Cancelled',
};

/** The name of a state in answers; that of a draft line is a choice. */
const statusOf = (state: DeliveryScheduleState, choices: Choices): string => {
  const isOpen = state === 'draft' && choices.of('scheduling-agreements/draft-line-status') === 'open';
  return isOpen ? 'Open' : (statusNames[state] ?? state);
};

/** A line after an event: its record and status, and the values that change. */
export interface ChangedLine extends LineState, LineRecord {
  readonly state: DeliveryScheduleState;
  readonly values?: Data | undefined;
}

/** Returns a line after an event; undefined if unchanged. */
type NextLine = (line: Data, item: Data, former: LineRecord | undefined) => ChangedLine | undefined;

/** Updates the lines of an agreement: their records, and the status and flag in its data. */
export const withLines = ({ data, record, lines }: AgreementParts, next: NextLine): AgreementParts => {
  const moved: Record<string, LineRecord> = {};
  const items = itemsOf(data).map((item) => ({
    ...item,
    'delivery-schedules': linesOf(item).map((line) => {
      const id = String(line['id']);
      const former = lines[id];
      const to = next(line, item, former);
      if (to === undefined) {
        if (former !== undefined) moved[id] = former;
        return line;
      }
      const { values, status, state, exported, onDecision } = to;
      moved[id] = { state, exported, ...(onDecision && { onDecision }) };
      return { ...line, ...values, status, exported };
    }),
  }));
  return { data: { ...data, items }, record, lines: moved };
};

const requires = (item: Members): boolean => item['is-confirmation-required'] === true;

/** The event of a line when its agreement reaches another state. */
const lineEvents = { draft: 'redraft', issued: 'issue', cancelled: 'cancel' } as const;

/** The state of an agreement before a request (undefined if new) and after it. */
interface AgreementMove {
  readonly from: AgreementState | undefined;
  readonly to: AgreementState;
}

/** The event that a line receives from its agreement; undefined if the line is unaffected. */
const lineEvent = (
  { from, to }: AgreementMove,
  item: Members,
  former: DeliveryScheduleRecord | undefined,
): ScheduleLineEvent | undefined => {
  const confirmation = requires(item);
  if (former === undefined) return { type: from === undefined ? 'create' : 'add', confirmation };
  return from === to ? undefined : { type: lineEvents[to], confirmation };
};

const nextOf =
  (move: AgreementMove, sandbox: DecisionContext): NextLine =>
  (_, item, former) => {
    const event = lineEvent(move, item, former);
    if (event === undefined) return undefined;
    const record = former ?? noSchedule;
    const next = ruleOnLine(event, { record, agreement: move.to }, sandbox);
    return next === former ? undefined : { ...next, status: statusOf(next.state, sandbox.choices) };
  };

/** Updates the lines of an agreement after a transition, each by its own lifecycle. */
export const linesAfter = (
  parts: AgreementParts,
  from: AgreementState | undefined,
  sandbox: DecisionContext,
): AgreementParts => withLines(parts, nextOf({ from, to: parts.record.state }, sandbox));
