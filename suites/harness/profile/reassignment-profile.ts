import {
  group,
  id,
  ids,
  listOf,
  mapField,
  must,
  type Options,
  part,
  seconds,
  text,
  type ValueOf,
} from './fields.ts';
import type { UserReference } from './requisition-profile.ts';

const named = { login: text('Its login.', must), id: id('Its id.'), email: text('Its email.') } as const;

const user = (description: string, options: Omit<Options, 'required' | 'preset'> = {}) =>
  mapField(group(description, named, options), (one): UserReference => one);

const offered = { seen: [{ in: 'people' }], offered: true, apart: true, claim: 'accepted' } as const;

/** The data of a target for checks of user reassignments. */
export const userReassignments = part(
  'What may be used for checks of user reassignments.',
  {
    readable: ids('Ids of reassignments that are only read.', {
      note: 'Reassignments that are only read.',
      example: '[6001, 6002]',
    }),
    'processing-seconds': seconds(
      'How many seconds to wait until a reassignment is done, when no hook processes it; 60.',
      {
        preset: 60,
        note: 'How many seconds to wait until a reassignment is done, when there is no hook move-reassignment.',
      },
    ),
    users: group(
      'Users who may be changed permanently.',
      {
        from: listOf(
          'May lose everything that they hold; each is used once and stays active.',
          user('A user.'),
          {
            note: 'Users who may lose everything that they hold. Each is used once and stays active.',
            example: '[{ login: leaver.one, id: 51 }]',
            ...offered,
            most: 4,
          },
        ),
        to: listOf('May get anything; used as often as needed.', user('A user.'), {
          note: 'Users who may receive any responsibility.',
          example: '[{ login: successor, id: 52, email: successor@example.com }]',
          ...offered,
          most: 1,
        }),
        deactivatable: listOf(
          'May lose everything and be deactivated for good; each is used once.',
          user('A user.'),
          {
            note: 'Users as under from, who may also be deactivated permanently.',
            example: '[{ login: leaver.two, id: 53 }]',
            ...offered,
            takesRest: true,
            most: 1,
          },
        ),
      },
      { preset: {} },
    ),
    'inactive-user': user('A user who is not active.', {
      note: 'A user who is not active.',
      example: '{ login: gone, id: 54 }',
      unlike: ['from', 'to', 'deactivatable'].map((role) => `user-reassignments.users.${role}`),
    }),
  },
  {
    shown: true,
    note: 'Data for checks of user reassignments. The responsibilities of the users under from and deactivatable are moved permanently. The checks take nothing from other users, and deactivate only users under deactivatable. With the hook create-user no user has to be listed. The hook holdings returns what a user holds.',
  },
);

/** The data of a target for checks of user reassignments. */
export type ReassignmentReferences = ValueOf<typeof userReassignments>;

/** The users by the purposes for which they may be used; users that are not listed are not changed. */
export type ReassignmentUsers = ReassignmentReferences['users'];
