import { issuedLineStatus } from '../../../models/delivery-schedules.ts';
import {
  type AgreementEvent,
  type AgreementRecord,
  type AgreementState,
  agreementLifecycle,
} from '../../../models/lifecycles/agreement.ts';
import type {
  DeliveryScheduleRecord,
  DeliveryScheduleState,
} from '../../../models/lifecycles/delivery-schedule.ts';
import type { Members } from '../../../models/members.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { type LifecycleRules, type RuleOutcome, rule } from '../../actions/rule.ts';
import type { Choices } from '../../choices.ts';
import { type AgreementParts, itemsOf, linesOf } from '../../documents.ts';
import type { Sandbox } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';

const rules: LifecycleRules<AgreementRecord, AgreementEvent> = {
  lifecycle: agreementLifecycle,
  refusal: ({ event, record }) =>
    new Refusal('not-possible', { message: `No ${event.type} of an agreement that is ${record.state}.` }),
  silent: (_, { next }, choice) => (choice === 'draft' ? { state: 'draft' } : next),
};

/** Applies an event to an agreement. Throws a `Refusal`. */
export const ruleOnAgreement = (
  record: AgreementRecord,
  type: AgreementEvent['type'],
  sandbox: Pick<Sandbox, 'choices' | 'decide'>,
): RuleOutcome<AgreementRecord> => rule(rules, { record, event: { type }, facts: {} }, sandbox);

/** A state of a line with the name that answers show for it. */
export interface LineState {
  readonly state: DeliveryScheduleState;
  readonly status: string;
}

/** The state of a line where its agreement is issued from the start. */
const issuedState = (isConfirmationRequired: boolean): LineState => ({
  state: isConfirmationRequired ? 'pending_confirmation' : 'issued',
  status: issuedLineStatus(isConfirmationRequired),
});

const draftState = (isConfirmationRequired: boolean, choices: Choices): LineState => {
  const choice = choices.of('scheduling-agreements/draft-line-status');
  if (choice === 'issued') return issuedState(isConfirmationRequired);
  return { state: 'draft', status: choice === 'open' ? 'Open' : 'Draft' };
};

const cancelledState: LineState = { state: 'cancelled', status: 'Cancelled' };

/** The state of a new line, by that of its agreement. */
const newLineState = (
  agreement: AgreementState,
  isConfirmationRequired: boolean,
  choices: Choices,
): LineState => {
  if (agreement === 'cancelled') return cancelledState;
  return agreement === 'issued'
    ? issuedState(isConfirmationRequired)
    : draftState(isConfirmationRequired, choices);
};

/** The new record of a line; undefined when unchanged. */
type NextLine = (
  line: Data,
  item: Data,
  former: DeliveryScheduleRecord | undefined,
) => (LineState & { readonly exported: boolean }) | undefined;

/** An agreement with its lines moved: what their lifecycles say shows in status and exported. */
export const withLines = ({ data, record, lines }: AgreementParts, next: NextLine): AgreementParts => {
  const moved: Record<string, DeliveryScheduleRecord> = {};
  const items = itemsOf(data).map((item) => ({
    ...item,
    'delivery-schedules': linesOf(item).map((line) => {
      const id = String(line['id']);
      const former = lines[id];
      const to = next(line, item, former);
      const at = to ?? former;
      if (at !== undefined) moved[id] = { state: at.state, exported: at.exported };
      return to === undefined ? line : { ...line, status: to.status, exported: to.exported };
    }),
  }));
  return { data: { ...data, items }, record, lines: moved };
};

const requires = (item: Members): boolean => item['is-confirmation-required'] === true;

const nextOf = (from: AgreementState | undefined, to: AgreementState, choices: Choices): NextLine => {
  const [onIssue, onCancel] = [
    choices.of('scheduling-agreements/lines-on-issue'),
    choices.of('scheduling-agreements/lines-on-cancel'),
  ];
  return (_, item, former) => {
    const exported = former?.exported ?? false;
    if (former === undefined) return { ...newLineState(to, requires(item), choices), exported };
    if (from === to) return undefined;
    if (to === 'cancelled') return onCancel === 'cancelled' ? { ...cancelledState, exported } : undefined;
    if (to === 'draft') return { ...newLineState(to, requires(item), choices), exported };
    if (onIssue === 'unchanged') return undefined;
    return { ...issuedState(onIssue === 'as-created' && requires(item)), exported };
  };
};

/** An agreement whose lines follow its transition; new lines get their initial state. */
export const linesAfter = (
  parts: AgreementParts,
  from: AgreementState | undefined,
  choices: Choices,
): AgreementParts => withLines(parts, nextOf(from, parts.record.state, choices));
