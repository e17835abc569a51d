import type { AgreementState } from '../../../../models/lifecycles/agreement-record.ts';
import type { DeliveryScheduleState } from '../../../../models/lifecycles/delivery-schedule-record.ts';
import { issuedLineStatus } from '../../../../models/schedule-status.ts';
import type { Choices } from '../../../choices.ts';

/** A state of a line with the name that answers show for it. */
export interface LineState {
  readonly state: DeliveryScheduleState;
  readonly status: string;
}

/** The state of a line where its agreement is issued from the start. */
export const issuedState = (isConfirmationRequired: boolean): LineState => ({
  state: isConfirmationRequired ? 'pending_confirmation' : 'issued',
  status: issuedLineStatus(isConfirmationRequired),
});

const draftState = (isConfirmationRequired: boolean, choices: Choices): LineState => {
  const choice = choices.of('scheduling-agreements/draft-line-status');
  if (choice === 'issued') return issuedState(isConfirmationRequired);
  return { state: 'draft', status: choice === 'open' ? 'Open' : 'Draft' };
};

export const cancelledState: LineState = { state: 'cancelled', status: 'Cancelled' };

/** The state of a new line, by that of its agreement. */
export const newLineState = (
  agreement: AgreementState,
  isConfirmationRequired: boolean,
  choices: Choices,
): LineState => {
  if (agreement === 'cancelled') return cancelledState;
  return agreement === 'issued'
    ? issuedState(isConfirmationRequired)
    : draftState(isConfirmationRequired, choices);
};
