import { reasons } from '../../fixtures/seed/reasons.ts';
import { apiUser, userOf } from '../../fixtures/seed/users.ts';
import type { Decision } from '../../models/decide.ts';
import { serviceSheet } from '../../models/lifecycles/service-sheet.ts';
import { settleStep } from '../../models/lifecycles/sheet-approvals.ts';
import {
  type SheetApproval,
  type SheetEvent,
  type SheetFacts,
  type SheetRecord,
  stepsAhead,
} from '../../models/lifecycles/sheet-record.ts';
import { omitUndefined } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { serviceSheetsRequirements } from '../../models/requirements/service-sheets.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import { readActionInput } from '../actions/action-input.ts';
import { answerChange, change } from '../actions/change.ts';
import type { Handler } from '../actions/handler.ts';
import { quoteValue } from '../actions/refuse.ts';
import {
  type ChoiceOutcomes,
  type LifecycleRules,
  notNow,
  type RuleContext,
  type RuleInput,
  type RuleOutcome,
  rule,
} from '../actions/rule.ts';
import { type Choices, choose } from '../choices.ts';
import type { Input, Sandbox } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import type { StoredDocument, StoredSheetState } from '../store/port.ts';
import {
  freshApproval,
  invalidApproval,
  isApprover,
  lacksApproval,
  refuseWithoutApprover,
  sheetDraft,
  shownUserIn,
  stepsOf,
} from './approvals.ts';

export type StoredSheet = StoredDocument<'work-confirmation-header'>;

const firstFresh = 100_000;

const commentOn = (
  sandbox: Sandbox,
  sheet: StoredSheet,
  said: { text: string; reason: string | null; at: string },
): Data => {
  const author = userOf(apiUser);
  return {
    id: firstFresh + sandbox.store.next('comment'),
    'commentable-id': sheet.id,
    'commentable-type': 'WorkConfirmationHeader',
    comments: said.text,
    'comment-type': 'void',
    'reason-code': said.reason,
    'to-supplier': false,
    attachments: [],
    'created-at': said.at,
    'updated-at': said.at,
    'created-by': author,
    'updated-by': author,
  };
};

const commentsAfter = (sandbox: Sandbox, sheet: StoredSheet, { event }: SheetChange, at: string): Data => {
  if (event?.type !== 'void' || event.comments === undefined) return {};
  const before = (sheet.data['comments'] ?? []) as readonly Data[];
  const said = { text: event.comments, reason: event.code ?? null, at };
  return { comments: [...before, commentOn(sandbox, sheet, said)] };
};

const stampsAfter = (sandbox: Sandbox, sheet: StoredSheet, { event, byApi }: SheetChange): Data => {
  const moves = !byApi || sandbox.choices.of('service-sheets/updated-at-on-actions') === 'moves';
  const at = sandbox.stamps.after(sheet.data['updated-at']);
  return {
    ...(moves && { 'updated-at': at, 'updated-by': userOf(apiUser) }),
    ...(event?.type === 'submit' && { 'submitted-at': at }),
  };
};

const noteOf = ({ event }: SheetChange): string | undefined =>
  event?.type === 'bypass_current_approval' ? event.comment : undefined;

/** A change of a sheet. */
interface SheetChange {
  /** Absent if the change is not an event of the lifecycle. */
  readonly event?: SheetEvent;
  readonly next: SheetRecord;
  /** Whether an API client made the change, not a counterparty. */
  readonly byApi: boolean;
}

/** Stores a sheet after a change: status and approvals, comments, stamps. */
export const changeSheet = (sandbox: Sandbox, sheet: StoredSheet, change: SheetChange): StoredSheet => {
  const { next } = change;
  if (next === sheet.state.record) return sheet;
  const at = sandbox.stamps.after(sheet.data['updated-at']);
  const note = noteOf(change);
  const data: Data = {
    ...sheet.data,
    ...stampsAfter(sandbox, sheet, change),
    ...commentsAfter(sandbox, sheet, change, at),
  };
  return sandbox.store.put(
    sheetDraft({
      data,
      record: next,
      orderLineOpen: sheet.state.orderLineOpen,
      shownUser: shownUserIn(sandbox.store),
      happening: { at, ...(note !== undefined && { note }) },
    }),
  );
};

