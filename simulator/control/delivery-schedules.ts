import { moveSchedules } from '../handlers/scheduling-agreements/schedules.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { oneOf } from './member.ts';

const events = ['confirm'] as const;

/** `POST delivery-schedules/:id/events {type}`: what the supplier does to a line of an agreement. */
export const moveDeliverySchedule = ({ sandbox, body, params }: ControlRequest): Promise<ControlAnswer> =>
  sandbox.lock.hold(() => {
    const type = oneOf(body, 'type', events);
    if (type === undefined) throw new ControlError(`type must be one of ${events.join(', ')}.`);
    const id = Number(params[0]);
    const [moved] = moveSchedules(sandbox, [id], type);
    if (moved === undefined) throw new ControlError('There is no such delivery schedule.', 404);
    return { status: 200, body: { id, ...moved.agreement.state.lines[String(id)] } };
  });
