import { reassignmentCounterpartyEvents } from '../../models/lifecycles/reassignment.ts';
import { processReassignment, settleReassignments } from '../handlers/user-reassignments/processing.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { oneOf } from './member.ts';

/** `POST user-reassignments/:id/events {type: process}`: lets a reassignment be processed before its time. */
export const moveReassignment = ({ sandbox, body, params }: ControlRequest): Promise<ControlAnswer> =>
  sandbox.lock.hold(() => {
    if (oneOf(body, 'type', reassignmentCounterpartyEvents) === undefined) {
      throw new ControlError(`type must be one of ${reassignmentCounterpartyEvents.join(', ')}.`);
    }
    settleReassignments(sandbox);
    const found = sandbox.store.get('user-reassignment', Number(params[0]));
    if (found === undefined) throw new ControlError('There is no such reassignment.', 404);
    const { id, state } = processReassignment(sandbox, found);
    return { status: 200, body: { id, state: state.record.state } };
  });
