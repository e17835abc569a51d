import { object, text } from './schema-parts.ts';

const id = (description: string) => ({ type: 'integer', minimum: 0, description });

const user = (description: string) =>
  object(description, { login: text('Its login.'), id: id('Its id.'), email: text('Its email.') }, ['login']);

const users = (description: string) => ({ type: 'array', items: user('A user.'), description });

/** Schema of the part about user reassignments. */
export const reassignmentsSchema = object('What may be used for checks of user reassignments.', {
  readable: {
    type: 'array',
    items: { type: 'integer', minimum: 0 },
    description: 'Ids of reassignments that are only read.',
  },
  'processing-seconds': {
    type: 'number',
    minimum: 0,
    description: 'How long to wait until a reassignment is done where no hook processes it; 60.',
  },
  users: object('Users who may be changed for good.', {
    from: users('May lose everything that they hold; each is used once and stays active.'),
    to: users('May get anything; used as often as needed.'),
    deactivatable: users('May lose everything and be deactivated for good; each is used once.'),
  }),
  'inactive-user': user('A user who is not active.'),
});
