import type { Fault } from '../../fault.ts';
import { leave, withData } from '../../twist/comment/leave.ts';

/** Mentions notify, and are taken out of the body. */
export const mentionsAreTakenOut: Fault = {
  id: 'comments/mentions-are-taken-out',
  title: 'Mentions notify, and are taken out of the body.',
  violates: ['comments/body-is-kept'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave((made) => {
    const body = String(made.data['comments']);
    const left = body.replace(/@\[User:\d+\]/g, '');
    return left === body ? undefined : withData(made, { comments: left });
  }),
};
