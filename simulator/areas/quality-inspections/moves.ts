import { inspectors, resolutionOf } from '../../../fixtures/seed/inspection-data.ts';
import { recordedMember } from '../../../models/inspections.ts';
import {
  type InspectionCreation,
  type InspectionEvent,
  type InspectionRecord,
  inspectionLifecycle,
  noInspection,
} from '../../../models/lifecycles/inspection.ts';
import type { Members } from '../../../models/members.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { type LifecycleRules, notNow, type RuleContext, type RuleOutcome, rule } from '../../actions/rule.ts';
import { inspectionDraft } from '../../documents.ts';
import type { Sandbox } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { StoredDocument } from '../../store/port.ts';

const firstOf = (value: Value | undefined): Data | undefined => (value as readonly Data[] | undefined)?.[0];

/** The result that a supplier records for a characteristic: the first allowed value, or the target number. */
const foundOf = (characteristic: Data): Data => {
  const isChoice = recordedMember(characteristic['value-type']) === 'code';
  if (isChoice) {
    const { code = 'DONE' } = firstOf(characteristic['characteristic-values']) ?? {};
    return { code, 'numeric-value': null };
  }
  const results = characteristic['expected-results'] as Data | null | undefined;
  const limit = firstOf(characteristic['expected-limits']);
  return { code: null, 'numeric-value': results?.['numeric-value'] ?? limit?.['comparison-value'] ?? '1' };
};

const recordResult = (characteristic: Data, record: Data): Data => {
  const id = Number(characteristic['id']);
  const result = { id: id * 100 + 99, 'characteristic-id': id, ...record };
  return { ...characteristic, 'recorded-characteristic': result };
};

/** The characteristics of an inspection; each without a result gets one. */
const withResults = (data: Data): readonly Data[] =>
  ((data['characteristics'] ?? []) as readonly Data[]).map((characteristic) => {
    const { 'recorded-characteristic': characteristicCode = null } = characteristic;
    return characteristicCode === null
      ? recordResult(characteristic, foundOf(characteristic))
      : characteristic;
  });

export type StoredInspection = StoredDocument<'quality-inspection'>;

/** Stores the supplier's results. Each names the id of a characteristic, and a code or a number. */
export const recordResults = (
  { store }: Sandbox,
  { data, state }: StoredInspection,
  results: readonly Members[],
): StoredInspection => {
  const characteristics = ((data['characteristics'] ?? []) as readonly Data[]).map((characteristic) => {
    const record = results.find((one) => one['characteristic'] === characteristic['id']);
    if (record === undefined) return characteristic;
    const { code = null, number = null } = record as Data;
    return recordResult(characteristic, { code, 'numeric-value': number });
  });
  return store.put(inspectionDraft({ ...data, characteristics }, state.record));
};

/** A transition of an inspection. */
interface InspectionChange {
  readonly event: InspectionEvent['type'];
  readonly next: InspectionRecord;
  /** User id. */
  readonly by: number;
}

const membersAfter = ({ event }: InspectionChange, data: Data, at: string): Data => {
  if (event === 'submit') {
    const characteristics = withResults(data);
    return { characteristics, 'submitted-date': at, 'submitted-by': inspectors.supplier };
  }
  if (event !== 'accept' && event !== 'reject') return {};
  const resolution = resolutionOf(event === 'accept' ? 'accepted' : 'rejected') as Data;
  return { ...resolution, 'reviewed-date': at, 'reviewed-by': inspectors.buyer };
};

/** Stores an inspection after a transition: status, export flag, results, decision and timestamps. */
export const changeInspection = (
  { stamps, store }: Sandbox,
  { data, state }: StoredInspection,
  change: InspectionChange,
): StoredInspection => {
  const { next, by } = change;
  const isSame = next.state === state.record.state && next.exported === state.record.exported;
  const at = stamps.after(data['modified-at']);
  const stamped = isSame ? {} : { 'modified-at': at, 'modified-by': by };
  return store.put(inspectionDraft({ ...data, ...stamped, ...membersAfter(change, data, at) }, next));
};

type InspectionRuleContext = RuleContext<InspectionRecord, InspectionEvent | InspectionCreation>;

const refuseImpossible = ({ choices }: Pick<Sandbox, 'choices'>, message: string): Refusal =>
  new Refusal('not-possible', { status: Number(choices.of('formats/validation-failure-status')), message });

const isTooEarly = ({ record, event, choices }: InspectionRuleContext): boolean =>
  event.type === 'mark_exported' &&
  record.state !== 'closed' &&
  choices.of('quality-inspections/export-before-closed') === 'refused';

/** The record after a documented transition. A choice decides whether a decision resets the export flag. */
const clearFlagByChoice = (next: InspectionRecord, context: InspectionRuleContext): InspectionRecord => {
  const { choices } = context;
  const { type } = context.event;
  const isDecision = type === 'accept' || type === 'reject';
  const clears = isDecision && choices.of('quality-inspections/flag-of-decided') === 'cleared';
  return clears ? { ...next, exported: false } : next;
};

const noun = 'an inspection';

const rules: LifecycleRules<InspectionRecord, InspectionEvent | InspectionCreation> = {
  lifecycle: inspectionLifecycle,
  noun,
  refusal: (context) => refuseImpossible(context, notNow(noun, context)),
  documented: (context, { next }) => clearFlagByChoice(next, context),
  choices: {
    'quality-inspections/sent-back=open': (_, { next }) => ({ ...next, state: 'open' }),
  },
};

/** Applies an event to an inspection. Throws a `Refusal`. */
export const ruleOnInspection = (
  record: InspectionRecord,
  type: InspectionEvent['type'],
  sandbox: Pick<Sandbox, 'choices' | 'decide'>,
): RuleOutcome<InspectionRecord> => {
  const sent = { record, event: { type }, facts: {} };
  const outcome = rule(rules, sent, sandbox);
  if (isTooEarly({ ...sent, choices: sandbox.choices, decide: sandbox.decide }))
    throw refuseImpossible(sandbox, 'Only a Closed inspection is exported.');
  return outcome;
};

/** The record of a new inspection. */
export const createdInspection = (
  sandbox: Pick<Sandbox, 'choices' | 'decide'>,
): RuleOutcome<InspectionRecord> =>
  rule(rules, { record: noInspection, event: { type: 'create' }, facts: {} }, sandbox);
