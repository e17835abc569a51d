import { groupEffects } from './group-effects.ts';

/** What the members of memberships-and-roles move. */
export const membershipsEffects = groupEffects('user-reassignments/memberships', {
  group: 'memberships-and-roles',
  title: 'Memberships and roles that are asked for are moved, and nothing else is',
});