const reasonState = ({ reason_insight_code: code, reason_insight_id: id }: Input): SheetFacts['reason'] => {
  const match = reasons.find((reason) => (code === undefined ? reason.id === id : reason.code === code));
  if (match === undefined || match.purpose !== undefined) return 'unknown';
  return match.active ? 'active' : 'inactive';
};

/** Facts outside of a sheet that decide a transition. Drawn ids only count once the transaction commits. */
export const sheetFacts = (sandbox: Sandbox, state: StoredSheetState, input: Input): SheetFacts => ({
  orderLineOpen: state.orderLineOpen,
  reason: reasonState(input),
  approverKnown: isApprover(sandbox, input['approver_id']),
  voidChain: stepsOf(sandbox, 'void'),
});

const text = (value: Input[string]): string | undefined => (typeof value === 'string' ? value : undefined);
const numberOf = (value: Input[string]): number | undefined =>
  typeof value === 'number' ? value : undefined;
const filledText = (value: Input[string]): string | undefined => text(value)?.trim() || undefined;

/** The event that an action's parameters send to a sheet. */
const sheetEvent = (type: string | undefined, input: Input, sandbox: Sandbox): SheetEvent => {
  if (type === 'void') {
    const code = filledText(input['reason_insight_code']);
    const id = numberOf(input['reason_insight_id']);
    return { type, ...omitUndefined({ code, id, comments: text(input['comments']) }) };
  }
  if (type === 'add_approver') {
    const approverId = numberOf(input['approver_id']);
    const position = filledText(input['position']);
    return { type, approvalId: freshApproval(sandbox), ...omitUndefined({ approverId, position }) };
  }
  if (type === 'remove_approval')
    return { type, ...omitUndefined({ approvalId: numberOf(input['approval_id']) }) };
  if (type === 'bypass_current_approval')
    return { type, ...omitUndefined({ comment: text(input['approval_comment']) }) };
  // Other actions of the endpoint rows have no parameters.
  return { type } as SheetEvent;
};

/** What remains of the approval of a bypassed step, by choice. */
const bypassTraces = {
  skipped: (one: SheetApproval): readonly SheetApproval[] => [one],
  approved: (one: SheetApproval): readonly SheetApproval[] => [{ ...one, status: 'approved' }],
  removed: (): readonly SheetApproval[] => [],
};

/** The record after a bypass of the current step, by choice. */
const applyBypass = (before: SheetRecord, next: SheetRecord, choices: Choices): SheetRecord => {
  const [bypassed] = stepsAhead(before.approvals);
  if (bypassed === undefined) return next;
  const leaveTrace = choose(choices, 'service-sheets/bypassed-step-trace', bypassTraces);
  return {
    ...next,
    approvals: next.approvals.flatMap((one) => (one.id === bypassed.id ? leaveTrace(one) : one)),
  };
};

/** Skips the last approver: only watchers are left. */
const skipLast = (record: SheetRecord): SheetRecord => ({
  state: 'approved',
  approvals: settleStep(record.approvals, 'skipped'),
});

/** Places the last approver by choice: at the end, behind the current step, or as a watcher. */
const placeByChoice = (next: SheetRecord, choices: Choices): SheetRecord => {
  const choice = choices.of('service-sheets/add-approver-default-position');
  const added = next.approvals.at(-1);
  if (choice === 'end-of-list' || added === undefined) return next;
  const others = next.approvals.slice(0, -1);
  if (choice === 'as-watcher') {
    return { ...next, approvals: [...others, { ...added, kind: 'watcher', status: 'watching' }] };
  }
  const current = others.findIndex(({ status }) => status === 'current');
  if (current === -1) return next;
  return { ...next, approvals: [...others.slice(0, current + 1), added, ...others.slice(current + 1)] };
};

