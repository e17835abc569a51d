import {
  type ResponsibilityGroup,
  responsibilities,
  responsibilityGroups,
  shownGroup,
} from '../responsibilities.ts';
import { alsoSnake, field, markRequired, record, requiredField, withWords } from './field.ts';
import { user } from './master-data.ts';
import type { Resource } from './resource.ts';

/** The result of a reassignment: counts, documented as strings. */
export const reassignmentSummary = record('summary', 'summaries', [
  field('selected', 'string'),
  field('changed', 'string'),
  field('failed', 'string'),
]);

const groupOf = (group: ResponsibilityGroup): Resource =>
  record(
    shownGroup(group),
    shownGroup(group),
    responsibilities.filter((row) => row.group === group).map(({ member }) => field(member, 'boolean')),
  );

/** The four groups of requested-reassignments, named as in the table. */
export const reassignmentGroups: Readonly<Record<ResponsibilityGroup, Resource>> = {
  'memberships-and-roles': groupOf('memberships-and-roles'),
  documents: groupOf('documents'),
  approvals: groupOf('approvals'),
  platform: groupOf('platform'),
};

/** What a reassignment moves: booleans in four groups. */
export const requestedReassignments: Resource = record(
  'requested-reassignments',
  'requested-reassignments',
  responsibilityGroups.map((group) => {
    const member = field(shownGroup(group), { one: reassignmentGroups[group] });
    // The request sample spells this one with underscores.
    return group === 'approvals' ? alsoSnake(member) : member;
  }),
);

/** A request to move the responsibilities of one user to another. */
export const userReassignment = record(
  'user-reassignment',
  'user-reassignments',
  markRequired(
    [
      requiredField('id', 'integer'),
      field('created-at', 'datetime'),
      field('updated-at', 'datetime'),
      field('status', 'string'),
      field('from-user', { one: user }),
      field('to-user', { one: user }),
      field('deactivate-from-user-after-reassignment', 'boolean'),
      field('notes', 'string'),
      field('requested-reassignments', { one: requestedReassignments }),
      field('summary', { one: reassignmentSummary }),
      field('created-by', { one: user }),
      field('updated-by', { one: user }),
    ],
    {
      required: ['from-user', 'to-user'],
      never: ['id', 'created-at', 'updated-at', 'status', 'summary', 'created-by', 'updated-by'],
    },
  ),
);

/** The result of one item of a reassignment. object-type, object-id and change-type have no documented type. */
export const reassignmentTransaction = record(
  'user-reassignment-transaction',
  'user-reassignment-transactions',
  [
    field('object-type', 'any'),
    field('object-id', 'any'),
    field('change-type', 'any'),
    withWords(field('status', 'string'), 'Changed', 'Failed'),
    field('message', 'string'),
  ],
);
