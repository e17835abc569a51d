import { inspectionLifecycle } from '../../../../models/lifecycles/inspection.ts';
import type { InspectionEvent, InspectionRecord } from '../../../../models/lifecycles/inspection-record.ts';
import type { Choices } from '../../../choices.ts';
import type { Sandbox } from '../../../exchange.ts';
import { refusalOf } from '../refuse.ts';

/** The next record, and the requirement or silence that decided. */
export interface RuledInspection {
  readonly next: InspectionRecord;
  readonly by: string;
}

type Asked = {
  readonly record: InspectionRecord;
  readonly event: InspectionEvent;
  readonly choices: Choices;
  readonly decide: Sandbox['decide'];
};

const isTooEarly = ({ record, event, choices }: Asked): boolean =>
  event.type === 'mark_exported' &&
  record.state !== 'closed' &&
  choices.of('quality-inspections/export-before-closed') === 'refused';

/** What the choices make of a move, beside where the lifecycle leads. */
const bent = (next: InspectionRecord, { event: { type }, choices }: Asked): InspectionRecord => {
  if (type === 'send_back' && choices.of('quality-inspections/sent-back') === 'open') {
    return { ...next, state: 'open' };
  }
  const isDecision = type === 'accept' || type === 'reject';
  const clears = isDecision && choices.of('quality-inspections/flag-of-decided') === 'cleared';
  return clears ? { ...next, exported: false } : next;
};

/** Asks the lifecycle and carries out its answer, at silences by choice. Throws a `Refusal`. */
export const ruleOnInspection = (asked: Asked): RuledInspection => {
  const { record, event, choices, decide } = asked;
  const answer = decide(inspectionLifecycle, record, { event, facts: {} });
  if (answer === undefined || answer.kind === 'refused') {
    throw refusalOf(choices, 'not-possible', `An inspection that is ${record.state} does not allow this.`);
  }
  if (isTooEarly(asked)) throw refusalOf(choices, 'not-possible', 'Only a Closed inspection is exported.');
  if (answer.kind === 'silent') {
    if (choices.of(answer.silence) === 'refused') {
      throw refusalOf(choices, 'not-possible', 'There is nothing to change.');
    }
    return { next: bent(answer.next, asked), by: answer.silence };
  }
  return { next: bent(answer.next, asked), by: answer.requirement };
};
