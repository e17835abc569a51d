import type { Fault } from '../../fault.ts';
import { refuseSent } from '../../twist/attached/turn-away.ts';

/** There is nothing where files are uploaded to users. */
export const uploadsToUsersAreNotServed: Fault = {
  id: 'attachments/uploads-to-users-are-not-served',
  title: 'There is nothing where files are uploaded to users.',
  violates: ['attachments/file-is-attached-to-user'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseSent({ kind: 'file', ways: ['users'], code: 'unknown-path' }),
};
