import {
  type ResponsibilityGroup,
  responsibilities,
  responsibilityGroups,
  shownGroup,
} from '../responsibilities.ts';
import { alsoSnake, field } from './field.ts';
import type { Resource } from './resource.ts';

const documented = (name: string, fields: Resource['fields']): Resource => ({
  ...{ name, plural: name, spelling: 'hyphen', documented: true, allReturned: false },
  fields,
});

const groupOf = (group: ResponsibilityGroup): Resource =>
  documented(
    shownGroup(group),
    responsibilities.filter((row) => row.group === group).map(({ member }) => field(member, 'boolean')),
  );

/** The four groups of requested-reassignments, by their names in the table. */
export const reassignmentGroups: Readonly<Record<ResponsibilityGroup, Resource>> = {
  'memberships-and-roles': groupOf('memberships-and-roles'),
  documents: groupOf('documents'),
  approvals: groupOf('approvals'),
  platform: groupOf('platform'),
};

/** What a reassignment is asked to move: booleans in four groups. */
export const requestedReassignments: Resource = documented(
  'requested-reassignments',
  responsibilityGroups.map((group) => {
    const member = field(shownGroup(group), { one: reassignmentGroups[group] });
    // The request sample spells this one with underscores.
    return group === 'approvals' ? alsoSnake(member) : member;
  }),
);
