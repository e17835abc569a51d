import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/reassignment/leave.ts';

/** The login of the from-user is put before the notes. */
export const notesHaveTheLoginBeforeThem: Fault = {
  id: 'user-reassignments/notes-have-the-login-before-them',
  title: 'The login of the from-user is put before the notes.',
  violates: ['user-reassignments/create-keeps-notes'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(({ data }) => {
    const { notes = null, 'from-user': from } = data;
    return notes === null
      ? undefined
      : { data: { notes: `${String((from as Data)['login'])}: ${String(notes)}` } };
  }),
};