const skipOpenSteps = (approvals: readonly SheetApproval[], chain: SheetApproval['chain']) =>
  approvals.map(
    (one): SheetApproval =>
      one.chain === chain && (one.status === 'current' || one.status === 'waiting')
        ? { ...one, status: 'skipped' }
        : one,
  );

const startAnew = (record: SheetRecord): SheetRecord => ({
  state: 'draft',
  approvals: record.approvals.map((one) =>
    one.kind === 'approver' && one.chain === 'approval' ? { ...one, status: 'waiting' } : one,
  ),
});

type SheetRuleContext = RuleContext<SheetRecord, SheetEvent, SheetFacts>;

const noun = 'a sheet';

/** What is wrong with the request or the sheet, by the violated requirement. */
const causes: Readonly<Partial<Record<RequirementId, (context: SheetRuleContext) => string>>> = {
  'service-sheets/void-only-when-approved': (context) => notNow(noun, context),
  'service-sheets/bypass-outside-pending-approval-is-422': (context) => notNow(noun, context),
  'service-sheets/void-reason-code-is-of-an-active-reason': ({ event }) =>
    `${quoteValue(event.type === 'void' && event.code)} is that of no such reason.`,
  'service-sheets/void-reason-id-is-of-an-active-reason': ({ event }) =>
    `${quoteValue(event.type === 'void' && event.id)} is that of no such reason.`,
};

/** The message of a refusal: the sentence of the violated requirement, else what the sheet lacks or its state. */
const messageOf = (context: SheetRuleContext, answer: SheetAnswer): string => {
  const { event, record } = context;
  const row =
    answer?.kind === 'refused' && serviceSheetsRequirements.find(({ id }) => id === answer.requirement);
  if (row) return [row.sentence, causes[row.id]?.(context) ?? []].flat().join(' ');
  if (answer?.kind === 'silent' && answer.silence === 'service-sheets/blank-void-comments')
    return 'The comments of a void request must not be blank.';
  return lacksApproval(event, record) ?? notNow(noun, { event, record });
};

const refusal = (context: SheetRuleContext, answer: SheetAnswer, status?: number): Refusal =>
  new Refusal(context.event.type === 'void' ? 'void-refused' : 'not-possible', {
    ...(status !== undefined && { status }),
    message: messageOf(context, answer),
  });

/** The status of a refusal: the documented one, else by choice. */
const refusedStatus = ({ event, choices }: SheetRuleContext, answer: SheetAnswer): number | undefined => {
  if (answer === undefined) return 409;
  if (answer.kind === 'refused' && answer.status !== undefined) return answer.status;
  if (event.type === 'void') return Number(choices.of('service-sheets/void-refused-status'));
  return answer.kind === 'refused' ? 422 : undefined;
};

type SheetAnswer = Decision<SheetRecord> | undefined;

const has = ({ record, event }: SheetRuleContext): boolean =>
  event.type === 'remove_approval' && record.approvals.some(({ id }) => id === event.approvalId);

/** Silences about the value of a parameter: a refusal reports that value. */
const invalidAt: Readonly<Partial<Record<SilenceId, (event: SheetEvent) => string>>> = {
  'service-sheets/add-approver-of-unknown-user': (event) =>
    `approver_id ${quoteValue('approverId' in event && event.approverId)} is that of no active user.`,
  'service-sheets/add-approver-unknown-position': (event) =>
    `position must be end_of_list or watcher, not ${quoteValue('position' in event && event.position)}.`,
};

const withoutPosition = (event: SheetEvent): SheetEvent => {
  if (event.type !== 'add_approver') return event;
  const { position: _, ...rest } = event;
  return rest;
};

