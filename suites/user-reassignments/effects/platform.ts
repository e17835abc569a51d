import { groupEffects } from './group-effects.ts';

/** What the members of platform move. */
export const platformEffects = groupEffects('user-reassignments/platform', {
  group: 'platform',
  title: 'Reports, budgets and the like that are asked for are moved, and nothing else is',
});
