import type { AgreementState } from '../../../../models/lifecycles/agreement-record.ts';
import type { Members } from '../../../../models/members.ts';
import type { Choices } from '../../../choices.ts';
import type { AgreementParts } from '../../../documents/agreement-draft.ts';
import { cancelledState, issuedState, newLineState } from './line-states.ts';
import { type NextLine, withLines } from './with-lines.ts';

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

/** An agreement whose lines follow what became of it; lines without a lifecycle get one. */
export const linesAfter = (
  parts: AgreementParts,
  from: AgreementState | undefined,
  choices: Choices,
): AgreementParts => withLines(parts, nextOf(from, parts.record.state, choices));
