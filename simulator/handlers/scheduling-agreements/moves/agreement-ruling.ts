import { agreementLifecycle } from '../../../../models/lifecycles/agreement.ts';
import type { AgreementEvent, AgreementRecord } from '../../../../models/lifecycles/agreement-record.ts';
import type { SilenceId } from '../../../../models/silences/index.ts';
import type { Sandbox } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';

/** The next record, and the requirement or silence that decided. */
export interface Ruled {
  readonly next: AgreementRecord;
  readonly by: string;
}

const messages: Readonly<Record<AgreementEvent['type'], string>> = {
  update: 'The agreement cannot be changed now.',
  issue: 'The agreement cannot be issued now.',
  cancel: 'The agreement cannot be cancelled now.',
};

/** Where issue and cancel, documented without the states they start from, may be refused. */
const conditions: Readonly<Record<string, SilenceId>> = {
  'issue issued': 'scheduling-agreements/issue-of-issued',
  'issue cancelled': 'scheduling-agreements/issue-of-cancelled',
  'cancel draft': 'scheduling-agreements/cancel-of-draft',
  'cancel cancelled': 'scheduling-agreements/cancel-of-cancelled',
};

/** Asks the lifecycle and carries out its answer, at silences by choice. Throws a `Refusal`. */
export const ruleOnAgreement = (
  record: AgreementRecord,
  type: AgreementEvent['type'],
  { choices, decide }: Pick<Sandbox, 'choices' | 'decide'>,
): Ruled => {
  const refusal = () => new Refusal('not-possible', { message: messages[type] });
  const answer = decide(agreementLifecycle, record, { event: { type }, facts: {} });
  if (answer === undefined || answer.kind === 'refused') throw refusal();
  if (answer.kind !== 'silent') {
    const condition = conditions[`${type} ${record.state}`];
    if (condition !== undefined && choices.of(condition) === 'refused') throw refusal();
    return { next: answer.next, by: answer.requirement };
  }
  const choice = choices.of(answer.silence);
  if (choice === 'refused') throw refusal();
  return { next: choice === 'draft' ? { state: 'draft' } : answer.next, by: answer.silence };
};
