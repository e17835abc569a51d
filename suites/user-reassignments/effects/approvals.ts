import { groupEffects } from './group-effects.ts';

/** What the members of approvals move. */
export const approvalsEffects = groupEffects('user-reassignments/approvals', {
  group: 'approvals',
  title: 'Approvals that are asked for are moved, and nothing else is',
});
