import type { Fault } from '../../fault.ts';
import { showGroups } from '../../twist/reassignment/show-groups.ts';

const pairs = [
  ['add-user-groups', 'replace-as-user-group-owner'],
  ['add-projects', 'replace-as-project-owner'],
  ['add-categories', 'replace-as-category-owner'],
] as const;

/** A request for projects is shown as one for their ownership, and so are those for categories and user groups. */
export const addingIsShownAsOwning: Fault = {
  id: 'user-reassignments/adding-is-shown-as-owning',
  title:
    'A request for projects is shown as one for their ownership, and so are those for categories and user groups.',
  violates: ['user-reassignments/create-keeps-requested-reassignments'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showGroups((groups) => {
    const { 'memberships-and-roles': shown } = groups;
    if (shown === undefined || !pairs.some(([add]) => shown[add] === true)) return groups;
    const swapped = pairs.flatMap(([add, own]) => [
      [add, shown[own] === true],
      [own, shown[add] === true],
    ]);
    return { ...groups, 'memberships-and-roles': { ...shown, ...Object.fromEntries(swapped) } };
  }),
};