const approveAll = ({ approvals }: SheetRecord): SheetRecord => ({
  state: 'approved',
  approvals: skipOpenSteps(approvals, 'approval'),
});

type SheetChoices = ChoiceOutcomes<SheetRecord, SheetEvent, SheetFacts>;
type SheetChoice = NonNullable<SheetChoices[keyof SheetChoices]>;

/** Outcomes of the moves of counterparties, by choice. */
const outcomes: SheetChoices = {
  'service-sheets/submitted=approved': (_, { next }) => approveAll(next),
  'service-sheets/withdrawn=draft': ({ record }) => startAnew(record),
  'service-sheets/step-approved=approved': (_, { next }) => approveAll(next),
  'service-sheets/step-rejected=draft': ({ record }) => startAnew(record),
  'service-sheets/void-approved=first-step': (_, { next }) => ({
    state: 'voided',
    approvals: skipOpenSteps(next.approvals, 'void'),
  }),
  'service-sheets/void-refused-by-approvers=rejected': (_, { next }) => ({ ...next, state: 'rejected' }),
};

const refuseRemoval =
  (status: number): SheetChoice =>
  (context) => {
    throw refusal(context, undefined, status);
  };

/** Outcomes of actions on the approval chain, by choice. */
const actions: SheetChoices = {
  'service-sheets/watcher-counts-as-step=no': (context) => {
    throw refusal(context, undefined);
  },
  'service-sheets/watcher-counts-as-step=yes': ({ record }) => skipLast(record),
  'service-sheets/add-approver-of-unknown-user=404': ({ event }) => {
    throw new Refusal('unknown-id', {
      named: event.type === 'add_approver' ? `user ${event.approverId}` : 'the user',
    });
  },
  'service-sheets/add-approver-unknown-position=default': (context) =>
    ruleOnSheet({ ...context, event: withoutPosition(context.event) }, context).next,
  'service-sheets/remove-approval-of-unknown-id=404': refuseRemoval(404),
  'service-sheets/remove-approval-of-unknown-id=422': refuseRemoval(422),
  'service-sheets/remove-approval-outside-pending-approval=accepted': (context, { next }) =>
    has(context) ? next : context.record,
};

const rules: LifecycleRules<SheetRecord, SheetEvent, SheetFacts> = {
  lifecycle: serviceSheet,
  noun,
  refusal: (context, answer) => {
    const message = answer?.kind === 'silent' ? invalidAt[answer.silence] : undefined;
    if (message !== undefined) return invalidApproval(context.choices, message(context.event));
    return refusal(context, answer, refusedStatus(context, answer));
  },
  documented: ({ record, event, choices }, { requirement, next }) => {
    if (requirement === 'service-sheets/add-approver-position-is-optional')
      return placeByChoice(next, choices);
    return event.type === 'bypass_current_approval' ? applyBypass(record, next, choices) : next;
  },
  choices: { ...outcomes, ...actions },
};

/** Applies an event to a sheet. Throws a `Refusal`. */
export const ruleOnSheet = (
  sent: RuleInput<SheetRecord, SheetEvent, SheetFacts>,
  sandbox: Pick<Sandbox, 'choices' | 'decide'>,
): RuleOutcome<SheetRecord> => {
  refuseWithoutApprover(sent.event, sandbox.choices);
  return rule(rules, sent, sandbox);
};

/** Sends an event to a service sheet. */
export const actOnSheet: Handler = change<'work-confirmation-header', Input>({
  read: readActionInput,
  decide: (sheet, { endpoint, sandbox }, input) => {
    const event = sheetEvent(endpoint?.event, input, sandbox);
    const { record } = sheet.state;
    const facts = sheetFacts(sandbox, sheet.state, input);
    const { by, next } = ruleOnSheet({ record, event, facts }, sandbox);
    return { by, store: () => changeSheet(sandbox, sheet, { event, next, byApi: true }) };
  },
  answer: answerChange('service-sheets/action-answer-body'),
});
